"""One player's side of the field: a row of lanes, lane 0 next to the deck."""

from typing import Final, final

from .cards import BARE, EFFECT

EMPTY: Final = -1

# What is marked on a card in a lane.
FACE_DOWN: Final = 0
OPEN: Final = 1  # it lies face-up
USED: Final = 2  # its start-of-lane effect is over
STAYED: Final = 4  # a Super Rock in its additional turn


def marks_of(is_open: bool, used: bool, stayed: bool) -> int:
    return OPEN * is_open + USED * used + STAYED * stayed


@final
class Row:
    """Flat lists, one entry a lane. A lane holds a card, perhaps on Risky Gotchas."""

    def __init__(self) -> None:
        self.cards: list[int] = []  # the card that fights, or EMPTY
        self.marks: list[int] = []  # OPEN + USED + STAYED, as far as they hold
        self.under: list[int] = []  # how many Risky Gotchas lie beneath it

    def clone(self) -> "Row":
        copy = Row()
        if self.cards:
            copy.cards = self.cards[:]
            copy.marks = self.marks[:]
            copy.under = self.under[:]
        return copy

    def card(self, lane: int) -> int:
        """The card that fights in a lane, or EMPTY, also beyond the row's end."""
        return self.cards[lane] if lane < len(self.cards) else EMPTY

    def marked(self, lane: int, mark: int) -> bool:
        return self.marks[lane] & mark != 0

    def is_empty(self) -> bool:
        for card in self.cards:  # noqa: SIM110  (a loop compiles to less)
            if card != EMPTY:
                return False
        return True

    def add(self, card: int, marks: int) -> int:
        """Place a card in the free lane nearest to the deck (GC-4); which lane that is."""
        lane = 0
        for there in self.cards:
            if there == EMPTY:
                self.cards[lane] = card
                self.marks[lane] = marks
                return lane
            lane += 1
        self.cards.append(card)
        self.marks.append(marks)
        self.under.append(0)
        return lane

    def next_lanes(self, count: int) -> list[int]:
        """Where so many cards would be placed, one after the other (GC-4)."""
        free = [lane for lane in range(len(self.cards)) if self.cards[lane] == EMPTY]
        end = len(self.cards)
        return (free + list(range(end, end + count)))[:count]

    def put(self, lane: int, card: int, marks: int) -> None:
        while lane >= len(self.cards):
            self.cards.append(EMPTY)
            self.marks.append(0)
            self.under.append(0)
        self.cards[lane] = card
        self.marks[lane] = marks

    def cover(self, lane: int, card: int) -> None:
        """Play a card, face-up, where nothing lies or on top of a Risky Gotcha."""
        if self.cards[lane] != EMPTY:
            self.under[lane] += 1
        self.put(lane, card, OPEN)

    def lift(self, lane: int) -> int:
        """Take the top card away. A Risky Gotcha beneath it then lies bare."""
        card = self.cards[lane]
        if self.under[lane]:
            self.under[lane] -= 1
            self.put(lane, BARE, OPEN + USED)
        else:
            self.put(lane, EMPTY, 0)
        return card

    def take_all(self, lane: int, pile: list[int]) -> None:
        """Empty a lane onto a pile."""
        if lane < len(self.cards) and self.cards[lane] != EMPTY:
            pile.append(self.cards[lane])
            self.take_beneath(lane, pile)
            self.cards[lane] = EMPTY
            self.marks[lane] = 0

    def take_beneath(self, lane: int, pile: list[int]) -> None:
        """Move what lies beneath the top card onto a pile."""
        while self.under[lane] > 0:
            self.under[lane] -= 1
            pile.append(BARE)

    def has(self, effect: int) -> bool:
        for card in self.cards:  # noqa: SIM110
            if card != EMPTY and EFFECT[card] == effect:
                return True
        return False

    def face_down(self) -> list[int]:
        return [
            self.cards[lane]
            for lane in range(len(self.cards))
            if self.cards[lane] != EMPTY and not self.marked(lane, OPEN)
        ]


def exchange(one: Row, lane: int, other: Row, other_lane: int) -> None:
    """GC-E10: two top cards change places, each with what it has done so far."""
    card, marks = one.cards[lane], one.marks[lane]
    one.cards[lane] = other.cards[other_lane]
    one.marks[lane] = other.marks[other_lane]
    other.cards[other_lane] = card
    other.marks[other_lane] = marks
