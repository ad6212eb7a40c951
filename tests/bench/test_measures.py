"""The bench measures what it says; no figure is judged here."""

import json
import sys

import pytest

from bench import __main__ as command
from bench import peers
from bench.measures import all_measures
from tuckbox.core import TuckboxError


def test_every_measure_of_the_table_comes_out() -> None:
    found = list(all_measures(rounds=1, effort=0.01))
    assert len(found) == 5 + 4 + 1
    assert len({measure.measure for measure in found}) == len(found)
    for measure in found:
        assert measure.ours > 0
        assert measure.peer > 0
        assert measure.ratio > 0
        assert measure.met == (measure.ratio >= measure.goal)


def test_the_command_writes_one_object_per_measure(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--quick", "--json"]) == 0
    objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert all({"measure", "ratio", "goal", "ours", "peer"} <= set(found) for found in objects)
    assert len(objects) == 10


def test_without_openspiel_the_command_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(TuckboxError, match="not installed"):
        peers.pyspiel()
    assert command.main(["--quick"]) == 2
    assert "make bench" in capsys.readouterr().err


def test_the_number_of_rounds_is_a_whole_number(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["--rounds", "0"])
    assert "from 1 up" in capsys.readouterr().err
