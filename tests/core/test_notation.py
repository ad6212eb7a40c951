"""Names as people type them."""

import pytest

from tuckbox.core import BadNotation
from tuckbox.core.notation import find_name, fold, listed

CARDS = ["Footman", "Footpad", "High Priest", "Hill Giant", "Giant", "Priest's Aide"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Footman", "Footman"),
        ("footman", "Footman"),
        ("  HIGH   priest ", "High Priest"),
        ("high", "High Priest"),
        ("hil", "Hill Giant"),
        ("footm", "Footman"),
        ("aide", "Priest's Aide"),
        ("giant", "Giant"),
        ("hill g", "Hill Giant"),
    ],
)
def test_a_name_may_be_cut_short_while_it_is_clear(typed: str, meant: str) -> None:
    assert find_name(typed, CARDS, "card") == meant


@pytest.mark.parametrize("typed", ["foot", "h", "hi", "pri", "gi"])
def test_a_name_that_could_be_two_is_refused_with_both(typed: str) -> None:
    with pytest.raises(BadNotation, match=r"could be .* or .*; write more of it\.$"):
        find_name(typed, CARDS, "card")


def test_what_is_in_hand_comes_first() -> None:
    assert find_name("foot", CARDS, "card", first=["Footpad"]) == "Footpad"
    assert find_name("h", CARDS, "card", first=["Hill Giant", "Footman"]) == "Hill Giant"


def test_two_copies_in_hand_are_one_name() -> None:
    assert find_name("foot", CARDS, "card", first=["Footpad", "Footpad"]) == "Footpad"


def test_what_is_not_in_hand_can_still_be_named() -> None:
    assert find_name("footm", CARDS, "card", first=["Footpad"]) == "Footman"
    assert find_name("Giant", CARDS, "card", first=["Hill Giant"]) == "Giant"


def test_an_unknown_name_is_refused_with_the_closest_one() -> None:
    with pytest.raises(BadNotation) as refusal:
        find_name(" Fotman ", CARDS, "card")
    assert str(refusal.value) == "There is no card 'Fotman'. Did you mean Footman or Footpad?"
    with pytest.raises(BadNotation, match=r"^There is no card 'xyzzy'\.$"):
        find_name("xyzzy", CARDS, "card")


@pytest.mark.parametrize("typed", ["", "  ", "\t"])
def test_nothing_is_no_name(typed: str) -> None:
    with pytest.raises(BadNotation, match=r"no card ''"):
        find_name(typed, CARDS, "card")


def test_a_part_within_a_word_is_not_enough() -> None:
    with pytest.raises(BadNotation):
        find_name("man", CARDS, "card")


def test_words_are_listed_as_a_person_does() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a or b"
    assert listed(["a", "b", "c"], "and") == "a, b and c"


def test_folding_evens_out_case_and_spacing() -> None:
    assert fold(" \t The  OVER\nunder ") == "the over under"
