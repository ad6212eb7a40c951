"""One player's side of the field: a row of lanes, lane 0 next to the deck."""

from typing import final

from .cards import BARE, EFFECT

EMPTY = -1


@final
class Row:
    """Flat lists, one entry a lane. A lane holds a card, perhaps on Risky Gotchas."""

    def __init__(self) -> None:
        self.cards: list[int] = []  # the card that fights, or EMPTY
        self.under: list[int] = []  # how many Risky Gotchas lie beneath it
        self.open: list[int] = []  # 1 if face-up
        self.used: list[int] = []  # 1 if its start-of-lane effect is over
        self.stayed: list[int] = []  # 1 for a Super Rock in its additional turn

    def clone(self) -> "Row":
        copy = Row()
        copy.cards = self.cards[:]
        copy.under = self.under[:]
        copy.open = self.open[:]
        copy.used = self.used[:]
        copy.stayed = self.stayed[:]
        return copy

    def card(self, lane: int) -> int:
        """The card that fights in a lane, or EMPTY, also beyond the row's end."""
        return self.cards[lane] if lane < len(self.cards) else EMPTY

    def is_empty(self) -> bool:
        return all(card == EMPTY for card in self.cards)

    def next_lane(self) -> int:
        """GC-4: the free lane nearest to the deck."""
        for lane in range(len(self.cards)):
            if self.cards[lane] == EMPTY:
                return lane
        return len(self.cards)

    def put(self, lane: int, card: int, is_open: int, stayed: int = 0, used: int = 0) -> None:
        while lane >= len(self.cards):
            self.cards.append(EMPTY)
            self.under.append(0)
            self.open.append(0)
            self.used.append(0)
            self.stayed.append(0)
        self.cards[lane] = card
        self.open[lane] = is_open
        self.used[lane] = used
        self.stayed[lane] = stayed

    def cover(self, lane: int, card: int) -> None:
        """Play a card, face-up, where nothing lies or on top of a Risky Gotcha."""
        if self.cards[lane] != EMPTY:
            self.under[lane] += 1
        self.put(lane, card, 1)

    def lift(self, lane: int) -> int:
        """Take the top card away. A Risky Gotcha beneath it then lies bare."""
        card = self.cards[lane]
        if self.under[lane]:
            self.under[lane] -= 1
            self.put(lane, BARE, 1, used=1)
        else:
            self.put(lane, EMPTY, 0)
        return card

    def take_all(self, lane: int) -> list[int]:
        """Empty a lane and give back everything that lay in it."""
        if lane >= len(self.cards) or self.cards[lane] == EMPTY:
            return []
        cards = [self.cards[lane]] + [BARE] * self.under[lane]
        self.under[lane] = 0
        self.put(lane, EMPTY, 0)
        return cards

    def has(self, effect: int) -> bool:
        return any(card != EMPTY and EFFECT[card] == effect for card in self.cards)

    def face_down(self) -> list[int]:
        return [
            card
            for card, is_open in zip(self.cards, self.open, strict=True)
            if card != EMPTY and not is_open
        ]


def exchange(one: Row, lane: int, other: Row, other_lane: int) -> None:
    """GC-E10: two top cards change places, each with what it has done so far."""
    for a, b in (
        (one.cards, other.cards),
        (one.used, other.used),
        (one.stayed, other.stayed),
    ):
        a[lane], b[other_lane] = b[other_lane], a[lane]
