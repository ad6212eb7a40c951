"""Whether to throw the hand away (DL-10): who has nothing to play loses two points (DL-14),
who is overrun by an opponent holding every card loses three (DL-12)."""

from tuckbox.core import CHANCE, State
from tuckbox.games.draw_the_line import actions as act
from tuckbox.games.draw_the_line.state import DrawTheLineState
from tuckbox.players.tree import SURE

from .stakes import Stakes
from .thought import Thought

MARGIN = 0.02
"""So much better it must be to give in: what search expects is a guess."""


def better_yield(worlds: list[State], seat: int, search: Thought, simulations: int) -> bool:
    """In worlds where the other is about to end the turn."""
    scores = worlds[0].scores()
    yielded = scores[:]
    yielded[1 - seat] += 2
    value = Stakes(scores, True).value(yielded) / SURE
    kept = value if seat == 0 else 1 - value
    turns = [turn for turn in (_next_turn(world, seat, search) for world in worlds) if turn]
    if not turns:
        return False
    lessons = search.run(turns, seat, simulations)
    return bool(lessons) and max(lesson.mean for lesson in lessons) + MARGIN < kept


def _next_turn(world: State, seat: int, search: Thought) -> State | None:
    """The world when it is the seat's turn to play; None if it does not come to that."""
    state = world.clone()
    assert isinstance(state, DrawTheLineState)
    state.do(act.REFILL)
    while state.to_move == CHANCE and state.stage == world.stage:
        state.do(state.any_outcome(search.dice))
    return state if state.to_move == seat and state.stage == world.stage else None
