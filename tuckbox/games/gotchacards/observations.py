"""What a seat can tell of another's action, as one number: for search, which keeps apart
what a seat can tell apart. What `view` shows is decided there, not here."""

from typing import TYPE_CHECKING, Final

from . import actions as act
from . import phases as ph

if TYPE_CHECKING:
    from .state import GotchaCardsState

_PRIME: Final = 1000003
_LOW: Final = (1 << 40) - 1


def number_of(cards: list[int]) -> int:
    """A number for these cards in this order, beyond all actions."""
    number = len(cards)
    for card in cards:
        number = (number * _PRIME + card + 1) & _LOW
    return number + act.ACTIONS


def seen_as(state: "GotchaCardsState", action: int, seat: int) -> int:
    """Of an action with a card, or of the end of placing."""
    own = seat == state.to_move
    if state.phase == ph.KEEP:
        return action if own else number_of(_rest(state, action - act.KEEP))
    if state.phase == ph.PLACE or state.phase == ph.SHOW:
        seen = action if own or action == act.DONE or state.phase == ph.SHOW else act.PLACE
        return number_of([seen, *_flipped(state, action, seat)]) if _flips(state, action) else seen
    return action


def _rest(state: "GotchaCardsState", card: int) -> list[int]:
    """GC-2: the others of the nine are laid out for all to see."""
    rest = state.hands[state.to_move][:]
    rest.remove(card)
    return rest


def _flips(state: "GotchaCardsState", action: int) -> bool:
    """Whether it is the last thing before the flip (GC-6)."""
    seat = state.to_move
    if state.hands[1 - seat] and not state.finished[1 - seat]:
        return False
    return action == act.DONE or len(state.hands[seat]) == 1


def _flipped(state: "GotchaCardsState", action: int, seat: int) -> list[int]:
    """What a seat will then see of the other side."""
    cards = state.rows[1 - seat].face_down()
    if seat != state.to_move and state.phase == ph.PLACE and action != act.DONE:
        cards.append(action - act.PLACE)
    return cards
