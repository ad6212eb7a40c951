"""Learn by policy gradient which actions are worth taking, against a random opponent.

    python examples/train_pettingzoo.py [GAME [EPISODES]]

The policy is one number an action and looks at nothing but the mask; that is enough to
beat random play clearly, in any of the games, and leaves much to do better.
"""

import sys

import numpy as np

from tuckbox.adapters.pettingzoo import raw_env

key, episodes = sys.argv[1:] + ["scratch-wars", "400"][len(sys.argv) - 1 :]
table, rng = raw_env(key, masks="info"), np.random.default_rng(1)
table.reset(seed=1)
liking = np.zeros(table.actions)


def play(rate: float) -> float:
    """One contest in either seat, and the reward; learns from it at the given rate."""
    table.reset()
    me, result, slope = f"player_{rng.integers(2)}", 0.0, np.zeros(table.actions)
    for agent in table.agent_iter():
        _, reward, terminated, _, info = table.last(observe=False)
        odds = info["action_mask"] * np.exp(liking * (agent == me))
        odds /= odds.sum()
        action = None if terminated else int(rng.choice(table.actions, p=odds))
        if agent == me and action is None:
            result = reward
        elif agent == me:
            slope -= odds
            slope[action] += 1
        table.step(action)
    liking[:] += rate * result * slope
    return result


for stage, rate in ("before", 0.0), ("learning", 0.1), ("after", 0.0):
    results = [play(rate) for _ in range(int(episodes))]
    won, lost = (np.mean(np.sign(results) == sign) for sign in (1, -1))
    print(f"{key}, {stage}: {won:.0%} won and {lost:.0%} lost against random", flush=True)
