"""Lines that are no records, and why; without any game."""

import json
from pathlib import Path
from typing import Any

import pytest

from tuckbox.core import (
    BadRecord,
    BadSetup,
    Game,
    PlayerInfo,
    Record,
    Replay,
    read_file,
    read_line,
)
from tuckbox.core.records import Done, TakenBack

PLAIN: dict[str, Any] = {
    "tuckbox": 2,
    "game": "nim",
    "rules": 1,
    "options": {},
    "seats": [{}, {}],
    "players": [{"name": "A"}, {"kind": "bot", "level": "club"}],
    "entries": ["take 1"],
}


def line(**changes: object) -> bytes:
    return json.dumps({**PLAIN, **changes}).encode()


def test_a_plain_record_is_read() -> None:
    record = read_line(line())
    assert isinstance(record, Record)
    assert record.entries == ("take 1",)
    assert record.players == (PlayerInfo("A"), PlayerInfo(kind="bot", level="club"))
    assert record.ending is None
    assert record.digest is None


def test_entries_are_texts_or_say_more() -> None:
    entries = [
        "take 1",
        {"type": "do", "text": "take 2", "words": "Mine!", "at": 1200},
        {"type": "take-back", "step": 1, "by": 0},
    ]
    record = read_line(line(entries=entries))
    assert isinstance(record, Record)
    assert record.entries == ("take 1", Done("take 2", "Mine!", 1200), TakenBack(1, 0))
    assert json.loads(record.line())["entries"] == entries


def test_without_proofs_nothing_is_proved() -> None:
    record = read_line(line())
    assert record.proved().proved == "nothing"
    assert [fault.code for fault in record.proved().faults] == ["no-proof"]


def test_a_line_has_its_digest_and_reads_back() -> None:
    record = read_line(line())
    written = record.line()
    again = read_line(written)
    assert again.digest == record.expected_digest()
    assert again.line() == written


def test_the_digest_is_of_the_record_with_its_keys_sorted() -> None:
    import hashlib

    bare = json.dumps(PLAIN, sort_keys=True, separators=(",", ":")).encode()
    assert read_line(line()).expected_digest() == hashlib.sha256(bare).hexdigest()


def test_the_order_of_keys_does_not_matter() -> None:
    written = json.loads(read_line(line()).line())
    backwards = dict(reversed(written.items()))
    assert read_line(json.dumps(backwards).encode()) == read_line(json.dumps(written).encode())


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (b"", "not a whole line of JSON"),
        (b"{", "cut off"),
        (b"\xff", "not a whole line of JSON"),
        (b"3", "not a tuckbox record"),
        (b"[]", "not a tuckbox record"),
        (b"{}", "format version"),
        (line(tuckbox=3), "format 3; this tuckbox reads the formats 1 and 2"),
        (line(tuckbox="2"), "format '2'"),
        (line(tuckbox=None), "format None"),
        (line(rules="1"), "well formed.*rules"),
        (line(entries="take 1"), "well formed.*entries"),
        (line(entries=[1]), "well formed.*entries"),
        (line(seats={}), "well formed.*seats"),
        (line(colour="red"), "well formed.*colour"),
        (line(ending={"how": "rules", "by": None, "scores": [1, 2]}), "well formed.*winners"),
        (line(ending={"how": "boredom", "by": 0, "scores": [], "winners": []}), "well formed.*how"),
        (line(players=[{"kind": "ghost"}]), "well formed.*kind"),
        (line(digest="0" * 64), "altered.*digest"),
    ],
)
def test_a_bad_line_is_refused_with_the_reason(wrong: bytes, said: str) -> None:
    with pytest.raises(BadRecord, match=said) as refusal:
        read_line(wrong)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize("name", ["game", "rules", "options", "seats", "players", "entries"])
def test_a_missing_field_is_named(name: str) -> None:
    document = {key: value for key, value in PLAIN.items() if key != name}
    with pytest.raises(BadRecord, match=name):
        read_line(json.dumps(document).encode())


def test_a_file_is_read_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    path.write_bytes(b"\n" + line() + b"\r\n\nnonsense\n" + line())
    found = list(read_file(path))
    assert [number for number, _ in found] == [2, 4, 5]
    assert isinstance(found[0][1], Record)
    assert isinstance(found[1][1], BadRecord)
    assert isinstance(found[2][1], Record)


def test_an_unknown_game_is_refused() -> None:
    def nowhere(key: str) -> Game:
        raise BadSetup(f"There is no game {key!r}.")

    with pytest.raises(BadRecord, match="There is no game 'nim'"):
        Replay(read_line(line()), nowhere)


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_a_record_as_deep_as_no_parser_goes_is_refused(opening: str) -> None:
    """Of several parsers in a row one may give up where another did not."""
    closing = {"[": "]", '{"a":': "}"}[opening]
    for depth in (*range(700, 1000), 100_000):
        deep = opening * depth + "0" + closing * depth
        with pytest.raises(BadRecord):
            read_line(line(rules="?").replace(b'"?"', deep.encode()))
