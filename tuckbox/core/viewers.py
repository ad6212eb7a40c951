"""Who can look at a contest: a seat, a spectator, or the referee."""

from typing import Final, Literal

Viewer = int | Literal["spectator", "referee"]
"""A seat by its number, or one of the two words."""

SPECTATOR: Final = "spectator"
"""Sits at no seat and sees what lies open."""

REFEREE: Final = "referee"
"""Sees everything. The referee's view is a whole position: for storage and tests, and never
for anybody who plays."""

Actor = int | Literal["chance"]
"""Who did something: a seat, or chance."""

Mover = int | Literal["chance", "over"]
"""Whose move it is; `over` when the contest has ended."""


def sees(viewer: Viewer, seat: int) -> bool:
    """Whether the viewer may see what this seat alone sees.

    >>> sees(0, 0), sees(1, 0), sees("spectator", 0), sees("referee", 0)
    (True, False, False, True)
    """
    return viewer in (seat, REFEREE)
