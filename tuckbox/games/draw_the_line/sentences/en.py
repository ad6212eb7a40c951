"""Draw the Line in English."""

from typing import Final

from tuckbox.core.notation import listed
from tuckbox.core.sentences.en import English, points

from .. import events as ev
from .. import refusals as no
from ..formula import FORMULA_FACTS

ENDINGS: Final[dict[ev.HowWon, str]] = {
    "line": "{winner} has three in a line: {points}.",
    "line-and-all": "{winner} has three in a line and every card in play: {points}.",
    "last-card-won": "The last card took another, so {winner} wins: {points}.",
    "last-card-lost": "The last card took nothing, so {winner} wins: {points}.",
    "no-card": "{loser} has no card to play, so {winner} wins: {points}.",
    "flipped-to-win": "{loser} flipped the winning card, which loses: {points} for {winner}.",
}
AWAITED: Final[dict[no.Awaited, str]] = {
    "start": "has to say who goes first",
    "play": "has to play a card",
    "swap": "has to say whether to swap",
    "refill": "has played and ends the turn with refill",
}


class DrawTheLineEnglish(English):
    # -- what happens ---------------------------------------------------------------

    def drew(self, event: ev.Drew) -> str:
        return f"{self.seat(event.seat)} draws {event.card or 'a card'}."

    def coin_fell(self, event: ev.CoinFell) -> str:
        return f"The coin falls: {self.seat(event.seat)} decides who goes first."

    def fell_behind(self, event: ev.FellBehind) -> str:
        return f"{self.seat(event.seat)} is behind and decides who goes first."

    def chose(self, event: ev.Chose) -> str:
        order = "first" if event.starter == event.seat else "second"
        return f"{self.seat(event.seat)} chooses to go {order}."

    def played(self, event: ev.Played) -> str:
        flipped = ", flipped" if event.flipped else ""
        return f"{self.seat(event.seat)} plays {event.card} on {event.square}{flipped}."

    def defeated(self, event: ev.Defeated) -> str:
        relation, enough = "beats", ""
        if event.attack == event.defence:
            relation, enough = "equals", ", which is enough for Overrun!"
        taken = f"{self.seat(event.seat)} takes {event.card} on {event.square}"
        return f"{event.attack} {relation} {event.defence}{enough}: {taken}."

    def survived(self, event: ev.Survived) -> str:
        stays = f"is undying and stays with {self.seat(event.seat)}, this once"
        return f"{event.card} on {event.square} {stays}."

    def lost(self, event: ev.Lost) -> str:
        return f"{self.seat(event.seat)} loses {event.card}."

    def swapped(self, event: ev.Swapped) -> str:
        places = f"{event.card} goes to {event.square}, {event.other} to {event.other_square}"
        return f"{self.seat(event.seat)} swaps: {places}."

    def stayed(self, event: ev.Stayed) -> str:
        return f"{self.seat(event.seat)} does not swap."

    def discarded(self, event: ev.Discarded) -> str:
        return f"{self.seat(event.seat)} discards {event.card}."

    def turn_ended(self, event: ev.TurnEnded) -> str:
        return f"{self.seat(event.seat)} ends the turn."

    def showed(self, event: ev.Showed) -> str:
        return f"{self.seat(event.seat)} shows {event.card}."

    def game_ended(self, event: ev.GameEnded) -> str:
        winner, loser = self.seat(event.seat), self.seat(1 - event.seat)
        text = ENDINGS[event.how]
        return text.format(winner=winner, loser=loser, points=points(event.points))

    def contest_ended(self, event: ev.ContestEnded) -> str:
        return f"{self.seat(event.seat)} wins."

    # -- why something is not possible ------------------------------------------------

    def not_now(self, why: no.NotNow) -> str:
        return f"That is not possible yet: {self.seat(why.seat)} {AWAITED[why.awaited]}."

    def draws_first(self, why: no.DrawsFirst) -> str:
        return "A card or a coin is on its way; wait until that is done."

    def not_drawn(self, why: no.NotDrawn) -> str:
        return "Chance cannot do that now: there is no such card to come, or it is too early."

    def card_not_in_hand(self, why: no.CardNotInHand) -> str:
        return f"{self.seat(why.seat)} has no {why.card} in hand."

    def first_card_unique(self, why: no.FirstCardUnique) -> str:
        return f"{why.card} is a unique, and the first card cannot be one ({why.rule})."

    def unique_in_play(self, why: no.UniqueInPlay) -> str:
        return f"{why.card} is a {why.faction} unique, and {why.other} is in play ({why.rule})."

    def rare_in_play(self, why: no.RareInPlay) -> str:
        return f"{why.card} is a rare that is in play already ({why.rule})."

    def cannot_flip(self, why: no.CannotFlip) -> str:
        return f"{why.card} cannot be flipped: it does not have The over under! ({why.rule})."

    def square_taken(self, why: no.SquareTaken) -> str:
        return f"{why.square} is taken by {why.card} ({why.rule})."

    def square_apart(self, why: no.SquareApart) -> str:
        needed = "a card shares a side with one in play"
        return f"{why.square} touches no card: {needed} ({why.rule})."

    def starter_chosen(self, why: no.StarterChosen) -> str:
        return f"The starter is chosen only before the first card ({why.rule})."

    def nothing_to_swap(self, why: no.NothingToSwap) -> str:
        needed = "only a card that has just pushed the attack swaps"
        return f"There is nothing to swap with: {needed} ({why.rule})."

    def not_defeated_now(self, why: no.NotDefeatedNow) -> str:
        squares = listed(why.swaps)
        return f"It can only swap with a card it has defeated just now: {squares} ({why.rule})."

    def stands_its_ground(self, why: no.StandsItsGround) -> str:
        return f"A swap with {why.card} on {why.square} fails: it stands its ground ({why.rule})."

    # -- decks ------------------------------------------------------------------------

    def deck_size(self, why: no.DeckSize) -> str:
        return f"A deck has exactly {why.size} cards; this one has {why.count} ({why.rule})."

    def too_few_commons(self, why: no.TooFewCommons) -> str:
        return f"A deck has at least {why.fewest} commons; this one has {why.count} ({why.rule})."

    def formula(self) -> str:
        return (
            "The four sides of a card add up to {common} on a common, {rare} on a rare and {unique}"
            " on a unique; {none} more if it has no power, {slow} more if it has A little slow!."
            " Every side lies between {low} and {high}."
        ).format(**FORMULA_FACTS)


SENTENCES = DrawTheLineEnglish
