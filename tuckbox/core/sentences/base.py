"""What every language has: who sits where, and the way from a value to its method."""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from ..events import Event, Spoken
from ..options import Setup
from ..refusals import Refusal


class Sentences:
    """One language, for one contest: its setup and the names of its players are known."""

    language: ClassVar[str]
    """What the language calls itself."""

    def __init__(self, setup: Setup, names: Sequence[str], title: str) -> None:
        self.setup = setup
        self.names = tuple(names)
        self.title = title

    def of(self, value: Event | Refusal) -> str:
        """The sentence for something that happened, or for a refusal."""
        sentence: str = getattr(self, method_name(type(value)))(value)
        return sentence

    def bot(self, level: str) -> str:
        """What a bot of a level is called."""
        return f"{level.capitalize()} bot"

    def seat(self, seat: int) -> str:
        """What the player at a seat is called."""
        return self.names[seat]

    def remark(self, said: Spoken) -> str:
        """In games that talk: what was played, in a few words, beside what was said."""
        return ", ".join(said.cards)

    def together(self, done: Sequence[Spoken]) -> str:
        """In games that talk: things of one kind that a seat did without words, one right
        after the other."""
        return " ".join(self.of(event) for event in done)

    def repeated(self, sentence: str, times: int) -> str:
        """The sentence for something that happened several times in a row."""
        raise NotImplementedError

    def card(self, card: str | None) -> str:
        """What a card is called; a game in another language has names of its own."""
        assert card is not None
        return card

    def formula(self) -> str:
        """How the cards of the game are built, for whoever builds a deck of them."""
        return ""


def method_name(kind: type[Any]) -> str:
    """
    >>> from tuckbox.core.refusals import ContestOver
    >>> method_name(ContestOver)
    'contest_over'
    """
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return str(info.tag).replace("-", "_")
