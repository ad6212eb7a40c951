"""What a player can do on a turn: which cards fit, what goes with a Request, and folding."""

from typing import TYPE_CHECKING, Final

from tuckbox.core import Dice

from . import actions as act
from .cards import AGREE, ATTACKING, DEFENDING, OWING, PASS_IT_ON, REQUESTS, SCRATCH

if TYPE_CHECKING:
    from .state import ScratchMyBackState

NONE: Final = -1


def plays(state: "ScratchMyBackState", seat: int) -> list[int]:
    """SB-7 to SB-13: what a speaker can do."""
    fits = DEFENDING if seat == state.defender else ATTACKING
    if state.owed:
        fits = OWING
    actions: list[int] = []
    hand = state.hands[seat]
    agrees = scratches = False
    last = NONE
    others = 0  # a hand is sorted, so its Requests come after them
    for card in hand:
        if card >= REQUESTS:
            break
        others += 1
        if card == last or not fits[card]:
            continue
        last = card
        if card < PASS_IT_ON:
            actions.append(card)
            agrees = agrees or card == AGREE
        elif card == SCRATCH:
            scratches = True
        else:
            actions += _passes(state)
    requests = hand[others:]
    if agrees:
        suit_of = state.deck.suit_of
        for card in requests:
            if suit_of[card] == suit_of[state.request]:
                actions.append(act.ASK + act.USES * (card - REQUESTS) + act.WITH_AGREE)
    if scratches:
        for card in requests:
            actions.append(act.ASK + act.USES * (card - REQUESTS) + act.WITH_SCRATCH)
    if state.turns[seat] or not actions:  # SB-12
        actions.append(act.FOLD)
    if len(requests) > 1:
        actions += _pairs(state, requests)
    return actions


def _passes(state: "ScratchMyBackState") -> list[int]:
    """SB-9: to anybody but the two speakers; to those without cards only if nobody has any."""
    holding: list[int] = []
    empty: list[int] = []
    for seat in range(state.seats):
        if seat == state.attacker or seat == state.defender:
            continue
        if state.hands[seat]:
            holding.append(act.PASS + seat)
        else:
            empty.append(act.PASS + seat)
    return holding or empty


def _pairs(state: "ScratchMyBackState", requests: list[int]) -> list[int]:
    """SB-13: two Requests of one suit."""
    actions: list[int] = []
    pair_of, cards = state.deck.pair_of, state.deck.cards
    for place in range(1, len(requests)):
        for other in range(place):
            pair = pair_of[requests[other] * cards + requests[place]]
            if pair >= 0:
                actions.append(pair)
    return actions


def openings(state: "ScratchMyBackState", seat: int) -> list[int]:
    """SB-5, or SB-6 for a starter without a Request."""
    requests = requests_in(state.hands[seat])
    if not requests:
        return each(state.hands[seat], act.EXCHANGE)
    actions: list[int] = []
    asked = opponents(state, seat)
    for card in requests:
        first = act.ASK + act.USES * (card - REQUESTS)
        for opponent in asked:
            actions.append(first + opponent)
    if len(requests) > 1:
        actions += _pairs(state, requests)
    return actions


def any_opening(state: "ScratchMyBackState", seat: int, dice: Dice) -> int:
    """One of the `openings`, each as likely as any other; they are not listed for it."""
    requests = requests_in(state.hands[seat])
    if not requests:
        exchanges = each(state.hands[seat], act.EXCHANGE)
        return exchanges[dice.randrange(len(exchanges))]
    asked = opponents(state, seat)
    pairs = _pairs(state, requests)
    ticket = dice.randrange(len(requests) * len(asked) + len(pairs)) - len(pairs)
    if ticket < 0:
        return pairs[ticket]
    card = requests[ticket % len(requests)]
    return act.ASK + act.USES * (card - REQUESTS) + asked[ticket // len(requests)]


def requests_in(hand: list[int]) -> list[int]:
    """A hand is sorted, so its Requests come last; each is a card of its own."""
    place = len(hand)
    while place and hand[place - 1] >= REQUESTS:
        place -= 1
    return hand[place:]


def opponents(state: "ScratchMyBackState", seat: int) -> list[int]:
    """SB-5: whom a starter may ask; those without cards only if nobody has any."""
    others: list[int] = []
    for other in range(state.seats):
        if other != seat and state.hands[other]:
            others.append(other)
    return others or [other for other in range(state.seats) if other != seat]


def each(cards: list[int], first: int) -> list[int]:
    """An action for each different card of a sorted pile."""
    actions: list[int] = []
    last = NONE
    for card in cards:
        if card != last:
            actions.append(first + card)
            last = card
    return actions
