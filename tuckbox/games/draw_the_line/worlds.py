"""Worlds: states that agree with a view, as a careful player would imagine them.

An unseen deck is any legal deck that holds all its owner has shown; an unseen hand is
any hand from what is left of it. Every state that could be the true one can come up.
"""

from tuckbox.core.chance import Rng
from tuckbox.core.documents import pile_of
from tuckbox.core.errors import BadView
from tuckbox.core.piles import most_of
from tuckbox.core.views import number_of

from .board import NOBODY, Board
from .cards import CARD_COUNT, COMMON, NUMBER, RARITY
from .deck_slots import DeckSlots
from .decks import COMMONS, DECK_SIZE, FEWEST_COMMONS
from .endings import HOW_WON
from .phases import PHASES, PLAY
from .setting_up import place_cards
from .squares import SQUARE_NAMES
from .state import DrawTheLineState
from .view import DrawTheLineView

OTHERS = [card for card in range(CARD_COUNT) if RARITY[card] != COMMON]
TRIES = 200
MOST_GAMES = 5
"""A game is worth 2 points at least, and 5 points end the contest (DL-15)."""


def world(view: DrawTheLineView, rng: Rng) -> DrawTheLineState:
    """A state that agrees with the view; BadView if none does."""
    _check_seats(view)
    _check_sizes(view)
    board = _board(view)
    imagined = [_imagine(view, seat, board, rng) for seat in range(2)]
    slots = DeckSlots(
        [deck_list for deck_list, _ in imagined],
        [seat.hand_limit for seat in view.seats],
        target_of(view.options),
        bool(view.options["open_decks"]),
    )
    state = DrawTheLineState(view.options, slots, board)
    state.to_move = number_of(view.to_move)
    state.stage = view.stage
    state.phase = PHASES.index(view.phase)
    state.points = list(view.scores)
    for ending in view.endings:
        state.endings = [*state.endings, ending.winner, ending.points, HOW_WON.index(ending.how)]
    state.decider = NOBODY if view.decider is None else view.decider
    state.active = view.active
    state.showing = NOBODY if view.showing is None else view.showing
    state.insults = view.insults
    state.swaps = sum(1 << SQUARE_NAMES.index(square) for square in view.swaps)
    for seat in range(2):
        laid = numbers(tuple(card.card for card in view.board if card.player == seat))
        discards, known = numbers(view.seats[seat].discards), numbers(view.seats[seat].known)
        if not place_cards(state, seat, laid, discards, imagined[seat][1], known):
            raise BadView("its cards do not add up")
    return state


def target_of(options: dict[str, object]) -> int:
    """The points that end the contest (DL-15)."""
    return 1 if options["length"] == "game" else 5


def _check_seats(view: DrawTheLineView) -> None:
    named = [view.active, view.decider or 0, view.showing or 0]
    for card in view.board:
        named += [card.holder, card.player]
    named += [ending.winner for ending in view.endings]
    if min(named) < 0 or max(named) > 1:
        raise BadView("it names a seat that is not there")
    if len(view.endings) > MOST_GAMES:
        raise BadView(f"a contest has at most {MOST_GAMES} games")
    if not 0 <= view.insults <= 2:
        raise BadView("the number of insults does not fit the phase")


def _check_sizes(view: DrawTheLineView) -> None:
    """Nothing is larger than a deck, so nothing large is built or compared."""
    for seat in view.seats:
        piles = (seat.discards, seat.shown, seat.known, seat.hand, seat.deck, seat.deck_list)
        if max(len(pile or ()) for pile in piles) > DECK_SIZE:
            raise BadView(f"a deck has only {DECK_SIZE} cards (DL-1)")
        if seat.deck_list is not None and len(seat.deck_list) < DECK_SIZE:
            raise BadView(f"a deck has {DECK_SIZE} cards (DL-1)")


def _board(view: DrawTheLineView) -> Board:
    board = Board()
    for card in view.board:
        square = SQUARE_NAMES.index(card.square)
        if board.taken >> square & 1:
            raise BadView(f"two cards lie on {card.square}")
        board.lay(square, numbers((card.card,))[0], card.player, card.flipped)
        board.mark(square, card.holder, card.spent)
        if card.fresh:
            board.fresh = square
    return board


def _imagine(
    view: DrawTheLineView, seat: int, board: Board, rng: Rng
) -> tuple[list[int], list[int]]:
    """A seat's deck list and hand: as seen, or as they might be."""
    side = view.seats[seat]
    shown = numbers(side.shown)
    seen = most_of(numbers(side.known), shown)
    gone = shown if view.showing != seat else without(shown, numbers(side.hand or ()))
    to_play = view.phase == PHASES[PLAY] and view.active == seat
    for _ in range(TRIES):
        if side.deck_list is not None:
            deck_list = numbers(side.deck_list)
        else:
            deck_list = imagine_deck(seen, rng)
        rest = without(deck_list, gone)
        if side.hand is not None:
            hand = numbers(side.hand)
        else:
            hand = sorted(draw_some(rest, side.hand_size, rng))
        deck = without(rest, hand)
        if not to_play or _can_play(board, hand):
            return deck_list, hand
    return deck_list, _something_to_play(board, hand, deck)


def _can_play(board: Board, hand: list[int]) -> bool:
    """Somebody who is to play has a card for it, else the game were over (DL-14)."""
    return any(not board.blocks(card) for card in hand)


def _something_to_play(board: Board, hand: list[int], deck: list[int]) -> list[int]:
    """The rare case that no try gave a playable hand: put a playable card into it."""
    for card in deck:
        if hand and not board.blocks(card):
            return sorted([card, *hand[1:]])
    raise BadView("the player to move could play no card")


def imagine_deck(seen: list[int], rng: Rng) -> list[int]:
    """A legal deck (DL-1) that holds these cards. Free places mostly go to the stronger
    cards, as they do in decks that people build; BadView if no legal deck holds them."""
    deck = seen[:]
    lacking = FEWEST_COMMONS - sum(RARITY[card] == COMMON for card in deck)
    if lacking > DECK_SIZE - len(deck):
        raise BadView("a deck would have too few commons (DL-1)")
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
        raise BadView("a hand is larger than what is left")
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
            raise BadView("its cards do not add up")
        rest.remove(card)
    return rest


def numbers(names: tuple[str, ...]) -> list[int]:
    return pile_of(names, NUMBER)
