"""Refusals: why something cannot be done, as values.

A refusal is a stable code (its kind), the id of the rule it rests on if there is one, and the
facts: which card, which squares. The sentence for a player is made from it by `sentences`.
Games add their own kinds in their `refusals.py`; the ones here can come up in any game.
"""

import msgspec

from .tagging import kebab


class Refusal(
    msgspec.Struct, frozen=True, gc=False, tag_field="code", tag=kebab, forbid_unknown_fields=True
):
    """The base of all refusals. In JSON the field `code` names the kind.

    A kind that rests on a rule has a field `rule` with the rule's id as its default.
    """


def told(number: int) -> int:
    """A number from outside as a refusal tells it: one beyond 64 bits, which no document holds,
    as the nearest that can be.

    >>> told(7), told(10**5000) == 2**63 - 1
    (7, True)
    """
    return max(-(2**63), min(number, 2**63 - 1))


class NotAllowed(Refusal, frozen=True):
    """A state's own refusal, without a reason; `Game.refusal` has the reason."""

    action: int


class NoSuchAction(Refusal, frozen=True):
    """A number that stands for no action of this game."""

    action: int
    actions: int
    """Actions are numbered from 0 up to, not including, this one."""


class NoSuchSeat(Refusal, frozen=True):
    """Somebody who is no seat at this table wants to act."""

    seats: int


class ContestOver(Refusal, frozen=True):
    """Nothing can be done any more."""


class WaitForChance(Refusal, frozen=True):
    """It is chance's move, or the action is one of chance's."""


class NotYours(Refusal, frozen=True):
    """The action belongs to somebody else. It says no more: the reason may be secret."""

    seat: int


class NoWords(Refusal, frozen=True):
    """In this game moves carry no words."""


class TooManyWords(Refusal, frozen=True):
    length: int
    longest: int


class NotText(Refusal, frozen=True):
    """Words with characters that are no plain text."""


class NoSuchStep(Refusal, frozen=True):
    """A takeback to a step that there is not."""

    step: int
    steps: int


class TooManyTakebacks(Refusal, frozen=True):
    """Every takeback plays the contest again from its start, so there is an end to them."""

    most: int


CommonRefusal = (
    NotAllowed
    | NoSuchAction
    | NoSuchSeat
    | ContestOver
    | WaitForChance
    | NotYours
    | NoWords
    | TooManyWords
    | NotText
    | NoSuchStep
    | TooManyTakebacks
)
