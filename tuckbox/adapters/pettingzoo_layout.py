"""A view as a row of numbers, for any game: its layout follows from the type of the view.

Nothing but a view comes in here, so nothing that its viewer may not know gets out, and
equal views give equal rows. docs/pettingzoo.md describes the layout.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

from tuckbox.core import Game, View, to_json

Numbers = npt.NDArray[np.float32]

LARGEST: Final = 1000
"""Numbers are cut off here, so that the space has bounds."""
WORD: Final = 16
"""How many signs stand for a single word."""
STRANGERS: Final = 8
"""How many places words share that are not the name of a card."""
LEFT_OUT: Final = frozenset({"game", "rules", "options", "choices"})
"""The same all the time, or in the action mask."""


class Block(ABC):
    """A part of the row, for one type of value; `width` numbers wide."""

    width: int

    @abstractmethod
    def write(self, row: list[float], at: int, value: Any) -> None:
        """Put a value at a place of the row, which holds zeros there."""

    @abstractmethod
    def names(self, name: str) -> Iterator[str]:
        """What each number is, given what the whole is called."""


class Number(Block):
    """A number, or 1 for true."""

    width = 1

    def write(self, row: list[float], at: int, value: Any) -> None:
        row[at] = max(-LARGEST, min(LARGEST, value))

    def names(self, name: str) -> Iterator[str]:
        yield name


class Word(Block):
    """A word as signs, +1 or -1, that depend on nothing but the word."""

    width = WORD

    def write(self, row: list[float], at: int, value: Any) -> None:
        row[at : at + WORD] = signs(value)

    def names(self, name: str) -> Iterator[str]:
        return (f"{name}~{bit}" for bit in range(WORD))


class Bag(Block):
    """Words in any order: how often each card's name is among them, then the strangers."""

    def __init__(self, cards: Sequence[str]) -> None:
        self.cards = cards
        self.place = {card: place for place, card in enumerate(cards)}
        self.width = len(cards) + STRANGERS

    def write(self, row: list[float], at: int, value: Any) -> None:
        for word in value:
            place = self.place.get(word)
            row[at + (len(self.cards) + stranger(word) if place is None else place)] += 1

    def names(self, name: str) -> Iterator[str]:
        yield from (f"{name}[{card}]" for card in self.cards)
        yield from (f"{name}[?{number}]" for number in range(STRANGERS))


class Slots(Block):
    """The last few things of a list: how many it has in all, then one after another."""

    def __init__(self, item: Block, count: int) -> None:
        self.item = item
        self.count = count
        self.width = 1 + count * item.width

    def write(self, row: list[float], at: int, value: Any) -> None:
        row[at] = min(LARGEST, len(value))
        at += 1
        for item in value[-self.count :]:
            self.item.write(row, at, item)
            at += self.item.width

    def names(self, name: str) -> Iterator[str]:
        yield f"{name}#"
        for number in range(self.count):
            yield from self.item.names(f"{name}[{number}]")


class Maybe(Block):
    """1 and the value, or zeros if it is null: there is none, or the viewer may not know."""

    def __init__(self, item: Block) -> None:
        self.item = item
        self.width = 1 + item.width

    def write(self, row: list[float], at: int, value: Any) -> None:
        if value is not None:
            row[at] = 1
            self.item.write(row, at + 1, value)

    def names(self, name: str) -> Iterator[str]:
        yield f"{name}?"
        yield from self.item.names(name)


class SeatOrWord(Block):
    """A seat as 1 and its number, or a word in its place."""

    width = 2 + WORD

    def write(self, row: list[float], at: int, value: Any) -> None:
        if isinstance(value, int):
            row[at], row[at + 1] = 1, value
        else:
            row[at + 2 : at + 2 + WORD] = signs(value)

    def names(self, name: str) -> Iterator[str]:
        yield from (f"{name}?", name)
        yield from (f"{name}~{bit}" for bit in range(WORD))


class Whole(Word):
    """A document of several possible shapes, such as a move, as the signs of its JSON."""

    def write(self, row: list[float], at: int, value: Any) -> None:
        super().write(row, at, to_json(value).decode())


class Fixed(Block):
    """A tuple of a known length."""

    def __init__(self, items: Iterable[Block]) -> None:
        self.items = list(items)
        self.width = sum(item.width for item in self.items)

    def write(self, row: list[float], at: int, value: Any) -> None:
        for item, part in zip(self.items, value, strict=True):
            item.write(row, at, part)
            at += item.width

    def names(self, name: str) -> Iterator[str]:
        for number, item in enumerate(self.items):
            yield from item.names(f"{name}[{number}]")


class Fields(Block):
    """The fields of a document, in the order its type has them."""

    def __init__(self, fields: dict[str, Block]) -> None:
        self.fields = list(fields.items())
        self.width = sum(block.width for block in fields.values())

    def write(self, row: list[float], at: int, value: Any) -> None:
        for name, block in self.fields:
            block.write(row, at, getattr(value, name))
            at += block.width

    def names(self, name: str) -> Iterator[str]:
        for field, block in self.fields:
            yield from block.names(f"{name}.{field}" if name else field)


class Layout:
    """How the views of a game become rows of numbers, all of one length."""

    def __init__(self, game: Game, slots: int) -> None:
        if slots < 1:
            raise ValueError(f"A list needs at least one slot, not {slots}.")
        cards = [page.name for page in game.cards()]
        self.block = _block(msgspec.inspect.type_info(game.view_type), cards, slots)
        self.size = self.block.width

    def row(self, view: View[Any]) -> Numbers:
        row = [0.0] * self.size
        self.block.write(row, 0, view)
        return np.array(row, np.float32)

    def names(self) -> list[str]:
        """What each number of a row is."""
        return list(self.block.names(""))


def _block(kind: msgspec.inspect.Type, cards: Sequence[str], slots: int) -> Block:
    match kind:
        case msgspec.inspect.IntType() | msgspec.inspect.BoolType():
            return Number()
        case msgspec.inspect.StrType() | msgspec.inspect.LiteralType():
            return Word()
        case msgspec.inspect.VarTupleType(
            item_type=msgspec.inspect.StrType() | msgspec.inspect.LiteralType()
        ):
            return Bag(cards)
        case msgspec.inspect.VarTupleType(item_type=item):
            return Slots(_block(item, cards, slots), slots)
        case msgspec.inspect.TupleType(item_types=items):
            return Fixed(_block(item, cards, slots) for item in items)
        case msgspec.inspect.UnionType(types=types):
            known = [each for each in types if not isinstance(each, msgspec.inspect.NoneType)]
            if len(known) < len(types):
                return Maybe(_either(known, cards, slots))
            return _either(known, cards, slots)
        case msgspec.inspect.StructType(cls=cls, fields=fields):
            out = LEFT_OUT if issubclass(cls, View) else frozenset()
            return Fields(
                {f.name: _block(f.type, cards, slots) for f in fields if f.name not in out}
            )
    raise TypeError(f"A view has a field of a type that has no layout: {kind}.")


def _either(kinds: list[msgspec.inspect.Type], cards: Sequence[str], slots: int) -> Block:
    """A value of one of these types."""
    if len(kinds) == 1:
        return _block(kinds[0], cards, slots)
    if all(isinstance(kind, msgspec.inspect.StructType) for kind in kinds):
        return Whole()
    return SeatOrWord()


@lru_cache(maxsize=4096)
def _digest(word: str) -> int:
    return int.from_bytes(sha256(word.encode()).digest()[:4], "big")


def signs(word: str) -> list[float]:
    """The signs of a word; none for no word.

    >>> signs("deal") == signs("deal") != signs("play")
    True
    """
    number = _digest(word)
    return [(1.0 if number >> bit & 1 else -1.0) if word else 0.0 for bit in range(WORD)]


def stranger(word: str) -> int:
    return _digest(word) % STRANGERS
