"""Documents with hostile values in them, the same ones for the same seed."""

import copy
import json
from random import Random
from typing import Any

from .drawn import part, paths

HOSTILE: list[Any] = [
    None,
    True,
    -1,
    2,
    57,
    99,
    1000,
    10**6,
    2**31,
    2**63 - 1,
    2**63,
    2**64,
    -(2**63) - 1,
    10**30,
    10**4000,
    1e300,
    0.5,
    "",
    "x" * 3000,
    "\ud800",
    "\u202etxet",
    "a\u200bb",
    "\x1b[2J",
    "\x00",
    "spectator",
    "over",
    [],
    {},
    [[[[[]]]]],
    {"": None},
    [0] * 3000,
    ["Drake"] * 3000,
]


def mutant(document: Any, rng: Random) -> Any:
    """A copy with one to three things wrong."""
    document = copy.deepcopy(document)
    for _ in range(rng.choice((1, 1, 2, 3))):
        every = paths(document)[1:]
        if not every:
            return rng.choice(HOSTILE)
        path = rng.choice(every)
        holder, key = part(document, path[:-1]), path[-1]
        _change(holder, key, document, every, rng)
    return document


def _change(holder: Any, key: Any, document: Any, every: list[Any], rng: Random) -> None:
    value = holder[key]
    how = rng.randrange(8)
    if how < 3:
        holder[key] = copy.deepcopy(rng.choice(HOSTILE))
    elif how == 3:
        del holder[key]
    elif how == 4 and isinstance(value, list):
        holder[key] = (value * rng.choice((2, 500)))[:3000]
    elif how == 5 and isinstance(value, str):
        place = rng.randint(0, len(value))
        holder[key] = (
            value[:place] + rng.choice(("\u202e", "\ud800", " ", "é", "-")) + value[place:]
        )
    elif how == 6 and isinstance(value, int):
        holder[key] = int(value) + rng.choice((-2, -1, 1, 2))
    else:
        holder[key] = copy.deepcopy(part(document, rng.choice(every)))


def as_json(document: Any) -> bytes:
    """Also what cannot be in JSON gets in, as an escape: half a character, say."""
    return json.dumps(document).encode()


def mutant_text(text: str, rng: Random) -> str:
    """A text with lines or characters that are wrong."""
    lines = text.splitlines()
    how = rng.randrange(6)
    place = rng.randrange(len(lines))
    if how == 0:
        lines[place] *= rng.choice((2, 5000))
    elif how == 1:
        lines[place:place] = [lines[place]] * rng.choice((1, 400, 20_000))
    elif how == 2:
        lines[place] = f"{rng.choice((0, 99, 300, 9999, 10**30))} {lines[place]}"
    elif how == 3:
        at = rng.randint(0, len(lines[place]))
        odd = rng.choice(("\u202e", "\x1b[2J", "\ud800", "\u200b", "\x00", "{", ":", "\u2028"))
        lines[place] = lines[place][:at] + odd + lines[place][at:]
    elif how == 4:
        del lines[place]
    else:
        rng.shuffle(lines)
    return "\n".join(lines)
