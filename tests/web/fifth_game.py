"""`tuckbox` with one game more in the box, the tiny one of the kit: it has no page of its own."""

import sys

from tests.kit import box
from tuckbox import games
from tuckbox.__main__ import main

TINY = box.TINY
_by_key, _keys = games.by_key, games.keys

games.keys = lambda: [*_keys(), TINY.key]
games.by_key = lambda key: TINY if key == TINY.key else _by_key(key)

if __name__ == "__main__":
    sys.exit(main())
