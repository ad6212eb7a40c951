"""The conversation as it reads: who said what to whom with which card.

A player who says nothing lets the card speak: one of its phrases, with the Request in play
filled in. Which copy of a kind it is, and so which phrases it has, is the number of those
that were played before; so no hand holds anything that the rules do not see.

A state keeps what was done as numbers. Reading them is work that search never needs, so it is
done when somebody looks, or when a journal is kept.
"""

from typing import Final

import msgspec

from . import actions as act
from .cards import BOTH_SIDES, SCRATCH
from .deck import Deck
from .keywords import keyword_said
from .moves import (
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
    seat_move_of,
)
from .phrases import ASKED, ASKER, Gist, filled, gist_of, told_after, was_told

SEAT_MASK: Final = (1 << act.SEAT_BITS) - 1


class Utterance(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One thing that was done, and the words that went with it.

    `own` tells whether the player said the words; else they are the card's. `words` is empty
    where neither had any: pairs, exchanges and discards. `to` is null if it is for nobody.
    With a Request that was put into words, `keyword_said` tells whether the words hold its
    keyword; else both are null.
    """

    round: int
    seat: int
    to: int | None
    move: SeatMove
    words: str
    own: bool
    keyword: str | None
    keyword_said: bool | None


class Conversation:
    """A game as far as it has been read. Nothing changes it: reading on makes another one, so
    it can be shared by copies of a state and by threads."""

    def __init__(self, deck: Deck) -> None:
        self.utterances: list[Utterance] = []
        self._deck = deck
        self._round = 1
        self._closed = False
        self._asker: int | None = None
        self._asked: int | None = None
        self._keyword = ""
        self._gist: Gist = ("", "")
        self._played = [0] * deck.cards
        self._folds = 0
        self._used: set[str] = set()
        self._told = ""

    def read_on(self, talk: list[int], said: dict[int, str]) -> "Conversation":
        """The conversation up to the end of what was done. `talk` is all of it, `said` has the
        players' own words by the place of the entry they go with."""
        read = len(self.utterances)
        if read == len(talk):
            return self
        longer = self._copy()
        for place in range(read, len(talk)):
            longer._read(talk[place], said.get(place, ""))
        return longer

    def _copy(self) -> "Conversation":
        copy = Conversation(self._deck)
        copy.utterances = self.utterances[:]
        copy._round = self._round
        copy._closed = self._closed
        copy._asker, copy._asked = self._asker, self._asked
        copy._keyword, copy._gist = self._keyword, self._gist
        copy._played = self._played[:]
        copy._folds = self._folds
        copy._used = self._used.copy()
        copy._told = self._told
        return copy

    # -- reading one entry ----------------------------------------------------------

    def _read(self, entry: int, own: str) -> None:
        action, seat = entry >> act.SEAT_BITS, entry & SEAT_MASK
        move = seat_move_of(self._deck, action)
        if self._closed and not isinstance(move, Discard):
            self._closed = False
            self._round += 1
            self._asker = self._asked = None
        words = own or self._words(move, seat)
        to = self._follow(move, seat, words)
        if words not in self._used:
            self._used.add(words)
            self._told += told_after(words)
        keyword = _keyword_of(move) if words else None
        self.utterances.append(
            Utterance(
                round=self._round,
                seat=seat,
                to=to,
                move=move,
                words=words,
                own=bool(own),
                keyword=keyword,
                keyword_said=None if keyword is None else keyword_said(words, keyword),
            )
        )

    def _follow(self, move: SeatMove, seat: int, words: str) -> int | None:
        """What a move does to the conversation; whom it speaks to."""
        to = self._asked if seat == self._asker else self._asker
        match move:
            case Exchange() | Pair() | Discard():
                return None
            case Agree() | Fold():
                self._closed = True
            case PassOn():
                to = self._asked = move.to
            case Request() | Scratch():
                to = move.to if isinstance(move, Request) else self._asker
                self._asker, self._asked = seat, to
                self._keyword = move.card
                self._gist = gist_of(self._deck, self._deck.number[move.card], words)
        for card in cards_of(move):
            self._played[self._deck.number[card]] += 1
        return to

    # -- what the cards say by themselves --------------------------------------------

    def _words(self, move: SeatMove, seat: int) -> str:
        match move:
            case Fold():
                self._folds += 1
                phrases = self._deck.fold_phrases
                start = (self._folds - 1) % len(phrases) if phrases else 0
                return self._first_new(phrases[start:] + phrases[:start], self._role(seat))
            case Exchange() | Pair() | Discard():
                return ""
            case Request(card):
                return self._asking(card)
            case Scratch(card):
                return f"{self._of_kind(SCRATCH, seat)} {self._asking(card)}".strip()
        return self._of_kind(self._deck.number[cards_of(move)[0]], seat)

    def _asking(self, card: str) -> str:
        phrases = self._deck.phrases[self._deck.number[card]]
        return self._fresh([filled(phrase, card, "") for phrase in phrases])

    def _of_kind(self, kind: int, seat: int) -> str:
        """A phrase of the copy that is played; of the next one if somebody said it already,
        as bots say the phrases of any copy."""
        phrases = self._deck.phrases[kind]
        if not phrases:
            return ""
        start = 2 * (self._played[kind] % self._deck.copies[kind])
        phrases = phrases[start:] + phrases[:start]
        role = self._role(seat)
        if kind in BOTH_SIDES:
            phrases = phrases[role::2]
        elif len(self.utterances) % 2:
            phrases = [phrases[place ^ 1] for place in range(len(phrases))]
        return self._first_new(phrases, role)

    def _role(self, seat: int) -> int:
        return ASKER if seat == self._asker else ASKED

    def _first_new(self, phrases: list[str], role: int) -> str:
        """The first phrase that nobody has said yet, or the first if all were said."""
        for phrase in phrases:
            if not was_told(phrase, self._told):
                return filled(phrase, self._keyword, self._gist[role])
        return filled(phrases[0], self._keyword, self._gist[role]) if phrases else ""

    def _fresh(self, pair: list[str]) -> str:
        """One of two phrases, preferably one that nobody has said yet."""
        first = len(self.utterances) % 2
        one, other = pair[first], pair[1 - first]
        return other if one in self._used and other not in self._used else one


def _keyword_of(move: SeatMove) -> str | None:
    """The keyword of the Request that a move puts into words."""
    match move:
        case Request(card) | Scratch(card) | Agree(card):
            return card
    return None
