"""What people and programs ask of a table. Sizes and numbers are bounded here, so that nothing
else has to ask how big a value from outside may be."""

from typing import Annotated, Any, Literal

import msgspec

from tuckbox.core.speech import LONGEST as LONGEST_WORDS
from tuckbox.core.tagging import kebab

from .clock import MOST_ADDED
from .entries import OfferKind, Seat, VoteFor

LONGEST_NAME = 40
MOST_AHEAD = 16
"""So many moves can be laid ahead."""
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[!-~]+$")]
Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
MoveText = Annotated[str, msgspec.Meta(max_length=200)]
StepNumber = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=2**40)]


class Command(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=kebab,
):
    """The base of all commands. The sender gives each a key of its own; a command that comes a
    second time with the same key is done once and answered twice."""

    key: Key


class Sit(Command, frozen=True):
    """Take a seat: this one, or any that is free."""

    seat: Seat | None = None
    setup: dict[str, Any] = {}
    """What the seat chooses: a deck and the like."""
    own: bool = False
    """Whether the sender will add a contribution of their own to the draws."""


class Rise(Command, frozen=True):
    """Give the seat up before the contest begins."""


class Close(Command, frozen=True):
    """Close a table before its contest begins: for who has opened it, or was challenged and
    declines."""


class Commit(Command, frozen=True):
    """Commit to a contribution to the draws (docs/fair-draws.md)."""

    seal: Hex
    commitment: Hex
    blind: Hex


class Contribute(Command, frozen=True):
    """Open the contribution."""

    contribution: Hex


class Move(Command, frozen=True):
    """Make a move, by its number, as the view lists it, or as a text. `step` is how many steps
    had been made when the sender looked; `took` the milliseconds between then and now, by the
    sender's own clock."""

    step: StepNumber
    action: Annotated[int, msgspec.Meta(ge=0, le=2**31)] | None = None
    text: MoveText | None = None
    words: Annotated[str, msgspec.Meta(max_length=LONGEST_WORDS)] = ""
    took: Milliseconds | None = None


class Lay(Command, frozen=True):
    """Lay moves ahead, face-down: they are kept, nobody else is told of them, and as soon as it is
    the sender's move they are made one after the other, without any time on the clock. If one
    cannot be made then, the rest is forgotten. These replace what was laid before; none takes it
    back."""

    moves: Annotated[tuple[MoveText, ...], msgspec.Meta(max_length=MOST_AHEAD)]


class TakeBack(Command, frozen=True):
    """Go back to before a step: at once if nobody has learnt anything since and all that was
    done since was the sender's own; otherwise this asks the others."""

    step: StepNumber


class Offer(Command, frozen=True):
    """Offer something to the others; a takeback is offered by asking for it."""

    offer: Literal["draw", "pause", "rematch"]


class Answer(Command, frozen=True):
    """Accept or decline what is offered, or withdraw what one has offered oneself."""

    offer: OfferKind
    accept: bool


class Unpause(Command, frozen=True):
    """End the pause."""


class AddTime(Command, frozen=True):
    """Give the others more time."""

    time: Annotated[int, msgspec.Meta(ge=1_000, le=MOST_ADDED)] = 15_000


class Resign(Command, frozen=True):
    """Give the contest up."""


class Vote(Command, frozen=True):
    """Say what should be done about somebody who has been away for too long: claim the win, go
    on waiting, or let a bot take over."""

    about: Seat
    vote: VoteFor


class Return(Command, frozen=True):
    """Take one's seat back from the bot that has taken over."""


class Say(Command, frozen=True):
    """Talk at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_WORDS)]


class Mute(Command, frozen=True):
    """Hear no more of what a seat says, or hear it again."""

    seat: Seat
    muted: bool = True


CommandUnion = (
    Sit
    | Rise
    | Close
    | Commit
    | Contribute
    | Move
    | Lay
    | TakeBack
    | Offer
    | Answer
    | Unpause
    | AddTime
    | Resign
    | Vote
    | Return
    | Say
    | Mute
)

TALK_LIMIT = 300
"""So many remarks fit into the log of one table."""
MOST_EXTRAS = 600
"""So often people ask for something else at one table: take and give up seats, take moves back,
mute somebody. A log that grows without end would have to be read again and again."""
NEEDED = (Move, Say, Resign, Close, Commit, Contribute, Vote, Return, Unpause)
"""What a contest may need to come to its end; the rules or the pace bound how often."""
