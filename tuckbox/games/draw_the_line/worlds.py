"""Worlds: states that agree with a view, as a careful player would imagine them.

An unseen deck is any legal deck that holds all its owner has shown; an unseen hand is
any hand from what is left of it. Every state that could be the true one can come up.
"""

from typing import TYPE_CHECKING

from tuckbox.core import BadView, Rng
from tuckbox.core.piles import most_of

from .cards import CARD_COUNT, COMMON, NUMBER, RARITY
from .decks import COMMONS, DECK_SIZE, FEWEST_COMMONS
from .events import ENDINGS
from .phases import PHASES, PLAY
from .squares import SQUARE_NAMES
from .state import DrawTheLineState
from .view import DrawTheLineView, SeatView

if TYPE_CHECKING:
    from tuckbox.core import Game

OTHERS = [card for card in range(CARD_COUNT) if RARITY[card] != COMMON]
TRIES = 200


def world(game: "Game", view: DrawTheLineView, rng: Rng) -> DrawTheLineState:
    """A state that agrees with the view; BadView if none does."""
    state = DrawTheLineState(
        game,
        [[], []],
        [seat.hand_limit for seat in view.seats],
        target_of(view.options),
        bool(view.options["open_decks"]),
    )
    _copy_what_is_open(state, view)
    for seat in range(2):
        _imagine(state, seat, view.seats[seat], rng)
    return state


def target_of(options: dict[str, object]) -> int:
    """The points that end the contest (DL-15)."""
    return 1 if options["length"] == "game" else 5


def _copy_what_is_open(state: DrawTheLineState, view: DrawTheLineView) -> None:
    state.to_move = view.to_move
    state.stage = view.stage
    state.phase = PHASES.index(view.phase)
    state.points = list(view.scores)
    for ending in view.endings:
        state.endings += [ending.winner, ending.points, ENDINGS.index(ending.how)]
    state.known = [numbers(seat.known) for seat in view.seats]
    state.discards = [numbers(seat.discards) for seat in view.seats]
    state.decider = view.decider
    state.active = view.active
    state.showing = view.showing
    state.insults = view.insults
    state.swaps = [SQUARE_NAMES.index(square) for square in view.swaps]
    for card in view.board:
        square = SQUARE_NAMES.index(card.square)
        state.board.lay(
            square, NUMBER[card.card], card.holder, card.player, card.flipped, card.spent
        )
        if card.fresh:
            state.board.fresh = square


def _imagine(state: DrawTheLineState, seat: int, view: SeatView, rng: Rng) -> None:
    """Fill in a seat's deck list, hand and deck: as seen, or as they might be."""
    shown = numbers(view.shown)
    seen = most_of(numbers(view.known), shown)
    gone = shown if state.showing != seat else without(shown, numbers(view.hand or ()))
    for _ in range(TRIES):
        if view.deck_list is not None:
            deck_list = numbers(view.deck_list)
        else:
            deck_list = imagine_deck(seen, rng)
        rest = without(deck_list, gone)
        if view.hand is not None:
            hand = numbers(view.hand)
        else:
            hand = sorted(draw_some(rest, view.hand_size, rng))
        state.deck_lists[seat] = deck_list
        state.hands[seat] = hand
        state.decks[seat] = without(rest, hand)
        if state.phase != PLAY or state.active != seat or _can_play(state, seat):
            return
    _hold_something_to_play(state, seat)


def _can_play(state: DrawTheLineState, seat: int) -> bool:
    """Somebody who is to play has a card for it, else the game were over (DL-14)."""
    return any(not state.board.blocks(card) for card in state.hands[seat])


def _hold_something_to_play(state: DrawTheLineState, seat: int) -> None:
    """The rare case that no try gave a playable hand: move a playable card into it."""
    hand, deck = state.hands[seat], state.decks[seat]
    for card in deck:
        if hand and not state.board.blocks(card):
            deck[deck.index(card)], hand[0] = hand[0], card
            hand.sort()
            deck.sort()
            return
    raise BadView("No position agrees with this view: the player to move could play no card.")


def imagine_deck(seen: list[int], rng: Rng) -> list[int]:
    """A legal deck (DL-1) that holds these cards. Free places mostly go to the stronger
    cards, as they do in decks that people build."""
    deck = seen[:]
    lacking = FEWEST_COMMONS - sum(RARITY[card] == COMMON for card in deck)
    while len(deck) < DECK_SIZE:
        common = lacking > 0 or rng.randrange(4) == 0
        pool = COMMONS if common else OTHERS
        deck.append(pool[rng.randrange(len(pool))])
        lacking -= 1
    deck.sort()
    return deck


def draw_some(cards: list[int], count: int, rng: Rng) -> list[int]:
    """This many of the cards, each choice as likely as another."""
    pile = cards[:]
    if count > len(pile):
        raise BadView("No position agrees with this view: a hand is larger than what is left.")
    drawn = []
    for _ in range(count):
        place = rng.randrange(len(pile))
        drawn.append(pile[place])
        pile[place] = pile[-1]
        pile.pop()
    return drawn


def without(cards: list[int], gone: list[int]) -> list[int]:
    """A sorted list less these cards."""
    rest = cards[:]
    for card in gone:
        if card not in rest:
            raise BadView("No position agrees with this view: its cards do not add up.")
        rest.remove(card)
    return rest


def numbers(names: tuple[str, ...]) -> list[int]:
    return sorted(NUMBER[name] for name in names)
