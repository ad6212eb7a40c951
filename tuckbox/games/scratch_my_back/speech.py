"""The conversation as it reads: who said what to whom with which card.

A player who says nothing lets the card speak: one of its phrases, with the Request in
play filled in. Which copy of a kind it is, and so which phrases it has, is the number of
those that were played before; so no hand holds anything that the rules do not see.
"""

from typing import TYPE_CHECKING, Final

import msgspec

from tuckbox.core.notation import fold

from . import actions as act
from .cards import AGREE, BOTH_SIDES, PASS_IT_ON, REQUESTS, SCRATCH

if TYPE_CHECKING:
    from .deck import Deck
    from .state import ScratchMyBackState

NOBODY: Final = -1
ASKED: Final = 0
ASKER: Final = 1
"""Which phrase of a card that both sides play is whose."""


class Line(msgspec.Struct, frozen=True):
    """One thing that was done, and the words that went with it.

    `own` tells whether the player said the words; else they are the card's. `words` is
    empty where neither had any: pairs, exchanges and discards.
    """

    round: int
    seat: int
    to: int
    move: str
    words: str
    own: bool


def conversation(state: "ScratchMyBackState") -> list[Line]:
    """All lines of the game so far."""
    if state.scribe is None:
        state.scribe = Scribe(state.deck)
    return state.scribe.lines_of(state)


def role_phrases(deck: "Deck", kind: int, role: int) -> list[str]:
    """The phrases of all copies of a kind that fit a role."""
    phrases = deck.phrases[kind]
    return phrases[role::2] if kind in BOTH_SIDES else phrases


def gist_of(deck: "Deck", request: int, words: str) -> str:
    """What a Request comes to in short, as in "wash the car", if it was said with one of
    its card's phrases; in other words it could be about anything."""
    heard = fold(words)
    for phrase, gist in zip(deck.phrases[request], deck.gists[request], strict=True):
        if fold(filled(phrase, deck.names[request], "")) in heard:
            return gist or deck.names[request]
    return deck.otherwise or deck.names[request]


def filled(phrase: str, keyword: str, gist: str) -> str:
    return phrase.replace("{keyword}", keyword).replace("{request}", gist)


class Scribe:
    """Goes through one game from its beginning and writes down how it reads. What it has
    written it never looks at again."""

    def __init__(self, deck: "Deck") -> None:
        self.deck = deck
        self.round = 1
        self.closed = False
        self.asker = self.asked = NOBODY
        self.keyword = self.gist = ""
        self.played = [0] * deck.cards
        self.folds = 0
        self.used: set[str] = set()
        self.lines: list[Line] = []

    def lines_of(self, state: "ScratchMyBackState") -> list[Line]:
        """All lines, those that came since the last time written now."""
        for entry in state.talk()[len(self.lines) :]:
            own = state.said.get(len(self.lines), "")
            self.lines.append(self._line(entry >> 3, entry & 7, own))
        return self.lines

    def _line(self, action: int, seat: int, own: str) -> Line:
        if self.closed and action < self.deck.first_discard:
            self.closed = False
            self.round += 1
            self.asker = self.asked = NOBODY
        words = own or self._words(action, seat, len(self.lines))
        to = self._follow(action, seat, words)
        self.used.add(words)
        return Line(self.round, seat, to, self.deck.texts[action], words, bool(own))

    def _follow(self, action: int, seat: int, words: str) -> int:
        """What the action does to the conversation; whom it speaks to."""
        to = self.asked if seat == self.asker else self.asker
        request, use = divmod(action - act.ASK, act.USES)
        asks = act.ASK <= action < self.deck.first_pair
        if action in (AGREE, act.FOLD) or (asks and use == act.WITH_AGREE):
            self.closed = True
        elif act.PASS <= action < act.EXCHANGE:
            to = self.asked = action - act.PASS
        elif asks:
            to = self.asker if use == act.WITH_SCRATCH else use
            self.asker, self.asked = seat, to
            self.keyword = self.deck.names[REQUESTS + request]
            self.gist = gist_of(self.deck, REQUESTS + request, words)
        elif action >= act.EXCHANGE:
            return NOBODY
        if not act.EXCHANGE <= action < act.ASK:
            for card in self.deck.cards_of(action):
                self.played[card] += 1
        return to

    def _words(self, action: int, seat: int, place: int) -> str:
        """What the cards say by themselves."""
        if action == act.FOLD:
            self.folds += 1
            lines = self.deck.fold_lines
            return self._filled(lines[(self.folds - 1) % len(lines)]) if lines else ""
        if action < act.FOLD:
            return self._of_kind(action, seat, place)
        if action < act.EXCHANGE:
            return self._of_kind(PASS_IT_ON, seat, place)
        if action < act.ASK or action >= self.deck.first_pair:
            return ""
        request, use = divmod(action - act.ASK, act.USES)
        if use == act.WITH_AGREE:
            return self._of_kind(AGREE, seat, place)
        card = REQUESTS + request
        phrases = [filled(p, self.deck.names[card], "") for p in self.deck.phrases[card]]
        asking = self._fresh(phrases, place)
        if use == act.WITH_SCRATCH:
            return f"{self._of_kind(SCRATCH, seat, place)} {asking}".strip()
        return asking

    def _of_kind(self, kind: int, seat: int, place: int) -> str:
        phrases = self.deck.phrases[kind]
        if not phrases:
            return ""
        copy = 2 * (self.played[kind] % self.deck.copies[kind])
        pair = [self._filled(phrase) for phrase in phrases[copy : copy + 2]]
        if kind in BOTH_SIDES:
            return pair[ASKER if seat == self.asker else ASKED]
        return self._fresh(pair, place)

    def _fresh(self, pair: list[str], place: int) -> str:
        """One of two phrases, sooner one that nobody has said yet."""
        one, other = pair[place % 2], pair[1 - place % 2]
        return other if one in self.used and other not in self.used else one

    def _filled(self, phrase: str) -> str:
        return filled(phrase, self.keyword, self.gist)
