"""What a player can do on a turn: which cards fit, what goes with a Request, and folding."""

from typing import TYPE_CHECKING, Final

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
    requests: list[int] = []
    agrees = scratches = False
    last = NONE
    for card in state.hands[seat]:
        if card == last:
            continue
        last = card
        if card >= REQUESTS:
            requests.append(card)
        elif not fits[card]:
            pass
        elif card < PASS_IT_ON:
            actions.append(card)
            agrees = agrees or card == AGREE
        elif card == SCRATCH:
            scratches = True
        else:
            actions += _passes(state)
    if requests:
        base = act.ASK - act.USES * REQUESTS
        if agrees:
            suit_of = state.deck.suit_of
            for card in requests:
                if suit_of[card] == suit_of[state.request]:
                    actions.append(base + act.USES * card + act.WITH_AGREE)
        if scratches:
            for card in requests:
                actions.append(base + act.USES * card + act.WITH_SCRATCH)
    if state.owed or state.turns[seat] or not actions:
        actions.append(act.FOLD)
    if len(requests) > 1:
        actions += _pairs(state, requests)
    return actions


def _passes(state: "ScratchMyBackState") -> list[int]:
    """SB-9: to anybody but the two speakers."""
    return [
        act.PASS + seat
        for seat in range(state.seats)
        if seat != state.attacker and seat != state.defender
    ]


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
    requests = [card for card in state.hands[seat] if card >= REQUESTS]
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


def opponents(state: "ScratchMyBackState", seat: int) -> list[int]:
    """SB-5: whom a starter may ask; those without cards only if nobody has any."""
    others = [other for other in range(state.seats) if other != seat]
    return [other for other in others if state.hands[other]] or others


def each(cards: list[int], first: int) -> list[int]:
    """An action for each different card of a sorted pile."""
    actions: list[int] = []
    last = NONE
    for card in cards:
        if card != last:
            actions.append(first + card)
            last = card
    return actions
