"""A terminal for tests: lines to type, and what came out."""

import io
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from tuckbox.cli.main import main

GAME = "draw-the-line"
CLEARED = "\x1b[H\x1b[2J\x1b[3J"


class Shown(msgspec.Struct):
    """How a command ended."""

    code: int
    out: str
    err: str


class Keyboard(io.StringIO):
    """Lines to type; at the end somebody presses Ctrl-D."""

    def __init__(self, lines: Sequence[str], terminal: bool) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


Answer = Callable[[str], str]


class Terminal:
    """Runs commands. `home` is where tuckbox keeps its things, `at` a folder to play in.
    What is drawn without a seed is the same in every run of a test."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], at: Path
    ) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.at = at
        self.home = at / "home"
        monkeypatch.setattr("secrets.token_bytes", Random(1).randbytes)
        monkeypatch.setenv("TUCKBOX_HOME", str(self.home))
        monkeypatch.setenv("COLUMNS", "120")
        for name in ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
            monkeypatch.delenv(name, raising=False)

    def run(self, *args: object, typed: Sequence[str] = (), terminal: bool = False) -> Shown:
        self.monkeypatch.setattr("sys.stdin", Keyboard(typed, terminal))
        if terminal:
            self.monkeypatch.setenv("TTY_COMPATIBLE", "1")
            self.monkeypatch.setenv("NO_COLOR", "1")
        else:
            self.monkeypatch.delenv("TTY_COMPATIBLE", raising=False)
        code = main([str(arg) for arg in args])
        captured = self.capsys.readouterr()
        return Shown(code, captured.out, captured.err)

    def run_answering(self, answer: Answer, *args: object) -> Shown:
        """Run with somebody who reads each prompt before typing."""
        with self.monkeypatch.context() as patch:
            patch.setattr("builtins.input", answer)
            return self.run(*args)

    def refused(self, *args: object, typed: Sequence[str] = ()) -> str:
        """The one sentence of a command that is refused."""
        shown = self.run(*args, typed=typed)
        assert shown.code == 2, shown
        assert shown.err.startswith("tuckbox: "), shown.err
        assert shown.err.endswith((".\n", "?\n")), shown.err
        assert shown.err.count("\n") == 1, shown.err
        assert "Traceback" not in shown.err
        return shown.err.removeprefix("tuckbox: ").strip()

    def records(self, name: str = "games.jsonl", games: int = 3, seed: str = "s") -> Path:
        path = self.at / name
        shown = self.run("simulate", GAME, "--games", games, "--seed", seed, "--out", path)
        assert shown.code == 0, shown.err
        return path


def forever(*lines: str) -> Iterator[str]:
    """The lines, and then Enter again and again."""
    yield from lines
    while True:
        yield ""
