"""Stored effects: storing and cancelling (SW-E0), permanent attacks (SW-E7), shields (SW-E8)."""

from tuckbox.games.scratch_wars.targets import HeroTarget

from .duels import how, kinds, lives, moves, play, refused, story, table, to_move, view

DRAWN = """
    east  20 lives, 6 energy
      Bow: bow 1 r3 - G attack 4 | O universal 5 | G permanent 2 r2 | O combo 3 r1 | O attack 9
      Thorn: wand 1 r1 stores permanent 3 r2
    west  20 lives, 6 energy
      Big: axe 1 r5 stores shield 3 r3
      Small: wand 1 r5 stores shield 2 r1
      Club: axe 1 r3 - G attack 1
"""


def test_sw_e0_a_stored_effect_puts_its_weapon_away() -> None:
    state = play(table(DRAWN), "spin Bow", "> G permanent 2 r2")
    assert moves(state) == ["store", "skip"]
    assert "stored, not used" in refused(state, "use")
    play(state, "store")
    assert how(state, "east", "Bow") == "stores permanent 2 r2"
    assert moves(state) == ["cancel Bow", "cancel Thorn", "end turn"]
    assert "cancel it to use the weapon" in refused(state, "spin Bow")


def test_sw_e0_an_own_effect_is_cancelled_for_nothing_and_the_weapon_spun_at_once() -> None:
    state = play(table(DRAWN), "cancel Thorn")
    assert how(state, "east", "Thorn") == "ready"
    assert (state.actions, state.energy[0]) == (4, 6)
    play(state, "spin Thorn")
    assert (state.actions, state.energy[0]) == (3, 5)
    assert "stores no effect" in refused(play(table(DRAWN)), "cancel Bow")


def test_sw_e7_a_permanent_attack_hits_at_the_end_of_each_own_turn() -> None:
    state = play(table(DRAWN), "end turn", "let it through")
    assert lives(state) == (20, 17)
    play(state, "end turn")
    assert lives(state) == (20, 17)
    play(state, "end turn", "let it through")
    assert lives(state) == (20, 14)


def test_sw_e7_it_hits_in_the_turn_it_was_stored_too() -> None:
    state = play(table(DRAWN), "cancel Thorn", "spin Bow", "> G permanent 2 r2", "store")
    play(state, "end turn", "let it through")
    assert lives(state) == (20, 18)


def test_sw_e7_and_e14_permanent_attacks_strike_in_the_order_they_were_stored() -> None:
    """SW-E14: not in the order of the weapons."""
    state = play(table(DRAWN), "spin Bow", "> G permanent 2 r2", "store", "end turn")
    play(state, "let it through", "let it through")
    assert [line for line in story(state) if "strikes" in line] == [
        "East's permanent attack on Thorn strikes with 3.",
        "East's permanent attack on Bow strikes with 2.",
    ]


def test_sw_e7_a_permanent_attack_can_win_the_duel() -> None:
    state = table(DRAWN.replace("west  20 lives", "west  3 of 20 lives"))
    play(state, "end turn", "let it through")
    assert state.scores() == [1, 0]


def test_sw_e8_a_shield_is_taken_off_the_attack_and_its_weapon_returns() -> None:
    state = play(table(DRAWN), "spin Bow", "> G attack 4", "use")
    assert to_move(state) == "west"
    assert moves(state) == ["shield Big", "shield Small", "let it through"]
    play(state, "shield Big", "let it through")
    assert lives(state) == (20, 19)
    assert how(state, "west", "Big") == "ready"
    assert how(state, "west", "Small") == "stores shield 2 r1"


def test_sw_e8_any_number_of_shields_are_added() -> None:
    state = play(table(DRAWN), "spin Bow", "> O attack 9", "use", "shield Big", "shield Small")
    # After the second one there is nothing to choose any more.
    assert lives(state)[1] == 20 - (9 - 3 - 2) - 3  # and the permanent attack


def test_sw_e8_a_shield_larger_than_the_attack_loses_the_surplus() -> None:
    drawn = DRAWN.replace("G attack 4", "G attack 1")
    state = play(table(drawn), "spin Bow", "> G attack 1", "use", "shield Big")
    assert to_move(state) == "east"
    assert lives(state) == (20, 20)
    assert how(state, "west", "Big") == "ready"
    assert how(state, "west", "Small") == "stores shield 2 r1"


def test_sw_e8_an_attack_brought_down_to_nothing_is_not_answered_again() -> None:
    state = play(table(DRAWN), "end turn", "shield Big")
    assert lives(state) == (20, 20)
    assert how(state, "west", "Small") == "stores shield 2 r1"
    assert to_move(state) == "west"
    assert state.active == 1


def test_sw_e8_two_shields_on_a_permanent_attack() -> None:
    drawn = DRAWN.replace("stores permanent 3", "stores permanent 4")
    state = play(table(drawn), "end turn", "shield Small", "shield Big")
    assert lives(state) == (20, 20)
    assert how(state, "west", "Big") == how(state, "west", "Small") == "ready"
    assert how(state, "east", "Thorn") == "stores permanent 4 r2"


def test_sw_e8_a_shield_saves_a_weapon_when_too_little_is_left() -> None:
    state = play(table(DRAWN), "spin Bow", "> O universal 5", "use", "target Club", "shield Big")
    play(state, "let it through")
    assert how(state, "west", "Club") == "ready"
    assert "Club holds: only 2 of the attack is left." in story(state)


def test_sw_e8_a_weapon_breaks_if_what_is_left_equals_its_resistance() -> None:
    state = play(table(DRAWN), "spin Bow", "> O universal 5", "use", "target Club", "shield Small")
    play(state, "let it through")
    assert how(state, "west", "Club") == "broken"


def test_sw_e8_a_shield_defends_a_stored_effect() -> None:
    state = play(table(DRAWN), "spin Bow", "> O universal 5", "use", "target Big", "shield Small")
    play(state, "let it through")  # 3 are left, and the effect on Big resists 3
    assert how(state, "west", "Big") == "ready"
    state = play(table(DRAWN.replace("shield 2", "shield 3")), "spin Bow", "> O universal 5", "use")
    play(state, "target Big", "shield Small", "let it through")
    assert how(state, "west", "Big") == "stores shield 3 r3"


def test_sw_e8_a_shield_under_attack_may_answer_too_and_its_weapon_stays_whole() -> None:
    state = play(table(DRAWN), "spin Bow", "> O universal 5", "use", "target Big", "shield Big")
    assert "shield-spent" in kinds(state)
    assert how(state, "west", "Big") == "ready"
    assert how(state, "west", "Small") == "stores shield 2 r1"


def test_sw_e8_the_target_is_named_before_shields_are_asked_for() -> None:
    state = play(table(DRAWN), "spin Bow", "> O universal 5", "use")
    assert to_move(state) == "east"
    assert "target hero" in moves(state)
    play(state, "target hero")
    assert to_move(state) == "west"
    assert view(state).target == HeroTarget()


def test_sw_e8_an_attack_of_0_is_not_answered() -> None:
    state = table(DRAWN.replace("G attack 4", "G attack 1"), east="attack -2")
    play(state, "spin Bow", "> G attack 1", "use")
    assert to_move(state) == "east"
    assert lives(state) == (20, 20)
    assert state.stored[1] == [0, 1]


def test_sw_e8_shields_cannot_be_used_in_the_own_turn_or_without_an_attack() -> None:
    state = table(DRAWN, turn="west")
    assert "has a turn" in refused(state, "launch Club")
    state = play(table(DRAWN), "spin Bow", "> G attack 4", "use")
    assert refused(state, "shield Club") == "Club stores no shield."


def test_a_stored_combo_alone_waits() -> None:
    state = play(table(DRAWN), "cancel Thorn", "spin Bow", "> O combo 3 r1", "store")
    assert to_move(state) == "west"
    assert state.active == 1
    assert how(state, "east", "Bow") == "stores combo 3 r1"
