"""The weights of GotchaCards can be fitted again, and come out as the player reads them."""

from pathlib import Path

import numpy as np
import pytest

from bench.gotchacards_worth import PAIRS, fit, main
from tuckbox.core.reading import read_table
from tuckbox.games.gotchacards.cards import NAMES
from tuckbox.players.gotchacards import worth


def test_it_finds_the_weight_that_was_hidden_in_the_data() -> None:
    rng = np.random.default_rng(1)
    had = np.zeros((4_000, worth.THINGS + len(PAIRS)))
    had[:, 3] = rng.integers(-2, 3, len(had))
    won = (rng.random(len(had)) < 1 / (1 + np.exp(-0.7 * had[:, 3]))).astype(float)
    weights = fit(had, won)
    assert weights[3] == pytest.approx(0.7, abs=0.1)
    assert not weights[:3].any()
    assert not weights[4:].any()


def test_it_writes_both_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = ["worth", "--rounds", "80", "--plans", "2", "--out", str(tmp_path)]
    monkeypatch.setattr("sys.argv", wanted)
    main()
    things = read_table(tmp_path / "worth.csv")
    assert [row["thing"] for row in things] == worth.NAMES_OF_THINGS
    pairs = read_table(tmp_path / "matchups.csv")
    assert [(row["card"], row["other"]) for row in pairs] == [
        (NAMES[card], NAMES[other]) for card, other in PAIRS
    ]
    assert any(float(row["turn3"]) for row in pairs)
    assert not any(float(row["overtime"]) for row in pairs), "there the cards are drawn again"
