"""Worlds dealt anew from one that agrees with a view: what the viewer cannot see is dealt
again and again, and each deal is weighed by how well it explains what was played."""

from tuckbox.core.dice import Dice
from tuckbox.core.state import State
from tuckbox.games.scratch_my_back.state import ScratchMyBackState

from .evidence import Evidence


def deals(
    world: ScratchMyBackState, viewer: int, count: int, tries: int, dice: Dice, evidence: Evidence
) -> list[State]:
    """So many worlds, drawn by their weights from so many tries."""
    dealt: list[ScratchMyBackState] = []
    weights: list[float] = []
    total = 0.0
    for _ in range(tries):
        copy = world.clone()
        _deal(copy, viewer, dice)
        weight = evidence.weight(copy, dice)
        dealt.append(copy)
        weights.append(weight)
        total += weight
    if total <= 0.0:
        return [world]
    # Evenly spaced tickets: no world comes more often than its weight asks for, plus one.
    step = total / count
    ticket = step * (dice.randrange(1000) + 0.5) / 1000.0
    drawn: list[State] = []
    place = 0
    for _ in range(count):
        while ticket >= weights[place] and place < tries - 1:
            ticket -= weights[place]
            place += 1
        drawn.append(dealt[place])
        ticket += step
    for first in range(len(drawn) - 1, 0, -1):  # equal worlds must not come in a row
        other = dice.randrange(first + 1)
        drawn[first], drawn[other] = drawn[other], drawn[first]
    return drawn


def _deal(state: ScratchMyBackState, viewer: int, dice: Dice) -> None:
    """Put the hands of the others back into the pile, and draw as many cards again."""
    sizes: list[int] = []
    pile = state.pile
    left = state.pile_size
    for seat in range(state.seats):
        sizes.append(len(state.hands[seat]))
        if seat != viewer:
            for card in state.hands[seat]:
                pile[card] += 1
            left += sizes[seat]
    for seat in range(state.seats):
        if seat == viewer:
            continue
        hand: list[int] = []
        for _ in range(sizes[seat]):
            ticket = dice.randrange(left) - pile[0]
            card = 0
            while ticket >= 0:
                card += 1
                ticket -= pile[card]
            pile[card] -= 1
            left -= 1
            hand.append(card)
        hand.sort()
        state.hands[seat] = hand
