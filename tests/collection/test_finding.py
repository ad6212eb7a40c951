"""Finding cards by what they are."""

import pytest

from tuckbox.collection.finding import Wanted, described, find_cards
from tuckbox.core import BadNotation, BadSetup
from tuckbox.games.scratch_wars.cards import Hero, Weapon, made
from tuckbox.games.scratch_wars.codes import HERO, WEAPON
from tuckbox.games.scratch_wars.strength import strength


def test_finding_keeps_to_what_is_wanted() -> None:
    wanted = Wanted(kind=WEAPON, stars=3, weakest=2, strongest=4, foil=True)
    found = find_cards("a seed", wanted, limit=5)
    assert len(found) == 5
    for item in found:
        assert (item.stars, item.foil) == (3, True)
        assert 2 <= strength(item) <= 4
        assert isinstance(item, Weapon)
    assert found == find_cards("a seed", wanted, limit=5)
    assert found != find_cards("another seed", wanted, limit=5)
    assert find_cards("a seed", Wanted(weakest=8, foil=True, stars=4), tries=100) == []
    with pytest.raises(BadSetup, match="no type has this name"):
        find_cards("a seed", Wanted(type="Bamboo Bow", stars=4))
    with pytest.raises(BadSetup, match="above its greatest"):
        find_cards("a seed", Wanted(weakest=3, strongest=2))
    with pytest.raises(BadNotation, match="There is no card type"):
        find_cards("a seed", Wanted(type="Balloon"))
    assert {type(item) for item in find_cards("both", Wanted(), limit=10)} == {Hero, Weapon}


def test_a_card_is_described_in_one_line_that_starts_with_its_code() -> None:
    for kind in (HERO, WEAPON):
        for serial in range(100):
            card = made(kind, serial)
            line = described(card)
            assert line.startswith(card.code)
            assert card.name in line
            assert "\n" not in line
