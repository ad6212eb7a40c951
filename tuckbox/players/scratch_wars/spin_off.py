"""The spin-off (SW-1): the chance to be the one who decides, with each weapon."""

from tuckbox.games.scratch_wars.actions import SLOTS
from tuckbox.games.scratch_wars.state import ScratchWarsState
from tuckbox.games.scratch_wars.types import NOTCHES


def numbers(state: ScratchWarsState, seat: int, place: int) -> list[int]:
    """The numbers on the wheel of a weapon."""
    first = (seat * SLOTS + place) * NOTCHES
    return state.arms.strength[first : first + NOTCHES]


def chances_to_decide(state: ScratchWarsState) -> list[float]:
    """For each weapon of the seat to spin; a tie counts as half a win."""
    seat = state.to_move
    own = [numbers(state, seat, place) for place in range(state.arms.count[seat])]
    if seat == 1:
        return [_mean_over(wheel, state.rolled[0]) for wheel in own]
    replies = [numbers(state, 1, place) for place in range(state.arms.count[1])]
    return [
        sum(1 - max(_mean_over(reply, number) for reply in replies) for number in wheel) / NOTCHES
        for wheel in own
    ]


def _mean_over(wheel: list[int], number: int) -> float:
    """How often the wheel shows more than the number."""
    return sum((shown > number) + 0.5 * (shown == number) for shown in wheel) / NOTCHES
