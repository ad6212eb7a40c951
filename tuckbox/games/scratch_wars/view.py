"""What a viewer may know: all of it, for a duel has no secrets. So every view is a whole
position, not only the referee's."""

from typing import Annotated

import msgspec

from tuckbox.core.game import Game
from tuckbox.core.state import OVER
from tuckbox.core.viewers import Viewer
from tuckbox.core.views import View, common

from .actions import SLOTS
from .effects import TIMES, Time
from .moves import ScratchWarsMove
from .naming import weapon_name
from .phases import CONDITIONS, NO_TARGET, PHASES, SOURCES, Condition, Phase, Source
from .places import Notch, Seat, Weapon
from .state import ScratchWarsState
from .targets import Target, target_of

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""No number of a duel is greater: lives, energy, strengths, rounds."""
Places = Annotated[tuple[Weapon, ...], msgspec.Meta(max_length=SLOTS)]


class WeaponView(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A weapon as it lies there: the code of the card, and what it is called in this duel.
    `notch` and `strength` are those of the effect it stores."""

    card: str
    name: str
    condition: Condition
    notch: Notch | None
    strength: Count | None


class SideView(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One hero, by the code of the card, with its weapons. `stored` lists the weapons that
    store an effect in the order of storing, `rolled` is the number of the spin-off."""

    hero: str
    weapons: Annotated[tuple[WeaponView, ...], msgspec.Meta(min_length=1, max_length=SLOTS)]
    stored: Places
    lives: Count
    energy: Count
    rolled: Count | None


class ScratchWarsView(View[ScratchWarsMove], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole table.

    `round` is 0 before the duel. `time` is null then, and where the level has no times of
    day. `active` is the seat whose turn it is, or who spins in the spin-off. `used` says which
    bonuses of this time of day the active hero has used up.

    What is being worked out: `source` is what it comes from, `weapon` and `notch` what was
    spun, `strength` that of an attack, and `target` what it is aimed at on the other side.
    `struck` counts the stored effects of the active seat that had their turn at its end, and
    `volley` lists the weapons whose combos will fly.

    `coins` is what each seat has won or lost by the duel (SW-A1).
    """

    phase: Phase
    round: Count
    time: Time | None
    starter: Seat | None
    active: Seat
    ties: Count
    actions: Count
    used: tuple[bool, bool]
    source: Source | None
    weapon: Weapon | None
    notch: Notch | None
    strength: Count
    target: Target | None
    struck: Count
    volley: Places
    coins: tuple[int, int]
    sides: tuple[SideView, SideView]


def view_of(game: Game, state: ScratchWarsState, viewer: Viewer) -> ScratchWarsView:
    """The view of a seat, of the spectator or of the referee."""
    return ScratchWarsView(
        **common(game, state, viewer),
        phase=PHASES[state.phase],
        round=state.round,
        time=TIMES[(state.round - 1) % 4] if state.round and state.arms.sudden_death else None,
        starter=_or_none(state.starter),
        active=state.active,
        ties=state.ties,
        actions=state.actions,
        used=(bool(state.used[0]), bool(state.used[1])),
        source=SOURCES[state.source],
        weapon=state.weapon % SLOTS if state.weapon >= 0 else None,
        notch=_or_none(state.notch),
        strength=state.power,
        target=None if state.target == NO_TARGET else target_of(state.target),
        struck=state.struck,
        volley=tuple(state.volley),
        coins=_coins(state),
        sides=(_side_view(state, 0), _side_view(state, 1)),
    )


def _or_none(number: int) -> int | None:
    return number if number >= 0 else None


def _coins(state: ScratchWarsState) -> tuple[int, int]:
    """Nothing while the duel lasts."""
    scores = state.scores()
    won = state.options["stake"] * (scores[0] - scores[1]) if state.to_move == OVER else 0
    return won, -won


def _side_view(state: ScratchWarsState, seat: int) -> SideView:
    return SideView(
        hero=state.arms.hero_codes[seat],
        weapons=tuple(_weapon_view(state, seat, place) for place in range(state.arms.count[seat])),
        stored=tuple(state.stored[seat]),
        lives=state.lives[seat],
        energy=state.energy[seat],
        rolled=_or_none(state.rolled[seat]),
    )


def _weapon_view(state: ScratchWarsState, seat: int, place: int) -> WeaponView:
    weapon = seat * SLOTS + place
    stores = state.keeps(seat, place) >= 0
    return WeaponView(
        card=state.arms.codes[weapon],
        name=weapon_name(state.arms, seat, place),
        condition=CONDITIONS[state.condition[weapon]],
        notch=_or_none(state.kept_notch[weapon]),
        strength=state.kept_value[weapon] if stores else None,
    )
