"""`tuckbox wars`: cards, packs, comparing, searching, fair matches, and a duel in the terminal."""

import pytest

from tuckbox.collection.fairness import is_fair
from tuckbox.games.scratch_wars.cards import card
from tuckbox.games.scratch_wars.equipment import Equipment

from .terminal import Terminal

MONKEY = "H3S-NTF-FGP-DC7"
BOW = "W3S-NTF-FGP-G34"


def test_a_card_is_shown_by_its_code_however_it_is_typed(terminal: Terminal) -> None:
    shown = terminal.run("wars", "card", MONKEY)
    assert shown.code == 0
    assert "Monkey Sorcerer" in shown.out
    assert "morning" in shown.out
    assert terminal.run("wars", "card", MONKEY.lower().replace("-", "")).out == shown.out


def test_a_weapon_is_shown_as_its_wheel(terminal: Terminal) -> None:
    out = terminal.run("wars", "card", BOW).out
    assert "Bamboo Bow" in out
    for notch in range(1, 10):
        assert f"{notch}: " in out


def test_a_mistyped_code_is_refused(terminal: Terminal) -> None:
    assert "mistyped" in terminal.refused("wars", "card", "H3S-NTF-FGP-DC8")
    assert "instead of 12" in terminal.refused("wars", "card", "H3S")
    assert "required" in terminal.refused("wars", "card")


@pytest.mark.parametrize(("pack", "cards"), [("booster", 5), ("tin", 8)])
def test_a_pack_is_the_same_for_the_same_seed(terminal: Terminal, pack: str, cards: int) -> None:
    out = terminal.run("wars", "open", "--seed", "7", "--pack", pack).out
    assert terminal.run("wars", "open", "--seed", "7", "--pack", pack).out == out
    assert terminal.run("wars", "open", "--seed", "8", "--pack", pack).out != out
    lines = [line for line in out.splitlines() if line.startswith("  ")]
    assert len(lines) == cards
    for line in lines:
        assert card(line.split()[0]).name in line


def test_a_pack_needs_no_seed_and_says_which_it_had(terminal: Terminal) -> None:
    assert "(seed " in terminal.run("wars", "open").out
    assert "there are: booster, tin" in terminal.refused("wars", "open", "--pack", "box")


def test_two_cards_are_compared(terminal: Terminal) -> None:
    found = terminal.run("wars", "find", "Bamboo Bow", "--limit", 2, "--weakest", 2).out
    one = found.split()[0]
    out = terminal.run("wars", "compare", one, BOW).out
    assert out.count("Bamboo Bow") >= 2
    assert f"{one} is stronger by " in out
    assert "equally strong" in terminal.run("wars", "compare", BOW, BOW).out


def test_cards_of_two_types_are_compared_with_a_warning(terminal: Terminal) -> None:
    other = terminal.run("wars", "find", "Moon Cleaver", "--limit", 1).out.split()[0]
    assert "different types" in terminal.run("wars", "compare", BOW, other).out
    assert "two of a kind" in terminal.refused("wars", "compare", BOW, MONKEY)


def test_cards_are_found_by_type_stars_and_strength(terminal: Terminal) -> None:
    out = terminal.run("wars", "find", "--kind", "hero", "--stars", 2, "--strongest", -1).out
    lines = out.splitlines()
    assert len(lines) == 5
    for line in lines:
        found = card(line.split()[0])
        assert (found.stars, line[0]) == (2, "H")
    assert terminal.run("wars", "find", "monkey", "--limit", 1).out.count("Monkey Sorcerer") == 1


def test_what_no_card_is_like_is_refused(terminal: Terminal) -> None:
    assert "There is no card type 'chair'" in terminal.refused("wars", "find", "chair")
    assert "No card is like that" in terminal.refused("wars", "find", "Bamboo", "--stars", 4)
    assert "invalid choice" in terminal.refused("wars", "find", "--kind", "deck")


def test_what_is_not_found_is_said(terminal: Terminal) -> None:
    shown = terminal.run("wars", "find", "--weakest", 9, "--limit", 1)
    assert (shown.code, "None found" in shown.out) == (1, True)


def test_a_fair_match_is_drawn_and_can_be_played(terminal: Terminal) -> None:
    out = terminal.run("wars", "pair", "--weapons", 2, "--seed", "x").out
    assert out == terminal.run("wars", "pair", "--weapons", 2, "--seed", "x").out
    command = out.splitlines()[-1].split()
    assert command[:3] == ["tuckbox", "play", "scratch-wars"]
    values = [flag.split("=")[1] for flag in command[4::2]]
    sides = [Equipment(values[n], tuple(values[n + 1].split(","))) for n in (0, 2)]
    assert is_fair(*sides)
    shown = terminal.run(*command[1:], "--yes", "--opponent", "random", typed=["quit"])
    assert shown.code == 0
    assert card(sides[0].hero).name in shown.out
    assert "1 to 5 weapons" in terminal.refused("wars", "pair", "--weapons", 6)


def test_wars_alone_tells_what_there_is(terminal: Terminal) -> None:
    out = terminal.run("wars").out
    for command in ("card", "open", "compare", "find", "pair"):
        assert command in out


def test_a_duel_is_played_to_its_end_in_the_terminal(terminal: Terminal) -> None:
    flags = ("--yes", "--opponent", "random", "--seed", "3", "--option", "pairing=kitchen-war")
    shown = terminal.run("play", "scratch-wars", *flags, "--option", "stake=4", typed=["1"] * 400)
    assert shown.code == 0
    assert "Steam Baker" in shown.out
    assert "/9" in shown.out
    assert "The secret of all draws was" in shown.out
    assert terminal.run("verify", terminal.home / "records.jsonl").code == 0


def test_the_table_shows_lives_energy_time_weapons_and_odds(terminal: Terminal) -> None:
    flags = ("--yes", "--opponent", "human", "--seed", "3", "--option", "stake=4")
    shown = terminal.run("play", "scratch-wars", *flags, typed=["", "1", "", "1", "", "go first"])
    for words in ("lives ", "energy ", "morning", "go 5/9 ", "resists ", "has staked 4 coins"):
        assert words in shown.out


def test_a_stake_too_high_is_refused(terminal: Terminal) -> None:
    flags = ("--yes", "--option", "pairing=bamboo-and-bark", "--option", "stake=4")
    assert "too high" in terminal.refused("play", "scratch-wars", *flags)
