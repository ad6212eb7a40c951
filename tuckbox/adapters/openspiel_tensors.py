"""Views as numbers, of one length for a game, without knowing any game.

The pieces, in this order:

| piece | length | what it holds |
|---|---|---|
| `player` | seats | 1 for the seat that looks |
| `to_move` | seats + 2 | 1 for the seat to move, or for chance, or for the end |
| `scores` | seats | the points |
| `legal` | actions of seats | 1 for each legal action |
| `view` | 1024 | all other fields of the view, each added in a place by the hash of its name |
| `view_mark` | 128 | a digest of the view in bits |
| `past` | 512 | with perfect recall only: what was seen, counted by kind and facts |
| `past_mark` | 128 | with perfect recall only: a digest of the past, its order included, in bits |

A network learns from the first ones; in `view` and `past` two fields may share a place. The
marks keep different views, and different pasts, apart. Equal ones have equal tensors.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

VIEW_PLACES = 1024
PAST_PLACES = 512
MARK_BITS = 128
OTHERWISE_SAID = frozenset(("game", "rules", "options", "viewer", "to_move", "scores", "choices"))
"""Fields of a view that have a piece of their own, or are the same all the time."""

Floats = NDArray[np.float32]


class Encoding:
    """One tensor and its named pieces, filled again for each view."""

    def __init__(self, seats: int, actions: int, recall: bool) -> None:
        lengths = {
            "player": seats,
            "to_move": seats + 2,
            "scores": seats,
            "legal": actions,
            "view": VIEW_PLACES,
            "view_mark": MARK_BITS,
        }
        if recall:
            lengths |= {"past": PAST_PLACES, "past_mark": MARK_BITS}
        self.tensor: Floats = np.zeros(sum(lengths.values()), np.float32)
        self.pieces: dict[str, Floats] = {}
        start = 0
        for name, length in lengths.items():
            self.pieces[name] = self.tensor[start : start + length]
            start += length

    def fill(self, player: int, view: str, legal: Iterable[int], past: str) -> None:
        """The pieces for a view and a past, both as JSON, the past without its brackets."""
        self.tensor.fill(0)
        pieces = self.pieces
        document = msgspec.json.decode(view)
        seats = len(pieces["player"])
        pieces["player"][player] = 1
        waiting = {"chance": seats, "over": seats + 1}
        if "to_move" in document:  # what only the seat knows comes without
            pieces["to_move"][waiting.get(document["to_move"], document["to_move"])] = 1
            pieces["scores"][:] = document["scores"]
        for action in legal:
            pieces["legal"][action] = 1
        for name, value in document.items():
            if name not in OTHERWISE_SAID:
                for feature, amount in _features(name, value):
                    pieces["view"][_place(feature, VIEW_PLACES)] += amount
        pieces["view_mark"][:] = _mark(view)
        if "past" in pieces:
            for account in msgspec.json.decode(f"[{past}]"):
                for feature in _facts(account):
                    pieces["past"][_place(feature, PAST_PLACES)] += 1
            pieces["past_mark"][:] = _mark(past)


def _features(path: str, value: Any) -> Iterator[tuple[str, float]]:
    """Every number under its path; every word as a thing that is there or not."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _features(f"{path}.{name}", part)
    elif isinstance(value, list):
        yield f"{path}#", len(value)
        for number, part in enumerate(value):
            yield from _features(f"{path}.{number}", part)
    elif isinstance(value, str) or value is None:
        yield f"{path}={value}", 1
    else:
        yield path, float(value)


def _facts(account: dict[str, Any]) -> Iterator[str]:
    if "act" in account:
        yield f"act={account['act']}"
        return
    kind = account["event"]
    yield kind
    for name, value in account.items():
        if name != "event":
            yield f"{kind}.{name}={value}"


@lru_cache(maxsize=1 << 16)
def _place(feature: str, places: int) -> int:
    return int.from_bytes(blake2b(feature.encode(), digest_size=8).digest(), "big") % places


def _mark(text: str) -> Floats:
    digest = blake2b(text.encode(), digest_size=MARK_BITS // 8).digest()
    return np.unpackbits(np.frombuffer(digest, np.uint8)).astype(np.float32)
