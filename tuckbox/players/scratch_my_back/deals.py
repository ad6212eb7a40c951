"""Worlds sampled by importance: the cards that the viewer cannot see are dealt many times, and
each deal is weighted by how well it explains what was played."""

from tuckbox.core.dice import Dice
from tuckbox.core.state import State
from tuckbox.games.scratch_my_back.state import ScratchMyBackState

from .hand_inference import HandInference


def sampled_worlds(
    world: ScratchMyBackState,
    viewer: int,
    count: int,
    deals: int,
    dice: Dice,
    inference: HandInference,
) -> list[State]:
    """`count` worlds, drawn from `deals` by their weights with systematic resampling."""
    dealt: list[ScratchMyBackState] = []
    weights: list[float] = []
    total = 0.0
    for _ in range(deals):
        copy = world.clone()
        _deal(copy, viewer, dice)
        weight = inference.weight(copy, dice)
        dealt.append(copy)
        weights.append(weight)
        total += weight
    if total <= 0.0:
        return [world]
    # Evenly spaced tickets: how often a world comes up differs by less than one from its weight.
    step = total / count
    ticket = step * (dice.randrange(1000) + 0.5) / 1000.0
    drawn: list[State] = []
    place = 0
    for _ in range(count):
        while ticket >= weights[place] and place < deals - 1:
            ticket -= weights[place]
            place += 1
        drawn.append(dealt[place])
        ticket += step
    for first in range(len(drawn) - 1, 0, -1):  # equal worlds must not follow each other
        other = dice.randrange(first + 1)
        drawn[first], drawn[other] = drawn[other], drawn[first]
    return drawn


def _deal(state: ScratchMyBackState, viewer: int, dice: Dice) -> None:
    """Return the hands of the others to the pile, and draw as many cards again."""
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
