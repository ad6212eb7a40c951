"""Why something cannot be done in GotchaCards, as values."""

from typing import Literal

import msgspec

from tuckbox.core.refusals import CommonRefusal, Refusal

Awaited = Literal["keep", "pick", "place", "cut", "replace", "discard", "choose"]
"""What the seat to move has to do first."""


class NotNow(Refusal, frozen=True):
    """Something else has to be done first, by this seat."""

    seat: int
    awaited: Awaited


class ShowFirst(Refusal, frozen=True):
    """This seat has to show a card for a Sweet before anything else."""

    seat: int
    rule: Literal["GC-E9"] = "GC-E9"


class DrawsFirst(Refusal, frozen=True):
    """A card or a lot is being drawn."""


class NotDrawn(Refusal, frozen=True):
    """Chance cannot do that now."""


class CardNotInHand(Refusal, frozen=True):
    seat: int
    card: str


class CardNotInDraft(Refusal, frozen=True):
    card: str
    rule: Literal["GC-2"] = "GC-2"


class NoCardPlaced(Refusal, frozen=True):
    """At least one card has to be placed each turn."""

    seat: int
    rule: Literal["GC-5"] = "GC-5"


class CardsLeft(Refusal, frozen=True):
    """In turn three and in overtime all cards have to be placed; so many are left."""

    seat: int
    count: int
    rule: Literal["GC-3"] = "GC-3"


class CardOnField(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a card lies."""

    seat: int
    lane: int


class NotCuttable(Refusal, frozen=True):
    """There is no other card than the Super Scissors themselves; these could be cut."""

    seat: int
    lane: int
    cuttable: tuple[CardOnField, ...]
    rule: Literal["GC-E4"] = "GC-E4"


GotchaCardsRefusal = (
    CommonRefusal
    | NotNow
    | ShowFirst
    | DrawsFirst
    | NotDrawn
    | CardNotInHand
    | CardNotInDraft
    | NoCardPlaced
    | CardsLeft
    | NotCuttable
)
