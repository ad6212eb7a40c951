"""Codes: they carry a serial number, and no slip of the hand goes unnoticed (SW-C4)."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuckbox.core import BadNotation
from tuckbox.games.scratch_wars.codes import (
    ALPHABET,
    HERO,
    LENGTH,
    SERIALS,
    WEAPON,
    code_of,
    random_code,
    read_code,
)

SAMPLE = [random_code(Random(seed), seed % 2) for seed in range(150)]
QR_ALPHANUMERIC = set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")


def refused(text: str) -> str:
    with pytest.raises(BadNotation) as refusal:
        read_code(text)
    return str(refusal.value)


def passes(text: str) -> bool:
    try:
        read_code(text)
    except BadNotation:
        return False
    return True


@given(st.sampled_from([HERO, WEAPON]), st.integers(0, SERIALS - 1))
def test_codes_round_trip(kind: int, serial: int) -> None:
    code = code_of(kind, serial)
    assert read_code(code) == (kind, serial)
    assert len(code) == LENGTH + 3
    assert set(code) <= QR_ALPHANUMERIC
    assert not set(code) & set("01OIL")


def test_serial_numbers_have_at_least_forty_bits() -> None:
    assert SERIALS > 2**40
    assert read_code(code_of(WEAPON, SERIALS - 1)) == (WEAPON, SERIALS - 1)
    for kind, serial in ((HERO, -1), (HERO, SERIALS), (2, 0)):
        with pytest.raises(ValueError):
            code_of(kind, serial)


def test_case_and_separators_do_not_matter() -> None:
    for code in SAMPLE:
        read = read_code(code)
        assert read_code(code.lower()) == read
        assert read_code(code.replace("-", "")) == read
        assert read_code(f"  {code.replace('-', ' ')}\n") == read


def test_every_wrong_character_is_noticed() -> None:
    """Each place of each code of the sample, with each other character there."""
    for code in SAMPLE[:60]:
        for place, right in enumerate(code):
            for wrong in (chr(number) for number in range(32, 127)):
                same = wrong.upper() == right or (right == "-" and wrong == " ")
                changed = code[:place] + wrong + code[place + 1 :]
                assert passes(changed) == same, changed


def test_every_exchange_of_neighbours_is_noticed() -> None:
    """With the hyphens and without, and the two on both sides of a hyphen as well."""
    for code in SAMPLE:
        letters = code.replace("-", "")
        for text in (code, letters):
            for place in range(len(text) - 1):
                left, right = text[place], text[place + 1]
                changed = text[:place] + right + left + text[place + 2 :]
                assert passes(changed) == (left == right), changed


def test_any_two_wrong_characters_are_noticed() -> None:
    rng = Random(7)
    for code in SAMPLE:
        letters = list(code.replace("-", ""))
        for left in range(LENGTH):
            for right in range(left + 1, LENGTH):
                changed = list(letters)
                for place in (left, right):
                    others = [letter for letter in ALPHABET if letter != letters[place]]
                    changed[place] = others[rng.randrange(len(others))]
                assert not passes("".join(changed))


def test_a_lost_or_an_added_character_is_noticed() -> None:
    for code in SAMPLE:
        letters = code.replace("-", "")
        for place in range(LENGTH):
            assert not passes(letters[:place] + letters[place + 1 :])
            assert not passes(letters[:place] + "7" + letters[place:])


@given(st.text(max_size=20))
def test_no_text_breaks_the_reader(text: str) -> None:
    if passes(text):
        assert code_of(*read_code(text)).replace("-", "") == "".join(
            letter for letter in text.upper() if letter.isalnum()
        )


def test_letters_whose_capitals_are_ascii_are_no_way_around() -> None:
    code = next(code for code in SAMPLE if "S" in code)
    assert "ſ".upper() == "S"
    assert "is not a card's code" in refused(code.replace("S", "ſ"))


def test_refusals_help() -> None:
    code = "H22-26B-Q52-4FN"
    assert read_code(code) == (HERO, 123456789)
    assert code in refused("H22-26B-Q52-4FM")
    assert code in refused("h22-2b6-q52-4fn")
    assert "no code has the character 0" in refused("H22-26B-Q52-40N")
    assert "it has 11 letters and digits instead of 12" in refused("H22-26B-Q52-4F")
    assert "written in threes" in refused("H2226-BQ5-2-4FN")
    assert "Compare it with the card" in refused("N22-26B-Q52-4FH")
    assert "codes of heroes start with H" in refused("222222222222")


def test_random_codes_are_of_the_kind_asked_for() -> None:
    assert {read_code(random_code(Random(seed), HERO))[0] for seed in range(50)} == {HERO}
    assert {read_code(random_code(Random(seed), WEAPON))[0] for seed in range(50)} == {WEAPON}
