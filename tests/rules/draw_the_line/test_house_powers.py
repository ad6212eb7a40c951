"""DL-P10 Overrun! and DL-P11 Undying!, the powers of Wild and Undead."""

import pytest

from .position import (
    at,
    contest,
    deal,
    do,
    end_turn,
    ending,
    goes_on,
    hand_sizes,
    holder,
    moves,
    on_table,
    phase,
    position,
    told,
    view,
)

# -- DL-P10 Overrun! ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("defender", "taken"),
    [("Miller T", True), ("Footman T", True), ("Badger T", False)],
    ids=["6 against 6", "6 against 5", "6 against 7"],
)
def test_dl_p10_equal_counts_as_greater_when_it_is_played(defender: str, taken: bool) -> None:
    state = position(f". | . | .\n . | . | {defender}\n . | . | .", heads="Bison")
    do(state, "Bison@b2")
    assert (holder(state, "c2") == "heads") is taken


def test_dl_p10_on_all_its_sides_at_once() -> None:
    """Avalanche (3, 5, 6, 8) meets an equal 5 and an equal 6."""
    state = position(
        """
        . | .       | .
        . | .       | Goblin T
        . | Jester T | Footman T
        """,
        heads="Avalanche",
    )
    do(state, "Avalanche@b2")
    assert holder(state, "c2") == holder(state, "b1") == "heads"
    assert holder(state, "c1") == "tails"


def test_dl_p10_not_for_the_one_who_attacks_it() -> None:
    """Fox's 6 meets the 6 of a Bison that was played earlier."""
    state = position(". | . | .\n . | Bison T | .\n . | . | .", heads="Fox")
    do(state, "Fox@c2")
    assert holder(state, "b2") == "tails"


def test_dl_p10_and_dl_8_in_later_turns_it_takes_nothing() -> None:
    state = position(". | . | .\n . | Bison T | .\n . | . | .", heads="Fox", tails="Raven")
    end_turn(do(state, "Fox@c2"))
    do(state, "Raven@a2")
    assert holder(state, "c2") == "heads"


@pytest.mark.parametrize(
    ("card", "result"),
    [("Bison", ("heads", 3, "last-card-won")), ("Squire", ("tails", 2, "last-card-lost"))],
)
def test_dl_p10_an_equal_side_is_a_capture_for_the_ninth_card(
    card: str, result: tuple[str, int, str]
) -> None:
    """Both have a 6 for Miller's 6, and nothing for the Colossus."""
    state = position(
        """
        Footman H       | Footman T | Footman H
        Footman T       | Footman H | Footman T
        Bone Colossus T | .         | Miller T
        """,
        heads=card,
    )
    do(state, f"{card}@b1")
    assert ending(state) == result


# -- DL-P11 Undying! ---------------------------------------------------------------------

REVENANT = ". | . | .\n . | Revenant{spent} T | .\n . | Goblin T | ."


def test_dl_p11_the_first_time_it_stays_with_its_controller() -> None:
    state = position(REVENANT.format(spent=""), heads="Archer")
    do(state, "Archer@b3")
    assert holder(state, "b2") == "tails"
    assert at(state, "b2").spent


def test_dl_p11_the_second_time_it_is_taken() -> None:
    """Archer's 7 beats the 3 on top, and two turns later Moon Bear's 8 the 7 on the right."""
    state = position(REVENANT.format(spent=""), heads="Archer, Moon Bear", tails="Raven, Squire")
    end_turn(do(state, "Archer@b3"))
    end_turn(do(state, "Raven@a1"))
    assert holder(state, "b2") == "tails"
    do(state, "Moon Bear@c2")
    assert holder(state, "b2") == "heads"
    assert at(state, "b2").spent, "and it stays spent"


def test_dl_p11_an_attack_that_fails_spends_nothing() -> None:
    """Goblin's 5 does not beat Revenant's 7."""
    state = position(REVENANT.format(spent=""), heads="Goblin")
    do(state, "Goblin@a2")
    assert not at(state, "b2").spent


@pytest.mark.parametrize("viewer", ["heads", "tails", "spectator"])
def test_dl_p11_that_it_is_spent_is_public(viewer: str) -> None:
    state = position(REVENANT.format(spent=""), heads="Archer")
    story = told(state, viewer, ["Archer@b3"])
    assert any("undying" in line for line in story)
    laid = {card.square: card for card in view(state, viewer).board}
    assert laid["b2"].spent
    assert not laid["b1"].spent


def test_dl_p11_saved_means_no_insult() -> None:
    state = position(REVENANT.format(spent=""), heads="Chancellor", tails="Raven")
    do(state, "Chancellor@b3")
    assert phase(state) == "refill"
    assert hand_sizes(state)[1] == 1


def test_dl_p11_saved_means_no_swap() -> None:
    state = position(REVENANT.format(spent=""), heads="Queen")
    do(state, "Queen@b3")
    assert phase(state) == "refill"
    assert on_table(state)["b3"].card == "Queen"


@pytest.mark.parametrize(
    ("spent", "result"),
    [("", ("tails", 2, "last-card-lost")), ("/spent", ("heads", 3, "last-card-won"))],
)
def test_dl_p11_saved_means_no_capture_by_the_ninth_card(
    spent: str, result: tuple[str, int, str]
) -> None:
    """Goblin's 5 beats the 4 of the Vampire and nothing else."""
    state = position(
        f"""
        Footman H | Footman T | Footman H
        Footman T | Footman H | Footman T
        Squire T  | .         | Vampire{spent} T
        """,
        heads="Goblin",
    )
    do(state, "Goblin@b1")
    assert ending(state) == result


@pytest.mark.parametrize("spent", ["", "/spent"])
def test_dl_p11_saved_means_no_line(spent: str) -> None:
    """Queen's 8 beats Vampire's 7; a column would be hers if he came along."""
    state = position(f". | . | .\n . | Vampire{spent} T | .\n . | Goblin H | .", heads="Queen")
    do(state, "Queen@b3")
    assert goes_on(state) is (spent == "")
    if spent:
        assert ending(state) == ("heads", 3, "line-and-all")


def test_dl_p11_others_defeated_beside_it_count() -> None:
    """Chancellor beats Vampire, who is saved, and Goblin: one insult, not two."""
    state = position(
        """
        . | .        | .
        . | .        | Vampire T
        . | Goblin T | Footman T
        """,
        heads="Chancellor",
        tails="Raven, Squire",
    )
    do(state, "Chancellor@b2")
    assert (holder(state, "c2"), holder(state, "b1")) == ("tails", "heads")
    do(state, "lose Raven")
    assert phase(state) == "refill"
    assert hand_sizes(state)[1] == 1


def test_dl_p11_only_the_defeated_card_beside_it_is_offered_for_a_swap() -> None:
    state = position(
        """
        . | .        | .
        . | .        | Vampire T
        . | Goblin T | Footman T
        """,
        heads="Queen",
    )
    do(state, "Queen@b2")
    assert moves(state, "heads") == {"swap b1", "stay"}


def test_dl_p11_once_in_a_game_whoever_controls_it() -> None:
    """Taken by Heads, the spent Revenant goes back to Tails without another rescue."""
    state = position(REVENANT.format(spent="/spent"), heads="Archer", tails="North Wind")
    end_turn(do(state, "Archer@b3"))
    assert holder(state, "b2") == "heads"
    do(state, "North Wind@c2")
    assert holder(state, "b2") == "tails"


def test_dl_p11_what_is_spent_is_new_in_the_next_game() -> None:
    state = contest("9 Goblin, Revenant", "9 Archer, Queen")
    deal(state, "4 Goblin, Revenant", "5 Archer")
    end_turn(do(state, "coin heads", "first", "Revenant@b2"))
    do(state, "Archer@b3")
    assert at(state, "b2").spent
    end_turn(state)
    end_turn(do(state, "Goblin@a2"))
    do(state, "Archer@a3")
    end_turn(state)
    end_turn(do(state, "Goblin@a1"))
    do(state, "Archer@c3")
    assert phase(state) == "next"
    deal(state, "4 Goblin, Revenant", "5 Archer")
    do(state, "first", "Revenant@b2")
    assert not at(state, "b2").spent
