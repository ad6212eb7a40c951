"""Whatever is done to a record, it is refused with a sentence, or is a true contest."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuckbox.core import CHANCE, BadRecord, Game, Record, State, read_line, replayed

from .box import by_key
from .checks import check_sentence
from .drawn import anything, broken, examples, plain
from .look import text_of
from .play import finished, legal
from .tables import GAMES, Table, each_game, each_table, shortest_table, tables_at

Document = dict[str, Any]
Change = Callable[[Document], object]


def other(text: str) -> str:
    """Another text of the same length."""
    return ("0" if text[0] != "0" else "1") + text[1:]


def swap_entries(record: Document) -> None:
    entries = record["entries"]
    place = next(at for at in range(1, len(entries)) if entries[at] != entries[at - 1])
    entries[place - 1 : place + 1] = reversed(entries[place - 1 : place + 1])


def text_at(record: Document, place: int, text: Callable[[str], str]) -> None:
    """Change the text of an entry, whether or not it carries words."""
    entry = record["entries"][place]
    if isinstance(entry, str):
        record["entries"][place] = text(entry)
    else:
        entry["text"] = text(entry["text"])


def proof(record: Document) -> Document:
    found: Document = record["draws"][0]
    return found


def leave_out_option(record: Document) -> None:
    """One of the options, or where there are none, all of them."""
    record["options"].popitem() if record["options"] else record.pop("options")


CHANGES: dict[str, tuple[Change, str]] = {
    # What is done, and a word that the refusal must hold once the digest fits again.
    "another format": (lambda r: r.update(tuckbox=3), "format 3"),
    "another game": (lambda r: r.update(game="chess"), "'chess'"),
    "other rules": (lambda r: r.update(rules=r["rules"] + 1), "version"),
    "an unknown option": (lambda r: r["options"].update(colour="red"), "colour"),
    "an unknown field": (lambda r: r.update(colour="red"), "colour"),
    "an option left out": (leave_out_option, "options|binding"),
    "a player too few": (lambda r: r["players"].pop(), "player"),
    "a player too many": (lambda r: r["players"].append({}), "players"),
    "another player": (lambda r: r["players"].__setitem__(0, {"name": "Eve"}), "proof"),
    "a name that is no text": (lambda r: r["players"].__setitem__(0, {"name": "\x1b"}), "name"),
    "a seat too many": (lambda r: r["seats"].extend([{}] * 9), "players"),
    "another secret": (lambda r: proof(r).update(secret=other(proof(r)["secret"])), "secret"),
    "another pledge": (lambda r: proof(r).update(pledge=other(proof(r)["pledge"])), "proof"),
    "another binding": (lambda r: proof(r).update(binding=other(proof(r)["binding"])), "binding"),
    "another table": (lambda r: proof(r).update(table="elsewhere"), "proof"),
    "a proof that starts later": (lambda r: proof(r).update(first_entry=3), "binding"),
    "no ending": (lambda r: r.pop("ending"), "result"),
    "another ending": (lambda r: r["ending"].update(how="resignation", by=0), "rules had ended"),
    "another score": (
        lambda r: r["ending"].update(scores=[n + 1 for n in r["ending"]["scores"]]),
        "result",
    ),
    "other winners": (lambda r: r["ending"].update(winners=[]), "winners"),
    "no entries": (lambda r: r.update(entries=[]), "not over"),
    "the first entry gone": (lambda r: r["entries"].pop(0), "Action 1 "),
    "the last entry gone": (lambda r: r["entries"].pop(), "not over"),
    "an entry after the end": (lambda r: r["entries"].append(r["entries"][0]), "Action"),
    "an entry twice": (lambda r: r["entries"].insert(0, r["entries"][0]), "Action"),
    "two entries swapped": (swap_entries, "Action"),
    "a takeback of what is not there": (
        lambda r: r["entries"].insert(1, {"type": "take-back", "step": 7}),
        "Entry 2 ",
    ),
    "a takeback that was not": (
        lambda r: r["entries"].insert(1, {"type": "take-back", "step": 0}),
        "Action",
    ),
    "an action in capitals": (lambda r: text_at(r, 0, str.upper), "Action 1 "),
    "an action longer than it need be": (
        lambda r: r["entries"].__setitem__(0, {"type": "do", "text": r["entries"][0]}),
        "Action 1 ",
    ),
    "nonsense for an action": (lambda r: text_at(r, 0, lambda _: "xyzzy"), "Action 1 .'xyzzy'"),
    "a number for an action": (lambda r: r["entries"].__setitem__(0, 7), "well formed"),
}


def with_digest(record: Document) -> bytes:
    """The document as a line whose digest fits, as a careful forger would write it."""
    record.pop("digest", None)
    try:
        return msgspec.convert(record, Record).line()
    except msgspec.ValidationError:
        return json.dumps(record).encode()


def refusal_of(line: bytes) -> str:
    with pytest.raises(BadRecord) as refusal:
        replayed(read_line(line), by_key)
    check_sentence(str(refusal.value))
    return str(refusal.value)


@each_game
@pytest.mark.parametrize("what", CHANGES)
def test_a_changed_record_is_refused(game: Game, what: str) -> None:
    change, _ = CHANGES[what]
    record = plain(finished(shortest_table(game), "tampered").record().line())
    change(record)
    refusal_of(json.dumps(record).encode())


@each_game
@pytest.mark.parametrize("what", CHANGES)
def test_a_changed_record_is_refused_though_its_digest_fits(game: Game, what: str) -> None:
    change, word = CHANGES[what]
    record = plain(finished(shortest_table(game), "tampered").record().line())
    change(record)
    text = refusal_of(with_digest(record))
    assert re.search(word, text), text


@each_game
def test_another_digest_is_refused(game: Game) -> None:
    record = plain(finished(shortest_table(game), "digest").record().line())
    for digest in (other(record["digest"]), "", record["digest"].upper()):
        assert "digest" in refusal_of(json.dumps({**record, "digest": digest}).encode())


@each_game
def test_a_line_cut_off_anywhere_is_refused(game: Game) -> None:
    line = finished(shortest_table(game), "cut").record().line()
    for end in range(len(line)):
        with pytest.raises(BadRecord) as refusal:
            read_line(line[:end])
        check_sentence(str(refusal.value))


def states_of(table: Table, actions: list[int]) -> list[State]:
    """The state before each action."""
    state = table.new()
    states = []
    for action in actions:
        states.append(state.clone())
        state.apply(action)
    return states


def changed(record: Record, place: int, text: str) -> bytes:
    entries = list(record.entries)
    entries[place] = text
    return msgspec.structs.replace(record, entries=tuple(entries)).line()


@each_table
def test_a_draw_that_is_not_the_seeds_is_noticed(table: Table) -> None:
    contest = finished(table, "draws")
    record = contest.record()
    tried = 0
    for place, state in enumerate(states_of(table, contest.actions)):
        if state.to_move == CHANCE and (place < 12 or place % 9 == 0):
            for outcome, _ in state.chance_outcomes():
                if outcome != contest.actions[place]:
                    tried += 1
                    text = refusal_of(changed(record, place, text_of(state, outcome)))
                    assert text.startswith(f"Action {place + 1} "), text
                    assert "seed" in text
    assert tried > 0


@each_table
def test_an_action_the_rules_forbid_is_noticed(table: Table) -> None:
    contest = finished(table, "forbidden")
    record = contest.record()
    rng = Random(str(table))
    for place, state in enumerate(states_of(table, contest.actions)):
        if place % 11 == 0:
            forbidden = set(range(table.game.action_count(table.setup))) - set(legal(state))
            action = rng.choice(sorted(forbidden))
            text = refusal_of(changed(record, place, text_of(state, action)))
            assert text.startswith(f"Action {place + 1} "), text
            refusal = table.game.refusal(state, action)
            assert refusal is not None
            assert table.game.sentences(table.setup).of(refusal) in text


def check_true_or_refused(line: bytes) -> str:
    """What it is refused with; nothing if it is a true contest (an aside more or less)."""
    try:
        record = read_line(line)
        state = replayed(record, by_key).state
    except BadRecord as error:
        check_sentence(str(error))
        return str(error)
    assert isinstance(record, Record)
    if record.ending is not None:
        assert list(record.ending.scores) == state.scores()
    return ""


@each_table
def test_a_record_without_one_action_is_refused_from_there_on_or_true(table: Table) -> None:
    record = finished(table, "gone").record()
    for place in range(0, len(record.entries), 7):
        entries = record.entries[:place] + record.entries[place + 1 :]
        text = check_true_or_refused(msgspec.structs.replace(record, entries=entries).line())
        named = re.match(r"Action (\d+) ", text)
        if named:
            assert int(named[1]) > place


@each_table
def test_actions_in_another_order_are_refused_or_a_true_contest(table: Table) -> None:
    record = finished(table, "order").record()
    rng = Random(str(table))
    for _ in range(25):
        entries = list(record.entries)
        one, two = rng.sample(range(len(entries)), 2)
        entries[one], entries[two] = entries[two], entries[one]
        check_true_or_refused(msgspec.structs.replace(record, entries=tuple(entries)).line())


@examples(250)
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_a_record_with_anything_wrong_is_refused_or_true(data: st.DataObject, game: Game) -> None:
    table = data.draw(st.sampled_from(tables_at(game)))
    record = plain(finished(table, data.draw(st.integers(0, 3))).record().line())
    wrong = data.draw(broken(record))
    check_true_or_refused(json.dumps(wrong).encode())
    if isinstance(wrong, dict):
        check_true_or_refused(with_digest(wrong))


@examples(150)
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_a_changed_byte_is_noticed(data: st.DataObject, game: Game) -> None:
    line = finished(shortest_table(game), 1).record().line()
    place = data.draw(st.integers(0, len(line) - 1))
    byte = data.draw(st.integers(0, 255))
    if byte != line[place]:
        refusal_of(line[:place] + bytes([byte]) + line[place + 1 :])


@examples(150)
@given(line=st.binary())
def test_any_bytes_are_refused(line: bytes) -> None:
    refusal_of(line)


@examples(150)
@given(document=anything, version=st.booleans())
def test_any_json_is_refused(document: Any, version: bool) -> None:
    if version and isinstance(document, dict):
        document = {"tuckbox": 2, **document}
    refusal_of(json.dumps(document).encode())


@pytest.mark.parametrize(
    "line",
    [
        b"[" * 100_000,
        b'{"tuckbox":' * 100_000,
        b'{"tuckbox":' + b"9" * 10_000 + b"}",
        b"\xff\xfe{}",
        b"NaN",
    ],
    ids=["deep list", "deep object", "long number", "other encoding", "not a number"],
)
def test_hostile_lines_are_refused(line: bytes) -> None:
    refusal_of(line)


@each_game
@pytest.mark.parametrize("field", ["game", "players", "entries", "draws", "digest"])
def test_a_text_that_is_no_unicode_is_refused(game: Game, field: str) -> None:
    """Half a surrogate pair stands in JSON as an escape, and Python's reader lets it in."""
    record = plain(finished(shortest_table(game), "unicode").record().line())
    if field == "players":
        record[field][0] = {"name": "\udcff"}
    elif field == "draws":
        proof(record)["table"] = "\udcff"
    elif isinstance(record[field], str):
        record[field] = "\udcff"
    else:
        record[field][0] = "\udcff"
    refusal_of(json.dumps(record).encode())
    record.pop("digest")
    if field != "digest":
        refusal_of(json.dumps(record).encode())


@each_game
@pytest.mark.parametrize("part", ["record", "options", "ending"])
def test_a_key_that_comes_twice_is_refused(game: Game, part: str) -> None:
    """Two readers could take another one of the two, and both think that the record holds."""
    line = finished(shortest_table(game), "twice").record().line()
    if part == "options" and not game.options:
        part = "ending"  # there is no key that could come twice
    at = 1 if part == "record" else line.index(f'"{part}":{{'.encode()) + len(part) + 4
    first = line[at : line.index(b",", at) + 1]
    assert "twice" in refusal_of(line[:at] + first + line[at:])
