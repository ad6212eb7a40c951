"""Going on from a record: the same contest up to there, and draws that nobody can foresee."""

from random import Random

import pytest

from tuckbox.core import BadRecord, Contest, Record, continued, read_line, replayed
from tuckbox.core.draws import hashed

from .box import by_key
from .checks import check_sentence, position
from .play import act, finished, unfinished
from .tables import Table, each_table


def secret(name: object) -> bytes:
    return hashed("a secret for a test", str(name).encode())


def play_on(contest: Contest, rng: Random) -> Contest:
    while not contest.over:
        act(contest, rng)
    return contest


@each_table
def test_a_contest_goes_on_from_the_middle_of_a_record(table: Table) -> None:
    whole = finished(table, "whole")
    record = whole.record()
    for at in (0, len(record.entries) // 3):
        contest = continued(record, "another table", secret(at), by_key, at)
        assert contest.entries == list(record.entries[:at])
        play_on(contest, Random(at))
        again = read_line(contest.record().line())
        assert isinstance(again, Record)
        assert position(replayed(again, by_key).state) == position(contest.state)
        assert again.proved().proved == "host alone"
        assert len(again.draws) == (2 if at else 1)


@each_table
def test_draws_are_new_from_there_on(table: Table) -> None:
    record = finished(table, "whole").record()
    at = len(record.entries) // 4
    runs = set()
    for number in range(6):
        contest = continued(record, f"table {number}", secret(number), by_key, at)
        runs.add(tuple(play_on(contest, Random(1)).actions))
    assert len(runs) > 1


@each_table
def test_what_was_drawn_before_is_proved_only_if_its_secret_is_shown(table: Table) -> None:
    first = unfinished(table, "first", 12)
    record = first.record()
    for host, proved in ((None, "nothing"), (first.host, "host alone")):
        contest = play_on(continued(record, "t2", secret(2), by_key, host=host), Random(3))
        again = read_line(contest.record().line())
        assert replayed(again, by_key).steps == contest.steps
        assert again.proved().proved == proved


@each_table
def test_there_is_nothing_to_go_on_with(table: Table) -> None:
    record = finished(table, "over").record()
    for at in (None, -1, len(record.entries) + 1):
        with pytest.raises(BadRecord) as refusal:
            continued(record, "t2", secret(1), by_key, at)
        check_sentence(str(refusal.value))
