"""The log of a table is chained: whatever is changed in it afterwards is noticed, by the service
when it reads the log, and by whoever kept a link."""

from collections.abc import Callable

import msgspec
import pytest

from tests.kit import box
from tuckbox.core import Record, read_line
from tuckbox.server.signatures import Signer
from tuckbox.table import Table, TableTerms
from tuckbox.table.certificate_checks import BadCertificate, check_certificate
from tuckbox.table.certificates import Certificate, chain_of, signed_bytes
from tuckbox.table.chain import BrokenLog, digest_of
from tuckbox.table.commands import Offer, Resign, Rise, Say, Sit, TakeBack
from tuckbox.table.entries import Entry, Moved, Said, Sat, encode_entry

from .evening import BLITZ, Evening

SIGNER = Signer(b"a key")


def played(game: str = "kuhn-poker") -> Evening:
    """An evening with everything that leaves traces in a record: words, a takeback, a draw."""
    evening = Evening(game, own=["ann"], pace=BLITZ)
    for message in evening.promise("ann"):
        evening.ask("ann", message)
    evening.move()
    evening.ask("bo", Say(key="say", text="Well played."))
    evening.ask("ann", TakeBack(key="back", step=evening.table.steps - 1))
    if evening.table.offer is not None:
        evening.answer("bo", "take-back")
    evening.play_out()
    return evening


def certificate(evening: Evening) -> tuple[Certificate, Record]:
    table, chain = chain_of("table", box.by_key, evening.entries)
    line = table.record().line()
    record = read_line(line)
    assert isinstance(record, Record)
    assert record.digest is not None
    signature = SIGNER.sign(signed_bytes("table", record, table.link))
    return Certificate("table", record.digest, tuple(chain), SIGNER.public, signature), record


def links(evening: Evening) -> dict[int, str]:
    return {number: entry.link for number, entry in enumerate(evening.entries)}


def read(entries: list[Entry]) -> Table:
    return Table.of("table", box.by_key, entries)


def test_a_log_that_nobody_has_touched_is_read() -> None:
    evening = played()
    assert read(evening.entries).link == evening.table.link
    assert len(set(links(evening).values())) == len(evening.entries)


@pytest.mark.parametrize("number", range(8))
def test_every_change_to_an_entry_breaks_the_log(number: int) -> None:
    entries = played().entries
    changed = msgspec.structs.replace(entries[number], at=entries[number].at + 1)
    with pytest.raises(BrokenLog, match=f"Entry {number} "):
        read([*entries[:number], changed, *entries[number + 1 :]])


def test_another_word_breaks_the_log() -> None:
    entries = played().entries
    place = next(i for i, entry in enumerate(entries) if isinstance(entry, Said))
    entries[place] = msgspec.structs.replace(entries[place], text="Badly played.")
    with pytest.raises(BrokenLog):
        read(entries)


@pytest.mark.parametrize(
    "change",
    [
        lambda entries: [*entries[:3], *entries[4:]],
        lambda entries: [*entries[:2], entries[3], entries[2], *entries[4:]],
        lambda entries: [*entries[:3], entries[2], *entries[3:]],
        lambda entries: entries[1:],
        lambda entries: [msgspec.structs.replace(each, link="") for each in entries],
    ],
    ids=["one left out", "two exchanged", "one twice", "no beginning", "no links"],
)
def test_a_log_with_other_entries_is_broken(change: Callable[[list[Entry]], list[Entry]]) -> None:
    with pytest.raises(BrokenLog):
        read(change(played().entries))


def test_a_link_can_only_be_worked_out_with_the_secret() -> None:
    """Otherwise a hidden move could be found by trying all that are possible."""
    evening = Evening()
    before = evening.table.link
    one = read(evening.entries)
    other = Table(
        "table",
        box.by_key,
        msgspec.structs.replace(evening.table.opened, secret="00" * 32, link=""),
    )
    for entry in evening.entries[1:]:
        other.apply(msgspec.structs.replace(entry, link=""))
    assert one.link == before != other.link
    assert digest_of(evening.entries[-1]) == digest_of(other.recent[-1].entry)


@pytest.mark.parametrize("game", ["kuhn-poker", "gotchacards", "scratch-my-back", "draw-the-line"])
def test_a_certificate_holds_for_the_record_and_the_links_that_were_seen(game: str) -> None:
    evening = played(game)
    signed, record = certificate(evening)
    check_certificate(signed, record, links(evening), SIGNER.public)


def test_a_certificate_is_the_same_whatever_happens_after_the_end() -> None:
    evening = played()
    before, _ = certificate(evening)
    evening.ask("ann", Say(key="late", text="Again?"))
    evening.ask("bo", Offer(key="again", offer="rematch"))
    assert certificate(evening)[0] == before


def test_a_contest_that_is_ended_by_somebody_is_signed_with_its_ending() -> None:
    evening = Evening(terms=TableTerms(talk=False))
    evening.ask("bo", Resign(key="resign"))
    signed, record = certificate(evening)
    assert record.ending is not None
    check_certificate(signed, record, links(evening))
    won = msgspec.structs.replace(record.ending, by=0, winners=(1,))
    with pytest.raises(BadCertificate):
        check_certificate(signed, msgspec.structs.replace(record, ending=won))


def test_a_host_who_changes_a_move_and_signs_again_is_found_out_by_a_link() -> None:
    """Everything else fits: the host has the secret and the key."""
    evening = played()
    seen = links(evening)
    place = next(i for i, entry in enumerate(evening.entries) if isinstance(entry, Moved))
    evening.entries = evening.entries[:place]
    evening.table = read(evening.entries)
    evening.wait(1)
    evening.play_out()
    forged, record = certificate(evening)
    check_certificate(forged, record, key=SIGNER.public)
    with pytest.raises(BadCertificate, match=f"link {place} was another one"):
        check_certificate(forged, record, seen)
    with pytest.raises(BadCertificate):
        check_certificate(forged, record, {place: seen[place]})


def test_what_is_signed_cannot_be_changed() -> None:
    signed, record = certificate(played())
    other, _ = certificate(played("gotchacards"))
    first = signed.chain[0]
    for changed in (
        msgspec.structs.replace(signed, table="other"),
        msgspec.structs.replace(signed, record=other.record),
        msgspec.structs.replace(signed, signature=other.signature),
        msgspec.structs.replace(signed, key=Signer(b"another").public),
        msgspec.structs.replace(signed, key="ff" * 32),
        msgspec.structs.replace(signed, chain=signed.chain[1:]),
        msgspec.structs.replace(
            signed, chain=(msgspec.structs.replace(first, digest="00" * 32), *signed.chain[1:])
        ),
        msgspec.structs.replace(
            signed, chain=(msgspec.structs.replace(first, recorded=1), *signed.chain[1:])
        ),
    ):
        with pytest.raises(BadCertificate):
            check_certificate(changed, record)
    with pytest.raises(BadCertificate, match="another key"):
        check_certificate(signed, record, key=Signer(b"another").public)
    unproved = msgspec.structs.replace(record, draws=())
    own = msgspec.structs.replace(signed, record=unproved.expected_digest())
    with pytest.raises(BadCertificate, match="secret"):
        check_certificate(own, unproved)


def test_the_links_of_others_hold_when_a_person_is_taken_out_of_an_entry() -> None:
    evening = Evening(sit=False)
    evening.ask("cy", Sit(key="sit"))
    evening.ask("cy", Rise(key="rise"))
    evening.ask("ann", Sit(key="sit"))
    evening.ask("bo", Sit(key="sit"))
    evening.play_out()
    sat = evening.entries[1]
    assert isinstance(sat, Sat)
    evening.entries[1] = msgspec.structs.replace(
        sat, person="gone", name="", by="", original=digest_of(sat)
    )
    assert b"cy" not in encode_entry(evening.entries[1])
    signed, record = certificate(evening)
    check_certificate(signed, record, links(evening))
