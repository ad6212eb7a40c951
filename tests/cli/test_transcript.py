"""`tuckbox transcript`, and words at the keyboard."""

import html
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import tuckbox
from tuckbox import players
from tuckbox.cli.transcript import Script
from tuckbox.core import Contest, PlayerInfo
from tuckbox.games import by_key
from tuckbox.games.scratch_my_back.events import Acted, Agreed, Folded, RoundStarted
from tuckbox.games.scratch_my_back.moves import Exchange, Request

from .terminal import GAME as ANOTHER
from .terminal import Terminal, forever

GAME = "scratch-my-back"
NASTY = '<script>alert("1")</script> & *bold* | `code` [link](x) שלום'

DECK = """game: scratch-my-back
name: Tiny
request home: tidy
- Could you tidy your room? = tidy the room
- Please tidy up. = tidy up
20 why?
- Why should I {request}?
- Why not?
"""


@pytest.fixture
def records(terminal: Terminal) -> Path:
    path = terminal.at / "talk.jsonl"
    flags = ("--games", 3, "--players", "random,random,random", "--option", "rounds=2")
    assert terminal.run("simulate", GAME, *flags, "--out", path).code == 0
    return path


def talked(at: Path, *words: str, names: tuple[str, ...] = ("Maria", "Jürgen")) -> Path:
    """A record in which Maria asks and Jürgen answers in their own words."""
    game = by_key(GAME)
    contest = Contest(
        game, game.setup({"rounds": 1}), "talked", [PlayerInfo(name) for name in names]
    )
    contest.settle()
    for line in words:
        state = contest.state
        if state.to_move >= 0:
            moves = [
                action
                for action in state.moves(state.to_move)
                if not isinstance(game.move(state, action), Exchange)
            ]
            contest.act((moves or state.moves(state.to_move))[0], state.to_move, line)
            contest.settle()
    path = at / "talked.jsonl"
    path.write_bytes(contest.record().line() + b"\n")
    return path


def test_a_transcript_has_names_cards_and_points(terminal: Terminal, records: Path) -> None:
    shown = terminal.run("transcript", records, "--record", 2)
    assert shown.code == 0
    assert shown.out.startswith("Scratch My Back\nWith Ann (random), Bo (random), Cy (random).\n")
    assert "\nRound 1\n" in shown.out
    assert "(Request " in shown.out
    assert "  Points: Ann " in shown.out
    assert "\nResult: Ann " in shown.out
    assert "Keywords" not in shown.out
    contest = tuckbox.replay(records.read_bytes().splitlines()[1])
    assert all(step.words in shown.out for step in contest.steps)


def random_scripts(count: int) -> Iterator[tuple[Contest, Script]]:
    game = by_key(GAME)
    for number in range(count):
        seats = 2 + number % 4
        contest = Contest(game, game.setup({}, [{}] * seats), f"script {number}")
        players.play_out(contest, [players.make("random", game)] * seats, f"bots {number}")
        yield contest, Script(contest.record())


def test_every_round_that_was_played_has_its_points() -> None:
    """Also when the next one opens in the same step, because nothing is left to draw."""
    in_one_step = 0
    for contest, script in random_scripts(12):
        assert len(script.rounds) == contest.state.stage
        assert all(one.scores for one in script.rounds)
        kinds = [[type(event) for event in step.events] for step in contest.steps]
        in_one_step += sum(
            RoundStarted in happened and bool({Agreed, Folded} & set(happened))
            for happened in kinds
        )
    assert in_one_step


def test_exchanges_in_a_row_are_one_line() -> None:
    merged = 0
    for _, script in random_scripts(12):
        notes = [line.note for one in script.rounds for line in one.lines]
        for one, other in pairwise(notes):
            assert not (" exchanges " in one and " exchanges " in other)
        merged += sum("Request and exchanges " in note and " cards: " in note for note in notes)
        assert not any("?." in note for note in notes)
    assert merged


def test_cards_that_end_like_a_question_are_quoted() -> None:
    game = by_key(GAME)
    sentences = game.sentences(game.setup())
    events = [
        Acted(
            seat=0,
            round=1,
            to=None,
            move=Exchange(card),
            cards=(card,),
            words="",
            own=False,
            keyword=None,
            keyword_said=None,
        )
        for card in ("Why?", "Reason", "Why?", "Decline")
    ]
    assert sentences.of(events[0]) == "Ann has no Request and exchanges “Why?”."
    assert sentences.of(events[1]) == "Ann has no Request and exchanges Reason."
    assert sentences.together(events[:1]) == sentences.of(events[0])
    assert sentences.together(events) == (
        "Ann has no Request and exchanges 4 cards: 2 × “Why?”, Reason, Decline."
    )


def test_without_a_number_it_is_the_first(terminal: Terminal, records: Path) -> None:
    first = terminal.run("transcript", records).out
    assert first == terminal.run("transcript", records, "--record", 1).out
    assert first != terminal.run("transcript", records, "--record", 3).out


@pytest.mark.parametrize("form", ["text", "markdown", "html"])
def test_vocabulary(terminal: Terminal, records: Path, form: str) -> None:
    out = terminal.run("transcript", records, "--vocabulary", "--format", form).out
    assert "Keywords" in out
    assert "Phrases" in out
    for step in tuckbox.replay(records.read_bytes().splitlines()[0]).steps:
        if isinstance(step.move, Request):
            assert step.move.card in out.partition("Keywords")[2]


def test_a_keyword_that_was_not_said_is_marked(terminal: Terminal) -> None:
    path = talked(terminal.at, "Hm, hm.", "Hm?")
    out = terminal.run("transcript", path, "--vocabulary").out
    assert "“Hm, hm.”   (not said)" in out
    assert "the keyword was not said" in out


def test_people_have_their_own_names(terminal: Terminal) -> None:
    out = terminal.run("transcript", talked(terminal.at, "Please!", "No!")).out
    assert "With Maria, Jürgen." in out
    assert "  Maria: “Please!” (" in out
    assert ", to Jürgen" in out
    assert "Ann" not in out


def test_html_is_escaped_and_self_contained(terminal: Terminal) -> None:
    names = ("<b>Max</b>", 'A"&B')
    path = talked(terminal.at, NASTY, names=names)
    out = terminal.run("transcript", path, "--format", "html", "--vocabulary").out
    assert out.startswith("<!DOCTYPE html>")
    assert html.escape(NASTY) in out
    for tag in ("<script", "<b>", "http://", "https://", "src=", "href="):
        assert tag not in out
    assert html.escape(names[0]) in out


def test_markdown_is_escaped(terminal: Terminal) -> None:
    out = terminal.run("transcript", talked(terminal.at, NASTY), "--format", "markdown").out
    assert "<script" not in out
    assert "\\*bold\\*" in out
    assert "\\[link\\](x)" in out
    assert "\\| \\`code\\`" in out


def test_markdown_escapes_only_what_needs_it(terminal: Terminal) -> None:
    plain = "Well... (I think) it's 3-1, isn't it? Tom & Jerry! 50+50=100 {sic} #1"
    out = terminal.run("transcript", talked(terminal.at, plain), "--format", "markdown").out
    assert f"“{plain}”" in out


def test_markdown_that_would_begin_something_is_escaped(terminal: Terminal) -> None:
    flags = ("--format", "markdown", "--vocabulary")
    for said, expected in {
        "1. Please": "- 1\\. Please",
        "# Please": "- \\# Please",
        "- Please": "- \\- Please",
        "> Please": "- \\> Please",
        "&lt; Please": "- &amp;lt; Please",
    }.items():
        out = terminal.run("transcript", talked(terminal.at, "Please", said), *flags).out
        assert expected in out.splitlines()


def test_unfinished_games_have_one_too(terminal: Terminal) -> None:
    path = talked(terminal.at, "Please!")
    assert "Unfinished, at Maria 0, Jürgen 0." in terminal.run("transcript", path).out


def test_what_cannot_be_printed_is_one_sentence(terminal: Terminal, records: Path) -> None:
    refused = terminal.refused
    assert "There is no file" in refused("transcript", terminal.at / "none")
    assert "is a folder" in refused("transcript", terminal.at)
    assert "has no record on line 9" in refused("transcript", records, "--record", 9)
    assert "--help' tells more" in refused("transcript", records, "--format", "pdf")
    assert "--help' tells more" in refused("transcript", records, "--record", 0)
    empty = terminal.at / "empty.jsonl"
    empty.write_bytes(b"")
    assert "is empty" in refused("transcript", empty)
    empty.write_bytes(b"{}\n")
    assert "Line 1 of" in refused("transcript", empty)
    others = terminal.records()
    assert f"In {by_key(ANOTHER).title} nobody says anything" in refused("transcript", others)
    damaged = records.read_bytes().replace(b"request", b"requset", 1)
    records.write_bytes(damaged)
    assert "cannot be replayed" in refused("transcript", records)


def test_it_has_examples(terminal: Terminal) -> None:
    assert "examples:\n  tuckbox transcript" in terminal.run("transcript", "--help").out


# -- decks on the command line -----------------------------------------------------------


def test_a_teachers_deck_is_checked_and_played(terminal: Terminal) -> None:
    file = terminal.at / "tiny.deck"
    file.write_text(DECK, encoding="utf-8")
    checked = terminal.run("deck", "check", file).out.splitlines()
    assert checked[0] == "Tiny is legal: 21 cards for 2 to 3 players: 1 Request in 1 suit, 20 Why?."
    assert checked[1].startswith("This deck is thin: ")
    path = terminal.at / "tiny.jsonl"
    flags = ("--games", 2, "--option", f"deck={file}", "--out", path)
    assert terminal.run("simulate", GAME, *flags).code == 0
    file.unlink()
    assert terminal.run("verify", path).out.startswith("2 good, none bad.\n")
    assert "tidy" in terminal.run("transcript", path).out
    file.write_text(DECK.replace("20 why?", "20 whynot"), encoding="utf-8")
    assert "Line 6: there is no card 'whynot'" in terminal.refused("deck", "check", file)
    for flags in (("--option", f"deck={file}"), ("--deck", str(file))):  # type: ignore[assignment]
        assert "Line 6" in terminal.refused("play", GAME, "--yes", *flags)
    assert "There is no ready deck 'mine'" in terminal.refused(
        "play", GAME, "--yes", "--option", "deck=mine"
    )


# -- words at the keyboard ---------------------------------------------------------------


def answering(*scripted: str) -> Callable[[str], str]:
    """Somebody who says `scripted` when asked for words, and else takes the first move."""
    lines = forever(*scripted)

    def answer(prompt: str) -> str:
        if "own words" in prompt:
            return next(lines)
        return "1" if "your move" in prompt else ""

    return answer


def test_a_person_says_words_and_sees_them(terminal: Terminal) -> None:
    flags = ("--yes", "--seats", 3, "--opponent", "random", "--seed", 3, "--option", "rounds=2")
    shown = terminal.run_answering(answering("Servus!", "x" * 281, "Grüezi!"), "play", GAME, *flags)
    assert shown.code == 0
    assert "Enter says: “" in shown.out
    assert "A line has at most 280 characters; this one has 281." in shown.out
    assert "Ann: “Servus!” (" in shown.out
    record = terminal.home / "records.jsonl"
    assert "Ann: “Servus!”" in terminal.run("transcript", record).out
    assert "“Grüezi!”" in terminal.run("replay", record).out
    assert terminal.run("verify", record).code == 0


def test_words_can_be_typed_with_the_move(terminal: Terminal) -> None:
    typed = ["1: Good morning: how are you?", "q"]
    shown = terminal.run(
        "play", GAME, "--yes", "--seed", 3, "--opponent", "human", typed=["", *typed]
    )
    assert shown.code == 0
    save = next((terminal.home / "saves").iterdir()).read_text(encoding="utf-8")
    assert "Good morning: how are you?" in save


def test_help_says_how_to_talk_where_there_is_talk(terminal: Terminal) -> None:
    for game, talks in ((GAME, True), (ANOTHER, False)):
        shown = terminal.run("play", game, "--yes", "--seed", 3, typed=["?", "q"])
        assert ("MOVE: WORDS" in shown.out) == talks
