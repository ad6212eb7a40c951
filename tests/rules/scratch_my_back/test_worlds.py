"""The worlds of a viewer against a full enumeration: every deal of the unseen cards that what is
known in the phase allows (SB-6, SB-12) comes up as often as it should, and no other does."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from tests.rules.odds import check_odds
from tuckbox.core import REFEREE, Rng
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back.phases import PHASES

from .position import State, do, draw, in_order, table, view

Hands = tuple[tuple[str, ...], ...]


def deals(cards: list[str], sizes: list[int]) -> Iterator[list[list[str]]]:
    """Every way to deal hands of these sizes; equal cards are told apart, as at a real table."""
    if not sizes:
        yield []
        return
    for places in combinations(range(len(cards)), sizes[0]):
        rest = [card for place, card in enumerate(cards) if place not in places]
        for others in deals(rest, sizes[1:]):
            yield [[cards[place] for place in places], *others]


def no_request(hand: list[str]) -> bool:
    return not any(card.islower() for card in hand)


def some_request(hand: list[str]) -> bool:
    return not no_request(hand)


def no_answer(hand: list[str]) -> bool:
    """SB-12: who is asked could play nothing."""
    lone = no_request(hand)
    return all(c == "Reason" or c.islower() or (c == "Scratch My Back" and lone) for c in hand)


def neither(hand: list[str]) -> bool:
    return no_answer(hand) and no_request(hand)


def on_turn() -> State:
    state = table("change, Agree", "Why?, meet", "Excuse, Agree", pile="Decline, wash")
    return do(state, "request change to Bo")


def exchanging() -> State:
    state = table("2 Excuse, Reason", "Why?, cook", "meet, Reason", pile="wash, 2 Decline")
    return do(state, "exchange Excuse")


def passed_over() -> State:
    state = table("2 Command", "Why?, Excuse", "change, meet, Agree", pile="Reason")
    return draw(do(state, "exchange Command"), "Reason")


def opening() -> State:
    """Ann was passed over; Bo opens, so Bo has a Request and Cy may have one."""
    state = table("2 Command", "change, Why?", "meet, Agree", "Excuse, cook", pile="Reason")
    return draw(do(state, "exchange Command"), "Reason")


def folded() -> State:
    state = table(
        "change, Agree, Scratch My Back", "Reason, wash", "Why?", pile="Scratch My Back, meet"
    )
    return do(state, "request change to Bo", "fold")


def folded_without_request() -> State:
    """Ann was passed over, is asked by Bo and cannot answer."""
    state = table(
        "2 Reason", "change, Reason, meet", "Why?", "cook, Scratch My Back, Agree", pile="Reason"
    )
    draw(do(state, "exchange Reason"), "Reason")
    return do(state, "Bo: request change to Ann", "Ann: fold")


def folded_beside_no_request() -> State:
    """Ann was passed over; Bo asks Cy, who cannot answer. Both want the same Reasons."""
    state = table(
        "2 Reason", "change, meet, Why?", "wash, Reason", "Scratch My Back, cook", pile="Decline"
    )
    draw(do(state, "exchange Reason"), "Decline")
    return do(state, "Bo: request change to Cy", "Cy: fold")


def refilling() -> State:
    """Bo has agreed and starts the next round; Bo has drawn a card for it and draws another."""
    state = table("change, Why?", "Agree, meet", "2 Why?", pile="Decline, Why?, wash")
    return draw(do(state, "request change to Bo", "agree"), "wash")


def reloading() -> State:
    """Bo has drawn a card for a Reload and draws another."""
    state = table("change, Why?", "Reload, meet", "2 Why?", pile="Decline, Why?, wash")
    return draw(do(state, "request change to Bo", "Bo: reload"), "wash")


def asked_without_request() -> State:
    """Ann was passed over and is asked."""
    state = table("2 Reason", "change, Reason, meet", "Why?, Excuse", pile="Why?")
    draw(do(state, "exchange Reason"), "Why?")
    return do(state, "Bo: request change to Ann")


def over() -> State:
    """The last Request is made, and Bo agrees: the hands are discarded."""
    state = table("change, Why?", "Agree, Excuse", "Why?", pile="Decline, Reason")
    return do(state, "request change to Bo", "agree")


Known = dict[int, Callable[[list[str]], bool]]

CASES: list[tuple[Callable[[], State], str, Known]] = [
    (on_turn, "Cy", {}),
    (exchanging, "Bo", {0: no_request}),
    (passed_over, "Bo", {0: no_request, 2: some_request}),
    (opening, "Dee", {0: no_request, 1: some_request}),
    (opening, "spectator", {0: no_request, 1: some_request}),
    (folded, "Cy", {1: no_answer}),
    (folded, "Bo", {}),
    (folded_without_request, "Cy", {0: neither}),
    (folded_without_request, "spectator", {0: neither}),
    (folded_beside_no_request, "Dee", {0: no_request, 2: no_answer}),
    (folded_beside_no_request, "spectator", {0: no_request, 2: no_answer}),
    (refilling, "Ann", {}),
    (refilling, "Bo", {}),
    (refilling, "spectator", {}),
    (reloading, "Ann", {}),
    (reloading, "Bo", {}),
    (reloading, "spectator", {}),
    (asked_without_request, "Bo", {0: no_request}),
    (asked_without_request, "spectator", {0: no_request}),
    (over, "Ann", {}),
    (over, "spectator", {}),
]


@pytest.mark.parametrize(("position", "viewer", "known"), CASES)
def test_worlds_are_all_possible_deals_and_equally_likely(
    position: Callable[[], State], viewer: str, known: Known
) -> None:
    state = position()
    seen = view(state, viewer)
    hidden = [seat for seat, about in enumerate(seen.seats) if about.hand is None]
    true = GAME.view(state, REFEREE)
    unseen = [*(true.pile or ())]
    for seat in hidden:
        unseen += true.seats[seat].hand or ()
    ways: Counter[Hands] = Counter()
    for hands in deals(unseen, [seen.seats[seat].hand_size for seat in hidden]):
        if all(known[s](h) for s, h in zip(hidden, hands, strict=True) if s in known):
            ways[tuple(tuple(in_order(hand)) for hand in hands)] += 1

    def sample(rng: Rng) -> Hands:
        world = GAME.worlds(seen, rng)
        return tuple(tuple(world.deck.names[card] for card in world.hands[s]) for s in hidden)

    check_odds(ways, sample, f"{viewer} {state.phase}")


def test_there_is_a_position_for_every_phase() -> None:
    assert {view(position()).phase for position, _, _ in CASES} == set(PHASES)
