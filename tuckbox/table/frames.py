"""What one viewer is told: a frame for every entry of the log, and a welcome on arrival.

Frames are numbered like the entries, so everybody's numbers are dense: what is not for a
viewer's eyes is an empty frame. Views and steps come from the game, which builds them up from
nothing; everything else is public.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from tuckbox.core import SPECTATOR, Choice, Game, View, Viewer
from tuckbox.core.records import Ending
from tuckbox.core.steps import SeenStep

from .entries import (
    Away,
    Entry,
    Here,
    Laid,
    Muted,
    OfferKind,
    Rose,
    Said,
    Sat,
    TableTerms,
    Voted,
    VoteFor,
)
from .happened import Happened
from .news import News, news_of
from .table import Phase, Table

ASIDE = (Said, Muted, Here, Away, Voted, Laid)
"""Entries after which nobody's view is another one, except by what they lead to."""
OWN = (Muted, Laid)
"""Entries that nobody hears of but the one who asked for them."""


class SeatView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat, as everybody sees it."""

    kind: Literal["person", "bot"]
    name: str = ""
    level: str = ""
    """Of a bot, also of one that has taken over for a person."""
    taken: bool = False
    away_since: int | None = None
    claim_at: int | None = None
    """From when on the others may do something about a player who is away; nobody is waited for
    in a pause."""
    votes: dict[str, VoteFor] = {}


class OfferView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    kind: OfferKind
    seat: int
    step: int = 0
    accepted: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    """The seats that have not answered."""


class DrawSeatView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    own: bool
    seal: str = ""
    commitment: str = ""
    contribution: str = ""


class DrawsView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What is published about the draws (docs/fair-draws.md)."""

    table: str
    pledge: str
    seats: tuple[DrawSeatView, ...]
    binding: str = ""


class ClockView(msgspec.Struct, frozen=True, gc=False):
    """What was left to each seat at a moment, and whose time has been running since."""

    at: int
    left: tuple[int, ...]
    running: int | None


class TableView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The table around the contest."""

    id: str
    game: str
    phase: Phase
    terms: TableTerms
    seats: tuple[SeatView, ...]
    steps: int = 0
    offer: OfferView | None = None
    paused: bool = False
    rated: bool = False
    ending: Ending | None = None
    rematch: str = ""
    """The table of the rematch."""
    before: str = ""
    """The table that this is the rematch of."""
    draws: DrawsView | None = None


class Frame(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="frame"
):
    """What an entry of the log means to one viewer. Parts that have not changed are left out; a
    frame with nothing but its number is about something that is not for this viewer."""

    number: int
    answers: str = ""
    """The key of the receiver's command that led to it."""
    at: int = 0
    link: str = ""
    """Binds this and everything before it; keep it, to see afterwards that nothing was changed."""
    you: Viewer | None = None
    """As whom the receiver sees the table, whenever that may have changed."""
    news: News | None = None
    stand: int | None = None
    """If steps were taken back: how many of the earlier ones still stand."""
    steps: tuple[SeenStep[Any, Any], ...] = ()
    lines: tuple[tuple[str, ...], ...] = ()
    """The events of each step in words, for whoever asked for a language."""
    view: View[Any] | None = None
    table: TableView | None = None
    clock: ClockView | None = None
    laid: tuple[str, ...] = ()
    """What the receiver has laid ahead and not made yet."""


class Welcome(
    msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag_field="type", tag="welcome"
):
    """Everything a viewer may know now, on arrival. Whoever has seen frames before gets those
    since, without their views; whoever is new gets all steps that stand."""

    number: int
    """Of the latest frame."""
    viewer: Viewer
    options: dict[str, Any]
    table: TableView
    now: int
    link: str
    """Of the latest frame."""
    frames: tuple[Frame, ...] = ()
    steps: tuple[SeenStep[Any, Any], ...] = ()
    lines: tuple[tuple[str, ...], ...] = ()
    view: View[Any] | None = None
    clock: ClockView | None = None
    setup: dict[str, Any] | None = None
    """What this seat has chosen."""
    record_shows: tuple[str, ...] = ()
    """What everybody with the link finds in the record when the contest is over: names, moves,
    words, and what the seats have chosen, like decks. To be told before somebody sits down."""
    patience: int | None = None
    """How many milliseconds the others wait for a player whose connection is lost; null where
    nobody is waited for."""
    laid: tuple[str, ...] = ()
    """What the receiver has laid ahead and not made yet."""


def viewer_of(table: Table, person: str) -> Viewer:
    """As whom a person sees the table."""
    seat = table.seat_of(person)
    return SPECTATOR if seat is None else seat


def in_words(
    table: Table, steps: Sequence[SeenStep[Any, Any]], language: str
) -> tuple[tuple[str, ...], ...]:
    """The events of each step as sentences; none without a language. A game that does not speak
    it is told in English."""
    if not language or table.contest is None:
        return ()
    spoken = language if language in table.game.languages() else "en"
    contest = table.contest
    sentences = table.game.sentences(contest.setup, contest.names_in(spoken), spoken)
    return tuple(tuple(sentences.of(event) for event in step.events) for step in steps)


def frame_for(
    table: Table, happened: Happened, viewer: Viewer, person: str = "", language: str = ""
) -> Frame:
    """The frame of what has just happened, with the view after it."""
    if is_hidden(table, happened.entry, person):
        return Frame(happened.number)
    moved = bool(happened.steps) or (happened.around and not isinstance(happened.entry, ASIDE))
    moved = moved or table.phase == "over"
    steps = tuple([step.seen_by(viewer) for step in happened.steps])
    return Frame(
        happened.number,
        "",
        happened.entry.at,
        happened.entry.link,
        viewer if isinstance(happened.entry, Sat | Rose) else None,
        news_of(happened.entry),
        happened.stand,
        steps,
        in_words(table, steps, language),
        view_for(table, viewer) if moved else None,
        table_view(table) if happened.around else None,
        clock_view(table),
        table.chairs[viewer].laid if isinstance(viewer, int) else (),
    )


def past_frame(
    table: Table, happened: Happened, viewer: Viewer, person: str = "", language: str = ""
) -> Frame:
    """The frame of something that happened a while ago."""
    if is_hidden(table, happened.entry, person):
        return Frame(happened.number)
    steps = tuple([step.seen_by(viewer) for step in happened.steps])
    return Frame(
        number=happened.number,
        at=happened.entry.at,
        link=happened.entry.link,
        news=news_of(happened.entry),
        stand=happened.stand,
        steps=steps,
        lines=in_words(table, steps, language),
    )


def is_hidden(table: Table, entry: Entry, person: str) -> bool:
    """Whether an entry is not for the eyes of a person."""
    if isinstance(entry, Said):
        return (person, entry.by) in table.muted
    return isinstance(entry, OWN) and entry.by != person


def welcome_for(
    table: Table, person: str, now: int, past: list[Happened] | None = None, language: str = ""
) -> Welcome:
    """What somebody gets on arrival. `past` is what happened since they were last here; None
    for somebody new."""
    viewer = viewer_of(table, person)
    contest = table.contest
    steps = contest.seen(viewer) if contest is not None and past is None else []
    setup = table.chairs[viewer].setup if isinstance(viewer, int) else None
    return Welcome(
        table.number - 1,
        viewer,
        table.options,
        table_view(table),
        now,
        table.link,
        tuple(past_frame(table, happened, viewer, person, language) for happened in past or ()),
        tuple(steps),
        in_words(table, steps, language),
        view_for(table, viewer),
        clock_view(table),
        setup,
        record_shows(table.game),
        table.terms.pace.patience,
        table.chairs[viewer].laid if isinstance(viewer, int) else (),
    )


def record_shows(game: Game) -> tuple[str, ...]:
    words = ("words",) if game.talks else ()
    return ("names", "moves", *words, *(option.name for option in game.seat_options))


def view_for(table: Table, viewer: Viewer) -> Any:
    """The viewer's view of the contest, with big options named by their digests. When nothing
    can be done, because the contest is over or paused, there is nothing to choose."""
    if table.contest is None:
        return None
    view = table.contest.view(viewer)
    if table.live and view.options == table.short_options:
        return view
    choices: tuple[Choice[Any], ...] = view.choices if table.live else ()
    return msgspec.structs.replace(view, options=table.short_options, choices=choices)


def table_view(table: Table) -> TableView:
    return TableView(
        table.id,
        table.game.key,
        table.phase,
        table.terms,
        tuple(_seat_view(table, seat) for seat in range(len(table.chairs))),
        table.steps,
        _offer_view(table),
        table.paused,
        table.rated,
        table.ending,
        table.rematch,
        table.opened.before,
        _draws_view(table),
    )


def _seat_view(table: Table, seat: int) -> SeatView:
    chair = table.chairs[seat]
    patience = table.terms.pace.patience
    shown = chair.away_since if patience is not None and not chair.bot else None
    claim_at = None
    if shown is not None and patience is not None and not table.paused:
        claim_at = shown + patience
    return SeatView(
        chair.kind,
        chair.name,
        chair.bot,
        chair.taken,
        shown,
        claim_at,
        {str(voter): vote for voter, vote in chair.votes.items()},
    )


def _offer_view(table: Table) -> OfferView | None:
    offer = table.offer
    if offer is None:
        return None
    return OfferView(
        offer.kind, offer.seat, offer.step, offer.accepted, tuple(table.missing_answers())
    )


def _draws_view(table: Table) -> DrawsView | None:
    opening = table.opening
    if opening is None:
        return None
    seats = tuple(
        DrawSeatView(own=chair.own)
        if seat is None
        else DrawSeatView(
            seat.own,
            seat.seal.hex(),
            seat.commitment.hex(),
            seat.contribution.hex() if seat.contribution is not None else "",
        )
        for seat, chair in zip(opening.seats, table.chairs, strict=True)
    )
    binding = opening.binding().hex() if opening.committed else ""
    return DrawsView(opening.table, opening.pledge.hex(), seats, binding)


def clock_view(table: Table) -> ClockView | None:
    if table.terms.pace.clock == "none":
        return None
    return ClockView(table.at, table.clock.left_at(table.at), table.clock.running)
