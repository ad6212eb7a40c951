"""Level 2: times of day, sudden death, what icons mean (SW-5, SW-7, SW-8)."""

import pytest

from .duels import energy, how, kinds, lives, moves, play, story, table, to_move, view

DRAWN = """
    east  20 lives
      Bow: bow 1 r3 - G attack 2 | O shield 3 r1 | G energy 4 | R energy 3
    west  20 lives
      Wand: wand 2 r2 - G attack 1
"""


def test_sw_5_both_play_a_turn_at_each_time_of_day_and_morning_comes_again() -> None:
    state = table(DRAWN, level="2")
    met = []
    for _ in range(10):
        met.append((view(state).time, to_move(state)))
        play(state, "end turn")
    times = ["morning", "noon", "evening", "night", "morning"]
    assert met == [(time, seat) for time in times for seat in ("east", "west")]


def test_sw_5_who_started_has_the_first_turn_of_every_round() -> None:
    state = table(DRAWN, level="2", starter="west", turn="east")
    play(state, "end turn")
    assert (state.round, to_move(state)) == (2, "west")


def test_level_1_has_no_times_of_day() -> None:
    assert view(table(DRAWN, level="1")).time is None


def test_sw_7_sudden_death_costs_both_five_lives_before_each_round_from_the_ninth_on() -> None:
    state = table(DRAWN, level="2", round=8, turn="west")
    play(state, "end turn")
    assert state.round == 9
    assert lives(state) == (15, 15)
    play(state, "end turn")
    assert lives(state) == (15, 15)
    play(state, "end turn")
    assert lives(state) == (10, 10)


def test_sw_7_there_is_none_in_round_eight_and_none_at_level_1() -> None:
    assert lives(play(table(DRAWN, level="2", round=7, turn="west"), "end turn")) == (20, 20)
    assert lives(play(table(DRAWN, level="1", round=8, turn="west"), "end turn")) == (20, 20)


@pytest.mark.parametrize("level", ["2", "2e", "3"])
def test_sw_7_both_dead_is_a_draw(level: str) -> None:
    drawn = DRAWN.replace("20 lives", "5 of 20 lives, 3 energy")
    state = table(drawn, level=level, round=12, turn="west", stake=3)
    play(state, "end turn")
    assert to_move(state) == "over"
    assert lives(state) == (0, 0)
    assert state.scores() == [0, 0]
    assert story(state)[-1].endswith("the duel is a draw; each takes back 3 coins.")
    assert view(state).coins == (0, 0)


def test_sw_7_one_dead_has_lost() -> None:
    drawn = DRAWN.replace("east  20 lives", "east  3 of 20 lives")
    state = play(table(drawn, level="2", round=9, turn="west"), "end turn")
    assert state.scores() == [0, 1]


def test_sw_7_it_comes_before_repairs_and_energy_and_no_shield_helps() -> None:
    drawn = """
        east  9 of 20 lives
          Bow: bow 1 r3 repairing
          Wall: wand 1 r3 stores shield 9 r2
        west  20 lives, 3 energy
          Wand: wand 2 r2 - G attack 1
    """
    state = table(drawn, round=8, turn="west")
    play(state, "end turn")
    told = kinds(state)
    assert told.index("sudden-death") < told.index("turn-started") < told.index("mended")
    assert lives(state) == (4, 15)
    assert how(state, "east", "Wall") == "stores shield 9 r2"


def test_sw_7_who_falls_in_sudden_death_gets_no_energy_any_more() -> None:
    drawn = """
        east  5 of 20 lives
          Bow: bow 1 r3 repairing
        west  20 lives, 3 energy
          Wand: wand 2 r2 - G attack 1
    """
    state = play(table(drawn, round=8, turn="west"), "end turn")
    assert to_move(state) == "over"
    assert energy(state) == (0, 3)
    assert how(state, "east", "Bow") == "repairing"


def test_sw_8_at_plain_level_2_every_icon_is_an_attack() -> None:
    state = play(table(DRAWN, level="2"), "spin Bow", "> O shield 3 r1")
    assert moves(state) == ["use", "skip"]
    play(state, "use")
    assert lives(state) == (20, 17)
    assert how(state, "east", "Bow") == "ready"


def test_sw_8_as_an_option_icons_do_what_they_show() -> None:
    state = play(table(DRAWN, level="2e"), "spin Bow", "> O shield 3 r1", "store")
    assert how(state, "east", "Bow") == "stores shield 3 r1"
    assert lives(state) == (20, 20)


@pytest.mark.parametrize("level", ["2", "2e"])
@pytest.mark.parametrize("notch", ["> G energy 4", "> R energy 3"])
def test_sw_8_an_energy_notch_does_nothing_at_level_2(level: str, notch: str) -> None:
    """No bonus, no colour: the action is spent and the turn goes on."""
    state = play(table(DRAWN, level=level, east="energy +2, blessing -2"), "spin Bow", notch)
    assert (to_move(state), state.actions) == ("east", 3)
    assert moves(state) == ["spin Bow", "end turn"]
    assert energy(state) == (0, 0)
    assert lives(state) == (20, 20)
    assert state.used == [0, 0]
