"""Piles of cards: sorted lists of card numbers, in which a copy is one more entry."""

from .chance import Outcome


def insert(pile: list[int], card: int) -> None:
    place = 0
    for other in pile:
        if other >= card:
            break
        place += 1
    pile.insert(place, card)


def draws_from(pile: list[int], first: int) -> list[Outcome]:
    """Each different card as an action of chance (`first` + card), weighed by its copies."""
    outcomes: list[Outcome] = []
    last = copies = 0
    for card in pile:
        if copies and card == last:
            copies += 1
            continue
        if copies:
            outcomes.append((first + last, copies))
        last = card
        copies = 1
    if copies:
        outcomes.append((first + last, copies))
    return outcomes


def most_of(one: list[int], other: list[int]) -> list[int]:
    """Of each card as many as the richer of two piles has.

    >>> most_of([1, 1, 4], [1, 2])
    [1, 1, 2, 4]
    """
    merged = one[:]
    for place, card in enumerate(other):
        if other[: place + 1].count(card) > one.count(card):
            insert(merged, card)
    return merged
