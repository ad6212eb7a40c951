"""The spin-off for the start (SW-1)."""

from tuckbox.core import odds
from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars.spin_off import MOST_TIES

from .duels import before, energy, how, lives, moves, play, refused, story, to_move

BOTH = """
    east  20 lives
      Bow: bow 1 r3 - G attack 1 | G attack 2 | O shield 5 r1 | R energy 4
      Axe: axe 3 r3 - G attack 2
    west  22 lives
      Wand: wand 2 r2 - G attack 2 | O attack 3
      Sword: sword 2 r2 - O attack 3
"""
SINGLE = """
    east  20 lives
      Bow: bow 1 r3 - G attack 1 | G attack 2
    west  22 lives
      Wand: wand 2 r2 - G attack 2 | O attack 3
"""


def test_sw_1_both_spin_any_weapon_and_east_spins_first() -> None:
    state = before(BOTH)
    assert to_move(state) == "east"
    assert moves(state) == ["spin Bow", "spin Axe"]
    play(state, "spin Bow", "> G attack 2")
    assert to_move(state) == "west"
    assert moves(state) == ["spin Wand", "spin Sword"]


def test_sw_1_a_spin_has_nine_outcomes_as_likely_as_each_other() -> None:
    state = play(before(BOTH), "spin Bow")
    assert to_move(state) == "chance"
    chances = odds(state.chance_outcomes())
    assert len(chances) == 9
    assert {float(chance) for chance in chances.values()} == {1 / 9}


def test_sw_1_the_higher_number_decides_who_starts() -> None:
    state = play(before(BOTH), "spin Axe", "> G attack 2", "spin Sword", "> O attack 3")
    assert to_move(state) == "west"
    assert moves(state) == ["go first", "go second"]
    play(state, "go second")
    assert to_move(state) == "east"
    assert state.round == 1


def test_sw_1_the_spin_off_counts_the_number_under_any_icon_and_costs_nothing() -> None:
    state = play(before(BOTH), "spin Bow", "> O shield 5 r1", "spin Wand", "> O attack 3")
    assert to_move(state) == "east"
    assert energy(state) == (0, 0)
    assert how(state, "east", "Bow") == "ready"
    assert lives(state) == (20, 22)


def test_sw_1_equal_numbers_are_spun_again_with_any_weapon() -> None:
    state = play(before(BOTH), "spin Bow", "> G attack 2", "spin Wand", "> G attack 2")
    assert to_move(state) == "east"
    assert moves(state) == ["spin Bow", "spin Axe"]
    assert "The numbers are equal: both spin again." in story(state)


def test_sw_1_after_ten_equal_spin_offs_a_lot_decides() -> None:
    state = before(SINGLE)
    for _ in range(MOST_TIES):
        play(state, "> G attack 2", "> G attack 2")
    outcomes = [action for action, _ in state.chance_outcomes()]
    assert [GAME.text(state, action) for action in outcomes] == ["lot east", "lot west"]
    assert "a lot is drawn" in refused(state, "notch 3")
    play(state, "lot west")
    assert to_move(state) == "west"
    assert moves(state) == ["go first", "go second"]


def test_sw_1_and_e14_a_single_weapon_is_spun_without_asking() -> None:
    """SW-E14."""
    state = before(SINGLE)
    assert to_move(state) == "chance"
    play(state, "> G attack 1")
    assert to_move(state) == "chance"


def test_sw_1_who_starts_loses_two_lives_by_own_choice_or_not() -> None:
    state = play(before(SINGLE), "> G attack 1", "> O attack 3", "go first")
    assert lives(state) == (20, 20)
    state = play(before(SINGLE), "> G attack 1", "> O attack 3", "go second")
    assert lives(state) == (18, 22)


def test_sw_1_the_two_lives_can_be_healed() -> None:
    drawn = SINGLE.replace("G attack 1", "G healing 5")
    state = play(before(drawn), "> G healing 5", "> G attack 2", "go first")
    assert lives(state) == (18, 22)
    play(state, "spin Bow", "> G healing 5", "use")
    assert lives(state) == (20, 22)


def test_the_spin_off_refuses_a_weapon_that_is_not_there() -> None:
    assert "only 2 of five weapons" in refused(before(BOTH), "spin weapon 4")
