"""What the view says during a strike, as docs/records.md describes it."""

from .duels import play, table, view

DRAWN = """
    east  20 lives, 6 energy
      Bow: bow 1 r3 - G attack 4
      Wall: axe 1 r5 stores shield 3 r3
      Thorn: wand 1 r1 stores permanent 3 r2
    west  20 lives, 6 energy
      Big: axe 1 r5 stores shield 3 r3
"""


def test_struck_counts_stored_effects_and_no_weapon_is_named() -> None:
    seen = view(play(table(DRAWN), "end turn"))
    assert (seen.source, seen.weapon, seen.notch) == ("strike", None, None)
    stored = seen.sides[0].stored
    assert [seen.sides[0].weapons[place].condition for place in stored] == ["storing", "storing"]
    assert seen.struck == 2  # the shield was looked at first, though it does not strike
    assert seen.sides[0].weapons[stored[seen.struck - 1]].strength == seen.strength == 3
