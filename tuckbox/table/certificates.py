"""What a service signs when a contest is over: that this record is the one of this table, and
that its log has this chain of links."""

from collections.abc import Iterable
from typing import Annotated, Final

import msgspec

from tuckbox.core import Record
from tuckbox.core.draws import framed, text_bytes

from .chain import ChainLink, digest_of
from .entries import Entry
from .table import FindGame, Table

LABEL: Final = "tuckbox/2 certificate"
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Signature = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}$")]


class Certificate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For one table and its record. `chain` goes up to the entry that ended the contest."""

    table: Annotated[str, msgspec.Meta(max_length=40)]
    record: Digest
    """The digest that stands in the record."""
    chain: Annotated[tuple[ChainLink, ...], msgspec.Meta(min_length=1, max_length=1_000_000)]
    key: Digest
    """The public key of the service (Ed25519)."""
    signature: Signature


def signed_bytes(table: str, record: Record, link: str) -> bytes:
    """What the signature of a certificate is for; `link` is the last of the chain."""
    parts = (bytes.fromhex(record.expected_digest()), bytes.fromhex(link))
    return framed(LABEL, text_bytes(table), *parts)


def chain_of(
    table_id: str, find_game: FindGame, entries: Iterable[Entry]
) -> tuple[Table, list[ChainLink]]:
    """The table of a log at the end of its contest, with the chain up to there."""
    rest = iter(entries)
    table = Table.of(table_id, find_game, [next(rest)])
    chain = [_link(table)]
    for entry in rest:
        if table.ended_at is not None:
            break
        table.take(entry)
        chain.append(_link(table))
    return table, chain


def _link(table: Table) -> ChainLink:
    latest = table.recent[-1]
    return ChainLink(digest_of(latest.entry), latest.recorded)
