"""How many ways there are to go on, so many actions deep (chess players call it perft).

One wrong move anywhere in the first steps from a position changes its count. The
positions and their counts are kept in tree_counts.json; `make golden` writes them again.
"""

import json
from pathlib import Path
from typing import Any

from tuckbox.core import OVER, Game, State
from tuckbox.games import all_games

from .look import snapshot_of
from .play import legal, played, script
from .tables import tables_at

FILE = Path(__file__).with_name("tree_counts.json")
MOST = 400_000
"""About the largest count; a level deeper is only tried where it should stay below."""

MID_GAME = (0.2, 0.45, 0.7, 0.9)
"""How far into a contest the other positions lie."""


def count(state: State, depth: int) -> int:
    """The number of action sequences of this length, chance's outcomes counted once each."""
    if depth == 0:
        return 1
    actions = legal(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.clone()
        after.do(action)
        total += count(after, depth - 1)
    return total


def count_by_asking(state: State, depth: int, actions: int) -> int:
    """The same from the other source: every number is asked for, none is listed."""
    if depth == 0:
        return 1
    total = 0
    for action in range(actions):
        if state.allows(action):
            after = state.clone()
            after.apply(action)
            total += count_by_asking(after, depth - 1, actions)
    return total


def counts(state: State) -> list[int]:
    """The counts at depth 1, 2, 3 ..., as deep as can be had in a moment."""
    found = [count(state, 1)]
    while found[-1] * 12 < MOST and found[-1] > 0 and len(found) < 6:
        found.append(count(state, len(found) + 1))
    return found


def positions_of(game: Game) -> list[tuple[str, State]]:
    """The start and a few positions from the middle of contests at different tables."""
    tables = tables_at(game)
    positions = [("start", tables[0].new())]
    for number, share in enumerate(MID_GAME):
        table = tables[number % len(tables)]
        actions = script(table, f"tree {number}")
        place = int(len(actions) * share)
        while played(table, actions[:place]).to_move < 0 and place > 0:
            place -= 1
        state = played(table, actions[:place])
        assert state.to_move != OVER
        positions.append((f"{table.label}, after {place} actions", state))
    return positions


def tree_counts() -> dict[str, list[dict[str, Any]]]:
    return {
        game.key: [
            {"position": name, "counts": counts(state), "snapshot": snapshot_of(state)}
            for name, state in positions_of(game)
        ]
        for game in all_games()
    }


def write() -> None:
    FILE.write_text(json.dumps(tree_counts(), indent=1) + "\n", encoding="utf-8")


def read() -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found
