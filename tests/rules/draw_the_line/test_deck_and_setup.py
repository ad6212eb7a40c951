"""DL-1, DL-2 and DL-3: the deck, the opening hands, and who goes first."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tuckbox
from tuckbox.core import BadRecord, BadSetup
from tuckbox.core.decklist import DeckList, written
from tuckbox.games.draw_the_line import GAME
from tuckbox.games.draw_the_line.decks import ready_decks

from .position import (
    Seat,
    State,
    cards,
    contest,
    deal,
    do,
    end_turn,
    hand,
    hand_sizes,
    mover,
    moves,
    outcomes,
    phase,
    position,
    refused,
    view,
)

FIVE_COMMONS = "Goblin, Drake, Worg, Footman, Squire"


def refused_deck(listed: str) -> str:
    with pytest.raises(BadSetup) as refusal:
        GAME.setup(seats=[{"deck": cards(listed)}, {}])
    return str(refusal.value)


# -- DL-1 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "deck",
    [
        f"{FIVE_COMMONS}, Queen, Giant, Ranger, Hydra, Lich",
        "10 Goblin",
        "5 Goblin, 5 Queen",
        "5 Footman, 5 Griffin",
        "6 Footman, 4 Vampire",
    ],
    ids=["mixed", "commons only", "five times a unique", "five times a rare", "six commons"],
)
def test_dl_1_ten_cards_with_half_of_them_common_are_a_deck(deck: str) -> None:
    setup = GAME.setup(seats=[{"deck": cards(deck)}, {}])
    assert sorted(setup.seats[0]["deck"]) == sorted(cards(deck))


@pytest.mark.parametrize("count", [0, 9, 11])
def test_dl_1_a_deck_has_exactly_ten_cards(count: int) -> None:
    reason = refused_deck(f"{count} Goblin")
    assert "exactly 10" in reason
    assert str(count) in reason
    assert "DL-1" in reason


def test_dl_1_four_commons_are_not_enough() -> None:
    reason = refused_deck("4 Goblin, 3 Griffin, 3 Queen")
    assert "at least 5 commons" in reason
    assert "has 4" in reason


def test_dl_1_a_card_that_does_not_exist_is_named() -> None:
    assert "Gobblin" in refused_deck("9 Goblin, Gobblin")


def test_dl_1_a_deck_file_is_held_to_the_same_rule() -> None:
    good = "game: draw-the-line\nname: Tiny\n5 Goblin\n5 Queen\n"
    assert "legal" in GAME.check_deck(good)
    with pytest.raises(BadSetup, match="at least 5 commons"):
        GAME.check_deck("game: draw-the-line\n4 Goblin\n6 Queen\n")
    with pytest.raises(BadSetup, match="Line 2"):
        GAME.check_deck("game: draw-the-line\n5 Gobblin\n5 Queen\n")


@settings(derandomize=True, database=None)
@given(st.lists(st.sampled_from(GAME.card_ids()), max_size=15), st.sampled_from(["", "My: #1"]))
def test_dl_1_a_deck_that_is_built_is_written_and_read_again(chosen: list[str], name: str) -> None:
    report = GAME.deck_report(written(GAME.key, DeckList(name, "", tuple(chosen))))
    assert sorted(report.cards) == sorted(chosen)
    assert report.name == name
    assert GAME.deck_report(report.text) == report
    commons = sum(GAME.card(card).rarity == "common" for card in chosen)
    assert (report.value is not None) == (len(chosen) == 10 and commons >= 5)
    assert bool(report.faults) == (report.value is None)
    for fault in report.faults:
        assert fault.rule == "DL-1"
        assert bool(fault.cards) == (
            len(chosen) > 10 if fault.code == "deck-size" else len(chosen) - commons > 5
        )


# -- DL-2 --------------------------------------------------------------------------------


def test_dl_2_each_player_draws_five_and_five_stay_in_the_deck() -> None:
    state = settle_deal(5, 5)
    assert hand_sizes(state) == (5, 5)
    assert [seat.deck_size for seat in view(state).seats] == [5, 5]


def test_dl_2_any_card_of_the_deck_may_come_and_copies_come_more_often() -> None:
    state = contest("3 Goblin, 2 Drake, 5 Queen", "10 Footman")
    assert outcomes(state) == {"draw Goblin": 3, "draw Drake": 2, "draw Queen": 5}
    do(state, "draw Goblin")
    assert outcomes(state) == {"draw Goblin": 2, "draw Drake": 2, "draw Queen": 5}


@pytest.mark.parametrize("size", [5, 6, 7, 8, 9, 10])
def test_dl_2_a_handicap_is_set_for_each_player(size: int) -> None:
    state = settle_deal(size, 5)
    assert hand_sizes(state) == (size, 5)
    assert hand_sizes(settle_deal(6, size)) == (6, size)


@pytest.mark.parametrize("size", [4, 11, 0, -1, "7", True])
def test_dl_2_other_hand_sizes_are_refused(size: object) -> None:
    with pytest.raises(BadSetup, match="from 5 to 10"):
        GAME.setup(seats=[{"hand": size}, {}])


def test_dl_2_the_larger_hand_is_also_refilled() -> None:
    state = position(heads=Seat("Goblin, 6 Footman", limit=7))
    do(state, "Goblin@b2")
    assert hand_sizes(state)[0] == 6
    assert hand_sizes(end_turn(state))[0] == 7


def settle_deal(heads: int, tails: int) -> State:
    state = GAME.new(GAME.setup(seats=[{"hand": heads}, {"hand": tails}]))
    while phase(state) in ("next", "deal"):
        state.apply(state.chance_outcomes()[0][0])
    return state


# -- DL-3 --------------------------------------------------------------------------------


def dealt() -> State:
    deck = f"{FIVE_COMMONS}, 5 Raven"
    return deal(contest(deck, deck), FIVE_COMMONS, "5 Raven")


def test_dl_3_a_fair_coin_says_who_decides() -> None:
    state = dealt()
    assert mover(state) == "chance"
    assert outcomes(state) == {"coin heads": 1, "coin tails": 1}


@pytest.mark.parametrize(
    ("coin", "says", "starts"),
    [
        ("heads", "first", "heads"),
        ("heads", "second", "tails"),
        ("tails", "first", "tails"),
        ("tails", "second", "heads"),
    ],
)
def test_dl_3_the_winner_of_the_coin_decides_who_goes_first(
    coin: str, says: str, starts: str
) -> None:
    state = do(dealt(), f"coin {coin}")
    assert mover(state) == coin
    assert moves(state, coin) == {"first", "second"}
    do(state, says)
    assert mover(state) == starts
    assert phase(state) == "play"


def test_dl_3_the_decider_has_seen_their_hand() -> None:
    state = do(dealt(), "coin tails")
    assert phase(state) == "start"
    assert hand(state, "tails") == ["Raven"] * 5


def test_dl_3_who_starts_is_not_chosen_twice() -> None:
    state = do(dealt(), "coin heads", "first")
    assert "before the first card" in refused(state, "second")


@pytest.mark.parametrize(("points", "behind"), [((2, 0), "tails"), ((3, 4), "heads")])
def test_dl_3_in_a_match_whoever_is_behind_decides(points: tuple[int, int], behind: str) -> None:
    state = next_game(points)
    assert (mover(state), phase(state)) == (behind, "start")
    assert moves(state, behind) == {"first", "second"}
    assert moves(state, {"heads": "tails", "tails": "heads"}[behind]) == set()


def test_dl_3_in_a_match_a_tie_is_flipped_for() -> None:
    state = next_game((2, 2))
    assert outcomes(state) == {"coin heads": 1, "coin tails": 1}


def next_game(points: tuple[int, int]) -> State:
    """The next game of a match that stands so, after the deal."""
    state = position(points=points, phase="next")
    while phase(state) in ("next", "deal"):
        state.apply(state.chance_outcomes()[0][0])
    return state


def test_a_setup_takes_a_ready_deck_by_its_key() -> None:
    """As the terminal does; what is kept is the list of its cards."""
    setup = GAME.setup({}, [{"deck": "iron-gate"}, {}])
    deck = setup.seats[0]["deck"]
    assert deck == list(ready_decks()["iron-gate"].cards)
    assert deck == GAME.seat_options[0].parse("iron-gate")
    with pytest.raises(BadSetup, match=r"no ready deck 'iron'; there are: .*iron-gate"):
        GAME.setup({}, [{"deck": "iron"}, {}])
    assert tuckbox.new(GAME.key, "s", seats=[{"deck": "iron-gate"}, {}]).setup == setup


def test_a_record_holds_the_cards_and_not_the_key() -> None:
    contest = tuckbox.new(GAME.key, "s", seats=[{"deck": "iron-gate"}, {}])
    contest.end("agreement")
    record = msgspec.structs.replace(contest.record(), seats=({"deck": "iron-gate"}, {}), draws=())
    with pytest.raises(BadRecord, match="options"):
        tuckbox.replay(record)
