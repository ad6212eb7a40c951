"""Flat Monte Carlo for choices without bluff (the draft, cuts, replacements, discards, cards to
show): each move is played in the same sampled worlds, followed by a rollout."""

from tuckbox.core.dice import Dice
from tuckbox.core.state import OVER
from tuckbox.games.gotchacards import phases as ph
from tuckbox.games.gotchacards.state import GotchaCardsState

from .rollout import rollout_step
from .worth import chance


def move_chances(
    worlds: list[GotchaCardsState],
    viewer: int,
    moves: list[int],
    plans: int,
    matchups: bool,
    dice: Dice,
) -> list[float]:
    """The mean chance to win the round after each move. `plans` is how many plans a side
    considers in the rollout of a turn; `matchups` as in `chance`."""
    totals = [0.0] * len(moves)
    for world in worlds:
        for number in range(len(moves)):
            state = world.clone()
            state.do(moves[number])
            _rollout(state, world, plans, dice)
            totals[number] += chance(state, viewer, world.stage, matchups)
    return [total / float(len(worlds)) for total in totals]


def _rollout(state: GotchaCardsState, before: GotchaCardsState, plans: int, dice: Dice) -> None:
    """To the end of the turn; before the first turn, to its start."""
    last = before.turn
    if before.phase == ph.CHOOSE:
        last = 0
    while state.turn <= last and state.stage == before.stage and state.to_move != OVER:
        if state.phase == ph.PLACE and before.phase == ph.PLACE:
            state.do(state.any_move(dice))
        else:
            rollout_step(state, dice, plans)
