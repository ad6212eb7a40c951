"""Giving up, taking back, playing again: what one can do besides moving."""

import json
from pathlib import Path

import pytest

from tests.kit.tables import each_boxed_game
from tuckbox import games
from tuckbox.cli.play import again
from tuckbox.cli.results import result_line
from tuckbox.cli.terminal_game import last_decision
from tuckbox.core import Contest, Game, PlayerInfo, Record, read_line
from tuckbox.core.records import TakenBack

from .terminal import GAME, Terminal

ALONE = ("play", GAME, "--yes", "--players", "human,random", "--seed", "c")
SINGLE = (*ALONE, "--option", "length=game")


def only_record(terminal: Terminal) -> Record:
    [line] = (terminal.home / "records.jsonl").read_bytes().splitlines()
    record = read_line(line)
    assert isinstance(record, Record)
    return record


def only_save(terminal: Terminal) -> Path:
    [path] = (terminal.home / "saves").iterdir()
    return path


# -- resigning --------------------------------------------------------------------------------


@each_boxed_game
def test_who_resigns_has_lost_and_the_record_holds(terminal: Terminal, game: Game) -> None:
    flags = ("--yes", "--opponent", "random", "--seat", 1, "--seed", "c")
    shown = terminal.run("play", game.key, *flags, typed=["resign", "y"])
    assert shown.code == 0, shown.err
    first, second = game.seat_name(0), game.seat_name(1)
    assert f"You have resigned, and {second} wins. The score was {first} (you) 0" in shown.out
    ending = only_record(terminal).ending
    assert ending is not None
    assert (ending.how, ending.by, ending.winners) == ("resignation", 0, (1,))
    assert list((terminal.home / "saves").iterdir()) == []
    assert terminal.run("verify", terminal.home / "records.jsonl").code == 0


def test_resigning_is_asked_twice(terminal: Terminal) -> None:
    shown = terminal.run(*SINGLE, typed=["resign", "n", "resign", ""])
    assert "do you want to resign and lose? [n]" in shown.out
    assert "The game is saved" in shown.out
    assert only_save(terminal).exists()


# -- taking back ------------------------------------------------------------------------------


def test_undo_goes_back_to_before_the_last_decision(terminal: Terminal) -> None:
    shown = terminal.run(*SINGLE, typed=["first", "1", "undo"])
    assert "Taken back: " in shown.out
    assert "is drawn again and can come out differently" in shown.out.replace("\n", " ")
    entries = json.loads(only_save(terminal).read_text())["record"]["entries"]
    taken = entries[-1]
    assert taken["type"] == "take-back"
    assert "@" in entries[taken["step"]]  # the card, not the refill that followed by itself
    assert taken["by"] == 0


def test_a_game_with_a_takeback_is_verified(terminal: Terminal) -> None:
    typed = ["first", "1", "undo", "2", "undo", "undo", "second", *["1"] * 40]
    shown = terminal.run(*SINGLE, typed=typed)
    assert shown.code == 0, shown.err
    record = only_record(terminal)
    assert sum(isinstance(entry, TakenBack) for entry in record.entries) == 3
    assert terminal.run("verify", terminal.home / "records.jsonl").code == 0


@each_boxed_game
def test_undo_works_in_every_game_and_after_a_resume(terminal: Terminal, game: Game) -> None:
    """Bots of some games keep a plan in mind, which must not outlive the takeback."""
    flags = ("--yes", "--opponent", "beginner", "--seat", 1, "--seed", "c")
    moves = ["1", "", "1", "", "1", ""] if game.talks else ["1", "1", "1"]
    terminal.run("play", game.key, *flags, typed=moves)
    shown = terminal.run("play", game.key, "--resume", typed=["undo", *moves, "undo", *moves])
    assert shown.code == 0, shown.err
    assert shown.out.count("Taken back: ") == 2
    record = json.loads(only_save(terminal).read_text())["record"]
    assert len([entry for entry in record["entries"] if isinstance(entry, dict)]) >= 2


def test_bots_forget_what_they_had_in_mind(terminal: Terminal) -> None:
    """A plan for the cards that lay there before."""
    flags = ("--yes", "--opponent", "club", "--seat", 1, "--seed", "c")
    typed = ["1", "1", "1", "1", "done", "1"]
    terminal.run("play", "gotchacards", *flags, typed=typed)
    before = json.loads(only_save(terminal).read_text())
    assert before["bots"]["memories"][1]
    shown = terminal.run("play", "gotchacards", "--resume", typed=["undo"])
    assert "Taken back: " in shown.out
    after = json.loads(only_save(terminal).read_text())
    assert after["record"]["entries"][-1]["type"] == "take-back"
    assert after["bots"]["memories"] == [None, None]


def test_nothing_to_take_back(terminal: Terminal) -> None:
    assert "no move of yours to take back" in terminal.run(*SINGLE, typed=["undo"]).out


def test_two_people_do_not_take_back_what_the_other_saw(terminal: Terminal) -> None:
    pair = ("play", GAME, "--yes", "--players", "human,human", "--seed", "c")
    shown = terminal.run(*pair, typed=["", "first", "undo"])
    assert "only by one person who plays against bots" in shown.out


def test_a_forced_move_is_no_decision() -> None:
    contest = Contest(games.by_key(GAME), None, "seed")
    contest.settle()
    seat = contest.state.to_move
    contest.play("first")
    played = contest.play(contest.state.moves(seat)[0])
    contest.play("refill")
    assert "@" in played.text
    assert last_decision(contest, seat) == played.number
    assert last_decision(contest, 1 - seat) is None


# -- playing again ----------------------------------------------------------------------------


def test_a_rematch_swaps_the_seats_and_draws_anew(terminal: Terminal) -> None:
    decks = ("--deck", "griffin-nest", "--their-deck", "iron-gate")
    typed = ["resign", "y", "rematch", "resign", "y", "n"]
    shown = terminal.run(*SINGLE, *decks, typed=typed, terminal=True)
    assert shown.code == 0, shown.err
    assert "you are Tails, Heads is random" in shown.out.replace("\n", " ") or (
        "Heads is random, you are Tails" in shown.out.replace("\n", " ")
    )
    lines = (terminal.home / "records.jsonl").read_bytes().splitlines()
    first, second = (read_line(line) for line in lines)
    assert isinstance(first, Record)
    assert isinstance(second, Record)
    assert second.seats == first.seats[::-1]
    assert second.players == first.players[::-1]
    assert second.options == first.options
    assert second.draws[0].secret != first.draws[0].secret
    assert terminal.run("verify", terminal.home / "records.jsonl").code == 0


def test_people_without_names_stay_where_they_are() -> None:
    game = games.by_key(GAME)
    contest = Contest(game, game.setup({}, [{"hand": 7}, {}]), "s")
    assert again(contest).setup.seats == contest.setup.seats
    named = Contest(game, contest.setup, "s", [PlayerInfo("Ann"), PlayerInfo("Bo")])
    assert again(named).setup.seats == contest.setup.seats[::-1]


def test_nobody_moves_to_where_their_name_would_mean_another() -> None:
    game = games.by_key("scratch-my-back")  # whose seats are Ann and Bo
    bot = PlayerInfo("", kind="bot", level="club")
    for players in ([PlayerInfo("Ann"), bot], [PlayerInfo("Ann"), PlayerInfo("Bo")]):
        contest = Contest(game, game.setup({}, [{}, {}]), "s", players)
        assert again(contest).names == ("Ann", "Bo")


# -- the result -------------------------------------------------------------------------------


def test_the_result_is_the_last_thing_on_the_screen(terminal: Terminal) -> None:
    shown = terminal.run(*SINGLE, typed=["1"] * 40)
    last = shown.out.rstrip().splitlines()[-1]
    ending = only_record(terminal).ending
    assert ending is not None
    assert last.startswith("You have won: " if ending.winners == (0,) else "You have lost, ")
    assert f"Heads (you) {ending.scores[0]} : {ending.scores[1]} Tails" in last


def test_each_game_of_a_match_ends_with_the_score_below_the_table(terminal: Terminal) -> None:
    shown = terminal.run(*ALONE, typed=["1", ""] * 200)
    pages = shown.out.split("Press Enter to go on.")
    assert len(pages) > 1
    for page in pages[:-1]:
        assert "The score is now Heads " in page.rstrip().splitlines()[-1]


@pytest.mark.parametrize(
    ("how", "people", "expected"),
    [
        ("agreement", (0,), "It is a draw: Ann (you) 0 : 0 Bo."),
        ("resignation", (0, 1), "Bo has resigned, and Ann wins. The score was Ann 0 : 0 Bo."),
        ("abandoned", (0,), "Nobody has won. The score is Ann (you) 0 : 0 Bo."),
    ],
)
def test_results_in_words(how: str, people: tuple[int, ...], expected: str) -> None:
    contest = Contest(games.by_key(GAME), None, "s", [PlayerInfo("Ann"), PlayerInfo("Bo")])
    by = 1 if how == "resignation" else None
    contest.end(how, by)  # type: ignore[arg-type]
    assert result_line(contest, people) == expected
