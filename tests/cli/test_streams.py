"""What a shell can do to the program: closed streams, pipes, odd bytes, endless files, Ctrl-C."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tuckbox.cli import files
from tuckbox.cli.command_errors import CommandError
from tuckbox.cli.main import main

from .terminal import GAME, Terminal

COMMANDS = ("games", f"rules {GAME}", f"simulate {GAME} --games 2 --out -", "--help")
ODD = b"caf\xe9"

needs_a_shell = pytest.mark.skipif(os.name != "posix", reason="asks a POSIX shell")


def in_shell(command: str, redirected: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m tuckbox {command} {redirected}'],
        capture_output=True,
        stdin=subprocess.DEVNULL,
    )


@needs_a_shell
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("closed", [">&-", "<&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_is_no_reason_to_fall_over(command: str, closed: str) -> None:
    done = in_shell(command, closed)
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


@needs_a_shell
def test_a_file_does_not_take_the_place_of_a_closed_output(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert in_shell(f"simulate {GAME} --games 2 --out {path}", ">&-").returncode == 0
    assert [line[:1] for line in path.read_bytes().splitlines()] == [b"{", b"{"]


@needs_a_shell
def test_a_reader_that_goes_away_ends_the_program_in_silence() -> None:
    done = in_shell(f"simulate {GAME} --games 400 --out -", "| head -c 1")
    assert done.stdout == b"{"
    assert done.stderr == b""


@needs_a_shell
@pytest.mark.parametrize(
    "command", [f"simulate {GAME} --games 1", f"ladder {GAME}", f"play {GAME} --yes", "wars open"]
)
def test_a_seed_has_to_be_text(command: str) -> None:
    args = [sys.executable, "-m", "tuckbox", *command.split(), "--seed"]
    done = subprocess.run([*args, ODD], capture_output=True, stdin=subprocess.DEVNULL)
    assert done.returncode == 2
    assert done.stderr.startswith(b"tuckbox: A seed is text in UTF-8, and ")


# -- files without end ------------------------------------------------------------------------


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="asks for a file that never ends")
@pytest.mark.parametrize(
    "command",
    [
        ("deck", "check"),
        ("verify",),
        ("replay",),
        ("transcript",),
        ("play", "scratch-my-back", "--yes", "--option"),
    ],
)
def test_a_file_without_end_is_refused(terminal: Terminal, command: tuple[str, ...]) -> None:
    file = "deck=/dev/zero" if command[0] == "play" else "/dev/zero"
    assert "longer than 16 MiB" in terminal.refused(*command, file)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="asks for a file that never ends")
def test_input_without_end_is_refused(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    with Path("/dev/zero").open(encoding="utf-8") as endless:
        monkeypatch.setattr("tests.cli.terminal.Keyboard", lambda *_: endless)
        said = terminal.refused("record", GAME, "-")
    assert said == "What was piped in is longer than 16 MiB."


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="asks for a file that never ends")
def test_a_save_without_end_is_no_save(terminal: Terminal) -> None:
    (terminal.home / "saves").mkdir(parents=True)
    (terminal.home / "saves" / f"{GAME}-1.json").symlink_to("/dev/zero")
    assert "is longer than 16 MiB" in terminal.run("saves").out
    assert "is longer than 16 MiB" in terminal.refused("play", GAME, "--resume")


def test_a_file_of_records_may_be_longer_than_one_record(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = terminal.records(games=4)
    longest = max(len(line) for line in path.read_bytes().splitlines(keepends=True))
    monkeypatch.setattr("tuckbox.cli.lines.MOST_BYTES", longest)
    assert "4 good, none bad." in terminal.run("verify", path).out
    monkeypatch.setattr("tuckbox.cli.lines.MOST_BYTES", longest - 1)
    assert "is longer than" in terminal.refused("verify", path)


def test_a_file_may_be_just_as_long_as_allowed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "some.deck"
    path.write_bytes(b"x" * 100)
    monkeypatch.setattr(files, "MOST_BYTES", 100)
    assert files.read_bytes(path) == b"x" * 100
    monkeypatch.setattr(files, "MOST_BYTES", 99)
    with pytest.raises(CommandError, match="longer than"):
        files.read_bytes(path)


# -- Ctrl-C -----------------------------------------------------------------------------------

STARTED = """
import atexit, os, signal, sys

def press_ctrl_c():
    os.kill(os.getpid(), signal.SIGINT)

class AtImport:
    def find_spec(self, name, path=None, target=None):
        if name == MODULE:
            press_ctrl_c()

class AtWriting:
    def __init__(self, stream, word):
        self.stream, self.word = stream, word

    def write(self, text):
        self.stream.write(text)
        if self.word in text:
            press_ctrl_c()

    def flush(self):
        self.stream.flush()

MODULE = ""
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, AtImport())
{before}
from tuckbox.__main__ import main
{between}
sys.argv[1:] = ["games"]
sys.exit(main())
"""
"""What the installed `tuckbox` does, with Ctrl-C at a chosen moment."""


def started(before: str = "", between: str = "") -> subprocess.CompletedProcess[bytes]:
    program = STARTED.replace("{before}", before).replace("{between}", between)
    return subprocess.run([sys.executable, "-c", program], capture_output=True)


@needs_a_shell
@pytest.mark.parametrize("module", ["tuckbox.cli.main", "argparse", "tuckbox.cli.shelf", "rich"])
def test_ctrl_c_while_the_program_starts_is_silent(module: str) -> None:
    done = started(before=f"MODULE = {module!r}")
    assert done.returncode == -signal.SIGINT
    assert done.stderr == b""


@needs_a_shell
def test_ctrl_c_is_silent_from_our_first_lines_on() -> None:
    """The command of an install has work of its own between importing `main` and calling it."""
    done = started(between="press_ctrl_c()")
    assert done.returncode == -signal.SIGINT
    assert done.stderr == b""


@needs_a_shell
def test_ctrl_c_on_the_way_out_is_silent() -> None:
    done = started(before="atexit.register(press_ctrl_c)")
    assert done.returncode == -signal.SIGINT
    assert b"Draw the Line" in done.stdout
    assert done.stderr == b""


@needs_a_shell
def test_ctrl_c_twice_is_told_once() -> None:
    first = "sys.stdout = AtWriting(sys.stdout, 'Draw the Line')"
    second = "sys.stderr = AtWriting(sys.stderr, 'Stopped.')"
    done = started(before=f"{first}\n{second}")
    assert done.returncode == 130
    assert done.stderr.strip() == b"Stopped."


def test_afterwards_ctrl_c_is_told(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("tuckbox.cli.shelf.games", interrupted)
    shown = terminal.run("games")
    assert (shown.code, shown.err) == (130, "\nStopped.\n")


def test_a_program_that_ignores_ctrl_c_still_does() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        assert main(["games"]) == 0
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
