"""The worlds of a viewer against a full enumeration: every way to deal the unseen cards to
hands, face-down lanes and deck comes up as often as it should in every phase, and no other.

A card that memory help lists is that very card, seen when it was picked or worked out at a
shuffle, so it is not dealt again. What the players have worked out about each other is not
compared: a spectator cannot tell, and worlds guess it.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations

import pytest

from tests.rules.odds import check_odds
from tuckbox.core import REFEREE, Rng
from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards.cards import NAMES, listed
from tuckbox.games.gotchacards.phases import PHASES
from tuckbox.games.gotchacards.view import SeatView

from .position import SEATS, State, contest, do, draw, flipped, in_order, phase, position, view

Cards = tuple[str, ...]
Side = tuple[Cards, Cards]
"""A hand, and the face-down cards from the deck outwards."""
Table = tuple[Side, Side, Cards]
"""Both sides and the deck."""

# -- all that can be -----------------------------------------------------------------------


def ways_to_deal(state: State, viewer: str) -> Counter[Table]:
    """Every table that the viewer can think of, with the number of deals that give it."""
    seen, true = view(state, viewer), GAME.view(state, REFEREE)
    unseen = list(true.deck or ())
    for at, true_side in zip(seen.seats, true.seats, strict=True):
        if at.hand is None:
            secret = Counter((true_side.hand or ()) + face_down(true_side))
            secret.subtract(known(at))
            unseen += secret.elements()
    ways: Counter[Table] = Counter()
    for red, rest in sides(seen.seats[0], unseen):
        for blue, deck in sides(seen.seats[1], rest):
            ways[red, blue, tuple(in_order(deck))] += 1
    return ways


def known(seat: SeatView) -> Cards:
    return seat.drafted + (seat.deduced or ())


def face_down(seat: SeatView) -> Cards:
    return tuple(lane.card for lane in seat.lanes if not lane.open and lane.card)


def sides(seat: SeatView, unseen: list[str]) -> Iterator[tuple[Side, list[str]]]:
    """What a seat may have, and what is unseen besides; equal cards are told apart."""
    if seat.hand is not None:
        yield (seat.hand, face_down(seat)), unseen
        return
    lanes = sum(not lane.open for lane in seat.lanes)
    lacking = seat.hand_size + lanes - len(known(seat))
    for chosen in combinations(range(len(unseen)), lacking):
        held = [*known(seat), *(unseen[place] for place in chosen)]
        rest = [card for place, card in enumerate(unseen) if place not in chosen]
        for laid in permutations(range(len(held)), lanes):
            hand = [card for place, card in enumerate(held) if place not in laid]
            yield (tuple(in_order(hand)), tuple(held[place] for place in laid)), rest


def table_of(world: State) -> Table:
    red, blue = (
        (names(world.hands[seat]), names(world.rows[seat].face_down())) for seat in range(2)
    )
    return red, blue, names(listed(world.deck))


def names(cards: list[int]) -> Cards:
    return tuple(NAMES[card] for card in cards)


# -- small positions -----------------------------------------------------------------------

NINE = "2 Common Rock, 2 Common Paper, 2 Draw Rock, Draw Paper, Gotcha, Mighty Rock"
PICKS = ("Common Rock", "Common Paper", "Common Paper", "Draw Rock")
MORE_PICKS = ("Draw Rock", "Draw Paper", "Gotcha", "Mighty Rock")


def second_round(deck: str, memory: bool = True) -> State:
    """Red has lost the first round and is dealt nine cards from what is left of the deck."""
    lost = "red Common Scissors \n blue Common Rock"
    state = flipped(lost, turn=3, deck=deck, rest="trash", tiers="starter", memory=memory)
    return do(state, "player 1")


def dealing() -> State:
    return draw(second_round(f"{NINE}, Super Paper"), "Gotcha, Common Rock")


def dealing_after_a_shuffle() -> State:
    """Blue can work out the first two cards; the spectator cannot."""
    return draw(second_round("Gotcha, Mighty Paper"), "Gotcha, Mighty Paper, Draw Rock")


def keeping(memory: bool = True) -> State:
    return draw(second_round(f"{NINE}, Super Paper, Mighty Rock", memory), NINE)


def picking() -> State:
    state = do(keeping(), "keep Common Rock")
    return do(state, *(f"pick {card}" for card in PICKS))


def picking_without_help() -> State:
    state = do(keeping(memory=False), "keep Common Rock")
    return do(state, *(f"pick {card}" for card in PICKS))


def drawing_last() -> State:
    return do(picking(), *(f"pick {card}" for card in MORE_PICKS))


def drawing_last_without_help() -> State:
    return do(picking_without_help(), *(f"pick {card}" for card in MORE_PICKS))


def showing() -> State:
    return position(
        red="Common Rock, Draw Rock",
        blue="Gotcha, Mighty Rock",
        owes="red blue",
        deck="Common Rock, Curse",
        rest="trash",
    )


def placing() -> State:
    """Red has placed; of Red and Blue one card each is known from the draft."""
    return position(
        "red Draw Rock | Common Rock \n blue .",
        red="Gotcha",
        blue="Common Paper, Mighty Rock",
        drafted=("Common Rock", "Mighty Rock"),
        deck="Common Rock, Curse",
        rest="trash",
        to_move="blue",
    )


def placing_beside_a_stayed_card() -> State:
    return position(
        "red Common Rock | Super Rock/stayed | Gotcha \n blue Draw Paper/up | Common Rock",
        blue="Curse",
        turn=3,
        deck="Common Rock",
        rest="red",
        to_move="blue",
    )


def cutting() -> State:
    drawn = "red Super Scissors | Gotcha \n blue Common Paper"
    return flipped(drawn, rest="trash", red="Common Rock", blue="Curse", deck="2 Mighty Rock")


def replacing() -> State:
    return flipped(
        "red Gotcha \n blue Common Paper",
        red="Common Rock, Draw Rock",
        blue="Common Rock",
        deck="2 Mighty Rock",
        rest="trash",
    )


def topping() -> State:
    return flipped(
        "red Risky Gotcha \n blue Common Paper",
        red="Common Rock",
        blue="Common Rock, Curse",
        deck="Mighty Rock, Risky Gotcha",
        rest="trash",
    )


def gaining() -> State:
    return flipped(
        "red Common Rock \n blue Risky Draw Rock",
        red="Gotcha",
        blue="Curse, Gotcha",
        deck="Common Rock, Curse, Draw Rock",
        rest="trash",
    )


def gaining_after_a_shuffle() -> State:
    """Each player can work out what the other held; Blue has drawn one card of the new deck."""
    state = flipped(
        "red Common Rock \n blue Risky Draw Rock",
        red="Gotcha",
        blue="Curse",
        trash="Sweet Rock, Curse",
        rest="blue",
    )
    return draw(state, "Curse")


def discarding() -> State:
    return flipped(
        "red Double-Edged Rock \n blue Common Scissors",
        red="Common Rock",
        blue="Common Rock, Curse",
        deck="Mighty Rock, Draw Rock",
        rest="trash",
    )


EVEN = "red Draw Rock | Common Scissors \n blue Common Scissors | Draw Rock"
DECK = "2 Common Paper, Curse, Gotcha, Sweet Paper, Draw Paper"


def even_round(turn: int = 3) -> State:
    """Both have drawn a card for a Draw Rock when the round ends with equal points."""
    state = flipped(EVEN, turn=turn, starter="red", deck=DECK, rest="trash")
    return draw(state, "Curse, Common Paper")


def overtime_draw() -> State:
    return draw(do(even_round(), "lot blue"), "Gotcha")


def hopeless_round() -> State:
    return even_round(turn=53)


def lost_round(rounds: tuple[int, int] = (0, 0)) -> State:
    """Red wins with a Draw card and goes on holding the card drawn."""
    state = flipped(
        "red Draw Rock \n blue Common Scissors", turn=3, deck=DECK, rest="trash", rounds=rounds
    )
    return draw(state, "Curse")


def over() -> State:
    return lost_round((1, 1))


EVERYBODY = (*SEATS, "spectator")
PLAYERS = SEATS
POSITIONS: dict[Callable[[], State], tuple[str, tuple[str, ...]]] = {
    contest: ("lot", EVERYBODY),
    dealing: ("deal", EVERYBODY),
    dealing_after_a_shuffle: ("deal", PLAYERS),
    keeping: ("keep", EVERYBODY),
    picking: ("pick", EVERYBODY),
    picking_without_help: ("pick", PLAYERS),
    drawing_last: ("last", EVERYBODY),
    drawing_last_without_help: ("last", PLAYERS),
    showing: ("show", EVERYBODY),
    placing: ("place", EVERYBODY),
    placing_beside_a_stayed_card: ("place", EVERYBODY),
    cutting: ("cut", EVERYBODY),
    replacing: ("replace", EVERYBODY),
    topping: ("top", EVERYBODY),
    gaining: ("gain", EVERYBODY),
    gaining_after_a_shuffle: ("gain", EVERYBODY),
    discarding: ("discard", EVERYBODY),
    even_round: ("overtime-lot", EVERYBODY),
    overtime_draw: ("overtime-draw", EVERYBODY),
    hopeless_round: ("last-lot", EVERYBODY),
    lost_round: ("choose", EVERYBODY),
    over: ("done", EVERYBODY),
}
CASES = [
    (drawn, expected, viewer)
    for drawn, (expected, viewers) in POSITIONS.items()
    for viewer in viewers
]


@pytest.mark.parametrize(("drawn", "expected", "viewer"), CASES)
def test_worlds_are_all_possible_deals_and_equally_likely(
    drawn: Callable[[], State], expected: str, viewer: str
) -> None:
    state = drawn()
    assert phase(state) == expected
    seen = view(state, viewer)

    def sample(rng: Rng) -> Table:
        return table_of(GAME.worlds(seen, rng))

    check_odds(ways_to_deal(state, viewer), sample, f"{expected} {viewer}")


def test_there_is_a_position_for_every_phase() -> None:
    assert {expected for expected, _ in POSITIONS.values()} == set(PHASES)
