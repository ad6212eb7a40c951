"""Several people at one screen: nobody learns from it what another one holds."""

import pytest

from .terminal import Terminal


def played(terminal: Terminal, game: str, people: int, seed: int) -> tuple[str, int]:
    """A contest between people who take their first choice: what was on the screen, and how
    often somebody was asked for a move without having a choice."""
    forced = 0

    def answer(prompt: str = "") -> str:
        nonlocal forced
        if "your move>" in prompt:
            return "1"
        if "press Enter for" in prompt:
            forced += 1
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
        forced += some
    assert forced, "nobody was ever without a choice, so nothing is proved"


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
