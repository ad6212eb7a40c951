"""Commands that are printed can be typed as they are printed."""

import sys
from pathlib import Path

import pytest

from tuckbox.cli.command_name import command_name

from .terminal import GAME, Terminal


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    program = tmp_path / "bin" / "tuckbox"
    program.parent.mkdir()
    program.write_text("")
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    return program.parent


def test_on_the_path_the_name_will_do(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(sys, "argv", [str(folder / "tuckbox")])
    assert command_name() == "tuckbox"


def test_elsewhere_it_takes_the_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "argv", ["bin/tuckbox"])
    assert command_name() == "bin/tuckbox"
    monkeypatch.setattr(sys, "argv", ["my bin/tuckbox"])
    assert command_name() == "'my bin/tuckbox'"


def test_started_as_a_module(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/somewhere/tuckbox/__main__.py"])
    python = folder / "python"
    python.write_text("")
    python.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(python))
    monkeypatch.setenv("PATH", str(folder))
    assert command_name() == "python -m tuckbox"
    monkeypatch.setenv("PATH", "")
    assert command_name() == "bin/python -m tuckbox"


@pytest.mark.parametrize("command", [(), ("play",), ("rules",), ("simulate",), ("wars", "find")])
def test_the_examples_of_the_help_can_be_typed(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "argv", [".venv/bin/tuckbox"])
    shown = terminal.run(*command, "--help")
    _, found, examples = shown.out.partition("examples:")
    assert found
    assert f"  .venv/bin/{' '.join(('tuckbox', *command))} " in examples
    assert "  tuckbox " not in examples
    assert "'tuckbox " not in shown.out


def test_a_command_in_a_refusal_can_be_typed(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "argv", [".venv/bin/tuckbox"])
    for refused, command in (
        (("play", "--yes"), "play draw-the-line"),
        (("play", GAME, "--players", "random,random"), "simulate"),
        (("print", "rules"), "print rules draw-the-line"),
        (("rules",), "rules --help"),
    ):
        assert f"'.venv/bin/tuckbox {command}'" in terminal.refused(*refused)


def test_paths_are_printed_as_a_shell_reads_them(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = terminal.at / "my games"
    monkeypatch.setenv("TUCKBOX_HOME", str(home))
    alone = ("play", GAME, "--yes", "--players", "human,random", "--seed", "i")
    shown = terminal.run(*alone, typed=["resign", "y"])
    assert f"verify '{home / 'records.jsonl'}'\n" in shown.out
    deck = terminal.at / "my own.deck"
    typed = ["", "", "", "build", "5 goblin", "5 footman", "done", str(deck)]
    shown = terminal.run("play", GAME, typed=typed)
    assert f"--deck '{deck}'" in shown.out


def test_what_is_printed_at_the_end_is_one_line_on_a_narrow_terminal(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setattr(sys, "argv", [".venv/bin/tuckbox"])
    alone = ("play", GAME, "--yes", "--players", "human,random", "--seed", "i")
    shown = terminal.run(*alone, typed=["resign", "y", ""], terminal=True)
    records = terminal.home / "records.jsonl"
    assert f".venv/bin/tuckbox replay {records} --record 1" in shown.out
    assert f".venv/bin/tuckbox verify {records}" in shown.out
    shown = terminal.run(*alone, terminal=True)
    assert f"'.venv/bin/tuckbox play {GAME} --resume'" in shown.out
