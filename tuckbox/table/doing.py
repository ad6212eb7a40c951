"""What each kind of entry does to a table. Those that take steps back say how many still stand."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tuckbox.core import Contest, DrawHost, Setup, continued, read_line, replayed
from tuckbox.core.draw_opening import Opening
from tuckbox.core.draws import host_pledge
from tuckbox.core.records import Record

from .big_options import shortened
from .chairs import Chair, OpenOffer
from .entries import (
    AddedTime,
    Answered,
    Away,
    Closed,
    Committed,
    Contributed,
    Ended,
    Entry,
    Here,
    Interrupted,
    Laid,
    Moved,
    Muted,
    Offered,
    Opened,
    Returned,
    Rose,
    Said,
    Sat,
    TookBack,
    Unpaused,
    Voted,
)

if TYPE_CHECKING:
    from .table import Table

SUBSTITUTE: Final = "club"
"""The level of a bot that takes over for a person."""

# -- before the contest -----------------------------------------------------------------


def _opened(table: "Table", entry: Opened) -> None:
    if entry.finished:
        table.contest = replayed(read_line(entry.record.encode()), table.find_game)
    _begin_draws(table)


def _sat(table: "Table", entry: Sat) -> None:
    chair = table.chairs[entry.seat]
    chair.person, chair.name, chair.setup = entry.person, entry.name, entry.setup
    chair.own, chair.identified = entry.own, entry.identified
    chair.process = entry.process
    _begin_draws(table)


def _rose(table: "Table", entry: Rose) -> None:
    table.chairs[entry.seat] = Chair("person")
    table.opening = None


def _begin_draws(table: "Table") -> None:
    """When all are seated, the run of the protocol before the first draw begins."""
    if table.contest is not None or not all(chair.taken for chair in table.chairs):
        return
    if table.opened.record:
        _start(table)
        return
    opened, secret = table.opened, bytes.fromhex(table.opened.secret)
    options = _setup(table).options
    opening = Opening(
        table=opened.run,
        game=opened.game,
        rules=opened.rules,
        options=options,
        pledge=host_pledge(opened.run, opened.game, opened.rules, options, secret),
        seats=(None,) * len(table.chairs),
    )
    for seat, chair in enumerate(table.chairs):
        if not chair.own:
            player = msgspec.to_builtins(table.player_info(seat))
            opening = opening.commit_for(seat, player, chair.setup or {}, secret)
    table.opening = opening
    _open_host_seats(table)


def _setup(table: "Table") -> Setup:
    """What everybody has chosen; the options may be other ones because of it."""
    return table.game.setup(table.opened.options, [chair.setup or {} for chair in table.chairs])


def _open_host_seats(table: "Table") -> None:
    assert table.opening is not None
    if table.opening.committed:
        table.opening = table.opening.open_host_seats(bytes.fromhex(table.opened.secret))
        _start_when_open(table)


def _committed(table: "Table", entry: Committed) -> None:
    assert table.opening is not None
    player = msgspec.to_builtins(table.player_info(entry.seat))
    table.chairs[entry.seat].blind = bytes.fromhex(entry.blind)
    table.opening = table.opening.commit(
        entry.seat, player, bytes.fromhex(entry.seal), bytes.fromhex(entry.commitment)
    )
    _open_host_seats(table)


def _contributed(table: "Table", entry: Contributed) -> None:
    assert table.opening is not None
    table.opening = table.opening.open(entry.seat, bytes.fromhex(entry.contribution))
    _start_when_open(table)


def _start_when_open(table: "Table") -> None:
    assert table.opening is not None
    if table.opening.opened:
        _start(table)


def _start(table: "Table") -> None:
    opened, secret = table.opened, bytes.fromhex(table.opened.secret)
    players = [table.player_info(seat) for seat in range(len(table.chairs))]
    if opened.record:
        record = read_line(opened.record.encode())
        assert isinstance(record, Record)
        record = msgspec.structs.replace(record, players=tuple(players))
        table.contest = continued(
            record, opened.run, secret, table.find_game, opened.record_entries
        )
        table.recorded = opened.record_entries
    else:
        assert table.opening is not None
        blinds = {seat: chair.blind for seat, chair in enumerate(table.chairs) if chair.own}
        host = DrawHost.after(table.opening, secret, blinds)
        table.contest = Contest(table.game, _setup(table), host, players)
    table.short_options = shortened(table.options)
    table.rated = table.rated and all(chair.identified for chair in table.chairs)
    table.started_at = table.at
    for chair in table.chairs:
        if chair.person and not chair.process:
            chair.away_since = table.at
    table.contest.settle()


# -- the contest --------------------------------------------------------------------------


def _moved(table: "Table", entry: Moved) -> None:
    contest, chair = table.contest, table.chairs[entry.seat]
    assert contest is not None
    if chair.laid:
        _use_laid(table, entry)
    if entry.seat == table.clock.running and entry.action not in contest.state.asides(entry.seat):
        _press_clock(table, entry)
    contest.do(entry.action, entry.words, table.at - table.started_at)
    contest.settle()
    if entry.memory is not None:
        chair.memory = entry.memory
    if isinstance(contest.to_move, int) and table.chairs[contest.to_move].laid:
        _forget_laid_in_vain(table, contest.to_move)
    if table.offer is not None and table.offer.kind in ("take-back", "draw"):
        table.offer = None


def _laid(table: "Table", entry: Laid) -> None:
    table.chairs[entry.seat].laid = entry.moves
    if table.contest is not None and table.contest.to_move == entry.seat:
        _forget_laid_in_vain(table, entry.seat)


def _use_laid(table: "Table", entry: Moved) -> None:
    """What was laid ahead is made, or, if its seat has made another move, was for another
    position."""
    assert table.contest is not None
    chair = table.chairs[entry.seat]
    if table.laid_move() == (entry.seat, entry.action):
        chair.laid = chair.laid[1:]
    elif entry.action not in table.contest.state.asides(entry.seat):
        chair.laid = ()


def _forget_laid_in_vain(table: "Table", seat: int) -> None:
    """It is this seat's move, and what it has laid ahead for it cannot be made."""
    if table.live and table.laid_move() is None:
        table.chairs[seat].laid = ()


def _press_clock(table: "Table", entry: Moved) -> None:
    before = table.clock.left_at(table.at)[entry.seat]
    table.clock = table.clock.moved(table.at, entry.lag)
    gain = table.clock.left[entry.seat] - before
    kept = table.gains if table.gains and table.gains[-1][1] == entry.seat else []
    table.gains = [*kept, (table.steps, entry.seat, gain)]


def _took_back(table: "Table", entry: TookBack) -> int:
    """The time that the moves gained is taken back along with them."""
    for step, seat, gain in table.gains:
        if step >= entry.step:
            table.clock = table.clock.added(seat, -gain)
    return _go_back(table, entry.step, entry.seat)


def _go_back(table: "Table", step: int, seat: int | None) -> int:
    assert table.contest is not None
    table.contest.take_back(step, seat, table.at - table.started_at)
    table.contest.settle()
    table.gains = [gained for gained in table.gains if gained[0] < step]
    for chair in table.chairs:
        chair.memory = None  # of what never happened
        chair.laid = ()
    table.offer = None
    return step


def _ended(table: "Table", entry: Ended) -> None:
    assert table.contest is not None
    table.contest.end(entry.how, entry.seat)


def _closed(table: "Table", _: Closed) -> None:
    table.closed = True
    if table.contest is not None and not table.contest.over:
        table.contest.end("abandoned")


def _added_time(table: "Table", entry: AddedTime) -> None:
    for seat in range(len(table.chairs)):
        if seat != entry.seat:
            table.clock = table.clock.added(seat, entry.time)


def _interrupted(table: "Table", entry: Interrupted) -> None:
    table.clock = table.clock.interrupted(entry.since, table.at)
    _wait_again(table)


def _wait_again(table: "Table") -> None:
    """Nobody could come back in the meantime, or had to."""
    for chair in table.chairs:
        if chair.away_since is not None:
            chair.away_since = table.at


# -- offers -------------------------------------------------------------------------------


def _offered(table: "Table", entry: Offered) -> int | None:
    table.offer = OpenOffer(entry.offer, entry.seat, entry.step, (entry.seat,))
    return _accept_if_all(table, entry.table)


def _answered(table: "Table", entry: Answered) -> int | None:
    assert table.offer is not None
    if not entry.accepted:
        table.offer = None
        return None
    accepted = (*table.offer.accepted, entry.seat)
    table.offer = msgspec.structs.replace(table.offer, accepted=accepted)
    return _accept_if_all(table, entry.table)


def _accept_if_all(table: "Table", rematch: str) -> int | None:
    """Do what was offered once every person agrees. Bots take part in what the people agree
    on; a draw is offered only where there are none."""
    offer = table.offer
    assert offer is not None
    if table.missing_answers():
        return None
    table.offer = None
    if offer.kind == "take-back":
        table.clock = table.clock.renewed(table.at)
        return _go_back(table, offer.step, None)
    if offer.kind == "draw":
        assert table.contest is not None
        table.contest.end("agreement")
    elif offer.kind == "pause":
        table.paused = True
    else:
        table.rematch = rematch
    return None


def _unpaused(table: "Table", _: Unpaused) -> None:
    table.paused = False
    _wait_again(table)


# -- presence -------------------------------------------------------------------------------


def _here(table: "Table", entry: Here) -> None:
    chair = table.chairs[entry.seat]
    chair.process, chair.away_since, chair.votes = entry.process, None, {}


def _away(table: "Table", entry: Away) -> None:
    chair = table.chairs[entry.seat]
    chair.process, chair.away_since = "", table.at


def _voted(table: "Table", entry: Voted) -> None:
    away = table.chairs[entry.about]
    away.votes = away.votes | {entry.seat: entry.vote}
    present = [seat for seat in table.people() if table.chairs[seat].away_since is None]
    for vote in ("win", "bot", "wait"):
        if 2 * sum(away.votes.get(seat) == vote for seat in present) > len(present):
            _carry_out(table, vote, entry.about)
            return


def _carry_out(table: "Table", vote: str, about: int) -> None:
    assert table.contest is not None
    away = table.chairs[about]
    away.votes = {}
    if vote == "win":
        table.contest.end("abandoned", about)
    elif vote == "bot":
        away.substitute, away.laid = SUBSTITUTE, ()
        table.rated = False
        table.offer = None  # it may have waited for their answer
    else:
        away.away_since = table.at


def _returned(table: "Table", entry: Returned) -> None:
    table.chairs[entry.seat].substitute = ""


# -- talk -----------------------------------------------------------------------------------


def _said(table: "Table", _: Said) -> None:
    table.remarks += 1


def _muted(table: "Table", entry: Muted) -> None:
    pair = frozenset({(entry.by, entry.person)})
    table.muted = table.muted | pair if entry.muted else table.muted - pair


DOING: Final[dict[type[Entry], Callable[["Table", Any], int | None]]] = {
    Opened: _opened,
    Sat: _sat,
    Rose: _rose,
    Committed: _committed,
    Contributed: _contributed,
    Moved: _moved,
    Laid: _laid,
    TookBack: _took_back,
    Offered: _offered,
    Answered: _answered,
    Unpaused: _unpaused,
    AddedTime: _added_time,
    Ended: _ended,
    Here: _here,
    Away: _away,
    Voted: _voted,
    Returned: _returned,
    Said: _said,
    Muted: _muted,
    Interrupted: _interrupted,
    Closed: _closed,
}
