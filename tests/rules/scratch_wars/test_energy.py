"""Level 3: energy (SW-9) and the order of a turn (SW-10)."""

from .duels import energy, how, kinds, lives, moves, play, refused, story, table, to_move

DRAWN = """
    east  20 lives, 5 energy, handles bow
      Bow: bow 2 r3 - G attack 1 | O attack 3 | G energy 4
      Sword: sword 3 r3 - G attack 2
    west  20 lives, 2 energy
      Wand: wand 2 r2 - G attack 1
"""


def test_sw_9_a_spin_is_paid_before_the_wheel_stops() -> None:
    state = play(table(DRAWN), "spin Bow")
    assert energy(state) == (3, 2)
    assert state.actions == 3
    assert to_move(state) == "chance"


def test_sw_9_one_more_for_a_kind_the_hero_does_not_handle() -> None:
    state = play(table(DRAWN), "spin Sword")
    assert energy(state) == (1, 2)


def test_sw_9_what_cannot_be_paid_cannot_be_spun() -> None:
    state = table(DRAWN.replace("5 energy", "3 energy"))
    assert moves(state) == ["spin Bow", "end turn"]
    assert refused(state, "spin Sword") == "Sword costs 4 energy, and East has 3 (SW-9)."


def test_sw_9_each_turn_brings_the_energy_of_the_time_and_the_rest_stays() -> None:
    state = table(DRAWN, energy=(1, 4, 2, 3))
    play(state, "end turn")
    assert energy(state) == (5, 3)
    play(state, "end turn")
    assert energy(state) == (9, 3)


def test_sw_9_and_e1_nobody_ever_has_more_than_twelve() -> None:
    """SW-E1."""
    drawn = DRAWN.replace("5 energy", "12 energy").replace("2 energy", "11 energy")
    state = play(table(drawn), "spin Bow", "> G energy 4", "use")
    assert energy(state)[0] == 12
    play(state, "end turn")
    assert energy(state) == (12, 12)


def test_sw_9_the_turn_ends_by_itself_when_nothing_can_be_paid() -> None:
    state = table(DRAWN.replace("5 energy", "3 energy"))
    play(state, "spin Bow", "> G attack 1", "use")
    assert to_move(state) == "west"
    assert "East cannot pay for anything more: the turn is over." in story(state)
    assert energy(state)[0] == 1


def test_sw_9_it_goes_on_while_a_repair_can_be_paid() -> None:
    drawn = DRAWN.replace("Bow: bow 2 r3 -", "Bow: bow 2 r3 broken -").replace("5", "6", 1)
    state = table(drawn)
    play(state, "spin Sword", "> G attack 2", "use")
    assert moves(state) == ["repair Bow", "end turn"]


def test_sw_9_it_goes_on_while_a_spin_after_cancelling_can_be_paid() -> None:
    drawn = """
        east  20 lives, 5 energy
          Bow: bow 2 r3 stores shield 2 r1
          Sword: sword 3 r3 - G attack 2
        west  20 lives
          Wand: wand 2 r2 - G attack 1
    """
    state = play(table(drawn), "spin Sword", "> G attack 2", "use")
    assert moves(state) == ["cancel Bow", "end turn"]
    state = play(table(drawn.replace("5 energy", "4 energy")), "spin Sword", "> G attack 2", "use")
    assert to_move(state) == "west"


def test_sw_9_a_hero_that_cannot_pay_for_anything_only_saves() -> None:
    """The first turn may pass without a choice: there is no energy before it."""
    drawn = """
        east  20 lives, 3 energy
          Bow: bow 2 r3 - G attack 1
        west  20 lives, handles bow
          Wand: wand 3 r2 - G attack 1
    """
    state = play(table(drawn, energy=(2, 2, 2, 2)), "end turn")
    assert to_move(state) == "east"
    assert state.round == 2
    assert energy(state) == (5, 2)


def test_sw_9_below_level_3_nothing_costs_energy() -> None:
    for level in ("1", "2", "2e"):
        state = play(table(DRAWN.replace(", 5 energy", ""), level=level), "spin Sword")
        assert energy(state)[0] == 0


def test_sw_10_the_order_of_the_turn_summary() -> None:
    """Energy, weapon, pay, action, use; at the end stored effects; then the opponent's."""
    drawn = """
        east  20 lives, 2 energy
          Bow: bow 2 r3 - O attack 3
          Thorn: wand 1 r3 stores permanent 2 r2
        west  20 lives, 4 energy
          Wand: wand 2 r2 - G attack 1
    """
    state = table(drawn, turn="west", starter="west")
    play(state, "end turn")
    assert energy(state)[0] == 5
    play(state, "spin Bow")
    assert (energy(state)[0], state.actions) == (3, 3)
    play(state, "> O attack 3", "use")
    assert kinds(state) == [
        "turn-ended",
        "turn-started",
        "spun",
        "stopped",
        "used",
        "attacked",
        "hero-hit",
        "turn-ended",
        "struck",
        "hero-hit",
        "round-started",
        "turn-started",
    ]
    assert lives(state) == (20, 15)
    assert how(state, "east", "Thorn") == "stores permanent 2 r2"
