"""Taking seats, giving them up, and closing a table before its contest begins."""

import pytest

from tests.kit import box
from tests.kit.play import finished
from tests.kit.tables import each_game, tables_at
from tuckbox.core import Game, replayed
from tuckbox.games.scratch_wars.choosing import SIDES
from tuckbox.table import (
    Asked,
    Pace,
    Person,
    Refused,
    SeatPlan,
    Table,
    TableTerms,
    decide,
    open_from_record,
    open_table,
    summary_of,
)
from tuckbox.table.commands import Close, Commit, Contribute, Rise, Say, Sit
from tuckbox.table.entries import Closed, Ended

from .evening import BLITZ, BOT, EIGHT_O_CLOCK, Evening


def opened(*seats: SeatPlan, game: str = "draw-the-line", pace: Pace | None = None) -> str:
    """The reason why a table cannot be opened like this."""
    with pytest.raises(Refused) as caught:
        open_table(
            box.by_key(game),
            {},
            seats,
            TableTerms(pace=pace or Pace()),
            by="ann",
            at=EIGHT_O_CLOCK,
            chance=bytes,
        )
    return str(caught.value)


def test_a_table_is_opened_only_as_its_game_allows() -> None:
    assert "2 players" in opened(SeatPlan())
    assert "no such bot" in opened(SeatPlan(), SeatPlan("bot", "grandmaster"))
    assert opened(SeatPlan(level="club"), BOT) == "Only a bot has a level."
    assert opened(BOT, BOT) == "At least one seat is for a person."
    assert opened(SeatPlan(), SeatPlan(), pace=Pace("move", 5)).startswith("A clock has")


def test_decks_that_are_too_big_are_refused() -> None:
    huge = {"type": "all", "deck": "x" * 70_000}
    with pytest.raises(Refused):
        open_table(
            box.by_key("scratch-my-back"),
            huge,
            [SeatPlan(), SeatPlan()],
            TableTerms(),
            by="ann",
            at=EIGHT_O_CLOCK,
            chance=bytes,
        )


def test_the_first_free_seat_is_taken_unless_another_is_named() -> None:
    evening = Evening("scratch-my-back", 4, sit=False)
    evening.ask("ann", Sit(key="a", seat=2))
    evening.ask("bo", Sit(key="b"))
    evening.ask("cy", Sit(key="c"))
    assert [chair.person for chair in evening.table.chairs] == ["bo", "cy", "ann", ""]
    assert evening.phase() == "gathering"
    assert summary_of(evening.table).free == 1


def test_why_a_seat_is_not_to_be_had() -> None:
    evening = Evening("scratch-my-back", 3, 1, sit=False)
    evening.ask("ann", Sit(key="a"))
    assert evening.refused("ann", Sit(key="b")) == "seated-already"
    assert evening.refused("bo", Sit(key="b", seat=0)) == "seat-taken"
    assert evening.refused("bo", Sit(key="b", seat=3)) == "seat-taken"
    assert evening.refused("bo", Sit(key="b", seat=9)) == "no-such-seat"
    assert evening.refused("bo", Sit(key="b", setup={"deck": 1})) == "bad-setup"
    evening.ask("bo", Sit(key="b"))
    evening.ask("cy", Sit(key="c"))
    assert evening.refused("di", Sit(key="d")) == "begun-already"


def test_a_table_whose_last_seat_waits_for_draws_is_full() -> None:
    evening = Evening(own=["ann"])
    assert evening.phase() == "committing"
    assert evening.refused("cy", Sit(key="c")) == "table-full"


def test_the_contest_begins_when_the_last_seat_is_taken() -> None:
    evening = Evening(sit=False, pace=BLITZ)
    evening.ask("ann", Sit(key="a"))
    assert evening.table.clock.running is None
    happened = evening.ask("bo", Sit(key="b"))
    assert evening.phase() == "playing"
    assert happened.steps, "the cards are dealt at once"
    assert evening.table.clock.running == evening.mover


def test_a_seat_is_given_up_before_the_contest_and_not_after() -> None:
    evening = Evening(sit=False)
    assert evening.refused("ann", Rise(key="r")) == "not-seated"
    evening.ask("ann", Sit(key="a"))
    evening.ask("ann", Rise(key="r"))
    assert evening.table.seat_of("ann") is None
    evening.ask("bo", Sit(key="b"))
    evening.ask("ann", Sit(key="a2"))
    assert [chair.person for chair in evening.table.chairs] == ["bo", "ann"]
    assert evening.refused("bo", Rise(key="r2")) == "begun-already"


def test_who_has_opened_a_table_or_was_challenged_can_close_it() -> None:
    for name in ("ann", "bo"):
        evening = Evening(sit=False, invited="bo")
        assert evening.refused("cy", Close(key="c")) == "not-yours"
        evening.ask(name, Close(key="c"))
        assert evening.phase() == "closed"
        assert evening.refused("cy", Sit(key="s")) == "closed"
        assert evening.refused("ann", Close(key="c2")) == "closed"


def test_a_contest_that_has_begun_is_not_closed_by_its_opener() -> None:
    assert Evening().refused("ann", Close(key="c")) == "begun-already"


def test_nothing_begins_at_a_closed_table() -> None:
    evening = Evening(own=["ann", "bo"])
    commit, contribute = evening.promise("ann")
    evening.ask("ann", commit)
    theirs, _ = evening.promise("bo")
    evening.ask("ann", Close(key="close"))
    assert evening.refused("bo", theirs) == "closed"
    assert evening.refused("ann", contribute) == "closed"
    assert evening.refused("ann", Rise(key="r")) == "closed"
    assert evening.refused("ann", Say(key="s", text="Oh.")) == "closed"
    assert evening.phase() == "closed"
    assert evening.table.contest is None


def test_whoever_runs_the_service_can_close_a_table_at_any_time() -> None:
    evening = Evening(pace=BLITZ)
    evening.apply(Closed(at=evening.now, reason="The evening is over."))
    assert evening.phase() == "over"
    assert evening.table.ending is not None
    assert evening.table.ending.how == "abandoned"
    assert not evening.table.ending.winners
    assert evening.table.clock.running is None
    assert evening.refused(
        "ann", Commit(key="c", seal="0" * 64, commitment="0" * 64, blind="0" * 64)
    )
    assert evening.refused("ann", Contribute(key="c", contribution="0" * 64))


KITCHEN = [
    {"hero": side.hero, "weapons": list(side.weapons)}
    for side in (SIDES["kitchen-war-1"], SIDES["kitchen-war-2"])
]


@pytest.mark.parametrize("pairing", ["jungle-and-clockwork", "own"])
def test_a_duel_with_cards_of_ones_own_proves_its_draws(pairing: str) -> None:
    """The options are other ones then than those the table was opened with."""
    evening = Evening("scratch-wars", options={"pairing": pairing}, sit=False)
    if pairing == "own":
        assert evening.refused("ann", Sit(key="none")) == "bad-setup"
    assert evening.refused("ann", Sit(key="bad", setup={"hero": "H"})) == "bad-setup"
    evening.ask("ann", Sit(key="ann", setup=KITCHEN[0]))
    assert evening.refused("bo", Sit(key="same", setup=KITCHEN[0])) == "bad-setup"
    evening.ask("bo", Sit(key="bo", setup=KITCHEN[1]))
    frame = evening.frame(evening.apply(Ended(at=evening.now, how="resignation", seat=0)), "bo")
    record = evening.table.record()
    assert record.proved().proved == "host alone"
    assert list(record.seats) == KITCHEN
    assert frame.view is not None
    assert frame.view.options == record.options == evening.table.options
    assert replayed(record, box.by_key).over


@each_game
def test_whoever_goes_on_from_a_record_has_nothing_to_choose(game: Game) -> None:
    """The seats have chosen before, and a game may refuse what they would choose now."""
    chance_chose = next(table for table in tables_at(game) if table.label == "random")
    record = finished(chance_chose, "a record").record()
    seats = [SeatPlan(), *[BOT] * (len(record.seats) - 1)]
    opened = open_from_record(
        record.line(),
        len(record.entries) // 2,
        seats,
        box.by_key,
        by="ann",
        at=EIGHT_O_CLOCK,
        chance=bytes,
    )
    table = Table.begun("0" * 32, box.by_key, [opened])
    asked = Asked(Person("ann", "Ann"), EIGHT_O_CLOCK, bytes)
    table.apply(decide(table, Sit(key="a"), asked).entry)
    assert table.contest is not None
    assert table.contest.setup.seats == record.seats
