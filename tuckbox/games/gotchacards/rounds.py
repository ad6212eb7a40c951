"""A round from its draft to its winner, and the way into the next one."""

from typing import TYPE_CHECKING, Final

from tuckbox.core.piles import insert
from tuckbox.core.state import OVER

from . import events as ev
from . import phases as ph
from .cards import NAMES
from .deck import start_drawing
from .rows import Row

if TYPE_CHECKING:
    from .state import GotchaCardsState

NOBODY: Final = -1
DRAFT: Final = 9
LAST_TURN: Final = 3
ROUNDS_TO_WIN: Final = 2
MOST_OVERTIMES: Final = 50
"""After so many a lot decides the round, so that every contest ends: else two Gotchas could keep
it going for ever."""


def begin_round(state: "GotchaCardsState", lead: int) -> None:
    state.lead = lead
    state.turn = 0
    state.starter = NOBODY
    state.no_cards_placed()
    start_drawing(state, lead, DRAFT, ph.DEAL)


def keep(state: "GotchaCardsState", seat: int, card: int) -> None:
    """GC-2: the others of the nine are laid out."""
    state.draft = state.hands[seat]
    state.hands[seat] = [card]
    if state.deduced[seat]:
        for other in state.draft:
            state.revealed(seat, other)
    if state.journal is not None:
        state.journal.append(ev.Kept(seat, NAMES[card]))
        for other in state.draft:
            state.journal.append(ev.LaidOut(seat, NAMES[other]))
    state.wait_for(ph.PICK, 1 - seat)


def pick(state: "GotchaCardsState", seat: int, card: int) -> None:
    state.draft.remove(card)
    insert(state.hands[seat], card)
    if state.memory:
        insert(state.drafted[seat], card)
    if state.journal is not None:
        state.journal.append(ev.Picked(seat, NAMES[card]))
    if state.draft:
        state.wait_for(ph.PICK, 1 - seat)
    elif not start_drawing(state, 1 - state.lead, 1, ph.LAST):
        state.begin_turn()


def choose(state: "GotchaCardsState", seat: int, first: bool) -> None:
    """GC-1: the loser chooses; everything used and left goes to the trash."""
    if state.journal is not None:
        state.journal.append(ev.Chose(seat, seat if first else 1 - seat))
    for owner in range(2):
        if state.journal is not None:
            for card in state.hands[owner]:
                state.journal.append(ev.LeftOver(owner, NAMES[card]))
        state.trash += state.hands[owner]
        state.trash += state.piles[owner]
        row = state.rows[owner]
        for lane in range(len(row.cards)):
            row.take_all(lane, state.trash)
    state.hands = [[], []]
    state.piles = [[], []]
    state.rows = [Row(), Row()]
    state.owes = [0, 0]
    state.drafted = [[], []]
    state.deduced = [[], []]
    state.loser = NOBODY
    begin_round(state, seat if first else 1 - seat)


def end_round(state: "GotchaCardsState", winner: int, how: ev.HowWon) -> None:
    state.rounds[winner] += 1
    state.stage += 1
    if state.journal is not None:
        points, other_points = state.points(winner), state.points(1 - winner)
        state.journal.append(ev.RoundEnded(winner, points, other_points, how))
    if state.rounds[winner] == ROUNDS_TO_WIN:
        if state.journal is not None:
            state.journal.append(ev.ContestEnded(winner))
        state.wait_for(ph.DONE, OVER)
    else:
        state.loser = 1 - winner
        state.wait_for(ph.CHOOSE, state.loser)


def count_points(state: "GotchaCardsState") -> None:
    """GC-8, and GC-9 on equal points."""
    ahead = state.points(0) - state.points(1)
    if ahead:
        end_round(state, 0 if ahead > 0 else 1, "points")
        return
    state.turn = max(state.turn, LAST_TURN) + 1
    if state.turn - LAST_TURN > MOST_OVERTIMES:
        state.wait_for(ph.LAST_LOT)
    else:
        state.wait_for(ph.OVERTIME_LOT)
