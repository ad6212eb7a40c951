"""Looking at a state never changes it, however many look at once."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tuckbox.core import REFEREE, Game, State, to_json

from .play import legal, stops
from .tables import each_game, tables_at

THREADS = 6
LOOKS = 4


@pytest.fixture(autouse=True)
def restless_threads() -> Iterator[None]:
    """Threads take turns so often that they meet in the middle of everything."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def look(game: Game, state: State) -> list[bytes]:
    """Everything that looking gives, for everybody."""
    seats = range(len(state.scores()))
    seen = [to_json(game.view(state, viewer)) for viewer in (*seats, "spectator", REFEREE)]
    seen += [to_json(state.legal_actions(seat)) for seat in seats]
    seen += [to_json(legal(state)), to_json(state.winners())]
    return [*seen, to_json(game.view(state.clone(), REFEREE))]


@each_game
def test_many_threads_see_the_same_and_change_nothing(game: Game) -> None:
    """Each state is first looked at by all threads at once, and then compared with a copy
    that nobody had looked at."""
    with ThreadPoolExecutor(THREADS) as pool:
        for table in tables_at(game)[-5:]:
            for state in stops(table, "looking", every=40):
                untouched = state.clone()
                seen = list(pool.map(lambda _, one=state: look(game, one), range(LOOKS)))
                assert seen == [look(game, untouched)] * LOOKS
                assert look(game, state) == seen[0]
