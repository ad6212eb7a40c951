"""What can be asked at the prompts, and what flags say before anything is asked."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.kit.tables import each_boxed_game
from tuckbox import games
from tuckbox.cli import saves
from tuckbox.cli.dialog import ABOUT
from tuckbox.core import Game
from tuckbox.players import make

from .terminal import GAME, Terminal

ALONE = ("--yes", "--opponent", "random", "--seat", 1, "--seed", "c")
TALK = ("play", "scratch-my-back", *ALONE)


def saved(terminal: Terminal) -> dict[str, Any]:
    [path] = (terminal.home / "saves").iterdir()
    content: dict[str, Any] = json.loads(path.read_text())
    return content


@each_boxed_game
def test_the_goal_and_the_rules_are_at_hand(terminal: Terminal, game: Game) -> None:
    shown = terminal.run("play", game.key, *ALONE, typed=["goal", "rules"])
    assert "win" in shown.out.partition("fingerprint")[0]  # also said at the start
    assert shown.out.count(game.rules().strip().splitlines()[-1]) >= 1
    after = shown.out.partition("your move> ")[2]
    assert "win" in after.partition("your move> ")[0]


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (GAME, ["blocked", "spent", "showed before", "Top", "right", "star", "deck"]),
        ("gotchacards", ["lane", "stays", "known to hold", "Player1", "draft", "trash"]),
        ("scratch-my-back", ["asks", "is asked", "draw pile", "negative", "in play"]),
        ("scratch-wars", ["lives", "go", "decide", "sudden death", "resists", "odds", "energy"]),
    ],
)
def test_a_question_mark_explains_words_on_the_screen(
    terminal: Terminal, game: str, words: list[str]
) -> None:
    shown = terminal.run("play", game, *ALONE, typed=["?", *[f"? {word}" for word in words]])
    assert "Words on the screen that '? WORD' explains: " in shown.out
    assert "There is no card, rule or other word" not in shown.out
    assert shown.out.count("your move> ") == len(words) + 2


# -- words ------------------------------------------------------------------------------------


def test_the_words_prompt_helps(terminal: Terminal) -> None:
    shown = terminal.run(*TALK, typed=["1", "?", "? Agree", "list", "", "hint", ""])
    assert "goes back to choose another move" in shown.out
    assert "A number, or Enter for none of them> " in shown.out
    said = [entry for entry in saved(terminal)["record"]["entries"] if isinstance(entry, dict)]
    assert said[0]["words"] in shown.out.replace("\n", " ")
    assert said[0]["words"] != "hint"


def test_a_hint_suggests_other_words(terminal: Terminal) -> None:
    shown = terminal.run(*TALK, typed=["1", "hint", "hint"])
    suggested = re.findall("Enter says: “(.*)”", shown.out)
    assert len(suggested) == 3
    assert suggested[0] != suggested[1] != suggested[2]


def test_a_listed_line_can_be_said_by_its_number(terminal: Terminal) -> None:
    shown = terminal.run(*TALK, typed=["1", "list", "2"])
    said = [entry for entry in saved(terminal)["record"]["entries"] if isinstance(entry, dict)]
    listed = shown.out.partition("   2 ")[2].splitlines()[0].strip()
    assert said[0]["words"] == listed


def test_back_chooses_another_move(terminal: Terminal) -> None:
    terminal.run(*TALK, typed=["1", "back", "2", ": list"])
    said = [entry for entry in saved(terminal)["record"]["entries"] if isinstance(entry, dict)]
    assert said[0]["words"] == "list"
    both = terminal.run(*TALK, typed=["list"]).out
    second = both.partition("  2 ")[2].splitlines()[0].split("   ")[0].strip()
    assert said[0]["text"] == second


# -- asides -----------------------------------------------------------------------------------


def test_a_turn_of_draw_the_line_is_one_prompt(terminal: Terminal) -> None:
    def answer(prompt: str = "") -> str:
        prompts.append(prompt)
        return "1"

    prompts: list[str] = []
    shown = terminal.run_answering(answer, "play", GAME, *ALONE, "--option", "length=game")
    assert shown.code == 0
    assert prompts
    assert all(prompt == "Heads, your move> " for prompt in prompts)
    played = shown.out.count("Heads plays") + shown.out.count("Heads chooses")
    assert len(prompts) == played + shown.out.count("Heads swaps") + shown.out.count("stays")


def test_asides_are_asked_for_on_request(terminal: Terminal) -> None:
    def answer(prompt: str = "") -> str:
        prompts.append(prompt)
        if len(prompts) == 1:
            return "asides"
        if prompt.startswith("Enter to go on, or"):
            assert len(prompts) < 1000, "n was not understood"
            return "n"
        return "1" if "your move" in prompt else ""

    prompts: list[str] = []
    assert terminal.run_answering(answer, "play", GAME, *ALONE).code == 0
    assert any(prompt.startswith("Enter to go on, or an aside like") for prompt in prompts)


@pytest.mark.parametrize("word", ["undo", "Resign", "rules", "log"])
def test_a_command_is_not_said_by_mistake(terminal: Terminal, word: str) -> None:
    shown = terminal.run(*TALK, typed=["1", word])
    assert f"'{word}' can be typed where you choose a move; 'back' goes there." in shown.out
    assert "“" + word + "”" not in shown.out
    shown = terminal.run(*TALK, typed=["1", f":{word}"])
    assert "“" + word + "”" in shown.out


def test_where_there_are_no_asides_the_word_is_no_switch(terminal: Terminal) -> None:
    alone = ("--yes", "--players", "human,random", "--seed", "i")
    shown = terminal.run("play", "scratch-my-back", *alone, typed=["asides"])
    assert "'asides' is not a move" in shown.out
    assert "From now on you are asked" not in shown.out
    shown = terminal.run("play", GAME, *alone, typed=["asides", "asides"])
    assert "From now on you are asked" in shown.out
    assert "You are no longer asked" in shown.out


def test_what_changes_nothing_does_not_draw_the_table_again(terminal: Terminal) -> None:
    alone = ("--yes", "--players", "human,random", "--seed", "i")
    shown = terminal.run("play", GAME, *alone, typed=["undo", "resign", "n", "asides"])
    assert "There is no move of yours to take back." in shown.out
    assert shown.out.count("Your hand") == 1


def test_what_was_taken_back_stands_below_the_table(terminal: Terminal) -> None:
    """Above it, a terminal of 80 by 24 would have scrolled it away."""
    alone = ("--yes", "--players", "human,random", "--seed", "i", "--option", "length=game")
    shown = terminal.run("play", GAME, *alone, typed=["1", "undo"])
    assert "Taken back:" in shown.out.rpartition("Your hand")[2]


# -- who is who -------------------------------------------------------------------------------


def test_players_are_explained_too(terminal: Terminal) -> None:
    flags = ("--yes", "--players", "human,club", "--names", "Maria", "--seed", "i")
    typed = ["? Bo", "? maria", "? Ann"]
    shown = terminal.run("play", "scratch-my-back", *flags, typed=typed)
    assert "Bo\n\nThe player at seat 2, a bot of level club.\n" in shown.out
    assert shown.out.count("The player at seat 1, a person: you. Moves are written with Ann.") == 2
    shown = terminal.run("play", GAME, *flags, typed=["? Tails", "? Tortoise"])
    assert "The player at seat 2, a bot of level club. " in shown.out
    assert "Tortoise\n\n" in shown.out


# -- levels -----------------------------------------------------------------------------------


def test_levels_stand_in_their_order(terminal: Terminal) -> None:
    out = terminal.run("play", GAME).out
    order = ["random", "beginner", "club", "expert", "study", "human"]
    places = [out.index(f"{number}  {level}") for number, level in enumerate(order, 1)]
    assert places == sorted(places)
    assert "[club]" in out


def test_what_is_said_about_the_levels_was_measured() -> None:
    """Two of three, give or take a game or two in a hundred."""
    table = (Path(__file__).parents[2] / "docs" / "strength.md").read_text(encoding="utf-8")
    for above, below in (("club", "beginner"), ("expert", "club"), ("study", "expert")):
        assert f"beats {below} in about two games of three, or more" in ABOUT[above]
        won = re.findall(rf"(?m)^\| {above}:{below} +\| \d+ +\| ([\d.]+) +\|", table)
        assert len(won) == len(games.keys())
        assert min(map(float, won)) >= 65


def test_study_asks_how_long_to_think(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[object] = []

    def note(kind: str, game: Game, budget: Any = None) -> Any:
        budgets.append(budget)
        return make("random", game)

    shown = terminal.run("play", GAME, typed=["study", "", "", "", "", "0", "3"])
    assert "How many seconds study may think about a move" in shown.out
    assert saved(terminal)["bots"]["seconds"] == 3
    monkeypatch.setattr("tuckbox.cli.terminal_game.players.make", note)
    terminal.run("play", GAME, "--resume")
    # For its moves, and for what it does out of turn.
    assert [getattr(budget, "seconds", None) for budget in budgets if budget] == [3.0, 3.0]


def test_only_study_has_a_clock(terminal: Terminal) -> None:
    game = games.by_key(GAME)
    assert saves.budget_for("club", game, 3) is None
    assert saves.budget_for("study", game, None) is None
    budget = saves.budget_for("study", game, 3)
    assert budget is not None
    assert budget.seconds == 3.0
    aside = saves.aside_budget("study", game, 3)
    assert aside is not None
    assert (aside.simulations, aside.seconds) == (make("study", game).budget.simulations, 3.0)
    assert saves.aside_budget("study", game, None) is saves.aside_budget("club", game, 3) is None
    assert "'0' is not a number of seconds" in terminal.refused("play", GAME, "--seconds", "0")
    flags = ("--yes", "--opponent", "club", "--seconds", "3")
    assert "--seconds is for the level study" in terminal.refused("play", GAME, *flags)


# -- flags and names --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "flags",
    [
        ("--seat", "9"),
        ("--opponent", "wizard"),
        ("--players", "random,random"),
        ("--players", "human,wizard"),
        ("--deck", "nope"),
        ("--seat-option", "1:hand=4"),
        ("--names", "Ann,Bo,Cy"),
        ("--names", ""),
        ("--names", "A\x1b[31m"),
        ("--names", "x" * 30),
        ("--players", "human,human", "--names", "Ann,ann"),
        ("--players", "human,random", "--names", "tails"),
        ("--players", "human,human", "--names", "Tails,Heads"),
        ("--opponent", "human", "--names", "Tails"),
        ("--opponent", "club", "--names", "Ann,Bo"),
        ("--opponent", "club", "--seconds", "3"),
        ("--players", "human,club", "--seconds", "3"),
    ],
)
def test_flags_are_checked_before_anything_is_asked(
    terminal: Terminal, flags: tuple[str, ...]
) -> None:
    terminal.run("play", GAME, "--yes", "--seed", "c")  # something that could be resumed
    shown = terminal.run("play", GAME, *flags, typed=[""] * 9, terminal=True)
    assert shown.code == 2
    assert shown.out == ""


@pytest.mark.parametrize(
    "flags",
    [
        ("--opponent", "wizard"),
        ("--players", "random,random"),
        ("--seat", "9"),
        ("--deck", "nope"),
        ("--option", "nope=1"),
        ("--names", "x" * 30),
        ("--opponent", "club", "--seconds", "3"),
    ],
)
def test_flags_that_fit_no_game_are_refused_before_the_menu(
    terminal: Terminal, flags: tuple[str, ...]
) -> None:
    shown = terminal.run("play", *flags, typed=[""] * 9, terminal=True)
    assert shown.code == 2
    assert shown.out == ""


def test_the_menu_has_the_games_that_fit_the_flags(terminal: Terminal) -> None:
    """Only in one of them seats bring decks, and only one is for three."""
    for flags, key in ((("--deck", "griffin-nest"), GAME), (("--seats", 3), "scratch-my-back")):
        shown = terminal.run("play", *flags, typed=["quit"])
        offered = shown.out.partition("What do you want to play?")[2]
        assert [each.key for each in games.all_games() if f"  {each.key}  " in offered] == [key]


def test_seconds_lead_back_to_the_question_who_is_to_think(terminal: Terminal) -> None:
    typed = ["club", "", "study", "", "game", "", "", "quit"]
    shown = terminal.run("play", GAME, "--seconds", "3", typed=typed)
    assert shown.out.count("Who do you play against?") == 2
    assert "--seconds is for the level study" in shown.out
    assert saved(terminal)["bots"]["seconds"] == 3


def test_a_name_that_does_not_fit_the_chosen_seat_leads_back_to_the_question(
    terminal: Terminal,
) -> None:
    typed = ["2", "1", "quit"]
    flags = ("--opponent", "random", "--names", "Heads", "--option", "length=game")
    shown = terminal.run("play", GAME, *flags, typed=typed)
    assert shown.code == 0
    assert shown.out.count("Your seat") == 2
    assert "Two players would be called 'Heads'" in shown.out
    assert "choose again." in shown.out
    shown = terminal.run("play", GAME, "--names", "Ann,Bo", typed=["club", "", "human"])
    assert "--names has 2 names, but 1 person plays." in shown.out
    assert shown.out.count("Who do you play against?") == 2
    assert "Ann" not in shown.out.partition("Who do you")[2].partition("Who do you")[0]


def test_without_questions_a_name_that_does_not_fit_is_refused(terminal: Terminal) -> None:
    said = terminal.refused("play", GAME, "--yes", "--seat", "2", "--names", "heads")
    assert "choose another name" in said
    said = terminal.refused("play", GAME, "--seat", "2", "--opponent", "club", "--names", "heads")
    assert "choose another name" in said


def test_the_goal_can_be_read_before_the_first_table(terminal: Terminal) -> None:
    typed = ["random", "", "game", "", "", "", "quit"]
    shown = terminal.run("play", GAME, typed=typed, terminal=True)
    before, prompt, after = shown.out.partition("Press Enter to begin.")
    assert prompt
    assert "Two players take turns" in before
    assert "hand 5" not in before
    assert "hand 5" in after
    assert "Press Enter to begin" not in terminal.run("play", GAME, "--yes", terminal=True).out


def test_people_are_called_by_their_names(terminal: Terminal) -> None:
    flags = ("--yes", "--players", "human,human", "--names", "Maria, Tom", "--seed", "c")
    shown = terminal.run("play", GAME, *flags, typed=["", "first", "1", ""])
    assert "Heads is Maria, Tails is Tom" in shown.out
    assert "Hand the keyboard to Maria" in shown.out
    assert "Maria (Heads, you)" in shown.out
    assert [player["name"] for player in saved(terminal)["record"]["players"]] == ["Maria", "Tom"]
    assert "Tom (human) 0" in terminal.run("saves").out


def test_no_is_no_everywhere(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(terminal.at)
    typed = ["", "", "", "build", "5 goblin", "5 footman", "done", "n", "n"]
    terminal.run("play", GAME, typed=typed)
    assert saved(terminal)["record"]["seats"][0]["deck"] == ["Goblin"] * 5 + ["Footman"] * 5
    assert not list(terminal.at.glob("n*"))  # no deck called n


def test_no_is_no_rematch(terminal: Terminal) -> None:
    shown = terminal.run("play", GAME, *ALONE, typed=["resign", "y", "n", "y"], terminal=True)
    assert shown.out.count("to play again>") == 1
