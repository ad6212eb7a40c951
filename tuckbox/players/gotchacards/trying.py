"""Choices that are no bluff (the draft, cuts, replacements, discards, cards to show): each
move is tried in the same imagined worlds and quickly played on."""

from tuckbox.core.dice import Dice
from tuckbox.core.state import OVER
from tuckbox.games.gotchacards import phases as ph
from tuckbox.games.gotchacards.state import GotchaCardsState

from .quick import step
from .worth import chance


def try_moves(
    worlds: list[GotchaCardsState],
    viewer: int,
    moves: list[int],
    plans: int,
    matchups: bool,
    dice: Dice,
) -> list[float]:
    """The mean chance to win the round after each move. `plans` is how many plans a side
    considers where a turn has to be played on; `matchups` as in `chance`."""
    totals = [0.0] * len(moves)
    for world in worlds:
        for number in range(len(moves)):
            state = world.clone()
            state.do(moves[number])
            play_on(state, world, plans, dice)
            totals[number] += chance(state, viewer, world.stage, matchups)
    return [total / float(len(worlds)) for total in totals]


def play_on(state: GotchaCardsState, before: GotchaCardsState, plans: int, dice: Dice) -> None:
    """To the end of the turn, or from before the first one to its start."""
    last = before.turn
    if before.phase == ph.CHOOSE:
        last = 0
    while state.turn <= last and state.stage == before.stage and state.to_move != OVER:
        if state.phase == ph.PLACE and before.phase == ph.PLACE:
            state.do(state.any_move(dice))
        else:
            step(state, dice, plans)
