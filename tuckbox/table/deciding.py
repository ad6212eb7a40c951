"""From what somebody asks for to what goes into the log, or to the reason why it does not."""

from collections.abc import Callable
from typing import Any

import msgspec

from tuckbox.core import BadDraws, BadNotation, BadSetup, Contest, IllegalAction
from tuckbox.core.draw_opening import check_setup
from tuckbox.core.speech import is_plain, tidy_words

from . import commands as ask
from .clock import SECOND
from .commands import MOST_EXTRAS, NEEDED, TALK_LIMIT, Command
from .entries import (
    AddedTime,
    Answered,
    Closed,
    Committed,
    Contributed,
    Ended,
    Entry,
    Laid,
    Moved,
    Muted,
    Offered,
    Returned,
    Rose,
    Said,
    Sat,
    TookBack,
    Unpaused,
    Voted,
)
from .new_tables import Chance, rematch_of
from .refusals import refused, refused_because, refused_by_rules
from .table import Table


class Person(msgspec.Struct, frozen=True, gc=False):
    """Who asks. `identified` people have an identity that lasts, and can be rated; guests and
    programs cannot."""

    id: str
    name: str
    identified: bool = False
    muted: bool = False
    """By whoever runs the service: does not talk at any table. Words that belong to a move are
    part of the game and go with it."""


class Asked(msgspec.Struct, frozen=True, gc=False):
    """All that a decision depends on besides the table."""

    person: Person
    now: int
    chance: Chance
    """Random bytes, for the few decisions that need new ones."""
    process: str = ""
    """The process of the service that the person is connected through."""
    lag: int = 0
    """What the sender's connection took of the time, as far as the service believes it."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """The next entry of the table's log, and perhaps a new table with its first ones."""

    entry: Entry
    new_table: str = ""
    new_entries: tuple[Entry, ...] = ()


def decide(table: Table, command: Command, asked: Asked) -> Decision:
    """What follows from a command; `Refused`, with the reason, if nothing does."""
    if table.extras >= MOST_EXTRAS and not isinstance(command, NEEDED):
        raise refused("worn-out", most=MOST_EXTRAS)
    common = {"at": max(asked.now, table.at), "by": asked.person.id, "key": command.key}
    decided = _DECIDING[type(command)](table, command, asked, common)
    return decided if isinstance(decided, Decision) else Decision(decided)


def fall_of_flag(table: Table, now: int) -> Ended | None:
    """The end of a contest in which the seat to move has run out of time; None if it has not."""
    due = table.clock.runs_out()
    if due is None or now < due or not table.live:
        return None
    return Ended(at=max(now, table.at), how="time", seat=table.clock.running)


Common = dict[str, Any]


# -- before the contest -------------------------------------------------------------------------


def _sit(table: Table, command: ask.Sit, asked: Asked, common: Common) -> Entry:
    _not_closed(table)
    if table.contest is not None:
        raise refused("begun-already")
    if table.seat_of(asked.person.id) is not None:
        raise refused("seated-already")
    free = [seat for seat, chair in enumerate(table.chairs) if not chair.taken]
    if not free:
        raise refused("table-full")
    seat = free[0] if command.seat is None else command.seat
    if seat >= len(table.chairs):
        raise refused("no-such-seat", seats=len(table.chairs))
    if seat not in free:
        raise refused("seat-taken")
    setup = table.opened.seats[seat].setup
    if not table.opened.record:  # whose seats have chosen before
        setup = _chosen_setup(table, seat, command.setup, last=len(free) == 1)
    return Sat(
        **common,
        seat=seat,
        person=asked.person.id,
        name=asked.person.name,
        setup=setup,
        own=command.own and not table.opened.record,
        identified=asked.person.identified,
        process=asked.process,
    )


def _chosen_setup(table: Table, seat: int, wanted: dict[str, Any], last: bool) -> dict[str, Any]:
    """What somebody brings to a seat, with all that they have left out."""
    chosen = [chair.setup if chair.taken else None for chair in table.chairs]
    chosen[seat] = wanted
    try:
        setup = table.game.partial_setup(table.opened.options, chosen)
        if last:
            table.game.new(setup)  # decks may be good each, and not against each other
    except BadSetup as error:
        raise refused_because("bad-setup", error) from None
    return setup.seats[seat]


def _rise(table: Table, command: ask.Rise, asked: Asked, common: Common) -> Entry:
    seat = _seat(table, asked)
    _not_closed(table)
    if table.contest is not None:
        raise refused("begun-already")
    return Rose(**common, seat=seat)


def _close(table: Table, command: ask.Close, asked: Asked, common: Common) -> Entry:
    if table.contest is not None:
        raise refused("begun-already")
    _not_closed(table)
    if asked.person.id not in (table.opened.by, table.opened.invited):
        raise refused("not-yours")
    return Closed(**common)


def _commit(table: Table, command: ask.Commit, asked: Asked, common: Common) -> Entry:
    seat = _seat(table, asked)
    _not_closed(table)
    chair = table.chairs[seat]
    if not chair.own:
        raise refused("no-contribution")
    if table.opening is None:
        raise refused("not-yet")
    seal, commitment = bytes.fromhex(command.seal), bytes.fromhex(command.commitment)
    try:
        check_setup(seat, chair.setup or {}, bytes.fromhex(command.blind), seal)
        player = msgspec.to_builtins(table.player_info(seat))
        table.opening.commit(seat, player, seal, commitment)
    except BadDraws as error:
        raise refused_because("bad-draws", error) from None
    return Committed(
        **common,
        seat=seat,
        seal=command.seal,
        commitment=command.commitment,
        blind=command.blind,
    )


def _contribute(table: Table, command: ask.Contribute, asked: Asked, common: Common) -> Entry:
    seat = _seat(table, asked)
    _not_closed(table)
    if table.opening is None:
        raise refused("not-yet")
    try:
        table.opening.open(seat, bytes.fromhex(command.contribution))
    except BadDraws as error:
        raise refused_because("bad-draws", error) from None
    return Contributed(**common, seat=seat, contribution=command.contribution)


# -- the contest ----------------------------------------------------------------------------------


def _move(table: Table, command: ask.Move, asked: Asked, common: Common) -> Entry:
    seat = _seat(table, asked)
    contest = _running(table)
    if table.paused:
        raise refused("paused")
    if table.chairs[seat].bot:
        raise refused("bot-plays")
    if table.clock.running == seat and table.clock.is_over(asked.now, asked.lag):
        return Ended(**common, how="time", seat=seat)
    if command.step != len(contest.steps):
        raise refused("stale", step=command.step, steps=len(contest.steps))
    if (command.action is None) == (command.text is None):
        raise refused("which-move")
    words = tidy_words(command.words)
    try:
        if command.action is not None:
            action = command.action
        else:
            action = contest.game.parse(contest.state, command.text or "", seat)
        contest.check(action, seat, words)
    except BadNotation as error:
        raise refused_because("bad-move", error) from None
    except IllegalAction as error:
        raise refused_by_rules(error) from None
    return Moved(**common, seat=seat, action=action, words=words, lag=asked.lag)


def _lay(table: Table, command: ask.Lay, asked: Asked, common: Common) -> Entry:
    seat = _seat(table, asked)
    contest = _running(table)
    if table.chairs[seat].bot:
        raise refused("bot-plays")
    for text in command.moves:
        try:
            contest.game.parse(contest.state, text, seat)
        except BadNotation as error:
            raise refused_because("bad-move", error) from None
    return Laid(**common, seat=seat, moves=command.moves)


def _take_back(table: Table, command: ask.TakeBack, asked: Asked, common: Common) -> Entry:
    seat = _seat(table, asked)
    contest = _running(table)
    if table.paused:
        raise refused("paused")
    try:
        contest.check_take_back(command.step, seat)
    except IllegalAction as error:
        raise refused_by_rules(error) from None
    own = all(step.actor == seat for step in contest.steps[command.step :])
    if own and contest.undoable(command.step):
        return TookBack(**common, step=command.step, seat=seat)
    _no_open_offer(table)
    return Offered(**common, seat=seat, offer="take-back", step=command.step)


def _resign(table: Table, command: ask.Resign, asked: Asked, common: Common) -> Entry:
    seat = _seat(table, asked)
    _running(table)
    return Ended(**common, how="resignation", seat=seat)


def _add_time(table: Table, command: ask.AddTime, asked: Asked, common: Common) -> Entry:
    seat = _seat(table, asked)
    _running(table)
    if table.terms.pace.clock == "none":
        raise refused("no-clock")
    return AddedTime(**common, seat=seat, time=command.time)


# -- offers ---------------------------------------------------------------------------------------


def _offer(table: Table, command: ask.Offer, asked: Asked, common: Common) -> Decision:
    seat = _seat(table, asked)
    if command.offer == "rematch":
        if table.phase != "over":
            raise refused("not-over")
        if table.rematch:
            raise refused("rematch-made")
    else:
        _running(table)
    if command.offer == "pause" and table.paused:
        raise refused("paused")
    if command.offer == "draw":
        if not table.game.can_be_drawn:
            raise refused("no-draws")
        if len(table.people()) < len(table.chairs):
            raise refused("bots-draw-not")
    _no_open_offer(table)
    entry = Offered(**common, seat=seat, offer=command.offer)
    agreed = command.offer == "rematch" and table.people() == [seat]
    return _with_rematch(table, entry, asked) if agreed else Decision(entry)


def _answer(table: Table, command: ask.Answer, asked: Asked, common: Common) -> Decision:
    seat = _seat(table, asked)
    offer = table.offer
    if offer is None or offer.kind != command.offer:
        raise refused("nothing-offered")
    if command.accept and seat in offer.accepted:
        raise refused("answered-already")
    entry = Answered(**common, seat=seat, accepted=command.accept)
    last = command.accept and table.missing_answers() == [seat]
    agreed = offer.kind == "rematch" and last
    return _with_rematch(table, entry, asked) if agreed else Decision(entry)


def _with_rematch(table: Table, entry: Offered | Answered, asked: Asked) -> Decision:
    new_table, new_entries = rematch_of(table, entry.at, asked.chance)
    return Decision(msgspec.structs.replace(entry, table=new_table), new_table, new_entries)


def _unpause(table: Table, command: ask.Unpause, asked: Asked, common: Common) -> Entry:
    seat = _seat(table, asked)
    _running(table)
    if not table.paused:
        raise refused("not-paused")
    return Unpaused(**common, seat=seat)


# -- presence -------------------------------------------------------------------------------------


def _vote(table: Table, command: ask.Vote, asked: Asked, common: Common) -> Entry:
    seat = _seat(table, asked)
    _running(table)
    if table.paused:
        raise refused("paused")
    if table.chairs[seat].bot:
        raise refused("bot-plays")
    if command.about >= len(table.chairs):
        raise refused("no-such-seat", seats=len(table.chairs))
    away = table.chairs[command.about]
    patience = table.terms.pace.patience
    if command.about == seat or away.away_since is None or away.bot or patience is None:
        raise refused("not-away")
    if not table.waited_enough(command.about, asked.now):
        left = away.away_since + patience - asked.now
        raise refused("too-soon", seconds=-(-left // SECOND))
    return Voted(**common, seat=seat, about=command.about, vote=command.vote)


def _return(table: Table, command: ask.Return, asked: Asked, common: Common) -> Entry:
    seat = _seat(table, asked)
    _running(table)
    if not table.chairs[seat].substitute:
        raise refused("no-bot-here")
    return Returned(**common, seat=seat)


# -- talk -----------------------------------------------------------------------------------------


def _say(table: Table, command: ask.Say, asked: Asked, common: Common) -> Entry:
    if not table.terms.talk:
        raise refused("talk-off")
    if asked.person.muted:
        raise refused("muted")
    _not_closed(table)
    seat = table.seat_of(asked.person.id)
    if seat is None:
        raise refused("only-players-talk")
    if table.remarks >= TALK_LIMIT:
        raise refused("too-much-talk", most=TALK_LIMIT)
    text = tidy_words(command.text)
    if not text or not is_plain(text):
        raise refused("no-text")
    return Said(**common, seat=seat, name=asked.person.name, text=text)


def _mute(table: Table, command: ask.Mute, asked: Asked, common: Common) -> Entry:
    if command.seat >= len(table.chairs):
        raise refused("no-such-seat", seats=len(table.chairs))
    if not table.terms.watch:
        _seat(table, asked)
    person = table.chairs[command.seat].person
    if not person:
        raise refused("nobody-there")
    return Muted(**common, person=person, muted=command.muted)


# -- what many of them ask ------------------------------------------------------------------------


def _seat(table: Table, asked: Asked) -> int:
    seat = table.seat_of(asked.person.id)
    if seat is None:
        raise refused("not-seated")
    return seat


def _not_closed(table: Table) -> None:
    if table.closed:
        raise refused("closed")


def _running(table: Table) -> Contest:
    if table.phase == "over":
        raise refused("over")
    if table.phase == "closed":
        raise refused("closed")
    if table.contest is None:
        raise refused("not-yet")
    return table.contest


def _no_open_offer(table: Table) -> None:
    if table.offer is not None:
        raise refused("offer-open")


_DECIDING: dict[type[Command], Callable[[Table, Any, Asked, Common], Entry | Decision]] = {
    ask.Sit: _sit,
    ask.Rise: _rise,
    ask.Close: _close,
    ask.Commit: _commit,
    ask.Contribute: _contribute,
    ask.Move: _move,
    ask.Lay: _lay,
    ask.TakeBack: _take_back,
    ask.Resign: _resign,
    ask.AddTime: _add_time,
    ask.Offer: _offer,
    ask.Answer: _answer,
    ask.Unpause: _unpause,
    ask.Vote: _vote,
    ask.Return: _return,
    ask.Say: _say,
    ask.Mute: _mute,
}
