"""Draws that no side can choose: everybody commits, then everybody opens, then the first card
is drawn."""

import msgspec

from tuckbox.core import replayed
from tuckbox.table.commands import Commit, Contribute, Move, Rise, Sit
from tuckbox.table.frames import table_view

from .evening import Evening


def test_all_commit_before_anybody_opens() -> None:
    evening = Evening(own=["ann", "bo"])
    table = evening.table
    assert evening.phase() == "committing"
    assert evening.refused("ann", Move(key="m", step=0, action=0)) == "not-yet"
    mine, my_share = evening.promise("ann")
    evening.ask("ann", mine)
    assert evening.refused("ann", my_share) == "bad-draws"
    theirs, their_share = evening.promise("bo")
    evening.ask("bo", theirs)
    assert evening.phase() == "opening"
    evening.ask("bo", their_share)
    assert evening.phase() == "opening"
    happened = evening.ask("ann", my_share)
    assert evening.phase() == "playing"
    assert happened.steps[0].actor == "chance"
    assert table.steps == len(happened.steps), "nothing was drawn before"


def test_the_record_proves_the_draws_to_those_who_contributed() -> None:
    evening = Evening(own=["ann"])
    commit, share = evening.promise("ann")
    evening.ask("ann", commit)
    evening.ask("ann", share)
    evening.play_out()
    record = evening.table.record()
    assert replayed(record, lambda key: evening.table.game).over
    assert record.proved().proved == "some seats"
    assert [seat.own for seat in record.draws[0].seats] == [True, False]


def test_what_does_not_fit_is_refused() -> None:
    evening = Evening(own=["ann", "bo"])
    commit, share = evening.promise("ann")
    wrong = msgspec.structs.replace(commit, blind="0" * 64)
    assert evening.refused("ann", wrong) == "bad-draws"
    evening.ask("ann", commit)
    assert evening.refused("ann", commit) == "bad-draws", "nobody commits twice"
    theirs, _ = evening.promise("bo")
    evening.ask("bo", theirs)
    other = Contribute(key="c", contribution="1" * 64)
    assert evening.refused("ann", other) == "bad-draws"
    evening.ask("ann", share)
    assert evening.refused("ann", share) == "bad-draws", "nobody opens twice"


def test_only_who_asked_for_it_contributes() -> None:
    evening = Evening(own=["ann"])
    nothing = Commit(key="c", seal="0" * 64, commitment="0" * 64, blind="0" * 64)
    assert evening.refused("bo", nothing) == "no-contribution"
    assert evening.refused("cy", nothing) == "not-seated"
    commit, _ = evening.promise("ann")
    evening.ask("ann", commit)
    assert evening.refused("bo", Contribute(key="c", contribution="0" * 64)) == "bad-draws"
    waiting = Evening(sit=False)
    waiting.ask("ann", Sit(key="s", own=True))
    assert waiting.refused("ann", nothing) == "not-yet"
    assert waiting.refused("ann", Contribute(key="c", contribution="0" * 64)) == "not-yet"


def test_whoever_gives_up_their_seat_takes_all_commitments_along() -> None:
    evening = Evening(own=["ann", "bo"])
    commit, _ = evening.promise("ann")
    evening.ask("ann", commit)
    evening.ask("bo", Rise(key="r"))
    assert evening.phase() == "gathering"
    evening.ask("cy", Sit(key="s"))
    again, share = evening.promise("ann")
    evening.ask("ann", again)
    evening.ask("ann", share)
    assert evening.phase() == "playing"


def test_everybody_sees_the_pledge_before_and_the_contributions_after() -> None:
    evening = Evening(own=["ann"])
    draws = table_view(evening.table).draws
    assert draws is not None
    assert len(draws.pledge) == 64
    assert (draws.seats[0].own, draws.seats[0].commitment) == (True, "")
    assert draws.seats[1].commitment, "the host has committed for the other seat"
    assert not any(seat.contribution for seat in draws.seats)
    assert not draws.binding
    commit, share = evening.promise("ann")
    happened = evening.ask("ann", commit)
    news = msgspec.to_builtins(evening.frame(happened).news)
    assert news == {
        "type": "committed",
        "seat": 0,
        "seal": commit.seal,
        "commitment": commit.commitment,
    }, "the blind stays with the service"
    evening.ask("ann", share)
    draws = table_view(evening.table).draws
    assert draws is not None
    assert draws.seats[0].contribution == share.contribution
    assert draws.binding
