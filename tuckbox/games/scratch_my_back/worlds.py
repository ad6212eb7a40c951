"""Worlds: states that agree with a view. What is unseen, the pile and the hands of others, is
dealt at random; every deal that the view allows is as likely as any other."""

from math import comb
from typing import Any

from tuckbox.core.chance import Rng
from tuckbox.core.documents import pile_of
from tuckbox.core.errors import BadView
from tuckbox.core.speech import refused_words, tidy_words
from tuckbox.core.views import number_of

from . import phases as ph
from .cards import MOST_SEATS, REASON, REQUESTS, SCRATCH
from .conversation import Utterance
from .deck import Deck
from .decks import deck_of
from .moves import action_of
from .state import NOBODY, NONE, SEAT_BITS, ScratchMyBackState
from .view import ScratchMyBackView


def blank(options: dict[str, Any], seats: int) -> ScratchMyBackState:
    """A state without cards, for checked options."""
    return ScratchMyBackState(
        options,
        deck_of(options["deck"]),
        seats,
        int(options["rounds"]),
        int(options["target"]),
        options["cards"] == "half",
    )


def world(options: dict[str, Any], view: ScratchMyBackView, rng: Rng) -> ScratchMyBackState:
    """A state that agrees with the view, whose options have been checked; BadView if none does."""
    state = _what_is_open(options, view)
    unseen = state.deck.pile(state.seats, state.half)
    for card in (*played_cards(state), *state.left_over):
        _take(unseen, card)
    for seat, about in enumerate(view.seats):
        state.hands[seat] = pile_of(about.hand or (), state.deck.number)
        for card in state.hands[seat]:
            _take(unseen, card)
    held = [card for hand in state.hands for card in hand]
    state.requests_left = sum(card >= REQUESTS for card in (*unseen, *held))
    _deal(state, view, unseen, rng)
    if len(unseen) != view.pile_size:
        raise BadView("its cards do not add up")
    state.lay_out(unseen)
    return state


def _what_is_open(options: dict[str, Any], view: ScratchMyBackView) -> ScratchMyBackState:
    count = len(view.seats)
    _check_seats(view, count)
    state = blank(options, count)
    state.to_move = number_of(view.to_move)
    state.stage = view.stage
    state.phase = ph.PHASES.index(view.phase)
    state.points = list(view.scores)
    state.starter = view.starter
    state.drawer = view.drawer
    state.attacker = NOBODY if view.attacker is None else view.attacker
    state.defender = NOBODY if view.defender is None else view.defender
    state.request = NONE if view.request is None else state.deck.number[view.request]
    state.owed = int(view.command_owed)
    state.plus = view.positives
    state.minus = view.negatives
    state.hands = [[] for _ in range(count)]
    state.turns = [seat.turns for seat in view.seats]
    state.bare = [int(seat.no_request) for seat in view.seats]
    state.left_over = pile_of(view.left_over, state.deck.number)
    state.past = [_entry(state.deck, said) for said in view.talk]
    state.said = {place: _own_words(s.words) for place, s in enumerate(view.talk) if s.own}
    return state


def _check_seats(view: ScratchMyBackView, count: int) -> None:
    if not 2 <= count <= MOST_SEATS or len(view.scores) != count:
        raise BadView(f"there are 2 to {MOST_SEATS} players, each with a score")
    named = [view.starter, view.drawer, view.attacker or 0, view.defender or 0]
    named += [said.seat for said in view.talk]
    named += [who for who in (view.viewer, view.to_move) if isinstance(who, int)]
    if not all(0 <= seat < count for seat in named):
        raise BadView("it names a seat that is not there")


def _entry(deck: Deck, said: Utterance) -> int:
    """Something that was done, as the state keeps it."""
    return action_of(deck, said.move) << SEAT_BITS | said.seat


def _own_words(words: str) -> str:
    if not words or tidy_words(words) != words or refused_words(words) is not None:
        raise BadView("somebody has said what is no line of plain text")
    return words


def played_cards(state: ScratchMyBackState) -> list[int]:
    """All cards that have left the hands, by what was done with them."""
    cards: list[int] = []
    for entry in state.talk():
        cards += state.deck.cards_of(entry >> SEAT_BITS)
    return cards


def _take(cards: list[int], card: int) -> None:
    if card not in cards:
        raise BadView("it shows too many of a card")
    cards.remove(card)


# -- dealing what is unseen --------------------------------------------------------------


def _deal(state: ScratchMyBackState, view: ScratchMyBackView, unseen: list[int], rng: Rng) -> None:
    """First those of whom something is known, then the others."""
    hidden = [seat for seat, about in enumerate(view.seats) if about.hand is None]
    starter = state.starter
    exchanging = state.phase == ph.EXCHANGE
    opening = state.phase == ph.OPEN and not view.pile_size
    folded = state.to_move if state.phase == ph.DISCARD else NOBODY
    bare = [s for s in hidden if state.bare[s] or (exchanging and s == starter)]
    if folded in hidden:
        others = sum(view.seats[seat].hand_size for seat in bare if seat != folded)
        _give_nothing_to_play(state, view, folded, others, unseen, rng)
    for seat in bare:
        if seat != folded:
            allowed = [card for card in unseen if card < REQUESTS]
            _give(state, view, seat, unseen, allowed, rng)
    if opening and starter in hidden and starter not in bare:
        _give_a_request(state, view, starter, unseen, rng)
    for seat in hidden:
        if not state.hands[seat]:
            _give(state, view, seat, unseen, unseen[:], rng)


def _give_nothing_to_play(
    state: ScratchMyBackState,
    view: ScratchMyBackView,
    seat: int,
    others: int,
    unseen: list[int],
    rng: Rng,
) -> None:
    """Whoever folds without an answer could not play (SB-12): the hand is Requests and Reasons, or
    Reasons and Scratch My Back without a Request to go with it, or without Requests if that is
    known. `others` are the cards of other hands that are known to have no Request: the fewer
    such cards this hand takes, the more ways there are to deal those."""
    size = _size(view, seat, unseen)
    requests = [] if state.bare[seat] else [card for card in unseen if card >= REQUESTS]
    reasons = [card for card in unseen if card == REASON]
    idle = [card for card in unseen if card in (REASON, SCRATCH)]
    no_requests = sum(card < REQUESTS for card in unseen)
    ways = []
    for count in range(min(size, len(requests)) + 1):
        rest = size - count
        beside = comb(len(reasons if count else idle), rest)
        left = comb(no_requests - rest, others) if beside else 0
        ways.append(comb(len(requests), count) * beside * left)
    if not sum(ways):
        raise BadView("whoever folded could have played a card")
    count = _picked(ways, rng)
    _take_some(state, seat, unseen, requests, count, rng)
    _take_some(state, seat, unseen, reasons if count else idle, size - count, rng)


def _give(
    state: ScratchMyBackState,
    view: ScratchMyBackView,
    seat: int,
    unseen: list[int],
    allowed: list[int],
    rng: Rng,
) -> None:
    if view.seats[seat].hand_size > len(allowed):
        raise BadView("there are not enough cards for a hand")
    _take_some(state, seat, unseen, allowed, view.seats[seat].hand_size, rng)


def _give_a_request(
    state: ScratchMyBackState, view: ScratchMyBackView, seat: int, unseen: list[int], rng: Rng
) -> None:
    """A hand with a Request at least: with the pile empty, whoever opens a round has one."""
    size = _size(view, seat, unseen)
    requests = [card for card in unseen if card >= REQUESTS]
    others = [card for card in unseen if card < REQUESTS]
    ways = [comb(len(requests), n) * comb(len(others), size - n) for n in range(1, size + 1)]
    if not sum(ways):
        raise BadView("the starter can have no Request")
    count = 1 + _picked(ways, rng)
    _take_some(state, seat, unseen, requests, count, rng)
    _take_some(state, seat, unseen, others, size - count, rng)


def _size(view: ScratchMyBackView, seat: int, unseen: list[int]) -> int:
    """The size of a hand of which it is known that it is not empty."""
    size = view.seats[seat].hand_size
    if not 0 < size <= len(unseen):
        raise BadView("there are not enough cards for a hand")
    return size


def _picked(ways: list[int], rng: Rng) -> int:
    """A place of the list, as likely as the number there says."""
    ticket, place = rng.randrange(sum(ways)), 0
    while ticket >= ways[place]:
        ticket -= ways[place]
        place += 1
    return place


def _take_some(
    state: ScratchMyBackState,
    seat: int,
    unseen: list[int],
    pool: list[int],
    count: int,
    rng: Rng,
) -> None:
    """So many cards of a part of what is unseen, each as likely as another."""
    for _ in range(count):
        card = pool.pop(rng.randrange(len(pool)))
        unseen.remove(card)
        state.hands[seat].append(card)
    state.hands[seat].sort()
