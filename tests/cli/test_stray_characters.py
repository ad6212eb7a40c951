"""No character from outside controls the terminal, turns a line round or hides in it."""

import json

import pytest

from tests.kit.play import finished
from tests.kit.tables import tables_at
from tuckbox.cli.clean import clean
from tuckbox.cli.command_errors import one_line
from tuckbox.core import BadRecord, BadSetup, Contest, PlayerInfo, read_line, replayed
from tuckbox.core.speech import is_plain, refused_words
from tuckbox.games import by_key

from .terminal import Terminal

STRAY = [
    "\x1b[2J",
    "\x07",
    "\x9b31m",
    "\u202e",
    "\u2066",
    "\u200b",
    "\u00ad",
    "\ufeff",
    "\u3164",
    "\u2028",
]
each_stray = pytest.mark.parametrize("stray", STRAY, ids=ascii)

REAL = [
    "Ünlü Žižka",
    "می\u200cخواهم",  # Persian needs the non-joiner inside words
    "ക്\u200dഷ",  # and Malayalam the joiner
    "👩\u200d🚀 flies",
    "שלום",
    "日本語",
    "❤️",
    "1\ufe0f\u20e3 first",  # a key cap
    "👩\u200d❤\ufe0f\u200d👨",
    "葛\U000e0100",  # a variant of a Chinese character
]


@each_stray
def test_names_and_words_refuse_them(stray: str) -> None:
    assert not is_plain(f"An{stray}n")
    assert refused_words(f"An{stray}n") is not None


@each_stray
def test_no_contest_begins_with_such_a_name(terminal: Terminal, stray: str) -> None:
    """Else its record would be refused, and its save could not be resumed."""
    game = by_key("draw-the-line")
    for player in (PlayerInfo(f"An{stray}n"), PlayerInfo("", kind="bot", level=f"cl{stray}ub")):
        with pytest.raises(BadSetup, match="plain text on one line"):
            Contest(game, None, "s", [player, PlayerInfo()])
    moves = terminal.at / "moves.txt"
    moves.write_text("", "utf-8")
    for command in (("play", game.key, "--yes"), ("record", game.key, moves, "-o", moves)):
        if stray.isspace():  # which counts as a space where somebody types
            assert terminal.run(*command, "--names", f"An{stray}n").code == 0
        else:
            assert stray not in terminal.refused(*command, "--names", f"An{stray}n")


@pytest.mark.parametrize("name", ["Ann  Lee", "Ünlü Žižka", "می\u200cخواهم"])
def test_a_name_that_is_typed_can_be_read_back(terminal: Terminal, name: str) -> None:
    alone = ("play", "draw-the-line", "--yes", "--players", "human,random", "--names", name)
    terminal.run(*alone, typed=["1"])
    assert "is damaged" not in terminal.run("saves").out
    terminal.run("play", "draw-the-line", "--resume", typed=["resign", "y"])
    assert terminal.run("verify", terminal.home / "records.jsonl").code == 0


@pytest.mark.parametrize("text", REAL)
def test_real_scripts_keep_what_they_need(text: str) -> None:
    assert is_plain(text)
    assert clean(text) == text


@pytest.mark.parametrize("text", ["Ann\u200d", "\u200cAnn", "a \u200d b", "a\u200db"])
def test_joiners_with_nothing_to_join_are_refused(text: str) -> None:
    assert not is_plain(text)


@pytest.mark.parametrize("text", ["Ann\ufe0f", "\ufe0fAnn", "a \U000e0100", "❤\ufe0f\ufe0f"])
def test_selectors_with_nothing_to_select_are_refused(text: str) -> None:
    """Else there were two names that look the same, and a place to hide a text in."""
    assert not is_plain(text)
    assert refused_words(text) is not None


@each_stray
def test_whatever_is_printed_is_cleaned(stray: str) -> None:
    for printed in (clean(f"a{stray}b\nc"), one_line(f"a{stray}b")):
        assert stray not in printed
        assert printed.isprintable() or printed.replace("\n", "").isprintable()
    assert "\n" in clean("a\nb")


def record_with(change: str, stray: str) -> bytes:
    """A record with a stray text somewhere, and a digest that fits."""
    table = tables_at(by_key("scratch-my-back"))[0]
    plain = json.loads(finished(table, "stray").record().line())
    plain.pop("digest")
    plain.pop("draws")
    if change == "name":
        plain["players"][0] = {"name": f"An{stray}n"}
    elif change == "level":
        plain["players"][0] = {"kind": "bot", "level": f"cl{stray}ub"}
    elif change == "words":
        place = next(at for at, entry in enumerate(plain["entries"]) if entry == "why")
        plain["entries"][place] = {"type": "do", "text": "why", "words": f"W{stray}hy?"}
    else:
        plain[f"ke{stray}y"] = 1
    return json.dumps(plain).encode()


@each_stray
@pytest.mark.parametrize("change", ["name", "level", "words", "key"])
def test_records_refuse_them(terminal: Terminal, change: str, stray: str) -> None:
    line = record_with(change, stray)
    with pytest.raises(BadRecord):
        replayed(read_line(line), by_key)
    path = terminal.at / "stray.jsonl"
    path.write_bytes(line + b"\n")
    for command in ("verify", "replay", "transcript"):
        shown = terminal.run(command, path)
        assert shown.code
        assert stray not in shown.out + shown.err


@each_stray
@pytest.mark.parametrize("key", ["draw-the-line", "scratch-my-back"])
def test_decks_refuse_them(terminal: Terminal, key: str, stray: str) -> None:
    game = by_key(key)
    text = next((game.folder / "decks").glob("*.deck")).read_text("utf-8")
    for old, new in (
        ("name: ", f"name: a{stray}"),
        ("name: ", f"na{stray}me: "),
        ("name: ", f"na{stray}: x\nname: "),
        ("\ngame: ", f"\ngame: a{stray}"),
        (text.splitlines()[-1], text.splitlines()[-1] + stray + "x"),
    ):
        wrong = text.replace(old, new, 1)
        assert wrong != text
        if len(new.splitlines()) == new.count("\n") + 1:
            with pytest.raises(BadSetup):
                game.check_deck(wrong)
        path = terminal.at / "stray.deck"
        path.write_text(wrong, encoding="utf-8")
        shown = terminal.run("deck", "check", path)
        assert stray not in shown.out + shown.err


def test_words_in_another_script_are_said_as_before() -> None:
    table = tables_at(by_key("scratch-my-back"))[0]
    plain = json.loads(finished(table, "stray").record().line())
    plain.pop("digest")
    place = plain["entries"].index("why")
    plain["entries"][place] = {"type": "do", "text": "why", "words": REAL[1]}
    assert replayed(read_line(json.dumps(plain).encode()), by_key).over
