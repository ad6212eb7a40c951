"""Our expert at Draw the Line against OpenSpiel's own information-set search.

    make bench MEASURE="bench.openspiel_match --contests 40 --seconds 0.5"

Both sit at OpenSpiel's table, through the adapter. The peer is its Python IS-MCTS (the C++ one
cannot play games written in Python), with the same seconds of the processor a move at most; it
thinks until they are over, while our expert stops when it has done its simulations.
"""

import argparse
from math import sqrt
from random import Random
from time import process_time
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from tuckbox import games
from tuckbox.adapters import openspiel
from tuckbox.players import Budget, Memory, make

KEY = "draw-the-line"
UCT = 2.0
NO_END = 10**9


class OutOfTime(Exception):
    """The peer has no other way out of its loop."""


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, stopped by a clock."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        random = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        super().__init__(game, evaluator, UCT, NO_END, random_state=random)
        self.seconds = seconds
        self.deadline = 0.0

    def sample_root_state(self, state: Any) -> Any:
        if process_time() > self.deadline and self._root_node.total_visits:
            raise OutOfTime
        return super().sample_root_state(state)

    def decide(self, state: Any) -> int:
        actions = state.legal_actions()
        if len(actions) == 1:
            return int(actions[0])
        self.deadline = process_time() + self.seconds
        try:
            self.run_search(state)
        except OutOfTime:
            policy = self.get_final_policy(state, self._root_node)
            return int(max(policy, key=lambda choice: choice[1])[0])
        raise AssertionError("the peer's loop has ended by itself")


def contest(number: int, seconds: float) -> float:
    """One contest, the seats taken in turn: 1 if our expert won it."""
    game = openspiel.register()[KEY]({})
    seat = number % 2
    draws, bots = Random(number), Random(f"bots/{number}")
    our_game = games.by_key(KEY)
    ours = make("expert", our_game, Budget(_effort(), seconds))
    memory: Memory | None = None
    peer = TimedSearch(game, seconds, number)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(draws.choices(actions, odds)[0])
        elif state.current_player() == seat:
            view = our_game.view(state.watched.state, seat)
            decision = ours.decide(view, bots, memory)
            memory = decision.memory
            state.apply_action(state.watched.prepared.seat_number[decision.action])
        else:
            state.apply_action(peer.decide(state))
    return float(state.returns()[seat] > 0)


def _effort() -> int:
    return make("expert", games.by_key(KEY)).budget.simulations


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--contests", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.5, help="a move, for either side")
    args = parser.parse_args()
    won = 0.0
    for number in range(args.contests):
        won += contest(number, args.seconds)
        done = number + 1
        rate = won / done
        slack = 1.96 * sqrt(max(rate * (1 - rate), 0.25 / done) / done)
        print(f"{done:4} contests: our expert won {rate:.1%} (± {slack:.1%})", flush=True)


if __name__ == "__main__":
    main()
