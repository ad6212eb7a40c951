"""The deck: what can be drawn from it, and the trash that becomes a new one.

Chance picks the card; here it is asked to, and with what odds.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from tuckbox.core.chance import Outcome

from . import actions as act
from . import events as ev
from .cards import CARD_COUNT, MOST_COPIES

if TYPE_CHECKING:
    from .state import GotchaCardsState

LOTS: Final[list[Outcome]] = [(act.LOT, 1), (act.LOT + 1, 1)]
DRAWS: Final[list[Any]] = [
    (act.DRAW + card, copies) for card in range(CARD_COUNT) for copies in range(MOST_COPIES + 1)
]
"""The outcome of drawing a card of which there are so many copies, made once: building them
for each draw takes a quarter of the time of a contest. `Any`, because compiled code would take
an `Outcome` apart and put it together again."""


def outcomes_of(deck: list[int]) -> list[Outcome]:
    """What can be drawn from a deck that is counted by card."""
    outcomes: list[Any] = []
    first: i64 = 0
    for copies in deck:
        if copies:
            outcomes.append(DRAWS[first + copies])
        first += MOST_COPIES + 1
    return outcomes


def start_drawing(state: "GotchaCardsState", seat: int, count: int, phase: int) -> bool:
    """Wait for chance to draw, if there is anything to draw; whether there is."""
    state.drawer = seat
    state.draws = count
    if not state.deck_size and state.trash:
        _shuffle(state)
    if state.deck_size:
        state.wait_for(phase)
        return True
    state.draws = 0
    if state.journal is not None:
        state.journal.append(ev.NothingDrawn(seat))
    return False


def _shuffle(state: "GotchaCardsState") -> None:
    """GC-1: the trash becomes the deck. With the deck empty, each player could work
    out every card of the other's: what was seen nowhere else."""
    if state.journal is not None:
        state.journal.append(ev.Shuffled(len(state.trash)))
    for card in state.trash:
        state.deck[card] += 1
    state.deck_size = len(state.trash)
    state.trash = []
    if not state.memory:
        return
    for seat in range(2):
        secret = sorted(state.hands[seat] + state.rows[seat].face_down())
        for card in state.drafted[seat]:
            secret.remove(card)
        state.deduced[seat] = secret
