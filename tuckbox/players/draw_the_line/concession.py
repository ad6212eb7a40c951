"""Whether to concede a game by discarding the hand (DL-10): a seat with nothing to play loses
two points (DL-14), a seat whose opponent holds every card loses three (DL-12)."""

from tuckbox.core import CHANCE, State
from tuckbox.games.draw_the_line import actions as act
from tuckbox.games.draw_the_line.state import DrawTheLineState
from tuckbox.players.player import Budget
from tuckbox.players.tree import MAX_REWARD

from .ismcts import DrawTheLineISMCTS
from .stakes import Stakes

MARGIN = 0.02
"""Conceding must be better by this much, because what search expects is an estimate."""


def should_concede(
    worlds: list[State], seat: int, search: DrawTheLineISMCTS, budget: Budget
) -> bool:
    """In worlds in which the other seat is about to end its turn."""
    scores = worlds[0].scores()
    conceded = scores[:]
    conceded[1 - seat] += 2
    value = Stakes(scores, True).value(conceded) / MAX_REWARD
    conceding = value if seat == 0 else 1 - value
    turns = [turn for turn in (_next_turn(world, seat, search) for world in worlds) if turn]
    if not turns:
        return False
    moves = search.run(turns, seat, budget.simulations, budget.seconds or 0.0)
    return bool(moves) and max(move.mean for move in moves) + MARGIN < conceding


def _next_turn(world: State, seat: int, search: DrawTheLineISMCTS) -> State | None:
    """The world at the start of the seat's next turn; None if the game ends before."""
    state = world.clone()
    assert isinstance(state, DrawTheLineState)
    state.do(act.REFILL)
    while state.to_move == CHANCE and state.stage == world.stage:
        state.do(state.any_outcome(search.dice))
    return state if state.to_move == seat and state.stage == world.stage else None
