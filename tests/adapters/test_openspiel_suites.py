"""OpenSpiel's own test suites, as they come with it, on our games; and its CFR on a small one.

The small one is Scratch My Back with a deck of fourteen cards and one round. It is small
enough to be looked at whole: all histories, from the deal to the end.
"""

from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    get_all_states,
)
from open_spiel.python.tests import games_sim_test

from tuckbox.adapters import openspiel
from tuckbox.games import all_games

DECK = """
game: scratch-my-back
name: As small as can be

request tents: lend
- Could you lend me your hammer?
- Would you lend us a torch?

{cards}
"""

HANDS_DEALT = "49 49 44 54 44 44 46 49 49 46"
"""Ten of the fourteen cards; what is dealt from here on is open, and hidden from the other."""


def small(folder: Path, opening: str = "", **cards: int) -> Any:
    lines = [f"{count} {name}\n- Yes.\n- No.\n" for name, count in cards.items()]
    path = folder / "small.deck"
    path.write_text(DECK.format(cards="\n".join(lines)), encoding="utf-8")
    more = f",opening={opening}" if opening else ""
    return pyspiel.load_game(f"tuckbox_scratch_my_back(rounds=1,deck={path}{more})")


@pytest.fixture
def whole(tmp_path: Path) -> Any:
    """From the first card of the deal."""
    return small(tmp_path, agree=12, excuse=1)


@pytest.fixture
def late(tmp_path: Path) -> Any:
    """More kinds of cards, with most of them dealt."""
    return small(tmp_path, HANDS_DEALT, agree=5, why=3, excuse=5)


# -- the checks of OpenSpiel's API ---------------------------------------------------------


class Api:
    """The checks on some states, once for each game."""

    game_name: ClassVar[str]
    game: ClassVar[Any]

    @classmethod
    def setUpClass(cls) -> None:
        cls.game = pyspiel.load_game(cls.game_name)
        super().setUpClass()  # type: ignore[misc]
        cls.some_states = cls.some_states[::8]  # the checks look at each one many times

    some_states: ClassVar[list[Any]]


class TestDrawTheLine(Api, api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "tuckbox_draw_the_line"


class TestGotchaCards(Api, api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "tuckbox_gotchacards"


class TestScratchWars(Api, api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "tuckbox_scratch_wars"


class TestScratchMyBack(Api, api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "tuckbox_scratch_my_back"


class TestFourPlayers(Api, api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name = "tuckbox_scratch_my_back(players=4)"


@pytest.mark.parametrize("name", [openspiel.short_name(game) for game in all_games()])
def test_openspiels_simulation_in_python_with_pickles(name: str) -> None:
    np.random.seed(3)  # it draws from there
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


FULL_TREE_CHECKS = [
    name
    for name in dir(api_test.EnforceAPIOnFullTreeBase)
    if name.startswith("test_")
    # These two compare with numbers that OpenSpiel keeps for its own games.
    and name not in ("test_number_of_nodes", "test_game_is_perfect_recall")
]


def test_openspiels_checks_of_a_whole_tree(late: Any) -> None:
    class FullTree(api_test.EnforceAPIOnFullTreeBase):  # type: ignore[misc]
        game = late
        game_name = "small"

    FullTree.setUpClass()
    assert len(FULL_TREE_CHECKS) >= 6
    for name in FULL_TREE_CHECKS:
        getattr(FullTree(name), name)()


def test_recall_is_perfect(late: Any) -> None:
    assert len(api_test._assert_is_perfect_recall(late)) > 40


def test_chance_is_right_in_the_whole_tree(whole: Any) -> None:
    """A port of CheckChanceOutcomes."""
    states = get_all_states.get_all_states(whole, include_chance_states=True).values()
    chance = [state for state in states if state.is_chance_node()]
    assert len(chance) > 100
    for state in chance:
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        assert list(actions) == sorted(set(actions)) == state.legal_actions()
        assert all(0 < part <= 1 for part in odds)
        assert sum(odds) == pytest.approx(1, abs=1e-12)


# -- solving -------------------------------------------------------------------------------


def solved(game: Any, rounds: int) -> tuple[float, float]:
    """How far from equilibrium the uniform policy is, and the one after so many rounds."""
    solver = cfr.CFRSolver(game)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    return (
        exploitability.nash_conv(game, policy.UniformRandomPolicy(game)),
        exploitability.nash_conv(game, solver.average_policy()),
    )


def test_cfr_comes_near_an_equilibrium_of_a_late_position(late: Any) -> None:
    before, after = solved(late, 11)
    assert before > 1
    assert after < before / 10


def test_cfr_comes_near_an_equilibrium_of_a_whole_small_game(whole: Any) -> None:
    before, after = solved(whole, 2)
    assert before > 0.5
    assert after < before / 1.5
