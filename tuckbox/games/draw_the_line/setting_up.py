"""Setting up a position: a seat's cards go to where a view or a snapshot says they are."""

from .deck_slots import DECK, OWN
from .state import DrawTheLineState


def place_cards(
    state: DrawTheLineState,
    seat: int,
    laid: list[int],
    discards: list[int],
    hand: list[int],
    known: list[int],
) -> bool:
    """Whether the deck list of the seat has all these cards; if so, they are there now, and
    the rest is in the deck. The board is laid already."""
    slots = state.slots
    discards_at = slots.slots_for(discards, seat, 0)
    laid_at = slots.slots_for(laid, seat, discards_at)
    hand_at = slots.slots_for(hand, seat, discards_at | laid_at)
    known_at = slots.slots_for(known, seat, 0)
    if min(discards_at, laid_at, hand_at, known_at) < 0:
        return False
    own = OWN << seat * DECK
    state.discards = state.discards & ~own | discards_at
    state.hands = state.hands & ~own | hand_at
    state.decks = state.decks & ~own | own & ~(discards_at | laid_at | hand_at)
    state.known = state.known & ~own | known_at
    for slot in range(seat * DECK, seat * DECK + DECK):
        if state.board.blocks(slots.cards[slot]):
            state.barred |= 1 << slot
    return True
