"""Several people at one screen: nobody learns from it what another one holds."""

from random import Random

import pytest

import tuckbox
from tuckbox.core import SPECTATOR, Actor
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back.moves import Fold
from tuckbox.games.scratch_my_back.state import ScratchMyBackState

from .terminal import Terminal


def played(terminal: Terminal, game: str, people: int, seed: int) -> tuple[str, list[str]]:
    """A contest between people who take their first choice: what was on the screen, and the
    prompts where somebody was asked for a move without having a choice."""
    forced: list[str] = []

    def answer(prompt: str = "") -> str:
        if "your move>" in prompt:
            return "1"
        if "press Enter for" in prompt:
            forced.append(prompt)
        return ""

    players = ",".join(["human"] * people)
    args = ("play", game, "--yes", "--players", players, "--seed", str(seed))
    shown = terminal.run_answering(answer, *args)
    assert shown.code == 0, shown
    return shown.out, forced


@pytest.mark.parametrize(("game", "people"), [("gotchacards", 2), ("scratch-my-back", 3)])
def test_without_a_choice_the_others_do_not_hear_of_it(
    terminal: Terminal, game: str, people: int
) -> None:
    """It would name a face-down card, or tell what a folded hand does not hold."""
    forced = 0
    for seed in range(3):
        out, some = played(terminal, game, people, seed)
        assert "the only choice" not in out
        forced += len(some)
    assert forced, "nobody was ever without a choice, so nothing is proved"


def is_known(state: ScratchMyBackState) -> bool:
    """Whether a spectator can tell that whoever is to move has one move."""
    seen, rng = GAME.view(state, SPECTATOR), Random(1)
    return all(len(GAME.worlds(seen, rng).moves(state.to_move)) == 1 for _ in range(300))


def test_a_fold_without_a_choice_is_asked_for_and_said_like_any_other(terminal: Terminal) -> None:
    """Also in the middle of a turn, after a Kindness or a Reload, unless all can work out that
    there is no choice. Whether the words were the player's own stands in every view."""
    mid_turn = 0
    for seed in range(4):
        _, prompts = played(terminal, "scratch-my-back", 3, seed)
        asked = sum("'fold'" in prompt for prompt in prompts)
        record = (terminal.home / "records.jsonl").read_bytes().splitlines()[-1]
        contest = tuckbox.replay(record)
        state = GAME.new(contest.setup)
        last: Actor | None = None
        for step in contest.steps:
            if isinstance(step.move, Fold):
                assert step.words
                going_on = last == step.actor
                if len(state.moves(state.to_move)) == 1 and not (going_on and is_known(state)):
                    asked -= 1
                    mid_turn += going_on
            last = last if step.actor == "chance" else step.actor
            state.do(step.action)
        assert asked == 0
    assert mid_turn, "nobody was ever without a choice there, so nothing is proved"


def test_alone_against_a_bot_one_is_told(terminal: Terminal) -> None:
    def answer(prompt: str = "") -> str:
        return "1" if "your move>" in prompt else ""

    out = ""
    for seed in range(3):
        out += terminal.run_answering(
            answer,
            *("play", "gotchacards", "--yes", "--players", "human,random", "--seed", str(seed)),
        ).out
    assert "the only choice" in out
