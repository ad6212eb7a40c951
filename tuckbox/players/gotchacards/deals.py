"""Hands that both sides might have: the viewer samples the other's hand, and also what the
other side may believe the viewer's hand to be."""

from tuckbox.core.dice import Dice
from tuckbox.games.gotchacards.cards import CARD_COUNT
from tuckbox.games.gotchacards.state import GotchaCardsState


def hidden_cards(state: GotchaCardsState, seat: int) -> list[int]:
    """The cards of a seat that the other seat does not know."""
    hidden = state.hands[seat][:]
    for card in state.drafted[seat]:
        hidden.remove(card)
    for card in state.deduced[seat]:
        hidden.remove(card)
    return hidden


def unseen_cards(state: GotchaCardsState) -> list[int]:
    """How many of each card lie in the deck or are hidden in a hand."""
    counts = state.deck[:]
    for seat in range(2):
        for card in hidden_cards(state, seat):
            counts[card] += 1
    return counts


def sampled_cards(hidden: int, unseen: list[int], dice: Dice) -> list[int]:
    """As many random cards as are hidden, out of the unseen ones."""
    pool = [card for card in range(CARD_COUNT) for _ in range(unseen[card])]
    return [pool.pop(dice.randrange(len(pool))) for _ in range(hidden)]


def with_hidden(
    state: GotchaCardsState, seat: int, own: list[int], others: list[int]
) -> GotchaCardsState | None:
    """The same table with other hidden cards; None if there are not enough copies."""
    copy = state.clone()
    copy.deck = unseen_cards(state)
    for who in range(2):
        hand = state.hands[who][:]
        for card in hidden_cards(state, who):
            hand.remove(card)
        for card in own if who == seat else others:
            hand.append(card)
            copy.deck[card] -= 1
            if copy.deck[card] < 0:
                return None
        hand.sort()
        copy.hands[who] = hand
    return copy


def all_deals(
    state: GotchaCardsState, seat: int, own: list[list[int]], others: list[list[int]]
) -> list[GotchaCardsState | None]:
    """Each of the seat's hidden cards with each of the other's, row by row."""
    return [with_hidden(state, seat, mine, theirs) for mine in own for theirs in others]
