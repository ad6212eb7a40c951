"""What a seat or a spectator may know: all of it, for a duel has no secrets."""

from typing import TYPE_CHECKING

import msgspec

from tuckbox.core import OVER, View
from tuckbox.core.views import common

from .actions import SLOTS
from .effects import TIMES
from .naming import weapon_name
from .phases import CONDITIONS, PHASES, SOURCES

if TYPE_CHECKING:
    from .state import ScratchWarsState


class WeaponView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon as it lies there. `notch` (from 1) and `value` are those of a stored effect."""

    code: str
    name: str
    condition: str
    notch: int | None
    value: int | None


class SideView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One hero with its weapons. `stored` lists places (from 1) in the order of storing."""

    hero: str
    weapons: tuple[WeaponView, ...]
    stored: tuple[int, ...]
    lives: int
    energy: int
    rolled: int | None


class ScratchWarsView(View, frozen=True, kw_only=True):
    """The whole table. `weapon` and `notch` count from 1 and are null when there is none."""

    phase: str
    round: int
    time: str
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
    coins: tuple[int, int]
    sides: tuple[SideView, SideView]


def view_of(state: "ScratchWarsState", viewer: int) -> ScratchWarsView:
    """The view of a seat, or of SPECTATOR."""
    return ScratchWarsView(
        **common(state, viewer),
        phase=PHASES[state.phase],
        round=state.round,
        time=TIMES[(state.round - 1) % 4] if state.round and state.arms.sudden_death else "",
        starter=state.starter,
        active=state.active,
        ties=state.ties,
        actions=state.actions,
        used=(bool(state.used[0]), bool(state.used[1])),
        source=SOURCES[state.source],
        weapon=from_one(state.weapon % SLOTS if state.weapon >= 0 else -1),
        notch=from_one(state.notch),
        power=state.power,
        target=state.target,
        struck=state.struck,
        volley=tuple(place + 1 for place in state.volley),
        coins=coins(state),
        sides=(side_view(state, 0), side_view(state, 1)),
    )


def coins(state: "ScratchWarsState") -> tuple[int, int]:
    """What each has won or lost by the duel (SW-A1); nothing while it lasts."""
    scores = state.scores()
    won = state.stake * (scores[0] - scores[1]) if state.to_move == OVER else 0
    return won, -won


def from_one(number: int) -> int | None:
    return number + 1 if number >= 0 else None


def side_view(state: "ScratchWarsState", seat: int) -> SideView:
    hero, weapons = state.arms.sides[seat]
    return SideView(
        hero=hero.code,
        weapons=tuple(
            _weapon_view(state, seat, place, weapon.code) for place, weapon in enumerate(weapons)
        ),
        stored=tuple(place + 1 for place in state.stored[seat]),
        lives=state.lives[seat],
        energy=state.energy[seat],
        rolled=state.rolled[seat] if state.rolled[seat] >= 0 else None,
    )


def _weapon_view(state: "ScratchWarsState", seat: int, place: int, code: str) -> WeaponView:
    weapon = seat * SLOTS + place
    stores = state.keeps(seat, place) >= 0
    return WeaponView(
        code=code,
        name=weapon_name(state.arms, seat, place),
        condition=CONDITIONS[state.condition[weapon]],
        notch=from_one(state.kept_notch[weapon]),
        value=state.kept_value[weapon] if stores else None,
    )
