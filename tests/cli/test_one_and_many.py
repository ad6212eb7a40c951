"""One point, one life, one record: whatever is counted has its singular."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.kit.play import finished
from tests.kit.tables import BOXED_GAMES, each_boxed_game, tables_at
from tuckbox import games, players
from tuckbox.cli.prompt import basis_of
from tuckbox.cli.saves import Bots, Save, Unfinished
from tuckbox.core import SPECTATOR, BadRecord, BadSetup, Contest, Game, Replay, read_line
from tuckbox.core.refusals import NoSuchStep
from tuckbox.core.sentences.en import English, points
from tuckbox.drawings.scratch_my_back import UTTERANCES_SHOWN, picture
from tuckbox.games.scratch_my_back.deckfile import read_deck
from tuckbox.games.scratch_my_back.sentences.en import signed_points
from tuckbox.games.scratch_my_back.view import ScratchMyBackView
from tuckbox.games.scratch_wars.sentences.en import coins, lives
from tuckbox.players.coach import Advice, Guesses

from .terminal import GAME, Terminal

COUNTED = "points|cards|coins|contests|rounds|lives|records|steps|lines|names|seats|players|phrases"
WRONG = re.compile(rf"(?<![\d.,])1 (?:{COUNTED})\b")


@each_boxed_game
def test_no_event_tells_of_one_things(game: Game) -> None:
    told = 0
    for table in tables_at(game)[:6]:
        contest = finished(table, "one")
        sentences = contest.sentences()
        for step in contest.steps:
            for event in step.events:
                told += 1
                assert not WRONG.search(sentences.of(event))
    assert told


def test_what_is_won_and_lost() -> None:
    assert [points(1), points(2), signed_points(1), signed_points(-1)] == [
        "1 point",
        "2 points",
        "+1 point",
        "-1 point",
    ]
    assert [coins(1), coins(2), lives(1), lives(2)] == ["1 coin", "2 coins", "1 life", "2 lives"]


def test_one_contest_is_simulated(terminal: Terminal) -> None:
    path = terminal.at / "one.jsonl"
    shown = terminal.run("simulate", GAME, "--games", 1, "--seed", "s", "--out", path)
    assert f"1 contest of {GAME}, seed s:" in shown.out
    assert "1 record is in" in shown.err
    checked = terminal.run("verify", path)
    assert "1 good, none bad." in checked.out
    assert "The draws of 1 record: " in checked.out
    assert not WRONG.search(shown.out + shown.err + checked.out)


def test_one_contest_that_is_not_finished(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(players, "play_out", stop)
    shown = terminal.run("simulate", GAME, "--games", 1, "--seed", "s")
    assert f"0 of 1 contest of {GAME}" in shown.out


@pytest.mark.parametrize(("simulations", "text"), [(1, "1 possibility."), (2, "2 possibilities.")])
def test_one_possibility(simulations: int, text: str) -> None:
    guesses = Guesses(1, "sampled", "simulated")
    advice: Advice[Any] = Advice(0, "choice", "game", (), simulations, guesses, 0, True)
    assert text in basis_of(advice)
    assert "guessed the hidden cards once" in basis_of(advice)


def test_one_step_there_is() -> None:
    said = English.no_such_step
    game = games.by_key(GAME)
    sentences = Contest(game, game.setup(), "s").sentences()
    assert isinstance(sentences, English)
    assert said(sentences, NoSuchStep(5, 1)).endswith("; there is 1.")
    assert said(sentences, NoSuchStep(5, 2)).endswith("; there are 2.")


@pytest.mark.parametrize("game", BOXED_GAMES, ids=lambda game: game.key)
def test_a_contest_with_one_step(game: Game) -> None:
    contest = Contest(game, game.setup(), "s")
    if not contest.chance():
        seat = contest.to_move
        assert isinstance(seat, int)
        contest.act(contest.state.moves(seat)[0], seat)
    assert len(contest.steps) == 1
    assert ": 1 step, " in repr(contest)


def test_a_save_after_one_step() -> None:
    game = games.by_key(GAME)
    for moves, text in ((1, ", after 1 step"), (2, ", after 2 steps")):
        contest = Contest(game, game.setup(), "s")
        for _ in range(moves):
            contest.chance()
        save = Unfinished(Save(Path(), b""), contest, Bots.new(2), 0.0)
        assert save.summary().endswith(text)


def test_a_result_after_one_action(terminal: Terminal) -> None:
    record: dict[str, Any] = json.loads(terminal.records().read_bytes().splitlines()[0])
    del record["draws"], record["digest"]
    for actions, text in ((1, "after its 1 action the"), (2, "after its 2 actions the")):
        short = {**record, "entries": record["entries"][:actions]}
        with pytest.raises(BadRecord, match=text):
            Replay(read_line(json.dumps(short).encode()), games.by_key).finish()


def test_a_record_with_one_player(terminal: Terminal) -> None:
    path = terminal.records()
    record: dict[str, Any] = json.loads(path.read_bytes().splitlines()[0])
    del record["draws"], record["digest"]
    record["players"] = record["players"][:1]
    found = read_line(json.dumps(record).encode())
    with pytest.raises(BadRecord, match="It has 1 player for 2 seats"):
        Replay(found, games.by_key)


def test_one_line_of_the_conversation_is_left_out() -> None:
    game = games.by_key("scratch-my-back")
    view = game.view(finished(tables_at(game)[0], "one").state, SPECTATOR)
    assert isinstance(view, ScratchMyBackView)
    for more, text in ((1, "… 1 line before"), (2, "… 2 lines before")):
        talk = (view.talk[-1],) * (UTTERANCES_SHOWN + more)
        assert text in picture(msgspec.structs.replace(view, talk=talk)).plain()


def test_one_phrase() -> None:
    lines = ["game: scratch-my-back", "", "request food: cook", "- Could you cook? = cook"]
    with pytest.raises(BadSetup, match="has 1 phrase; every card has 2"):
        read_deck("\n".join(lines))
