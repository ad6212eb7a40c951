"""Scratch My Back auf Deutsch. The cards and what is said with them stay English: that is what
people learn here."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tuckbox.core.events import Spoken
from tuckbox.core.sentences.de import German

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
    "no-request": "Es gibt keinen Request mehr: Das Spiel ist aus, die Handkarten werden abgelegt.",
    "rounds": "Das war die letzte Runde: Das Spiel ist aus, die Handkarten werden abgelegt.",
    "target": "Das Ziel ist erreicht: Das Spiel ist aus, die Handkarten werden abgelegt.",
}
SIDES: Final[dict[no.Side, tuple[str, str]]] = {
    "asked": ("wer gebeten wird", "wird nicht gebeten"),
    "asker": ("wer bittet", "bittet nicht"),
}


class ScratchMyBackGerman(German):
    def card(self, card: str | None) -> str:
        assert card is not None
        return card if card in KINDS else f"Request „{card}“"

    def _object(self, card: str) -> str:
        """The card as what somebody draws, plays or has."""
        return f"„{card}“" if card in KINDS else f"den {self.card(card)}"

    # -- what happens ---------------------------------------------------------------

    def drew(self, event: ev.Drew) -> str:
        card = "eine Karte" if event.card is None else self._object(event.card)
        return f"{self.seat(event.seat)} zieht {card}."

    def round_started(self, event: ev.RoundStarted) -> str:
        return f"Runde {event.number}: {self.seat(event.seat)} beginnt."

    def passed_over(self, event: ev.PassedOver) -> str:
        return f"{self.seat(event.seat)} hat keinen Request, und der Stapel ist leer."

    def acted(self, event: ev.Acted) -> str:
        who = self.seat(event.seat)
        if not event.words:
            return f"{who} {self._does(event.move, event.to)}."
        return f"{who}: „{event.words}“ ({self.remark(event)})."

    def nothing_drawn(self, event: ev.NothingDrawn) -> str:
        return f"Für {self.seat(event.seat)} ist nichts mehr zu ziehen."

    def agreed(self, event: ev.Agreed) -> str:
        won = signed_points(event.points)
        return f"{self.seat(event.seat)} gewinnt die Karten der Runde: {won}."

    def folded(self, event: ev.Folded) -> str:
        lost, won = signed_points(event.points), signed_points(event.other_points)
        return (
            f"{self.seat(event.seat)} nimmt die schlechten Karten: {lost}. "
            f"{self.seat(event.other_seat)} nimmt die guten: {won}."
        )

    def left_over(self, event: ev.LeftOver) -> str:
        return f"{self.seat(event.seat)} hat am Ende noch {self._object(event.card)}."

    def game_ended(self, event: ev.GameEnded) -> str:
        return ENDINGS[event.why]

    # -- what was played, in a few words -----------------------------------------------

    def remark(self, said: Spoken | Utterance) -> str:
        """What stands after somebody's words: what was played, and whether the keyword is
        missing in what a player has put into own words."""
        assert isinstance(said, ev.Acted | Utterance)
        asked = isinstance(said.move, Request | Scratch)
        missing = asked and said.own and said.keyword_said is False
        return self._played(said) + ("; das Schlüsselwort fehlt" if missing else "")

    def _played(self, said: ev.Acted | Utterance) -> str:
        move = said.move
        if isinstance(move, Fold | Exchange | Discard | Pair):
            return self._does(move, said.to)
        names = " + ".join(self.card(card) for card in cards_of(move))
        if said.to is None or not isinstance(move, Request | PassOn | Scratch):
            return names
        return f"{names}, an {self.seat(said.to)}"

    def together(self, done: Sequence[Spoken]) -> str:
        cards = [
            event.move.card
            for event in done
            if isinstance(event, ev.Acted) and isinstance(event.move, Exchange)
        ]
        if len(cards) < 2 or len(cards) < len(done):
            return super().together(done)
        listing = ", ".join(
            self._object(card) if count == 1 else f"{count} × {self._object(card)}"
            for card, count in Counter(cards).items()
        )
        who = self.seat(done[0].seat)
        return f"{who} hat keinen Request und tauscht {len(cards)} Karten: {listing}."

    def _does(self, move: SeatMove, to: int | None) -> str:
        """A move as a sentence without its subject."""
        match move:
            case Fold():
                return "passt"
            case Exchange(card):
                return f"hat keinen Request und tauscht {self._object(card)}"
            case Discard(card):
                return f"legt {self._object(card)} ab"
            case Pair(card, other):
                pair = f"{self.card(card)} und {self.card(other)}"
                return f"legt ein Paar für 2 Punkte ab: {pair}"
            case Agree(card):
                more = "" if card is None else f" und gibt {self._object(card)} dazu"
                return f"stimmt mit „Agree“ zu{more}"
            case Request(card):
                return self._asks(card, to)
            case Scratch(card):
                return f"spielt „Scratch My Back“ und {self._asks(card, to)}"
            case PassOn():
                joins = "" if to is None else f" und holt {self.seat(to)} ins Gespräch"
                return f"spielt „Pass it on“{joins}"
        return f"spielt {self._object(move.card)}"

    def _asks(self, card: str, to: int | None) -> str:
        request = self._object(card)
        return f"spielt {request}" if to is None else f"richtet {request} an {self.seat(to)}"

    # -- why something is not possible ------------------------------------------------

    def draws_first(self, why: no.DrawsFirst) -> str:
        return "Es werden Karten gezogen; warte, bis das geschehen ist."

    def not_in_pile(self, why: no.NotInPile) -> str:
        return "Diese Karte ist nicht mehr zu ziehen."

    def card_not_in_hand(self, why: no.CardNotInHand) -> str:
        return f"{self.seat(why.seat)} hat {self._object(why.card)} nicht auf der Hand."

    def must_discard(self, why: no.MustDiscard) -> str:
        folded = f"{self.seat(why.seat)} hat ohne Antwort gepasst"
        return f"{folded} und muss eine Karte ablegen ({why.rule})."

    def nothing_to_discard(self, why: no.NothingToDiscard) -> str:
        return f"Abgelegt wird eine Karte nur, wenn jemand ohne Antwort gepasst hat ({why.rule})."

    def holds_request(self, why: no.HoldsRequest) -> str:
        has_one = f"{self.seat(why.seat)} hat einen Request"
        return f"{has_one} auf der Hand und muss einen spielen ({why.rule})."

    def exchange_before_round(self, why: no.ExchangeBeforeRound) -> str:
        return f"Karten tauscht nur, wer ohne Request beginnen soll ({why.rule})."

    def request_first(self, why: no.RequestFirst) -> str:
        has_one = f"{self.seat(why.seat)} hat einen"
        return f"Eine Runde beginnt mit einem Request, und {has_one} ({why.rule})."

    def exchange_first(self, why: no.ExchangeFirst) -> str:
        has_none = f"{self.seat(why.seat)} hat keinen und muss eine Karte tauschen"
        return f"Eine Runde beginnt mit einem Request; {has_none} ({why.rule})."

    def asks_oneself(self, why: no.AsksOneself) -> str:
        return f"Mit einem Request bittet man jemand anderen ({why.rule})."

    def not_playing(self, why: no.NotPlaying) -> str:
        return f"{SEATS[why.seat]} spielt nicht mit."

    def holds_no_cards(self, why: no.HoldsNoCards) -> str:
        has_none = f"{self.seat(why.seat)} hat keine Karten"
        return f"{has_none}; wähle jemanden, der welche hat ({why.rule})."

    def request_in_round(self, why: no.RequestInRound) -> str:
        only = "darin bringt nur Scratch My Back einen neuen"
        return f"Ein Request eröffnet eine Runde; {only} ({why.rule})."

    def fold_too_early(self, why: no.FoldTooEarly) -> str:
        needed = "musst du in dieser Runde einen Zug machen, sofern du kannst"
        return f"Bevor du passen darfst, {needed} ({why.rule})."

    def command_owed(self, why: no.CommandOwed) -> str:
        return f"Auf Command antwortet nur Command, oder du passt ({why.rule})."

    def pass_to_speaker(self, why: no.PassToSpeaker) -> str:
        speaker = f"{self.seat(why.seat)} spricht schon mit"
        return f"{speaker}; hol jemand anderen ins Gespräch ({why.rule})."

    def other_suit(self, why: no.OtherSuit) -> str:
        suit = f"der Farbe, um die es geht: „{why.suit}“"
        return f"Mit Agree geht nur ein Request {suit} ({why.rule})."

    def other_side(self, why: no.OtherSide) -> str:
        who, is_not = SIDES[why.side]
        only = f"{self.card(why.card)} spielt nur, {who} ({why.rule})"
        return f"{only}; {self.seat(why.seat)} {is_not}."


def signed_points(count: int) -> str:
    """
    >>> signed_points(-1), signed_points(0), signed_points(3)
    ('−1 Punkt', '0 Punkte', '+3 Punkte')
    """
    number = f"{count:+}".replace("-", "−") if count else "0"
    return f"{number} Punkt" if abs(count) == 1 else f"{number} Punkte"


SENTENCES = ScratchMyBackGerman
