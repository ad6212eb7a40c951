"""The things that can be chosen before a contest, described so that a terminal, a page
or a test can offer them without knowing the game.

`read` takes a value from outside (a record, a message) and gives it back checked, or
refuses it with a sentence; `parse` does the same for something typed.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import msgspec

from .chance import Rng
from .errors import BadSetup

Value = Any
"""Plain JSON: a number, a text, true or false, or a list of these."""


class Option(ABC):
    """One thing to choose."""

    def __init__(self, name: str, help: str, default: Value) -> None:
        self.name = name
        self.help = help
        self.default = default

    @abstractmethod
    def read(self, value: Value) -> Value:
        """The value, checked; BadSetup if it cannot be."""

    @abstractmethod
    def parse(self, text: str) -> Value:
        """The value that somebody typed."""

    def read_file(self, text: str) -> Value:
        """The value that the text of a file stands for; BadSetup if files are no use here."""
        raise BadSetup(f"The option {self.name} is not read from a file.")

    def allowed(self) -> str:
        """What may be chosen, in words."""
        return ""

    def ready(self) -> dict[str, str]:
        """Values that come with the game: what to type for one, and what it is about."""
        return {}

    def random(self, rng: Rng) -> Value:
        """A value for a contest that somebody wants mixed up."""
        return self.default


class Flag(Option):
    """Yes or no."""

    def read(self, value: Value) -> bool:
        if not isinstance(value, bool):
            raise BadSetup(f"The option {self.name} is true or false, not {value!r}.")
        return value

    def parse(self, text: str) -> bool:
        words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
        if text.lower() not in words:
            raise BadSetup(f"The option {self.name} is yes or no, not {text!r}.")
        return words[text.lower()]

    def allowed(self) -> str:
        return "yes or no"


class OneOf(Option):
    """One of a few words."""

    def __init__(self, name: str, help: str, default: str, words: Mapping[str, str]) -> None:
        super().__init__(name, help, default)
        self.words = dict(words)

    def read(self, value: Value) -> str:
        if not isinstance(value, str) or value not in self.words:
            raise BadSetup(f"The option {self.name} is {self.allowed()}, not {value!r}.")
        return value

    def parse(self, text: str) -> str:
        return self.read(text.lower())

    def allowed(self) -> str:
        return " or ".join(self.words)


class Number(Option):
    """A whole number within bounds."""

    def __init__(self, name: str, help: str, default: int, low: int, high: int) -> None:
        super().__init__(name, help, default)
        self.low = low
        self.high = high

    def read(self, value: Value) -> int:
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not whole or not self.low <= value <= self.high:
            raise BadSetup(f"The option {self.name} is {self.allowed()}, not {value!r}.")
        return int(value)

    def parse(self, text: str) -> int:
        return self.read(int(text) if text.isdecimal() and len(text) < 10 else text)

    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}"


class Setup(msgspec.Struct, frozen=True):
    """All that is chosen before a contest: for the table, and for each seat."""

    options: dict[str, Value]
    seats: tuple[dict[str, Value], ...]


def read_values(
    options: tuple[Option, ...], given: Mapping[str, Value], where: str
) -> dict[str, Value]:
    """Every option with a checked value: the given one, else its default."""
    if not isinstance(given, Mapping):
        raise BadSetup(f"The options of {where} are names with values, not {given!r}.")
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            listing = ", ".join(sorted(known)) or "none"
            raise BadSetup(f"There is no option {name!r} for {where}; the options are: {listing}.")
    return {option.name: option.read(given.get(option.name, option.default)) for option in options}
