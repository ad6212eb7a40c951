"""A few simulated contests of every game and level, as digests of their records: the same on
every machine, compiled or not."""

import hashlib
from pathlib import Path
from random import Random

from tests.kit.tables import shortest_table
from tuckbox import players
from tuckbox.core import Contest, Game, PlayerInfo

FILE = Path(__file__).with_name("simulation.txt")
CONTESTS = 2


def digest(game: Game, level: str) -> str:
    """The digest of what `tuckbox simulate` would write."""
    lines = hashlib.sha256()
    budget = players.Budget(40) if level != "random" else None
    for number in range(CONTESTS):
        rng = Random(f"simulation/{number}")
        setup = game.random_setup(rng, shortest_table(game).setup.options)
        bots = [players.make(level, game, budget)] * len(setup.seats)
        seated = [PlayerInfo(kind="bot", level=level)] * len(setup.seats)
        contest = Contest(game, setup, "simulation", seated, number)
        players.play_out(contest, bots, f"bots/{number}")
        lines.update(contest.record().line() + b"\n")
    return lines.hexdigest()


def simulation(games: list[Game]) -> str:
    return "".join(
        f"{game.key} {level} {digest(game, level)}\n" for game in games for level in players.PLAYERS
    )
