"""The emblems and letters that others drew. Setup fetches them (`tools/fetch_art.py`); they lie
in `art/` beside this file, in every wheel and in no commit."""

from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from tuckbox.core import TuckboxError
from tuckbox.core.reading import read_table

HERE = Path(__file__).parent
ART = HERE / "art"
FONTS = ART / "fonts"
CREDITS = (
    "Emblems: Game Icons (game-icons.net), CC BY 3.0. Letters: Alegreya and Alegreya Sans, OFL 1.1."
)


class NoArt(TuckboxError):
    """The art was not fetched, or a table asks for more than was."""


class FontMetrics(msgspec.Struct, frozen=True):
    """Heights of capitals and small letters, and widths, in thousandths of the size."""

    capital: int
    small: int
    widths: dict[str, int]


Kind = TypeVar("Kind")


def _read(name: str, kind: type[Kind]) -> Kind:
    try:
        return msgspec.json.decode((ART / name).read_bytes(), type=kind)
    except FileNotFoundError:
        raise NoArt(
            "The emblems and letters of the faces are not here; 'make setup' fetches them."
        ) from None


@cache
def outlines() -> dict[str, str]:
    """The outline of each emblem, as the data of an SVG path in a square of 512."""
    return _read("emblems.json", dict[str, str])


@cache
def metrics() -> dict[str, FontMetrics]:
    """Of each font, by its name and weight."""
    return _read("metrics.json", dict[str, FontMetrics])


@cache
def signs() -> dict[str, str]:
    """The emblems that mean something on many cards: factions, effects, times of day."""
    return {row["sign"]: row["emblem"] for row in read_table(HERE / "signs.csv")}


@cache
def emblems(folder: Path) -> dict[str, str]:
    """The emblem of each card of a game, from the table in the game's folder."""
    return {row["card"]: row["emblem"] for row in read_table(folder / "emblems.csv")}


def outline(emblem: str) -> str:
    try:
        return outlines()[emblem]
    except KeyError:
        raise NoArt(f"The emblem {emblem!r} was not fetched; 'make setup' fetches it.") from None
