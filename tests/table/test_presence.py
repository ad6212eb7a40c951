"""Who is there, and what the others may do about somebody who is not."""

import pytest

from tuckbox.table import Pace, Table
from tuckbox.table.clock import DAY, MINUTE, SECOND
from tuckbox.table.commands import Move, Return, Vote
from tuckbox.table.entries import Interrupted
from tuckbox.table.frames import table_view, welcome_for

from .evening import NAMES, Evening

PATIENCE = 2 * MINUTE


def deserted(people: int = 2, bots: int = 0, pace: Pace | None = None) -> Evening:
    """The last person has been away for as long as the others have to wait."""
    evening = Evening("scratch-my-back", people, bots, pace=pace)
    evening.leaves(people - 1)
    evening.wait(PATIENCE)
    return evening


def ending_of(table: Table) -> tuple[str, tuple[int, ...]]:
    assert table.ending is not None
    return table.ending.how, table.ending.winners


def test_everybody_sees_who_is_away_and_until_when_to_wait() -> None:
    evening = Evening()
    patience = welcome_for(evening.table, "bo", evening.now).patience
    assert patience == PATIENCE, "Bo was told in time how long the others would wait"
    evening.leaves(1)
    seat = table_view(evening.table).seats[1]
    assert (seat.away_since, seat.claim_at) == (evening.now, evening.now + patience)
    evening.wait(SECOND)
    evening.comes(1)
    seat = table_view(evening.table).seats[1]
    assert (seat.away_since, seat.claim_at) == (None, None)


def test_nothing_happens_by_itself() -> None:
    evening = deserted()
    evening.wait(DAY)
    assert evening.phase() == "playing"
    evening.comes(1)
    assert evening.phase() == "playing"


def test_the_others_have_to_wait_first() -> None:
    evening = Evening("scratch-my-back")
    assert evening.refused("ann", Vote(key="v", about=1, vote="win")) == "not-away"
    evening.leaves(1)
    evening.wait(PATIENCE - 1)
    assert evening.refused("ann", Vote(key="v", about=1, vote="win")) == "too-soon"
    evening.wait(1)
    evening.vote("ann", 1, "win")
    assert ending_of(evening.table) == ("abandoned", (0,))


def test_who_may_vote_about_whom() -> None:
    evening = deserted(3)
    assert evening.refused("di", Vote(key="v", about=2, vote="win")) == "not-seated"
    assert evening.refused("ann", Vote(key="v", about=0, vote="win")) == "not-away"
    assert evening.refused("ann", Vote(key="v", about=1, vote="win")) == "not-away"
    assert evening.refused("ann", Vote(key="v", about=9, vote="win")) == "no-such-seat"
    assert evening.refused("cy", Vote(key="v", about=2, vote="win")) == "not-away"


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6])
def test_more_than_half_of_those_who_are_there_decide(people: int) -> None:
    evening = deserted(people)
    present = people - 1
    needed = present // 2 + 1
    for voter in range(needed):
        assert evening.phase() == "playing"
        evening.vote(NAMES[voter], people - 1, "win")
    how, winners = ending_of(evening.table)
    assert how == "abandoned"
    assert people - 1 not in winners


def test_those_who_disagree_change_their_minds_or_wait() -> None:
    evening = deserted(5)
    evening.vote("ann", 4, "win")
    evening.vote("bo", 4, "win")
    evening.vote("cy", 4, "bot")
    evening.vote("di", 4, "bot")
    assert evening.phase() == "playing"
    assert table_view(evening.table).seats[4].votes == {
        "0": "win",
        "1": "win",
        "2": "bot",
        "3": "bot",
    }
    evening.vote("cy", 4, "win")
    assert evening.phase() == "over"


def test_those_who_have_left_do_not_count() -> None:
    evening = deserted(4)
    evening.vote("cy", 3, "bot")
    evening.leaves(2)
    evening.vote("ann", 3, "win")
    assert evening.phase() == "playing", "one of two is no majority"
    evening.vote("bo", 3, "win")
    assert evening.phase() == "over"


def test_those_who_wait_begin_to_wait_again() -> None:
    evening = deserted()
    evening.vote("ann", 1, "wait")
    seat = table_view(evening.table).seats[1]
    assert seat.claim_at == evening.now + PATIENCE
    assert not seat.votes
    assert evening.refused("ann", Vote(key="v", about=1, vote="win")) == "too-soon"


def test_votes_are_forgotten_when_the_player_comes_back() -> None:
    evening = deserted(3)
    evening.vote("ann", 2, "win")
    evening.comes(2)
    evening.leaves(2)
    evening.wait(PATIENCE)
    evening.vote("bo", 2, "win")
    assert evening.phase() == "playing"


def test_bots_have_no_vote() -> None:
    evening = deserted(2, bots=2)
    evening.vote("ann", 1, "bot")
    assert evening.table.chairs[1].bot == "club"


# -- a bot takes over -----------------------------------------------------------------------------


def test_a_bot_that_takes_over_is_announced_and_the_contest_no_longer_rated() -> None:
    evening = deserted()
    evening.table.rated = True
    happened = evening.vote("ann", 1, "bot")
    seat = table_view(evening.table).seats[1]
    assert (seat.level, seat.name, seat.away_since) == ("club", "Bo", None)
    assert not evening.table.rated
    assert happened.around
    frame = evening.frame(happened, "ann")
    assert frame.table is not None
    assert frame.table.seats[1].level == "club"
    assert evening.refused("ann", Vote(key="v", about=1, vote="win")) == "not-away"


def test_while_a_bot_plays_the_person_does_not_and_may_take_the_seat_back() -> None:
    evening = deserted()
    assert evening.refused("bo", Return(key="r")) == "no-bot-here"
    evening.move()
    evening.vote("ann", 1, "bot")
    assert evening.table.bot_to_move() == 1
    evening.comes(1)
    assert evening.refused("bo", Move(key="m", step=evening.table.steps, action=0)) == "bot-plays"
    assert evening.table.bot_to_move() == 1, "the bot goes on until it is told"
    evening.ask("bo", Return(key="r"))
    assert evening.table.bot_to_move() is None
    assert not evening.table.rated
    evening.move()


def test_an_offer_that_waits_for_somebody_who_was_replaced_is_off() -> None:
    evening = Evening("scratch-my-back")
    evening.offer("ann", "pause")
    evening.leaves(1)
    evening.wait(PATIENCE)
    evening.vote("ann", 1, "bot")
    assert evening.table.offer is None


def test_who_was_replaced_has_no_vote_before_they_return() -> None:
    evening = deserted(3)
    evening.vote("ann", 2, "bot")
    evening.vote("bo", 2, "bot")
    evening.comes(2)
    evening.leaves(1)
    evening.wait(PATIENCE)
    assert evening.refused("cy", Vote(key="v", about=1, vote="win")) == "bot-plays"
    evening.ask("cy", Return(key="r"))
    evening.vote("cy", 1, "win")
    assert evening.phase() == "playing"


# -- paces, starts and outages --------------------------------------------------------------------


def test_at_correspondence_pace_nobody_has_to_be_there() -> None:
    evening = deserted(pace=Pace("move", 3 * DAY))
    assert table_view(evening.table).seats[1].away_since is None
    assert welcome_for(evening.table, "bo", evening.now).patience is None
    assert evening.refused("ann", Vote(key="v", about=1, vote="win")) == "not-away"


def test_waiting_begins_again_after_the_service_was_down() -> None:
    evening = deserted()
    evening.apply(Interrupted(at=evening.now, since=evening.now - MINUTE))
    assert evening.refused("ann", Vote(key="v", about=1, vote="win")) == "too-soon"
