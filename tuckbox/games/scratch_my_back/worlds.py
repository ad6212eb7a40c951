"""Worlds: states that agree with a view. What is unseen, the pile and the hands of others,
is dealt anew; every deal that the view allows is as likely as any other."""

from math import comb
from typing import TYPE_CHECKING

from tuckbox.core import BadView, Rng
from tuckbox.core.notation import fold

from . import phases as ph
from .cards import MOST_SEATS, REASON, REQUESTS, SCRATCH
from .decks import deck_of
from .speech import Line
from .state import NONE, SEAT_BITS, ScratchMyBackState
from .view import ScratchMyBackView

if TYPE_CHECKING:
    from tuckbox.core import Game

    from .deck import Deck

TRIES = 500


def world(game: "Game", view: ScratchMyBackView, rng: Rng) -> ScratchMyBackState:
    """A state that agrees with the view; BadView if none does."""
    state = _what_is_open(game, view)
    unseen = state.deck.pile(state.seats, state.half)
    for card in (*played_cards(state), *state.left_over):
        _take(unseen, card)
    for seat, about in enumerate(view.seats):
        for name in about.hand or ():
            card = state.deck.number[name]
            _take(unseen, card)
            state.hands[seat].append(card)
        state.hands[seat].sort()
    for card in unseen:
        state.requests_left += card >= REQUESTS
    for hand in state.hands:
        state.requests_left += sum(card >= REQUESTS for card in hand)
    _deal(state, view, unseen, rng)
    if len(unseen) != view.pile_size:
        raise BadView("No position agrees with this view: its cards do not add up.")
    state.lay_out(unseen)
    return state


def _what_is_open(game: "Game", view: ScratchMyBackView) -> ScratchMyBackState:
    count = len(view.seats)
    if not 2 <= count <= MOST_SEATS or len(view.scores) != count:
        raise BadView("No position agrees with this view: there are 2 to 6 players.")
    options = game.setup(view.options, [{}] * count).options
    deck = deck_of(options["deck"])
    state = ScratchMyBackState(
        game, deck, count, options["rounds"], options["target"], options["cards"] == "half"
    )
    state.to_move = view.to_move
    state.stage = view.stage
    state.phase = ph.PHASES.index(view.phase)
    state.points = list(view.scores)
    state.starter = view.starter
    state.drawer = view.drawer
    state.attacker = view.attacker
    state.defender = view.defender
    state.request = NONE if view.request is None else deck.number[view.request]
    state.owed = int(view.command_owed)
    state.plus = view.positives
    state.minus = view.negatives
    state.hands = [[] for _ in range(count)]
    state.turns = [seat.turns for seat in view.seats]
    state.bare = [int(seat.no_request) for seat in view.seats]
    state.left_over = sorted(deck.number[name] for name in view.left_over)
    for place, line in enumerate(view.talk):
        state.since.append(entry_of(deck, line))
        if line.own:
            state.said[place] = line.words
    return state


def entry_of(deck: "Deck", line: Line) -> int:
    """A line of the conversation as the state keeps it."""
    action = deck.action_of[fold(line.move)]
    if not 0 <= line.seat < MOST_SEATS or action >= deck.first_draw:
        raise BadView("No position agrees with this view: nobody can have said what it holds.")
    return action << SEAT_BITS | line.seat


def played_cards(state: ScratchMyBackState) -> list[int]:
    """All cards that have left the hands, by what was done with them."""
    cards: list[int] = []
    for entry in state.talk():
        cards += state.deck.cards_of(entry >> SEAT_BITS)
    return cards


def _take(cards: list[int], card: int) -> None:
    if card not in cards:
        raise BadView("No position agrees with this view: it shows too many of a card.")
    cards.remove(card)


# -- dealing what is unseen --------------------------------------------------------------


def _deal(state: ScratchMyBackState, view: ScratchMyBackView, unseen: list[int], rng: Rng) -> None:
    """First those of whom something is known, then the others."""
    hidden = [seat for seat, about in enumerate(view.seats) if about.hand is None]
    starter = state.starter
    exchanging = state.phase == ph.EXCHANGE
    opening = state.phase == ph.OPEN and not view.pile_size
    folded = state.to_move if state.phase == ph.DISCARD else -1
    for seat in hidden:
        if state.bare[seat] or (exchanging and seat == starter):
            allowed = [card for card in unseen if card < REQUESTS]
            _give(state, view, seat, unseen, allowed, rng)
    if folded in hidden and not state.hands[folded]:
        _give_nothing_to_play(state, view, folded, unseen, rng)
    if opening and starter in hidden and not state.bare[starter]:
        _give_a_request(state, view, starter, unseen, rng)
    for seat in hidden:
        if not state.hands[seat]:
            _give(state, view, seat, unseen, unseen[:], rng)


def _give_nothing_to_play(
    state: ScratchMyBackState, view: ScratchMyBackView, seat: int, unseen: list[int], rng: Rng
) -> None:
    """Who folds without an answer could not play (SB-12): the hand is all Requests and
    Reasons, or Scratch My Back without a Request to go with it."""
    idle = [card for card in unseen if card >= REQUESTS or card in (REASON, SCRATCH)]
    if len(idle) < view.seats[seat].hand_size:
        idle = unseen[:]  # the others' hands, dealt before, have left too few
    for _ in range(TRIES):
        left = unseen[:]
        _give(state, view, seat, left, idle[:], rng)
        hand = state.hands[seat]
        if not (SCRATCH in hand and hand[-1] >= REQUESTS):
            break
        state.hands[seat] = []
    else:
        _give(state, view, seat, left := unseen[:], idle[:], rng)
    unseen[:] = left


def _give(
    state: ScratchMyBackState,
    view: ScratchMyBackView,
    seat: int,
    unseen: list[int],
    allowed: list[int],
    rng: Rng,
) -> None:
    for _ in range(view.seats[seat].hand_size):
        if not allowed:
            raise BadView("No position agrees with this view: there are not enough cards.")
        card = allowed.pop(rng.randrange(len(allowed)))
        unseen.remove(card)
        state.hands[seat].append(card)
    state.hands[seat].sort()


def _give_a_request(
    state: ScratchMyBackState, view: ScratchMyBackView, seat: int, unseen: list[int], rng: Rng
) -> None:
    """A hand with a Request at least: with the pile empty, whoever opens a round has one."""
    size = view.seats[seat].hand_size
    requests = [card for card in unseen if card >= REQUESTS]
    others = [card for card in unseen if card < REQUESTS]
    ways = [comb(len(requests), n) * comb(len(others), size - n) for n in range(1, size + 1)]
    if not sum(ways):
        raise BadView("No position agrees with this view: the starter can have no Request.")
    ticket, count = rng.randrange(sum(ways)), 1
    while ticket >= ways[count - 1]:
        ticket -= ways[count - 1]
        count += 1
    for pool, many in ((requests, count), (others, size - count)):
        for _ in range(many):
            card = pool.pop(rng.randrange(len(pool)))
            unseen.remove(card)
            state.hands[seat].append(card)
    state.hands[seat].sort()
