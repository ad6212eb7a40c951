"""Whether somebody who made a Request said its keyword.

Forms of an English verb count: `change`, `changes`, `changed`, `changing`; `stop` and
`stopping`; `carry` and `carries`; and the irregular forms of the verbs listed here. A
keyword of several words is said if its words follow each other, the first in any form.
In scripts that do not put spaces between words it is enough that the keyword occurs.
"""

import re
from typing import Final

IRREGULAR: Final = {
    "be": "am are is was were been being",
    "bring": "brought",
    "buy": "bought",
    "catch": "caught",
    "come": "came",
    "do": "does did done",
    "drive": "drove driven",
    "eat": "ate eaten",
    "find": "found",
    "get": "got gotten",
    "give": "gave given",
    "go": "goes went gone",
    "hold": "held",
    "keep": "kept",
    "leave": "left",
    "lend": "lent",
    "make": "made",
    "meet": "met",
    "organize": "organise organises organised organising",
    "pay": "paid",
    "read": "read",
    "run": "ran",
    "say": "said",
    "sell": "sold",
    "send": "sent",
    "sing": "sang sung",
    "sleep": "slept",
    "spend": "spent",
    "swim": "swam swum",
    "take": "took taken",
    "teach": "taught",
    "tell": "told",
    "think": "thought",
    "wake": "woke woken",
    "wear": "wore worn",
    "write": "wrote written",
}
_VOWELS: Final = "aeiou"


def forms(word: str) -> set[str]:
    """The forms of a verb that count, a few wrong ones among them: learners may spell.

    >>> sorted(forms("stop"))
    ['stop', 'stoped', 'stopes', 'stoping', 'stopped', 'stopping', 'stops']
    """
    found = {word, word + "s", word + "es", *IRREGULAR.get(word, "").split()}
    stems = [word]
    if word.endswith("e") and not word.endswith("ee"):
        stems = [word[:-1]]
        found.add(word + "d")
    elif word.endswith("y") and word[-2:-1] not in _VOWELS:
        found |= {word[:-1] + "ies", word[:-1] + "ied", word + "ing"}
        return found
    elif re.search(f"[^{_VOWELS}][{_VOWELS}][^{_VOWELS}wxy]$", word):
        stems = [word, word + word[-1]]  # visited, but stopped
    for stem in stems:
        found |= {stem + "ed", stem + "ing"}
    return found


def keyword_said(words: str, keyword: str) -> bool:
    """Whether the words contain the keyword in one of its forms.

    >>> keyword_said("Would you mind changing seats?", "change")
    True
    >>> keyword_said("A penny for your thoughts.", "change")
    False
    """
    wanted = keyword.casefold().split()
    said = re.findall(r"\w+(?:['’-]\w+)*", words.casefold())
    if not wanted:
        return False
    first = forms(wanted[0])
    for place in range(len(said) - len(wanted) + 1):
        if said[place] in first and said[place + 1 : place + len(wanted)] == wanted[1:]:
            return True
    return not keyword.isascii() and keyword.casefold() in words.casefold()
