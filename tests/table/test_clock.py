"""The clock by itself: a value, to which the present is handed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuckbox.table import Clock, Pace
from tuckbox.table.clock import (
    DAY,
    HOUR,
    LAG_QUOTA,
    LAG_REGAINED,
    LONGEST,
    MINUTE,
    MOST_ADDED,
    SECOND,
)

START = 1_000_000
BLITZ = Pace("contest", 3 * MINUTE, 2 * SECOND)
PER_MOVE = Pace("move", 30 * SECOND)


def started(pace: Pace, seats: int = 2) -> Clock:
    return Clock.new(pace, seats).turned(0, START)


# -- paces ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pace", "fault"),
    [
        (Pace(), ""),
        (Pace("none", time=1), "Without a clock there is no time."),
        (Pace("none", increment=1), "Without a clock there is no time."),
        (Pace("move", 999), "A clock has at least a second to begin with."),
        (Pace("move", SECOND), ""),
        (Pace("move", SECOND, 1), "Time for each move comes without an increment."),
        (Pace("contest", 0, SECOND), "A clock has at least a second to begin with."),
        (BLITZ, ""),
    ],
)
def test_a_pace_says_what_is_wrong_with_it(pace: Pace, fault: str) -> None:
    assert pace.fault == fault


@pytest.mark.parametrize(
    ("pace", "patience"),
    [
        (Pace(), 2 * MINUTE),
        (Pace("move", 30 * SECOND), 15 * SECOND),
        (Pace("move", 5 * MINUTE), 30 * SECOND),
        (Pace("contest", MINUTE), 15 * SECOND),
        (Pace("contest", 3 * MINUTE, 2 * SECOND), 26 * SECOND),
        (Pace("contest", HOUR), 2 * MINUTE),
        (Pace("move", HOUR), None),
        (Pace("move", 3 * DAY), None),
    ],
)
def test_how_long_the_others_wait_fits_the_pace(pace: Pace, patience: int | None) -> None:
    assert pace.patience == patience


def test_correspondence_is_an_hour_a_move_or_more() -> None:
    assert Pace("move", HOUR).correspondence
    assert not Pace("move", HOUR - 1).correspondence
    assert not Pace("contest", DAY).correspondence


# -- time runs --------------------------------------------------------------------------------


def test_before_anybody_has_to_move_no_time_runs() -> None:
    clock = Clock.new(BLITZ, 2)
    assert clock.left_at(START + HOUR) == (3 * MINUTE, 3 * MINUTE)
    assert clock.runs_out() is None


def test_only_the_time_of_the_seat_to_move_runs() -> None:
    assert started(BLITZ).left_at(START + 10 * SECOND) == (170 * SECOND, 180 * SECOND)


def test_a_move_of_a_contest_with_an_increment_gains_it() -> None:
    clock = started(BLITZ).moved(START + 10 * SECOND).turned(1, START + 10 * SECOND)
    assert clock.left_at(START + 15 * SECOND) == (172 * SECOND, 175 * SECOND)


def test_time_for_a_move_is_whole_again_after_it() -> None:
    clock = started(PER_MOVE).moved(START + 29 * SECOND).turned(1, START + 29 * SECOND)
    assert clock.left == (30 * SECOND, 30 * SECOND)


def test_a_seat_that_moves_twice_pays_for_both_moves() -> None:
    clock = started(BLITZ).moved(START + 10 * SECOND).moved(START + 30 * SECOND)
    assert clock.left[0] == 180 * SECOND - 30 * SECOND + 4 * SECOND


def test_nothing_is_left_below_zero() -> None:
    assert started(BLITZ).left_at(START + HOUR) == (0, 3 * MINUTE)


def test_the_flag_falls_when_the_time_and_the_lag_that_might_come_back_are_over() -> None:
    assert started(BLITZ).runs_out() == START + 3 * MINUTE + LAG_QUOTA
    assert started(Pace()).runs_out() is None


# -- lag --------------------------------------------------------------------------------------


def test_lag_is_given_back() -> None:
    clock = started(BLITZ).moved(START + 10 * SECOND, lag=300)
    assert clock.left[0] == 172 * SECOND + 300


def test_lag_is_given_back_as_far_as_the_quota_goes() -> None:
    clock = started(BLITZ).moved(START + 10 * SECOND, lag=HOUR)
    assert clock.left[0] == 172 * SECOND + LAG_QUOTA
    assert clock.quota == (LAG_REGAINED, LAG_QUOTA)
    again = clock.moved(START + 20 * SECOND, lag=HOUR)
    assert again.left[0] == clock.left[0] - 10 * SECOND + LAG_REGAINED + 2 * SECOND


def test_nobody_gets_more_back_than_was_spent() -> None:
    assert started(BLITZ).moved(START + 50, lag=900).left[0] == 182 * SECOND


def test_the_quota_comes_back_with_every_move_and_no_further_than_whole() -> None:
    clock = started(BLITZ).moved(START + 10 * SECOND, lag=500)
    assert clock.quota[0] == LAG_QUOTA - 500 + LAG_REGAINED
    for count in range(1, 20):
        clock = clock.moved(START + 10 * SECOND + count)
    assert clock.quota[0] == LAG_QUOTA


def test_a_negative_lag_costs_nothing() -> None:
    assert started(BLITZ).moved(START + SECOND, lag=-500).left[0] == 181 * SECOND


# -- what else happens to a clock ---------------------------------------------------------------


def test_a_present_before_the_last_one_counts_as_the_last_one() -> None:
    clock = started(BLITZ)
    assert clock.left_at(START - HOUR) == clock.left
    assert clock.moved(START - HOUR).since == START
    assert clock.turned(1, START - HOUR).since == START


def test_added_time_is_the_others_and_has_an_end() -> None:
    clock = started(BLITZ).added(1, 15 * SECOND)
    assert clock.left == (3 * MINUTE, 195 * SECOND)
    for _ in range(60):
        clock = clock.added(1, MOST_ADDED)
    assert clock.left[1] == LONGEST + MOST_ADDED


def test_nobody_pays_for_an_interruption() -> None:
    clock = started(BLITZ).interrupted(START + 10 * SECOND, START + HOUR)
    assert clock.left_at(START + HOUR) == (170 * SECOND, 180 * SECOND)


def test_an_interruption_counts_from_the_last_move_on() -> None:
    clock = started(BLITZ).interrupted(START - HOUR, START + HOUR)
    assert clock.left_at(START + HOUR + SECOND) == (179 * SECOND, 180 * SECOND)


def test_an_interruption_before_the_last_move_changes_nothing() -> None:
    assert started(BLITZ).interrupted(START - HOUR, START - MINUTE) == started(BLITZ)
    stopped = Clock.new(BLITZ, 2)
    assert stopped.interrupted(START, START + HOUR) == stopped


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["move", "turn", "stop", "interrupt"]),
            st.integers(-HOUR, HOUR),
            st.integers(-SECOND, HOUR),
        ),
        max_size=12,
    ),
    st.sampled_from([BLITZ, PER_MOVE, Pace("move", 3 * DAY), Pace("contest", SECOND)]),
)
def test_a_clock_never_runs_backwards(turns: list[tuple[str, int, int]], pace: Pace) -> None:
    clock, now, most = started(pace), START, LONGEST
    for what, step, lag in turns:
        before = clock
        now += step
        if what == "move":
            clock = clock.moved(now, lag)
        elif what == "turn":
            clock = clock.turned(1 - (clock.running or 0), now)
        elif what == "stop":
            clock = clock.turned(None, now)
        else:
            clock = clock.interrupted(now - abs(lag), now)
        assert clock.since >= before.since
        assert all(0 <= left <= most for left in clock.left)
        assert all(0 <= quota <= LAG_QUOTA for quota in clock.quota)
        assert all(
            later <= earlier
            for earlier, later in zip(
                clock.left_at(now), clock.left_at(now + abs(step)), strict=True
            )
        )
