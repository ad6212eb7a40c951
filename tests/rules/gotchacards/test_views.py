"""Views as documents: words instead of codes, null for nobody, and the referee's view."""

import json
from random import Random
from typing import Any

import pytest

from tuckbox.core import (
    REFEREE,
    SPECTATOR,
    BadSnapshot,
    BadView,
    Contest,
    Snapshot,
    Viewer,
    to_json,
)
from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards.view import WaitingEffect

from .position import State, contest, flipped, position, view

# -- viewers -----------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [2, -1, 17, "red"])
def test_a_viewer_who_is_not_there_sees_nothing(viewer: Any) -> None:
    with pytest.raises(BadView, match="no viewer"):
        GAME.view(contest(), viewer)


def test_what_was_worked_out_is_known_to_both_seats_and_the_referee() -> None:
    """The trash is shuffled: only the spectator cannot tell what the players hold."""
    state = flipped(
        "red Draw Rock \n blue Common Scissors",
        red="Curse, Gotcha",
        blue="Sweet Rock",
        trash="2 Common Paper",
        rest="blue",
    )
    for viewer in (0, 1, REFEREE):
        red, blue = GAME.view(state, viewer).seats
        assert (red.deduced, blue.deduced) == (("Gotcha", "Curse"), ("Sweet Rock",))
    assert [seat.deduced for seat in GAME.view(state, SPECTATOR).seats] == [None, None]


def test_the_referee_sees_hands_deck_and_face_down_cards() -> None:
    state = position("red Curse", red="Gotcha", blue="Sweet Rock", to_move="red")
    seen = GAME.view(state, REFEREE)
    assert [seat.hand for seat in seen.seats] == [("Gotcha",), ("Sweet Rock",)]
    assert seen.seats[0].lanes[0].card == "Curse"
    assert seen.deck is not None
    assert len(seen.deck) == seen.deck_size == 57 - 3
    assert seen.choices == (), "the referee does not play"


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_nobody_else_sees_the_deck(viewer: Viewer) -> None:
    assert GAME.view(contest(), viewer).deck is None


# -- words and nulls ---------------------------------------------------------------------


def test_nobody_is_null() -> None:
    seen = view(contest())
    assert (seen.lead, seen.starter, seen.loser, seen.drawer) == (None, None, None, None)
    assert (seen.phase, seen.to_move, seen.turn) == ("lot", "chance", 0)


def test_lanes_are_counted_from_0() -> None:
    state = flipped(
        "red Common Rock | Gotcha \n blue Common Paper | Curse", red="Curse", blue="Gotcha"
    )
    seen = view(state)
    assert (seen.phase, seen.lane) == ("replace", 1)
    assert [lane.lane for lane in seen.seats[1].lanes] == [1]


def test_what_waits_in_a_lane_is_spelled_out() -> None:
    """Red draws first, and then Blue discards."""
    state = flipped(
        "red Risky Draw Rock \n blue Double-Edged Rock", blue="Curse, Gotcha", red="Gotcha"
    )
    assert view(state).waiting == (WaitingEffect(1, "discard", 1),)
    other = flipped("red Double-Edged Rock \n blue Risky Draw Rock", red="Curse", blue="Curse")
    assert view(other).waiting == (WaitingEffect(1, "draw", 2),)


def test_no_number_of_a_view_stands_for_nobody() -> None:
    """Below zero are only points."""
    played = Contest(GAME, GAME.setup(), "no codes")
    rng = Random(1)
    while not played.over:
        if not played.chance():
            played.play(rng.choice(played.legal_moves(played.state.to_move)))
        for viewer in (0, 1, SPECTATOR, REFEREE):
            document = json.loads(to_json(played.view(viewer)))
            for seat in document["seats"]:
                del seat["points"]
            assert min(numbers_in(document)) >= 0


def numbers_in(document: Any) -> list[int]:
    if isinstance(document, dict):
        document = list(document.values())
    if isinstance(document, list):
        return [number for part in document for number in numbers_in(part)]
    return [document] if isinstance(document, int) else []


# -- positions ---------------------------------------------------------------------------


def test_the_referees_view_is_the_position() -> None:
    played = Contest(GAME, GAME.setup({"tiers": "starter"}), "positions")
    rng = Random(2)
    while not played.over:
        if not played.chance():
            played.play(rng.choice(played.legal_moves(played.state.to_move)))
        seen = played.view(REFEREE)
        world = GAME.worlds(seen, rng)
        assert to_json(GAME.view(world, REFEREE)) == to_json(seen)
        for viewer in (0, 1, SPECTATOR):
            assert to_json(GAME.view(world, viewer)) == to_json(played.view(viewer))


def drawn() -> Snapshot:
    """Red waits for a card on a Risky Gotcha; Blue has discarded nothing yet."""
    state = flipped("red Risky Gotcha \n blue Common Rock", red="Curse", blue="Curse")
    snapshot = GAME.snapshot(state)
    assert GAME.snapshot(GAME.restore(snapshot)) == snapshot
    return snapshot


HUGE = 10**9


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (["turn"], -1),
        (["turn"], HUGE),
        (["draws"], 0),
        (["draws"], HUGE),
        (["lane"], 1),
        (["lane"], HUGE),
        (["drawer"], 2),
        (["drawer"], None),
        (["starter"], -1),
        (["lead"], 7),
        (["lead"], None),
        (["loser"], 0),
        (["phase"], "nonsense"),
        (["phase"], 9),
        (["to_move"], 0),
        (["scores"], [3, 0]),
        (["scores"], [0]),
        (["stage"], 1),
        (["waiting"], [{"seat": 0, "does": "draw", "count": 3}]),
        (["waiting"], [{"seat": 2, "does": "draw", "count": 1}]),
        (["waiting"], [{"seat": 0, "does": "discard", "count": 2}]),
        (["waiting"], [{"seat": 0, "does": "draw", "count": 0}]),
        (["waiting"], [{"seat": 0, "does": "draw", "count": HUGE}]),
        (["waiting"], [{"seat": 0, "does": "draw", "count": 1}] * 3),
        (["deck_size"], 3),
        (["deck"], []),
        (["deck"], None),
        (["trash"], ["Curse"]),
        (["options", "tiers"], "starter"),
        (["options", "tiers"], "all"),
        (["options", "colour"], "red"),
        (["viewer"], 0),
        (["viewer"], 2),
        (["choices"], [{"action": 0, "move": {"move": "finish"}, "text": "done"}]),
        (["seats", 0, "hand"], None),
        (["seats", 0, "hand"], ["Ranger"]),
        (["seats", 0, "hand_size"], 2),
        (["seats", 0, "hand_size"], HUGE),
        (["seats", 0, "drafted"], ["Gotcha"]),
        (["seats", 0, "deduced"], None),
        (["seats", 0, "points"], 1),
        (["seats", 0, "row_length"], HUGE),
        (["seats", 0, "placed"], -1),
        (["seats", 0, "lanes"], []),
        (["seats", 0, "lanes", 0, "lane"], -1),
        (["seats", 0, "lanes", 0, "lane"], HUGE),
        (["seats", 0, "lanes", 0, "under"], -1),
        (["seats", 0, "lanes", 0, "under"], HUGE),
        (["seats", 0, "lanes", 0, "open"], False),
        (["seats", 0, "lanes", 0, "card"], None),
        (["seats", 0, "lanes", 0, "colour"], "red"),
    ],
)
def test_a_position_that_cannot_be_is_refused(path: list[str | int], value: object) -> None:
    snapshot = drawn()
    part: Any = snapshot
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    with pytest.raises(BadSnapshot):
        GAME.restore(snapshot)


@pytest.mark.parametrize("lane", [57, 58, 600, 10**5])
def test_gc_4_no_lane_is_farther_away_than_the_deck_has_cards(lane: int) -> None:
    """Otherwise all lanes up to it would be built; and a cut in it would be another action."""
    state = position("red Curse", red="Gotcha", blue="Sweet Rock", to_move="red")
    for viewer in (0, 1, SPECTATOR):
        seen = view_document(state, viewer, lane)
        with pytest.raises(BadView, match="beyond the 57 cards"):
            GAME.worlds(GAME.read_view(to_json(seen)), Random(1))
    with pytest.raises(BadSnapshot, match="beyond the 57 cards"):
        GAME.restore(view_document(state, REFEREE, lane))


def test_gc_4_a_far_lane_within_the_deck_can_be() -> None:
    state = position("red Curse", red="Gotcha", blue="Sweet Rock", to_move="red")
    restored = GAME.restore(view_document(state, REFEREE, 56))
    assert GAME.view(restored, REFEREE).seats[0].lanes[0].lane == 56


def view_document(state: State, viewer: Viewer, lane: int) -> Snapshot:
    """The view with Red's card in another lane, and a row as long as that takes."""
    document: Snapshot = json.loads(to_json(GAME.view(state, viewer)))
    red = document["seats"][0]
    red["lanes"][0]["lane"] = lane
    red["row_length"] = lane + 1
    red["next_lanes"] = [0]
    return document


def test_worlds_share_no_options_with_their_view() -> None:
    seen = view(contest())
    world = GAME.worlds(seen, Random(1))
    seen.options.clear()
    assert world.options == {"tiers": "both", "memory": True}


def test_a_blank_state_shares_nothing_with_one_that_has_begun() -> None:
    state = contest()
    blank = State(state.options, state.full_deck, state.memory)
    state.trash.append(1)
    state.hands[0].append(1)
    assert (blank.trash, blank.hands) == ([], [])
