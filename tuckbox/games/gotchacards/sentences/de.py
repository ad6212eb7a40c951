"""GotchaCards auf Deutsch. Cards keep the names that their faces show; people count lanes
from 1."""

from typing import Final

from tuckbox.core.sentences.de import German

from .. import events as ev
from .. import refusals as no
from ..fights import Reason

REASONS: Final[dict[Reason, str]] = {
    "symbol": "{winner} schlägt {loser}",
    "same-symbol": "{first} gegen {second} ist ein Patt",
    "might": "{winner} ist mächtig und schlägt {loser}",
    "super-paper": "{winner} schlägt alles, auch {loser}",
    "sweetness": "{loser} ist süß und verliert das Patt gegen {winner}",
    "curse": "{loser} verliert gegen alles, also gewinnt {winner}",
    "both-cursed": "Curse gegen Curse ist ein Patt",
    "bareness": "{loser} liegt bloß und verliert gegen {winner}",
    "both-bare": "Beide Risky Gotchas liegen bloß, das ist ein Patt",
}
"""Why a lane went as it did; a card alone in its lane needs no reason."""
ROUND_ENDS: Final[dict[ev.HowWon, str]] = {
    "points": "{winner} gewinnt die Runde, {points}.",
    "no-card": "{loser} kann keine Karte legen, also gewinnt {winner} die Runde ({points}).",
    "lot": "Nichts konnte entscheiden, also tut es das Los: {winner} gewinnt die Runde ({points}).",
}
AWAITED: Final[dict[no.Awaited, str]] = {
    "keep": "muss eine von neun Karten behalten",
    "pick": "muss eine Karte aus der Auswahl nehmen",
    "place": "legt gerade Karten",
    "cut": "muss eine Karte wählen, die Super Scissors zerschneiden",
    "replace": "muss eine Karte an die Stelle eines Gotchas spielen",
    "discard": "muss eine Karte abwerfen",
    "choose": "muss wählen: Spieler 1 oder Spieler 2",
}


def lane(number: int) -> str:
    """
    >>> lane(0)
    'Bahn 1'
    """
    return f"Bahn {number + 1}"


class GotchaCardsGerman(German):
    def card(self, card: str | None) -> str:
        return "eine Karte" if card is None else f"„{card}“"

    def _owned(self, card: str, seat: int) -> str:
        return f"{self.card(card)} von {self.seat(seat)}"

    # -- before the first turn ------------------------------------------------------

    def lot_fell(self, event: ev.LotFell) -> str:
        return f"Das Los sagt: {self.seat(event.seat)} ist Spieler 1."

    def chose(self, event: ev.Chose) -> str:
        number = 1 if event.lead == event.seat else 2
        return f"{self.seat(event.seat)} will Spieler {number} sein."

    def left_over(self, event: ev.LeftOver) -> str:
        return f"Bei {self.seat(event.seat)} ist {self.card(event.card)} übrig geblieben."

    def drew(self, event: ev.Drew) -> str:
        return f"{self.seat(event.seat)} zieht {self.card(event.card)}."

    def kept(self, event: ev.Kept) -> str:
        return f"{self.seat(event.seat)} behält {self.card(event.card)}."

    def laid_out(self, event: ev.LaidOut) -> str:
        return f"{self.seat(event.seat)} legt {self.card(event.card)} zur Auswahl aus."

    def picked(self, event: ev.Picked) -> str:
        return f"{self.seat(event.seat)} nimmt {self.card(event.card)}."

    def shuffled(self, event: ev.Shuffled) -> str:
        cards = "1 Karte" if event.count == 1 else f"{event.count} Karten"
        return f"Das Deck ist leer: Aus der Ablage kommt ein neues mit {cards}, frisch gemischt."

    def nothing_drawn(self, event: ev.NothingDrawn) -> str:
        return f"Für {self.seat(event.seat)} gibt es keine Karte mehr zu ziehen."

    # -- placing --------------------------------------------------------------------

    def turn_started(self, event: ev.TurnStarted) -> str:
        return f"Zug {event.number}: {self.seat(event.seat)} beginnt."

    def overtime_started(self, event: ev.OvertimeStarted) -> str:
        return f"Verlängerung {event.number}: {self.seat(event.seat)} beginnt."

    def showed(self, event: ev.Showed) -> str:
        card = self.card(event.card)
        return f"{self.seat(event.seat)} legt {card} offen in {lane(event.lane)}."

    def placed(self, event: ev.Placed) -> str:
        card = self.card(event.card)
        return f"{self.seat(event.seat)} legt {card} verdeckt in {lane(event.lane)}."

    def finished(self, event: ev.Finished) -> str:
        return f"{self.seat(event.seat)} legt keine weitere Karte: {event.count} in diesem Zug."

    def flipped(self, event: ev.Flipped) -> str:
        return f"{self.seat(event.seat)} deckt {self.card(event.card)} in {lane(event.lane)} auf."

    def cut_prevented(self, event: ev.CutPrevented) -> str:
        return (
            f"Ein Super Rock hindert die Super Scissors von {self.seat(event.seat)} am Schneiden."
        )

    def card_cut(self, event: ev.CardCut) -> str:
        card = f"{self._owned(event.card, event.other_seat)} in {lane(event.lane)}"
        return f"Die Super Scissors von {self.seat(event.seat)} zerschneiden {card}."

    # -- in the lanes ---------------------------------------------------------------

    def lane_started(self, event: ev.LaneStarted) -> str:
        cards = [
            self._owned(card, seat) for seat, card in enumerate(event.cards) if card is not None
        ]
        return f"{lane(event.lane)}: {' gegen '.join(cards)}."

    def gotcha_trashed(self, event: ev.GotchaTrashed) -> str:
        rest = "spielt an seiner Stelle eine Karte" if event.replaced else "hat keine für den Platz"
        trashed = f"{self.seat(event.seat)} legt ihn in die Ablage"
        return f"{lane(event.lane)}: Gotcha! {trashed} und {rest}."

    def replaced(self, event: ev.Replaced) -> str:
        return f"{lane(event.lane)}: {self.seat(event.seat)} spielt {self.card(event.card)}."

    def covered(self, event: ev.Covered) -> str:
        whose = f"den Risky Gotcha von {self.seat(event.seat)}"
        return f"{lane(event.lane)}: {self.card(event.card)} kommt vom Deck auf {whose}."

    def laid_bare(self, event: ev.LaidBare) -> str:
        whose = f"den Risky Gotcha von {self.seat(event.seat)}"
        return f"{lane(event.lane)}: Für {whose} gibt es keine Karte; er liegt bloß."

    def swapped(self, event: ev.Swapped) -> str:
        where = "gegenüber" if event.other_seat != event.seat else f"in {lane(event.other_lane)}"
        other = f"{self.card(event.other)} {where}"
        card = self._owned(event.card, event.seat)
        return f"{lane(event.lane)}: {card} tauscht den Platz mit {other}."

    def nothing_swapped(self, event: ev.NothingSwapped) -> str:
        card = self._owned(event.card, event.seat)
        return f"{lane(event.lane)}: {card} zeigt auf keine Karte zum Tauschen."

    def fought(self, event: ev.Fought) -> str:
        return f"{lane(event.lane)}: {self._fight(event)}."

    def _fight(self, event: ev.Fought) -> str:
        if event.seat is None:
            first, second = map(self.card, event.cards)
            tie = REASONS[event.why].format(first=first, second=second)
            return f"{tie}; alles kommt in die Ablage"
        winner, loser = event.cards[event.seat], event.cards[1 - event.seat]
        if event.why == "alone":
            return (
                f"{self.card(winner)} ist allein und gewinnt die Bahn für {self.seat(event.seat)}"
            )
        reason = REASONS[event.why].format(winner=self.card(winner), loser=self.card(loser))
        return f"{reason}; {self.seat(event.seat)} nimmt die Bahn"

    def stayed(self, event: ev.Stayed) -> str:
        card = self._owned(event.card, event.seat)
        return f"{lane(event.lane)}: {card} bleibt noch einen Zug liegen."

    def took_sweet(self, event: ev.TookSweet) -> str:
        return f"{self.seat(event.seat)} hat Süßes genommen und muss die nächste Karte zeigen."

    def discarded(self, event: ev.Discarded) -> str:
        return f"{self.seat(event.seat)} wirft {self.card(event.card)} ab."

    # -- the end --------------------------------------------------------------------

    def round_ended(self, event: ev.RoundEnded) -> str:
        points = [event.points, event.other_points]
        if event.seat == 1:
            points.reverse()
        return ROUND_ENDS[event.how].format(
            winner=self.seat(event.seat),
            loser=self.seat(1 - event.seat),
            points=f"{points[0]} : {points[1]}",
        )

    def contest_ended(self, event: ev.ContestEnded) -> str:
        return f"{self.seat(event.seat)} gewinnt."

    # -- why something is not possible ----------------------------------------------

    def not_now(self, why: no.NotNow) -> str:
        return f"Das geht jetzt nicht: {self.seat(why.seat)} {AWAITED[why.awaited]}."

    def show_first(self, why: no.ShowFirst) -> str:
        duty = f"{self.seat(why.seat)} hat Süßes genommen und muss zuerst eine Karte zeigen"
        return f"Das geht jetzt nicht: {duty} ({why.rule})."

    def draws_first(self, why: no.DrawsFirst) -> str:
        return "Gerade wird eine Karte oder ein Los gezogen; warte, bis das geschehen ist."

    def not_drawn(self, why: no.NotDrawn) -> str:
        return "Das kann der Zufall jetzt nicht: Die Karte gibt es nicht, oder es ist zu früh."

    def card_not_in_hand(self, why: no.CardNotInHand) -> str:
        return f"{self.seat(why.seat)} hat {self.card(why.card)} nicht auf der Hand."

    def card_not_in_draft(self, why: no.CardNotInDraft) -> str:
        return f"{self.card(why.card)} liegt nicht in der Auswahl."

    def no_card_placed(self, why: no.NoCardPlaced) -> str:
        return f"In jedem Zug muss mindestens eine Karte gelegt werden ({why.rule})."

    def cards_left(self, why: no.CardsLeft) -> str:
        placed = "müssen alle Karten gelegt werden"
        return f"Im dritten Zug und in der Verlängerung {placed} ({why.rule})."

    def not_cuttable(self, why: no.NotCuttable) -> str:
        return f"Super Scissors zerschneiden nur eine andere Karte, die im Spiel ist ({why.rule})."


SENTENCES = GotchaCardsGerman
