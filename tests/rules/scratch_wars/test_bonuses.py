"""A hero's bonuses: SW-6, the blessing (SW-E10) and bonuses on stored effects (SW-E13)."""

import pytest

from .duels import how, lives, moves, play, refused, table, to_move

DRAWN = """
    east  20 lives, 9 energy
      Bow: bow 1 r3 - G attack 2 | O attack 3 | R attack 4 | G shield 2 r2 | G weapon-attack 1 \
| O combo 1 r1 | G permanent 2 r2 | R weapon-attack 2 | G healing 1
      Axe: axe 1 r3 - G attack 1
    west  20 lives
      Club: axe 1 r3 - G attack 1
"""


def test_sw_6_a_bonus_may_be_added_to_an_effect_with_its_icon() -> None:
    state = play(table(DRAWN, east="attack +2"), "spin Bow", "> G attack 2", "use")
    assert moves(state) == ["no bonus", "bonus attack +2"]
    play(state, "bonus attack +2")
    assert lives(state) == (20, 16)
    state = play(table(DRAWN, east="attack +2"), "spin Bow", "> G attack 2", "use", "no bonus")
    assert lives(state) == (20, 18)


def test_sw_6_only_the_same_icon_fits() -> None:
    state = play(table(DRAWN, east="universal +2"), "spin Bow", "> G attack 2", "use")
    assert lives(state) == (20, 18)


def test_sw_6_each_bonus_serves_once_a_turn() -> None:
    state = play(table(DRAWN, east="attack +2"), "spin Bow", "> G attack 2", "use", "bonus attack")
    play(state, "spin Bow", "> G attack 2", "use")
    assert lives(state) == (20, 14)
    assert to_move(state) == "east"


def test_sw_6_a_bonus_kept_back_can_be_used_later_in_the_turn() -> None:
    state = play(table(DRAWN, east="attack +2"), "spin Bow", "> G attack 2", "use", "no bonus")
    play(state, "spin Axe", "> G attack 1", "use")
    assert "bonus attack +2" in moves(state)


def test_sw_6_bonuses_are_those_of_the_time_of_day() -> None:
    state = table(DRAWN, east="attack +2", round=1)
    play(state, "end turn", "end turn", "spin Bow", "> G attack 2", "use")
    assert lives(state) == (20, 18)


def test_sw_6_a_negative_bonus_must_be_applied() -> None:
    state = play(table(DRAWN, east="attack -1"), "spin Bow", "> G attack 2", "use")
    assert lives(state) == (20, 19)


def test_sw_6_a_negative_bonus_on_an_effect_its_owner_would_rather_not_use() -> None:
    """Green may be declined, and then no bonus is used up; red must be used, and it hurts."""
    state = play(table(DRAWN, east="attack -2"), "spin Bow", "> G attack 2", "skip")
    assert state.used == [0, 0]
    assert lives(state) == (20, 20)
    play(state, "spin Bow", "> R attack 4")
    assert lives(state) == (20, 18)
    assert to_move(state) == "west"


def test_sw_6_no_effect_goes_below_0() -> None:
    state = play(table(DRAWN, east="attack -2"), "spin Axe", "> G attack 1", "use")
    assert lives(state) == (20, 20)
    assert state.used == [1, 0]


def test_sw_6_where_several_fit_a_negative_one_goes_first() -> None:
    state = play(table(DRAWN, east="attack +3, blessing -1"), "spin Bow", "> G attack 2", "use")
    assert lives(state) == (20, 19)
    play(state, "spin Bow", "> G attack 2", "use")
    assert moves(state) == ["no bonus", "bonus attack +3"]


@pytest.mark.parametrize(
    ("bonuses", "choices"),
    [
        ("attack +3, blessing +1", ["no bonus", "bonus attack +3", "bonus blessing +1"]),
        ("attack -1, blessing -2", ["bonus attack -1", "bonus blessing -2"]),
    ],
)
def test_sw_6_the_player_chooses_among_equals(bonuses: str, choices: list[str]) -> None:
    state = play(table(DRAWN, east=bonuses), "spin Bow", "> G attack 2", "use")
    assert moves(state) == choices
    if "-" in bonuses:
        assert "must be applied" in refused(state, "no bonus")


def test_sw_6_one_bonus_a_spin() -> None:
    state = table(DRAWN, east="attack +3, blessing +1")
    play(state, "spin Bow", "> G attack 2", "use", "bonus blessing")
    assert lives(state) == (20, 17)
    assert state.used == [0, 1]


def test_sw_6_at_plain_level_2_the_printed_icon_decides_which_bonus_fits() -> None:
    drawn = DRAWN.replace(", 9 energy", "")
    state = play(table(drawn, level="2", east="shield +2"), "spin Bow", "> G shield 2 r2", "use")
    play(state, "bonus shield +2")
    assert lives(state) == (20, 16)


def test_level_1_knows_no_bonuses() -> None:
    drawn = DRAWN.replace(", 9 energy", "")
    state = play(table(drawn, level="1", east="attack -2"), "spin Bow", "> G attack 2", "use")
    assert lives(state) == (20, 18)


def test_sw_6_and_e3_a_bonus_can_bring_a_target_within_reach() -> None:
    """SW-E3: then it cannot be left out any more; without it there is nothing to attack."""
    state = table(DRAWN, east="weapon-attack +2")
    play(state, "spin Bow", "> G weapon-attack 1")
    assert moves(state) == ["use", "skip"]
    play(state, "use")
    assert how(state, "west", "Club") == "broken"
    assert state.used == [1, 0]


def test_sw_6_and_e3_a_choice_of_bonuses_keeps_to_those_that_reach() -> None:
    """SW-E3."""
    state = table(DRAWN, east="weapon-attack +2, blessing +3")
    play(state, "spin Bow", "> G weapon-attack 1", "use")
    assert moves(state) == ["bonus weapon-attack +2", "bonus blessing +3"]
    assert "reaches nothing" in refused(state, "no bonus")


def test_sw_6_and_e3_a_negative_bonus_can_put_everything_out_of_reach() -> None:
    """SW-E3: with no target there is no use, and no bonus is used up."""
    drawn = DRAWN.replace("Club: axe 1 r3", "Club: axe 1 r2")
    state = play(table(drawn, east="weapon-attack -1"), "spin Bow", "> R weapon-attack 2")
    assert how(state, "west", "Club") == "ready"
    assert to_move(state) == "west"


def test_sw_e10_a_blessing_goes_with_any_single_use_effect_but_with_no_stored_one() -> None:
    state = table(DRAWN, east="blessing +2")
    play(state, "spin Bow", "> G shield 2 r2", "store")
    assert how(state, "east", "Bow") == "stores shield 2 r2"
    play(state, "cancel Bow", "spin Bow", "> G healing 1", "use")
    assert moves(state) == ["no bonus", "bonus blessing +2"]


def test_sw_e10_a_negative_blessing_is_forced_on_the_first_effect_used() -> None:
    state = table(DRAWN, east="blessing -1")
    play(state, "spin Bow", "> G attack 2", "use", "spin Bow", "> G attack 2", "use")
    assert lives(state) == (20, 17)


@pytest.mark.parametrize(
    ("icon", "notch", "stored"),
    [
        ("shield", "> G shield 2 r2", "stores shield 5 r2"),
        ("permanent", "> G permanent 2 r2", "stores permanent 5 r2"),
        ("combo", "> O combo 1 r1", "stores combo 4 r1"),
    ],
)
def test_sw_e13_a_bonus_on_a_stored_effect_is_added_when_it_is_stored_and_stays(
    icon: str, notch: str, stored: str
) -> None:
    """The resistance stays what it was (SW-6)."""
    state = play(table(DRAWN, east=f"{icon} +3"), "spin Bow", notch, "store", f"bonus {icon}")
    assert how(state, "east", "Bow") == stored
    if to_move(state) == "east":
        play(state, "end turn")
    play(state, "end turn")
    assert how(state, "east", "Bow") == stored


def test_sw_e13_a_negative_one_is_forced() -> None:
    state = play(table(DRAWN, east="shield -1"), "spin Bow", "> G shield 2 r2", "store")
    assert how(state, "east", "Bow") == "stores shield 1 r2"


def test_sw_e14_where_there_is_nothing_to_choose_nobody_is_asked() -> None:
    """No bonus, one target, no shield: `use` is the only question."""
    state = play(table(DRAWN), "spin Bow", "> O attack 3", "use")
    assert to_move(state) == "west"
    assert lives(state) == (20, 17)
