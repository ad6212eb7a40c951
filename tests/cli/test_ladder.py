"""The ladder in the terminal: tables, JSON, cores, refusals, and stopping early."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tuckbox.cli.cores import all_cores
from tuckbox.players import ladder
from tuckbox.players.ladder import Match, Result

from .terminal import GAME, Terminal

QUICK = ("--option", "length=game", "--budget", "club=10")
TINY = (*QUICK, "--pairs", "club:random", "--contests", "4", "--cores", "1")


def lines_of(out: str) -> list[dict[str, Any]]:
    lines = [msgspec.json.decode(line) for line in out.splitlines()]
    return [{**line, "seconds_a_move": None} for line in lines]


def test_a_table_and_what_became_of_the_goals(terminal: Terminal) -> None:
    shown = terminal.run("ladder", GAME, *TINY)
    assert (shown.code, shown.err) == (0, "")
    rows = [line for line in shown.out.splitlines() if line.startswith("|")]
    assert [cell.strip() for cell in rows[0].split("|")[1:4]] == ["pair", "played", "won %"]
    assert [cell.strip() for cell in rows[2].split("|")[1:3]] == ["club:random", "4"]
    assert len({len(row) for row in rows}) == 1
    assert len(rows[0]) < 80
    assert "club against random: goal " in shown.out
    assert "(at least 90 %)." in shown.out
    assert "Simulations a move: club 10." in shown.out


def test_every_rung_by_default(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "played", quickly_won)
    shown = terminal.run("ladder", GAME, "--cores", "1", "--study", "77", "--json")
    lines = lines_of(shown.out)
    pairs = [(line["higher"], line["lower"], line["contests"]) for line in lines]
    assert pairs == [(*pair, 200) for pair in ladder.RUNGS]
    assert lines[-1]["simulations"]["study"] == 77
    assert all(line["met"] and line["complete"] for line in lines)


def quickly_won(match: Match, number: int) -> Result:
    return Result(*divmod(number, match.seats), 1.0, (1, 1), (0.0, 0.0))


def test_the_cores_do_not_matter(terminal: Terminal) -> None:
    pairs = ("--pairs", "club:random,random:random")
    told = [
        lines_of(terminal.run("ladder", GAME, *QUICK, *pairs, *flags, "--json").out)
        for flags in (
            ("--contests", 6, "--cores", 1),
            ("--contests", 6, "--cores", 2),
            ("--contests", 6, "--cores", 1, "--seed", "other"),
        )
    ]
    assert told[0] == told[1]
    assert told[0] != told[2]
    assert [line["contests"] for line in told[0]] == [6, 6]
    assert told[0][0]["game"] == GAME
    assert told[0][0]["options"] == {"length": "game"}


def test_more_seats(terminal: Terminal) -> None:
    flags = ("--seats", 3, "--pairs", "random:random", "--contests", 4, "--cores", 1)
    shown = terminal.run("ladder", "scratch-my-back", *flags)
    assert "| random:random   | 6 " in shown.out  # whole deals: each from three seats
    assert "33 %, the fair share of one seat in 3" in shown.out


def test_a_bar_while_somebody_watches(terminal: Terminal) -> None:
    shown = terminal.run("ladder", GAME, *TINY, terminal=True)
    assert "4/4" in shown.err
    assert "% won" in shown.err


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (("--pairs", "expert:wizard"), "There is no player 'wizard'"),
        (("--pairs", "expert"), "two players like expert:club"),
        (("--contests", "0"), "not a whole number from 1 up"),
        (("--cores", "none"), "not a whole number from 1 up"),
        (("--study", "-5"), "--study"),
        (("--budget", "club"), "LEVEL=SIMULATIONS"),
        (("--budget", "random=5"), "no level 'random' with a budget"),
        (("--budget", "club=many"), "whole number of simulations from 1 up, not 'many'"),
        (("--budget", "club=0"), "whole number of simulations from 1 up, not '0'"),
        (("--seats", "3"), "is for 2 players, not 3"),
        (("--option", "speed=9"), "no such option 'speed'"),
    ],
)
def test_bad_ladders(terminal: Terminal, args: tuple[str, ...], expected: str) -> None:
    assert expected in terminal.refused("ladder", GAME, *args)


def test_an_unknown_game(terminal: Terminal) -> None:
    assert "There is no game 'chess'" in terminal.refused("ladder", "chess")


def test_help_has_examples(terminal: Terminal) -> None:
    assert "examples:\n  tuckbox ladder" in terminal.run("ladder", "--help").out


# -- stopping early -----------------------------------------------------------------------


@pytest.mark.parametrize("so_far", [0, 1, 5])
def test_ctrl_c_shows_what_was_played(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, so_far: int
) -> None:
    def until_then(match: Match, number: int) -> Result:
        if number == so_far:
            raise KeyboardInterrupt
        return quickly_won(match, number)

    monkeypatch.setattr(ladder, "played", until_then)
    pairs = ("--pairs", "club:random,random:random", "--cores", "1")
    shown = terminal.run("ladder", GAME, *pairs)
    assert shown.code == 130
    assert f"| club:random     | {so_far // 2 * 2} " in shown.out
    assert ("goal met so far" if so_far > 1 else "no deal was played") in shown.out
    assert "random:random" not in shown.out
    assert "Stopped early" in shown.err
    (line,) = lines_of(terminal.run("ladder", GAME, *pairs, "--json").out)
    assert line["contests"] == so_far // 2 * 2
    assert not line["complete"]


def children_of(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in found.read_text().split()]


def _hear_ctrl_c() -> None:
    """Whatever runs in the background of a script is started deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


with_workers = pytest.mark.skipif(
    all_cores() < 2 or not Path("/proc/self/task").exists(),
    reason="asks Linux for the processes on the cores",
)


@pytest.fixture
def long_ladder() -> Iterator[subprocess.Popen[str]]:
    pairs = ("--pairs", "random:random,study:expert", "--contests", "2", "--study", "9999999")
    command = [sys.executable, "-m", "tuckbox", "ladder", GAME, *pairs, "--cores", "2", "--json"]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # so that the workers do not hear the signal
        preexec_fn=_hear_ctrl_c,
    )
    yield process
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.communicate()


@with_workers
def test_ctrl_c_ends_the_workers_too(long_ladder: subprocess.Popen[str]) -> None:
    assert long_ladder.stdout is not None
    first = long_ladder.stdout.readline()
    time.sleep(3)  # until they are deep in the second pair
    workers = children_of(long_ladder.pid)
    assert workers
    long_ladder.send_signal(signal.SIGINT)
    out, err = long_ladder.communicate(timeout=120)
    assert long_ladder.returncode == 130, err
    assert err == "Stopped early; only deals played from every seat are counted.\n"
    done, stopped = lines_of(first + out)
    assert (done["contests"], done["complete"]) == (2, True)
    assert (stopped["contests"], stopped["complete"]) == (0, False)
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)


@with_workers
def test_a_lost_worker_is_a_sentence(long_ladder: subprocess.Popen[str]) -> None:
    assert long_ladder.stdout is not None
    long_ladder.stdout.readline()
    os.kill(children_of(long_ladder.pid)[0], signal.SIGKILL)
    _, err = long_ladder.communicate(timeout=120)
    assert long_ladder.returncode == 2
    assert "fewer --cores" in err
    assert "Traceback" not in err
