"""A whole state as plain JSON and back. What comes from outside is checked: a document
that is no position of the game is refused with the reason."""

from typing import TYPE_CHECKING

import msgspec

from tuckbox.core import CHANCE, OVER, BadSetup, BadSnapshot, IllegalAction, Snapshot
from tuckbox.core.documents import read_position
from tuckbox.core.views import to_plain
from tuckbox.core.words import checked_words

from . import phases as ph
from .cards import HAND, MOST_SEATS, REQUESTS
from .speech import conversation
from .state import NOBODY, NONE, SEAT_BITS, ScratchMyBackState
from .view import names
from .worlds import played_cards

if TYPE_CHECKING:
    from tuckbox.core import Game

    from .deck import Deck


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: int
    hand: tuple[str, ...]
    turns: int
    no_request: bool


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that was done; `words` is empty where the player left it to the card."""

    seat: int
    move: str
    words: str


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All of a state."""

    game: str
    rules: int
    options: dict[str, object]
    stage: int
    phase: str
    to_move: int
    starter: int
    drawer: int
    attacker: int
    defender: int
    request: str | None
    command_owed: bool
    positives: int
    negatives: int
    players: tuple[Player, ...]
    pile: tuple[str, ...]
    left_over: tuple[str, ...]
    talk: tuple[Said, ...]


def snapshot_of(state: ScratchMyBackState) -> Snapshot:
    position = Position(
        game=state.game.key,
        rules=state.game.rules_version,
        options=state.options(),
        stage=state.stage,
        phase=ph.PHASES[state.phase],
        to_move=state.to_move,
        starter=state.starter,
        drawer=state.drawer,
        attacker=state.attacker,
        defender=state.defender,
        request=state.deck.names[state.request] if state.request != NONE else None,
        command_owed=bool(state.owed),
        positives=state.plus,
        negatives=state.minus,
        players=tuple(
            Player(
                state.points[seat],
                names(state, state.hands[seat]),
                state.turns[seat],
                bool(state.bare[seat]),
            )
            for seat in range(state.seats)
        ),
        pile=names(state, state.pile_cards()),
        left_over=names(state, state.left_over),
        talk=tuple(
            Said(entry & 7, state.deck.texts[entry >> SEAT_BITS], state.said.get(place, ""))
            for place, entry in enumerate(state.talk())
        ),
    )
    return to_plain(position)


def restore(game: "Game", snapshot: Snapshot) -> ScratchMyBackState:
    """The state of a snapshot; BadSnapshot, with the reason, if there is none."""
    position = read_position(game, snapshot, Position)
    state = _build(game, position)
    problem = (
        _problem_with_cards(state)
        or _problem_with_numbers(state)
        or _problem_with_phase(state)
        or _problem_with_round(state)
    )
    if problem:
        raise BadSnapshot(f"This position cannot come up: {problem}.")
    conversation(state)
    return state


def _build(game: "Game", position: Position) -> ScratchMyBackState:
    try:
        state = game.new(game.setup(position.options, [{}] * len(position.players)))
    except BadSetup as error:
        raise BadSnapshot(f"This position's setup is refused: {error}") from None
    assert isinstance(state, ScratchMyBackState)
    deck, seats = state.deck, state.seats
    if position.phase not in ph.PHASES:
        raise BadSnapshot(f"There is no phase {position.phase!r}.")
    state.phase = ph.PHASES.index(position.phase)
    state.stage = position.stage
    state.to_move = position.to_move
    state.starter = _seat(position.starter, seats)
    state.drawer = _seat(position.drawer, seats)
    state.attacker = NOBODY if position.attacker == NOBODY else _seat(position.attacker, seats)
    state.defender = NOBODY if position.defender == NOBODY else _seat(position.defender, seats)
    state.request = NONE if position.request is None else _card(deck, position.request)
    state.owed = int(position.command_owed)
    state.plus = position.positives
    state.minus = position.negatives
    state.points = [player.points for player in position.players]
    state.hands = [_cards(deck, player.hand) for player in position.players]
    state.turns = [player.turns for player in position.players]
    state.bare = [int(player.no_request) for player in position.players]
    state.lay_out(_cards(deck, position.pile))
    state.left_over = _cards(deck, position.left_over)
    for place, said in enumerate(position.talk):
        action = deck.texts.index(said.move) if said.move in deck.texts else deck.first_draw
        if action >= deck.first_draw:
            raise BadSnapshot(f"Nobody at the table can have done {said.move[:60]!r}.")
        state.since.append(action << SEAT_BITS | _seat(said.seat, seats))
        if _words(said.words):
            state.said[place] = said.words
    held = [card for hand in state.hands for card in hand]
    state.requests_left = sum(card >= REQUESTS for card in held) + sum(state.pile[REQUESTS:])
    return state


def _seat(number: int, seats: int) -> int:
    if not 0 <= number < min(seats, MOST_SEATS):
        raise BadSnapshot(f"There is no seat {number}; the seats are 0 to {seats - 1}.")
    return number


def _card(deck: "Deck", name: str) -> int:
    if name not in deck.number:
        raise BadSnapshot(f"There is no card {name[:60]!r} in the deck.")
    return deck.number[name]


def _cards(deck: "Deck", listed: tuple[str, ...]) -> list[int]:
    return sorted(_card(deck, name) for name in listed)


def _words(words: str) -> str:
    try:
        line = checked_words(words)
    except IllegalAction as error:
        raise BadSnapshot(f"Something was said that cannot be: {error}") from None
    if line != words:
        raise BadSnapshot("Something was said that is not one line without spaces around it.")
    return words


# -- what can be wrong -------------------------------------------------------------------


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
            return "only who has no Request exchanges cards (SB-6)"
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
            return "who asks has taken a turn, with a Request"
        return None
    if speakers != (NOBODY, NOBODY) or state.request != NONE or state.owed:
        return "between two rounds nobody speaks"
    if state.plus or state.minus or any(state.turns):
        return "between two rounds no cards are in play"
    return None
