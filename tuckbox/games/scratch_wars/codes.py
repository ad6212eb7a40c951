"""The code of a card: short to type, small in a QR code, and safe against slips (SW-C4).

A code is twelve characters of a 31-letter alphabet without 0, O, 1, I and L, written in
threes: `H22-26B-Q52-4FN`. The first is H for a hero or W for a weapon (of the first set;
a later set will take other letters), the next nine are the card's serial number, the last
two are checks.

31 is prime, so the letters' places in the alphabet are the numbers of a field. The checks
are chosen so that, with c_1 … c_12 the numbers of the twelve characters,

    sum c_p · p = 0  and  sum c_p · p² = 0  (mod 31).

Any two columns (p, p²) and (q, q²) with p ≠ q are independent, so two valid codes differ
in at least three places: any one or two wrong characters, and so any two that changed
places, neighbours or not, are always noticed.
"""

import re
from typing import Final

from tuckbox.core import BadNotation, Rng
from tuckbox.core.notation import listed, quoted

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
FIELD: Final = 31
LENGTH: Final = 12
GROUP: Final = 3
SERIAL_LENGTH: Final = 9
SERIALS: Final[int] = FIELD**SERIAL_LENGTH
"""How many serial numbers there are of heroes, and as many of weapons: 26 million million."""

HERO: Final = 0
WEAPON: Final = 1
KIND_LETTERS: Final = "HW"

_VALUE: Final[dict[str, int]] = {letter: value for value, letter in enumerate(ALPHABET)}
_GROUPS: Final = re.compile("[- ]?".join(["(...)"] * (LENGTH // GROUP)), re.DOTALL)


def code_of(kind: int, serial: int) -> str:
    """The code of a hero (kind HERO) or weapon (kind WEAPON) by its serial number.

    >>> code_of(WEAPON, 0), code_of(HERO, 123456789)
    ('W22-222-222-269', 'H22-26B-Q52-4FN')
    """
    if kind not in (HERO, WEAPON) or not 0 <= serial < SERIALS:
        raise ValueError(f"there is no card of kind {kind} with the serial number {serial}")
    values = [0] * (SERIAL_LENGTH + 1)
    for place in range(SERIAL_LENGTH, 0, -1):
        serial, values[place] = divmod(serial, FIELD)
    values[0] = _VALUE[KIND_LETTERS[kind]]
    return _grouped(values + _checks(values))


def read_code(text: str) -> tuple[int, int]:
    """Kind and serial number of a code; BadNotation, with the reason, if it is none.

    Capitals do not matter, and the hyphens may be spaces or left out.

    >>> read_code("h2226bq 524 fn")
    Traceback (most recent call last):
    tuckbox.core.errors.BadNotation: 'h2226bq 524 fn' is not a card's code: a code is written \
in threes, like H22-26B-Q52-4FN.
    >>> read_code("h22 26b q52 4fn")
    (0, 123456789)
    """
    letters = _letters(text)
    values = [_VALUE[letter] for letter in letters]
    slips = _slips(values)
    if slips != (0, 0):
        raise BadNotation(_mistyped(text, values, slips))
    if letters[0] not in KIND_LETTERS:
        raise BadNotation(
            f"{quoted(text)} is not a card of this set: codes of heroes start with H"
            " and codes of weapons with W."
        )
    serial = 0
    for value in values[1 : 1 + SERIAL_LENGTH]:
        serial = serial * FIELD + value
    return KIND_LETTERS.index(letters[0]), serial


def random_code(rng: Rng, kind: int) -> str:
    """The code of a card that nobody chose."""
    return code_of(kind, rng.randrange(SERIALS))


def _checks(values: list[int]) -> list[int]:
    """The two characters that make both sums 0, worked out by Cramer's rule."""
    first, second = _slips(values)
    p, q = LENGTH - 1, LENGTH
    scale = pow(p * q * (q - p), -1, FIELD)
    return [
        (second * q - first * q * q) * scale % FIELD,
        (first * p * p - second * p) * scale % FIELD,
    ]


def _slips(values: list[int]) -> tuple[int, int]:
    """Both sums; they are 0 for a code and for nothing close to one."""
    first = second = 0
    for place, value in enumerate(values, 1):
        first += value * place
        second += value * place * place
    return first % FIELD, second % FIELD


def _letters(text: str) -> str:
    shown = repr(text.strip()[:40])
    # Some letters beyond ASCII have capitals within it, which would let a slip through.
    capitals = text.strip().upper() if text.isascii() else ""
    match = _GROUPS.fullmatch(capitals)
    letters = "".join(match.groups()) if match else ""
    count = sum(letter.isalnum() for letter in capitals)
    strangers = [letter for letter in capitals if letter.isalnum() and letter not in _VALUE]
    if count == LENGTH and strangers:
        raise BadNotation(
            f"{shown} is not a card's code: no code has the character {strangers[0]};"
            " 0, O, 1, I and L are never used."
        )
    if match is None or any(letter not in _VALUE for letter in letters):
        number = f"it has {count} letters and digits instead of {LENGTH}"
        form = "a code is written in threes, like H22-26B-Q52-4FN"
        raise BadNotation(f"{shown} is not a card's code: {form if count == LENGTH else number}.")
    return letters


def _mistyped(text: str, values: list[int], slips: tuple[int, int]) -> str:
    sentence = f"{quoted(text)} is mistyped: its check characters do not fit."
    near = [_grouped(mended) for mended in _mended(values, slips)]
    if near:
        return f"{sentence} Did you mean {listed(near)}?"
    return f"{sentence} Compare it with the card, character by character."


def _mended(values: list[int], slips: tuple[int, int]) -> list[list[int]]:
    """The codes that one wrong character, or two neighbours exchanged, turn into this."""
    near = []
    # A character at place p that is wrong by d leaves the sums d·p and d·p²: so p shows.
    first, second = slips
    place = second * pow(first, -1, FIELD) % FIELD if first else 0
    if 1 <= place <= LENGTH:
        mended = list(values)
        mended[place - 1] = (mended[place - 1] - first * pow(place, -1, FIELD)) % FIELD
        near.append(mended)
    for left in range(LENGTH - 1):
        mended = list(values)
        mended[left], mended[left + 1] = mended[left + 1], mended[left]
        if _slips(mended) == (0, 0):
            near.append(mended)
    return [mended for mended in near if ALPHABET[mended[0]] in KIND_LETTERS]


def _grouped(values: list[int]) -> str:
    letters = "".join(ALPHABET[value] for value in values)
    return "-".join(letters[start : start + GROUP] for start in range(0, LENGTH, GROUP))
