"""A deck in use, as flat tables: which Requests there are, which actions belong to them, and
what each card says. Reading one from a file is next door, in `deckfile`."""

from typing import Any, Final, final

from tuckbox.core import Outcome
from tuckbox.core.notation import fold

from .actions import ASK, EXCHANGE, FOLD, USES, WITH_AGREE, WITH_SCRATCH, request_in, use_in
from .cards import AGREE, KINDS, PASS_IT_ON, REQUESTS, SCRATCH, WORTH

VERBS: Final = ("agree", "command", "why", "reason", "decline", "excuse", "reload", "kindness")
"""How the kinds that are played alone are written, in the order of their numbers."""

KIND_NUMBER: Final[dict[str, int]] = {fold(name): kind for kind, name in enumerate(KINDS)}


@final
class Deck:
    """The cards of a deck. One object serves every contest with it; nothing changes it."""

    def __init__(
        self,
        name: str,
        lines: tuple[str, ...],
        requests: list[tuple[str, str]],
        phrases: list[list[str]],
        gists: list[list[tuple[str, str]]],
        fold_phrases: list[str],
        otherwise: str,
    ) -> None:
        self.name = name
        self.lines = lines
        self.suits = list(dict.fromkeys(suit for suit, _ in requests))
        self.keywords = [keyword for _, keyword in requests]
        self.names = [*KINDS, *self.keywords]
        self.number = {name: card for card, name in enumerate(self.names)}
        self.suit_of = [-1] * REQUESTS + [self.suits.index(suit) for suit, _ in requests]
        self.worth = [*WORTH, *(1 for _ in requests)]
        # Two phrases for each copy: `phrases[card]` holds those of all copies in a row.
        self.phrases = phrases
        # What each phrase of a Request comes to in short: as the asked and as the asker says it.
        self.gists = gists
        self.fold_phrases = fold_phrases
        self.otherwise = otherwise
        self.copies = [len(said) // 2 for said in phrases]
        self._piles: dict[tuple[int, bool], list[int]] = {}
        # The draw of each card as an outcome, by its copies in the pile; made once, as they are
        # asked for all the time. Any: compiled code would take each apart and build it again.
        self.draw_outcomes: list[list[Any]] = []
        self._number_the_actions()

    def _number_the_actions(self) -> None:
        cards = len(self.names)
        self.cards = cards
        self.requests = cards - REQUESTS
        self.pairs: list[int] = []  # two Requests of one suit, in a row
        for one in range(REQUESTS, cards):
            for other in range(one + 1, cards):
                if self.suit_of[one] == self.suit_of[other]:
                    self.pairs += [one, other]
        self.first_pair = ASK + USES * self.requests
        self.first_discard = self.first_pair + len(self.pairs) // 2
        self.first_draw = self.first_discard + cards
        self.actions = self.first_draw + cards
        self.pair_of = [-1] * (cards * cards)
        for pair in range(len(self.pairs) // 2):
            one, other = self.pairs[2 * pair], self.pairs[2 * pair + 1]
            self.pair_of[one * cards + other] = self.first_pair + pair
        for card in range(cards):
            most = max(self.copies[card], 1)
            outcomes = [(self.first_draw + card, copies) for copies in range(most + 1)]
            self.draw_outcomes.append(outcomes)

    def pile(self, seats: int, half: bool) -> list[int]:
        """Every card of a game, sorted. With two players nothing can be passed on (SB-1);
        half a deck has half of each kind and of each suit, rounded up."""
        if (seats, half) not in self._piles:
            self._piles[seats, half] = self._counted_out(seats, half)
        return self._piles[seats, half][:]

    def _counted_out(self, seats: int, half: bool) -> list[int]:
        cards: list[int] = []
        for card in range(REQUESTS):
            count = 0 if card == PASS_IT_ON and seats == 2 else self.copies[card]
            cards += [card] * ((count + 1) // 2 if half else count)
        for suit in range(len(self.suits)):
            of_suit = [c for c in range(REQUESTS, self.cards) if self.suit_of[c] == suit]
            cards += of_suit[: (len(of_suit) + 1) // 2] if half else of_suit
        return sorted(cards)

    def draws_from(self, pile: list[int]) -> list[Outcome]:
        """What may be drawn from a pile, given as the copies of each card."""
        outcomes: list[Any] = []
        draw_outcomes = self.draw_outcomes
        for card, copies in enumerate(pile):
            if copies:
                outcomes.append(draw_outcomes[card][copies])
        return outcomes

    def uses_request(self, action: int) -> bool:
        """Whether a player asks, scratches or agrees with a Request."""
        return ASK <= action < self.first_pair

    def discards_pair(self, action: int) -> bool:
        return self.first_pair <= action < self.first_discard

    def discards(self, action: int) -> bool:
        """Whether this is the discard after a fold without an answer."""
        return self.first_discard <= action < self.first_draw

    def cards_of(self, action: int) -> list[int]:
        """The cards that leave the hand with an action of a seat."""
        if action < FOLD:
            return [action]
        if action == FOLD:
            return []
        if action < EXCHANGE:
            return [PASS_IT_ON]
        if action < ASK:
            return [action - EXCHANGE]
        if action < self.first_pair:
            card, use = request_in(action), use_in(action)
            if use == WITH_SCRATCH:
                return [SCRATCH, card]
            return [AGREE, card] if use == WITH_AGREE else [card]
        if action < self.first_discard:
            place = 2 * (action - self.first_pair)
            return self.pairs[place : place + 2]
        return [action - self.first_discard]
