"""Packs (SW-A2)."""

from random import Random

import pytest

from tuckbox.collection.packs import PACKS, open_pack, scratch_card
from tuckbox.core import BadSetup
from tuckbox.games.scratch_wars.cards import Hero, Weapon, card
from tuckbox.games.scratch_wars.codes import HERO, WEAPON, read_code


class Stuck:
    """A generator that always says the same."""

    def randrange(self, stop: int, /) -> int:
        return 0


def test_packs_have_what_they_say() -> None:
    """SW-A2: booster 2 heroes and 3 weapons, tin 2 and 6."""
    assert PACKS == {"booster": (2, 3), "tin": (2, 6)}
    for name, (heroes, weapons) in PACKS.items():
        for seed in range(20):
            codes = open_pack(name, Random(seed))
            kinds = [read_code(code)[0] for code in codes]
            assert kinds == [HERO] * heroes + [WEAPON] * weapons
            assert len(set(codes)) == len(codes)
    with pytest.raises(BadSetup, match="There is no pack 'crate'"):
        open_pack("crate", Random(1))
    [single] = open_pack("card", Random(1))
    assert single == scratch_card(Random(1))
    singles = {type(card(scratch_card(Random(seed)))) for seed in range(30)}
    assert singles == {Hero, Weapon}


def test_a_generator_that_repeats_itself_is_noticed() -> None:
    with pytest.raises(BadSetup, match="repeat themselves"):
        open_pack("tin", Stuck())
