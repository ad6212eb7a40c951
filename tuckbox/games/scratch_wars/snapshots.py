"""A whole state as plain JSON and back. What comes from outside is checked: a document that
is no position of a duel is refused with the reason."""

from typing import TYPE_CHECKING

import msgspec

from tuckbox.core import BadSetup, BadSnapshot, Snapshot
from tuckbox.core.documents import read_position
from tuckbox.core.views import to_plain

from . import phases as ph
from .actions import SLOTS
from .equipment import Equipment
from .positions import problem_with
from .state import NONE, ScratchWarsState
from .types import NOTCHES
from .view import ScratchWarsView, SideView, from_one, side_view

if TYPE_CHECKING:
    from tuckbox.core import Game


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All of a state. Weapons and notches count from 1, as in a view."""

    game: str
    rules: int
    options: dict[str, object]
    phase: str
    to_move: int
    stage: int
    round: int
    starter: int
    active: int
    ties: int
    actions: int
    used: tuple[bool, bool]
    source: str
    weapon: int | None
    notch: int | None
    power: int
    target: int
    struck: int
    volley: tuple[int, ...]
    sides: tuple[SideView, SideView]


def snapshot_of(state: ScratchWarsState) -> Snapshot:
    position = Position(
        game=state.game.key,
        rules=state.game.rules_version,
        options=state.options(),
        phase=ph.PHASES[state.phase],
        to_move=state.to_move,
        stage=state.stage,
        round=state.round,
        starter=state.starter,
        active=state.active,
        ties=state.ties,
        actions=state.actions,
        used=(bool(state.used[0]), bool(state.used[1])),
        source=ph.SOURCES[state.source],
        weapon=from_one(state.weapon % SLOTS if state.weapon >= 0 else NONE),
        notch=from_one(state.notch),
        power=state.power,
        target=state.target,
        struck=state.struck,
        volley=tuple(place + 1 for place in state.volley),
        sides=(side_view(state, 0), side_view(state, 1)),
    )
    return to_plain(position)


def restore(game: "Game", snapshot: Snapshot) -> ScratchWarsState:
    """The state of a snapshot; BadSnapshot, with the reason, if there is none."""
    position = read_position(game, snapshot, Position)
    seats = [
        {"hero": side.hero, "weapons": [weapon.code for weapon in side.weapons]}
        for side in position.sides
    ]
    try:
        setup = game.setup(position.options, seats)
        state = game.new(setup)
    except BadSetup as error:
        raise BadSnapshot(f"This position's setup is refused: {error}") from None
    assert isinstance(state, ScratchWarsState)
    if state.options() != position.options:
        raise BadSnapshot("This position's options are not spelled as they should be.")
    fill(state, position)
    problem = problem_with(state)
    if problem:
        raise BadSnapshot(f"This position cannot come up: {problem}.")
    if msgspec.to_builtins(position.sides) != msgspec.to_builtins(
        (side_view(state, 0), side_view(state, 1))
    ):
        raise BadSnapshot("This position's weapons are not what their codes and effects say.")
    return state


def equipment_in(side: SideView) -> Equipment:
    return Equipment(side.hero, tuple(weapon.code for weapon in side.weapons))


def fill(state: ScratchWarsState, found: Position | ScratchWarsView) -> None:
    """Put what a document says into a new state; BadSnapshot if it cannot be read."""
    state.phase = _index(found.phase, ph.PHASES, "phase")
    state.source = _index(found.source, ph.SOURCES, "source of an attack")
    state.to_move = found.to_move
    state.stage = found.stage
    state.round = found.round
    state.starter = found.starter
    state.active = _within(found.active, 0, 1, "seat")
    state.ties = found.ties
    state.actions = found.actions
    state.used = [int(used) for used in found.used]
    state.weapon = NONE
    count = state.arms.count[state.active]
    if found.weapon is not None:
        place = _within(found.weapon, 1, count, "weapon") - 1
        state.weapon = state.active * SLOTS + place
    state.notch = _notch(found.notch)
    state.power = found.power
    state.target = found.target
    state.struck = found.struck
    state.volley = [_within(number, 1, count, "weapon") - 1 for number in found.volley]
    for seat, side in enumerate(found.sides):
        _fill_side(state, seat, side)


def _fill_side(state: ScratchWarsState, seat: int, side: SideView) -> None:
    state.lives[seat] = side.lives
    state.energy[seat] = side.energy
    state.rolled[seat] = NONE if side.rolled is None else side.rolled
    state.stored[seat] = [
        _within(number, 1, state.arms.count[seat], "weapon") - 1 for number in side.stored
    ]
    for place, found in enumerate(side.weapons):
        weapon = seat * SLOTS + place
        state.condition[weapon] = _index(found.condition, ph.CONDITIONS, "condition")
        state.kept_notch[weapon] = _notch(found.notch)
        state.kept_value[weapon] = found.value or 0


def _index(word: str, words: tuple[str, ...], what: str) -> int:
    if word not in words:
        raise BadSnapshot(f"There is no {what} {word!r}.")
    return words.index(word)


def _notch(number: int | None) -> int:
    return NONE if number is None else _within(number, 1, NOTCHES, "notch") - 1


def _within(number: int, low: int, high: int, what: str) -> int:
    if not low <= number <= high:
        raise BadSnapshot(f"There is no {what} {number}; expected {low} to {high}.")
    return number
