"""What cannot be in a position of Scratch My Back, for positions that come from outside."""

from tuckbox.core.state import CHANCE, OVER

from . import phases as ph
from .cards import HAND, REQUESTS
from .reckoning import problem_with_talk
from .state import NOBODY, NONE, ScratchMyBackState
from .worlds import played_cards


def problem_with(state: ScratchMyBackState) -> str | None:
    """What is wrong with a position, or None. It need not be reachable in every detail."""
    return (
        _problem_with_cards(state)
        or _problem_with_numbers(state)
        or _problem_with_phase(state)
        or _problem_with_round(state)
        or problem_with_talk(state)
    )


def _problem_with_cards(state: ScratchMyBackState) -> str | None:
    held = [card for hand in state.hands for card in hand]
    everywhere = played_cards(state) + held + state.pile_cards() + state.left_over
    if sorted(everywhere) != state.deck.pile(state.seats, state.half):
        return "its cards are not those of the deck it is played with"
    if any(len(hand) > HAND for hand in state.hands):
        return f"somebody holds more than {HAND} cards"
    over = state.phase == ph.DONE
    if (state.left_over and not over) or (any(state.hands) and over):
        return "hands are discarded at the end, and only then (SB-17)"
    for seat in range(state.seats):
        bare = state.bare[seat]
        if bare and (state.pile_size or any(card >= REQUESTS for card in state.hands[seat])):
            return "somebody without a Request has one, or could draw one (SB-6)"
    return None


def _problem_with_numbers(state: ScratchMyBackState) -> str | None:
    cards = len(state.deck.pile(state.seats, state.half))
    if not 0 <= state.stage <= cards:
        return "an impossible number of rounds"
    if not 0 <= state.plus <= cards or not 0 <= state.minus <= cards:
        return "an impossible number of cards in the round"
    if any(abs(points) > 2 * cards for points in state.points):
        return "somebody has more points than there are cards"
    if any(not 0 <= turns <= cards for turns in state.turns):
        return "an impossible number of turns"
    return None


def _problem_with_phase(state: ScratchMyBackState) -> str | None:
    phase, to_move = state.phase, state.to_move
    expected = CHANCE if phase in ph.CHANCE_PHASES else OVER if phase == ph.DONE else None
    if expected is None and not 0 <= to_move < state.seats:
        return "whose move it is does not fit the phase"
    if expected is not None and to_move != expected:
        return "whose move it is does not fit the phase"
    if phase in ph.CHANCE_PHASES:
        if not state.pile_size or len(state.hands[state.drawer]) >= HAND:
            return "a card is drawn from nothing or into a full hand"
        if phase == ph.EXCHANGE and state.drawer != state.starter:
            return "only the starter exchanges cards (SB-6)"
    if phase in (ph.OPEN, ph.EXCHANGE):
        requests = any(card >= REQUESTS for card in state.hands[state.starter])
        if phase == ph.OPEN and to_move != state.starter:
            return "the starter opens the round (SB-5)"
        if phase == ph.EXCHANGE and requests:
            return "only a starter without a Request exchanges cards (SB-6)"
        if phase == ph.OPEN and not requests and not (state.pile_size and state.hands[to_move]):
            return "the starter has no Request and cannot get one (SB-6)"
    if phase in (ph.REFILL, ph.OPEN, ph.EXCHANGE) and not state.requests_left:
        return "a round is to open and no Request is left (SB-17)"
    if phase == ph.DISCARD and not state.hands[to_move]:
        return "somebody has to discard a card and holds none"
    return None


def _problem_with_round(state: ScratchMyBackState) -> str | None:
    speakers = (state.attacker, state.defender)
    if state.phase in (ph.TURN, ph.RELOAD):
        speaks = state.to_move if state.phase == ph.TURN else state.drawer
        if NOBODY in speakers or state.attacker == state.defender or speaks not in speakers:
            return "in a round two players speak, and it is the turn of one of them"
        if state.request < REQUESTS:
            return "in a round there is a Request in play"
        if not state.plus or not state.turns[state.attacker]:
            return "the asker has taken a turn, with a Request"
        if state.owed and not state.turns[speaks]:
            return "a Command is played against somebody who has taken a turn"
        return None
    if speakers != (NOBODY, NOBODY) or state.request != NONE or state.owed:
        return "between two rounds nobody speaks"
    if state.plus or state.minus or any(state.turns):
        return "between two rounds no cards are in play"
    return None
