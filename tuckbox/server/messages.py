"""What travels between a client and the service, besides commands, frames and welcomes."""

from typing import Annotated, Any

import msgspec

from tuckbox.core import View
from tuckbox.table.commands import CommandUnion
from tuckbox.table.entries import Moment
from tuckbox.table.frames import ClockView, Frame, TableView, Welcome

LARGEST_MESSAGE = 64 * 1024

Token = Annotated[str, msgspec.Meta(max_length=200)]
Language = Annotated[str, msgspec.Meta(max_length=3, pattern="^[a-z]*$")]
FrameNumber = Annotated[int, msgspec.Meta(ge=-1, le=2**40)]


class FromClient(
    msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True
):
    """The base of what a client sends that is no command to the table."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message on every connection: who it is, and the last frame they have seen with
    its link. If that is not the link of the service, which may have been restored from a backup,
    they are told everything from the beginning."""

    token: Token = ""
    last: FrameNumber | None = None
    link: Annotated[str, msgspec.Meta(max_length=64)] = ""
    language: Language = ""
    """Steps are told in words of this language too; without it they are not."""


class Ping(FromClient, frozen=True, tag="ping"):
    """Both sides may ask whether the other is there; the answer is a pong. How long it takes
    limits how much of a player's time is put down to the connection."""


class Pong(FromClient, frozen=True, tag="pong"):
    """The answer to a ping; the service says what time it is there."""

    now: Moment = 0


class Look(FromClient, frozen=True, tag="look"):
    """Answered with a welcome: everything as it stands now."""


Incoming = CommandUnion | Hello | Ping | Pong | Look


class Refused(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="refused"):
    """A command that was not done: why, and how everything stands now."""

    key: str
    sentence: str
    refusal: Any
    number: int = -1
    steps: int = 0
    view: View[Any] | None = None
    table: TableView | None = None
    clock: ClockView | None = None


class Done(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="done"):
    """A command that came before: it led to frame `number`, and is not done again. To somebody
    who sees everything later it is all that is said."""

    key: str
    number: int = -1


class Problem(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="problem"):
    """A message that could not be read, or not be dealt with now."""

    code: str
    sentence: str
    key: str = ""


class Bye(msgspec.Struct, frozen=True, tag_field="type", tag="bye"):
    """The service closes the connection. `again`: whether to connect again soon."""

    sentence: str
    again: bool = True


Outgoing = Frame | Welcome | Refused | Done | Problem | Ping | Pong | Bye

decode_incoming = msgspec.json.Decoder(Incoming).decode
encode = msgspec.json.Encoder(order="deterministic").encode
