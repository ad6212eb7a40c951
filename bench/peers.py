"""The other side of every measure: OpenSpiel's C++ games and searches, and its Python API."""

from random import Random
from typing import Any

from tuckbox.core import TuckboxError


def pyspiel() -> Any:
    """OpenSpiel's module; a sentence on how to get it if it is not there."""
    try:
        import pyspiel
    except ImportError:
        raise TuckboxError(
            "The bench measures against OpenSpiel, which is not installed; "
            "`make bench` puts it there, or: pip install 'tuckbox[openspiel]'."
        ) from None
    return pyspiel


def at_a_choice(name: str) -> Any:
    """A state of a game where somebody really can choose: its bots answer at once elsewhere."""
    rng = Random(1)
    state = pyspiel().load_game(name).new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, odds)[0])
        else:
            state.apply_action(state.legal_actions()[0])
    return state


EXPLORATION = 2.0


def is_mcts(state: Any, simulations: int, roll_outs: int = 1) -> Any:
    """Its C++ information-set search; each simulation ends in so many roll-outs."""
    spiel = pyspiel()
    evaluator = spiel.RandomRolloutEvaluator(roll_outs, 1)
    return spiel.ISMCTSBot(1, evaluator, EXPLORATION, simulations)


def mcts(state: Any, simulations: int, roll_outs: int = 1) -> Any:
    """Its C++ tree search for open games."""
    spiel = pyspiel()
    evaluator = spiel.RandomRolloutEvaluator(roll_outs, 1)
    return spiel.MCTSBot(
        state.get_game(), evaluator, EXPLORATION, simulations, 1000, False, 1, False
    )


def step(name: str, decisions: int, rng: Random) -> None:
    """Drive a game from Python, decisions counted without those of chance."""
    game = pyspiel().load_game(name)
    random = rng.random
    done = 0
    while done < decisions:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                ticket = random()
                for action, weight in outcomes:  # noqa: B007  (the last one, if odds fall short)
                    ticket -= weight
                    if ticket < 0:
                        break
                state.apply_action(action)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                done += 1
