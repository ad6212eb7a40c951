"""The slots of a contest: what was chosen for it, and where its twenty cards can be.

The two deck lists, one after the other, are twenty *slots*: 0 to 9 hold the cards of
Heads, 10 to 19 those of Tails. A pile (the hands, the decks, the discards) is a set of
slots, one bit for each slot, for both seats at once; so a pile is one number. A deck has no order.

Copies of a card have neighbouring slots and are always used from the lowest on: those
that were shown come first, then those in hand, then those in the deck. So what a seat has
shown in two games, put together, is simply the union.
"""

from typing import Final, final

from mypy_extensions import i64

from .cards import CARD_COUNT, CLAIM, CLAIMS, POWER, RARITY, THE_OVER_UNDER, UNIQUE

DECK: Final = 10
"""How many slots a seat has."""
OWN: Final = (1 << DECK) - 1
"""The slots of one seat: its part of a pile is `pile >> seat * DECK & OWN`."""

SLOTS_IN: Final[list[list[int]]] = [
    [slot for slot in range(DECK) if part >> slot & 1] for part in range(1 << DECK)
]
"""The slots in a seat's part of a pile, ascending; counted from the seat's first."""


@final
class DeckSlots:
    """What never changes during a contest; all copies of a state share it."""

    def __init__(
        self, deck_lists: list[list[int]], hand_sizes: list[int], target: int, open_decks: bool
    ) -> None:
        self.deck_lists = deck_lists
        self.hand_sizes = hand_sizes
        self.target = target  # points that end the contest; 1 for a single game
        self.open_decks = open_decks
        self.cards: list[int] = deck_lists[0] + deck_lists[1]  # by slot
        self.of_card: list[int] = [0] * (2 * CARD_COUNT)  # of a card: [seat * CARD_COUNT + card]
        self.rivals: list[int] = [0] * CLAIMS  # the slots that want a claim: see cards.CLAIM
        self.all: i64 = 0
        self.copies: i64 = 0  # slots with the same card as the one before
        self.uniques: i64 = 0
        self.flippers: i64 = 0  # slots of cards that can be flipped
        for slot, card in enumerate(self.cards):
            bit = 1 << slot
            self.all |= bit
            if self.of_card[slot // DECK * CARD_COUNT + card]:
                self.copies |= bit
            self.of_card[slot // DECK * CARD_COUNT + card] |= bit
            if CLAIM[card]:
                self.rivals[CLAIM[card]] |= bit
            if RARITY[card] == UNIQUE:
                self.uniques |= bit
            if POWER[card] == THE_OVER_UNDER:
                self.flippers |= bit

    def cards_in(self, pile: int, seat: int) -> list[int]:
        """The cards of a seat in a pile, sorted."""
        first = seat * DECK
        return [self.cards[first + slot] for slot in SLOTS_IN[pile >> first & OWN]]

    def different(self, pile: i64, seat: i64) -> i64:
        """A seat's part of a pile, with one copy of each card."""
        return (pile & ~(pile << 1 & self.copies)) >> seat * DECK & OWN

    def slots_for(self, cards: list[int], seat: int, used: int) -> int:
        """The lowest slots of a seat, besides the used ones, that hold these cards; -1 if
        its deck list does not have them all."""
        found = 0
        for card in cards:
            free = self.of_card[seat * CARD_COUNT + card] & ~(used | found)
            if not free:
                return -1
            found |= free & -free
        return found
