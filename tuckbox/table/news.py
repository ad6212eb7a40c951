"""What everybody at a table is told of an entry of its log: some of its fields, and no others.

A field that is not named here stays inside. Steps of the contest are told apart from this, to
each viewer as the game says.
"""

import inspect
from typing import Any, Final, Union, get_type_hints

import msgspec

from . import entries
from .entries import Entry

TOLD: Final[dict[type[Entry], tuple[str, ...]]] = {
    entries.Opened: (),
    entries.Sat: ("seat", "name"),
    entries.Rose: ("seat",),
    entries.Committed: ("seat", "seal", "commitment"),
    entries.Contributed: ("seat", "contribution"),
    entries.Moved: ("seat",),
    entries.Laid: ("seat", "moves"),
    entries.TookBack: ("step", "seat"),
    entries.Offered: ("seat", "offer", "step", "table"),
    entries.Answered: ("seat", "accepted", "table"),
    entries.Unpaused: ("seat",),
    entries.AddedTime: ("seat", "time"),
    entries.Ended: ("how", "seat"),
    entries.Here: ("seat",),
    entries.Away: ("seat",),
    entries.Voted: ("seat", "about", "vote"),
    entries.Returned: ("seat",),
    entries.Said: ("seat", "name", "text"),
    entries.Muted: (),
    entries.Interrupted: ("since",),
    entries.Closed: ("reason",),
}


def _news_type(kind: type[Entry], told: tuple[str, ...]) -> Any:
    hints = get_type_hints(kind, include_extras=True)
    tag = kind.__struct_config__.tag
    return msgspec.defstruct(
        f"{kind.__name__}News",
        [(name, hints[name]) for name in told],
        frozen=True,
        tag_field="type",
        tag=tag,
        namespace={"__doc__": _first_sentence(kind)},
        module=__name__,
    )


def _first_sentence(kind: type[Entry]) -> str | None:
    """The rest is about fields that are not told."""
    text = inspect.getdoc(kind) if kind.__doc__ else None
    return text.partition(". ")[0].removesuffix(".") + "." if text else None


NEWS_TYPES: Final[dict[type[Entry], Any]] = {
    kind: _news_type(kind, told) for kind, told in TOLD.items()
}
News: Any = Union[tuple(NEWS_TYPES.values())]  # noqa: UP007 (made from a table)


def news_of(entry: Entry) -> Any:
    """What everybody is told of an entry."""
    kind = type(entry)
    return NEWS_TYPES[kind](*[getattr(entry, name) for name in TOLD[kind]])
