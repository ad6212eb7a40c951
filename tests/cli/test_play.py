"""Playing at the keyboard: a whole game, leaving, resuming, and two people."""

import io
import json
import re
from pathlib import Path

import pytest

from tuckbox import games
from tuckbox.cli import screen as screens
from tuckbox.core import Record, read_line

from .terminal import CLEARED, GAME, Terminal

ALONE = ("play", GAME, "--yes", "--players", "human,random", "--seed", "h")
SINGLE = (*ALONE, "--option", "length=game")
PAIR = ("play", GAME, "--yes", "--players", "human,human", "--seed", "h")


def only_save(terminal: Terminal) -> Path:
    [path] = (terminal.home / "saves").iterdir()
    return path


def actions_saved(path: Path) -> list[str]:
    actions: list[str] = json.loads(path.read_text())["record"]["entries"]
    return actions


# -- a whole game -------------------------------------------------------------------------


def test_a_whole_game_from_piped_moves(terminal: Terminal) -> None:
    shown = terminal.run(*SINGLE, typed=["1", ""] * 40)
    assert shown.code == 0
    assert shown.err == ""
    file = terminal.home / "records.jsonl"
    [record] = [read_line(line) for line in file.read_bytes().splitlines()]
    assert isinstance(record, Record)
    assert record.ending is not None
    assert f"{record.ending.scores[0]} : {record.ending.scores[1]}" in shown.out
    assert record.draws[0].pledge in shown.out.split("Heads draws")[0]
    assert f"The secret of all draws was {record.draws[0].secret}." in shown.out
    assert f"tuckbox replay {file} --record 1" in shown.out
    assert list((terminal.home / "saves").iterdir()) == []
    assert terminal.run("verify", file).out.startswith("1 good, none bad.\n")
    assert terminal.run("replay", file, "--record", 1).code == 0


def test_the_next_finished_game_is_the_next_line(terminal: Terminal) -> None:
    terminal.run(*SINGLE, typed=["1", ""] * 40)
    shown = terminal.run(
        *SINGLE[:-4], "--seed", "b", "--option", "length=game", typed=["1", ""] * 40
    )
    assert "--record 2" in shown.out
    assert terminal.run("verify", terminal.home / "records.jsonl").out.startswith(
        "2 good, none bad.\n"
    )


def test_a_cut_off_line_in_the_records_spoils_no_other(terminal: Terminal) -> None:
    file = terminal.home / "records.jsonl"
    file.parent.mkdir()
    file.write_bytes(b'{"tuckbox":1,"ga')
    terminal.run(*SINGLE, typed=["1", ""] * 40)
    shown = terminal.run("verify", file)
    assert shown.code == 1
    assert shown.out.startswith("1 good, 1 bad.\n")


def test_each_game_of_a_match_is_shown_to_its_end(terminal: Terminal) -> None:
    shown = terminal.run(*ALONE, typed=["1", ""] * 200)
    assert shown.code == 0
    played = shown.out.count("Press Enter to go on.") + 1
    assert played >= 2
    board = shown.out.split("Press Enter to go on.")[0].splitlines()
    assert sum("● Heads " in row or "○ Tails " in row for row in board[-25:]) >= 3


def test_notation_numbers_and_short_names_mean_the_same(terminal: Terminal) -> None:
    flags = (*SINGLE, "--deck", "iron-gate", "--their-deck", "iron-gate", "--seed", "h")
    listed = terminal.run(*flags, typed=["first", "list"]).out
    found = re.search(r" (\d+) heads discards ([A-Z][a-z]+)\n", listed)
    assert found is not None
    place, card = found.groups()
    ways = []
    for number, move in enumerate((place, f"heads discards {card}", f"discard {card[:-1]}"), 2):
        terminal.run(*flags, typed=["first", "list", move])
        ways.append(actions_saved(terminal.home / "saves" / f"{GAME}-{number}.json"))
    assert ways[0] == ways[1] == ways[2]
    assert ways[0][-1] == f"heads discards {card}"


# -- questions ----------------------------------------------------------------------------


def test_questions_change_nothing(terminal: Terminal) -> None:
    typed = ["?", "? goblin", "? DL-4", "? nonsense", "list", "log", "hint", "board", "", "999"]
    shown = terminal.run(*SINGLE, "--seed", "h", typed=["first", *typed])
    assert "as the rules write it" in shown.out
    assert "Goblin\n\n" in shown.out
    assert "DL-4 Playing a card." in shown.out
    assert "There is no card, rule or other word of this game 'nonsense'." in shown.out
    assert "Moves:" in shown.out
    assert "The chance of Heads to win this game:" in shown.out
    assert "Type a move, 'list' for all of them" in shown.out
    assert "There is no number 999" in shown.out
    assert actions_saved(only_save(terminal))[-1] == "first"


def test_bad_moves_get_a_sentence_and_another_try(terminal: Terminal) -> None:
    typed = ["first", "castle", "goblin@z9", "King@b2", "refill", "draw Goblin", "\ufffd"]
    shown = terminal.run(*SINGLE, "--seed", "h", typed=typed)
    assert shown.code == 0
    assert "'castle' is not a move" in shown.out
    assert "There is no square 'z9'" in shown.out
    assert "Heads has no King in hand." in shown.out
    assert "That is not possible yet: Heads has to play a card." in shown.out
    assert "That is for chance to do" in shown.out
    assert actions_saved(only_save(terminal))[-1] == "first"


def test_asking_for_the_others_actions_tells_nothing_about_their_hand(terminal: Terminal) -> None:
    names = [page.name for page in games.by_key(GAME).cards()]
    typed = ["first", *[f"tails discards {name}" for name in names]]
    shown = terminal.run(*SINGLE, "--seed", "h", typed=typed)
    assert shown.out.count("That is not for Heads to do now") == len(names)
    assert "Tails has no" not in shown.out


def test_bytes_that_are_no_text_do_not_end_the_game(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tuckbox.cli.main import main

    typed = io.TextIOWrapper(io.BytesIO(b"first\n\xff\xfe\nlist\n"), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", typed)
    assert main([*SINGLE, "--seed", "h"]) == 0
    out = capsys.readouterr().out
    assert "is not a move" in out
    assert "Moves:" in out


# -- leaving and resuming -------------------------------------------------------------------


class Interrupt:
    """Types lines, and presses Ctrl-C when there are no more."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def __call__(self, prompt: str = "") -> str:
        print(prompt, end="")
        if not self.lines:
            raise KeyboardInterrupt
        return self.lines.pop(0)


def test_ctrl_c_saves_and_resume_goes_on(terminal: Terminal) -> None:
    shown = terminal.run_answering(Interrupt("first", "1"), *SINGLE)
    assert shown.code == 0
    assert shown.err == ""
    assert f"saved; 'tuckbox play {GAME} --resume'" in shown.out
    before = actions_saved(only_save(terminal))
    shown = terminal.run_answering(Interrupt(), "play", GAME, "--resume")
    assert "resumed: you are Heads, Tails is random" in shown.out
    assert actions_saved(only_save(terminal)) == before
    shown = terminal.run("play", GAME, "--resume", typed=["", *["1", ""] * 40])
    assert shown.code == 0
    [line] = (terminal.home / "records.jsonl").read_bytes().splitlines()
    record = read_line(line)
    assert isinstance(record, Record)
    assert list(record.entries[: len(before)]) == before
    assert terminal.run("verify", terminal.home / "records.jsonl").code == 0


@pytest.mark.parametrize(
    "begin",
    [SINGLE, ("play", "gotchacards", "--yes", "--players", "human,beginner", "--seed", "h")],
    ids=lambda begin: str(begin[1]),
)
def test_an_interrupted_game_ends_like_an_uninterrupted_one(
    terminal: Terminal, begin: tuple[str, ...]
) -> None:
    """Bots of GotchaCards keep a plan for each turn; it has to survive."""

    def answer(prompt: str = "") -> str:
        return "1" if "your move" in prompt else ""

    class AnswerOnce:
        asked = False

        def __call__(self, prompt: str = "") -> str:
            if self.asked:
                raise KeyboardInterrupt
            self.asked = True
            return answer(prompt)

    file = terminal.home / "records.jsonl"
    terminal.run_answering(answer, *begin)
    whole = file.read_bytes()
    file.unlink()
    shown = terminal.run_answering(AnswerOnce(), *begin)
    while "The game is saved" in shown.out:
        shown = terminal.run_answering(AnswerOnce(), "play", begin[1], "--resume")
    assert file.read_bytes() == whole


def test_the_luck_of_bots_does_not_come_from_the_seed_of_the_draws(terminal: Terminal) -> None:
    seeds = set()
    for number in (1, 2):
        terminal.run("play", GAME, "--yes", "--players", "human,random", typed=["first"])
        saved = json.loads((terminal.home / "saves" / f"{GAME}-{number}.json").read_text())
        assert saved["host"]["secret"] not in saved["bots"]["seed"]
        seeds.add(saved["bots"]["seed"])
    assert len(seeds) == 2


def test_a_save_of_an_older_tuckbox_without_memories_goes_on(terminal: Terminal) -> None:
    terminal.run(*SINGLE, typed=["first"])
    path = only_save(terminal)
    content = json.loads(path.read_text())
    del content["bots"]
    path.write_text(json.dumps(content))
    shown = terminal.run("play", GAME, "--resume", typed=["1", ""] * 40)
    assert shown.code == 0
    verified = terminal.run("verify", terminal.home / "records.jsonl").out
    assert verified.startswith("1 good, none bad.\n")


def test_a_save_of_format_1_goes_on_with_new_draws(terminal: Terminal) -> None:
    """Its seed could be guessed, so it is not used any more; the record says what is proved."""
    terminal.run(*SINGLE, typed=["first"])
    path = only_save(terminal)
    content = json.loads(path.read_text())
    record = content["record"]
    old = {
        "tuckbox": 1,
        **{key: record[key] for key in ("game", "rules", "options", "seats")},
        "names": ["human", "random"],
        "commit": "0" * 64,
        "actions": record["entries"],
    }
    path.write_text(
        json.dumps({"save": 1, "players": ["human", "random"], "seed": "a", "record": old})
    )
    shown = terminal.run("play", GAME, "--resume", typed=["1", ""] * 40)
    assert shown.code == 0, shown.err
    verified = terminal.run("verify", terminal.home / "records.jsonl")
    assert verified.out.startswith("1 good, none bad.\n")
    assert "The draws of 1 record: not proved." in verified.out


def test_quit_and_the_end_of_input_leave_too(terminal: Terminal) -> None:
    for typed in (["first", "quit"], ["first"]):
        shown = terminal.run(*SINGLE, typed=typed)
        assert shown.code == 0
        assert "The game is saved" in shown.out


def test_leaving_before_the_start_keeps_nothing(terminal: Terminal) -> None:
    shown = terminal.run_answering(Interrupt(), "play", GAME)
    assert shown.code == 0
    assert "Nothing was started" in shown.out
    assert not terminal.home.exists()


def test_nothing_to_resume(terminal: Terminal) -> None:
    assert "There is no unfinished game" in terminal.refused("play", GAME, "--resume")


def test_a_terminal_asks_whether_to_resume(terminal: Terminal) -> None:
    terminal.run(*SINGLE, typed=["first"])
    shown = terminal.run("play", GAME, typed=["y"], terminal=True)
    assert "There is an unfinished game: Heads (human) 0, Tails (random) 0" in shown.out
    assert "resumed" in shown.out
    shown = terminal.run("play", GAME, typed=["n", "", "", "", "", ""], terminal=True)
    assert "resumed" not in shown.out
    assert len(list((terminal.home / "saves").iterdir())) == 2
    shown = terminal.run("play", GAME, "--resume", typed=["2"], terminal=True)
    assert f"{GAME}-1" in shown.out
    assert "Tails is random" in shown.out


def secret_in(text: str) -> str:
    secret: str = json.loads(text)["host"]["secret"]
    return secret


def damage(path: Path, how: str) -> None:
    text = path.read_text()
    if how == "cut":
        path.write_text(text[:-50])
    elif how == "secret":
        path.write_text(text.replace(f'"secret": "{secret_in(text)}"', f'"secret": "{"0" * 64}"'))
    elif how == "action":
        path.write_text(text.replace('"first"', '"second"'))
    elif how == "players":
        path.write_text(text.replace('"level":"random"', '"level":"wizard"'))
    elif how == "bots":
        path.write_text(text.replace('"memories": [null, null]', '"memories": [null]'))
    elif how == "memory":
        path.write_text(text.replace('"memories": [null, null]', '"memories": [null, 7]'))
    elif how == "seed":  # half a character
        path.write_text(re.sub(r'"seed": "\w+"', r'"seed": "\\ud800"', text))
    elif how == "bytes":
        path.write_bytes(b"\xff\x00" * 40)
    else:
        path.write_text("[" * 100_000)


@pytest.mark.parametrize(
    "how", ["cut", "secret", "action", "players", "bots", "memory", "seed", "bytes", "deep"]
)
def test_a_damaged_save_is_reported_and_left_alone(terminal: Terminal, how: str) -> None:
    terminal.run(*SINGLE, typed=["first"])
    path = only_save(terminal)
    damage(path, how)
    content = path.read_bytes()
    assert "is damaged and was left as it is" in terminal.refused("play", GAME, "--resume")
    shown = terminal.run("play", GAME, typed=[""] * 5, terminal=True)
    assert "is damaged" in shown.err
    assert shown.err.count("\n") == 1
    assert path.read_bytes() == content
    assert (path.parent / f"{GAME}-2.json").exists()


def test_two_programs_do_not_overwrite_each_other(terminal: Terminal) -> None:
    terminal.run(*SINGLE, typed=["first"])
    path = only_save(terminal)

    def meddle(prompt: str = "") -> str:
        path.write_text("somebody else's")
        return "1"

    shown = terminal.run_answering(meddle, "play", GAME, "--resume")
    assert shown.code == 2
    assert "was changed by somebody else" in shown.err
    assert path.read_text() == "somebody else's"


def test_a_home_that_cannot_be_written(terminal: Terminal) -> None:
    terminal.home.write_text("a file, not a folder")
    assert "set TUCKBOX_HOME" in terminal.refused(*SINGLE)


def test_the_save_is_for_its_owner_only(terminal: Terminal) -> None:
    terminal.run(*SINGLE, typed=["first"])
    assert only_save(terminal).stat().st_mode & 0o077 == 0


def test_where_things_are_kept(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    from tuckbox.cli.saves import home

    assert home() == terminal.home
    monkeypatch.delenv("TUCKBOX_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert home() == Path("/data/tuckbox")
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setenv("HOME", "/home/me")
    assert home() == Path("/home/me/.local/share/tuckbox")


# -- two people at one keyboard ---------------------------------------------------------------


def test_the_other_hand_is_never_on_the_screen(terminal: Terminal) -> None:
    decks = ("--deck", "griffin-nest", "--their-deck", "graveyard-shift")
    typed = ["", "first", "1", "", "", "1", "", "", "1"]
    shown = terminal.run(*PAIR, *decks, typed=typed, terminal=True)
    option = games.by_key(GAME).seat_options[0]
    mine, theirs = set(option.parse("griffin-nest")), set(option.parse("graveyard-shift"))
    public = {text.split("@")[0] for text in actions_saved(only_save(terminal)) if "@" in text}
    pages = shown.out.split(CLEARED)
    owners = []
    for page in pages:
        secret = (mine | theirs) - public
        if "Heads (you)" in page:
            owners.append("Heads")
            secret -= mine
        elif "Tails (you)" in page:
            owners.append("Tails")
            secret -= theirs
        assert not [name for name in secret if name in page]
    assert owners == ["Heads", "Tails", "Heads"]
    assert pages[-1].startswith("The game is saved")


def test_a_person_can_act_out_of_turn(terminal: Terminal) -> None:
    typed = ["", "switch", "", "1", "", "first"]
    shown = terminal.run(*PAIR, typed=typed)
    assert shown.code == 0
    other, choice = actions_saved(only_save(terminal))[-2:]
    assert other.startswith(("heads discards", "tails discards"))
    assert choice == "first"


def test_typed_lines_are_forgotten_when_the_keyboard_is_handed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    readline = pytest.importorskip("readline")
    readline.add_history("a secret")
    screens.forget_typing()
    assert readline.get_current_history_length() == 0


# -- the screen -----------------------------------------------------------------------------


def test_a_plain_terminal_gets_plain_characters(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", out)
    terminal.run(*SINGLE, typed=["first", "1", "", "", "1"])
    out.seek(0)
    text = out.read()
    assert "# Heads (you)" in text
    assert "o Tails" in text
    assert "+-" in text
    assert "?" not in text.replace("'?'", "")


def test_colour_only_repeats_what_the_text_says(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = terminal.run(*SINGLE, typed=["first", "1", "", "", "1"]).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = terminal.run(*SINGLE, typed=["first", "1", "", "", "1"]).out
    assert "\x1b[36m" in coloured
    assert "● Heads" in plain
    assert "\x1b" not in plain


def test_the_question_about_asides_can_be_switched_off(terminal: Terminal) -> None:
    def answer(prompt: str = "") -> str:
        prompts.append(prompt)
        if prompt.startswith("Enter to go on, or"):
            asked.append(prompt)
            return "never ask"
        if len(prompts) == 1:
            return "asides"
        return "1" if "your move" in prompt else ""

    prompts: list[str] = []
    asked: list[str] = []
    assert terminal.run_answering(answer, *SINGLE).code == 0
    assert len(asked) == 1
