"""A contest takes actions from their owners only, and grows a record and an account."""

from random import Random

import pytest

from tuckbox.core import CHANCE, OVER, Contest, IllegalAction, PlayerInfo, State
from tuckbox.core.refusals import NoSuchSeat

from .checks import check_sentence, position
from .play import act, finished, legal, stops
from .tables import Table, each_table


def contest_at(table: Table, state: State) -> Contest:
    """A contest that stands at this state."""
    contest = Contest(table.game, table.setup, "any seed")
    contest.state = state.clone()
    return contest


@each_table
def test_an_action_is_taken_from_its_owner_only(table: Table) -> None:
    for state in stops(table, "owners", every=10):
        for action in legal(state):
            for seat in table.seats:
                contest = contest_at(table, state)
                if seat == state.actor(action):
                    contest.act(action, seat)
                    assert contest.actions == [action]
                    continue
                with pytest.raises(IllegalAction) as refusal:
                    contest.act(action, seat)
                check_sentence(str(refusal.value))
                assert position(contest.state) == position(state)
                assert contest.actions == []


@each_table
def test_whoever_is_no_seat_is_refused(table: Table) -> None:
    """Chance and the end have numbers below 0; nobody acts in their names."""
    seats = len(table.seats)
    for state in stops(table, "no seat", every=10):
        contest = contest_at(table, state)
        for action in [*legal(state), 0, -1]:
            for seat in (CHANCE, OVER, -seats, seats, seats + 7):
                assert contest.refusal(action, seat) == NoSuchSeat(seats)
                with pytest.raises(IllegalAction) as refusal:
                    contest.act(action, seat)
                check_sentence(str(refusal.value))
                assert f"seats 0 to {seats - 1}" in str(refusal.value)
        assert position(contest.state) == position(state)
        assert contest.actions == []


@each_table
def test_what_is_for_chance_to_do_is_not_said_to_be_a_seats(table: Table) -> None:
    for state in stops(table, "chance", every=10):
        if state.to_move == CHANCE:
            for action in legal(state):
                with pytest.raises(IllegalAction) as refusal:
                    contest_at(table, state).act(action, 0)
                for seat in table.seats:
                    assert table.game.seat_name(seat) not in str(refusal.value)


@each_table
def test_chance_draws_when_it_is_its_turn(table: Table) -> None:
    contest = Contest(table.game, table.setup, "chance")
    rng = Random(1)
    while not contest.over:
        due = contest.state.to_move == CHANCE
        drawn = contest.drawn
        before = len(contest.actions)
        assert contest.chance() == due
        assert len(contest.actions) - before == contest.drawn - drawn == due
        contest.settle()
        assert contest.state.to_move != CHANCE
        if not contest.over:
            act(contest, rng)


@each_table
def test_everybody_is_told_what_happened(table: Table) -> None:
    contest = finished(table, "told")
    sentences = contest.sentences()
    for viewer in table.viewers:
        accounts = contest.seen(viewer)
        assert len(accounts) == len(contest.steps)
        assert contest.seen(viewer, since=len(accounts) // 2) == accounts[len(accounts) // 2 :]
        for account in accounts:
            assert account.events
            for event in account.events:
                check_sentence(sentences.of(event))


@each_table
def test_seats_have_names(table: Table) -> None:
    names = [table.game.seat_name(seat) for seat in table.seats]
    assert len(set(names)) == len(names)
    assert all(name.strip() == name != "" for name in names)
    assert Contest(table.game, table.setup, "names").names == tuple(names)
    guests = tuple(PlayerInfo(f"Guest {seat}") for seat in table.seats)
    contest = Contest(table.game, table.setup, "names", guests)
    assert contest.record().players == guests
    assert contest.names == tuple(guest.name for guest in guests)


@each_table
def test_a_repr_says_where_a_contest_stands(table: Table) -> None:
    for state in stops(table, "repr", every=20):
        contest = contest_at(table, state)
        where = {CHANCE: "chance to move", OVER: "over"}.get(
            state.to_move, f"seat {state.to_move} to move"
        )
        assert repr(state) == (
            f"<{type(state).__name__}: {where}, stage {state.stage}, scores {state.scores()}>"
        )
        if state.to_move != OVER:
            begins = f"<Contest of {table.game.key}: 0 steps, {where}, "
            assert repr(contest) == f"{begins}scores {state.scores()}>"
    over = finished(table, "repr")
    assert over.ending is not None
    assert repr(over) == (
        f"<Contest of {table.game.key}: {len(over.steps)} steps, over by rules, "
        f"winners {list(over.ending.winners)}, scores {over.state.scores()}>"
    )
    cut = Contest(table.game, table.setup, "repr")
    cut.end("resignation", 0)
    assert "over by resignation, winners [" in repr(cut)
