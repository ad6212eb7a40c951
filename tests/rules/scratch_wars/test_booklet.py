"""The booklet's own examples, played at the table."""

from .duels import energy, lives, moves, play, table, to_move, view


def test_strength_2_in_an_orange_notch_at_the_first_action() -> None:
    """SW-3: use it and end the turn, or take one of the three actions left for another spin."""
    drawn = """
        east  20 lives
          Bow: bow 1 r3 - O attack 2 | G attack 1
        west  20 lives
          Axe: axe 1 r3 - G attack 1
    """
    state = play(table(drawn, level="1"), "spin Bow", "> O attack 2")
    assert moves(state) == ["use", "skip"]
    used = play(state.clone(), "use")
    assert lives(used) == (20, 18)
    assert to_move(used) == "west"
    play(state, "skip")
    assert state.actions == 3
    assert moves(state) == ["spin Bow", "end turn"]


def test_a_red_sword_the_hero_cannot_use_costs_four() -> None:
    """SW-9."""
    drawn = """
        east  20 lives, 8 energy, handles bow axe wand
          Sword: sword 3 r3 - G attack 2
          Axe: axe 3 r3 - G attack 2
        west  20 lives
          Axe: axe 1 r3 - G attack 1
    """
    state = play(table(drawn), "spin Sword")
    assert energy(state)[0] == 8 - 4
    assert energy(play(table(drawn), "spin Axe"))[0] == 8 - 3


def test_an_orange_weapon_with_three_energies_in_the_morning() -> None:
    """SW-9, SW-10: one action and two energies are taken off before the spin."""
    drawn = """
        east  20 lives
          Bow: bow 2 r3 - G attack 1
        west  20 lives, 2 energy
          Axe: axe 1 r3 - G attack 1
    """
    state = table(drawn, turn="west", starter="west", round=1, energy=(3, 2, 2, 2))
    play(state, "end turn")
    assert energy(state)[0] == 3
    assert view(state).time == "morning"
    play(state, "spin Bow")
    assert energy(state)[0] == 1
    assert state.actions == 3
    assert to_move(state) == "chance"


def test_sudden_death_comes_when_eight_rounds_have_been_played() -> None:
    """SW-7: in the ninth each loses five before the first player's turn in the morning."""
    drawn = """
        east  20 lives
          Bow: bow 2 r3 - G attack 1
        west  20 lives
          Axe: axe 1 r3 - G attack 1
    """
    state = table(drawn, level="2")
    for _ in range(16):
        assert lives(state) == (20, 20)
        play(state, "end turn")
    assert (state.round, view(state).time) == (9, "morning")
    assert lives(state) == (15, 15)
