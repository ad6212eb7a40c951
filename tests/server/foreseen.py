"""`tuckbox`, with random bytes that can be foreseen:

    python -m tests.server.foreseen SEED serve ...

The same requests to two services with one seed lead to the same tokens, tables and draws.
"""

import random
import secrets
import sys


def main() -> int:
    rng = random.Random(sys.argv.pop(1))
    secrets.token_bytes = rng.randbytes  # type: ignore[assignment]
    secrets.token_hex = lambda nbytes=None: rng.randbytes(nbytes or 32).hex()
    from tuckbox.__main__ import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
