"""SB-5 and SB-6: the Request that opens a round, and a starter who has none.

Rules: SB-5, SB-6.
"""

import pytest

from .position import do, draw, hand, mover, moves, refused, speakers, story, table, view


def test_sb_5_a_request_is_made_of_an_opponent() -> None:
    state = table("change, cook, Agree", "Why?", "Why?")
    assert moves(state) == {
        *("request change to Bo", "request change to Cy"),
        *("request cook to Bo", "request cook to Cy"),
    }
    do(state, "request cook to Cy")
    assert speakers(state) == ("Ann", "Cy")
    assert mover(state) == "Cy"
    assert view(state).request == "cook"


@pytest.mark.parametrize("move", ["agree", "command", "reload", "kindness", "why", "fold"])
def test_sb_5_nothing_else_comes_before_the_request(move: str) -> None:
    state = table("change, Agree, Command, Reload, Kindness, Why?", "Why?", pile="3 Why?")
    assert refused(state, move) == "A round opens with a Request, and Ann holds one (SB-5)."


def test_sb_5_folding_before_the_first_turn_is_refused() -> None:
    state = do(table("change", "Why?", "Why?"), "request change to Bo")
    assert refused(state, "fold") == (
        "Before you may fold, you have to take a turn in this round, if you can (SB-12)."
    )


def test_sb_5_who_holds_no_cards_is_asked_only_if_nobody_does() -> None:
    state = table("change", "", "Why?")
    assert moves(state) == {"request change to Cy"}
    reason = refused(state, "request change to Bo")
    assert reason == "Bo holds no cards; choose somebody who does (SB-5)."
    assert moves(table("change", "", "")) == {"request change to Bo", "request change to Cy"}


def test_sb_5_nobody_asks_himself_or_somebody_who_is_not_there() -> None:
    state = table("change", "Why?")
    assert refused(state, "request change to Ann") == (
        "A Request is made of another player (SB-5)."
    )
    assert refused(state, "request change to Flo") == "Flo does not play."


def test_sb_6_a_starter_without_a_request_must_exchange() -> None:
    state = table("2 Command, Why?", "Why?", pile="Reason, change")
    assert moves(state) == {"exchange Command", "exchange Why?"}
    assert "must exchange" in refused(state, "why")
    do(state, "exchange Command")
    draw(state, "Reason")
    assert moves(state) == {"exchange Command", "exchange Why?", "exchange Reason"}
    draw(do(state, "exchange Command"), "change")
    assert moves(state) == {"request change to Bo"}
    assert hand(state, "Ann") == ["Reason", "Why?", "change"]
    assert state.scores() == [0, 0]
    assert "holds a Request" in refused(state, "exchange Why?")


def test_sb_6_with_the_pile_empty_the_next_with_a_request_starts() -> None:
    state = table("2 Command", "Why?", "change, meet", "cook", pile="Reason")
    draw(do(state, "exchange Command"), "Reason")
    assert mover(state) == "Cy"
    assert view(state).starter == 2
    assert story(state)[-2:] == [
        "Ann has no Request, and there is no card left to draw.",
        "Bo has no Request, and there is no card left to draw.",
    ]
    known = [player.no_request for player in view(state).seats]
    assert known == [True, True, False, False]
    do(state, "request change to Dee")
    assert speakers(state) == ("Cy", "Dee")


def test_sb_6_round_the_table() -> None:
    state = table("change", "Why?", "2 Command", pile="Reason", starter="Cy")
    draw(do(state, "Cy: exchange Command"), "Reason")
    assert mover(state) == "Ann"


def test_sb_6_and_17_exchanging_for_nothing_ends_the_game_if_no_request_is_left() -> None:
    state = table("Command", "change, meet", pile="Reason")
    draw(do(state, "exchange Command"), "Reason")
    do(state, "Bo: pair change + meet")
    assert mover(state) == "over"
    assert state.scores() == [0, 2]
