"""What a bot writer needs, in a few names: `import tuckbox` offers them as its own."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from tuckbox import games, players
from tuckbox.core import Contest, DrawHost, Game, OldRecord, Record, read_line, replayed
from tuckbox.core.draws import host_secret
from tuckbox.players import Budget, Player


def game(key: str) -> Game:
    """The game with this key, like `draw-the-line`; BadSetup if there is none."""
    return games.by_key(key)


def new(
    key: str,
    seed: str | None = None,
    options: Mapping[str, Any] | None = None,
    seats: Sequence[Mapping[str, Any]] | None = None,
) -> Contest:
    """A new contest, with everything drawn up to the first decision.

    The same seed gives the same draws again. Without one they come from a fresh secret, which
    the record shows when the contest is over.
    """
    found = game(key)
    contest = Contest(found, found.setup(options, seats), seed)
    if seed is None:
        secret = host_secret(secrets.token_bytes(32))
        contest.draw_from(DrawHost.alone(secrets.token_hex(16), secret, contest.terms()))
    contest.settle()
    return contest


def replay(record: bytes | str | Record | OldRecord) -> Contest:
    """The contest of a record, or of a line of a file of records, checked from beginning to
    end; BadRecord, with the place where it fails, if it does not hold."""
    if isinstance(record, str):
        record = record.encode()
    return replayed(read_line(record) if isinstance(record, bytes) else record, games.by_key)


def bot(level: str, key: str, budget: Budget | None = None) -> Player:
    """A player of a game by its level: `random`, `beginner`, `club`, `expert` or `study`."""
    return players.make(level, game(key), budget)
