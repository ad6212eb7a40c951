"""A record is the contest: it reads back, replays, and can be gone on with anywhere."""

from pathlib import Path
from random import Random

import pytest

from tuckbox.core import (
    BadRecord,
    Contest,
    DrawHost,
    Game,
    Record,
    Replay,
    read_file,
    read_line,
    replayed,
    resume,
)

from .box import by_key
from .checks import check_sentence, position
from .play import act, choose, finished, unfinished
from .tables import Table, each_game, each_table, shortest_table


@each_table
def test_a_record_reads_back_and_replays_to_the_same_end(table: Table) -> None:
    for seed in range(3):
        contest = finished(table, seed)
        line = contest.record().line()
        assert b"\n" not in line
        record = read_line(line)
        assert record.line() == line
        assert position(replayed(record, by_key).state) == position(contest.state)
        assert isinstance(record, Record)
        assert record.ending is not None
        assert record.ending.how == "rules"
        assert list(record.ending.winners) == contest.state.winners()


@each_table
def test_the_same_seed_gives_the_same_record(table: Table) -> None:
    lines = {finished(table, "again").record().line() for _ in range(2)}
    assert len(lines) == 1


@each_table
def test_every_step_of_a_replay_is_the_contest_again(table: Table) -> None:
    contest = finished(table, "steps")
    replay = Replay(read_line(contest.record().line()), by_key)
    state = table.new()
    for action in contest.actions:
        assert position(replay.state) == position(state)
        step = replay.step()
        assert step is not None
        assert step.action == action
        state.apply(action)
    assert position(replay.finish().state) == position(state)
    assert replay.contest.steps == contest.steps


def prefixes(table: Table, seed: object) -> list[Record]:
    """The record of a contest after each of its actions."""
    contest = Contest(table.game, table.setup, str(seed))
    rng = Random(str(seed))
    records = [contest.record()]
    while not contest.over:
        act(contest, rng)
        records.append(contest.record())
    return records


def check_resumed(table: Table, record: Record, whole: Contest) -> None:
    """Go on from a record as the whole contest did, and come to the same end."""
    again = read_line(record.line())
    assert isinstance(again, Record)
    assert whole.host is not None
    contest = resume(again, whole.host, by_key)
    assert contest.record() == record
    while not contest.over:
        action = whole.actions[len(contest.actions)]
        if not contest.chance():
            contest.act(action, contest.state.actor(action))
        assert contest.actions[-1] == action
    assert contest.record().line() == whole.record().line()
    for viewer in table.viewers:
        assert contest.seen(viewer) == whole.seen(viewer)


@each_game
def test_a_contest_can_be_resumed_at_every_step(game: Game) -> None:
    table = shortest_table(game)
    whole = finished(table, "prefix")
    for record in prefixes(table, "prefix")[:-1]:
        check_resumed(table, record, whole)


@each_table
def test_a_contest_can_be_resumed_anywhere(table: Table) -> None:
    whole = finished(table, "prefix")
    records = prefixes(table, "prefix")
    assert records[-1] == whole.record()
    for record in Random(str(table)).sample(records[:-1], min(5, len(records) - 1)):
        assert record.ending is None
        assert record.draws[-1].secret is None, "the secret tells all draws to come"
        check_resumed(table, record, whole)


@each_table
def test_an_unfinished_record_replays_as_far_as_it_goes(table: Table) -> None:
    contest = Contest(table.game, table.setup, "unfinished")
    rng = Random(1)
    for _ in range(12):
        if not contest.over:
            act(contest, rng)
    assert position(replayed(contest.record(), by_key).state) == position(contest.state)


@each_table
def test_a_contest_is_not_resumed_with_another_seed(table: Table) -> None:
    contest = unfinished(table, "right", 6)
    record, wrong = contest.record(), Contest(table.game, table.setup, "wrong").host
    assert contest.host is not None
    assert wrong is not None
    for host in (wrong, DrawHost(contest.host.proof, wrong.secret)):
        with pytest.raises(BadRecord, match="secret") as refusal:
            resume(record, host, by_key)
        check_sentence(str(refusal.value))


@each_game
def test_a_file_of_records_reads_line_by_line(game: Game, tmp_path: Path) -> None:
    records = [finished(shortest_table(game), seed).record() for seed in range(3)]
    lines = [record.line() for record in records]
    path = tmp_path / "contests.jsonl"
    path.write_bytes(b"\n".join([lines[0], b"", lines[1][:-9], lines[2]]) + b"\n")
    (one, first), (three, second), (four, third) = read_file(path)
    assert (one, three, four) == (1, 3, 4)
    assert isinstance(first, Record)
    assert isinstance(second, BadRecord)
    assert isinstance(third, Record)
    assert first.line() == lines[0]
    assert third.line() == lines[2]


@each_table
def test_different_seeds_draw_differently(table: Table) -> None:
    """Not a promise about any two seeds, but chance must have something to do with it."""
    rng = Random(1)
    runs = set()
    for seed in range(8):
        contest = Contest(table.game, table.setup, str(seed))
        while not contest.over and len(contest.actions) < 20:
            if not contest.chance():
                action = choose(contest.state, rng)
                contest.act(action, contest.state.actor(action))
        runs.add(tuple(contest.actions))
    assert len(runs) > 1
