"""Draw the Line auf Deutsch. Cards, factions and powers have German names here too."""

from typing import Final

from tuckbox.core.notation import listed
from tuckbox.core.reading import read_table
from tuckbox.core.sentences.de import German, points

from .. import events as ev
from .. import refusals as no
from ..cards import HERE
from ..formula import FORMULA_FACTS

CARDS: Final = {row["name"]: row["german"] for row in read_table(HERE / "sentences" / "de.csv")}
FACTIONS: Final = {
    "Monster": "Monster",
    "Kingdom": "Königreich",
    "Wild": "Wildnis",
    "Undead": "Untote",
}
ENDINGS: Final[dict[ev.HowWon, str]] = {
    "line": "{winner} hat drei in einer Reihe: {points}.",
    "line-and-all": "{winner} hat drei in einer Reihe und dazu alle Karten im Spiel: {points}.",
    "last-card-won": "Die letzte Karte hat eine andere erobert, also gewinnt {winner}: {points}.",
    "last-card-lost": "Die letzte Karte hat nichts erobert, also gewinnt {winner}: {points}.",
    "no-card": "{loser} kann keine Karte spielen, also gewinnt {winner}: {points}.",
    "flipped-to-win": "{loser} hat die Siegkarte gedreht und verliert: {points} für {winner}.",
}
AWAITED: Final[dict[no.Awaited, str]] = {
    "start": "muss sagen, wer anfängt",
    "play": "muss eine Karte spielen",
    "swap": "muss sagen, ob getauscht wird",
    "refill": "hat gespielt und beendet den Zug mit „refill“",
}


class DrawTheLineGerman(German):
    def card(self, card: str | None) -> str:
        return "eine Karte" if card is None else f"„{CARDS[card]}“"

    # -- what happens ---------------------------------------------------------------

    def drew(self, event: ev.Drew) -> str:
        return f"{self.seat(event.seat)} zieht {self.card(event.card)}."

    def coin_fell(self, event: ev.CoinFell) -> str:
        return f"Die Münze fällt: {self.seat(event.seat)} entscheidet, wer anfängt."

    def fell_behind(self, event: ev.FellBehind) -> str:
        return f"{self.seat(event.seat)} liegt zurück und entscheidet, wer anfängt."

    def chose(self, event: ev.Chose) -> str:
        if event.starter == event.seat:
            return f"{self.seat(event.seat)} will anfangen."
        return f"{self.seat(event.seat)} lässt {self.seat(event.starter)} anfangen."

    def played(self, event: ev.Played) -> str:
        flipped = ", gedreht" if event.flipped else ""
        card = self.card(event.card)
        return f"{self.seat(event.seat)} spielt {card} auf {event.square}{flipped}."

    def defeated(self, event: ev.Defeated) -> str:
        relation, enough = "schlägt", ""
        if event.attack == event.defence:
            relation, enough = "gegen", " genügt bei „Überrennen!“"
        taken = f"{self.seat(event.seat)} erobert {self.card(event.card)} auf {event.square}"
        return f"{event.attack} {relation} {event.defence}{enough}: {taken}."

    def survived(self, event: ev.Survived) -> str:
        stays = f"ist unsterblich und bleibt dieses eine Mal bei {self.seat(event.seat)}"
        return f"{self.card(event.card)} auf {event.square} {stays}."

    def lost(self, event: ev.Lost) -> str:
        return f"{self.seat(event.seat)} verliert {self.card(event.card)}."

    def swapped(self, event: ev.Swapped) -> str:
        card, other = self.card(event.card), self.card(event.other)
        places = f"{card} geht auf {event.square}, {other} auf {event.other_square}"
        return f"{self.seat(event.seat)} tauscht: {places}."

    def stayed(self, event: ev.Stayed) -> str:
        return f"{self.seat(event.seat)} tauscht nicht."

    def discarded(self, event: ev.Discarded) -> str:
        return f"{self.seat(event.seat)} wirft {self.card(event.card)} ab."

    def turn_ended(self, event: ev.TurnEnded) -> str:
        return f"{self.seat(event.seat)} beendet den Zug."

    def showed(self, event: ev.Showed) -> str:
        return f"{self.seat(event.seat)} zeigt {self.card(event.card)}."

    def game_ended(self, event: ev.GameEnded) -> str:
        winner, loser = self.seat(event.seat), self.seat(1 - event.seat)
        text = ENDINGS[event.how]
        return text.format(winner=winner, loser=loser, points=points(event.points))

    def contest_ended(self, event: ev.ContestEnded) -> str:
        return f"{self.seat(event.seat)} gewinnt."

    # -- why something is not possible ------------------------------------------------

    def not_now(self, why: no.NotNow) -> str:
        return f"Das geht noch nicht: {self.seat(why.seat)} {AWAITED[why.awaited]}."

    def draws_first(self, why: no.DrawsFirst) -> str:
        return "Eine Karte oder eine Münze ist unterwegs; warte, bis sie da ist."

    def not_drawn(self, why: no.NotDrawn) -> str:
        return "Das kann der Zufall jetzt nicht: Die Karte gibt es nicht, oder es ist zu früh."

    def card_not_in_hand(self, why: no.CardNotInHand) -> str:
        return f"{self.seat(why.seat)} hat {self.card(why.card)} nicht auf der Hand."

    def first_card_unique(self, why: no.FirstCardUnique) -> str:
        unique = f"{self.card(why.card)} ist einzigartig"
        return f"{unique}, und die erste Karte darf das nicht sein ({why.rule})."

    def unique_in_play(self, why: no.UniqueInPlay) -> str:
        faction, other = FACTIONS[why.faction], self.card(why.other)
        unique = f"{self.card(why.card)} ist einzigartig ({faction})"
        return f"{unique}, und {other} ist schon im Spiel ({why.rule})."

    def rare_in_play(self, why: no.RareInPlay) -> str:
        return f"{self.card(why.card)} ist selten und schon im Spiel ({why.rule})."

    def cannot_flip(self, why: no.CannotFlip) -> str:
        lacks = "die Karte hat „Drunter und drüber!“ nicht"
        return f"{self.card(why.card)} darf nicht gedreht werden: {lacks} ({why.rule})."

    def square_taken(self, why: no.SquareTaken) -> str:
        return f"Auf {why.square} liegt schon {self.card(why.card)} ({why.rule})."

    def square_apart(self, why: no.SquareApart) -> str:
        needed = "eine Karte braucht eine gemeinsame Seite mit einer im Spiel"
        return f"{why.square} berührt keine Karte: {needed} ({why.rule})."

    def starter_chosen(self, why: no.StarterChosen) -> str:
        return f"Wer anfängt, wird nur vor der ersten Karte bestimmt ({why.rule})."

    def nothing_to_swap(self, why: no.NothingToSwap) -> str:
        needed = "nur eine Karte, die eben nachgesetzt hat, tauscht"
        return f"Es gibt nichts zu tauschen: {needed} ({why.rule})."

    def not_defeated_now(self, why: no.NotDefeatedNow) -> str:
        squares = listed(why.swaps, "oder")
        return f"Getauscht wird nur mit einer eben besiegten Karte: {squares} ({why.rule})."

    def stands_its_ground(self, why: no.StandsItsGround) -> str:
        stays = f"{self.card(why.card)} auf {why.square} weicht nicht"
        return f"{stays}: Ein Tausch damit misslingt ({why.rule})."

    # -- decks ------------------------------------------------------------------------

    def deck_size(self, why: no.DeckSize) -> str:
        return f"Ein Deck hat genau {why.size} Karten; dieses hat {why.count} ({why.rule})."

    def too_few_commons(self, why: no.TooFewCommons) -> str:
        needed = f"Ein Deck hat mindestens {why.fewest} gewöhnliche Karten"
        return f"{needed}; dieses hat {why.count} ({why.rule})."

    def formula(self) -> str:
        return (
            "Die vier Seiten einer gewöhnlichen Karte ergeben zusammen {common}, die einer seltenen"
            " {rare}, die einer einzigartigen {unique}; ohne Fähigkeit {none} mehr, mit „A little"
            " slow!“ {slow} mehr. Jede Seite liegt zwischen {low} und {high}."
        ).format(**FORMULA_FACTS)


SENTENCES = DrawTheLineGerman
