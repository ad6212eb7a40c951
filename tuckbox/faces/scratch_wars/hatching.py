"""Slanted lines that fill a box and end at its sides."""

from collections.abc import Iterator


def stripes(
    left: float, top: float, wide: float, high: float, apart: float, *, falling: bool = False
) -> Iterator[str]:
    """The data of an SVG path for each line, from one corner of the box to the opposite one.

    >>> list(stripes(0, 0, 10, 10, 10))
    ['M0.0 10.0 L10.0 0.0']
    """
    for number in range(1, int((wide + high - 1) / apart) + 1):
        reach = number * apart
        if reach >= wide + high:
            return
        x, end_x = max(0.0, reach - high), min(wide, reach)
        y, end_y = reach - x, reach - end_x
        if falling:
            y, end_y = high - y, high - end_y
        yield f"M{left + x:.1f} {top + y:.1f} L{left + end_x:.1f} {top + end_y:.1f}"
