"""Helps games read what people type: names in any case, and shortened while clear."""

from collections.abc import Sequence

from .errors import BadNotation


def fold(text: str) -> str:
    """The text with case and spacing evened out.

    >>> fold("  High   priest")
    'high priest'
    """
    return " ".join(text.lower().split())


def find_name(typed: str, names: Sequence[str], what: str, first: Sequence[str] = ()) -> str:
    """The one name that was meant: written out, or cut short, or one word of it.

    Names in `first` (a player's own hand, say) win where several would fit.

    >>> find_name("high", ["High Priest", "Hydra"], "card")
    'High Priest'
    >>> find_name("h", ["High Priest", "Hydra"], "card", first=["Hydra"])
    'Hydra'
    """
    wanted = fold(typed)
    for pool in (first, names):
        exact = [name for name in pool if fold(name) == wanted]
        if exact:
            return exact[0]
    if wanted:
        for pool in (first, names):
            near = sorted({name for name in pool if _fits(wanted, fold(name))})
            if len(near) == 1:
                return near[0]
            if near:
                raise BadNotation(f"{typed.strip()!r} could be {listed(near)}; write more of it.")
    raise BadNotation(f"There is no {what} {typed.strip()!r}.{_closest(wanted, names)}")


def _fits(wanted: str, name: str) -> bool:
    return name.startswith(wanted) or any(
        name[place + 1 :].startswith(wanted) for place, mark in enumerate(name) if mark == " "
    )


def _closest(wanted: str, names: Sequence[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(wanted, [fold(name) for name in names], n=3, cutoff=0.6)
    spelled = {fold(name): name for name in names}
    return f" Did you mean {listed([spelled[name] for name in near])}?" if near else ""


def listed(words: Sequence[str], joint: str = "or") -> str:
    """Words as a person lists them.

    >>> listed(["Worg", "Wyvern", "Goblin"])
    'Worg, Wyvern or Goblin'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"
