"""The seats of a table with who sits there, and what is on offer between them."""

from typing import Any, Literal

import msgspec

from .entries import OfferKind, VoteFor


class Chair(msgspec.Struct):
    """A seat and who sits there."""

    kind: Literal["person", "bot"]
    level: str = ""
    person: str = ""
    name: str = ""
    setup: dict[str, Any] | None = None
    own: bool = False
    """Adds a contribution of their own to the draws."""
    identified: bool = False
    blind: bytes = b""
    process: str = ""
    """The process of the service that the person is connected through; empty if to none."""
    away_since: int | None = None
    substitute: str = ""
    """The level of the bot that has taken over."""
    votes: dict[int, VoteFor] = {}
    """What the others want done while this one is away."""
    memory: dict[str, Any] | None = None
    laid: tuple[str, ...] = ()
    """The moves that were laid ahead and not made yet."""

    @property
    def taken(self) -> bool:
        return self.kind == "bot" or bool(self.person)

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now; empty if a person does."""
        return self.level if self.kind == "bot" else self.substitute


class OpenOffer(msgspec.Struct, frozen=True, gc=False):
    """What somebody has offered and not everybody has answered."""

    kind: OfferKind
    seat: int
    step: int
    accepted: tuple[int, ...]
