"""The unfinished games: listed, deleted, and offered in a menu."""

from pathlib import Path

import pytest

from tuckbox import games

from .terminal import GAME, Terminal

SINGLE = ("play", GAME, "--yes", "--players", "human,random", "--seed", "i")


def names(terminal: Terminal) -> list[str]:
    return sorted(path.stem for path in (terminal.home / "saves").iterdir())


def test_no_saves(terminal: Terminal) -> None:
    shown = terminal.run("saves")
    assert shown.code == 0
    assert "There are no unfinished games" in shown.out


def test_saves_are_listed_and_deleted(terminal: Terminal) -> None:
    terminal.run(*SINGLE, typed=["first"])
    terminal.run("play", "gotchacards", "--yes", "--seed", "i")
    shown = terminal.run("saves")
    assert f"{GAME}-1\n" in shown.out
    assert "Heads (human) 0, Tails (random) 0" in shown.out
    assert "gotchacards-1\n" in shown.out
    assert f"{GAME}-1 is deleted" in terminal.run("saves", "--delete", f"{GAME}-1").out
    assert names(terminal) == ["gotchacards-1"]


def test_a_damaged_save_can_be_deleted_too(terminal: Terminal) -> None:
    terminal.run(*SINGLE, typed=["first"])
    (terminal.home / "saves" / f"{GAME}-1.json").write_text("rubbish")
    assert "is damaged" in terminal.run("saves").out
    assert terminal.run("saves", "--delete", f"{GAME}-1.json").code == 0
    assert names(terminal) == []


@pytest.mark.parametrize("name", ["nothing", "../records", "../../secret", ""])
def test_only_saves_are_deleted(terminal: Terminal, name: str) -> None:
    terminal.run(*SINGLE, typed=["first"])
    precious = terminal.at / "secret.json"
    precious.write_text("precious")
    told = terminal.refused("saves", "--delete", name)
    assert f"there are: {GAME}-1" in told
    assert precious.exists()
    assert names(terminal) == [f"{GAME}-1"]


def test_play_alone_is_a_menu(terminal: Terminal) -> None:
    shown = terminal.run("play", typed=["quit"])
    assert "What do you want to play?" in shown.out
    for game in games.all_games():
        assert game.key in shown.out
    assert "Nothing was started" in shown.out


def test_the_menu_begins_a_game_or_goes_on_with_one(terminal: Terminal) -> None:
    shown = terminal.run("play", "--opponent", "random", typed=[GAME, "", "", "", "", "first"])
    assert "Draw the Line: you are Heads, Tails is random" in shown.out
    shown = terminal.run("play", typed=[f"{GAME}-1"])
    assert "resumed: you are Heads, Tails is random" in shown.out
    shown = terminal.run("play", "--resume", typed=[""])
    assert "resumed: you are Heads, Tails is random" in shown.out
    assert names(terminal) == [f"{GAME}-1"]


def test_a_menu_needs_somebody_to_choose(terminal: Terminal) -> None:
    assert "Say which game to play" in terminal.refused("play", "--yes")
    assert "no unfinished game to resume" in terminal.refused("play", "--resume")


def test_the_home_is_left_alone_by_looking(terminal: Terminal) -> None:
    terminal.run("saves")
    assert not Path(terminal.home).exists()
