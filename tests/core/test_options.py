"""What can be chosen: read from a document, typed by hand, or refused with a sentence."""

from random import Random

import pytest

from tuckbox.core import BadSetup, Flag, Number, OneOf, Option
from tuckbox.core.options import read_values

LENGTH = OneOf("length", "how long", "match", {"match": "to five", "game": "one"})
OPEN = Flag("open", "whether all is shown", False)
HAND = Number("hand", "hand size", 5, 2, 10)


@pytest.mark.parametrize(
    ("option", "value"),
    [(LENGTH, "game"), (LENGTH, "match"), (OPEN, True), (OPEN, False), (HAND, 2), (HAND, 10)],
)
def test_a_good_value_is_read_as_it_is(option: Option, value: object) -> None:
    assert option.read(value) == value


@pytest.mark.parametrize(
    ("option", "value"),
    [
        (LENGTH, "Game"),
        (LENGTH, ""),
        (LENGTH, None),
        (LENGTH, 1),
        (LENGTH, ["game"]),
        (OPEN, 1),
        (OPEN, "yes"),
        (OPEN, None),
        (HAND, 1),
        (HAND, 11),
        (HAND, True),
        (HAND, 5.0),
        (HAND, "5"),
        (HAND, None),
        (HAND, 10**30),
    ],
)
def test_a_bad_value_is_refused_with_what_is_allowed(option: Option, value: object) -> None:
    with pytest.raises(BadSetup) as refusal:
        option.read(value)
    text = str(refusal.value)
    assert option.name in text
    assert repr(value) in text
    assert text.endswith(".")


@pytest.mark.parametrize(
    ("option", "typed", "value"),
    [
        (LENGTH, "GAME", "game"),
        (OPEN, "yes", True),
        (OPEN, "On", True),
        (OPEN, "TRUE", True),
        (OPEN, "no", False),
        (OPEN, "off", False),
        (OPEN, "false", False),
        (HAND, "7", 7),
        (HAND, "٧", 7),
    ],
)
def test_what_is_typed_is_read(option: Option, typed: str, value: object) -> None:
    assert option.parse(typed) == value


@pytest.mark.parametrize(
    ("option", "typed"),
    [
        (LENGTH, "long"),
        (LENGTH, ""),
        (OPEN, "maybe"),
        (OPEN, "1"),
        (HAND, "many"),
        (HAND, "-3"),
        (HAND, "7.5"),
        (HAND, "²"),
        (HAND, "9" * 5000),
    ],
)
def test_what_is_typed_wrongly_is_refused(option: Option, typed: str) -> None:
    with pytest.raises(BadSetup, match=option.name):
        option.parse(typed)


def test_options_say_what_is_allowed() -> None:
    assert LENGTH.allowed() == "match or game"
    assert OPEN.allowed() == "yes or no"
    assert HAND.allowed() == "a whole number from 2 to 10"


def test_chance_leaves_a_plain_option_at_its_default() -> None:
    assert HAND.random(Random(1)) == 5


ALL: tuple[Option, ...] = (LENGTH, OPEN, HAND)


def test_defaults_fill_what_is_not_given() -> None:
    values = read_values(ALL, {"hand": 7}, "chess")
    assert values == {"length": "match", "open": False, "hand": 7}


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r"no option 'colour' for chess.*hand, length, open"):
        read_values(ALL, {"colour": "red"}, "chess")
    with pytest.raises(BadSetup, match="the options are: none"):
        read_values((), {"colour": "red"}, "chess")


@pytest.mark.parametrize("given", [None, 3, "hand", ["hand"]])
def test_options_are_names_with_values(given: object) -> None:
    with pytest.raises(BadSetup, match="names with values"):
        read_values(ALL, given, "chess")  # type: ignore[arg-type]
