"""The coach: what to do in a position and how sure that is, as data.

It is given the view of the seat that asks and nothing else, and asks the strongest player of
the game. The terminal, or a page, only has to print its advice.
"""

from random import Random
from typing import Any, Generic, Literal, TypeVar

import msgspec

from tuckbox.core import Choice, Game, Move, View, Viewer

from .analysis import AnalysingPlayer, Certainty, Draws, MoveValue, Opponents
from .levels import make
from .player import Budget, moves_in

LEVEL = "study"
MAX_SECONDS = 1.0
"""People should not have to wait for advice, unless they asked for a budget of their own."""

M = TypeVar("M")

Situation = Literal["choice", "forced", "not to move"]


class AdvisedMove(msgspec.Struct, Generic[M], frozen=True):
    """A move, as the view lists it, and the viewer's chance with it."""

    action: int
    move: M
    text: str
    chance: float | None
    """None if it was not estimated: the only move, or one without a simulation."""
    certainty: Certainty
    samples: int | None
    interval: tuple[float, float] | None
    """The last three as in `MoveValue`."""


class Guesses(msgspec.Struct, frozen=True):
    """What nobody can know, and what was assumed about it."""

    worlds: int
    """In how many worlds, each with its own guess of the hidden cards; 0 if nothing is hidden."""
    draws: Draws
    opponents: Opponents


class Advice(msgspec.Struct, Generic[M], frozen=True):
    """What the coach says to the viewer."""

    viewer: Viewer
    situation: Situation
    """With `forced` there is one move, and with `not to move` none; nothing is estimated then."""
    chance_of: str
    """What the chances are to win: the game, the round, the duel."""
    moves: tuple[AdvisedMove[M], ...]
    """All of them, best first."""
    simulations: int
    """How many were done, in the unit that the player's budget counts."""
    guesses: Guesses | None
    asides: int
    """How many asides the viewer could take besides."""
    asides_weighed: bool = False


def advise(game: Game, view: View[Any], rng: Random, budget: Budget | None = None) -> Advice[Move]:
    """Advice for the viewer of a view. The same view, generator and budget give the same
    advice, unless the budget has a limit in seconds that cuts it short."""
    moves = moves_in(view)
    choices = {choice.action: choice for choice in view.choices}
    asides = len(view.choices) - len(moves)
    if len(moves) < 2:
        only = tuple(_advised(choices[move]) for move in moves)
        situation: Situation = "forced" if moves else "not to move"
        return Advice(view.viewer, situation, game.stage_word, only, 0, None, asides)
    analysis = strongest_player(game, budget).analyse(view, rng)
    return Advice(
        view.viewer,
        "choice",
        analysis.chance_of or game.stage_word,
        tuple(_advised(choices[value.action], value) for value in analysis.values),
        analysis.simulations,
        Guesses(analysis.worlds, analysis.draws, analysis.opponents),
        asides,
    )


def strongest_player(game: Game, budget: Budget | None = None) -> AnalysingPlayer:
    """The player whom the coach asks. Without a budget it spends what it usually does, but for
    no longer than MAX_SECONDS."""
    player = make(LEVEL, game, budget)
    if budget is None:
        player = make(LEVEL, game, Budget(player.budget.simulations, MAX_SECONDS))
    assert isinstance(player, AnalysingPlayer)
    return player


def _advised(choice: Choice[Move], value: MoveValue | None = None) -> AdvisedMove[Move]:
    """A choice with what the player thinks of it, if it thought about it at all."""
    action, move, text = choice.action, choice.move, choice.text
    if value is None:
        return AdvisedMove(action, move, text, None, "unknown", None, None)
    chance = None if value.certainty == "unvisited" else value.chance
    certainty, samples, interval = value.certainty, value.samples, value.interval
    return AdvisedMove(action, move, text, chance, certainty, samples, interval)
