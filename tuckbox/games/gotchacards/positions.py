"""What cannot be in a position of GotchaCards, for positions that come from outside."""

from tuckbox.core.state import CHANCE, OVER

from . import phases as ph
from .actions import LANES
from .cards import BARE, listed
from .rounds import DRAFT, LAST_TURN, MOST_OVERTIMES, NOBODY, ROUNDS_TO_WIN
from .rows import EMPTY
from .state import GotchaCardsState
from .turns import NOWHERE, cutter


def problem_with(state: GotchaCardsState) -> str | None:
    """What is wrong with a position, or None. It need not be reachable in every detail."""
    return (
        _problem_with_cards(state)
        or _problem_with_score(state)
        or _problem_with_phase(state)
        or _problem_with_draft(state)
        or _problem_with_what_waits(state)
    )


def _problem_with_cards(state: GotchaCardsState) -> str | None:
    everywhere = listed(state.deck) + state.trash + state.draft
    for seat in range(2):
        row = state.rows[seat]
        held = state.hands[seat] + row.face_down()
        known = state.drafted[seat] + state.deduced[seat]
        if any(known.count(card) > held.count(card) for card in known):
            return f"seat {seat} is known to hold cards that it does not hold"
        everywhere = everywhere + state.hands[seat] + state.piles[seat]
        for lane, card in enumerate(row.cards):
            everywhere = everywhere + ([card] if card != EMPTY else [])
            everywhere = everywhere + [BARE] * row.under[lane]
    if sorted(everywhere) != state.full_deck:
        return "its cards are not those of the deck it is played with"
    return None


def _problem_with_score(state: GotchaCardsState) -> str | None:
    if len(state.rounds) != 2 or min(state.rounds) < 0 or state.stage != sum(state.rounds):
        return "the rounds do not add up"
    over = max(state.rounds) == ROUNDS_TO_WIN and min(state.rounds) < ROUNDS_TO_WIN
    if max(state.rounds) > ROUNDS_TO_WIN or over != (state.phase == ph.DONE):
        return "the contest is over exactly when one has won two rounds (GC-1)"
    return None


def _problem_with_phase(state: GotchaCardsState) -> str | None:
    phase = state.phase
    if (phase in ph.CHANCE_PHASES) != (state.to_move == CHANCE):
        return "whose move it is does not fit the phase"
    if (phase == ph.DONE) != (state.to_move == OVER) or not -2 <= state.to_move <= 1:
        return "whose move it is does not fit the phase"
    if (phase == ph.LOT) != (state.lead == NOBODY):
        return "nobody, or somebody too early, is Player1"
    in_turns = phase not in (ph.LOT, ph.DEAL, ph.KEEP, ph.PICK, ph.LAST)
    if not 0 <= state.turn <= LAST_TURN + MOST_OVERTIMES + 1 or in_turns != (state.turn > 0):
        return "the number of the turn does not fit the phase"
    if in_turns and state.starter == NOBODY:
        return "nobody starts the turn"
    if state.loser != (state.to_move if phase == ph.CHOOSE else NOBODY):
        return "the loser of the round, and nobody else, chooses"
    return None


def _problem_with_draft(state: GotchaCardsState) -> str | None:
    """GC-2: how many cards each player holds follows from how far the draft has got."""
    phase, lead = state.phase, state.lead
    if phase not in (ph.DEAL, ph.KEEP, ph.PICK, ph.LAST):
        return "the draft does not fit the phase" if state.draft else None
    if any(state.piles) or not (state.rows[0].is_empty() and state.rows[1].is_empty()):
        return "cards were played before the draft was over"
    picked = DRAFT - 1 - len(state.draft)
    mover, holds, draws = {
        ph.DEAL: (lead, [DRAFT - state.draws, 0], state.draws),
        ph.KEEP: (lead, [DRAFT, 0], 0),
        ph.PICK: (lead if picked % 2 else 1 - lead, [1 + picked // 2, (picked + 1) // 2], 0),
        ph.LAST: (1 - lead, [5, 4], 1),
    }[phase]
    if [len(state.hands[lead]), len(state.hands[1 - lead])] != holds or state.draws != draws:
        return "the hands do not fit the draft (GC-2)"
    if mover != (state.drawer if phase in ph.CHANCE_PHASES else state.to_move):
        return "it is not this player's turn in the draft (GC-2)"
    return None


def _problem_with_what_waits(state: GotchaCardsState) -> str | None:
    phase, seat = state.phase, state.to_move
    longest = max(len(row.cards) for row in state.rows)
    resolving = phase in (ph.REPLACE, ph.TOP, ph.GAIN, ph.DISCARD)
    if not 0 <= state.lane <= max(longest, 1) or (resolving and state.lane >= longest):
        return "there is no such lane"
    if resolving and any(row.face_down() for row in state.rows):
        return "a lane is resolved while cards lie face-down"
    if len(state.waiting) > 4 or max(state.waiting, default=0) > 2:
        return "more waits in the lane than two cards can bring about"
    needs_hand = phase in (ph.KEEP, ph.SHOW, ph.PLACE, ph.REPLACE, ph.DISCARD)
    if needs_hand and not state.hands[seat]:
        return "somebody has to use a card and holds none"
    if phase == ph.CUT and (cutter(state) == NOWHERE or cutter(state) // LANES != seat):
        return "there are no Super Scissors to cut with (GC-E4)"
    if phase == ph.CUT and not state.cuttable():
        return "there is nothing to cut"
    if phase == ph.REPLACE and state.lane >= len(state.rows[seat].cards):
        return "there is no place for the card to be played"
    if phase in ph.CHANCE_PHASES and phase not in ph.LOTS:
        if not state.deck_size or state.draws < 1 or state.drawer == NOBODY:
            return "chance has to draw, but not for whom or from what"
        if phase == ph.TOP and state.rows[state.drawer].card(state.lane) == EMPTY:
            return "a card is drawn for a Risky Gotcha that is not there"
    return None
