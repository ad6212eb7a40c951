"""The board: what lies on it, what every side counts, and what a new card defeats."""

from typing import Final, final

from mypy_extensions import i64

from tuckbox.core.events import Event

from .cards import (
    A_LITTLE_SLOW,
    AGAINST_ALL_ODDS,
    CHAMPION,
    CLAIM,
    FACTION,
    FIRST_STRIKE,
    LOYAL_TO_THE_END,
    NAMES,
    NO_POWER,
    OVERRUN,
    POWER,
    RARITY,
    SIDES,
    UNDYING,
    UNIQUE,
)
from .events import Defeated, Survived
from .squares import FACING, HAS_LINE, NEIGHBOURS, SQUARE_NAMES, SQUARES, SQUARES_IN

NOBODY: Final = -1
EMPTY: Final = -1

CARD_BITS: Final = 7
CARD_MASK: Final = (1 << CARD_BITS) - 1


@final
class Board:
    """Nine squares. What is true of some of them is a set of squares, one bit for each square."""

    def __init__(self) -> None:
        self.taken: i64 = 0
        self.tails: i64 = 0  # where the coin shows tails: seat 1 controls the card
        self.by_tails: i64 = 0  # where seat 1 played the card
        self.flipped: i64 = 0
        self.spent: i64 = 0  # where Undying! has saved the card once
        self.packed: i64 = 0  # the cards, CARD_BITS a square
        self.claims: i64 = 0  # see cards.CLAIM
        self.fresh: i64 = EMPTY  # where the card played this turn lies

    def clone(self) -> "Board":
        copy = Board()
        copy.taken = self.taken
        copy.tails = self.tails
        copy.by_tails = self.by_tails
        copy.flipped = self.flipped
        copy.spent = self.spent
        copy.packed = self.packed
        copy.claims = self.claims
        copy.fresh = self.fresh
        return copy

    # -- what lies there ------------------------------------------------------------

    def card(self, square: i64) -> i64:
        """The card on a square that is taken."""
        return self.packed >> square * CARD_BITS & CARD_MASK

    def holder(self, square: i64) -> i64:
        """Who controls the card on a square that is taken."""
        return self.tails >> square & 1

    def player(self, square: i64) -> i64:
        """Who played the card on a square that is taken."""
        return self.by_tails >> square & 1

    def held(self, seat: i64) -> i64:
        """The squares a seat controls."""
        return self.tails if seat else self.taken & ~self.tails

    def has_line(self, seat: i64) -> bool:
        """DL-12."""
        return HAS_LINE[self.held(seat)]

    def blocks(self, card: i64) -> bool:
        """Whether the cards in play keep this one out: DL-5, DL-6 and DL-7."""
        if self.taken == 0:
            return RARITY[card] == UNIQUE
        return CLAIM[card] != 0 and self.claims >> CLAIM[card] & 1 != 0

    # -- laying ---------------------------------------------------------------------

    def lay(self, square: i64, card: i64, seat: i64, flip: i64) -> None:
        """A seat puts a card on an empty square."""
        self.taken |= 1 << square
        self.tails |= seat << square
        self.by_tails |= seat << square
        self.flipped |= flip << square
        self.packed |= card << square * CARD_BITS
        self.claims |= 1 << CLAIM[card]

    def mark(self, square: i64, holder: i64, spent: i64) -> None:
        """What has become of the card on a square since it was laid, in a position set up."""
        self.tails = self.tails & ~(1 << square) | holder << square
        self.spent |= spent << square

    def swap(self, square: i64) -> None:
        """The fresh card changes places with another, with all that lies on them (DL-P8)."""
        here = self.fresh
        self.tails = _exchanged(self.tails, here, square)
        self.by_tails = _exchanged(self.by_tails, here, square)
        self.flipped = _exchanged(self.flipped, here, square)
        self.spent = _exchanged(self.spent, here, square)
        change = self.card(here) ^ self.card(square)
        self.packed ^= change << here * CARD_BITS | change << square * CARD_BITS
        self.fresh = square

    # -- what it counts -------------------------------------------------------------

    def side(self, square: i64, side: i64) -> i64:
        """What a side of the card on a square counts now, powers included."""
        if self.flipped >> square & 1:
            side ^= 2  # the opposite one
        return SIDES[self.card(square) * 4 + side] + self.bonus(square)

    def bonus(self, square: i64) -> i64:
        """What its power adds to all sides of the card on a square at this moment."""
        power: i64 = POWER[self.card(square)]
        if power == NO_POWER:
            return 0
        if power == AGAINST_ALL_ODDS:  # DL-P1
            foes = NEIGHBOURS[square] & self.held(1 - self.holder(square))
            return 1 if len(SQUARES_IN[foes]) >= 2 else 0
        if power == CHAMPION:  # DL-P2
            return 1 if self._kin_beside(square) >= 2 else 0
        if power == FIRST_STRIKE:  # DL-P5
            return 1 if square == self.fresh else 0
        if power == A_LITTLE_SLOW:  # DL-P6
            return -1 if square == self.fresh else 0
        if power == LOYAL_TO_THE_END:  # DL-P9
            return -1 if self.holder(square) != self.player(square) else 0
        return 0

    def _kin_beside(self, square: i64) -> i64:
        faction: i64 = FACTION[self.card(square)]
        kin: i64 = 0
        for other in SQUARES_IN[NEIGHBOURS[square] & self.taken]:
            if FACTION[self.card(other)] == faction:
                kin += 1
        return kin

    def attack(self, square: i64, journal: list[Event] | None) -> i64:
        """The card just laid attacks (DL-8): the set of squares it captures.

        All sides are compared at one moment, then the tokens are turned (DL-P12).
        """
        seat: i64 = self.tails >> square & 1
        foes: i64 = NEIGHBOURS[square] & (self.taken & ~self.tails if seat else self.tails)
        if foes == 0:
            return 0
        card: i64 = self.packed >> square * CARD_BITS & CARD_MASK
        turned: i64 = (self.flipped >> square & 1) * 2
        bonus = self.bonus(square)
        margin: i64 = 0 if POWER[card] == OVERRUN else 1  # DL-P10
        captured: i64 = 0
        saved: i64 = 0
        other: i64
        for other in SQUARES_IN[foes]:
            side: i64 = FACING[square * SQUARES + other]
            mine: i64 = SIDES[card * 4 + (side ^ turned)] + bonus
            theirs = self.side(other, side ^ 2)
            if mine < theirs + margin:
                continue
            defender = self.card(other)
            if POWER[defender] == UNDYING and not self.spent >> other & 1:  # DL-P11
                saved |= 1 << other
                if journal is not None:
                    journal.append(Survived(1 - seat, NAMES[defender], SQUARE_NAMES[other]))
            else:
                captured |= 1 << other
                if journal is not None:
                    journal.append(
                        Defeated(seat, NAMES[defender], SQUARE_NAMES[other], mine, theirs)
                    )
        self.tails ^= captured
        self.spent |= saved
        return captured


def _exchanged(squares: i64, one: i64, other: i64) -> i64:
    """A set of squares after two of them have changed places."""
    if squares >> one & 1 == squares >> other & 1:
        return squares
    return squares ^ (1 << one | 1 << other)
