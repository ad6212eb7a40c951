"""`tuckbox face` and `tuckbox print`."""

import io
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from tuckbox.games.scratch_wars import GAME as WARS

from .terminal import GAME, Terminal

CODE = WARS.card_ids()[0]


def test_a_face_is_described_where_pictures_cannot_be_shown(terminal: Terminal) -> None:
    assert terminal.run("face", GAME, "griff").out.startswith("Griffin\n")
    shown = terminal.run("face", GAME, "heads")
    assert shown.out == "Heads\n\nThe coin of Heads: a head, and a plain rim.\n"
    assert terminal.run("face", "scratch-wars", CODE).out == terminal.run("wars", "card", CODE).out


def test_a_face_goes_to_a_file(terminal: Terminal) -> None:
    svg, png = terminal.at / "griffin.svg", terminal.at / "griffin.png"
    assert terminal.run("face", GAME, "Griffin", "-o", svg).code == 0
    assert "<title>Griffin</title>" in svg.read_text("utf-8")
    assert "@font-face" in svg.read_text("utf-8")
    assert terminal.run("face", GAME, "Griffin", "-o", png, "--width", 90).code == 0
    assert Image.open(png).size == (90, 126)


@pytest.mark.parametrize(
    ("variable", "value", "beginning"),
    [("KITTY_WINDOW_ID", "1", "\x1b_Gf=100"), ("TERM_PROGRAM", "iTerm.app", "\x1b]1337;File=")],
)
def test_a_terminal_that_shows_pictures_shows_one(
    terminal: Terminal,
    monkeypatch: pytest.MonkeyPatch,
    variable: str,
    value: str,
    beginning: str,
) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    for name in ("KITTY_WINDOW_ID", "TERM", "TERM_PROGRAM", "TMUX"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)
    screen = Screen()
    monkeypatch.setattr("sys.stdout", screen)
    assert terminal.run("face", GAME, "Griffin").code == 0
    assert screen.getvalue().startswith(beginning)


def test_what_cannot_be_drawn_is_said(terminal: Terminal) -> None:
    assert "no card or piece" in terminal.refused("face", GAME, "nobody")
    assert ".svg or .png" in terminal.refused("face", GAME, "Griffin", "-o", "griffin.gif")
    nowhere = terminal.at / "nowhere" / "griffin.svg"
    assert "nowhere" in terminal.refused("face", GAME, "Griffin", "-o", nowhere)


def pdf(path: Path) -> PdfReader:
    return PdfReader(path)


def test_a_deck_is_printed_with_its_backs(terminal: Terminal) -> None:
    path = terminal.at / "deck.pdf"
    shown = terminal.run("print", GAME, "cards", "--deck", "griffin-nest", "--backs", "-o", path)
    assert shown.out.startswith("10 pictures on 4 pages")
    assert "both sides" in shown.out
    assert len(pdf(path).pages) == 4
    assert path.stat().st_mode & 0o777 == 0o644 or path.stat().st_mode & 0o777 == 0o664


def test_parts_and_copies(terminal: Terminal) -> None:
    path = terminal.at / "monsters.pdf"
    flags = ("--copies", 3, "--ink", "grayscale", "--paper", "letter", "-o", path)
    shown = terminal.run("print", GAME, "monster", *flags)
    assert shown.out.startswith("31 pictures on 4 pages")  # 7 commons three times, 10 others
    box = pdf(path).pages[0].mediabox
    assert (round(box.width), round(box.height)) == (612, 792)


def test_the_rules_are_printed_as_a_booklet(terminal: Terminal) -> None:
    path = terminal.at / "rules.pdf"
    shown = terminal.run("print", "rules", GAME, "-o", path)
    assert shown.out.startswith("The rules on 2 sheets of A4")
    sheets = pdf(path).pages
    assert {round(float(page.mediabox.width) / 72 * 25.4) for page in sheets} == {297}
    text = " ".join(" ".join(page.extract_text() for page in sheets).split())
    assert "DL-4 Playing a card" in text
    assert text.index("How moves are written") < text.index("DL-4 Playing")  # folded, 6 is before 3
    assert "of which game" in terminal.refused("print", "rules")


def test_an_unknown_part_lists_the_parts(terminal: Terminal) -> None:
    sentence = terminal.refused("print", GAME, "wings")
    assert "'wings'" in sentence
    assert "cribs (the two crib cards)" in sentence


def test_without_typst_one_sentence_says_how_to_get_it(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    assert "tuckbox[paper]" in terminal.refused("print", GAME, "-o", terminal.at / "x.pdf")
    assert terminal.run("face", GAME, "Griffin", "-o", terminal.at / "griffin.svg").code == 0


def test_a_pack_and_a_match_are_printed(terminal: Terminal) -> None:
    out = ("-o", terminal.at / "wars.pdf")
    for flags, cards in ((("--pack", "tin"), 8), (("--pair",), 8), (("--card", CODE), 1)):
        shown = terminal.run("print", "scratch-wars", "cards", *flags, "--seed", "s", *out)
        assert shown.out.startswith(f"{cards} picture"), shown
    assert CODE in pdf(terminal.at / "wars.pdf").pages[0].extract_text()
    assert "not in Scratch: Draw the Line" in terminal.refused("print", GAME, "--pair", *out)
    assert "no pack 'box'" in terminal.refused("print", "scratch-wars", "--pack", "box", *out)
