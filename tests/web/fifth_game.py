"""`tuckbox` with one game more in the box, the tiny one of the kit: it has no page of its own."""

import sys

from tests.kit import box
from tuckbox import games
from tuckbox.__main__ import main


def add_the_tiny_game() -> None:
    by_key, keys = games.by_key, games.keys
    games.keys = lambda: [*keys(), box.TINY.key]
    games.by_key = lambda key: box.TINY if key == box.TINY.key else by_key(key)


if __name__ == "__main__":
    add_the_tiny_game()
    sys.exit(main())
