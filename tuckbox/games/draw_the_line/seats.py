"""What the rules call the two seats."""

from typing import Final

SEATS: Final = ("Heads", "Tails")
