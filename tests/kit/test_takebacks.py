"""Taking back: the log keeps it, the record replays it, and it never shows the future."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from tuckbox.core import (
    CHANCE,
    BadRecord,
    BadView,
    Contest,
    Game,
    IllegalAction,
    PlayerInfo,
    Record,
    SeenStep,
    State,
    Step,
    Viewer,
    read_line,
    replayed,
)
from tuckbox.core.contest import MOST_TAKEBACKS
from tuckbox.core.records import TakenBack
from tuckbox.core.refusals import ContestOver, NoSuchSeat, TooManyTakebacks, WaitForChance

from .box import by_key
from .checks import check_sentence, position
from .look import view_of
from .play import act, finished, legal, stops, unfinished
from .tables import TABLES, Table, each_game, each_table, is_tiny, shortest_table

WORLDS = 12


def begun(table: Table, seed: object, steps: int) -> Contest:
    contest = Contest(table.game, table.setup, str(seed))
    rng = Random(str(seed))
    while not contest.over and len(contest.steps) < steps:
        act(contest, rng)
    return contest


@each_table
def test_going_back_is_being_there_again(table: Table) -> None:
    contest = Contest(table.game, table.setup, "back")
    rng = Random(1)
    met = [position(contest.state)]
    while not contest.over and len(met) < 40:
        act(contest, rng)
        met.append(position(contest.state))
    contest = replayed(read_line(contest.record().line()), by_key)  # it may be over: no host
    for number in (len(contest.steps) - 1, len(contest.steps) // 2, 0):
        steps = contest.steps[:number]
        contest.take_back(number, by=0)
        assert position(contest.state) == met[number]
        assert contest.steps == steps
        assert contest.entries[-1] == TakenBack(number, 0)


@each_table
def test_a_record_with_takebacks_replays(table: Table) -> None:
    contest = Contest(table.game, table.setup, "takebacks")
    rng = Random(2)
    left = 6
    while not contest.over:
        act(contest, rng)
        if left and not contest.over and rng.randrange(8) == 0:
            left -= 1
            contest.take_back(rng.randrange(len(contest.steps)), by=None)
    record = read_line(contest.record().line())
    assert isinstance(record, Record)
    again = replayed(record, by_key)
    assert again.steps == contest.steps
    assert again.entries == contest.entries
    assert position(again.state) == position(contest.state)
    assert record.proved().proved == "host alone"


@each_table
def test_whoever_follows_a_contest_knows_what_is_new(table: Table) -> None:
    """Also after steps that they had seen were taken back and others have their numbers."""
    contest, rng = Contest(table.game, table.setup, "follow"), Random(4)
    viewer: Viewer = "spectator"
    seen: list[SeenStep[Any, Any]] = []
    followed = 0
    while not contest.over and len(contest.entries) < 120:
        for _ in range(rng.randrange(1, 6)):
            if not contest.over:
                act(contest, rng)
            if not contest.over and rng.randrange(4) == 0:
                contest.take_back(rng.randrange(len(contest.steps)))
        known = contest.unchanged(followed)
        seen[known:] = contest.seen(viewer, since=known)
        followed = len(contest.entries)
        assert seen == contest.seen(viewer)


@each_table
def test_nothing_is_drawn_from_a_secret_that_is_out(table: Table) -> None:
    """The record of a contest that is over shows the secret, and with it every draw to come."""
    contest = finished(table, "out")
    assert contest.record().draws[0].secret is not None
    with pytest.raises(IllegalAction) as refusal:
        contest.take_back(0)
    check_sentence(str(refusal.value))
    assert contest.over


@each_table
def test_there_is_nothing_to_go_back_to(table: Table) -> None:
    contest = begun(table, "nothing", 5)
    for number in (-1, len(contest.steps), 10**9):
        with pytest.raises(IllegalAction) as refusal:
            contest.take_back(number)
        check_sentence(str(refusal.value))


@each_table
def test_nobody_who_is_no_seat_takes_anything_back(table: Table) -> None:
    contest = begun(table, "by", 3)
    for by in (-1, len(table.seats)):
        with pytest.raises(IllegalAction) as refusal:
            contest.take_back(0, by=by)
        check_sentence(str(refusal.value))
    with pytest.raises(ValueError, match="nobody ends a contest by 'boredom'"):
        contest.end("boredom")  # type: ignore[arg-type]


def first_draw(table: Table) -> Contest:
    """A contest that stands before a draw of several outcomes that are equally likely, or
    nearly so; with what led there."""
    rng = Random("first draw")
    for seed in range(100):
        contest = Contest(table.game, table.setup, f"draw {seed}")
        while not contest.over:
            state = contest.state
            if state.to_move == CHANCE:
                weights = [weight for _, weight in state.chance_outcomes()]
                if len(weights) > 1 and max(weights) * 2 <= sum(weights):
                    return contest
            act(contest, rng)
    raise AssertionError("nothing is ever drawn")


@each_game
def test_a_draw_after_a_takeback_is_independent_of_the_one_before(game: Game) -> None:
    """The pairs of a draw and of the draw that came after taking it back are spread as two
    draws that have nothing to do with each other: chi squared over both coming out alike."""
    contest = first_draw(shortest_table(game))
    outcomes = contest.state.chance_outcomes()
    total = sum(weight for _, weight in outcomes)
    alike = sum((weight / total) ** 2 for _, weight in outcomes)
    number, tries, same = len(contest.steps), 480, 0
    firsts: Counter[int] = Counter()
    for _ in range(tries):
        contest.chance()
        first = contest.steps[number].action
        contest.take_back(number)
        contest.chance()
        same += contest.steps[number].action == first
        firsts[first] += 1
        contest.take_back(number)
    expected = tries * alike
    assert (same - expected) ** 2 / (expected * (1 - alike)) < 10.8, (same, expected)
    squares = sum(
        (firsts[action] - tries * weight / total) ** 2 / (tries * weight / total)
        for action, weight in outcomes
    )
    freedom = len(outcomes) - 1
    assert squares < freedom + 4 * (2 * freedom) ** 0.5 + 8, (squares, freedom)


@each_table
def test_what_is_undoable_has_told_nobody_anything(table: Table) -> None:
    """Whoever did not do it can still imagine everything that they could imagine before: in
    every world that agreed with their view, something could have been done that looked the
    same. (The very same need not be possible: a card that is placed face-down is hidden.)"""
    game, rng = table.game, Random(f"{table}/undoable")
    contest = Contest(game, table.setup, "undoable")
    while not contest.over:
        before = contest.state.clone()
        act(contest, rng)
        step = contest.steps[-1]
        if not contest.undoable(step.number) or not isinstance(step.actor, int):
            continue
        for viewer in table.viewers:
            if viewer == step.actor:
                continue
            for _ in range(WORLDS):
                world = game.worlds(view_of(before, viewer), rng)
                assert looks_alike(game, world, step, viewer), (viewer, step.text)


def looks_alike(game: Game, world: State, step: Step, viewer: Viewer) -> bool:
    """Whether who did a step could, in another world, do something that looks like it."""
    assert isinstance(step.actor, int)
    actions = world.legal_actions(step.actor)
    for action in sorted(actions, key=lambda action: action != step.action):
        told = Contest(game, game.setup_of(world), "world")
        told.state = world.clone()
        seen = told.do(action, step.words).seen_by(viewer)
        if seen.events == step.seen_by(viewer).events:
            return True
    return False


@each_table
def test_draws_are_not_undoable(table: Table) -> None:
    contest = begun(table, "some", 150)
    assert all(step.tells for step in contest.steps if step.actor == "chance")
    assert not contest.undoable(0)
    assert contest.undoable(len(contest.steps)) is not contest.over


def test_some_steps_are_undoable() -> None:
    """Else the check above would prove nothing."""
    steps = [step for table in TABLES for step in begun(table, "some", 60).steps]
    found = sum(not step.tells for step in steps)
    assert found > 20 or all(is_tiny(table.game) for table in TABLES)


@each_table
def test_a_contest_can_end_before_the_rules_end_it(table: Table) -> None:
    for how, by in (("resignation", 0), ("time", 1), ("agreement", None), ("abandoned", None)):
        contest = unfinished(table, how, 9)
        assert not contest.over
        ending = contest.end(how, by)  # type: ignore[arg-type]
        assert contest.over
        assert by not in ending.winners
        assert bool(ending.winners) == (how != "abandoned")
        record = read_line(contest.record().line())
        assert isinstance(record, Record)
        assert record.draws[0].secret is not None, "who breaks off shows the draws too"
        assert record.proved().proved == "host alone"
        assert replayed(record, by_key).ending == ending
        with pytest.raises(IllegalAction) as refusal:
            contest.act(0, 0)
        check_sentence(str(refusal.value))
        with pytest.raises(IllegalAction):
            contest.end("resignation", 0)


@each_table
def test_a_seat_that_is_not_there_can_do_nothing(table: Table) -> None:
    players = [PlayerInfo()] * len(table.seats)
    for state in stops(table, "no seat", every=30):
        contest = Contest(table.game, table.setup, "no seat", players)
        contest.state = state
        for seat in (-1, -2, -3, len(table.seats), 99, None, "0", "spectator"):
            for action in (0, *legal(state)[:3]):  # also what chance may do
                before = position(state)
                with pytest.raises(IllegalAction) as refusal:
                    contest.act(action, seat)  # type: ignore[arg-type]
                assert position(contest.state) == before
                check_sentence(str(refusal.value))
        for seat in (-1, len(table.seats), 99):
            assert contest.legal_moves(seat) == []
            with pytest.raises(BadView, match="There is no viewer"):
                contest.seen(seat)


@each_table
def test_a_seat_that_is_not_there_takes_nothing_back(table: Table) -> None:
    """Its record would be refused."""
    contest = begun(table, "back by nobody", 5)
    before = position(contest.state)
    for seat in (-1, len(table.seats)):
        with pytest.raises(IllegalAction) as refusal:
            contest.take_back(0, by=seat)
        assert isinstance(refusal.value.refusal, NoSuchSeat)
    assert position(contest.state) == before


@each_game
def test_whoever_names_no_seat_is_told_what_the_contest_waits_for(game: Game) -> None:
    """Not that they do not sit at the table."""
    table = shortest_table(game)
    over = finished(table, "over")
    with pytest.raises(IllegalAction) as refusal:
        over.play(0)
    assert isinstance(refusal.value.refusal, ContestOver)
    for state in stops(table, "chance", every=1):
        if state.to_move == CHANCE:
            contest = Contest(game, table.setup, "chance")
            contest.state = state
            with pytest.raises(IllegalAction) as refusal:
                contest.play(legal(state)[0])
            assert isinstance(refusal.value.refusal, WaitForChance)
            return


def test_there_is_an_end_to_takebacks() -> None:
    """Each plays the contest again: a long record of nothing else would never be read through."""
    game = by_key("gotchacards")
    contest = Contest(game, seed="again and again")
    for _ in range(MOST_TAKEBACKS):
        contest.chance()
        contest.take_back(0)
    contest.chance()
    with pytest.raises(IllegalAction, match="takebacks are enough") as refused:
        contest.take_back(0)
    assert refused.value.refusal == TooManyTakebacks(MOST_TAKEBACKS)
    record = contest.record()
    assert replayed(record, by_key).takebacks == MOST_TAKEBACKS
    longer = msgspec.structs.replace(record, entries=(*record.entries, TakenBack(0)))
    with pytest.raises(BadRecord, match="takebacks are enough"):
        replayed(longer, by_key)
