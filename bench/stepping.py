"""Our games driven from Python, the same way as the peer: `legal_actions`, a random choice,
`apply`."""

from random import Random

from tuckbox.core import CHANCE, OVER, Dice, Game, pick

SETUPS = 20


class Steps:
    """One game with some setups ready, so that choosing cards is not what is measured."""

    def __init__(self, game: Game) -> None:
        self.rng = Random(1)
        self.dice = Dice(1)
        self.starts = [game.new(game.random_setup(self.rng)) for _ in range(SETUPS)]

    def step(self, decisions: int) -> None:
        random, dice = self.rng.random, self.dice
        done = contests = 0
        while done < decisions:
            state = self.starts[contests % SETUPS].clone()
            contests += 1
            while (mover := state.to_move) != OVER:
                if mover == CHANCE:
                    state.apply(pick(state.chance_outcomes(), dice))
                else:
                    actions = state.legal_actions(mover)
                    state.apply(actions[int(random() * len(actions))])
                    done += 1
