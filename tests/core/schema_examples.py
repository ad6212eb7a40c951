"""A small game's worth of types for the tests of schemas and declarations: tagged moves, a
generic, an enumeration, optional fields, and types that have the same name."""

import enum
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

import msgspec

T = TypeVar("T")


class Play(msgspec.Struct, frozen=True, tag="play", tag_field="move"):
    """A card is laid on a square."""

    card: str
    square: tuple[int, int]
    flip: bool = False


class Pass(msgspec.Struct, frozen=True, tag="pass", tag_field="move"):
    """Nothing is played."""


Move = Play | Pass


class Choice(msgspec.Struct, Generic[T], frozen=True):
    """Something that can be done,
    and how it is written. Not */ the end.
    """

    move: T
    text: str


class Suit(enum.Enum):
    """A colour."""

    RED = "red"
    BLACK = "black"


class Place(NamedTuple):
    """A column and, if known, a row."""

    column: int
    row: int | None = None


class Sparse(msgspec.Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    note: str = ""
    must: int = msgspec.field(name="must-be")


class View(msgspec.Struct, kw_only=True):
    suit: Suit | None
    choices: tuple[Choice[Move], ...]
    last: Move | None = None
    counts: dict[str, int] = {}
    anything: Any
    place: Place
    level: Literal["1", "2"]
    children: "list[View]" = []
    hurried: bool | msgspec.UnsetType = msgspec.UNSET
    points: Annotated[int, msgspec.Meta(ge=0, description="Never below 0.")]
    sparse: Sparse


TYPES: dict[str, Any] = {"view": View, "move": Move, "suit": Suit}


def same_names() -> tuple[type[msgspec.Struct], type[msgspec.Struct]]:
    """Two structs called Card, from different modules."""
    one = msgspec.defstruct("Card", [("name", str)], module="box.moves")
    other = msgspec.defstruct("Card", [("number", int)], module="box.events")
    return one, other
