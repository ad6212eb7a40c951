"""Combos: launching two or more (SW-E9), the combo bonus (SW-E11), the launcher (SW-E12)."""

import pytest

from .duels import how, kinds, lives, moves, play, refused, story, table, to_move

TWO = """
    east  20 lives, 3 energy
      One: bow 1 r3 stores combo 2 r1 - G attack 1
      Two: axe 1 r3 stores combo 3 r1 - G attack 1
    west  20 lives, 3 energy
      Club: axe 1 r4 - G attack 1
      Wall: wand 1 r4 stores shield 2 r3
"""
THREE = TWO.replace("    west", "      Tri: wand 1 r3 stores combo 4 r1 - G attack 1\n    west")
LONE = TWO.replace("stores combo 3 r1 ", "")


def test_sw_e9_two_combos_fly_together_as_one_attack() -> None:
    state = play(table(TWO), "end turn")
    assert to_move(state) == "east"
    assert moves(state) == ["launch One", "keep"]
    play(state, "launch One")
    assert moves(state) == ["target hero", "target Club", "target Wall"]
    play(state, "target hero", "let it through")
    assert lives(state) == (20, 15)
    assert how(state, "east", "One") == how(state, "east", "Two") == "ready"
    assert to_move(state) == "west"


def test_sw_e9_the_launch_is_a_choice_and_the_combos_stay_ready() -> None:
    state = play(table(TWO), "end turn", "keep")
    assert to_move(state) == "west"
    assert how(state, "east", "One") == "stores combo 2 r1"
    play(state, "end turn", "end turn")
    assert "launch One" in moves(state)


def test_sw_e9_with_three_combos_their_owner_chooses_which_fly() -> None:
    state = play(table(THREE), "end turn")
    assert moves(state) == ["launch One", "launch Two", "keep"]
    play(state, "launch One")
    assert moves(state) == ["launch Two", "launch Tri"]
    play(state, "launch Two")
    assert moves(state) == ["launch Tri", "fire"]
    play(state, "fire")
    assert state.power == 5
    assert how(state, "east", "Tri") == "stores combo 4 r1"


@pytest.mark.parametrize(
    ("chosen", "power"),
    [
        (["launch One", "launch Two", "fire"], 5),
        (["launch One", "launch Tri"], 6),
        (["launch Two"], 7),
        (["launch One", "launch Two", "launch Tri"], 9),
    ],
)
def test_sw_e9_each_set_of_combos_can_be_launched(chosen: list[str], power: int) -> None:
    state = play(table(THREE), "end turn", *chosen)
    assert state.power == power


def test_sw_e9_a_single_combo_cannot_be_launched() -> None:
    state = play(table(LONE), "end turn")
    assert to_move(state) == "west"
    state = play(table(THREE), "end turn")
    assert "two or more" in refused(state, "launch Tri")
    assert "needs two combos" in refused(state, "fire")


def test_sw_e9_a_launch_can_break_a_weapon() -> None:
    state = play(table(TWO), "end turn", "launch One", "target Club", "let it through")
    assert how(state, "west", "Club") == "broken"
    assert lives(state) == (20, 20)


def test_sw_e9_a_launch_at_a_stored_shield_which_may_answer_or_not() -> None:
    state = play(table(TWO), "end turn", "launch One", "target Wall")
    assert moves(state) == ["shield Wall", "let it through"]
    play(state, "let it through")
    assert how(state, "west", "Wall") == "ready"
    state = play(table(TWO), "end turn", "launch One", "target Wall", "shield Wall")
    assert how(state, "west", "Wall") == "ready"
    assert "shield-spent" in kinds(state)


def test_sw_e9_there_is_one_launch_a_turn_and_it_is_the_last_thing() -> None:
    drawn = THREE.replace("    west", "      Four: wand 1 r3 stores combo 1 r1\n    west")
    state = play(table(drawn), "end turn", "launch One", "launch Two", "fire", "target hero", "let")
    assert to_move(state) == "west"
    assert how(state, "east", "Tri") == "stores combo 4 r1"


def test_sw_e9_launched_weapons_are_spun_again_in_the_next_turn() -> None:
    state = play(table(TWO), "end turn", "launch One", "target hero", "let it through", "end turn")
    assert moves(state) == ["spin One", "spin Two", "end turn"]


def test_sw_e9_and_e14_the_launch_comes_after_the_permanent_attacks() -> None:
    """SW-E14."""
    drawn = TWO.replace("    west", "      Thorn: wand 1 r3 stores permanent 1 r1\n    west")
    state = play(table(drawn), "end turn", "let it through", "launch One", "target hero", "let")
    told = kinds(state)
    assert told.index("struck") < told.index("launched")
    assert lives(state) == (20, 14)


def test_sw_e11_a_combo_bonus_may_be_added_to_two_or_more() -> None:
    state = play(table(TWO, east="combo-bonus +3"), "end turn", "launch One")
    assert moves(state) == ["no bonus", "bonus combo-bonus +3"]
    play(state, "bonus combo-bonus +3")
    assert state.power == 8
    state = play(table(TWO, east="combo-bonus +3"), "end turn", "launch One", "no bonus")
    assert state.power == 5


def test_sw_e11_a_negative_combo_bonus_is_forced() -> None:
    state = play(table(TWO, east="combo-bonus -2"), "end turn", "launch One")
    assert state.power == 3
    assert "The hero adds combo-bonus -2." in story(state)


def test_sw_e11_a_combo_bonus_does_not_let_a_single_combo_fly() -> None:
    assert to_move(play(table(LONE, east="combo-bonus +3"), "end turn")) == "west"


def test_sw_e12_a_launcher_lets_one_combo_fly_and_is_added() -> None:
    state = play(table(LONE, east="launcher +2"), "end turn")
    assert moves(state) == ["launch One", "keep"]
    play(state, "launch One")
    assert state.power == 4
    play(state, "target hero", "let it through")
    assert lives(state) == (20, 16)


def test_sw_e12_a_negative_launcher_is_subtracted() -> None:
    state = play(table(LONE, east="launcher -2"), "end turn", "launch One")
    assert lives(state) == (20, 20)  # an attack of 0 on the hero, the only target
    assert how(state, "east", "One") == "ready"
    assert to_move(state) == "west"


def test_sw_e12_with_three_combos_the_launcher_goes_with_exactly_one() -> None:
    state = play(table(THREE, east="launcher +2, combo-bonus +1"), "end turn")
    assert moves(state) == ["launch One", "launch Two", "launch Tri", "keep"]
    play(state, "launch Two")
    assert moves(state) == ["launch Tri", "fire"]
    play(state, "fire")
    assert state.power == 5  # three, and the launcher
    state = play(table(THREE, east="launcher +2, combo-bonus +1"), "end turn")
    play(state, "launch Two", "launch Tri")
    assert moves(state) == ["no bonus", "bonus combo-bonus +1"]
    play(state, "no bonus")
    assert state.power == 7


def test_sw_e12_the_last_of_three_can_fly_alone() -> None:
    state = play(table(THREE, east="launcher +2"), "end turn", "launch Tri")
    assert state.power == 6


def test_special_bonuses_rest_at_plain_level_2() -> None:
    drawn = TWO.replace(", 3 energy", "").replace("stores combo 2 r1 ", "")
    drawn = drawn.replace("stores combo 3 r1 ", "").replace(" stores shield 2 r3", "")
    state = play(table(drawn, level="2", east="blessing -1, launcher +2"), "spin One")
    play(state, "> G attack 1", "use")
    assert lives(state) == (20, 19)
