"""When a process of the service counts as running. Each says so every second or so."""

from typing import Final

ALIVE: Final = 5_000
"""A process that has said nothing for so many milliseconds is not running."""

OUTAGE: Final = 2_000
"""If nobody has said anything for longer than this when a process starts, none was running, and
players get that time back. It is shorter than `ALIVE`: what a restart takes from a running clock
is never more than this."""

FORGOTTEN: Final = 24 * 3_600_000
"""After so many milliseconds nobody needs to know that there was such a process."""
