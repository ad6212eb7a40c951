"""What a log of a table consists of. An entry says what was decided, with everything needed to
decide the same again: when, by whom, and which random bytes. Entries hold secrets and never
leave the service; what somebody is told of one is a frame (`frames.py`)."""

from typing import Annotated, Any, Literal

import msgspec

from tuckbox.core.records import HowEnded
from tuckbox.core.tagging import kebab

from .clock import Pace

Seat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Moment = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""Milliseconds since 1970."""


class Entry(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=kebab,
):
    """The base of all entries."""

    at: Moment
    by: str = ""
    """The person whose message led to it; empty if it was the service itself."""
    key: str = ""
    """What the sender called that message, so that a repeated one is known again."""
    link: str = ""
    """Binds it to all entries before it (`chain.py`); it has none until it was applied."""
    original: str = ""
    """Of an entry from which a person was taken out: the digest of what it was before, so that
    the links of the others still hold."""


class SeatPlan(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True
):
    """Who is meant to sit at a seat: a person, or a bot of a level."""

    kind: Literal["person", "bot"] = "person"
    level: Annotated[str, msgspec.Meta(max_length=20)] = ""
    setup: dict[str, Any] = {}
    """What the seat has chosen, where that is known when the table is opened."""


class TableTerms(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True
):
    """What is agreed on apart from the game's own options."""

    pace: Pace = Pace()
    listed: bool = False
    """Whether everybody finds the table, or only those who have its link."""
    talk: bool = True
    watch: bool = True
    """Whether others than the players may look on."""
    delay: Annotated[int, msgspec.Meta(ge=0, le=900_000)] = 0
    """How many milliseconds later spectators see what happens."""
    rated: bool = False


class Opened(Entry, frozen=True):
    """The first entry of every table. `secret` is the host's secret of the draws."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[SeatPlan, ...]
    terms: TableTerms
    run: str
    """The name of this run of the protocol of fair draws."""
    secret: str
    bots_seed: str
    record: str = ""
    """The line of a record that this table goes on from, ..."""
    record_entries: int = 0
    """... after so many of its entries."""
    finished: bool = False
    """Whether the record is the whole contest, and there is nothing to go on with: what is
    left of a table when somebody who played there was deleted."""
    before: str = ""
    """The table that this is the rematch of."""
    invited: str = ""
    """The person or bot that is challenged to take a seat."""
    erased: int = 0
    """How often somebody who was deleted was taken out of this log."""


class Sat(Entry, frozen=True):
    """A person took a seat. `own`: with a contribution of their own to the draws."""

    seat: Seat
    person: str
    name: str
    setup: dict[str, Any]
    own: bool = False
    identified: bool = False
    process: str = ""
    """The process of the service that they are connected through; empty if to none."""


class Rose(Entry, frozen=True):
    """A person gave a seat up before the contest began."""

    seat: Seat


class Committed(Entry, frozen=True):
    """A seat committed to its contribution to the draws; all values are hexadecimal."""

    seat: Seat
    seal: str
    commitment: str
    blind: str


class Contributed(Entry, frozen=True):
    """A seat opened its contribution to the draws."""

    seat: Seat
    contribution: str


class Moved(Entry, frozen=True):
    """A seat acted, and all draws that follow were made. `lag` is what its connection took of
    the time, `memory` what a bot wants to remember."""

    seat: Seat
    action: int
    words: str = ""
    lag: int = 0
    memory: dict[str, Any] | None = None


class Laid(Entry, frozen=True):
    """A seat laid moves ahead. Nobody else is told of them before they are made."""

    seat: Seat
    moves: tuple[str, ...]


class TookBack(Entry, frozen=True):
    """The contest went back to before a step: at the wish of a seat, where nobody had learnt
    anything since, or by consent of all."""

    step: int
    seat: Seat | None = None


OfferKind = Literal["take-back", "draw", "pause", "rematch"]


class Offered(Entry, frozen=True):
    """A seat offered something to the others."""

    seat: Seat
    offer: OfferKind
    step: int = 0
    """Of a takeback: before which step."""
    table: str = ""
    """Where the rematch is played, if nobody else has to be asked."""


class Answered(Entry, frozen=True):
    """A seat accepted or declined; the one who offered declines by withdrawing. `table` is where
    the rematch is played, if this accepts one."""

    seat: Seat
    accepted: bool
    table: str = ""


class Unpaused(Entry, frozen=True):
    """A seat ended the pause."""

    seat: Seat


class AddedTime(Entry, frozen=True):
    """A seat gave all the others more time."""

    seat: Seat
    time: int


class Ended(Entry, frozen=True):
    """The contest was ended before the rules did."""

    how: HowEnded
    seat: Seat | None = None


class Here(Entry, frozen=True):
    """A player is connected. `process`: through this process of the service."""

    seat: Seat
    process: str


class Away(Entry, frozen=True):
    """A player's last connection was lost."""

    seat: Seat


VoteFor = Literal["win", "wait", "bot"]


class Voted(Entry, frozen=True):
    """What a seat wants done about another that has been away for too long."""

    seat: Seat
    about: Seat
    vote: VoteFor


class Returned(Entry, frozen=True):
    """A person took their seat back from the bot that had taken over."""

    seat: Seat


class Said(Entry, frozen=True):
    """Table talk. `seat` is null for a spectator."""

    seat: Seat | None
    name: str
    text: str


class Muted(Entry, frozen=True):
    """The sender wants to hear no more from a person, or to hear them again."""

    person: str
    muted: bool


class Interrupted(Entry, frozen=True):
    """The service was down; the time until `at` is nobody's."""

    since: Moment


class Closed(Entry, frozen=True):
    """The table was closed by whoever runs the service, or by its opener before it began."""

    reason: str = ""


EntryUnion = (
    Opened
    | Sat
    | Rose
    | Committed
    | Contributed
    | Moved
    | Laid
    | TookBack
    | Offered
    | Answered
    | Unpaused
    | AddedTime
    | Ended
    | Here
    | Away
    | Voted
    | Returned
    | Said
    | Muted
    | Interrupted
    | Closed
)

encode_entry = msgspec.json.Encoder().encode
decode_entry = msgspec.json.Decoder(EntryUnion).decode
