"""Players of one's own in `simulate` and `ladder`, and any number of cores."""

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tuckbox.cli import cores
from tuckbox.core import read_line

from .terminal import GAME, Terminal

BOTS = """
from tuckbox.players import Decision, Player
import beside

class First(Player):
    def decide(self, view, rng, memory=None):
        turns = (memory or {"turns": 0})["turns"]
        return Decision(view.choices[0].action, {"turns": turns + beside.ONE})

class Unfinished(Player):
    pass

class Number(Player):
    def decide(self, view, rng, memory=None):
        return view.choices[0].action

class Cheat(Player):
    def decide(self, view, rng, memory=None):
        return Decision(99999)

class Forgetful(Player):
    def decide(self, view, rng, memory=None):
        return Decision(view.choices[0].action, [1])

def function(game):
    pass
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(BOTS)
    (tmp_path / "beside.py").write_text("ONE = 1\n")
    return path


def test_a_player_from_a_file_plays_and_is_named_by_its_class(
    terminal: Terminal, bots: Path
) -> None:
    out = terminal.at / "games.jsonl"
    shown = terminal.run(
        "simulate", GAME, "--games", 3, "--players", f"{bots}:First,random", "--out", out
    )
    assert shown.code == 0, shown.err
    assert "Heads (First)" in shown.out
    records = [read_line(line) for line in out.read_bytes().splitlines()]
    assert [msgspec.to_builtins(record)["players"][0] for record in records] == [
        {"kind": "bot", "level": "First"}
    ] * 3
    assert "3 good" in terminal.run("verify", out).out


def test_simulate_writes_the_same_bytes_on_any_number_of_cores(
    terminal: Terminal, bots: Path
) -> None:
    flags = ("--games", 11, "--players", f"{bots}:First,random", "--out", "-")
    one, two = (terminal.run("simulate", GAME, *flags, "--cores", count) for count in (1, 2))
    assert one.out == two.out
    assert one.out.count("\n") == 11


def test_a_ladder_with_a_player_from_a_file(terminal: Terminal, bots: Path) -> None:
    flags = ("--players", f"{bots}:First,random", "--contests", 6, "--json")
    told: list[dict[str, Any]] = [
        msgspec.json.decode(terminal.run("ladder", GAME, *flags, "--cores", count).out)
        for count in (1, 2)
    ]
    for line in told:
        del line["seconds_a_move"]
    assert told[0] == told[1]
    assert (told[0]["higher"], told[0]["lower"], told[0]["contests"]) == ("First", "random", 6)
    table = terminal.run("ladder", GAME, *flags[:-1], "--cores", 1).out
    assert "| First:random " in table
    assert "First against random: " in table


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("my_bot.py", "is given as FILE.py:CLASS, not as"),
        ("my_bot.py:not a class", "is given as FILE.py:CLASS"),
        ("nowhere.py:First", "There is no file"),
        ("my_bot.py:Second", "There is no Second in"),
        ("my_bot.py:function", "function in"),
        ("my_bot.py:function", "is no subclass of tuckbox.players.Player"),
        ("my_bot.py:Player", "is no subclass"),
        ("my_bot.py:Unfinished", "lacks the method decide"),
        ("my_bot.py:Number", "Number has to return a Decision; it returned "),
        ("my_bot.py:Cheat", "Cheat chose 99999, which is none of its choices"),
        ("my_bot.py:Forgetful", "The memory of Forgetful has to be a dictionary"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "ladder"])
def test_what_is_wrong_with_a_player_is_a_sentence(
    terminal: Terminal, bots: Path, command: str, name: str, expected: str
) -> None:
    many = ("--games", 1) if command == "simulate" else ("--contests", 2)
    players = f"{bots.parent / name},random"
    assert expected in terminal.refused(command, GAME, "--players", players, *many, "--cores", 1)


def test_the_players_of_a_file_are_listed(terminal: Terminal, bots: Path) -> None:
    sentence = terminal.refused("simulate", GAME, "--players", f"{bots}:Second,random")
    assert "it has the players: First, Unfinished, Number, Cheat, Forgetful." in sentence


def test_a_file_that_cannot_be_loaded_says_where(terminal: Terminal, tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("import tuckbox\n\nONE = 1 / 0\n")
    sentence = terminal.refused("simulate", GAME, "--players", f"{bad}:Bot,random")
    assert sentence.endswith("cannot be loaded: ZeroDivisionError: division by zero (line 3).")
    worse = tmp_path / "worse.py"
    worse.write_text("class Bot(\n")
    assert "SyntaxError" in terminal.refused("ladder", GAME, "--players", f"{worse}:Bot,random")


def test_a_saved_game_or_an_opponent_never_loads_a_file(terminal: Terminal, bots: Path) -> None:
    sentence = terminal.refused("play", GAME, "--yes", "--opponent", f"{bots}:First")
    assert "First" in sentence


def test_a_ladder_has_pairs_or_players_and_two_of_them(terminal: Terminal) -> None:
    both = ("--pairs", "club:random", "--players", "club,random")
    assert "Either --pairs or --players" in terminal.refused("ladder", GAME, *both)
    three = ("--players", "club,random,random")
    assert "for two players like" in terminal.refused("ladder", GAME, *three)


# -- cores --------------------------------------------------------------------------------------


def test_there_are_never_more_processes_than_cores(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[int] = []

    def counted(count: int, **rest: Any) -> Any:
        started.append(count)
        return ProcessPoolExecutor(min(count, 2), **rest)  # should this fail, then gently

    monkeypatch.setattr(cores, "ProcessPoolExecutor", counted)
    monkeypatch.setattr(cores, "all_cores", lambda: 2)
    few = ("--pairs", "random:random", "--contests", 2)
    assert terminal.run("ladder", GAME, *few, "--cores", 100000).code == 0
    assert terminal.run("simulate", GAME, "--games", 1, "--cores", 100000).code == 0
    assert started == [2, 2]
    monkeypatch.setattr(cores, "all_cores", lambda: 1)
    assert terminal.run("ladder", GAME, *few, "--cores", 100000).code == 0
    assert started == [2, 2]


@pytest.mark.parametrize("command", ["simulate", "ladder"])
def test_the_help_says_so(terminal: Terminal, command: str) -> None:
    told = " ".join(terminal.run(command, "--help").out.split())
    assert "more than there are count as all" in told
