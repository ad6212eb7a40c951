"""What the end of a game is worth: the game alone, or the match it is part of.

A match goes to five points and a game brings two or three, so three points count for more
at some scores than at others.
"""

from typing import Final, final

from tuckbox.players.tree import MAX_REWARD

MATCH_POINTS: Final = 5
BIG_WINS: Final = 0.15
"""How often the winner of a game gets three points and not two, among good players."""


def _match_chances() -> list[float]:
    """The chance of the first seat at each score, `MATCH_POINTS * first + second`, if the games to
    come are even."""
    chances = [0.5] * (MATCH_POINTS * MATCH_POINTS)

    def chance(first: int, second: int) -> float:
        if first >= MATCH_POINTS or second >= MATCH_POINTS:
            return 1.0 if first >= MATCH_POINTS else 0.0
        return chances[MATCH_POINTS * first + second]

    for first in reversed(range(MATCH_POINTS)):
        for second in reversed(range(MATCH_POINTS)):
            chances[MATCH_POINTS * first + second] = sum(
                odds / 2 * (chance(first + points, second) + chance(first, second + points))
                for points, odds in ((2, 1 - BIG_WINS), (3, BIG_WINS))
            )
    return chances


MATCH_CHANCES: Final[list[float]] = _match_chances()


@final
class Stakes:
    """Values the end of a game that began at a given score."""

    def __init__(self, before: list[int], whole_match: bool) -> None:
        self._before: Final = before
        self._whole_match: Final[bool] = whole_match

    def value(self, points: list[int]) -> int:
        """What the score after the game is worth to the first seat, from 0 to MAX_REWARD."""
        first, second = points
        if not self._whole_match:
            return MAX_REWARD if first > self._before[0] else 0
        if first >= MATCH_POINTS or second >= MATCH_POINTS:
            return MAX_REWARD if first >= MATCH_POINTS else 0
        return int(MAX_REWARD * MATCH_CHANCES[MATCH_POINTS * first + second] + 0.5)
