"""How moves are written and read: `spin Bamboo Bow`, `bonus attack +2`, `target hero`.

`text_of` writes the one canonical form; `parse` reads that, and shorter forms while they
are clear. Whose weapons are meant follows from whose turn it is. People count the notches of
a wheel from 1.
"""

from collections.abc import Callable
from typing import Final

from tuckbox.core.errors import BadNotation
from tuckbox.core.notation import find_name, fold, listed, quoted

from .bonuses import bonus_entry
from .effects import EFFECTS, NO_EFFECT
from .moves import (
    AddBonus,
    Cancel,
    DrawLot,
    EndTurn,
    Fire,
    GoFirst,
    GoSecond,
    Keep,
    Launch,
    LetThrough,
    NoBonus,
    Repair,
    ScratchWarsMove,
    Skip,
    Spin,
    StopAt,
    Store,
    TargetHero,
    TargetWeapon,
    Use,
    UseShield,
    move_of,
)
from .naming import SEATS, weapon_names
from .state import ScratchWarsState
from .types import NOTCHES

WithWeapon = Callable[[int], ScratchWarsMove]

OWN: Final[dict[str, WithWeapon]] = {
    "spin": Spin,
    "repair": Repair,
    "cancel": Cancel,
    "launch": Launch,
}
"""What the active seat does with its own weapons."""
THEIRS: Final[dict[str, WithWeapon]] = {"target": TargetWeapon, "shield": UseShield}
"""Weapons of the other side: aimed at, or answering."""
_WORDS: Final[dict[str, ScratchWarsMove]] = {
    "end turn": EndTurn(),
    "use": Use(),
    "store": Store(),
    "skip": Skip(),
    "no bonus": NoBonus(),
    "target hero": TargetHero(),
    "let it through": LetThrough(),
    "fire": Fire(),
    "keep": Keep(),
    "go first": GoFirst(),
    "go second": GoSecond(),
    f"lot {SEATS[0].lower()}": DrawLot(0),
    f"lot {SEATS[1].lower()}": DrawLot(1),
}
_TEXTS: Final = {move: text for text, move in _WORDS.items()}
_SHORT: Final[dict[str, ScratchWarsMove]] = {
    "end": EndTurn(),
    "first": GoFirst(),
    "second": GoSecond(),
    "let": LetThrough(),
}
_NOTCHES: Final = {f"notch {notch + 1}": StopAt(notch) for notch in range(NOTCHES)}


def text_of(state: ScratchWarsState, move: ScratchWarsMove) -> str:
    """The canonical form of a move."""
    own, theirs = state.active, 1 - state.active
    match move:
        case Spin(weapon):
            return f"spin {weapon_names(state.arms, own)[weapon]}"
        case Repair(weapon):
            return f"repair {weapon_names(state.arms, own)[weapon]}"
        case Cancel(weapon):
            return f"cancel {weapon_names(state.arms, own)[weapon]}"
        case Launch(weapon):
            return f"launch {weapon_names(state.arms, own)[weapon]}"
        case TargetWeapon(weapon):
            return f"target {weapon_names(state.arms, theirs)[weapon]}"
        case UseShield(weapon):
            return f"shield {weapon_names(state.arms, theirs)[weapon]}"
        case AddBonus(bonus):
            return f"bonus {bonus_names(state)[bonus]}"
        case StopAt(notch):
            return f"notch {notch + 1}"
    return _TEXTS[move]


def bonus_names(state: ScratchWarsState) -> list[str]:
    """The bonuses of the active hero at this time of day; a number where there is none."""
    names: list[str] = []
    for bonus in range(2):
        entry = bonus_entry(state, bonus) if state.round else 0
        effect = state.arms.bonus_effect[entry] if state.round else NO_EFFECT
        if effect == NO_EFFECT:
            names.append(str(bonus + 1))
        else:
            names.append(f"{EFFECTS[effect]} {state.arms.bonus_value[entry]:+d}")
    return names


def parse(state: ScratchWarsState, text: str) -> ScratchWarsMove:
    """The move that a text means; BadNotation if none."""
    wanted = fold(text)
    for words in (_WORDS, _SHORT, _NOTCHES):
        if wanted in words:
            return words[wanted]
    verb, _, rest = wanted.partition(" ")
    if verb == "bonus" and rest:
        names = bonus_names(state)
        return AddBonus(names.index(find_name(rest, names, "bonus")))
    for verbs, seat in ((OWN, state.active), (THEIRS, 1 - state.active)):
        if verb in verbs and rest:
            return _with_weapon(state, verb, rest, seat, verbs[verb])
    return _short_form(state, text)


def _with_weapon(
    state: ScratchWarsState, verb: str, rest: str, seat: int, made: WithWeapon
) -> ScratchWarsMove:
    names = list(weapon_names(state.arms, seat))
    owned = names[: state.arms.count[seat]]
    if verb == "target":
        owned = ["hero", *owned]
    name = find_name(rest, names, "weapon", first=owned)
    return TargetHero() if name == "hero" else made(names.index(name))


def _short_form(state: ScratchWarsState, text: str) -> ScratchWarsMove:
    """The start of exactly one thing that can be done now, or of its weapon: `sk`, `bamboo`."""
    wanted = fold(text)
    moves = [move_of(action) for action in state.moves(state.to_move)]
    # A space before each word, so that its start can be found.
    near = [move for move in moves if wanted and f" {wanted}" in f" {fold(text_of(state, move))}"]
    if len(near) == 1:
        return near[0]
    if near:
        could = listed([repr(text_of(state, move)) for move in near])
        raise BadNotation(f"{quoted(text)} could be {could}; write more of it.")
    examples = [repr(text_of(state, move)) for move in moves[:3]]
    now = f" Now you can {listed(examples)}." if examples else ""
    raise BadNotation(
        f"{quoted(text)} is not a move; moves look like spin Bamboo Bow, use, skip, store, "
        f"target hero, shield Mirror Blade, launch Twin Rapiers or end turn.{now}"
    )
