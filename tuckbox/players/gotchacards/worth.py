"""The evaluation of a position between two turns: the chance to win the round, by logistic
regression on the points, the hands, what each card does against each card of the other side,
and what is still pending. The weights are data (`worth.csv`, `matchups.csv`), fitted to rounds
that the solver played against itself (bench/gotchacards_worth.py).
"""

from math import exp
from pathlib import Path
from typing import Final

from tuckbox.core.reading import read_table
from tuckbox.games.gotchacards.cards import CARD_COUNT, NAMES
from tuckbox.games.gotchacards.rows import EMPTY, OPEN, Row
from tuckbox.games.gotchacards.state import GotchaCardsState

COLUMNS: Final = ("turn1", "turn2", "turn3", "overtime")
"""One set of weights for the start of each turn, and one for a round that goes into
overtime: by then the cards still in hand are all that differs."""

# After the cards, the other things that count; each is had by a seat or by the other.
POINT: Final[int] = CARD_COUNT
LEAD: Final[int] = CARD_COUNT + 1  # to be Player1
STAYED: Final[int] = CARD_COUNT + 2  # a Super Rock that lies there still
OWES: Final[int] = CARD_COUNT + 3  # a card to show, for a Sweet
LAST_CARD: Final[int] = CARD_COUNT + 4  # holds no more than one card
CARDS: Final[int] = CARD_COUNT + 5  # each card beyond what the other holds, whatever it is
THINGS: Final[int] = CARD_COUNT + 6

NAMES_OF_THINGS: Final[list[str]] = [
    *NAMES,
    "a point",
    "Player1",
    "a Super Rock on the field",
    "a card owed for a Sweet",
    "the last card",
    "a card more",
]

_table: Final = {row["thing"]: row for row in read_table(Path(__file__).parent / "worth.csv")}
WORTH: Final[list[list[float]]] = [
    [float(_table[name][column]) for name in NAMES_OF_THINGS] for column in COLUMNS
]
MATCHUPS: Final[list[list[float]]] = [[0.0] * CARD_COUNT**2 for _ in COLUMNS]
"""What it adds to hold a card when the other side holds another one, by column:
`[card * CARD_COUNT + other]`, and the same taken away the other way round."""
for _row in read_table(Path(__file__).parent / "matchups.csv"):
    _card, _other = NAMES.index(_row["card"]), NAMES.index(_row["other"])
    for _number, _column in enumerate(COLUMNS):
        MATCHUPS[_number][_card * CARD_COUNT + _other] = float(_row[_column])
        MATCHUPS[_number][_other * CARD_COUNT + _card] = -float(_row[_column])


def column_of(state: GotchaCardsState) -> int:
    return min(max(state.turn, 1), len(COLUMNS)) - 1


def chance(state: GotchaCardsState, seat: int, stage: int, matchups: bool = True) -> float:
    """A seat's chance to win the round that was played at this stage of the contest; without
    `matchups` only by how good each card is."""
    if state.stage != stage:
        # The loser of a round is to choose; the winner of the last one has more rounds.
        if state.loser >= 0:
            return 0.0 if state.loser == seat else 1.0
        return 1.0 if state.rounds[seat] > state.rounds[1 - seat] else 0.0
    column = column_of(state)
    weights = WORTH[column]
    lead = side(state, seat, weights) - side(state, 1 - seat, weights)
    if matchups:
        lead += matched(state.hands[seat], state.hands[1 - seat], MATCHUPS[column])
    return 1.0 / (1.0 + exp(-lead))


def side(state: GotchaCardsState, seat: int, weights: list[float]) -> float:
    """What one side of the table has, added up."""
    hand = state.hands[seat]
    total = weights[POINT] * float(state.points(seat))
    for card in hand:
        total += weights[card]
    total += weights[CARDS] * float(len(hand))
    if len(hand) <= 1:
        total += weights[LAST_CARD]
    if state.owes[seat]:
        total += weights[OWES]
    if state.lead == seat:
        total += weights[LEAD]
    if on_field(state.rows[seat]):
        total += weights[STAYED]
    return total


def matched(hand: list[int], others: list[int], matchups: list[float]) -> float:
    """What a hand has over another one, card against card."""
    total = 0.0
    for card in hand:
        for other in others:
            total += matchups[card * CARD_COUNT + other]
    return total


def on_field(row: Row) -> bool:
    """Whether something lies there since the last turn."""
    for lane in range(len(row.cards)):
        if row.cards[lane] != EMPTY and row.marked(lane, OPEN):
            return True
    return False


def things(state: GotchaCardsState, seat: int) -> list[int]:
    """How much a seat has of each thing, for fitting."""
    counts = [0] * THINGS
    for card in state.hands[seat]:
        counts[card] += 1
    counts[POINT] = state.points(seat)
    counts[LEAD] = 1 if state.lead == seat else 0
    counts[STAYED] = 1 if on_field(state.rows[seat]) else 0
    counts[OWES] = state.owes[seat]
    counts[LAST_CARD] = 1 if len(state.hands[seat]) <= 1 else 0
    counts[CARDS] = len(state.hands[seat])
    return counts
