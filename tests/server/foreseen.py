"""`tuckbox`, with random bytes that can be foreseen:

    python -m tests.server.foreseen SEED serve ...

The same requests to two services with one seed lead to the same tokens, tables and draws. With
a file in FORESEEN_DRAWS, draws are those written there, by the name of who sits at seat 0 and by
how many entries the contest has.
"""

import json
import os
import random
import secrets
import sys
from pathlib import Path

DRAWS = "FORESEEN_DRAWS"


def draw_as_written(file: str) -> None:
    from tuckbox.core import CHANCE, Contest

    written: dict[str, dict[str, int]] = json.loads(Path(file).read_text(encoding="utf-8"))

    def chance(contest: Contest) -> bool:
        if contest.state.to_move != CHANCE or contest.over:
            return False
        contest.do(written[contest.names[0]][str(len(contest.entries))])
        return True

    Contest.chance = chance  # type: ignore[assignment, method-assign]


def main() -> int:
    rng = random.Random(sys.argv.pop(1))
    secrets.token_bytes = rng.randbytes  # type: ignore[assignment]
    secrets.token_hex = lambda nbytes=None: rng.randbytes(nbytes or 32).hex()
    if os.environ.get(DRAWS):
        draw_as_written(os.environ[DRAWS])
    from tuckbox.__main__ import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
