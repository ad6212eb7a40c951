"""Deck files as people write them, and what they are told when one is wrong."""

import pytest

from tuckbox.core import BadNotation, BadSetup
from tuckbox.core.decklist import DeckList, game_of, read_decklist

CARDS = ("Footman", "High Priest", "Footpad")


def spelled(name: str) -> str:
    for card in CARDS:
        if card.lower() == name.lower():
            return card
    raise BadNotation(f"There is no card {name!r}.")


def read(text: str) -> DeckList:
    return read_decklist(text, "some-game", spelled)


def test_a_whole_deck_file() -> None:
    deck = read(
        """# for the summer
        game: some-game
        name: Iron Gate
        idea: Stand still: let them come.

        2 Footman
        High Priest
        1x footpad
        3 × Footman
        """.replace("        ", "")
    )
    assert deck.name == "Iron Gate"
    assert deck.idea == "Stand still: let them come."
    assert deck.cards == ("Footman", "Footman", "High Priest", "Footpad", *["Footman"] * 3)


def test_name_and_idea_may_be_missing() -> None:
    assert read("game: some-game\nFootman") == DeckList("", "", ("Footman",))


def test_heads_are_read_in_any_case() -> None:
    assert read("GAME: some-game\nName: x\nIDEA: y") == DeckList("x", "y", ())


def test_the_game_of_a_file() -> None:
    assert game_of("# a comment\ngame:  some-game \n") == "some-game"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a deck file"),
        ("Footman", "not a deck file"),
        ("game: chess\nFootman", "'chess', not for 'some-game'"),
        ("game: some-game\ncolour: red", "Line 2: there is no 'colour'"),
        ("game: some-game\n\nFotman", "Line 3: There is no card 'Fotman'"),
        ("game: some-game\n0 Footman", "Line 2: 0 copies"),
        ("game: some-game\n301 Footman", "Line 2: 301 copies"),
        ("game: some-game\n99999 Footman", "Line 2: There is no card '99999 Footman'"),
        ("game: some-game\n2", "Line 2: There is no card '2'"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: str, said: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        read(text)
    assert said in str(refusal.value)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize("line", ["# a remark", "", "Footman"])
def test_a_deck_has_so_many_lines_and_no_more(line: str) -> None:
    """Also of such lines as add no card."""
    with pytest.raises(BadSetup, match="at most 2000 lines; this one has 2003"):
        read("game: some-game\n2 Footman\n" + f"{line}\n" * 2000 + "# the end")


def test_many_lines_of_99_copies_are_no_deck() -> None:
    """Each of them could be, but all together they hold more cards than any deck."""
    assert len(read("game: some-game\n" + "99 Footman\n" * 3).cards) == 297
    with pytest.raises(BadSetup, match=r"Line 5: 99 copies .* at most 300 cards\."):
        read("game: some-game\n" + "99 Footman\n" * 1900)
