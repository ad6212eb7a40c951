"""Turns and colours (SW-2, SW-3), and how a duel ends (SW-4)."""

import pytest

from .duels import State, kinds, lives, moves, play, refused, story, table, to_move, view

DRAWN = """
    east  20 lives
      Bow: bow 1 r3 - G attack 2 | O attack 3 | R attack 4 | G energy 2 | R shield 5 r1
      Axe: axe 3 r3 - G attack 1
    west  20 lives
      Wand: wand 2 r2 - G attack 1
"""


def level_1(**how: int) -> State:
    return table(DRAWN, level="1", **how)  # type: ignore[arg-type]


def test_sw_2_a_turn_has_four_actions_and_each_is_one_spin_of_any_weapon() -> None:
    state = level_1()
    for weapon, left in (("Bow", 3), ("Axe", 2), ("Bow", 1)):
        notch = "> G attack 2" if weapon == "Bow" else "> G attack 1"
        play(state, f"spin {weapon}", notch, "use")
        assert state.actions == left
        assert to_move(state) == "east"
    play(state, "spin Axe", "> G attack 1", "use")
    assert to_move(state) == "west"
    assert state.actions == 4
    assert lives(state) == (20, 14)


def test_sw_3_green_is_used_or_not_and_the_turn_goes_on() -> None:
    state = play(level_1(), "spin Bow", "> G attack 2")
    assert moves(state) == ["use", "skip"]
    play(state, "skip")
    assert lives(state) == (20, 20)
    assert to_move(state) == "east"
    play(state, "spin Bow", "> G attack 2", "use")
    assert lives(state) == (20, 18)
    assert to_move(state) == "east"


def test_sw_3_orange_is_used_and_ends_the_turn() -> None:
    state = play(level_1(), "spin Bow", "> O attack 3", "use")
    assert lives(state) == (20, 17)
    assert to_move(state) == "west"


def test_sw_3_orange_is_not_used_and_the_turn_goes_on() -> None:
    state = play(level_1(), "spin Bow", "> O attack 3", "skip")
    assert lives(state) == (20, 20)
    assert to_move(state) == "east"
    assert state.actions == 3


def test_sw_3_red_is_used_and_ends_the_turn_and_nobody_is_asked() -> None:
    state = play(level_1(), "spin Bow", "> R attack 4")
    assert lives(state) == (20, 16)
    assert to_move(state) == "west"


def test_sw_3_at_level_1_every_icon_is_an_attack_of_its_number() -> None:
    state = play(level_1(), "spin Bow", "> G energy 2", "use")
    assert lives(state) == (20, 18)
    play(state, "spin Bow", "> R shield 5 r1")
    assert lives(state) == (20, 13)


def test_sw_3_a_turn_can_be_ended_early_and_its_actions_are_lost() -> None:
    state = play(level_1(), "spin Bow", "> G attack 2", "use", "end turn")
    assert to_move(state) == "west"
    play(state, "end turn")
    assert to_move(state) == "east"
    assert state.actions == 4


def test_sw_3_the_last_action_on_orange_can_still_be_declined() -> None:
    state = play(level_1(actions=1), "spin Bow", "> O attack 3", "skip")
    assert lives(state) == (20, 20)
    assert to_move(state) == "west"


def test_sw_3_and_e0_on_red_storing_stays_a_choice_and_the_turn_ends_either_way() -> None:
    """SW-E0."""
    for choice, stored in (("store", [0]), ("skip", [])):
        state = play(table(DRAWN, level="2e"), "spin Bow", "> R shield 5 r1")
        assert moves(state) == ["store", "skip"]
        play(state, choice)
        assert to_move(state) == "west"
        assert state.stored[0] == stored


@pytest.mark.parametrize("attack", ["> G attack 2", "> O attack 3"])
def test_sw_4_a_hero_without_lives_loses_at_once(attack: str) -> None:
    state = table(DRAWN.replace("west  20 lives", "west  2 of 20 lives"), level="1", stake=2)
    play(state, "spin Bow", attack, "use")
    assert to_move(state) == "over"
    assert lives(state) == (20, 0)
    assert state.scores() == [1, 0]
    assert state.winners() == [0]
    assert state.stage == 1
    assert story(state)[-1] == "East wins the duel and takes 2 coins from West."
    assert view(state).coins == (2, -2)


def test_sw_4_after_round_50_the_duel_is_a_draw() -> None:
    state = level_1(round=50)
    play(state, "end turn", "end turn")
    assert to_move(state) == "over"
    assert state.scores() == [0, 0]
    assert state.winners() == [0, 1]
    assert kinds(state)[-1] == "duel-drawn"


def test_sw_4_in_round_49_it_still_goes_on() -> None:
    state = play(level_1(round=49), "end turn", "end turn")
    assert state.round == 50
    assert to_move(state) == "east"


def test_what_is_not_possible_is_refused_with_the_reason() -> None:
    state = level_1()
    assert "only 2 of five weapons" in refused(state, "spin weapon 3")
    assert "has a turn" in refused(state, "use")
    play(state, "spin Bow")
    assert "wheel is spinning" in refused(state, "spin Axe")
    play(state, "> G attack 2")
    assert "cannot be stored" in refused(state, "store")
    assert "is for chance" in refused(state, "notch 3")


def test_two_weapons_of_a_name_are_numbered() -> None:
    drawn = DRAWN.replace("Axe: axe 3", "Bow: bow 3")
    state = table(drawn, level="1")
    assert moves(state) == ["spin Bow 1", "spin Bow 2", "end turn"]
