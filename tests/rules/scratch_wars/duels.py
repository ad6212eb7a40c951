"""The kit of the duel's tests: a table drawn as text, play in words, and what became of it.

    table('''
        east  15 of 20 lives, 5 energy, handles bow axe
          Bow: bow 1 r3 - G attack 2 | O attack 3 | R attack 4
          Wall: wand 2 r4 stores shield 3 r2
        west  20 lives
          Club: axe 3 r2 broken - G attack 1
    ''', east="attack +2, shield -1", round=2)

A weapon is drawn with its kind, its cost, its resistance, how it is, and after the dash its
notches; the wheel is filled up with the last of them. `east=` and `west=` are the bonuses of
the time of day that is played. Weapons and effects that are stored were stored in the order
they are drawn. It is East's turn unless `turn` says otherwise.

`play(state, "spin Bow", "> O attack 3", "use")`: `>` says where the wheel stops.
"""

import re
from typing import Any

import pytest

from tuckbox.core import CHANCE, OVER, IllegalAction, Refusal
from tuckbox.core.sentences.base import method_name
from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars import actions as act
from tuckbox.games.scratch_wars import phases as ph
from tuckbox.games.scratch_wars.arms import Arms
from tuckbox.games.scratch_wars.cards import Hero, Weapon
from tuckbox.games.scratch_wars.effects import COLOUR_LETTERS, EFFECT_NUMBER, EFFECTS, KINDS
from tuckbox.games.scratch_wars.naming import SEATS as NAMES
from tuckbox.games.scratch_wars.naming import weapon_name
from tuckbox.games.scratch_wars.sentences.en import ScratchWarsEnglish
from tuckbox.games.scratch_wars.state import ScratchWarsState
from tuckbox.games.scratch_wars.types import HERO_TYPES, NOTHING, Range, WeaponType
from tuckbox.games.scratch_wars.view import ScratchWarsView

State = ScratchWarsState
SEATS = ("east", "west")
TO_MOVE = {0: "east", 1: "west", CHANCE: "chance", OVER: "over"}
WEAPON = re.compile(
    r"(?P<name>[\w ]+): (?P<kind>\w+) (?P<cost>\d) r(?P<resistance>\d)"
    r"(?: (?P<how>broken|repairing|stores (?P<effect>[\w-]+) (?P<value>\d+) r(?P<own>\d)))?"
    r"(?: - (?P<notches>.+))?"
)
NOTCH = re.compile(r"([GOR]) ([\w-]+) (\d)(?: r(\d))?")


# -- drawing a table -----------------------------------------------------------------------


def _wheel(drawn: re.Match[str]) -> list[tuple[int, int, int, int]]:
    cells = (drawn["notches"] or "G attack 1").split("|")
    notches: list[tuple[int, int, int, int]] = []
    for cell in cells:
        match = NOTCH.fullmatch(cell.strip())
        assert match, f"{cell!r} is no notch"
        effect = EFFECT_NUMBER[match[2]]
        notches.append((COLOUR_LETTERS.index(match[1]), effect, int(match[3]), int(match[4] or 0)))
    if drawn["effect"]:
        effect = EFFECT_NUMBER[drawn["effect"]]
        notches.insert(0, (1, effect, int(drawn["value"]), int(drawn["own"])))
    return notches + [notches[-1]] * (9 - len(notches))


def _weapon(drawn: re.Match[str], number: int) -> Weapon:
    wheel = _wheel(drawn)
    type = WeaponType(
        number=0,
        name=drawn["name"].strip(),
        stars=1,
        character="Made for a test.",
        kind=KINDS.index(drawn["kind"]),
        cost=int(drawn["cost"]),
        resistance=Range(int(drawn["resistance"]), 0),
        colours=tuple(notch[0] for notch in wheel),
        effects=tuple(notch[1] for notch in wheel),
        strengths=tuple(Range(notch[2], 0) for notch in wheel),
        resistances=(NOTHING,) * 9,
    )
    return Weapon(
        f"test {number}",
        type,
        int(drawn["resistance"]),
        tuple(notch[2] for notch in wheel),
        tuple(notch[3] for notch in wheel),
        False,
    )


def _hero(lives: int, handles: str, energy: tuple[int, ...], round: int, bonuses: str) -> Hero:
    effects, values = [-1] * 8, [0] * 8
    for place, bonus in enumerate(filter(None, bonuses.split(", "))):
        word, value = bonus.split()
        effects[2 * ((round - 1) % 4) + place] = EFFECT_NUMBER[word]
        values[2 * ((round - 1) % 4) + place] = int(value)
    bow, axe, sword, wand = (int(kind in handles.split()) for kind in KINDS)
    type = HERO_TYPES[0]._replace(
        handles=(bow, axe, sword, wand), bonus_effects=tuple(effects), name="Tester"
    )
    return Hero("test", type, "Testy", lives, 6, energy, tuple(values), False)


def table(
    drawn: str,
    *,
    level: str = "3",
    round: int = 1,
    turn: str = "east",
    starter: str = "east",
    actions: int = 4,
    east: str = "",
    west: str = "",
    energy: tuple[int, int, int, int] = (3, 3, 3, 3),
    stake: int = 0,
) -> State:
    """A turn of the duel that was drawn; `energy` is what both heroes gain."""
    heads: list[re.Match[str]] = []
    armed: list[list[re.Match[str]]] = []
    for line in filter(None, map(str.strip, drawn.strip().splitlines())):
        if line.startswith(SEATS):
            head = re.fullmatch(
                r"(?:east|west) +(?:(\d+) of )?(\d+) lives(?:, (\d+) energy)?(?:, handles (.+))?",
                line,
            )
            assert head, f"{line!r} is no side"
            heads.append(head)
            armed.append([])
        else:
            found = WEAPON.fullmatch(line)
            assert found, f"{line!r} is no weapon"
            armed[-1].append(found)
    sides: list[Any] = []
    for head, weapons, bonuses in zip(heads, armed, (east, west), strict=True):
        hero = _hero(int(head[2]), head[4] or "bow axe sword wand", energy, round, bonuses)
        sides.append((hero, tuple(_weapon(found, n) for n, found in enumerate(weapons))))
    options = {"level": level, "pairing": "own", "stake": stake}
    state = ScratchWarsState(options, Arms(level, (sides[0], sides[1])))
    state.begin()
    state.journal = []
    state.round, state.starter = round, SEATS.index(starter)
    state.active = SEATS.index(turn)
    state.rolled, state.weapon = [2, 1], -1
    state.stored, state.kept_notch, state.kept_value = [[], []], [-1] * 10, [0] * 10
    state.actions = actions
    for seat in range(2):
        state.lives[seat] = int(heads[seat][1] or heads[seat][2])
        state.energy[seat] = int(heads[seat][3] or 0)
        for place, found in enumerate(armed[seat]):
            _put(state, seat, place, found)
    state.wait_for(ph.TURN, state.active)
    return state


def _put(state: State, seat: int, place: int, drawn: re.Match[str]) -> None:
    how = (drawn["how"] or "").split(" ")[0]
    weapon = seat * act.SLOTS + place
    if how == "stores":
        state.condition[weapon] = ph.STORING
        state.kept_notch[weapon] = 0
        state.kept_value[weapon] = int(drawn["value"])
        state.stored[seat].append(place)
    elif how:
        state.condition[weapon] = ph.BROKEN if how == "broken" else ph.REPAIRING


def before(drawn: str, level: str = "3") -> State:
    """The same table before the spin-off."""
    drawn_state = table(drawn, level=level)
    state = ScratchWarsState(drawn_state.options, drawn_state.arms)
    state.journal = []
    state.begin()
    return state


# -- playing -------------------------------------------------------------------------------


def play(state: State, *texts: str) -> State:
    for text in texts:
        if text.startswith(">"):
            state.apply(act.NOTCH + _notch(state, text[1:].strip()))
        else:
            state.apply(GAME.parse(state, text))
    return state


def _notch(state: State, drawn: str) -> int:
    """The first notch of the wheel that spins which looks like this."""
    seat, place = divmod(state.weapon, act.SLOTS)
    weapon = state.arms.sides[seat][1][place]
    for notch in range(9):
        parts = [COLOUR_LETTERS[weapon.colours[notch]], EFFECTS[weapon.effects[notch]]]
        parts.append(str(weapon.strengths[notch]))
        if weapon.resistances[notch]:
            parts.append(f"r{weapon.resistances[notch]}")
        if " ".join(parts) == drawn:
            return notch
    raise AssertionError(f"{weapon.name} has no notch {drawn!r}")


def refusal(state: State, text: str) -> Refusal:
    """Why what the text says cannot be done, as a value; it cannot, and nothing changes."""
    action = GAME.parse(state, text)
    with pytest.raises(IllegalAction):
        state.apply(action)
    found = GAME.refusal(state, action)
    assert found is not None
    return found


def refused(state: State, text: str) -> str:
    """The same in words."""
    return sentences(state).of(refusal(state, text))


class DrawnEnglish(ScratchWarsEnglish):
    """English for a table that was drawn: its weapons have no codes, only names."""

    def __init__(self, state: State) -> None:
        super().__init__(GAME.setup_of(state), NAMES, GAME.title)
        self.arms = state.arms

    def weapon(self, seat: int, weapon: int) -> str:
        return weapon_name(self.arms, seat, weapon)


def sentences(state: State) -> DrawnEnglish:
    return DrawnEnglish(state)


# -- looking -------------------------------------------------------------------------------


def to_move(state: State) -> str:
    return TO_MOVE[state.to_move]


def moves(state: State) -> list[str]:
    return [GAME.text(state, action) for action in state.moves(state.to_move)]


def view(state: State) -> ScratchWarsView:
    return GAME.view(state, 0)


def lives(state: State) -> tuple[int, int]:
    return state.lives[0], state.lives[1]


def energy(state: State) -> tuple[int, int]:
    return state.energy[0], state.energy[1]


def how(state: State, seat: str, name: str) -> str:
    """How a weapon is: `ready`, `broken`, `repairing`, or `stores shield 3 r2`."""
    side = SEATS.index(seat)
    names = [weapon.name for weapon in state.arms.sides[side][1]]
    place = names.index(name)
    weapon = side * act.SLOTS + place
    if state.condition[weapon] != ph.STORING:
        return ph.CONDITIONS[state.condition[weapon]]
    effect = EFFECTS[state.keeps(side, place)]
    resistance = state.arms.effect_resistance[weapon * 9 + state.kept_notch[weapon]]
    return f"stores {effect} {state.kept_value[weapon]} r{resistance}"


def story(state: State) -> list[str]:
    """What has happened since the table was drawn."""
    assert state.journal is not None
    told = sentences(state)
    return [told.of(event) for event in state.journal]


def kinds(state: State) -> list[str]:
    """The kinds of what has happened, as documents name them."""
    assert state.journal is not None
    return [method_name(type(event)).replace("_", "-") for event in state.journal]
