"""A thousand runs of the whole service with everything that can go wrong (`simulation.py`); a
seed that fails is printed with the command that runs it again."""

import pytest

from . import simulation

SEEDS = 1_000
GROUP = 25


@pytest.mark.parametrize("first", range(0, SEEDS, GROUP))
def test_the_service_keeps_its_promises_whatever_goes_wrong(first: int) -> None:
    for seed in range(first, first + GROUP):
        simulation.run(seed)


def test_a_seed_gives_the_same_run_again() -> None:
    def logs(seed: int) -> dict[str, list[bytes]]:
        run = simulation.Simulation(seed)
        run.run()
        return run.data.logs

    for seed in range(5):
        assert logs(seed) == logs(seed)
