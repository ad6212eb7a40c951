"""Learn by policy gradient which actions are worth taking, against a random opponent.

The policy is one number an action and looks at nothing but the mask; that is enough to
beat random play clearly, and leaves much to do better. Any of the games will do.
"""

import numpy as np

from tuckbox.adapters.pettingzoo import raw_env

table, rng = raw_env("scratch-wars"), np.random.default_rng(1)
liking = np.zeros(table.actions)
for stage, rate in ("before", 0.0), ("learning", 0.1), ("after", 0.0):
    results = []
    for _ in range(400):
        table.reset(seed=int(rng.integers(2**31)))
        me, result, slope = f"player_{rng.integers(2)}", 0.0, np.zeros(table.actions)
        for agent in table.agent_iter():
            _, reward, terminated, _, info = table.last(observe=False)
            odds = info["action_mask"] * np.exp(liking * (agent == me))
            odds /= odds.sum() or 1.0
            action = None if terminated else int(rng.choice(table.actions, p=odds))
            slope += (agent == me) * ((np.arange(table.actions) == action) - odds)
            result = reward if agent == me and terminated else result
            table.step(action)
        liking += rate * result * slope
        results.append(np.sign(result))
    print(f"{stage}: {np.mean(results):+.2f} on average (+1 won, -1 lost)", flush=True)
