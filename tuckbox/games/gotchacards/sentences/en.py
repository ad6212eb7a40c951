"""GotchaCards in English. People count lanes from 1."""

from typing import Final

from tuckbox.core.sentences.en import English

from .. import events as ev
from .. import refusals as no
from ..fights import Reason

REASONS: Final[dict[Reason, str]] = {
    "symbol": "{winner} beats {loser}",
    "same-symbol": "{first} ties with {second}",
    "might": "{winner} beats {loser}, being mighty",
    "super-paper": "{winner} beats everything, {loser} too",
    "sweetness": "{loser} is sweet and loses its tie with {winner}",
    "curse": "{loser} loses to everything, so {winner} wins",
    "both-cursed": "two Curses tie",
    "bareness": "{loser} lies bare and loses to {winner}",
    "both-bare": "two bare Risky Gotchas tie",
}
"""Why a lane went as it did; a card alone in its lane needs no reason."""
ROUND_ENDS: Final[dict[ev.HowWon, str]] = {
    "points": "{winner} wins the round, {points}.",
    "no-card": "{loser} has no card to place, so {winner} wins the round ({points}).",
    "lot": "Nothing could decide it, so a lot does: {winner} wins the round ({points}).",
}
AWAITED: Final[dict[no.Awaited, str]] = {
    "keep": "has to keep one of nine cards",
    "pick": "has to pick a card of the draft",
    "place": "is placing cards",
    "cut": "has to choose what Super Scissors cut",
    "replace": "has to play a card in place of a Gotcha",
    "discard": "has to discard a card",
    "choose": "has to choose: player 1 or player 2",
}


def lane(number: int) -> str:
    """
    >>> lane(0)
    'Lane 1'
    """
    return f"Lane {number + 1}"


class GotchaCardsEnglish(English):
    # -- before the first turn ------------------------------------------------------

    def lot_fell(self, event: ev.LotFell) -> str:
        return f"The lot says {self.seat(event.seat)} is Player1."

    def chose(self, event: ev.Chose) -> str:
        number = 1 if event.lead == event.seat else 2
        return f"{self.seat(event.seat)} chooses to be Player{number}."

    def left_over(self, event: ev.LeftOver) -> str:
        return f"{self.seat(event.seat)} was left with {event.card}."

    def drew(self, event: ev.Drew) -> str:
        return f"{self.seat(event.seat)} draws {event.card or 'a card'}."

    def kept(self, event: ev.Kept) -> str:
        return f"{self.seat(event.seat)} keeps {event.card or 'a card'}."

    def laid_out(self, event: ev.LaidOut) -> str:
        return f"{self.seat(event.seat)} lays out {event.card}."

    def picked(self, event: ev.Picked) -> str:
        return f"{self.seat(event.seat)} picks {event.card}."

    def shuffled(self, event: ev.Shuffled) -> str:
        cards = "1 card" if event.count == 1 else f"{event.count} cards"
        are = "is" if event.count == 1 else "are"
        return f"The deck is empty: {cards} of the trash {are} shuffled into a new one."

    def nothing_drawn(self, event: ev.NothingDrawn) -> str:
        return f"There is no card left for {self.seat(event.seat)} to draw."

    # -- placing --------------------------------------------------------------------

    def turn_started(self, event: ev.TurnStarted) -> str:
        return f"Turn {event.number}: {self.seat(event.seat)} starts."

    def overtime_started(self, event: ev.OvertimeStarted) -> str:
        return f"Overtime {event.number}: {self.seat(event.seat)} starts."

    def showed(self, event: ev.Showed) -> str:
        return f"{self.seat(event.seat)} shows {event.card} in lane {event.lane + 1}."

    def placed(self, event: ev.Placed) -> str:
        card = event.card or "a card"
        return f"{self.seat(event.seat)} places {card} face-down in lane {event.lane + 1}."

    def finished(self, event: ev.Finished) -> str:
        return f"{self.seat(event.seat)} places no more: {event.count} this turn."

    def flipped(self, event: ev.Flipped) -> str:
        return f"{self.seat(event.seat)} flips {event.card} in lane {event.lane + 1}."

    def cut_prevented(self, event: ev.CutPrevented) -> str:
        return f"A Super Rock keeps {self.seat(event.seat)}'s Super Scissors from cutting."

    def card_cut(self, event: ev.CardCut) -> str:
        card = f"{self.seat(event.other_seat)}'s {event.card} in lane {event.lane + 1}"
        return f"{self.seat(event.seat)}'s Super Scissors cut {card}."

    # -- in the lanes ---------------------------------------------------------------

    def lane_started(self, event: ev.LaneStarted) -> str:
        cards = [
            f"{self.seat(seat)}'s {card}"
            for seat, card in enumerate(event.cards)
            if card is not None
        ]
        return f"{lane(event.lane)}: {' against '.join(cards)}."

    def gotcha_trashed(self, event: ev.GotchaTrashed) -> str:
        rest = "plays a card in its place" if event.replaced else "has no card for its place"
        return f"{lane(event.lane)}: Gotcha! {self.seat(event.seat)} trashes it and {rest}."

    def replaced(self, event: ev.Replaced) -> str:
        return f"{lane(event.lane)}: {self.seat(event.seat)} plays {event.card}."

    def covered(self, event: ev.Covered) -> str:
        whose = f"{self.seat(event.seat)}'s Risky Gotcha"
        return f"{lane(event.lane)}: {event.card} lands on {whose}."

    def laid_bare(self, event: ev.LaidBare) -> str:
        whose = f"{self.seat(event.seat)}'s Risky Gotcha"
        return f"{lane(event.lane)}: there is no card for {whose}; it lies bare."

    def swapped(self, event: ev.Swapped) -> str:
        where = "across" if event.other_seat != event.seat else f"in lane {event.other_lane + 1}"
        swap = f"{self.seat(event.seat)}'s {event.card} swaps with {event.other} {where}"
        return f"{lane(event.lane)}: {swap}."

    def nothing_swapped(self, event: ev.NothingSwapped) -> str:
        swap = f"{self.seat(event.seat)}'s {event.card}"
        return f"{lane(event.lane)}: {swap} points at nothing it could swap with."

    def fought(self, event: ev.Fought) -> str:
        return f"{lane(event.lane)}: {self._fight(event)}."

    def _fight(self, event: ev.Fought) -> str:
        first, second = event.cards
        if event.seat is None:
            return f"{REASONS[event.why].format(first=first, second=second)}; all is trashed"
        winner, loser = event.cards[event.seat], event.cards[1 - event.seat]
        if event.why == "alone":
            return f"{winner} is alone and wins it for {self.seat(event.seat)}"
        reason = REASONS[event.why].format(winner=winner, loser=loser)
        return f"{reason}; {self.seat(event.seat)} takes the lane"

    def stayed(self, event: ev.Stayed) -> str:
        card = f"{self.seat(event.seat)}'s {event.card}"
        return f"{lane(event.lane)}: {card} stays for one more turn."

    def took_sweet(self, event: ev.TookSweet) -> str:
        return f"{self.seat(event.seat)} has taken something sweet and must show the next card."

    def discarded(self, event: ev.Discarded) -> str:
        return f"{self.seat(event.seat)} discards {event.card}."

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
        return f"{self.seat(event.seat)} wins."

    # -- why something is not possible ----------------------------------------------

    def not_now(self, why: no.NotNow) -> str:
        return f"That is not possible now: {self.seat(why.seat)} {AWAITED[why.awaited]}."

    def show_first(self, why: no.ShowFirst) -> str:
        duty = f"{self.seat(why.seat)} has to show a card for a Sweet"
        return f"That is not possible now: {duty} ({why.rule})."

    def draws_first(self, why: no.DrawsFirst) -> str:
        return "A card or a lot is being drawn; wait until that is done."

    def not_drawn(self, why: no.NotDrawn) -> str:
        return "Chance cannot do that now: there is no such card to come, or it is too early."

    def card_not_in_hand(self, why: no.CardNotInHand) -> str:
        return f"{self.seat(why.seat)} has no {why.card} in hand."

    def card_not_in_draft(self, why: no.CardNotInDraft) -> str:
        return f"There is no {why.card} left in the draft."

    def no_card_placed(self, why: no.NoCardPlaced) -> str:
        return f"At least one card has to be placed each turn ({why.rule})."

    def cards_left(self, why: no.CardsLeft) -> str:
        return f"In turn three and in overtime all cards have to be placed ({why.rule})."

    def not_cuttable(self, why: no.NotCuttable) -> str:
        return f"Super Scissors can only cut another card that lies on the field ({why.rule})."


SENTENCES = GotchaCardsEnglish
