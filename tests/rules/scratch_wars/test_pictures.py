"""What the table looks like, and what there is to read."""

import pytest

from tuckbox.core import SPECTATOR, BadNotation, Viewer
from tuckbox.drawings import draw
from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars.effects import EFFECTS
from tuckbox.games.scratch_wars.state import ScratchWarsState

from .duels import play


def started(level: str = "3") -> ScratchWarsState:
    state = GAME.new(GAME.setup({"level": level, "stake": 2}))
    play(state, "spin Bamboo Bow", "notch 8", "spin Kindling", "notch 4")
    return play(state, "go first" if state.to_move == 0 else "go second")


def drawn(state: ScratchWarsState, viewer: Viewer = 0) -> str:
    return draw(GAME, GAME.view(state, viewer)).plain()


def test_both_heroes_are_shown_with_lives_energy_and_time() -> None:
    text = drawn(started())
    assert text.startswith("Round 1, morning · sudden death in 8 · level 3")
    assert "East (you)" in text
    assert "19 of 21" in text
    assert "energy 3 of 12" in text
    assert "each has staked 2 coins" in text


def test_the_own_side_is_below_and_a_spectator_sits_with_east() -> None:
    state = started()
    seats: tuple[tuple[Viewer, str], ...] = ((0, "East"), (1, "West"), (SPECTATOR, "East"))
    for viewer, below in seats:
        text = drawn(state, viewer)
        other = "West" if below == "East" else "East"
        assert text.index(f" {other}") < text.index(f" {below}")
        assert ("(you)" in text) == (viewer != SPECTATOR)


def test_the_odds_of_every_wheel_are_shown_before_a_spin() -> None:
    text = drawn(started())
    bow = text[text.index("1 Bamboo Bow") :]
    assert "go 5/9 attack 1 1 2 2 2, 1/9 energy 2" in bow
    assert "decide 2/9 attack 2 3, 1/9 permanent 2r1" in bow


def test_at_level_2_the_odds_say_what_an_icon_does_there() -> None:
    text = drawn(started("2"))
    assert "1/9 nothing" in text
    assert "1/9 attack (permanent) 2" in text
    assert "costs" not in text
    assert "resists" not in text
    assert "morning: bonus blessing" not in text  # special ones rest
    assert "noon: bonus combo +2, bonus shield +2" in text
    assert "bonus" not in drawn(started("1"))


def test_stored_broken_and_repairing_weapons_are_shown_as_they_are() -> None:
    state = started()
    play(state, "spin Bamboo Bow", "notch 6", "store")
    text = drawn(state)
    assert "stores permanent 2, which resists 1" in text
    play(state, "spin Can Opener")
    assert "The wheel is spinning." in drawn(state)


def test_what_is_waited_for_is_said_in_the_last_line() -> None:
    state = started()
    assert drawn(state).endswith("You can spin NAME or end turn.")
    assert drawn(state, 1).endswith("East can spin NAME or end turn.")
    play(state, "spin Bamboo Bow", "notch 8")
    assert "Bamboo Bow stopped at orange (decide): attack 3" in drawn(state)
    assert drawn(state).endswith("You can use it and end the turn, or skip it and go on.")


def test_a_picture_fits_the_width_of_a_terminal() -> None:
    assert max(map(len, drawn(started()).splitlines())) <= 120


def test_cards_are_the_68_types() -> None:
    pages = GAME.cards()
    assert len(pages) == 28 + 40
    assert {page.group for page in pages} == {"heroes", "bows", "axes", "swords", "wands"}


def test_types_effects_rules_and_codes_are_explained() -> None:
    assert GAME.explain("monkey").startswith("Monkey Sorcerer")
    assert GAME.explain("bamboo bow").startswith("Bamboo Bow")
    for effect in EFFECTS:
        assert "(SW-E" in GAME.explain(effect)
    assert GAME.explain("Attack on the hero").endswith("(SW-E2)")
    assert GAME.explain("sw e8").startswith("SW-E8 Shield")
    assert "Monkey Sorcerer" in GAME.explain("H3S-NTF-FGP-DC7")
    with pytest.raises(BadNotation, match="mistyped"):
        GAME.explain("H3S-NTF-FGP-DC8")
    with pytest.raises(BadNotation, match="no card, rule or other word"):
        GAME.explain("xyzzy")


def test_short_forms_are_read_while_they_are_clear() -> None:
    state = started()
    for typed, meant in (
        ("spin bam", "spin Bamboo Bow"),
        ("bamboo", "spin Bamboo Bow"),
        ("end", "end turn"),
    ):
        assert GAME.text(state, GAME.parse(state, typed)) == meant
    with pytest.raises(BadNotation, match="could be"):
        GAME.parse(state, "spin b")
    with pytest.raises(BadNotation, match="Now you can"):
        GAME.parse(state, "dance")
