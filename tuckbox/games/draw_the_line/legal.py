"""What may be done in a state, and what chance may do: listed, asked for, or any of it at
random. The reasons why something else may not are next door, in `reasons`.
"""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from tuckbox.core import Dice, Outcome
from tuckbox.core.piles import draws_from

from . import actions as act
from .cards import CARD_COUNT, POWER, THE_OVER_UNDER
from .deck_slots import DECK, OWN, SLOTS_IN
from .phases import DEAL, DRAW, FLIP, INSULT, NEXT, PLAY, REFILL, START, SWAP
from .squares import OPEN, SQUARES, SQUARES_IN

if TYPE_CHECKING:
    from .state import DrawTheLineState

# Compiled code makes a new object of a number whenever it goes into a list, and takes a pair
# apart and builds it again. These lists of `Any` hold the objects ready: without them stepping
# through a contest takes a fifth longer.
NUMBERS: Final[list[Any]] = list(range(act.ACTIONS))
DRAWS: Final[list[Any]] = [
    (act.DRAW + card, copies) for card in range(CARD_COUNT) for copies in range(1, DECK + 1)
]
"""Drawing a card of which there are `n` copies is `DRAWS[card * DECK + n - 1]`."""

# -- listed ------------------------------------------------------------------------------


def moves(state: "DrawTheLineState") -> list[int]:
    """The moves of the seat to move."""
    if state.phase == REFILL:
        return [act.REFILL]
    if state.phase == PLAY:
        return _plays(state)
    if state.phase == SWAP:
        return [act.SWAP + square for square in SQUARES_IN[state.swaps]] + [act.STAY]
    return [act.FIRST, act.SECOND] if state.phase == START else []


def _plays(state: "DrawTheLineState") -> list[int]:
    plays: list[int] = []
    slots = state.slots
    first_slot: i64 = state.active * DECK
    squares = SQUARES_IN[OPEN[state.board.taken]]
    for slot in SLOTS_IN[slots.different(state.hands & ~state.barred, state.active)]:
        card: i64 = slots.cards[first_slot + slot]
        face: i64 = card * act.PLAYS_A_CARD
        for square in squares:
            plays.append(NUMBERS[face + square])
        if POWER[card] == THE_OVER_UNDER:  # DL-P7, a choice (DL-9)
            for square in squares:
                plays.append(NUMBERS[face + SQUARES + square])
    return plays


def asides(state: "DrawTheLineState", seat: i64) -> list[int]:
    """DL-10: discards, at any moment at which a seat has something to decide."""
    slots = state.slots
    first_slot: i64 = seat * DECK
    first: i64 = act.DISCARD + seat * CARD_COUNT
    discards: list[int] = []
    for slot in SLOTS_IN[slots.different(state.hands, seat)]:
        discards.append(NUMBERS[first + slots.cards[first_slot + slot]])
    return discards


def outcomes(state: "DrawTheLineState") -> list[Outcome]:
    """What chance may do."""
    if state.phase == FLIP:
        return [(act.COIN, 1), (act.COIN + 1, 1)]
    slots = state.slots
    if state.phase == INSULT:
        return draws_from(slots.cards_in(state.hands, 1 - state.active), act.LOSE)
    seat: i64 = 0 if state.phase == NEXT else state.active
    pile: i64 = slots.all if state.phase == NEXT else state.decks
    first_slot: i64 = seat * DECK
    found: list[Any] = []
    last: i64 = -1
    copies: i64 = 0
    for slot in SLOTS_IN[pile >> first_slot & OWN]:
        card: i64 = slots.cards[first_slot + slot]
        if card == last:
            copies += 1
            found[-1] = DRAWS[card * DECK + copies]
        else:
            copies = 0
            last = card
            found.append(DRAWS[card * DECK])
    return found


# -- asked for ---------------------------------------------------------------------------


def allows(state: "DrawTheLineState", action: i64) -> bool:
    """Whether one of the numbers from 0 up to ACTIONS is legal now, or chance may do it."""
    if action >= act.COIN:
        return _chance_allows(state, action)
    if state.to_move < 0:
        return False
    if action < act.SWAP:
        return state.phase == PLAY and _allows_play(state, action)
    if action >= act.DISCARD:
        return state.slots.of_card[action - act.DISCARD] & state.hands != 0
    if action == act.REFILL:
        return state.phase == REFILL
    if action >= act.FIRST:
        return state.phase == START
    return state.phase == SWAP and (
        action == act.STAY or state.swaps >> (action - act.SWAP) & 1 != 0
    )


def _allows_play(state: "DrawTheLineState", action: i64) -> bool:
    card = act.card_played(action)
    return (
        state.held(state.active, card) & ~state.barred != 0
        and OPEN[state.board.taken] >> act.square_played(action) & 1 != 0
        and (act.flip_played(action) == 0 or POWER[card] == THE_OVER_UNDER)
    )


def _chance_allows(state: "DrawTheLineState", action: i64) -> bool:
    if action >= act.LOSE:
        return state.phase == INSULT and state.held(1 - state.active, action - act.LOSE) != 0
    if action < act.DRAW:
        return state.phase == FLIP
    card: i64 = action - act.DRAW
    if state.phase == NEXT:
        return state.slots.of_card[card] != 0
    if state.phase != DEAL and state.phase != DRAW:
        return False
    return state.slots.of_card[state.active * CARD_COUNT + card] & state.decks != 0


# -- any of it ---------------------------------------------------------------------------


def any_move(state: "DrawTheLineState", dice: Dice) -> int:
    """One of the moves of the seat to move, each as likely as another."""
    if state.phase == PLAY:
        return _any_play(state, dice)
    if state.phase == REFILL:
        return act.REFILL
    if state.phase == START:
        return act.FIRST + dice.randrange(2)
    squares = SQUARES_IN[state.swaps]
    choice = dice.randrange(len(squares) + 1)
    return act.SWAP + squares[choice] if choice < len(squares) else act.STAY


def _any_play(state: "DrawTheLineState", dice: Dice) -> int:
    squares = SQUARES_IN[OPEN[state.board.taken]]
    square: i64 = squares[dice.randrange(len(squares))]
    first_slot: i64 = state.active * DECK
    playable = state.slots.different(state.hands & ~state.barred, state.active)
    slots = SLOTS_IN[playable]
    flips = SLOTS_IN[playable & state.slots.flippers >> first_slot]
    choice = dice.randrange(len(slots) + len(flips))
    if choice < len(slots):
        card: i64 = state.slots.cards[first_slot + slots[choice]]
        return card * act.PLAYS_A_CARD + square
    card = state.slots.cards[first_slot + flips[choice - len(slots)]]
    return card * act.PLAYS_A_CARD + SQUARES + square


def any_outcome(state: "DrawTheLineState", dice: Dice) -> int:
    """One of the outcomes, by their odds: any card of a pile is as likely as another."""
    first: i64 = act.DRAW
    seat: i64 = state.active
    pile: i64 = state.decks
    if state.phase == FLIP:
        return act.COIN + dice.randrange(2)
    if state.phase == INSULT:
        first = act.LOSE
        seat = 1 - seat
        pile = state.hands
    elif state.phase == NEXT:
        seat = 0
        pile = state.slots.all
    slots = SLOTS_IN[pile >> seat * DECK & OWN]
    return first + state.slots.cards[seat * DECK + slots[dice.randrange(len(slots))]]
