"""Simulating, checking and watching."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tuckbox import games, players
from tuckbox.core import SPECTATOR, Contest, PlayerInfo, Record, Replay, Step, read_line, replayed
from tuckbox.drawings import draw

from .terminal import CLEARED, GAME, Terminal


def records_of(path: Path) -> list[Record]:
    return [record_in(line) for line in path.read_bytes().splitlines()]


def record_in(line: bytes) -> Record:
    record = read_line(line)
    assert isinstance(record, Record)
    return record


# -- simulate -----------------------------------------------------------------------------


def test_the_same_arguments_give_the_same_bytes(terminal: Terminal) -> None:
    one, two = terminal.records("one.jsonl"), terminal.records("two.jsonl")
    assert one.read_bytes() == two.read_bytes()
    assert len(records_of(one)) == 3
    assert terminal.records("three.jsonl", seed="t").read_bytes() != one.read_bytes()


def test_a_longer_run_begins_like_a_shorter_one(terminal: Terminal) -> None:
    few, many = terminal.records("few.jsonl", games=2), terminal.records("many.jsonl", games=4)
    assert many.read_bytes().startswith(few.read_bytes())


def test_records_on_the_output(terminal: Terminal) -> None:
    path = terminal.records()
    shown = terminal.run("simulate", GAME, "--games", 3, "--seed", "s", "--out", "-")
    assert shown.out == path.read_text()
    assert "3 contests of" in shown.err


def test_the_summary_counts_wins(terminal: Terminal) -> None:
    path = terminal.at / "games.jsonl"
    shown = terminal.run("simulate", GAME, "--games", 5, "--out", path)
    wins = [
        sum(record.ending.winners == (seat,) for record in records_of(path) if record.ending)
        for seat in range(2)
    ]
    assert f"Heads (random)  {wins[0]} won" in shown.out
    assert f"Tails (random)  {wins[1]} won" in shown.out
    assert " a second" in shown.err
    assert "a second" not in shown.out


def test_players_options_and_decks(terminal: Terminal) -> None:
    path = terminal.at / "games.jsonl"
    args = ("--option", "length=game", "--seat-option", "2:deck=iron-gate", "--games", 2)
    shown = terminal.run("simulate", GAME, *args, "--players", "random, random", "--out", path)
    assert shown.code == 0
    deck = games.by_key(GAME).seat_options[0].parse("iron-gate")
    for record in records_of(path):
        assert record.options["length"] == "game"
        assert record.seats[1]["deck"] == deck
        assert record.players == (PlayerInfo(kind="bot", level="random"),) * 2


def test_an_existing_file_is_only_replaced_by_force(terminal: Terminal) -> None:
    path = terminal.at / "games.jsonl"
    path.write_text("precious")
    assert "--force" in terminal.refused("simulate", GAME, "--games", 1, "--out", path)
    assert path.read_text() == "precious"
    assert terminal.run("simulate", GAME, "--games", 1, "--out", path, "--force").code == 0
    assert len(records_of(path)) == 1


@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (("--players", "random,wizard"), "There is no player 'wizard'"),
        (("--players", "random"), "is for 2 players; --players names 1"),
        (("--option", "length"), "NAME=VALUE"),
        (("--option", "speed=9"), "no such option 'speed'"),
        (("--option", "length=long"), "match or game"),
        (("--seat-option", "3:hand=6"), "the seats are 1 to 2"),
        (("--seat-option", "1:hand=99"), "from 5 to 10"),
        (("--seat-option", "hand=6"), "N:NAME=VALUE"),
        (("--seat-option", "1:deck=nope"), "There is no ready deck 'nope'"),
        (("--out", "/nowhere/at/all.jsonl"), "There is no folder"),
        (("--out", "/"), "is a folder"),
    ],
)
def test_bad_simulations(terminal: Terminal, args: tuple[str, ...], expected: str) -> None:
    assert expected in terminal.refused("simulate", GAME, *args)


def test_a_failing_run_leaves_nothing_half_written(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    path = terminal.at / "games.jsonl"
    assert "No space left" in terminal.refused("simulate", GAME, "--games", 1, "--out", path)
    assert list(terminal.at.iterdir()) == []


def test_stopping_early_keeps_whole_records(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_out = players.play_out
    played = 0

    def stop_in_the_third(contest: Contest, bots: list[players.Player], seed: str) -> None:
        nonlocal played
        played += 1
        if played == 3:
            raise KeyboardInterrupt
        play_out(contest, bots, seed)

    monkeypatch.setattr(players, "play_out", stop_in_the_third)
    path = terminal.at / "games.jsonl"
    shown = terminal.run("simulate", GAME, "--games", 9, "--out", path)
    assert shown.code == 130
    assert "2 of 9 contests" in shown.out
    assert len(records_of(path)) == 2
    assert terminal.run("verify", path).code == 0


# -- verify -------------------------------------------------------------------------------


def test_good_records(terminal: Terminal) -> None:
    shown = terminal.run("verify", terminal.records())
    assert (shown.code, shown.err) == (0, "")
    good, proved = shown.out.splitlines()
    assert good == "3 good, none bad."
    assert proved.startswith(
        "The draws of 3 records: fixed before the first draw, but by the host alone"
    )
    assert terminal.run("verify", terminal.at / "games.jsonl", "--strict").code == 0


def altered(record: Record, **changes: object) -> bytes:
    """The record with other contents and a digest that fits them."""
    return msgspec.structs.replace(record, **changes).line()


def other_draw(record: Record) -> bytes:
    """A draw that was possible but is not what the seed gives."""
    replay = Replay(record, games.by_key)
    entries = list(record.entries)
    game, state = replay.contest.game, replay.state
    for action, _ in state.chance_outcomes():
        if game.text(state, action) != entries[0]:
            entries[0] = game.text(state, action)
            return altered(record, entries=tuple(entries))
    raise AssertionError


def other_secret(record: Record) -> bytes:
    proof = msgspec.structs.replace(record.draws[0], secret="0" * 64)
    return altered(record, draws=(proof,))


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (lambda record: record.line()[:-40], "cut off"),
        (lambda record: record.line().replace(b'"rules":2', b'"rules":7'), "altered"),
        (lambda record: altered(record, rules=7), "version 7 of the rules"),
        (lambda record: altered(record, tuckbox=9), "format 9"),
        (lambda record: altered(record, game="chess"), "There is no game 'chess'"),
        (other_secret, "not the one it committed to"),
        (lambda record: altered(record, entries=record.entries[:-1]), "is not over"),
        (
            lambda record: altered(record, entries=(*record.entries[:20], "castle")),
            "Action 21 ('castle')",
        ),
        (other_draw, "not what the seed draws"),
        (lambda record: b'{"tuckbox":1,"seed":"\\ud800"}', "not a whole line of JSON"),
        (lambda record: b"not a record", "not a whole line of JSON"),
        (lambda record: b"[" * 100_000, "not a whole line of JSON"),
    ],
)
def test_a_bad_record_among_good_ones(
    terminal: Terminal, spoil: Callable[[Record], bytes], expected: str
) -> None:
    path = terminal.records()
    lines = path.read_bytes().splitlines()
    lines[1] = spoil(record_in(lines[1]))
    path.write_bytes(b"\n".join(lines) + b"\n")
    shown = terminal.run("verify", path)
    assert shown.code == 1
    assert shown.err.startswith("line 2: ")
    assert shown.err.count("\n") == 1
    assert expected in shown.err
    assert shown.out.startswith("2 good, 1 bad.\n")
    # The same line cannot be watched either, and the others can.
    assert expected in terminal.refused("replay", path, "--record", 2)
    assert terminal.run("replay", path, "--record", 3).code == 0


@pytest.mark.parametrize("content", [b"", b"\n\n", b"hello\n", b'{"a": 1}\n', b"\x89PNG\xff\n"])
def test_a_file_without_records(terminal: Terminal, content: bytes) -> None:
    path = terminal.at / "other"
    path.write_bytes(content)
    assert "one record on each line was expected" in terminal.refused("verify", path)
    terminal.refused("replay", path)


def test_records_without_an_end_or_a_proof_are_said_to_be_so(terminal: Terminal) -> None:
    path = terminal.records(games=1)
    [record] = records_of(path)
    hidden = msgspec.structs.replace(record.draws[0], secret=None)
    unproved = altered(record, draws=())
    unfinished = altered(record, draws=(hidden,), ending=None, entries=record.entries[:9])
    path.write_bytes(unproved + b"\n" + unfinished + b"\n")
    shown = terminal.run("verify", path)
    assert shown.code == 0
    assert "1 of the good ones is unfinished" in shown.out
    assert "The draws of 2 records: not proved." in shown.out


@pytest.mark.parametrize("taken_out", ["all of it", "the secret"])
def test_strict_refuses_a_record_without_its_proof(terminal: Terminal, taken_out: str) -> None:
    path = terminal.records(games=1)
    [record] = records_of(path)
    hidden = msgspec.structs.replace(record.draws[0], secret=None)
    path.write_bytes(altered(record, draws=() if taken_out == "all of it" else (hidden,)) + b"\n")
    assert terminal.run("verify", path).code == 0
    shown = terminal.run("verify", path, "--strict")
    assert shown.code == 1
    assert "Its draws are not proved" in shown.err
    assert shown.out.startswith("0 good, 1 bad.")


# -- replay -------------------------------------------------------------------------------


def test_the_whole_story_in_a_pipe(terminal: Terminal) -> None:
    path = terminal.records(games=1)
    [record] = records_of(path)
    shown = terminal.run("replay", path)
    contest = replayed(record, games.by_key)
    assert draw(contest.game, contest.view(SPECTATOR)).plain() in shown.out
    assert shown.out.endswith(f"Result {' : '.join(map(str, contest.state.scores()))}.\n")
    assert "Heads draws a card (5 times)." in shown.out


def test_a_seat_sees_its_own_cards_only(terminal: Terminal) -> None:
    path = terminal.records(games=1)
    [record] = records_of(path)
    first, sixth = (str(record.entries[place]).removeprefix("draw ") for place in (0, 5))
    mine = terminal.run("replay", path, "--seat", 1).out
    assert f"Heads draws {first}." in mine
    assert f"Tails draws {sixth}." not in mine
    theirs = terminal.run("replay", path, "--seat", 2).out
    assert f"Tails draws {sixth}." in theirs
    assert f"Heads draws {first}." not in theirs
    assert "the seats are 1 to 2" in terminal.refused("replay", path, "--seat", 3)


def test_stepping_forwards_and_backwards(terminal: Terminal) -> None:
    path = terminal.records(games=1)
    [record] = records_of(path)
    end = len(record.entries)
    typed = ["n", "b", "g 20", f"g {end}", "n", "g x", "what", "g 0", "b", "q"]
    shown = terminal.run("replay", path, typed=typed, terminal=True)
    assert shown.code == 0
    pages = shown.out.split(CLEARED)[1:]
    places = [int(page.split("Step ")[1].split(" of")[0]) for page in pages if "Step " in page]
    assert places == [11, 12, 11, 20, end, 0]
    assert pages[0] == pages[2]
    assert "Result" in pages[4]
    assert "This is the end" in pages[4]
    assert f"from 0 to {end}" in pages[4]
    assert "This is the beginning" in pages[5]


def test_leaving_a_replay(terminal: Terminal) -> None:
    assert terminal.run("replay", terminal.records(), terminal=True).code == 0


def test_no_such_line(terminal: Terminal) -> None:
    assert "no record on line 9" in terminal.refused("replay", terminal.records(), "--record", 9)


def test_a_story_in_another_language(terminal: Terminal) -> None:
    path = terminal.records(games=1)
    shown = terminal.run("replay", path, "--language", "de")
    assert "Heads zieht eine Karte (5-mal)." in shown.out
    assert shown.code == 0
    assert "entscheidet, wer anfängt" in shown.out
    assert "no language 'xx'; there are: de, en" in terminal.refused(
        "replay", path, "--language", "xx"
    )


def test_a_resignation_is_shown(terminal: Terminal) -> None:
    game = games.by_key(GAME)
    contest = Contest(game, game.setup(), "resigned", [PlayerInfo("Ann"), PlayerInfo("Bo")])
    contest.settle()
    contest.end("resignation", by=1)
    path = terminal.at / "resigned.jsonl"
    path.write_bytes(contest.record().line() + b"\n")
    assert terminal.run("verify", path, "--strict").code == 0
    shown = terminal.run("replay", path)
    assert shown.out.endswith("Ended at 0 : 0: resignation by Bo; winner: Ann.\n")


def test_what_was_taken_back_is_not_shown(terminal: Terminal) -> None:
    game = games.by_key(GAME)
    contest = Contest(game, game.setup(), "back")
    contest.settle()
    contest.play("first" if contest.to_move == 0 else "second")
    contest.take_back(len(contest.steps) - 1, by=0)
    contest.play("second" if contest.to_move == 0 else "first")
    path = terminal.at / "back.jsonl"
    path.write_bytes(contest.record().line() + b"\n")
    shown = terminal.run("replay", path)
    assert shown.out.count("chooses to go") == 1


@pytest.mark.parametrize("command", ["verify", "replay", "transcript"])
def test_a_record_is_played_once(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """Every command that walks a record walks its entries from the first to the last, once."""
    path = terminal.at / "talk.jsonl"
    terminal.run("simulate", "scratch-my-back", "--games", 1, "--seed", "s", "--out", path)
    [record] = records_of(path)
    played: list[int] = []
    step = Replay.step

    def counted(replay: Replay) -> Step | None:
        played.append(replay.played)
        return step(replay)

    monkeypatch.setattr(Replay, "step", counted)
    assert terminal.run(command, path).code == 0
    assert played == list(range(len(record.entries)))
