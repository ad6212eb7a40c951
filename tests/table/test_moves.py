"""Moves: made, stale, refused with the game's own reason, with words, and by a clock."""

import pytest

from tuckbox.core.refusals import NotYours
from tuckbox.table import Pace, Refused, decide, fall_of_flag
from tuckbox.table.clock import DAY, LAG_QUOTA, MINUTE, SECOND
from tuckbox.table.commands import AddTime, Move, Resign, Say, Sit
from tuckbox.table.entries import Interrupted

from .evening import BLITZ, Evening


def test_a_move_is_made_by_its_number_or_by_its_text() -> None:
    evening = Evening("draw-the-line", options={"length": "game"})
    mover = evening.table.chairs[evening.mover].person
    evening.ask(mover, Move(key="m", step=evening.table.steps, text="first"))
    assert evening.table.contest is not None
    assert evening.table.contest.steps[-1].text == "first"
    happened = evening.move()
    assert happened.steps[0].actor == 0


def test_a_move_answers_the_step_that_its_sender_saw() -> None:
    evening = Evening()
    steps = evening.table.steps
    evening.move()
    stale = Move(key="m", step=steps, action=0)
    with pytest.raises(Refused) as caught:
        decide(evening.table, stale, evening.asked("bo"))
    assert "there are 3 steps now, not 2" in str(caught.value)
    assert evening.refused("bo", Move(key="m", step=steps + 2, action=0)) == "stale"


def test_the_game_says_why_a_move_is_not_possible() -> None:
    evening = Evening("draw-the-line", options={"length": "game"})
    mover = evening.mover
    mine, theirs = (evening.table.chairs[seat].person for seat in (mover, 1 - mover))
    step = evening.table.steps
    choose = evening.table.contest.state.legal_actions(mover)[0]  # type: ignore[union-attr]
    with pytest.raises(Refused) as caught:
        decide(evening.table, Move(key="m", step=step, action=choose), evening.asked(theirs))
    assert isinstance(caught.value.refusal, NotYours)
    assert evening.refused(mine, Move(key="m", step=step, action=2**31)) == "no-such-action"
    assert evening.refused(mine, Move(key="m", step=step, text="castle")) == "bad-move"
    assert evening.refused(mine, Move(key="m", step=step)) == "which-move"
    both = Move(key="m", step=step, action=choose, text="first")
    assert evening.refused(mine, both) == "which-move"
    assert evening.refused("cy", Move(key="m", step=step, action=choose)) == "not-seated"


def test_words_go_with_a_move_where_the_game_talks() -> None:
    evening = Evening("scratch-my-back")
    step = evening.table.steps
    mover = evening.table.chairs[evening.mover].person
    assert evening.table.contest is not None
    action = evening.table.contest.state.legal_actions(evening.mover)[0]
    move = Move(key="m", step=step, action=action, words="  Would   you? ")
    happened = evening.ask(mover, move)
    assert happened.steps[0].words == "Would you?"
    assert evening.frame(happened).steps[0].words == "Would you?"
    silent = Evening()
    spoken = Move(key="m", step=silent.table.steps, action=0, words="Ha!")
    assert silent.refused("ann", spoken) == "no-words"


def test_words_that_control_a_screen_are_refused() -> None:
    evening = Evening("scratch-my-back")
    mover = evening.table.chairs[evening.mover].person
    move = Move(key="m", step=evening.table.steps, action=0, words="\x1b[2J")
    assert evening.refused(mover, move)


def test_before_and_after_the_contest_nobody_moves() -> None:
    evening = Evening(sit=False)
    evening.ask("ann", Sit(key="s"))
    assert evening.refused("ann", Move(key="m", step=0, action=0)) == "not-yet"
    evening.ask("bo", Sit(key="s"))
    evening.play_out()
    late = Move(key="m", step=evening.table.steps, action=0)
    assert evening.refused("ann", late) == "over"
    assert evening.refused("ann", Resign(key="r")) == "over"


def test_whoever_resigns_has_lost() -> None:
    evening = Evening(pace=BLITZ)
    evening.ask("ann", Resign(key="r"))
    ending = evening.table.ending
    assert ending is not None
    assert (ending.how, ending.winners) == ("resignation", (1,))
    assert evening.phase() == "over"
    assert evening.table.clock.runs_out() is None


# -- by the clock -------------------------------------------------------------------------------


def test_a_move_stops_one_clock_and_starts_the_other() -> None:
    evening = Evening(pace=BLITZ)
    evening.wait(10 * SECOND)
    evening.move(lag=400)
    assert evening.table.clock.left == (172 * SECOND + 400, 180 * SECOND)
    assert evening.table.clock.running == 1
    evening.wait(5 * SECOND)
    assert evening.table.clock.left_at(evening.now) == (172 * SECOND + 400, 175 * SECOND)


def test_whoever_runs_out_of_time_has_lost_and_not_before() -> None:
    evening = Evening(pace=BLITZ)
    evening.wait(3 * MINUTE + LAG_QUOTA - 1)
    assert fall_of_flag(evening.table, evening.now) is None
    evening.wait(1)
    flag = fall_of_flag(evening.table, evening.now)
    assert flag is not None
    evening.apply(flag)
    ending = evening.table.ending
    assert ending is not None
    assert (ending.how, ending.winners) == ("time", (1,))
    assert fall_of_flag(evening.table, evening.now) is None


def test_a_flag_falls_after_everything_that_is_in_the_log() -> None:
    """Another process, whose clock is ahead, may have written there last."""
    evening = Evening(pace=Pace("move", MINUTE))
    evening.wait(10 * MINUTE)
    said = evening.ask("ann", Say(key="s", text="Hello?"))
    flag = fall_of_flag(evening.table, evening.now - MINUTE)
    assert flag is not None
    assert flag.at == said.entry.at


def test_without_a_clock_no_flag_falls() -> None:
    evening = Evening()
    evening.wait(300 * DAY)
    assert fall_of_flag(evening.table, evening.now) is None


def test_at_correspondence_pace_a_move_has_days() -> None:
    evening = Evening(pace=Pace("move", 3 * DAY))
    evening.wait(2 * DAY)
    assert fall_of_flag(evening.table, evening.now) is None
    evening.move()
    assert evening.table.clock.left == (3 * DAY, 3 * DAY)


def test_an_aside_does_not_stop_the_clock() -> None:
    """Discarding is no turn: whoever is to move still has to."""
    evening = Evening("draw-the-line", pace=BLITZ, options={"length": "game"})
    evening.move()
    evening.move()
    table = evening.table
    assert table.contest is not None
    seat = evening.mover
    asides = table.contest.state.asides(seat)
    assert asides, "there is something to discard"
    left = table.clock.left
    evening.wait(SECOND)
    move = Move(key="aside", step=table.steps, action=asides[0])
    evening.ask(table.chairs[seat].person, move)
    assert table.clock.left == left
    assert table.clock.running == seat


def test_time_is_added_to_the_others() -> None:
    evening = Evening(pace=BLITZ)
    evening.ask("ann", AddTime(key="t"))
    assert evening.table.clock.left == (180 * SECOND, 195 * SECOND)
    assert evening.refused("cy", AddTime(key="t")) == "not-seated"
    assert Evening().refused("ann", AddTime(key="t")) == "no-clock"


def test_nobody_pays_for_the_time_the_service_was_down() -> None:
    evening = Evening(pace=BLITZ)
    evening.wait(10 * SECOND)
    down = evening.now
    evening.wait(DAY)
    evening.apply(Interrupted(at=evening.now, since=down))
    assert evening.table.clock.left_at(evening.now) == (170 * SECOND, 180 * SECOND)
    assert fall_of_flag(evening.table, evening.now) is None
