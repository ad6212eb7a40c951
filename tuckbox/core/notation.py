"""Helps games read what people type: names in any case, and shortened while clear."""

from collections.abc import Sequence

from .errors import BadNotation


def fold(text: str) -> str:
    """The text with case and spacing evened out.

    >>> fold("  High   priest")
    'high priest'
    """
    return " ".join(text.lower().split())


LONGEST_QUOTE = 60


def quoted(value: object) -> str:
    """What was given, as an error quotes it: in quotation marks if it is a text, and cut.

    >>> quoted("Drake"), quoted(7), len(quoted("x" * 1000))
    ("'Drake'", '7', 63)
    """
    if isinstance(value, str):
        value = value.strip()
        cut = value[: LONGEST_QUOTE + 1]
        return repr(value) if len(cut) <= LONGEST_QUOTE else repr(cut[:-1]) + "…"
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a list in itself
        return "something that is too long to write"
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def shortened(text: str) -> str:
    """A message of a parser, which may quote whole documents, with its middle left out and
    with what does not print written as an escape, as in `quoted`.

    >>> shortened("a" * 1000) == "a" * 120 + " … " + "a" * 80
    True
    >>> print(shortened("no move '\\x1b[2J'"))
    no move '\\x1b[2J'
    """
    text = text if len(text) <= 203 else f"{text[:120]} … {text[-80:]}"
    return "".join(mark if mark.isprintable() else ascii(mark)[1:-1] for mark in text)


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
                raise BadNotation(f"{quoted(typed)} could be {listed(near)}; write more of it.")
    raise BadNotation(f"There is no {what} {quoted(typed)}.{_closest(wanted, names)}")


def _fits(wanted: str, name: str) -> bool:
    return name.startswith(wanted) or any(
        name[place + 1 :].startswith(wanted) for place, mark in enumerate(name) if mark == " "
    )


def _closest(wanted: str, names: Sequence[str]) -> str:
    from difflib import get_close_matches

    if len(wanted) > LONGEST_QUOTE:
        return ""  # no name is as long, and comparing would take long

    near = get_close_matches(wanted, [fold(name) for name in names], n=3, cutoff=0.6)
    spelled = {fold(name): name for name in names}
    return f" Did you mean {listed([spelled[name] for name in near])}?" if near else ""


def number_of(count: int, thing: str) -> str:
    """How many there are of something that has a plural with -s.

    >>> number_of(1, "contest"), number_of(0, "contest"), number_of(1200, "contest")
    ('1 contest', '0 contests', '1200 contests')
    """
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def listed(words: Sequence[str], joint: str = "or") -> str:
    """Words as a person lists them.

    >>> listed(["Worg", "Wyvern", "Goblin"])
    'Worg, Wyvern or Goblin'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"
