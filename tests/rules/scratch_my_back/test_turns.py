"""SB-7 to SB-11: who may play what, Command, Pass it on, Scratch My Back, special cards.

Rules: SB-7, SB-8, SB-9, SB-10, SB-11.
"""

import pytest

from .position import (
    do,
    draw,
    drawer,
    hand,
    in_round,
    mover,
    moves,
    refused,
    speakers,
    story,
    table,
    view,
)

ONE_OF_EACH = "Agree, Command, Why?, Reason, Decline, Excuse"


def test_sb_7_what_the_asked_may_play() -> None:
    state = do(table("change", f"{ONE_OF_EACH}, Pass it on", "Why?"), "request change to Bo")
    assert moves(state) == {"agree", "command", "why", "decline", "excuse", "pass to Cy"}
    assert refused(state, "reason") == ("Reason is for the one who is asking (SB-7); Bo is not.")


def test_sb_7_what_the_asker_may_play() -> None:
    state = table(f"change, {ONE_OF_EACH}", "Decline")
    do(state, "request change to Bo", "decline")
    assert moves(state) == {"agree", "command", "why", "reason", "fold"}
    for move in ("decline", "excuse"):
        assert "is for the one who is asked (SB-7); Ann is not." in refused(state, move)


def test_sb_7_a_request_is_the_move_of_its_turn() -> None:
    state = table("change, meet, Agree", "Why?")
    do(state, "request change to Bo")
    assert mover(state) == "Bo"
    do(state, "why")
    assert "opens a round" in refused(state, "request meet to Bo")


@pytest.mark.parametrize("answer", ["why", "decline", "excuse"])
def test_sb_7_turns_alternate(answer: str) -> None:
    state = table("change, 2 Why?", "Why?, Decline, Excuse")
    do(state, "Ann: request change to Bo", f"Bo: {answer}", "Ann: why")
    assert mover(state) == "Bo"


@pytest.mark.parametrize("length", range(1, 9))
def test_sb_8_command_duels_of_every_length(length: int) -> None:
    """Ann and Bo hold four Commands each; after `length` of them one folds."""
    state = table("change, 4 Command", "4 Command, Agree, Why?")
    do(state, "request change to Bo")
    for number in range(length):
        do(state, f"{('Bo', 'Ann')[number % 2]}: command")
        assert view(state).command_owed
    loser = ("Bo", "Ann")[length % 2]
    assert mover(state) == loser
    held = hand(state, loser).count("Command")
    assert moves(state) == ({"command", "fold"} if held else {"fold"})
    do(state, "fold")
    assert state.scores() == ([-length, 1] if loser == "Ann" else [1, -length])


def test_sb_8_only_a_command_answers_a_command() -> None:
    state = table("change, Command", f"{ONE_OF_EACH}, cook", "Why?")
    do(state, "request change to Bo", "why", "Ann: command")
    assert moves(state) == {"command", "fold"}
    for move in ("agree", "decline", "excuse"):
        assert refused(state, move) == "Only a Command answers a Command, or you fold (SB-8)."


def test_sb_8_reload_and_kindness_do_not_settle_a_command() -> None:
    state = table(
        "change, Command", "Why?, Reload, Kindness, Agree, cook", pile="3 Command, 3 Why?"
    )
    do(state, "request change to Bo", "why", "Ann: command", "Bo: kindness")
    assert moves(state) == {"reload", "fold"}
    do(state, "Bo: reload")
    assert drawer(state) == "Bo"
    draw(state, "3 Command, 2 Why?")
    assert moves(state) == {"command", "fold"}
    assert view(state).command_owed
    do(state, "Bo: command")
    assert moves(state) == {"fold"}


def test_sb_8_folding_to_a_command_is_always_allowed() -> None:
    state = table("change, Command", "Decline", "Command, Agree, Pass it on")
    do(state, "request change to Bo", "decline", "Ann: command", "Bo: fold")
    assert state.scores() == [1, -2, 0]


@pytest.mark.parametrize("seats", [3, 6])
def test_sb_9_passed_on_by_the_asked(seats: int) -> None:
    others = ["Why?, Decline"] * (seats - 2)
    state = table("change", "Pass it on", *others)
    do(state, "request change to Bo")
    names = ["Cy", "Dee", "Eli", "Flo"][: seats - 2]
    assert moves(state) == {f"pass to {name}" for name in names}
    do(state, f"pass to {names[-1]}")
    assert speakers(state) == ("Ann", names[-1])
    assert mover(state) == names[-1]
    assert moves(state) == {"why", "decline"}


@pytest.mark.parametrize("seats", [3, 6])
def test_sb_9_passed_on_by_the_asker(seats: int) -> None:
    others = ["Why?, Decline"] * (seats - 2)
    state = table("change, Pass it on", "Decline", *others)
    do(state, "request change to Bo", "decline", "Ann: pass to Cy")
    assert speakers(state) == ("Ann", "Cy")
    do(state, "Cy: decline")
    assert mover(state) == "Ann"
    do(state, "fold")
    assert state.scores()[:3] == [-3, 0, 1], "Bo is out of it"


def test_sb_9_not_to_a_speaker_and_not_with_two() -> None:
    state = do(table("change", "Pass it on", "Why?"), "request change to Bo")
    for name in ("Ann", "Bo"):
        assert f"{name} is one of the two speakers" in refused(state, f"pass to {name}")
    assert refused(state, "pass to Dee") == "Dee does not play."
    two = do(table("change", "Why?"), "request change to Bo")
    assert not any(move.startswith("pass") for move in moves(two))
    assert refused(two, "pass to Cy") == "Bo has no Pass it on in hand."


def test_sb_9_to_somebody_who_holds_cards_if_there_is_one() -> None:
    state = do(table("change", "Pass it on", "", "Why?", ""), "request change to Bo")
    assert moves(state) == {"pass to Dee"}
    for name in ("Cy", "Eli"):
        reason = refused(state, f"pass to {name}")
        assert reason == f"{name} holds no cards; choose somebody who does (SB-9)."
    state = do(table("change", "Pass it on", "", ""), "request change to Bo")
    assert moves(state) == {"pass to Cy", "pass to Dee"}, "nobody else holds any"
    assert moves(do(state, "pass to Cy")) == {"fold"}


def test_sb_9_somebody_can_come_back() -> None:
    state = table("change", "Pass it on, Agree", "Pass it on")
    do(state, "request change to Bo", "Bo: pass to Cy", "Cy: pass to Bo")
    assert speakers(state) == ("Ann", "Bo")
    assert "fold" in moves(state), "Bo has handed over a turn before"


def test_sb_10_scratch_my_back_swaps_the_roles() -> None:
    state = table("change, Reason, Decline", "Scratch My Back, cook, bake", "Why?")
    do(state, "request change to Bo")
    assert {"scratch cook", "scratch bake"} <= moves(state)
    do(state, "scratch cook")
    assert speakers(state) == ("Bo", "Ann")
    assert view(state).request == "cook"
    assert in_round(state) == (3, 0)
    assert moves(state) == {"decline", "fold"}, "Reason is for the one who asks"


def test_sb_10_scratch_my_back_twice_in_a_round() -> None:
    state = table("change, Scratch My Back, meet", "Scratch My Back, cook, Agree", "Why?")
    do(state, "request change to Bo", "Bo: scratch cook", "Ann: scratch meet")
    assert speakers(state) == ("Ann", "Bo")
    assert view(state).request == "meet"
    do(state, "Bo: agree")
    assert state.scores() == [0, 6, 0]


def test_sb_10_it_needs_a_request_and_is_for_the_asked() -> None:
    state = do(table("change", "Scratch My Back, Why?"), "request change to Bo")
    assert moves(state) == {"why"}
    assert refused(state, "scratch cook") == "Bo has no Request cook in hand."
    state = table("change, Scratch My Back, cook", "Why?")
    do(state, "request change to Bo", "why")
    assert "is for the one who is asked" in refused(state, "scratch cook")


def test_sb_11_reload_fills_up_to_seven_and_the_turn_goes_on() -> None:
    state = table("change", "Reload, Why?, Decline", pile="5 Excuse, 5 Agree")
    do(state, "request change to Bo", "reload")
    draw(state, "5 Excuse")
    assert mover(state) == "Bo"
    assert len(hand(state, "Bo")) == 7
    assert in_round(state) == (1, 1)


def test_sb_11_reload_draws_as_far_as_the_pile_goes() -> None:
    state = table("change", "Reload, Why?", pile="Agree")
    do(state, "request change to Bo", "reload")
    draw(state, "Agree")
    assert mover(state) == "Bo"
    assert hand(state, "Bo") == ["Agree", "Why?"]


def test_sb_11_reload_can_be_played_with_nothing_to_draw() -> None:
    state = do(table("change", "Reload, Why?"), "request change to Bo", "reload")
    assert mover(state) == "Bo"
    assert story(state)[-1] == "There is nothing for Bo to draw."


def test_sb_11_any_number_of_special_cards_before_the_move() -> None:
    state = table("change", "3 Kindness, Reload, Agree", pile="Why?")
    do(state, "request change to Bo", "kindness", "kindness", "kindness", "reload")
    draw(state, "Why?")
    do(state, "Bo: agree")
    assert state.scores() == [0, 4]
