"""How stores compare names, and how they find a person in a log."""

import unicodedata

import msgspec

from .store import PersonRow


def folded(name: str) -> str:
    """Two names with the same folded form are one name, whatever the case of their letters and
    however their characters are composed."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def reserved_name(row: PersonRow) -> str | None:
    """The name that is this person's alone; guests have none, and may all be called the same."""
    return None if row.kind == "guest" else folded(row.name)


def mention(person: str) -> bytes:
    """What is found in every entry that names a person: entries are JSON, and an id stands
    there as a string."""
    return msgspec.json.encode(person)
