"""`tuckbox scan`: codes from photos, and what is wrong with pictures that have none."""

import struct
import zlib
from pathlib import Path

import pytest
import segno
from PIL import Image

from tuckbox.games.scratch_wars import GAME

from .terminal import Terminal

CODES = GAME.card_ids()[:3]


def qr(path: Path, text: str) -> Path:
    segno.make(text, error="q", micro=False).save(str(path), scale=6, border=4)
    return path


def beside(path: Path, pictures: list[Path]) -> Path:
    """All of them on one picture."""
    opened = [Image.open(picture).convert("L") for picture in pictures]
    whole = Image.new("L", (sum(p.width for p in opened), max(p.height for p in opened)), 255)
    x = 0
    for picture in opened:
        whole.paste(picture, (x, 0))
        x += picture.width
    whole.save(path)
    return path


def test_cards_come_into_the_collection_once(terminal: Terminal) -> None:
    pictures = [qr(terminal.at / f"{code}.png", code) for code in CODES]
    whole = beside(terminal.at / "whole.png", pictures[:2])
    shown = terminal.run("scan", whole)
    assert shown.code == 0
    assert "2 new cards in " in shown.out
    again = terminal.run("scan", *pictures)
    assert again.out.count("(you have it)") == 2
    assert "1 new card in " in again.out
    kept = (terminal.home / "collection.txt").read_text("utf-8").splitlines()
    assert sorted(line.split()[0] for line in kept) == sorted(CODES)


def bomb(path: Path) -> Path:
    """A small PNG that says it has 60,000 by 60,000 pixels."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        checked = kind + data
        return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))

    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 0, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b""))
    return path


def damaged(path: Path) -> Path:
    """A code of which too much is scratched off; its three corners are there."""
    qr(path, CODES[0])
    picture = Image.open(path).convert("L")
    for module in range(9, 21):  # all rows right of the corner below
        x = (4 + module) * 6
        picture.paste(255 * (module % 2), (x, 84, x + 6, 150))
    picture.save(path)
    return path


def empty(path: Path) -> Path:
    Image.new("L", (300, 300), 200).save(path)
    return path


def text(path: Path) -> Path:
    path.write_text("not a picture", "utf-8")
    return path


def cut_off(path: Path) -> Path:
    qr(path, CODES[0])
    path.write_bytes(path.read_bytes()[:-60])
    return path


def foreign(path: Path) -> Path:
    return qr(path, "a link to somewhere else")


def mistyped(path: Path) -> Path:
    code = CODES[0]
    return qr(path, code[:-1] + ("2" if code[-1] != "2" else "3"))


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (empty, "there is no code in it"),
        (damaged, "a code is damaged"),
        (foreign, "a code is no card of Scratch Wars"),
        (mistyped, "a code is no card of Scratch Wars"),
        (text, "it is no picture"),
        (cut_off, "picture"),
        (bomb, "too large"),
    ],
)
def test_what_is_wrong_with_a_picture_is_said_in_a_sentence(
    terminal: Terminal, make: object, complaint: str
) -> None:
    assert callable(make)
    picture = make(terminal.at / "picture.png")
    shown = terminal.run("scan", picture)
    assert shown.code == 1
    assert complaint in shown.err
    assert shown.err.count("\n") == 1
    assert shown.err.endswith(".\n")
    assert not (terminal.home / "collection.txt").exists()


def test_one_bad_picture_does_not_spoil_the_others(terminal: Terminal) -> None:
    bad, good = text(terminal.at / "bad.png"), qr(terminal.at / "good.png", CODES[0])
    shown = terminal.run("scan", bad, good, terminal.at / "missing.png")
    assert shown.code == 1
    assert shown.err.count("tuckbox: ") == 2
    assert "1 new card" in shown.out


def test_a_collection_that_is_none_is_left_as_it_is(terminal: Terminal) -> None:
    mine = terminal.at / "mine.txt"
    mine.write_text("my shopping list\n", "utf-8")
    picture = qr(terminal.at / "good.png", CODES[0])
    assert "was left as it is" in terminal.refused("scan", picture, "--collection", mine)
    assert mine.read_text("utf-8") == "my shopping list\n"
