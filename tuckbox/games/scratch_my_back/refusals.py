"""Why something cannot be done in Scratch My Back, as values."""

from typing import Literal

from tuckbox.core.refusals import CommonRefusal, Refusal

Side = Literal["asked", "asker"]
"""The two sides of a conversation."""


class DrawsFirst(Refusal, frozen=True):
    """Cards are being drawn."""


class NotInPile(Refusal, frozen=True):
    """Chance cannot draw this card."""

    card: str


class CardNotInHand(Refusal, frozen=True):
    seat: int
    card: str


class MustDiscard(Refusal, frozen=True):
    """The seat has folded without an answer and has to discard a card first."""

    seat: int
    rule: Literal["SB-12"] = "SB-12"


class NothingToDiscard(Refusal, frozen=True):
    """A card is discarded only after a fold without an answer."""

    rule: Literal["SB-12"] = "SB-12"


class HoldsRequest(Refusal, frozen=True):
    """A starter with a Request does not exchange cards."""

    seat: int
    rule: Literal["SB-6"] = "SB-6"


class ExchangeBeforeRound(Refusal, frozen=True):
    """Cards are exchanged only by a starter without a Request."""

    rule: Literal["SB-6"] = "SB-6"


class RequestFirst(Refusal, frozen=True):
    """A round opens with a Request, and the starter holds one."""

    seat: int
    rule: Literal["SB-5"] = "SB-5"


class ExchangeFirst(Refusal, frozen=True):
    """A round opens with a Request; the starter has none and must exchange a card."""

    seat: int
    rule: Literal["SB-6"] = "SB-6"


class AsksOneself(Refusal, frozen=True):
    rule: Literal["SB-5"] = "SB-5"


class NotPlaying(Refusal, frozen=True):
    """A seat that nobody sits at in this contest."""

    seat: int


class HoldsNoCards(Refusal, frozen=True):
    """The seat cannot be asked, or named by Pass it on, for it holds no cards and others do."""

    seat: int
    rule: Literal["SB-5", "SB-9"] = "SB-5"


class RequestInRound(Refusal, frozen=True):
    """In a round only Scratch My Back brings a new Request."""

    rule: Literal["SB-7"] = "SB-7"


class FoldTooEarly(Refusal, frozen=True):
    rule: Literal["SB-12"] = "SB-12"


class CommandOwed(Refusal, frozen=True):
    """Only a Command answers a Command."""

    rule: Literal["SB-8"] = "SB-8"


class PassToSpeaker(Refusal, frozen=True):
    """The seat is one of the two speakers already."""

    seat: int
    rule: Literal["SB-9"] = "SB-9"


class OtherSuit(Refusal, frozen=True):
    """With Agree goes a Request of the suit in play only."""

    card: str
    suit: str
    rule: Literal["SB-13"] = "SB-13"


class OtherSide(Refusal, frozen=True):
    """The card is for the other side, and the seat is not on it."""

    seat: int
    card: str
    side: Side
    rule: Literal["SB-7"] = "SB-7"


ScratchMyBackRefusal = (
    CommonRefusal
    | DrawsFirst
    | NotInPile
    | CardNotInHand
    | MustDiscard
    | NothingToDiscard
    | HoldsRequest
    | ExchangeBeforeRound
    | RequestFirst
    | ExchangeFirst
    | AsksOneself
    | NotPlaying
    | HoldsNoCards
    | RequestInRound
    | FoldTooEarly
    | CommandOwed
    | PassToSpeaker
    | OtherSuit
    | OtherSide
)
