"""docs/bots.md: its bot plays, and its lists name every field of the views."""

import re
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.view_fields import PAGE, listing, written
from tuckbox.games import all_games

ROOT = Path(__file__).parents[1]
TEXT = PAGE.read_text(encoding="utf-8")
BOT = ROOT / "examples" / "greedy_bot.py"


@pytest.fixture
def terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Terminal:
    return Terminal(monkeypatch, capsys, tmp_path)


def test_the_lists_of_fields_are_up_to_date() -> None:
    assert written(TEXT) == TEXT, "run: python -m tests.view_fields"
    for game in all_games():
        assert f"### Fields: {game.title}\n" in TEXT
        assert listing(game) in TEXT
    assert listing(None) in TEXT


def test_what_every_field_means_is_on_the_page_about_records() -> None:
    meanings = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    section = meanings.partition("## Views and positions")[2]
    for listed in (None, *all_games()):
        for name in re.findall(r"^    (\w+): ", listing(listed), re.MULTILINE):
            assert f"`{name}`" in section or f'"{name}"' in section, name


def test_the_bot_of_the_page_is_the_example() -> None:
    (block,) = re.findall(r"```python\n(\"\"\"A bot for.*?)\n```", TEXT, re.DOTALL)
    assert block == BOT.read_text(encoding="utf-8").rstrip()


def test_the_bot_of_the_page_plays(terminal: Terminal) -> None:
    saved = terminal.at / "greedy_bot.py"
    saved.write_bytes(BOT.read_bytes())
    bot = f"{saved}:Greedy"
    shown = terminal.run("simulate", "draw-the-line", "--players", f"{bot},{bot}", "--games", 4)
    assert shown.code == 0, shown.err
    assert "Heads (Greedy)" in shown.out
    assert "Tails (Greedy)" in shown.out
    shown = terminal.run(
        "ladder", "draw-the-line", "--players", f"{bot},random", "--contests", 4, "--cores", 1
    )
    assert "| Greedy:random   | 4 " in shown.out
