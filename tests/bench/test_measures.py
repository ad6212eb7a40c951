"""The bench measures what it says; no figure is judged here."""

import json

from tests.cli.conftest import terminal as terminal
from tests.cli.terminal import Terminal
from tuckbox.bench.measures import all_measures
from tuckbox.bench.stepping import uncompiled


def test_every_measure_of_the_table_comes_out() -> None:
    found = list(all_measures(rounds=1, effort=0.01))
    assert len(found) == 5 + 4 + 1 + 4
    assert len({measure.measure for measure in found}) == len(found)
    for measure in found:
        assert measure.ours > 0
        assert measure.peer > 0
        assert measure.ratio > 0
        assert measure.met == (measure.ratio >= measure.goal)


def test_the_uncompiled_run_steps_every_game() -> None:
    assert set(uncompiled(200, 1)) == {
        "draw-the-line",
        "gotchacards",
        "scratch-my-back",
        "scratch-wars",
    }


def test_the_command_writes_one_object_a_measure(terminal: Terminal) -> None:
    shown = terminal.run("bench", "--quick", "--json")
    objects = [json.loads(line) for line in shown.out.splitlines()]
    assert all({"measure", "ratio", "goal", "ours", "peer"} <= set(found) for found in objects)
    assert len(objects) == 14
