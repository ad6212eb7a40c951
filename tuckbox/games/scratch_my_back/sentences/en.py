"""Scratch My Back in English."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tuckbox.core.events import Spoken
from tuckbox.core.sentences.en import English

from .. import events as ev
from .. import refusals as no
from ..cards import KINDS, SEATS
from ..conversation import Utterance
from ..moves import (
    Agree,
    Discard,
    Exchange,
    Fold,
    Pair,
    PassOn,
    Request,
    Scratch,
    SeatMove,
    cards_of,
)

ENDINGS: Final[dict[ev.WhyEnded, str]] = {
    "no-request": "No Request is left, so the game is over; the hands are discarded.",
    "rounds": "All rounds are played, so the game is over; the hands are discarded.",
    "target": "The target is reached, so the game is over; the hands are discarded.",
}
SIDES: Final[dict[no.Side, str]] = {"asked": "asked", "asker": "asking"}


class ScratchMyBackEnglish(English):
    def card(self, card: str | None) -> str:
        assert card is not None
        return card if card in KINDS else f"Request {card}"

    # -- what happens ---------------------------------------------------------------

    def drew(self, event: ev.Drew) -> str:
        card = "a card" if event.card is None else self._quoted(event.card)
        return f"{self.seat(event.seat)} draws {card}."

    def round_started(self, event: ev.RoundStarted) -> str:
        return f"Round {event.number}: {self.seat(event.seat)} starts."

    def passed_over(self, event: ev.PassedOver) -> str:
        return f"{self.seat(event.seat)} has no Request, and there is no card left to draw."

    def acted(self, event: ev.Acted) -> str:
        who = self.seat(event.seat)
        if not event.words:
            return f"{who} {self._does(event.move, event.to)}."
        return f"{who}: “{event.words}” ({self.remark(event)})."

    def nothing_drawn(self, event: ev.NothingDrawn) -> str:
        return f"There is nothing for {self.seat(event.seat)} to draw."

    def agreed(self, event: ev.Agreed) -> str:
        won = signed_points(event.points)
        return f"{self.seat(event.seat)} wins the cards of the round: {won}."

    def folded(self, event: ev.Folded) -> str:
        lost, won = signed_points(event.points), signed_points(event.other_points)
        return (
            f"{self.seat(event.seat)} takes the negative cards: {lost}. "
            f"{self.seat(event.other_seat)} takes the positive ones: {won}."
        )

    def left_over(self, event: ev.LeftOver) -> str:
        return f"{self.seat(event.seat)} was left with {self._quoted(event.card)}."

    def game_ended(self, event: ev.GameEnded) -> str:
        return ENDINGS[event.why]

    # -- what was played, in a few words -----------------------------------------------

    def played(self, said: ev.Acted | Utterance) -> str:
        """The cards and whom they are for: `Request change, to Bo`; `folds`; `discards …`."""
        move = said.move
        if isinstance(move, Fold | Exchange | Discard | Pair):
            return self._does(move, said.to)
        return self._cards(move, said.to)

    def remark(self, said: Spoken | Utterance) -> str:
        """What stands after somebody's words: what was played, and whether the keyword is
        missing in what a player has put into own words."""
        assert isinstance(said, ev.Acted | Utterance)
        asked = isinstance(said.move, Request | Scratch)
        missing = asked and said.own and said.keyword_said is False
        return self.played(said) + ("; the keyword was not said" if missing else "")

    def _cards(self, move: SeatMove, to: int | None) -> str:
        names = " + ".join(self.card(card) for card in cards_of(move))
        if to is None or not isinstance(move, Request | PassOn | Scratch):
            return names
        return f"{names}, to {self.seat(to)}"

    def _quoted(self, card: str) -> str:
        """The card at the end of a sentence: “Why?” has a mark of its own."""
        name = self.card(card)
        return f"“{name}”" if name.endswith("?") else name

    def together(self, done: Sequence[Spoken]) -> str:
        cards = [
            event.move.card
            for event in done
            if isinstance(event, ev.Acted) and isinstance(event.move, Exchange)
        ]
        if len(cards) < 2 or len(cards) < len(done):
            return super().together(done)
        listing = ", ".join(
            self._quoted(card) if count == 1 else f"{count} × {self._quoted(card)}"
            for card, count in Counter(cards).items()
        )
        return (
            f"{self.seat(done[0].seat)} has no Request and exchanges {len(cards)} cards: {listing}."
        )

    def _does(self, move: SeatMove, to: int | None) -> str:
        """A move as a sentence without its subject."""
        match move:
            case Fold():
                return "folds"
            case Exchange(card):
                return f"has no Request and exchanges {self._quoted(card)}"
            case Discard(card):
                return f"discards {self._quoted(card)}"
            case Pair(card, other):
                pair = f"{self.card(card)} and {self.card(other)}"
                return f"discards a pair for 2 points: {pair}"
            case Agree():
                return f"agrees with {self._cards(move, to)}"
        cards = self._cards(move, to)
        return f"plays “{cards}”" if cards.endswith("?") else f"plays {cards}"

    # -- why something is not possible ------------------------------------------------

    def draws_first(self, why: no.DrawsFirst) -> str:
        return "Cards are being drawn; wait until that is done."

    def not_in_pile(self, why: no.NotInPile) -> str:
        return "There is no such card left to draw."

    def card_not_in_hand(self, why: no.CardNotInHand) -> str:
        return f"{self.seat(why.seat)} has no {self.card(why.card)} in hand."

    def must_discard(self, why: no.MustDiscard) -> str:
        folded = f"{self.seat(why.seat)} has folded without an answer"
        return f"{folded} and has to discard a card ({why.rule})."

    def nothing_to_discard(self, why: no.NothingToDiscard) -> str:
        return f"A card is discarded only after a fold without an answer ({why.rule})."

    def holds_request(self, why: no.HoldsRequest) -> str:
        return f"{self.seat(why.seat)} holds a Request and has to play one ({why.rule})."

    def exchange_before_round(self, why: no.ExchangeBeforeRound) -> str:
        return f"Cards are exchanged only by a starter without a Request ({why.rule})."

    def request_first(self, why: no.RequestFirst) -> str:
        holds = f"{self.seat(why.seat)} holds one"
        return f"A round opens with a Request, and {holds} ({why.rule})."

    def exchange_first(self, why: no.ExchangeFirst) -> str:
        has_none = f"{self.seat(why.seat)} has none and must exchange a card"
        return f"A round opens with a Request; {has_none} ({why.rule})."

    def asks_oneself(self, why: no.AsksOneself) -> str:
        return f"A Request is made of another player ({why.rule})."

    def not_playing(self, why: no.NotPlaying) -> str:
        return f"{SEATS[why.seat]} does not play."

    def holds_no_cards(self, why: no.HoldsNoCards) -> str:
        return f"{self.seat(why.seat)} holds no cards; choose somebody who does ({why.rule})."

    def request_in_round(self, why: no.RequestInRound) -> str:
        only = "in it only Scratch My Back brings a new one"
        return f"A Request opens a round; {only} ({why.rule})."

    def fold_too_early(self, why: no.FoldTooEarly) -> str:
        needed = "you have to take a turn in this round, if you can"
        return f"Before you may fold, {needed} ({why.rule})."

    def command_owed(self, why: no.CommandOwed) -> str:
        return f"Only a Command answers a Command, or you fold ({why.rule})."

    def pass_to_speaker(self, why: no.PassToSpeaker) -> str:
        speaker = f"{self.seat(why.seat)} is one of the two speakers"
        return f"{speaker}; pass it on to another ({why.rule})."

    def other_suit(self, why: no.OtherSuit) -> str:
        return f"With Agree goes a Request of the suit in play, {why.suit} ({why.rule})."

    def other_side(self, why: no.OtherSide) -> str:
        side = f"is for the one who is {SIDES[why.side]} ({why.rule})"
        return f"{self.card(why.card)} {side}; {self.seat(why.seat)} is not."


def signed_points(count: int) -> str:
    """
    >>> signed_points(-1), signed_points(0), signed_points(3)
    ('-1 point', '0 points', '+3 points')
    """
    if abs(count) == 1:
        return f"{count:+} point"
    return f"{count:+} points" if count else "0 points"


SENTENCES = ScratchMyBackEnglish
