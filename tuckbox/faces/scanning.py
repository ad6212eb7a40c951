"""Reads the codes of Scratch Wars from photos. Pictures come from outside: how large one is gets
looked at before it is unpacked. Needs the extra `scan`."""

from io import BytesIO
from typing import Any
from warnings import catch_warnings

import msgspec

from tuckbox.core import BadNotation, TuckboxError
from tuckbox.games.scratch_wars.card import ScratchWarsCard, card_of

MOST_PIXELS = 120_000_000
"""More than any camera takes; unpacked it would fill the memory."""


TOO_LARGE = f"it has more than {MOST_PIXELS // 10**6} million pixels and is too large"


class NoScanner(TuckboxError):
    """What reads pictures is not installed."""


class BadPicture(TuckboxError):
    """Why there is no card in a picture."""


class Scanned(msgspec.Struct, frozen=True):
    """The cards found in a picture, and a sentence for each code that is none."""

    cards: tuple[ScratchWarsCard, ...]
    problems: tuple[str, ...]


def scanned(picture: bytes) -> Scanned:
    """What is in a picture; BadPicture if it is none, or holds no code at all."""
    try:
        import zxingcpp
    except ImportError:
        raise NoScanner(
            "Codes are read by zxing-cpp; 'pip install \"tuckbox[scan]\"' gets it."
        ) from None
    image = _opened(picture)
    wanted = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)
    found = zxingcpp.read_barcodes(image, wanted, return_errors=True)
    if not found:
        raise BadPicture("there is no code in it; come closer, with the whole code in the light")
    cards: dict[str, ScratchWarsCard] = {}
    problems = []
    for code in found:
        if not code.valid:
            problems.append("a code is damaged, or not wholly in the picture")
            continue
        try:
            card = card_of(code.text)
        except BadNotation as error:
            problems.append(f"a code is no card of Scratch Wars: {error}".rstrip("."))
        else:
            cards[card.id] = card
    return Scanned(tuple(cards.values()), tuple(dict.fromkeys(problems)))


def _opened(picture: bytes) -> Any:
    try:
        from PIL import Image, ImageOps
    except ImportError:
        raise NoScanner(
            "Pictures are read by Pillow; 'pip install \"tuckbox[scan]\"' gets it."
        ) from None
    try:
        with catch_warnings(action="ignore"):
            image = Image.open(BytesIO(picture))
    except Image.DecompressionBombError:
        raise BadPicture(TOO_LARGE) from None
    except Exception:  # Pillow raises whatever a broken file leads it to
        raise BadPicture("it is no picture") from None
    if image.width * image.height > MOST_PIXELS:
        raise BadPicture(TOO_LARGE)
    try:
        return ImageOps.exif_transpose(image).convert("L")
    except Exception:
        raise BadPicture("it is a damaged picture") from None
