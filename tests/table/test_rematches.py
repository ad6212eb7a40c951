"""After the end: rematches with seats changed, and going on from a record."""

import msgspec
import pytest

from tests.kit import box
from tuckbox.core import read_line
from tuckbox.core.records import PlayerInfo, Record
from tuckbox.table import Opened, Refused, SeatPlan, Table, open_from_record, summary_of
from tuckbox.table.commands import Answer, Move, Offer, Resign, Sit

from .evening import BLITZ, BOT, Evening


def ended(people: int = 2, bots: int = 0, game: str = "scratch-my-back", **more: object) -> Evening:
    evening = Evening(game, people, bots, **more)  # type: ignore[arg-type]
    evening.ask("ann", Resign(key="resign"))
    return evening


def rematch(evening: Evening) -> Table:
    assert evening.decision is not None
    assert evening.decision.new_table
    return Table.begun(evening.decision.new_table, box.by_key, evening.decision.new_entries)


# -- rematches ------------------------------------------------------------------------------------


def test_everybody_moves_on_one_seat() -> None:
    evening = ended(3, pace=BLITZ)
    evening.offer("bo", "rematch")
    assert evening.decision is not None
    assert not evening.decision.new_table
    evening.answer("ann", "rematch")
    happened = evening.answer("cy", "rematch")
    new = rematch(evening)
    assert [chair.person for chair in new.chairs] == ["bo", "cy", "ann"]
    assert new.phase == "playing"
    assert new.terms == evening.table.terms
    assert new.opened.before == evening.table.id
    assert new.opened.secret != evening.table.opened.secret
    assert evening.table.rematch == new.id
    frame = evening.frame(happened, "a stranger")
    assert frame.table is not None
    assert frame.table.rematch == new.id, "spectators find the way too"


def test_bots_come_along_and_need_not_be_asked() -> None:
    evening = ended(1, 2)
    evening.offer("ann", "rematch")
    new = rematch(evening)
    assert [chair.bot for chair in new.chairs] == ["beginner", "beginner", ""]
    assert new.phase == "playing"
    assert evening.table.rematch == new.id


def test_there_is_one_rematch() -> None:
    evening = ended()
    evening.offer("ann", "rematch")
    evening.answer("bo", "rematch")
    assert evening.refused("bo", Offer(key="o", offer="rematch")) == "rematch-made"
    assert evening.refused("bo", Answer(key="o", offer="rematch", accept=True)) == "nothing-offered"


def test_a_rematch_can_be_declined_and_offered_again() -> None:
    evening = ended()
    evening.offer("ann", "rematch")
    evening.answer("bo", "rematch", accept=False)
    evening.offer("bo", "rematch")
    evening.answer("ann", "rematch")
    assert evening.table.rematch


def test_whoever_contributed_to_the_draws_does_so_again() -> None:
    evening = Evening(own=["ann"])
    for message in evening.promise("ann"):
        evening.ask("ann", message)
    evening.play_out()
    evening.offer("ann", "rematch")
    evening.answer("bo", "rematch")
    new = rematch(evening)
    assert new.phase == "committing"
    assert [chair.own for chair in new.chairs] == [False, True]


def test_nobody_is_at_the_rematch_before_they_come() -> None:
    """They are told where it is; until their clients are there, they are away."""
    evening = ended()
    evening.offer("ann", "rematch")
    evening.answer("bo", "rematch")
    assert all(chair.away_since is not None for chair in rematch(evening).chairs)


# -- going on from a record -----------------------------------------------------------------------


def record_line(game: str = "draw-the-line") -> bytes:
    evening = Evening(game, options={"length": "game"} if game == "draw-the-line" else None)
    for _ in range(4 if game == "draw-the-line" else 1):
        evening.move()
    evening.ask("ann", Resign(key="resign"))
    return evening.table.record().line()


def read(line: bytes) -> Record:
    record = read_line(line)
    assert isinstance(record, Record)
    return record


def go_on(line: bytes, entries: int, *seats: SeatPlan) -> Opened:
    return open_from_record(
        line, entries, seats, box.by_key, by="cy", at=1_000, chance=lambda count: b"7" * count
    )


def why_not(line: bytes, entries: int, *seats: SeatPlan) -> str:
    with pytest.raises(Refused) as caught:
        go_on(line, entries, *seats)
    return str(caught.value)


def test_a_record_goes_on_from_any_position_against_bots() -> None:
    line = record_line()
    record = read(line)
    for entries in range(len(record.entries) + 1):
        table = Table("again", box.by_key, go_on(line, entries, SeatPlan(), BOT))
        assert summary_of(table).phase == "gathering"
        evening = Evening(sit=False)
        evening.table = table
        happened = evening.ask("cy", Sit(key="s", own=True))
        assert evening.phase() == "playing"
        assert table.contest is not None
        assert len(table.contest.entries) >= entries
        assert not table.rated
        assert happened.steps, "whoever comes sees all that was played"
        assert not table.chairs[0].own, "the draws before were others' draws"


def test_whoever_played_before_is_not_named_where_others_play_on() -> None:
    """Neither in the record that comes of it, nor in the log: they may be deleted by then."""
    evening = Evening("scratch-my-back")
    assert evening.table.contest is not None
    action = evening.table.contest.state.legal_actions(evening.mover)[0]
    mover = evening.table.chairs[evening.mover].person
    move = Move(key="m", step=evening.table.steps, action=action, words="Would you?")
    evening.ask(mover, move)
    evening.ask("ann", Resign(key="resign"))
    record = evening.table.record()
    theirs = (b'"Ann"', b'"Bo"', b"Would you?")
    assert all(word in record.line() for word in theirs)
    opened = go_on(record.line(), len(record.entries), SeatPlan(), BOT)
    again = Evening(sit=False)
    again.table = Table("again", box.by_key, opened)
    again.ask("cy", Sit(key="s"))
    again.ask("cy", Resign(key="resign"))
    played_on = again.table.record()
    for line in (opened.record.encode(), played_on.line()):
        assert not [word for word in theirs if word in line]
    assert played_on.players == (PlayerInfo("Cy"), PlayerInfo(kind="bot", level=BOT.level))


def test_what_was_played_on_is_a_record_again() -> None:
    line = record_line()
    evening = Evening(sit=False)
    evening.table = Table("again", box.by_key, go_on(line, 14, SeatPlan(), SeatPlan()))
    evening.ask("cy", Sit(key="s"))
    evening.ask("di", Sit(key="s"))
    evening.play_out()
    record = evening.table.record()
    assert read(record.line()).entries[:14] == read(line).entries[:14]
    assert summary_of(evening.table).phase == "over"


def test_why_a_record_does_not_go_on() -> None:
    line = record_line()
    count = len(read(line).entries)
    assert "entries" in why_not(line, count + 1, SeatPlan(), BOT)
    assert "has 2 seats" in why_not(line, 3, SeatPlan())
    assert "At least one" in why_not(line, 3, BOT, BOT)
    assert why_not(b"{}", 0, SeatPlan(), BOT)
    assert why_not(b"\xff", 0, SeatPlan(), BOT)
    assert "1 MB" in why_not(b"x" * 1_000_001, 0, SeatPlan(), BOT)
    bet = Evening()
    bet.play_out()
    over = bet.table.record()
    assert "over there" in why_not(over.line(), len(over.entries), SeatPlan(), BOT)


def test_a_record_that_was_changed_does_not_go_on() -> None:
    record = read(record_line())
    entries = list(record.entries)
    entries[-1] = "castle"
    forged = msgspec.structs.replace(record, entries=tuple(entries), digest=None)
    assert why_not(forged.line(), len(entries), SeatPlan(), BOT)


def test_at_a_table_of_a_record_moves_are_made_like_anywhere() -> None:
    evening = Evening(sit=False)
    evening.table = Table("again", box.by_key, go_on(record_line("kuhn-poker"), 2, SeatPlan(), BOT))
    evening.ask("cy", Sit(key="s"))
    evening.ask("cy", Move(key="m", step=2, text="check"))
    assert evening.phase() == "over"
