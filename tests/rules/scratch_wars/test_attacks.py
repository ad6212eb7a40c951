"""Effects that are used at once (SW-E1 to SW-E5), and repairs (SW-E6)."""

import pytest

from .duels import energy, how, lives, moves, play, refused, table, to_move

DRAWN = """
    east  15 of 20 lives, 5 energy
      Bow: bow 1 r3 - G energy 3 | G attack 4 | G weapon-attack 3 | O universal 3 | G healing 3 \
| R weapon-attack 1 | O weapon-attack 1 | R universal 1
    west  20 lives
      Club: axe 1 r3 - G attack 1
      Wall: wand 2 r4 stores shield 1 r2
      Vine: bow 2 r4
      Stub: axe 1 r1 broken
      Mend: axe 1 r1 repairing
"""


def test_sw_e1_energy_is_gained() -> None:
    state = play(table(DRAWN), "spin Bow", "> G energy 3", "use")
    assert energy(state)[0] == 7


def test_sw_e2_an_attack_on_the_hero_takes_lives() -> None:
    state = play(table(DRAWN), "spin Bow", "> G attack 4", "use")
    assert to_move(state) == "west"  # there is a shield
    play(state, "let it through")
    assert lives(state) == (15, 16)


def test_sw_e3_only_what_is_within_reach_can_be_named() -> None:
    """Club resists 3 and the effect on Wall 2; Vine resists 4."""
    state = play(table(DRAWN), "spin Bow", "> G weapon-attack 3", "use")
    assert moves(state) == ["target Club", "target Wall"]
    assert "does not reach the hero" in refused(state, "target hero")
    assert refused(state, "target Vine") == (
        "Vine has resistance 4, more than the attack of 3 (SW-E3)."
    )


def test_sw_e3_broken_weapons_and_those_under_repair_are_no_targets() -> None:
    state = play(table(DRAWN), "spin Bow", "> G weapon-attack 3", "use")
    for name in ("Stub", "Mend"):
        assert "is no target" in refused(state, f"target {name}")


def test_sw_e3_an_attack_equal_to_the_resistance_breaks_the_weapon() -> None:
    state = play(table(DRAWN), "spin Bow", "> G weapon-attack 3", "use", "target Club", "let")
    assert how(state, "west", "Club") == "broken"


def test_sw_e3_the_rest_of_the_attack_is_lost() -> None:
    drawn = DRAWN.replace("Club: axe 1 r3", "Club: axe 1 r1")
    state = play(table(drawn), "spin Bow", "> G weapon-attack 3", "use", "target Club", "let")
    assert how(state, "west", "Club") == "broken"
    assert lives(state) == (15, 20)
    assert how(state, "west", "Vine") == "ready"
    assert to_move(state) == "east"


def test_sw_e3_a_weapon_that_stores_an_effect_is_reached_only_through_the_effect() -> None:
    """The effect goes and the weapon stays whole: its own resistance does not matter."""
    state = play(table(DRAWN), "spin Bow", "> G weapon-attack 3", "use", "target Wall", "let")
    assert how(state, "west", "Wall") == "ready"
    play(state, "spin Bow", "> G weapon-attack 3", "use")
    assert how(state, "west", "Wall") == "ready"  # now it resists 4, and Club was the only target
    assert how(state, "west", "Club") == "broken"


@pytest.mark.parametrize(
    ("notch", "whose"), [("> R weapon-attack 1", "west"), ("> O weapon-attack 1", "east")]
)
def test_sw_e3_with_no_target_there_is_no_use_and_nobody_is_asked(notch: str, whose: str) -> None:
    state = play(table(DRAWN), "spin Bow", notch)
    assert to_move(state) == whose
    assert lives(state) == (15, 20)


def test_sw_e4_a_universal_attack_goes_where_its_owner_likes() -> None:
    for target in ("hero", "Club", "Wall"):
        state = play(table(DRAWN), "spin Bow", "> O universal 3", "use")
        assert moves(state) == ["target hero", "target Club", "target Wall"]
        play(state, f"target {target}", "let it through")
        assert lives(state)[1] == (17 if target == "hero" else 20)
        assert how(state, "west", "Club") == ("broken" if target == "Club" else "ready")
        assert (how(state, "west", "Wall") == "ready") == (target == "Wall")


def test_sw_e4_with_one_target_nobody_is_asked() -> None:
    """SW-E14."""
    state = play(table(DRAWN), "spin Bow", "> R universal 1")
    assert to_move(state) == "west"
    play(state, "let it through")
    assert lives(state) == (15, 19)


def test_sw_e5_healing_goes_up_to_the_printed_lives() -> None:
    state = play(table(DRAWN), "spin Bow", "> G healing 3", "use")
    assert lives(state)[0] == 18
    play(state, "spin Bow", "> G healing 3", "use")
    assert lives(state)[0] == 20


def test_sw_e5_healing_at_full_lives_is_allowed_and_wasted() -> None:
    state = play(table(DRAWN.replace("15 of 20", "20")), "spin Bow", "> G healing 3")
    assert moves(state) == ["use", "skip"]
    play(state, "use")
    assert lives(state)[0] == 20


def test_sw_e1_and_e5_energy_at_twelve_is_allowed_and_wasted() -> None:
    """SW-E5."""
    state = table(DRAWN.replace("5 energy", "12 energy"))
    state.arms.cost[0] = 0
    play(state, "spin Bow", "> G energy 3", "use")
    assert energy(state)[0] == 12


REPAIR = """
    east  20 lives, 5 energy, handles bow
      Bow: bow 1 r3 - G attack 4
      Axe: axe 2 r1 broken - G attack 2
    west  3 of 20 lives, 5 energy
      Club: axe 1 r3 - G weapon-attack 1 | G attack 1
"""


def test_sw_e6_a_repair_costs_an_action_and_what_a_spin_would_cost() -> None:
    state = table(REPAIR)
    assert "has to be repaired first" in refused(state, "spin Axe")
    assert "only broken weapons" in refused(state, "repair Bow")
    play(state, "repair Axe")
    assert energy(state)[0] == 2  # two, and one because the hero handles no axes
    assert state.actions == 3
    assert how(state, "east", "Axe") == "repairing"
    assert "being repaired" in refused(state, "spin Axe")


def test_sw_e6_below_level_3_a_repair_costs_the_action_alone() -> None:
    state = play(table(REPAIR.replace(", 5 energy", ""), level="2e"), "repair Axe")
    assert (energy(state)[0], state.actions) == (0, 3)


def test_sw_e6_the_weapon_is_whole_as_the_next_own_turn_starts_and_untouched_until_then() -> None:
    state = play(table(REPAIR), "repair Axe", "end turn")
    assert how(state, "east", "Axe") == "repairing"
    play(state, "spin Club", "> G weapon-attack 1")  # nothing within reach
    assert to_move(state) == "west"
    play(state, "end turn")
    assert how(state, "east", "Axe") == "ready"
    assert "spin Axe" in moves(state)


def test_sw_e6_a_repair_is_paid_for_even_if_the_duel_ends() -> None:
    state = play(table(REPAIR), "repair Axe", "spin Bow", "> G attack 4", "use")
    assert to_move(state) == "over"
    assert energy(state)[0] == 1
    assert how(state, "east", "Axe") == "repairing"
    assert state.scores() == [1, 0]
