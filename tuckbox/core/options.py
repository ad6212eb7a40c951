"""The things that can be chosen before a contest, described so that a terminal, a page
or a test can offer them without knowing the game.

`read` takes a value from outside (a record, a message) and gives it back checked, or
refuses it with a sentence; `parse` does the same for something typed.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from .chance import Rng
from .errors import BadSetup
from .notation import quoted
from .option_info import AnyOptionInfo, ChoiceInfo, ChoiceValue, FlagInfo, NumberInfo

Value = Any
"""Plain JSON: a number, a text, true or false, or a list of these."""

FLAG: Final = "flag"
NUMBER: Final = "number"
CHOICE: Final = "choice"
DECK: Final = "deck"
CODE: Final = "code"
CODES: Final = "codes"
"""The kinds of options, as their descriptions name them."""


class Option(ABC):
    """One thing to choose."""

    kind: str
    """What the values are like; whoever offers an option goes by this, not by its name."""

    def __init__(self, name: str, help: str, default: Value) -> None:
        self.name = name
        self.help = help
        self.default = default

    @property
    def title(self) -> str:
        """The name as a label for people."""
        return self.name.replace("_", " ").capitalize()

    @abstractmethod
    def describe(self) -> AnyOptionInfo:
        """All there is to know about the option, as a value that becomes JSON."""

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

    kind = FLAG

    def describe(self) -> FlagInfo:
        return FlagInfo(name=self.name, title=self.title, help=self.help, default=self.default)

    def read(self, value: Value) -> bool:
        if not isinstance(value, bool):
            raise BadSetup(f"The option {self.name} is true or false, not {quoted(value)}.")
        return value

    def parse(self, text: str) -> bool:
        words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
        if text.lower() not in words:
            raise BadSetup(f"The option {self.name} is yes or no, not {quoted(text)}.")
        return words[text.lower()]

    def allowed(self) -> str:
        return "yes or no"


class OneOf(Option):
    """One of a few words."""

    kind = CHOICE

    def __init__(self, name: str, help: str, default: str, values: Mapping[str, str]) -> None:
        super().__init__(name, help, default)
        self.values = dict(values)

    def describe(self) -> ChoiceInfo:
        return ChoiceInfo(
            name=self.name,
            title=self.title,
            help=self.help,
            values=tuple(
                ChoiceValue(value=word, title=word, help=help) for word, help in self.values.items()
            ),
            default=self.default,
        )

    def read(self, value: Value) -> str:
        if not isinstance(value, str) or value not in self.values:
            raise BadSetup(f"The option {self.name} is {self.allowed()}, not {quoted(value)}.")
        return value

    def parse(self, text: str) -> str:
        return self.read(text.lower())

    def allowed(self) -> str:
        return " or ".join(self.values)


class Number(Option):
    """A whole number within bounds."""

    kind = NUMBER

    def __init__(self, name: str, help: str, default: int, low: int, high: int) -> None:
        super().__init__(name, help, default)
        self.low = low
        self.high = high

    def describe(self) -> NumberInfo:
        return NumberInfo(
            name=self.name,
            title=self.title,
            help=self.help,
            low=self.low,
            high=self.high,
            default=self.default,
        )

    def read(self, value: Value) -> int:
        whole = isinstance(value, int) and not isinstance(value, bool)
        if not whole or not self.low <= value <= self.high:
            raise BadSetup(f"The option {self.name} is {self.allowed()}, not {quoted(value)}.")
        return int(value)

    def parse(self, text: str) -> int:
        return self.read(int(text) if text.isdecimal() and len(text) < 10 else text)

    def allowed(self) -> str:
        return f"a whole number from {self.low} to {self.high}"


class Setup(msgspec.Struct, frozen=True):
    """All that is chosen before a contest: for the table, and for each seat."""

    options: dict[str, Value]
    seats: tuple[dict[str, Value], ...]


def seats_given(seats: Sequence[Mapping[str, Value]] | None, count: int) -> list[Any]:
    """What was chosen for each seat, not checked yet; nothing for `count` seats if it was left
    out. BadSetup if it is no list."""
    if seats is None:
        return [{}] * count
    if not isinstance(seats, Sequence) or isinstance(seats, str | bytes):
        raise BadSetup(f"The seats are a list with the options of each, not {quoted(seats)}.")
    return list(seats)


def read_values(
    options: tuple[Option, ...], given: Mapping[str, Value], where: str
) -> dict[str, Value]:
    """Every option with a checked value: the given one, else its default."""
    if not isinstance(given, Mapping):
        raise BadSetup(f"The options of {where} are names with values, not {quoted(given)}.")
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            listing = ", ".join(sorted(known)) or "none"
            raise BadSetup(
                f"There is no option {quoted(name)} for {where}; the options are: {listing}."
            )
    return {option.name: option.read(given.get(option.name, option.default)) for option in options}
