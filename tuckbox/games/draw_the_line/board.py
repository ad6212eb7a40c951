"""The board: what lies on it, what every side counts, and what a new card defeats."""

from typing import Final, final

from tuckbox.core import Event

from . import events as ev
from .cards import (
    A_LITTLE_SLOW,
    AGAINST_ALL_ODDS,
    CHAMPION,
    CLAIM,
    FACTION,
    FIRST_STRIKE,
    LOYAL_TO_THE_END,
    OVERRUN,
    POWER,
    RARITY,
    SIDES,
    UNDYING,
    UNIQUE,
)
from .squares import BESIDE, LINES, SQUARES

NOBODY: Final = -1
EMPTY: Final = -1


@final
class Board:
    """Nine squares as flat lists, one entry a square."""

    def __init__(self) -> None:
        self.taken: int = 0  # a bit a square
        self.claims: int = 0  # see cards.CLAIM
        self.cards = [EMPTY] * SQUARES
        self.holders = [NOBODY] * SQUARES  # who controls the card
        self.players = [NOBODY] * SQUARES  # who played it
        self.flipped = [0] * SQUARES
        self.spent = [0] * SQUARES  # Undying! has saved it once
        self.fresh: int = EMPTY  # where the card played this turn lies

    def clone(self) -> "Board":
        copy = Board()
        copy.taken = self.taken
        copy.claims = self.claims
        copy.cards = self.cards[:]
        copy.holders = self.holders[:]
        copy.players = self.players[:]
        copy.flipped = self.flipped[:]
        copy.spent = self.spent[:]
        copy.fresh = self.fresh
        return copy

    def lay(
        self, square: int, card: int, holder: int, player: int, flip: int, spent: int = 0
    ) -> None:
        """Put a card on an empty square."""
        self.cards[square] = card
        self.holders[square] = holder
        self.players[square] = player
        self.flipped[square] = flip
        self.spent[square] = spent
        self.taken |= 1 << square
        self.claims |= CLAIM[card]

    def blocks(self, card: int) -> bool:
        """Whether the cards in play keep this one out: DL-5, DL-6 and DL-7."""
        if self.taken == 0:
            return RARITY[card] == UNIQUE
        return CLAIM[card] & self.claims != 0

    def side(self, square: int, side: int) -> int:
        """What a side of the card on a square counts now, powers included."""
        if self.flipped[square]:
            side = (side + 2) % 4
        return SIDES[self.cards[square] * 4 + side] + self.bonus(square)

    def bonus(self, square: int) -> int:
        """What its power adds to all sides of the card on a square at this moment."""
        power = POWER[self.cards[square]]
        if power == AGAINST_ALL_ODDS:  # DL-P1
            return 1 if self._foes_beside(square) >= 2 else 0
        if power == CHAMPION:  # DL-P2
            return 1 if self._kin_beside(square) >= 2 else 0
        if power == FIRST_STRIKE:  # DL-P5
            return 1 if square == self.fresh else 0
        if power == A_LITTLE_SLOW:  # DL-P6
            return -1 if square == self.fresh else 0
        if power == LOYAL_TO_THE_END:  # DL-P9
            return -1 if self.holders[square] != self.players[square] else 0
        return 0

    def _foes_beside(self, square: int) -> int:
        foe = 1 - self.holders[square]
        foes = 0
        for side in range(4):
            other = BESIDE[square * 4 + side]
            if other >= 0 and self.holders[other] == foe:
                foes += 1
        return foes

    def _kin_beside(self, square: int) -> int:
        faction = FACTION[self.cards[square]]
        kin = 0
        for side in range(4):
            other = BESIDE[square * 4 + side]
            if other >= 0 and self.cards[other] >= 0 and FACTION[self.cards[other]] == faction:
                kin += 1
        return kin

    def attack(self, square: int, journal: list[Event] | None) -> list[int]:
        """The card just laid attacks (DL-8): the squares it captures, in ascending order.

        All sides are compared at one moment, then the tokens are turned (DL-P12).
        """
        seat = self.holders[square]
        equal_wins = POWER[self.cards[square]] == OVERRUN  # DL-P10
        captured: list[int] = []
        saved: list[int] = []
        for side in (2, 3, 1, 0):  # below, left, right, above: squares in ascending order
            other = BESIDE[square * 4 + side]
            if other < 0 or self.holders[other] != 1 - seat:
                continue
            mine = self.side(square, side)
            theirs = self.side(other, (side + 2) % 4)
            if mine < theirs or (mine == theirs and not equal_wins):
                continue
            if POWER[self.cards[other]] == UNDYING and not self.spent[other]:  # DL-P11
                saved.append(other)
                if journal is not None:
                    journal.append((ev.SURVIVED, 1 - seat, self.cards[other], other))
            else:
                captured.append(other)
                if journal is not None:
                    journal.append((ev.DEFEATED, seat, self.cards[other], other, mine, theirs))
        for other in captured:
            self.holders[other] = seat
        for other in saved:
            self.spent[other] = 1
        return captured

    def swap(self, square: int) -> None:
        """The fresh card changes places with another, with all that lies on them (DL-P8)."""
        here = self.fresh
        for row in (self.cards, self.holders, self.players, self.flipped, self.spent):
            row[here], row[square] = row[square], row[here]
        self.fresh = square

    def held(self, seat: int) -> int:
        """The squares a seat controls, a bit a square."""
        squares = 0
        for square in range(SQUARES):
            if self.holders[square] == seat:
                squares |= 1 << square
        return squares

    def has_line(self, seat: int) -> bool:
        """DL-12."""
        held = self.held(seat)
        return any(held & line == line for line in LINES)
