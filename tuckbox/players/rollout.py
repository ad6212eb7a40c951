"""The player who tries things out: for each move it imagines worlds that agree with its
view, plays each on at random to the end of the current game, and takes the move that
fared best. Simple, the same for every game, and honest about what it cannot know.
"""

import msgspec

from tuckbox.core import CHANCE, OVER, State, View, pick

from .player import Player

TRIES = 600
"""How many imagined games a decision may cost, over all moves together."""


class Verdict(msgspec.Struct, frozen=True):
    """How a move fared: the mean lead in points at the end of the current game."""

    action: int
    text: str
    lead: float


class RolloutPlayer(Player):
    def choose(self, view: View) -> int:
        return self.ranking(view)[0].action

    def ranking(self, view: View) -> list[Verdict]:
        """Every move of the viewer, the most promising first."""
        moves = [choice for choice in view.choices if not choice.aside]
        if len(moves) == 1:
            return [Verdict(moves[0].action, moves[0].text, 0.0)]
        leads = [0.0] * len(moves)
        rounds = max(4, TRIES // len(moves))
        for _ in range(rounds):
            # All moves are tried in the same worlds, so that luck cannot favour one.
            world = self.game.worlds(view, self.rng)
            for place, choice in enumerate(moves):
                leads[place] += self._lead_after(world.clone(), choice.action, view.viewer)
        verdicts = [
            Verdict(choice.action, choice.text, total / rounds)
            for choice, total in zip(moves, leads, strict=True)
        ]
        return sorted(verdicts, key=lambda verdict: -verdict.lead)

    def _lead_after(self, state: State, action: int, seat: int) -> float:
        stage, before = state.stage, state.scores()
        state.do(action)
        while state.to_move != OVER and state.stage == stage:
            if state.to_move == CHANCE:
                state.do(pick(state.chance_outcomes(), self.rng))
            else:
                state.do(self.rng.choice(state.moves(state.to_move)))
        gains = [after - old for after, old in zip(state.scores(), before, strict=True)]
        return gains[seat] - max(gain for other, gain in enumerate(gains) if other != seat)


PLAYER = RolloutPlayer
"""What `player.find` hands out."""
