"""DL-P1, DL-P2, DL-P5, DL-P6, DL-P9 and DL-P12: powers on numbers, and when they count."""

import pytest

from .position import (
    Seat,
    do,
    end_turn,
    holder,
    on_table,
    phase,
    position,
    settle,
    sides,
    table,
)

# -- DL-P1 Against all odds! -------------------------------------------------------------

HYDRA = (7, 3, 6, 6)
HYDRA_AGAINST_ODDS = (8, 4, 7, 7)


@pytest.mark.parametrize(
    ("drawn", "numbers"),
    [
        (". | Footman T | .\n Footman H | Hydra H | .\n . | . | .", HYDRA),
        (". | Footman T | .\n Footman T | Hydra H | .\n . | . | .", HYDRA_AGAINST_ODDS),
        (". | Footman T | .\n Footman T | Hydra H | .\n . | Footman T | .", HYDRA_AGAINST_ODDS),
        (". | Footman H | .\n Footman H | Hydra H | .\n . | . | .", HYDRA),
        (". | Footman H | .\n Footman H | Hydra T | .\n . | . | .", HYDRA_AGAINST_ODDS),
        ("Footman T | Footman H | Footman T\n . | Hydra H | .\n . | . | .", HYDRA),
        (". | Footman T(H) | .\n Footman T(H) | Hydra H | .\n . | . | .", HYDRA_AGAINST_ODDS),
    ],
    ids=[
        "one foe",
        "two foes",
        "three foes still give one",
        "own cards are no foes",
        "the controller of the card counts",
        "corners do not count",
        "who controls the neighbours counts, not who played them",
    ],
)
def test_dl_p1_against_all_odds(drawn: str, numbers: tuple[int, ...]) -> None:
    assert sides(position(drawn), "b2") == numbers


def test_dl_p1_one_foe_is_not_enough_for_the_attack() -> None:
    state = position(". | Town Crier T | .\n . | . | .\n . | . | .", heads="Hydra")
    do(state, "Hydra@b2")
    assert holder(state, "b3") == "tails", "7 against 7"


def test_dl_p1_and_p12_foes_are_counted_before_any_control_changes() -> None:
    """8 beats 7 above and 7 beats 6 to the left: both need the bonus, and both fall."""
    state = position(
        """
        Footman H | Town Crier T | .
        Squire T  | .            | .
        .         | .            | .
        """,
        heads="Hydra",
    )
    do(state, "Hydra@b2")
    assert on_table(state) == table(
        """
        Footman H   | Town Crier H(T) | .
        Squire H(T) | Hydra H         | .
        .           | .               | .
        """
    )
    assert sides(state, "b2") == HYDRA, "with no foe left the bonus is gone"


def test_dl_p1_a_captured_card_has_other_opponents() -> None:
    state = position(
        """
        .         | .         | .
        Footman H | Hydra H   | .
        .         | Footman H | .
        """,
        tails="Badger",
        to_move="tails",
    )
    assert sides(state, "b2") == HYDRA
    do(state, "Badger@c2")
    assert holder(state, "b2") == "tails"
    assert sides(state, "b2") == HYDRA_AGAINST_ODDS


def test_dl_p1_the_bonus_ends_when_a_foe_is_captured_elsewhere() -> None:
    state = position(". | Archer T | .\n Footman T | Hydra H | .\n . | . | .", heads="Drake")
    assert sides(state, "b2") == HYDRA_AGAINST_ODDS
    do(state, "Drake@a1")
    assert holder(state, "a2") == "heads"
    assert sides(state, "b2") == HYDRA


@pytest.mark.parametrize(("neighbour", "taken"), [("Footman H", False), ("Footman T", True)])
def test_dl_p1_and_p12_the_attacker_counts_as_a_foe(neighbour: str, taken: bool) -> None:
    """Drake has 4 on the left; Hydra's right is 3, or 4 if Drake makes two against one."""
    state = position(f". | . | .\n {neighbour} | Hydra T | .\n . | . | .", heads="Drake")
    do(state, "Drake@c2")
    assert (holder(state, "b2") == "heads") is taken


# -- DL-P2 Champion! ---------------------------------------------------------------------

GRIFFIN = (6, 5, 5, 4)
GRIFFIN_LEADING = (7, 6, 6, 5)


@pytest.mark.parametrize(
    ("drawn", "numbers"),
    [
        (". | Goblin H | .\n Footman H | Griffin H | .\n . | . | .", GRIFFIN),
        (". | Goblin H | .\n Worg H | Griffin H | .\n . | . | .", GRIFFIN_LEADING),
        (". | Goblin T | .\n Worg H | Griffin H | .\n . | . | .", GRIFFIN_LEADING),
        (". | Goblin T | .\n Worg T | Griffin H | .\n . | . | .", GRIFFIN_LEADING),
        (". | Goblin T | .\n Worg T | Griffin H | Drake H\n . | . | .", GRIFFIN_LEADING),
        ("Goblin H | Footman H | Goblin T\n . | Griffin H | .\n . | . | .", GRIFFIN),
        (". | Footman H | .\n Squire H | Griffin H | .\n . | . | .", GRIFFIN),
    ],
    ids=[
        "one of the own kind",
        "two",
        "one of them an enemy's",
        "both an enemy's",
        "three still give one",
        "corners do not count",
        "another faction does not count",
    ],
)
def test_dl_p2_champion(drawn: str, numbers: tuple[int, ...]) -> None:
    assert sides(position(drawn), "b2") == numbers


def test_dl_p2_a_kingdom_champion_leads_the_kingdom() -> None:
    state = position(". | Footman T | .\n Squire H | King H | Goblin T\n . | . | .")
    assert sides(state, "b2") == (6, 6, 8, 6)


@pytest.mark.parametrize(("beside", "taken"), [("Goblin H", True), ("Footman H", False)])
def test_dl_p2_the_bonus_counts_in_the_attack(beside: str, taken: bool) -> None:
    """As at the end of the second sample game: Goblin below, another Monster beside."""
    state = position(f". | . | {beside}\n . | Goblin T | Footman H\n . | . | .", heads="Griffin")
    do(state, "Griffin@b3")
    assert (holder(state, "b2") == "heads") is taken


@pytest.mark.parametrize(("attacker", "taken"), [("Worg", False), ("Fox", True)])
def test_dl_p2_and_p12_the_attacker_counts_as_a_neighbour(attacker: str, taken: bool) -> None:
    """Both have 6 on the left, but a Monster attacker gives Griffin a 6 to defend with."""
    state = position(". | . | .\n Goblin H | Griffin T | .\n . | . | .", heads=attacker)
    do(state, f"{attacker}@c2")
    assert (holder(state, "b2") == "heads") is taken


# -- DL-P5 First strike!, DL-P6 A little slow! -------------------------------------------


def test_dl_p5_first_strike_counts_in_the_attack() -> None:
    state = position(". | Town Crier T | .\n . | . | .\n . | . | .", heads="Dragon")
    do(state, "Dragon@b2")
    assert holder(state, "b3") == "heads", "8 against 7"


def test_dl_p5_and_p12_first_strike_lasts_until_the_refill_is_done() -> None:
    state = position(
        ". | Footman H | .\n . | . | .\n . | . | .",
        heads=Seat("Dragon", deck="Worg, Raven"),
        tails="Drake",
    )
    do(state, "Dragon@b2")
    assert sides(state, "b2") == (8, 4, 7, 7)
    do(state, "refill", "draw Worg")
    assert phase(state) == "draw"
    assert sides(state, "b2") == (8, 4, 7, 7)
    settle(state)
    assert sides(state, "b2") == (7, 3, 6, 6)
    do(state, "Drake@c2")
    assert holder(state, "b2") == "tails", "4 against the 3 that is left"


def test_dl_p5_a_refill_from_an_empty_deck_ends_the_turn_as_well() -> None:
    state = position(". | Footman H | .\n . | . | .\n . | . | .", heads=Seat("Gargoyle", deck=""))
    do(state, "Gargoyle@b2")
    assert sides(state, "b2") == (7, 7, 5, 5)
    do(state, "refill")
    assert sides(state, "b2") == (6, 6, 4, 4)


def test_dl_p6_a_little_slow_counts_in_the_attack() -> None:
    state = position(". | . | .\n Goblin T | . | .\n . | . | .", heads="Giant")
    do(state, "Giant@b2")
    assert holder(state, "a2") == "tails", "6 less 1 against 5"


def test_dl_p6_and_p12_a_little_slow_lasts_until_the_refill_is_done() -> None:
    state = position(heads=Seat("Giant", deck="Worg"), tails="Drake")
    do(state, "Giant@b2")
    assert sides(state, "b2") == (7, 3, 3, 5)
    do(state, "refill")
    assert sides(state, "b2") == (7, 3, 3, 5)
    do(state, "draw Worg")
    assert sides(state, "b2") == (8, 4, 4, 6)
    do(state, "Drake@c2")
    assert holder(state, "b2") == "heads", "4 against the full 4"


# -- DL-P9 Loyal to the end! -------------------------------------------------------------

CAPTAIN = (5, 4, 7, 4)
CAPTAIN_ABROAD = (4, 3, 6, 3)


@pytest.mark.parametrize(
    ("cell", "numbers"),
    [
        ("Captain of the Guard H", CAPTAIN),
        ("Captain of the Guard T", CAPTAIN),
        ("Captain of the Guard T(H)", CAPTAIN_ABROAD),
        ("Captain of the Guard H(T)", CAPTAIN_ABROAD),
    ],
)
def test_dl_p9_loyal_to_whoever_played_it(cell: str, numbers: tuple[int, ...]) -> None:
    assert sides(position(f". | . | .\n {cell} | . | .\n . | . | ."), "a2") == numbers


def test_dl_p9_lost_and_taken_back() -> None:
    """The first sample game: Chancellor takes Captain, and Drake's 7 beats the 6 that is left."""
    state = position(
        ". | . | .\n Captain of the Guard H | . | .\n . | . | .",
        heads="Drake, Worg",
        tails="Archer",
        to_move="tails",
    )
    end_turn(do(state, "Archer@a3"))
    assert (holder(state, "a2"), sides(state, "a2")) == ("tails", CAPTAIN_ABROAD)
    do(state, "Drake@a1")
    assert (holder(state, "a2"), sides(state, "a2")) == ("heads", CAPTAIN)


def test_dl_p9_at_home_the_captain_holds() -> None:
    state = position(". | . | .\n Captain of the Guard T | . | .\n . | . | .", heads="Drake")
    do(state, "Drake@a1")
    assert holder(state, "a2") == "tails", "7 against 7"


# -- DL-P12 ------------------------------------------------------------------------------


def test_dl_p12_a_number_may_fall_below_three() -> None:
    state = do(position(". | . | .\n . | Goblin H | .\n . | . | .", heads="High Priest"), "High@b3")
    assert sides(state, "b3") == (2, 6, 6, 6)


def test_dl_p12_and_the_low_number_counts() -> None:
    """Squire's 3 on the left beats the 2 of a Princess who is away from home."""
    state = position(". | Goblin T | .\n . | Princess T(H) | .\n . | . | .", heads="Squire")
    do(state, "Squire@c2")
    assert holder(state, "b2") == "heads"


def test_dl_p12_a_new_neighbour_changes_numbers_at_once() -> None:
    state = position(
        ". | . | .\n Goblin H | Griffin H | .\n . | . | .", tails="Worg", to_move="tails"
    )
    assert sides(state, "b2") == GRIFFIN
    do(state, "Worg@b3")
    assert sides(state, "b2") == GRIFFIN_LEADING


def test_dl_p12_so_does_a_swap() -> None:
    """Goblin leaves Griffin's side when Queen takes its place."""
    state = position(
        """
        .         | .        | .
        Griffin H | Goblin T | .
        Goblin H  | .        | .
        """,
        heads="Queen",
    )
    do(state, "Queen@b3")
    assert sides(state, "a2") == GRIFFIN_LEADING
    do(state, "swap b2")
    assert sides(state, "a2") == GRIFFIN
