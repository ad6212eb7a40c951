"""Every field of a game's views with its type, as docs/bots.md lists them.

`python -m tests.view_fields` writes the lists of that page again.
"""

import textwrap
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from tuckbox.core import Game, View
from tuckbox.games import all_games

PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
WIDTH = 98


def type_text(kind: Any) -> str:
    """A type as one would write it, without the names of modules."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Literal:
        return " | ".join(repr(value).replace("'", '"') for value in args)
    if origin is Union or isinstance(kind, types.UnionType):
        return " | ".join(type_text(arg) for arg in args)
    if origin in (tuple, dict):
        inner = ", ".join("..." if arg is Ellipsis else type_text(arg) for arg in args)
        return f"{origin.__name__}[{inner}]"
    if kind is type(None):
        return "None"
    if isinstance(kind, TypeVar):
        return "Move"
    return str(getattr(origin or kind, "__name__", kind))


def structs_in(kind: Any) -> list[type[msgspec.Struct]]:
    """The structs that a type is made of."""
    origin = get_origin(kind) or kind
    if isinstance(origin, type) and issubclass(origin, msgspec.Struct):
        return [origin]
    return [found for arg in get_args(kind) for found in structs_in(arg)]


def lines_of(kind: type[msgspec.Struct], without: frozenset[str] = frozenset()) -> Iterator[str]:
    """The fields of a struct, and after them those of the structs in it, once each."""
    waiting, done = [kind], {kind}
    while waiting:
        struct = waiting.pop(0)
        yield struct.__name__
        for name, hint in get_type_hints(struct).items():
            if name not in struct.__struct_fields__ or (struct is kind and name in without):
                continue
            yield from textwrap.wrap(
                f"{name}: {type_text(hint)}",
                WIDTH,
                initial_indent="    ",
                subsequent_indent="        ",
                break_on_hyphens=False,
            )
            moves = name == "move"  # their fields are in the schema's part `move`
            for found in [] if moves else structs_in(hint):
                if found not in done:
                    done.add(found)
                    waiting.append(found)


def listing(game: Game | None) -> str:
    """What all views have, or what those of a game add."""
    common = frozenset(View.__struct_fields__)
    lines = lines_of(View) if game is None else lines_of(game.view_type, common)
    return "\n".join(lines)


def written(page: str) -> str:
    """The page with its lists as they should be."""
    lists = {"all games": listing(None)} | {game.title: listing(game) for game in all_games()}
    for title, fields in lists.items():
        head, heading, rest = page.partition(f"### Fields: {title}\n")
        before, fence, _ = rest.partition("```\n")
        after = rest[len(before) + len(fence) :].partition("\n```")[2]
        page = f"{head}{heading}{before}{fence}{fields}\n```{after}"
    return page


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
