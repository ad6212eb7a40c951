"""Two contests that differ only in what some viewers cannot see, planned before they are played:
who does what, and what is drawn."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tests.kit.play import choose, legal
from tests.kit.test_secrets import accounts_of
from tuckbox.core import CHANCE, OVER, Game, Setup, State, Viewer

TRIES = 60
"""So many plans are made, of which the one is taken that differs most."""
BOLDNESS = (0.1, 0.3, 1.0)
"""How often the second contest is to differ. The less it does, the longer it can go on."""
FEWEST = 8
"""So many decisions a plan has, if possible."""
CHOICES = 12
"""So many actions are tried at each place."""


class Planned(NamedTuple):
    """What is done at one place of a contest, in the first and in the second one."""

    actor: int
    action: int
    other: int


def twins(game: Game, setup: Setup, viewers: Sequence[Viewer], most: int) -> list[Planned]:
    """The plan of two contests up to a decision, in which the viewers are told the same. There
    are at most so many decisions."""
    plans = (_plan(game, setup, viewers, most, Random(f"{game.key} {n}")) for n in range(TRIES))
    return max(plans, key=lambda plan: (min(FEWEST, decisions_in(plan)), hidden_draws(plan)))


def decisions_in(plan: Sequence[Planned]) -> int:
    return sum(each.actor != CHANCE for each in plan)


def hidden_draws(plan: Sequence[Planned]) -> int:
    """How often something else is drawn in the second contest."""
    return sum(each.actor == CHANCE and each.action != each.other for each in plan)


def _plan(
    game: Game, setup: Setup, viewers: Sequence[Viewer], most: int, rng: Random
) -> list[Planned]:
    one, other = game.new(setup), game.new(setup)
    boldness = rng.choice(BOLDNESS)
    plan: list[Planned] = []
    good = decisions = 0
    """So much of the plan leads to a decision in both contests."""
    while one.to_move != OVER and decisions < most:
        if one.to_move != CHANCE:
            good = len(plan)
            decisions += 1
        chosen = {choose(one, rng): None for _ in range(CHOICES)}
        found = (_next(one, other, action, viewers, boldness, rng) for action in chosen)
        step = next((each for each in found if each is not None), None)
        if step is None:
            break
        plan.append(step)
        one.do(step.action)
        other.do(step.other)
        if one.to_move != other.to_move:
            break
    return plan[:good]


def _next(
    one: State,
    other: State,
    action: int,
    viewers: Sequence[Viewer],
    boldness: float,
    rng: Random,
) -> Planned | None:
    """An action of the first contest, and one for the second that the viewers are told the same
    about, preferably another one where the plan is bold; None if there is none."""

    def told(state: State, way: int) -> list[bytes]:
        return [accounts_of(state.clone(), way, viewer) for viewer in viewers]

    actor, wanted = one.actor(action), told(one, action)
    if actor in viewers:
        ways = [action]
    else:
        ways = legal(other) if actor == CHANCE else other.legal_actions(actor)
        rng.shuffle(ways)
        differs = rng.random() < boldness
        ways.sort(key=lambda way: (way == action) == differs)
    alike = (way for way in ways if told(other, way) == wanted)
    found = next(alike, None)
    return Planned(actor, action, found) if found is not None else None
