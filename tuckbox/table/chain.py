"""The chain of a log: every entry has a link, a keyed hash of the link before it, of the entry
itself and of what it added to the record. Whoever has seen a link can notice afterwards if
anything up to it was changed, also by whoever runs the service.

The key is the host's secret of the draws, which is out when the contest is over. Until then a
link tells nothing: without the key nobody can try which hidden move would give it.
docs/protocol.md describes the chain for those who write their own checker.
"""

import hashlib
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec

from tuckbox.core import TuckboxError
from tuckbox.core.draws import json_bytes, keyed
from tuckbox.core.records import Ending, Record

from .entries import Entry, encode_entry

LABEL: Final = "tuckbox/2 log"


class BrokenLog(TuckboxError):
    """A log whose links do not fit: somebody or something has changed it."""


class ChainLink(msgspec.Struct, frozen=True, array_like=True):
    """What is published of an entry of the log when the contest is over: its digest, and how
    many entries of the record came with it."""

    digest: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    recorded: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


def digest_of(entry: Entry) -> str:
    """SHA-256 of an entry without its link, as it was when it was put into the log."""
    if entry.original:
        return entry.original
    bare = msgspec.structs.replace(entry, link="") if entry.link else entry
    return hashlib.sha256(encode_entry(bare)).hexdigest()


def next_link(
    secret: bytes, before: str, digest: str, recorded: Sequence[Any], ending: Ending | None
) -> str:
    """The link after the link `before`, which is empty at the beginning. `recorded` are the
    entries of the record that came with this one, and `ending` is how it ended the contest."""
    parts = (bytes.fromhex(before), bytes.fromhex(digest))
    return keyed(secret, LABEL, *parts, json_bytes(recorded), json_bytes(ending)).hex()


def links_of(record: Record, chain: Sequence[ChainLink]) -> list[str]:
    """All links of the log that a record comes from; BrokenLog if they cannot be of this one."""
    run = record.draws[-1] if record.draws else None
    if run is None or run.secret is None:
        raise BrokenLog("The record does not tell its secret, so no link can be worked out.")
    if sum(each.recorded for each in chain) != len(record.entries) - run.first_entry:
        raise BrokenLog("The record has not as many entries as the log.")
    secret, place, links = bytes.fromhex(run.secret), run.first_entry, [""]
    for number, each in enumerate(chain, 1):
        recorded = record.entries[place : place + each.recorded]
        ending = record.ending if number == len(chain) else None
        links.append(next_link(secret, links[-1], each.digest, recorded, ending))
        place += each.recorded
    return links[1:]
