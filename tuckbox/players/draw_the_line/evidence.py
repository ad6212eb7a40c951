"""What the other's last play tells about their hand: who could have won would have won.

A world in which the other held a winning card, and did not play it, counts for little.
"""

from typing import Final

from mypy_extensions import i64

from tuckbox.core.dice import Dice
from tuckbox.core.state import State
from tuckbox.games.draw_the_line.board import Board
from tuckbox.games.draw_the_line.squares import SQUARES_IN
from tuckbox.games.draw_the_line.state import DrawTheLineState

from .trying import can_win

FULL_WEIGHT: Final = 100
OVERLOOKED: Final = 8
"""The weight, of 100, of a world in which the other overlooked a win."""


def followed_by(before: Board, now: Board) -> bool:
    """Whether just one card was laid since."""
    added = now.taken & ~before.taken
    return before.taken & ~now.taken == 0 and len(SQUARES_IN[added]) == 1


def weight(state: DrawTheLineState, before: Board, seat: i64) -> int:
    """How well this world explains that the seat did not win from the position `before`."""
    hand = state.hand(seat)
    winning = 0
    for card in hand:
        if not before.blocks(card) and can_win(before, seat, card):
            winning += 1
    if winning == 0:
        return FULL_WEIGHT
    if winning > 1 or not hand:
        return OVERLOOKED
    # It may be the very card that was drawn after the play.
    return OVERLOOKED + (FULL_WEIGHT - OVERLOOKED) // len(hand)


def likely(worlds: list[State], before: Board, seat: int, count: int, dice: Dice) -> list[State]:
    """So many of the worlds, drawn by their weights; none comes from nowhere."""
    weights: list[int] = []
    for world in worlds:
        assert isinstance(world, DrawTheLineState)
        weights.append(weight(world, before, seat))
    chosen: list[State] = []
    total = sum(weights)
    # At even steps through the sum of the weights, from a random start.
    ticket = dice.randrange(total)
    passed = 0
    place = 0
    for step in range(count):
        want = (ticket + step * total // count) % total
        if step == 0 or want < passed:
            place = 0
            passed = 0
        while passed + weights[place] <= want:
            passed += weights[place]
            place += 1
        chosen.append(worlds[place])
    return chosen
