"""Nobody is shown what he may not know.

Two states that differ only in what a viewer cannot see must look the same to him. Such
pairs are made in two ways that have nothing to do with each other: `worlds` imagines
one from a view (test_worlds.py), and here a contest gets a twin, in which what he was
not told went another way.
"""

from collections import defaultdict
from random import Random
from typing import Any

import pytest

from tuckbox.core import (
    CHANCE,
    SPECTATOR,
    BadNotation,
    Event,
    Game,
    IllegalAction,
    Refusal,
    State,
    View,
    Viewer,
    to_json,
)
from tuckbox.drawings import draw

from .checks import position
from .look import parsed, text_of, view_of
from .play import legal, script, stops, walk
from .tables import GAMES, Table, each_game, each_table, is_tiny, tables_at
from .test_contests import contest_at

TWINS = 6
"""Twins of a contest, for each viewer."""

FEWEST_TWINS = 200
FEWEST_TINY_TWINS = 20
"""Pairs of positions that differ in what is hidden; fewer would prove nothing."""


def accounts_of(state: State, action: int, viewer: Viewer) -> bytes:
    """Do the action; what the viewer was told about it."""
    events: list[Event] = []
    state.journal = events
    state.do(action)
    state.journal = None
    return to_json([event.seen_by(viewer) for event in events])


def is_own(actor: int, viewer: Viewer) -> bool:
    """Whether the viewer did it."""
    return actor == viewer


def step_alike(state: State, told: bytes, action: int, viewer: Viewer, rng: Random) -> State | None:
    """The state one action later, by whatever action of the same actor that the viewer
    is told the same about; None if there is none."""
    actor = state.actor(action)
    if is_own(actor, viewer):
        ways = [action]
    else:
        ways = legal(state) if actor == CHANCE else state.legal_actions(actor)
    rng.shuffle(ways)
    if action in ways and rng.randrange(3):
        ways.insert(0, action)
    for way in ways:
        after = state.clone()
        if accounts_of(after, way, viewer) == told:
            return after
    return None


def twin_pairs(table: Table, viewer: Viewer, seed: object) -> int:
    """Play a contest and a twin the viewer cannot tell from it; how often they differed."""
    rng = Random(f"{table}/{viewer}/{seed}")
    one, other = table.new(), table.new()
    differed = 0
    for action in script(table, seed):
        if is_own(one.actor(action), viewer):
            assert other.allows(action)
        told = accounts_of(one, action, viewer)
        after = step_alike(other, told, action, viewer, rng)
        if after is None:
            break
        other = after
        assert to_json(view_of(one, viewer)) == to_json(view_of(other, viewer)), (
            f"{table}: seat {viewer} was told the same in both contests, and yet the views differ"
        )
        differed += position(one) != position(other)
    return differed


def hides_something(game: Game) -> bool:
    """Whether any viewer ever has to imagine something."""
    for table in tables_at(game):
        for state in stops(table, "hides", every=10):
            for viewer in table.viewers:
                world = game.worlds(view_of(state, viewer), Random(1))
                if position(world) != position(state):
                    return True
    return False


@each_game
def test_what_a_viewer_was_not_told_does_not_show(game: Game) -> None:
    pairs = dict.fromkeys(("seats", "spectator"), 0)
    for table in tables_at(game):
        for viewer in table.viewers:
            for number in range(TWINS):
                differed = twin_pairs(table, viewer, f"twin {number}")
                pairs["spectator" if viewer == SPECTATOR else "seats"] += differed
    if hides_something(game):
        enough = FEWEST_TINY_TWINS if is_tiny(game) else FEWEST_TWINS
        assert min(pairs.values()) > enough, f"too few twins to prove anything: {pairs}"


@each_table
def test_an_account_tells_no_more_than_the_view(table: Table) -> None:
    """If an action could have been another, and that shows to somebody else but not to
    the viewer, then he was not told which it was either."""
    for number, state in enumerate(walk(table, "accounts")):
        actions = legal(state)
        if len(actions) > 14:
            actions = Random(number).sample(actions, 14)
        views: dict[int, dict[Viewer, bytes]] = {}
        told: dict[int, dict[Viewer, bytes]] = {}
        for action in actions:
            after = state.clone()
            after.journal = events = list[Event]()
            after.do(action)
            views[action] = {v: to_json(view_of(after, v)) for v in table.viewers}
            told[action] = {
                v: to_json([event.seen_by(v) for event in events]) for v in table.viewers
            }
        for viewer in table.viewers:
            alike: dict[tuple[int, bytes], list[int]] = defaultdict(list)
            for action in actions:
                if not is_own(state.actor(action), viewer):
                    alike[state.actor(action), views[action][viewer]].append(action)
            for group in alike.values():
                first = group[0]
                for action in group[1:]:
                    if views[action] != views[first]:
                        assert told[action][viewer] == told[first][viewer]


def refusals(table: Table, state: State, seat: int) -> dict[int, tuple[Refusal, str]]:
    """What a seat is answered when it tries what it may not do."""
    contest = contest_at(table, state)
    answers = {}
    own = set(state.legal_actions(seat))
    for action in range(table.game.action_count(table.setup)):
        if action not in own:
            with pytest.raises(IllegalAction) as refusal:
                contest.act(action, seat)
            answers[action] = refusal.value.refusal, str(refusal.value)
    return answers


@each_table
def test_a_refusal_gives_nothing_away(table: Table) -> None:
    """Otherwise one could ask for actions of the others to learn what they hold."""
    rng = Random(str(table))
    for state in stops(table, "refusals", every=25):
        for seat in table.seats:
            world = table.game.worlds(view_of(state, seat), rng)
            assert refusals(table, state, seat) == refusals(table, world, seat)


@each_table
def test_reading_a_text_gives_nothing_away(table: Table) -> None:
    """What a seat's shortened text means depends on nothing that seat cannot see."""
    rng = Random(str(table))
    count = table.game.action_count(table.setup)
    for state in stops(table, "texts", every=15):
        for seat in table.seats:
            world = table.game.worlds(view_of(state, seat), rng)
            for action in rng.sample(range(count), min(count, 12)):
                text = text_of(state, action)
                cut = text[: rng.randint(1, len(text))]
                assert read(state, cut, seat) == read(world, cut, seat)


def read(state: State, text: str, seat: int) -> str:
    try:
        return text_of(state, parsed(state, text, seat))
    except BadNotation as error:
        return str(error)


@each_table
def test_a_picture_shows_no_more_than_its_view(table: Table) -> None:
    """It is drawn from the view alone, so equal views give equal pictures."""
    rng = Random(str(table))
    for state in stops(table, "drawn", every=15):
        for viewer in table.viewers:
            world = table.game.worlds(view_of(state, viewer), rng)
            drawn = [draw(table.game, view_of(one, viewer)) for one in (state, world)]
            assert drawn[0] == drawn[1]


def test_there_is_something_to_hide() -> None:
    """Else the checks above would prove nothing."""
    assert any(hides_something(game) for game in GAMES)


def test_the_view_is_what_is_compared() -> None:
    """Two views that differ have different bytes."""
    state = tables_at(GAMES[0])[0].new()
    views: list[View[Any]] = [view_of(state, 0), view_of(state, 1)]
    assert to_json(views[0]) != to_json(views[1])
