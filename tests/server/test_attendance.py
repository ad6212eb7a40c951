"""What the service sees to by itself: who is there, whose time is over, what spectators see later,
and tables that nobody uses. Time is in our own hands."""

import msgspec
import pytest

from tuckbox.server.attendants import GRACE
from tuckbox.server.hall import IDLE
from tuckbox.server.pacing import QUICK
from tuckbox.server.world import BotMove
from tuckbox.store import Failed
from tuckbox.store.memory import MemoryStore
from tuckbox.table import Pace, SeatPlan, TableTerms
from tuckbox.table.clock import HOUR, MINUTE, SECOND
from tuckbox.table.commands import AddTime, Answer, Move, Offer, Return, Say, Unpause, Vote
from tuckbox.table.entries import Away, Ended, Here, Interrupted, Moved

from .parlour import Ear, Parlour

BLITZ = Pace("contest", MINUTE, SECOND)
MOVES = Pace("move", 10 * SECOND)


def two(pace: Pace | None = None, **terms: object) -> tuple[Parlour, Ear, Ear]:
    """Ann and Bo at a game of Kuhn poker, where a contest is short."""
    agreed = TableTerms(pace=pace or Pace(), **terms)  # type: ignore[arg-type]
    parlour = Parlour("kuhn-poker", [SeatPlan(), SeatPlan()], terms=agreed)
    parlour.start()
    ann, bo = parlour.arrive("ann"), parlour.arrive("bo")
    parlour.sit(ann, 0)
    parlour.sit(bo, 1)
    return parlour, ann, bo


def move(parlour: Parlour, ear: Ear, took: int | None = None, ping: int = 0) -> None:
    seat = parlour.table.seat_of(ear.person.id)
    assert seat is not None
    action = parlour.contest.state.legal_actions(seat)[-1]  # a bet, or a call
    step = parlour.table.steps
    command = Move(key=f"move-{step}", step=step, action=action, took=took)
    parlour.hall.command(parlour.table_id, ear, command, ping)
    parlour.wait(0)


def heard(ear: Ear, kind: str) -> list[dict[str, object]]:
    """The news of a kind that somebody was told."""
    messages = [msgspec.json.decode(data) for data in ear.heard if data.startswith(b"{")]
    news = [message["news"] for message in messages if message.get("news")]
    return [each for each in news if each["type"] == kind]


def phase(parlour: Parlour) -> str:
    return parlour.table.phase


def read_again(parlour: Parlour) -> None:
    """Everybody is cut off, and the table is read from its log when somebody comes back."""
    parlour.hall.line.drop(parlour.hall.line.rooms[parlour.table_id])


def kinds(parlour: Parlour) -> list[type]:
    return [type(entry) for entry in parlour.entries()]


# -- who is there ---------------------------------------------------------------------------------


def test_whoever_is_gone_for_a_moment_is_not_missed() -> None:
    parlour, _, bo = two()
    parlour.leave(bo)
    parlour.wait(2 * SECOND)
    parlour.arrive("bo", last=parlour.table.number - 1)
    parlour.wait(MINUTE)
    assert Away not in kinds(parlour)


def test_whoever_stays_away_can_be_replaced_and_come_back() -> None:
    """A bot takes over, as announced, and the contest is no longer rated."""
    parlour, ann, bo = two(rated=True)
    parlour.leave(bo)
    parlour.wait(4 * SECOND)
    assert heard(ann, "away") == [{"type": "away", "seat": 1}]
    parlour.ask(ann, Vote(key="early", about=1, vote="bot"))
    assert b"Please wait another" in ann.heard[-1]
    parlour.wait(2 * MINUTE)
    assert phase(parlour) == "playing", "nothing happens by itself"
    parlour.ask(ann, Vote(key="bot", about=1, vote="bot"))
    assert parlour.table.chairs[1].bot == "club"
    assert not parlour.table.rated
    move(parlour, ann)
    parlour.wait(0)
    assert [task.seat for task, _ in parlour.tasks] == [1]
    bo = parlour.arrive("bo")
    parlour.ask(bo, Move(key="m", step=parlour.table.steps, action=0))
    assert b"A bot plays for you now" in bo.heard[-1]
    parlour.ask(bo, Return(key="back"))
    assert not parlour.table.chairs[1].bot
    move(parlour, bo)
    assert parlour.entries()[-1].by in ("bo", "")


def test_whoever_has_seen_something_else_is_told_everything() -> None:
    """The service was restored from a backup, and went on from there."""
    parlour, ann, _ = two()
    number, link = parlour.table.number - 1, parlour.table.link
    move(parlour, ann)
    same = msgspec.json.decode(parlour.arrive("bo", number, link=link).heard[0])
    other = msgspec.json.decode(parlour.arrive("bo", number, link="0" * 64).heard[0])
    assert [frame["number"] for frame in same["frames"]] == [number + 1]
    assert "steps" not in same
    assert "frames" not in other
    assert len(other["steps"]) == parlour.table.steps


def test_whoever_leaves_is_missed_also_if_the_table_is_read_again() -> None:
    parlour, _, bo = two()
    parlour.leave(bo)
    read_again(parlour)
    parlour.arrive("ann")
    parlour.wait(GRACE)
    assert parlour.table.chairs[1].away_since is not None
    assert parlour.table.chairs[0].away_since is None


def test_a_bot_moves_also_if_the_table_is_read_again_while_it_thinks() -> None:
    parlour = Parlour("kuhn-poker", [SeatPlan("bot", "beginner"), SeatPlan()])
    parlour.start()
    parlour.sit(parlour.arrive("bo"), 1)
    [(_, answer)] = parlour.tasks
    read_again(parlour)
    parlour.arrive("bo")
    answer(BotMove(parlour.contest.state.moves(0)[-1], "", None))
    parlour.wait(QUICK.length)
    assert parlour.contest.to_move == 1


def test_a_bot_is_asked_again_if_its_move_was_lost_while_it_waited_in_line() -> None:
    """The store does not answer just when the bot wants to move, and then fails."""
    parlour = Parlour("kuhn-poker", [SeatPlan("bot", "beginner"), SeatPlan()])
    parlour.start()
    parlour.sit(parlour.arrive("bo"), 1)
    [(_, answer)] = parlour.tasks
    parlour.hall.line.rooms[parlour.table_id].busy = True
    answer(BotMove(parlour.contest.state.moves(0)[-1], "", None))
    parlour.wait(QUICK.length)
    read_again(parlour)
    parlour.arrive("bo")
    assert parlour.contest.to_move == 0
    assert len(parlour.tasks) == 2


def test_another_tab_keeps_the_seat() -> None:
    parlour, _, bo = two()
    parlour.arrive("bo")
    parlour.leave(bo)
    parlour.wait(MINUTE)
    assert Away not in kinds(parlour)


def test_two_processes_that_do_not_know_each_other_yet_do_not_quarrel() -> None:
    """Each would contradict the other as fast as the store allows."""
    parlour, _, _ = two()
    parlour._plans.clear()  # the first process is too busy to hear of the second
    parlour.hall = parlour.another_hall("another process")
    parlour.start()
    parlour.arrive("ann")
    parlour.wait(MINUTE)
    assert kinds(parlour).count(Here) <= 40, "one of them says so now and then"


def test_a_process_whose_clock_is_slow_waits_and_does_not_plan_more_and_more() -> None:
    """The log of the table was written by another one, whose clock was ahead of this one's."""
    parlour, _, _ = two()
    parlour.data.processes.clear()
    parlour.crash(-30 * SECOND)
    parlour.arrive("ann")
    parlour.arrive("bo")
    for _ in range(30):
        parlour.wait(SECOND)
        assert len(parlour._plans) < 10
    assert kinds(parlour)[-2:] == [Here, Here], "the process before it has ended"


def test_where_another_process_was_faster_everybody_hears_what_it_did() -> None:
    """Two tabs of one player, at two processes, both move at the same step."""
    parlour, ann, bo = two()
    other = parlour.another_hall("another process")
    seat, step = parlour.contest.state.to_move, parlour.table.steps
    one = (ann, bo)[seat]
    tab = Ear(one.person.id)
    other.attach(parlour.table_id, tab)
    parlour.wait(0)
    action = parlour.contest.state.legal_actions(seat)[-1]  # a bet ends nothing
    for hall, ear, key in ((parlour.hall, one, "one"), (other, tab, "other")):
        hall.command(parlour.table_id, ear, Move(key=key, step=step, action=action))
    parlour.wait(0)
    assert kinds(parlour).count(Moved) == 1
    for ear in (one, tab):
        assert heard(ear, "moved") == [{"type": "moved", "seat": seat}]
    answers = [msgspec.json.decode(each) for each in [*one.heard, *tab.heard]]
    [refused] = [each["refusal"] for each in answers if each["type"] == "refused"]
    assert refused["code"] == "stale"


# -- clocks ---------------------------------------------------------------------------------------


def test_a_flag_falls_when_the_time_is_over_and_not_before() -> None:
    parlour, ann, bo = two(MOVES)
    parlour.wait(10 * SECOND)
    assert phase(parlour) == "playing"
    parlour.wait(2 * SECOND)
    assert phase(parlour) == "over"
    ended = parlour.entries()[-1]
    assert isinstance(ended, Ended)
    assert (ended.how, ended.seat) == ("time", 0)
    assert heard(bo, "ended") == heard(ann, "ended") != []


def test_a_slow_connection_gets_back_what_its_pings_take() -> None:
    for ping, took, back in [(0, 0, 0), (300, 4_900, 100), (300, 4_000, 300), (5_000, 0, 1_000)]:
        parlour, ann, _ = two(BLITZ)
        parlour.wait(5 * SECOND)
        move(parlour, ann, took, ping)
        assert parlour.table.clock.left[0] == MINUTE - 5 * SECOND + back + SECOND


def test_time_stands_still_in_a_pause() -> None:
    parlour, ann, bo = two(MOVES)
    parlour.ask(ann, Offer(key="pause", offer="pause"))
    parlour.ask(bo, Answer(key="yes", offer="pause", accept=True))
    parlour.wait(HOUR)
    assert phase(parlour) == "playing"
    parlour.ask(ann, Unpause(key="on"))
    parlour.wait(9 * SECOND)
    assert phase(parlour) == "playing"
    parlour.ask(bo, AddTime(key="more", time=MINUTE))
    parlour.wait(MINUTE)
    assert phase(parlour) == "playing"
    parlour.wait(10 * SECOND)
    assert phase(parlour) == "over"


@pytest.mark.parametrize("down", [10 * SECOND, 3 * HOUR])
def test_nobody_pays_for_the_time_that_the_service_was_down(down: int) -> None:
    parlour, _, _ = two(MOVES)
    parlour.wait(6 * SECOND)
    parlour.crash(down)
    parlour.arrive("ann")
    assert Interrupted in kinds(parlour)
    left = parlour.table.clock.left_at(parlour.time)[0]
    assert 3 * SECOND <= left <= 5 * SECOND
    parlour.wait(2 * SECOND)
    assert phase(parlour) == "playing"
    parlour.wait(10 * SECOND)
    assert phase(parlour) == "over"


@pytest.mark.parametrize("question", ["started", "last_outages"])
def test_nobody_pays_for_it_either_if_the_database_does_not_answer_at_first(
    question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    parlour, _, _ = two(MOVES)
    parlour.wait(6 * SECOND)
    asked = getattr(MemoryStore, question)

    def fails_once(store: MemoryStore, *given: object) -> None:
        monkeypatch.setattr(MemoryStore, question, asked)
        given[-1](Failed("not yet"))  # type: ignore[operator]

    monkeypatch.setattr(MemoryStore, question, fails_once)
    parlour.crash(HOUR)
    parlour.wait(2 * SECOND)
    parlour.arrive("ann")
    assert Interrupted in kinds(parlour)
    assert phase(parlour) == "playing"


def test_the_clock_of_a_table_that_nobody_follows_runs_out_too() -> None:
    parlour, ann, bo = two(Pace("move", 24 * HOUR))
    parlour.leave(ann)
    parlour.leave(bo)
    parlour.wait(HOUR)
    assert parlour.table_id not in parlour.hall.line.rooms
    parlour.wait(24 * HOUR)
    assert isinstance(parlour.entries()[-1], Ended)


def test_the_clock_of_a_table_that_came_back_into_memory_runs_out() -> None:
    parlour, ann, bo = two(Pace("move", 24 * HOUR))
    parlour.leave(ann)
    parlour.leave(bo)
    parlour.wait(HOUR)
    assert parlour.table_id not in parlour.hall.line.rooms
    parlour.arrive("bo")
    parlour.wait(24 * HOUR)
    assert phase(parlour) == "over"


def test_the_store_never_finds_a_clock_too_late() -> None:
    """When it runs out is not written down with every move, but never later than it does."""
    parlour = Parlour(
        "draw-the-line", [SeatPlan(), SeatPlan()], terms=TableTerms(Pace("contest", HOUR, SECOND))
    )
    parlour.start()
    ears = [parlour.arrive("ann"), parlour.arrive("bo")]
    for seat, ear in enumerate(ears):
        parlour.sit(ear, seat)
    written, moves = set(), 0
    while phase(parlour) == "playing" and moves < 60:
        assert isinstance(parlour.contest.to_move, int)
        parlour.wait(5 * SECOND)
        move(parlour, ears[parlour.contest.to_move])
        moves += 1
        due, stored = parlour.table.clock.runs_out(), parlour.data.summaries[parlour.table_id].due
        if due is not None:
            assert stored is not None
            assert due - MINUTE <= stored <= due
            written.add(stored)
    assert moves > 20
    assert len(written) < moves / 2


# -- tables that nobody uses ----------------------------------------------------------------------


def test_a_table_that_nobody_follows_leaves_the_memory_and_comes_back() -> None:
    parlour, ann, bo = two()
    move(parlour, ann)
    before = parlour.table
    parlour.leave(ann)
    parlour.leave(bo)
    parlour.wait(IDLE + 5 * SECOND)
    assert parlour.table_id not in parlour.hall.line.rooms
    bo = parlour.arrive("bo")
    assert parlour.table is not before
    assert parlour.contest.entries == before.contest.entries  # type: ignore[union-attr]
    move(parlour, bo)
    assert Here in kinds(parlour)


# -- spectators -----------------------------------------------------------------------------------


def test_spectators_see_everything_as_much_later_as_was_agreed() -> None:
    parlour, ann, bo = two(delay=30_000)
    watcher = parlour.arrive("zoe")
    before = len(watcher.heard)
    parlour.wait(SECOND)
    move(parlour, ann)
    parlour.ask(bo, Say(key="say", text="Hm."))
    assert heard(bo, "moved")
    parlour.wait(28 * SECOND)
    assert not heard(watcher, "moved")
    looked = parlour.look("zoe")
    assert msgspec.json.decode(looked.heard[0])["number"] < parlour.table.number - 2
    parlour.wait(4 * SECOND)
    assert heard(watcher, "moved")
    assert heard(watcher, "said")
    assert len(watcher.heard) > before


def test_spectators_come_back_if_something_was_missed_of_what_they_see_later() -> None:
    """The table is read again after another process has stored something at it."""
    parlour, ann, _ = two(delay=30_000)
    watcher = parlour.arrive("zoe")
    read_again(parlour)
    other = parlour.another_hall("other")
    other.command(parlour.table_id, ann, Say(key="say", text="Hm."))
    parlour.wait(0)
    parlour.arrive("ann")
    assert watcher.heard[-1].startswith(b"closed:")
    watcher = parlour.arrive("zoe")
    move(parlour, ann)
    parlour.wait(32 * SECOND)
    assert heard(watcher, "said")
    assert heard(watcher, "moved")


def test_who_sees_everything_later_and_has_seen_something_else_is_told_everything() -> None:
    """The service was restored from a backup, and went on from there."""
    parlour, ann, _ = two(delay=30_000)
    parlour.arrive("zoe")
    parlour.wait(32 * SECOND)
    number, link = parlour.table.number - 1, parlour.table.link
    move(parlour, ann)
    parlour.wait(32 * SECOND)
    same = msgspec.json.decode(parlour.arrive("zoe", number, link=link).heard[0])
    other = msgspec.json.decode(parlour.arrive("zoe", number, link="0" * 64).heard[0])
    more = msgspec.json.decode(parlour.arrive("zoe", number + 5, link=link).heard[0])
    assert [frame["number"] for frame in same["frames"]] == [number + 1]
    assert "steps" not in same
    for told in (other, more):
        assert "frames" not in told
        assert len(told["steps"]) == parlour.table.steps


def test_who_sees_everything_later_cannot_ask_how_far_the_table_is() -> None:
    """A frame that is still to come is answered like one that there never will be."""
    parlour, ann, _ = two(delay=30_000)
    parlour.arrive("zoe")
    parlour.wait(32 * SECOND)
    move(parlour, ann)
    number = parlour.table.number - 1
    waits, never = (parlour.arrive("zoe", last).heard for last in (number, number + 1))
    with_link = parlour.arrive("zoe", number, link=parlour.table.link).heard
    assert waits == never == with_link
