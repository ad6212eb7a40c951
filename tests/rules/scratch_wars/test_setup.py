"""What is chosen before a duel: level, pairing, stake (SW-A1), hero and weapons (SW-1)."""

from random import Random

import msgspec
import pytest

import tuckbox
from tuckbox.collection.fairness import is_fair
from tuckbox.collection.finding import Wanted, find_cards
from tuckbox.core import OVER, BadRecord, BadSetup, BadSnapshot, Contest
from tuckbox.drawings.scratch_wars import picture
from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars.arms import equipment_of
from tuckbox.games.scratch_wars.cards import card
from tuckbox.games.scratch_wars.choosing import HERO, OWN, PAIRINGS, SIDES, STAKE, USUAL, WEAPONS


def refusal(options: dict[str, object], seats: list[dict[str, object]] | None = None) -> str:
    with pytest.raises(BadSetup) as error:
        GAME.setup(options, seats)
    return str(error.value)


def test_the_usual_pairing_is_played_unless_something_is_said() -> None:
    setup = GAME.setup()
    assert setup.options == {"level": "3", "pairing": USUAL, "stake": 0}
    assert tuple(equipment_of(seat) for seat in setup.seats) == PAIRINGS[USUAL].sides


@pytest.mark.parametrize("key", PAIRINGS)
def test_a_pairing_is_named_and_written_down_as_codes(key: str) -> None:
    setup = GAME.setup({"pairing": key})
    assert tuple(equipment_of(seat) for seat in setup.seats) == PAIRINGS[key].sides
    again = GAME.setup(setup.options, setup.seats)
    assert again == setup


def test_a_seat_that_brings_something_else_makes_it_an_own_pairing() -> None:
    weapons = list(SIDES["kitchen-war-1"].weapons)
    setup = GAME.setup({}, [{"weapons": weapons}, {}])
    assert setup.options["pairing"] == OWN
    assert setup.seats[0] == {"hero": PAIRINGS[USUAL].sides[0].hero, "weapons": weapons}
    assert equipment_of(setup.seats[1]) == PAIRINGS[USUAL].sides[1]


def test_an_own_pairing_needs_both_sides() -> None:
    assert "East has to name hero and weapons" in refusal({"pairing": OWN})


def test_codes_are_evened_out() -> None:
    hero = PAIRINGS[USUAL].sides[0].hero
    setup = GAME.setup({}, [{"hero": hero.lower().replace("-", " ")}, {}])
    assert setup.seats[0]["hero"] == hero
    assert setup.options["pairing"] == USUAL


def test_sw_1_one_hero_and_one_to_five_weapons() -> None:
    hero, weapon = SIDES["kitchen-war-1"].hero, SIDES["kitchen-war-1"].weapons[0]
    assert "a hero is needed" in refusal({}, [{"hero": weapon}, {}])
    assert "a weapon is needed" in refusal({}, [{"weapons": [hero]}, {}])
    assert "1 to 5 weapons" in refusal({}, [{"weapons": []}, {}])
    assert "list of codes" in refusal({}, [{"weapons": weapon}, {}])
    assert "given by its code" in refusal({}, [{"hero": 7}, {}])
    assert "mistyped" in refusal({}, [{"hero": "H3S-NTF-FGP-DC8"}, {}])


def test_sw_1_a_set_up_takes_the_side_of_a_pairing_as_the_terminal_does() -> None:
    side = {"hero": "kitchen-war-1", "weapons": "kitchen-war-2"}
    setup = GAME.setup({}, [side, {}])
    for option in GAME.seat_options:
        assert setup.seats[0][option.name] == option.parse(side[option.name])
    contest = tuckbox.new(GAME.key, "s", seats=[side, {}])
    assert contest.setup == setup
    contest.end("agreement")
    named = (side, contest.setup.seats[1])
    record = msgspec.structs.replace(contest.record(), seats=named, draws=())
    with pytest.raises(BadRecord, match="options"):  # a record has codes
        tuckbox.replay(record)
    assert "not a card's code" in refusal({}, [{"hero": "kitchen-war-3"}, {}])
    assert "list of codes" in refusal({}, [{"weapons": "kitchen-war-3"}, {}])


def test_sw_1_no_two_weapons_of_a_name_from_level_2_on() -> None:
    bows = [bow.code for bow in find_cards("x", Wanted(type="Bamboo Bow"), limit=2)]
    for level in ("2", "2e", "3"):
        assert "one of each type" in refusal({"level": level}, [{"weapons": bows}, {}])
    state = GAME.new(GAME.setup({"level": "1"}, [{"weapons": bows}, {}]))
    assert [GAME.text(state, action) for action in state.moves(0)] == [
        "spin Bamboo Bow 1",
        "spin Bamboo Bow 2",
    ]
    assert "is there twice" in refusal({"level": "1"}, [{"weapons": [bows[0], bows[0]]}, {}])


def test_sw_c4_a_code_stands_on_one_side_only() -> None:
    side = SIDES["kitchen-war-1"]
    hero, weapons = side.hero, list(side.weapons)
    assert f"{hero}, Steam Baker, is on both sides" in refusal({}, [{"hero": hero}] * 2)
    for code in (weapons[0], weapons[0].lower()):
        told = refusal({}, [{"weapons": [weapons[0]]}, {"weapons": [weapons[1], code]}])
        assert f"{weapons[0]}, Soup Ladle, is on both sides" in told
        assert "(SW-C4)" in told


def test_sw_c4_no_view_shows_a_code_on_both_sides() -> None:
    snapshot = GAME.snapshot(GAME.new(GAME.setup({"pairing": "kitchen-war"})))
    snapshot["sides"][1]["hero"] = snapshot["sides"][0]["hero"]
    with pytest.raises(BadSnapshot, match="SW-C4"):
        GAME.restore(snapshot)


def test_sw_a1_a_stake_is_three_coins_at_most_for_each_weapon_of_the_side_that_has_fewer() -> None:
    assert GAME.setup({"stake": 12}).options["stake"] == 12
    assert "there are 12 coins" in refusal({"stake": 13})
    fewer: list[dict[str, object]] = [{"weapons": list(SIDES["bamboo-and-bark-1"].weapons)}, {}]
    assert GAME.setup({"stake": 3}, fewer).options["stake"] == 3
    assert "there are 3 coins" in refusal({"stake": 4}, fewer)
    for stake in (-1, 16, True, "3", None):
        assert "stake" in refusal({"stake": stake})


def test_sw_a1_the_winner_takes_the_stake_and_a_draw_gives_it_back() -> None:
    won = drawn = 0
    for seed in range(30):
        contest = Contest(GAME, GAME.setup({"stake": 5}), str(seed))
        rng = Random(seed)
        while not contest.over:
            if not contest.chance():
                state = contest.state
                contest.act(rng.choice(state.moves(state.to_move)), state.to_move)
        assert GAME.view(GAME.new(contest.setup), 0).coins == (0, 0)
        coins = GAME.view(contest.state, 0).coins
        last = contest.sentences().of(contest.steps[-1].events[-1])
        scores = contest.state.scores()
        if scores == [0, 0]:
            drawn += 1
            assert coins == (0, 0)
            assert "takes back 5 coins" in last
        else:
            won += 1
            assert coins == ((5, -5) if scores[0] else (-5, 5))
            assert "takes 5 coins" in last
            assert "takes 5 coins" in picture(GAME.view(contest.state, 0)).plain()
        assert contest.state.to_move == OVER
    assert won
    assert drawn


def test_a_random_setup_is_a_fair_match_and_nobody_brings_the_same() -> None:
    sizes = set()
    for seed in range(30):
        setup = GAME.random_setup(Random(seed))
        one, other = (equipment_of(seat) for seat in setup.seats)
        assert is_fair(one, other)
        assert one != other
        assert setup.options["pairing"] == OWN
        sizes.add(len(one.weapons))
    assert sizes == {1, 2, 3, 4, 5}


def test_a_random_setup_brings_enough_weapons_for_the_stake() -> None:
    for seed in range(8):
        setup = GAME.random_setup(Random(seed), {"stake": 13})
        assert len(setup.seats[0]["weapons"]) == 5


def test_a_random_setup_keeps_a_pairing_that_was_asked_for() -> None:
    setup = GAME.random_setup(Random(1), {"pairing": "two-by-two"})
    assert tuple(equipment_of(seat) for seat in setup.seats) == PAIRINGS["two-by-two"].sides


def test_sides_of_pairings_can_be_typed_for_a_seat() -> None:
    for key, side in SIDES.items():
        assert HERO.parse(key) == side.hero
        assert WEAPONS.parse(key) == list(side.weapons)
    assert list(HERO.ready()) == list(WEAPONS.ready()) == list(SIDES)
    assert HERO.ready()["kitchen-war-1"] == "Steam Baker"
    typed = " + ".join(SIDES["kitchen-war-1"].weapons)
    assert WEAPONS.parse(typed) == list(SIDES["kitchen-war-1"].weapons)
    assert STAKE.parse("7") == 7


def test_every_ready_pairing_is_a_fair_match() -> None:
    for pairing in PAIRINGS.values():
        assert len(pairing.sides[0].weapons) == len(pairing.sides[1].weapons)
        assert all(card(side.hero).name for side in pairing.sides)


def test_records_hold_codes_and_need_no_pairing() -> None:
    contest = Contest(GAME, GAME.setup({"pairing": "bad-weather"}), "x")
    record = contest.record()
    assert record.seats[0]["hero"] == PAIRINGS["bad-weather"].sides[0].hero
    assert record.options["pairing"] == "bad-weather"
