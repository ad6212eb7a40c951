"""What the other seat's last play says about its hand: had it been able to win, it would have.

A world in which the other seat held a winning card and did not play it gets a low weight.
"""

from typing import Final

from mypy_extensions import i64

from tuckbox.core.dice import Dice
from tuckbox.core.state import State
from tuckbox.games.draw_the_line.board import Board
from tuckbox.games.draw_the_line.squares import SQUARES_IN
from tuckbox.games.draw_the_line.state import DrawTheLineState

from .play_scores import can_win

FULL_WEIGHT: Final = 100
OVERLOOKED_WIN: Final = 8
"""The weight of a world in which the other seat overlooked a win."""


def is_one_play_later(before: Board, now: Board) -> bool:
    """Whether exactly one card was laid in between."""
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
        return OVERLOOKED_WIN
    # It may be the card that was drawn after the play.
    return OVERLOOKED_WIN + (FULL_WEIGHT - OVERLOOKED_WIN) // len(hand)


def resampled(worlds: list[State], before: Board, seat: int, count: int, dice: Dice) -> list[State]:
    """`count` of the worlds, drawn by their weights with systematic resampling."""
    weights: list[int] = []
    for world in worlds:
        assert isinstance(world, DrawTheLineState)
        weights.append(weight(world, before, seat))
    chosen: list[State] = []
    total = sum(weights)
    # Even steps through the sum of the weights, from a random start.
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
