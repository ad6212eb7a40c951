"""Setting up a position: a seat's cards go to where a view or a snapshot says they are."""

from .state import DrawTheLineState
from .table import DECK, OWN


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
    table = state.table
    discards_at = table.find(discards, seat, 0)
    laid_at = table.find(laid, seat, discards_at)
    hand_at = table.find(hand, seat, discards_at | laid_at)
    known_at = table.find(known, seat, 0)
    if min(discards_at, laid_at, hand_at, known_at) < 0:
        return False
    own = OWN << seat * DECK
    state.discards = state.discards & ~own | discards_at
    state.hands = state.hands & ~own | hand_at
    state.decks = state.decks & ~own | own & ~(discards_at | laid_at | hand_at)
    state.known = state.known & ~own | known_at
    for place in range(seat * DECK, seat * DECK + DECK):
        if state.board.blocks(table.cards[place]):
            state.barred |= 1 << place
    return True
