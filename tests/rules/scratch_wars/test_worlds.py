"""A duel hides nothing, so in every phase each viewer has exactly one world: the duel itself."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.kit.play import choose, legal
from tests.kit.tables import tables_at
from tuckbox.core import OVER, REFEREE, SPECTATOR, Viewer
from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars.effects import COMBO
from tuckbox.games.scratch_wars.phases import PHASES
from tuckbox.games.scratch_wars.spin_off import MOST_TIES
from tuckbox.games.scratch_wars.state import ScratchWarsState

VIEWERS: tuple[Viewer, ...] = (0, 1, SPECTATOR, REFEREE)
ENOUGH = 20
"""So many positions of a phase are looked at, no more."""


class NoChance:
    """A generator that gives no number. A world that needs none is the only one."""

    def randrange(self, stop: int, /) -> int:
        raise AssertionError("a world of a duel is made without chance")


def duels() -> Iterator[ScratchWarsState]:
    """Random duels at every table, position by position, some of them almost at the lot."""
    for table in tables_at(GAME):
        for seed in range(8):
            rng = Random(f"{table} {seed}")
            state = GAME.new(table.setup)
            state.ties = MOST_TIES - 1 if seed else 0
            collect = seed % 2
            while state.to_move != OVER:
                yield state.clone()
                state.apply(collecting(state, rng) if collect else choose(state, rng))
            yield state


def collecting(state: ScratchWarsState, rng: Random) -> int:
    """East, helped by chance, stores combos until three can fly; at random there are too few."""

    def combos(action: int) -> tuple[int, float]:
        after = state.clone()
        after.apply(action)
        stored = sum(after.keeps(0, place) == COMBO for place in after.stored[0])
        return stored + 9 * len(after.volley), rng.random()

    return max(legal(state), key=combos)


def few_of_each_phase() -> dict[str, list[ScratchWarsState]]:
    """And as many with combos that are about to fly, which are rare."""
    found: dict[str, list[ScratchWarsState]] = {phase: [] for phase in PHASES}
    met: Counter[tuple[int, bool]] = Counter()
    for state in duels():
        kind = state.phase, bool(state.volley)
        met[kind] += 1
        if met[kind] <= ENOUGH:
            found[PHASES[state.phase]].append(state)
    assert sum(flying for _, flying in met) >= 2
    return found


def test_there_is_exactly_one_world_in_every_phase() -> None:
    looked_at: Counter[str] = Counter()
    for phase, states in few_of_each_phase().items():
        for number, state in enumerate(states):
            truth = GAME.snapshot(state)
            for viewer in VIEWERS:
                world = GAME.worlds(GAME.view(state, viewer), NoChance())
                assert GAME.snapshot(world) == truth
                looked_at[phase] += 1
            plays_on_alike(state, world, f"{phase} {number}")
    assert set(looked_at) == set(PHASES)


def plays_on_alike(state: ScratchWarsState, world: ScratchWarsState, seed: str) -> None:
    """A state could keep more than its views show, and that would come to light later."""
    rng = Random(seed)
    while state.to_move != OVER:
        assert legal(world) == legal(state)
        action = choose(state, rng)
        state.apply(action)
        world.apply(action)
    assert GAME.snapshot(world) == GAME.snapshot(state)
