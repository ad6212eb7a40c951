"""SB-12 to SB-17: folding, pairs, points, the next round and the end; short games.

Rules: SB-12, SB-13, SB-14, SB-15, SB-16, SB-17.
"""

import pytest

from tuckbox.core import BadSnapshot
from tuckbox.games.scratch_my_back import GAME

from .position import (
    contest,
    do,
    draw,
    drawer,
    hand,
    in_round,
    mover,
    moves,
    refused,
    story,
    table,
    view,
)


def test_sb_12_a_fold_after_a_turn_is_free() -> None:
    state = table("change, Why?", "Decline, Excuse, Agree")
    do(state, "request change to Bo", "Bo: decline", "Ann: why", "Bo: fold")
    assert mover(state) == "over", "nothing to discard; no Request is left"


@pytest.mark.parametrize("special", ["Reload", "Kindness"])
def test_sb_12_special_cards_are_playable_cards(special: str) -> None:
    state = table("change", f"{special}, Reason", "meet")
    do(state, "request change to Bo")
    assert moves(state) == {special.lower()}
    assert "fold" in moves(do(state, special.lower()))


def test_sb_12_who_cannot_answer_folds_and_discards_a_card_of_choice() -> None:
    state = table("change", "2 Reason, meet, Scratch My Back", "Why?", pile="4 Agree")
    do(state, "request change to Bo")
    assert moves(state) == {"scratch meet"}, "that is something to play"
    state = table("change", "2 Reason, meet, cook", "Why?", rest="pile")
    do(state, "request change to Bo", "fold")
    assert mover(state) == "Bo"
    assert moves(state) == {"discard Reason", "discard meet", "discard cook"}
    assert "has to discard a card" in refused(state, "reason")
    do(state, "discard meet")
    assert hand(state, "Bo") == ["Reason", "Reason", "cook"]
    assert drawer(state) == "Ann", "Ann has won the round, and refills first"


def test_sb_12_no_discard_with_an_empty_hand_or_to_a_command() -> None:
    state = do(table("change, meet", ""), "request change to Bo", "fold")
    assert mover(state) == "Ann"
    state = table("change, Command, meet", "Decline, Reason", "Reason")
    do(state, "request change to Bo", "decline", "Ann: command", "fold")
    assert mover(state) == "Ann"


def test_sb_12_a_turn_counts_in_whatever_role() -> None:
    """Ann has asked, and is asked back: that was a turn, so she may fold."""
    state = table("change, Agree", "Scratch My Back, cook")
    do(state, "request change to Bo", "scratch cook")
    assert moves(state) == {"agree", "fold"}


def test_sb_12_special_cards_alone_are_no_turn() -> None:
    state = table("change", "Kindness, Reason", "meet")
    do(state, "request change to Bo", "kindness", "fold")
    assert moves(state) == {"discard Reason"}


def test_sb_12_whoever_owes_a_command_has_handed_over_a_turn() -> None:
    """So folding to a Command needs no rule of its own; a position without that cannot be."""
    state = table("change, Command, meet", "Decline, Reason", "Reason")
    do(state, "request change to Bo", "decline", "Ann: command")
    position = GAME.snapshot(state)
    position["seats"][1]["turns"] = 0
    with pytest.raises(BadSnapshot, match="somebody who has taken a turn"):
        GAME.restore(position)


def test_sb_12_somebody_new_has_to_answer_first() -> None:
    state = table("change, Pass it on", "Decline", "Agree")
    do(state, "request change to Bo", "decline", "Ann: pass to Cy")
    assert moves(state) == {"agree"}


@pytest.mark.parametrize("by", ["asked", "asker"])
@pytest.mark.parametrize(("suit", "allowed"), [("meet", True), ("cook", False)])
def test_sb_13_agree_with_a_request_of_the_suit_in_play(by: str, suit: str, allowed: bool) -> None:
    if by == "asked":
        state = do(table("change", f"Agree, {suit}"), "request change to Bo")
    else:
        state = table(f"change, Agree, {suit}", "Decline")
        do(state, "request change to Bo", "decline")
    assert (f"agree with {suit}" in moves(state)) == allowed
    if allowed:
        do(state, f"agree with {suit}")
        assert state.scores() == ([0, 3] if by == "asked" else [2, 0])
    else:
        assert refused(state, f"agree with {suit}") == (
            "With Agree goes a Request of the suit in play, plans (SB-13)."
        )


def test_sb_13_the_suit_is_that_of_the_newest_request() -> None:
    state = table("change, Agree, meet, bake", "Scratch My Back, cook")
    do(state, "request change to Bo", "scratch cook")
    assert {"agree", "agree with bake", "pair change + meet"} & moves(state) == {
        "agree",
        "agree with bake",
    }


def test_sb_13_a_pair_is_two_points_outside_the_round() -> None:
    state = table("change", "cook, bake, fix, Why?", "Why?")
    do(state, "request change to Bo")
    assert "pair cook + bake" in moves(state)
    do(state, "pair cook + bake")
    assert state.scores() == [0, 2, 0]
    assert in_round(state) == (1, 0)
    assert moves(state) == {"why"}, "the turn goes on"


def test_sb_13_a_pair_while_a_command_is_owed_and_before_opening() -> None:
    state = table("change, Command", "Decline, cook, bake")
    do(state, "request change to Bo", "decline", "Ann: command", "Bo: pair cook + bake")
    assert moves(state) == {"fold"}
    state = table("change, meet, make", "Why?")
    do(state, "pair change + meet")
    assert moves(state) == {"request make to Bo"}


def test_sb_13_after_a_pair_a_starter_may_have_to_exchange() -> None:
    state = table("change, meet, Why?", "fix", pile="cook")
    do(state, "pair change + meet")
    assert moves(state) == {"exchange Why?"}


def test_sb_13_a_pair_is_no_answer() -> None:
    """Who holds nothing but a pair cannot play, so may fold."""
    state = do(table("change", "cook, bake", "meet"), "request change to Bo")
    assert moves(state) == {"fold", "pair cook + bake"}


def test_sb_14_agreeing_wins_every_card() -> None:
    """The booklet's example: four good cards and a bad one are three points."""
    state = table("change, meet", "Kindness, Why?, Agree, Reason", "Why?")
    do(state, "request change to Bo", "Bo: kindness", "Bo: why")
    assert in_round(state) == (2, 1)
    state = table("change, Kindness, Agree", "Kindness, Decline", "meet")
    do(state, "request change to Bo", "Bo: kindness", "Bo: decline", "Ann: kindness", "Ann: agree")
    assert state.scores() == [3, 0, 0]
    assert "Ann wins the cards of the round: +3 points." in story(state)


def test_sb_15_folding_takes_the_bad_and_leaves_the_good() -> None:
    """The booklet's example: three good and five bad cards."""
    state = table("change, 2 Why?, Reason", "Why?, Decline, Excuse, 2 Kindness", "meet")
    do(state, "request change to Bo", "kindness", "kindness", "Bo: why", "Ann: why")
    do(state, "Bo: decline", "Ann: why", "Bo: excuse")
    assert in_round(state) == (3, 5)
    do(state, "Ann: fold")
    assert in_round(state) == (0, 0)
    assert state.scores() == [-5, 3, 0]
    told = "Ann takes the negative cards: -5 points. Bo takes the positive ones: +3 points."
    assert told in story(state)


def test_sb_15_the_one_passed_over_pays_nothing() -> None:
    state = table("change", "Pass it on", "Reason", "meet")
    do(state, "request change to Bo", "pass to Cy", "Cy: fold", "discard Reason")
    assert state.scores() == [1, 0, -1, 0]


def test_sb_16_the_winner_starts_and_refills_first() -> None:
    state = table("change, meet", "Agree, cook", "Why?", rest="pile")
    do(state, "request change to Bo", "agree")
    for name, count in (("Bo", 6), ("Cy", 6), ("Ann", 6)):
        for _ in range(count):
            assert drawer(state) == name
            do(state, GAME.text(state, state.chance_outcomes()[-1][0]))
    assert mover(state) == "Bo"


@pytest.mark.parametrize("bad", [2, 3])
def test_sb_16_an_agree_without_profit_leaves_the_start_to_the_other(bad: int) -> None:
    """Request and Agree are two; with two bad cards that is nothing, with three it costs."""
    answers = ["Bo: why", "Ann: why", "Bo: why"][:bad]
    state = table("change, Why?, Agree, meet", "2 Why?, Agree, cook")
    do(state, "request change to Bo", *answers, "agree")
    agreed = "Bo" if bad == 2 else "Ann"
    assert state.scores() == ([0, 0] if bad == 2 else [-1, 0])
    assert mover(state) == ("Ann" if agreed == "Bo" else "Bo")


def test_sb_16_hands_larger_than_the_pile_at_a_refill() -> None:
    state = table("change, meet", "Agree, cook", "Why?", pile="2 Excuse, Reason")
    do(state, "request change to Bo", "agree")
    draw(state, "2 Excuse, Reason")
    assert hand(state, "Bo") == ["Excuse", "Excuse", "Reason", "cook"]
    assert len(hand(state, "Ann")) == 1
    assert len(hand(state, "Cy")) == 1
    assert mover(state) == "Bo"


def test_sb_17_the_game_ends_when_no_request_is_left() -> None:
    state = table("change, Why?", "Agree, Command", "Decline", pile="3 Why?")
    do(state, "request change to Bo", "agree")
    assert mover(state) == "over"
    assert state.winners() == [1]
    assert [player.hand_size for player in view(state).seats] == [0, 0, 0]
    assert sorted(view(state).left_over) == ["Command", "Decline", "Why?"]
    assert story(state)[-1] == "No Request is left, so the game is over; the hands are discarded."


def test_sb_17_it_is_looked_at_only_when_a_round_is_to_open() -> None:
    """The last Request is in play, and the round goes on."""
    state = table("change", "Why?, Decline", "Why?")
    do(state, "request change to Bo", "why")
    assert mover(state) == "Ann"


def test_sb_17_a_request_in_a_hand_or_in_the_pile_keeps_it_going() -> None:
    state = table("change", "Agree", "meet")
    do(state, "request change to Bo", "agree")
    assert mover(state) == "Cy", "Bo has no Request and the pile is empty"
    state = table("change", "Agree", "Why?", pile="meet")
    do(state, "request change to Bo", "agree")
    assert drawer(state) == "Bo"


def test_sb_17_the_discard_after_a_fold_can_be_the_last_request() -> None:
    state = do(table("change", "cook, Reason"), "request change to Bo", "fold", "discard cook")
    assert mover(state) == "over"


def test_sb_17_ties_are_shared() -> None:
    state = table("change", "Agree", "Why?", points=(3, 1, 3))
    do(state, "request change to Bo", "agree")
    assert state.scores() == [3, 3, 3]
    assert state.winners() == [0, 1, 2]


def test_a_game_of_so_many_rounds() -> None:
    state = table("change, meet", "Agree, cook", rounds=3, rounds_played=2)
    do(state, "request change to Bo", "agree")
    assert mover(state) == "over"
    assert story(state)[-1].startswith("All rounds are played")


def test_a_game_to_a_target() -> None:
    for target, after in ((2, "over"), (3, "Bo")):
        state = table("change, meet", "Agree, cook", target=target)
        do(state, "request change to Bo", "agree")
        assert mover(state) == after


def test_half_a_deck() -> None:
    pile = GAME.snapshot(contest(3, cards="half"))["pile"]
    assert len(pile) == 55
    assert sum(name.islower() for name in pile) == 16
