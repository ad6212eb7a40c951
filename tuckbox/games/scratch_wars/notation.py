"""How actions are written and read: `spin Bamboo Bow`, `bonus attack +2`, `target hero`.

`text_of` writes the one canonical form; `parse` reads that, and shorter forms while they
are clear. Whose weapons are meant follows from whose turn it is.
"""

from typing import TYPE_CHECKING, Final

from tuckbox.core import BadNotation
from tuckbox.core.notation import find_name, fold, listed

from . import actions as act
from .actions import SLOTS
from .bonuses import place_of
from .effects import EFFECTS, NO_EFFECT
from .naming import SEATS, weapon_names

if TYPE_CHECKING:
    from .state import ScratchWarsState

OWN: Final = {"spin": act.SPIN, "repair": act.REPAIR, "cancel": act.CANCEL, "launch": act.LAUNCH}
"""What the active seat does with its own weapons."""
THEIRS: Final = {"target": act.AIM, "shield": act.SHIELD}
"""Weapons of the other side: aimed at, or answering."""
WORDS: Final = {
    act.END: "end turn",
    act.USE: "use",
    act.STORE: "store",
    act.SKIP: "skip",
    act.PLAIN: "no bonus",
    act.AIM_HERO: "target hero",
    act.LET: "let it through",
    act.FIRE: "fire",
    act.KEEP: "keep",
    act.BE_FIRST: "go first",
    act.BE_SECOND: "go second",
    act.LOT: f"lot {SEATS[0].lower()}",
    act.LOT + 1: f"lot {SEATS[1].lower()}",
}
_WORD_ACTIONS: Final = {word: action for action, word in WORDS.items()}
_SHORT: Final = {"end": act.END, "first": act.BE_FIRST, "second": act.BE_SECOND, "let": act.LET}


def text_of(state: "ScratchWarsState", action: int) -> str:
    """The canonical form of an action."""
    if action in WORDS:
        return WORDS[action]
    if act.NOTCH <= action < act.LOT:
        return f"notch {action - act.NOTCH + 1}"
    if act.BONUS <= action < act.AIM_HERO:
        return f"bonus {bonus_names(state)[action - act.BONUS]}"
    for verbs, seat in ((OWN, state.active), (THEIRS, 1 - state.active)):
        for verb, first in verbs.items():
            if first <= action < first + SLOTS:
                return f"{verb} {weapon_names(state.arms, seat)[action - first]}"
    raise ValueError(f"there is no action {action}")


def bonus_names(state: "ScratchWarsState") -> list[str]:
    """The bonuses of the active hero at this time of day; a number where there is none."""
    names: list[str] = []
    for bonus in range(2):
        place = place_of(state, bonus) if state.round else 0
        effect = state.arms.bonus_effect[place] if state.round else NO_EFFECT
        if effect == NO_EFFECT:
            names.append(str(bonus + 1))
        else:
            names.append(f"{EFFECTS[effect]} {state.arms.bonus_value[place]:+d}")
    return names


def parse(state: "ScratchWarsState", text: str) -> int:
    """The action that a text means; BadNotation if none."""
    wanted = fold(text)
    for words in (_WORD_ACTIONS, _SHORT):
        if wanted in words:
            return words[wanted]
    verb, _, rest = wanted.partition(" ")
    if verb == "notch" and rest in tuple("123456789"):
        return act.NOTCH + int(rest) - 1
    if verb == "bonus" and rest:
        names = bonus_names(state)
        return act.BONUS + names.index(find_name(rest, names, "bonus"))
    for verbs, seat in ((OWN, state.active), (THEIRS, 1 - state.active)):
        if verb in verbs and rest:
            return _with_weapon(state, verb, rest, seat, verbs[verb])
    return _short_form(state, text)


def _with_weapon(state: "ScratchWarsState", verb: str, rest: str, seat: int, first: int) -> int:
    names = list(weapon_names(state.arms, seat))
    owned = names[: state.arms.count[seat]]
    if verb == "target":
        owned = ["hero", *owned]
    name = find_name(rest, names, "weapon", first=owned)
    return act.AIM_HERO if name == "hero" else first + names.index(name)


def _short_form(state: "ScratchWarsState", text: str) -> int:
    """The start of exactly one thing that can be done now, or of its weapon: `sk`, `bamboo`."""
    wanted = fold(text)
    moves = state.moves(state.to_move)
    near = [action for action in moves if wanted and f" {wanted}" in _spaced(state, action)]
    if len(near) == 1:
        return near[0]
    if near:
        could = listed([repr(text_of(state, action)) for action in near])
        raise BadNotation(f"{text.strip()!r} could be {could}; write more of it.")
    examples = [text_of(state, action) for action in moves[:3]]
    now = f" Now you can {listed([repr(e) for e in examples])}." if examples else ""
    raise BadNotation(
        f"{text.strip()!r} is not a move; moves look like spin Bamboo Bow, use, skip, store, "
        f"target hero, shield Mirror Blade, launch Twin Rapiers or end turn.{now}"
    )


def _spaced(state: "ScratchWarsState", action: int) -> str:
    """The text of an action with a space before each word, so that starts can be found."""
    return f" {fold(text_of(state, action))}"
