"""Contests go as they went when they were written down."""

from difflib import unified_diff

import pytest

from tests.kit.tables import GAMES
from tuckbox.core import Game

from .playthrough import FOLDER, LARGEST, SEEDS, file_of, playthrough

LINES_SHOWN = 60


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_contest_goes_as_it_was_written_down(game: Game, seed: int) -> None:
    path = file_of(game, seed)
    assert path.exists(), f"there is no {path.name}; write it with: make golden"
    before = path.read_text(encoding="utf-8").splitlines()
    now = playthrough(game, seed).splitlines()
    if now != before:
        diff = list(unified_diff(before, now, path.name, "this run", lineterm=""))
        shown = "\n".join(diff[:LINES_SHOWN])
        pytest.fail(
            f"{shown}\n... {len(diff)} lines differ; if they should: make golden", pytrace=False
        )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_golden_files_stay_readable(game: Game) -> None:
    for seed in SEEDS:
        assert file_of(game, seed).stat().st_size <= LARGEST


def test_every_golden_file_is_of_a_game() -> None:
    assert set(FOLDER.iterdir()) == {file_of(game, seed) for game in GAMES for seed in SEEDS}
