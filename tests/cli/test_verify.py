"""`tuckbox verify` takes a record in its canonical form only, and says what differs.

The records have no proofs here: a proof would notice most changes before anything else does.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest

from .terminal import GAME, Terminal

Change = Callable[[dict[str, Any]], object]


def verified(terminal: Terminal, change: Change, game: str = GAME, *flags: object) -> str:
    """What verify says about a record after a change."""
    path = terminal.at / "games.jsonl"
    assert terminal.run("simulate", game, "--games", 1, "--out", path, "--force", *flags).code == 0
    record = json.loads(path.read_bytes())
    del record["draws"], record["digest"]
    change(record)
    path.write_text(json.dumps(record) + "\n")
    shown = terminal.run("verify", path)
    assert shown.code == (1 if shown.err else 0)
    return shown.err


@pytest.mark.parametrize("game", [GAME, "gotchacards", "scratch-wars", "scratch-my-back"])
def test_without_a_change_the_record_holds(terminal: Terminal, game: str) -> None:
    assert verified(terminal, lambda record: None, game) == ""


def test_a_deck_out_of_order(terminal: Terminal) -> None:
    said = verified(terminal, lambda record: record["seats"][0]["deck"].reverse())
    assert said.startswith("line 1: ")
    assert "options" in said


@pytest.mark.parametrize("where", ["options", "seats"])
def test_an_option_that_is_left_out(terminal: Terminal, where: str) -> None:
    def without(record: dict[str, Any]) -> None:
        if where == "options":
            del record["options"]["open_decks"]
        else:
            del record["seats"][1]["hand"]

    said = verified(terminal, without)
    assert said.startswith("line 1: ")
    assert "options" in said


def test_a_code_spelled_otherwise(terminal: Terminal) -> None:
    def lower(record: dict[str, Any]) -> None:
        record["seats"][0]["hero"] = record["seats"][0]["hero"].lower()

    assert "options" in verified(terminal, lower, "scratch-wars")


def test_when_only_the_winners_differ_they_are_named(terminal: Terminal) -> None:
    def others(record: dict[str, Any]) -> None:
        ending = record["ending"]
        ending["winners"] = [1 - seat for seat in ending["winners"]]

    said = verified(terminal, others)
    assert "It says the result has the winners [" in said
    assert "], but they are [" in said
    assert "lead to" not in said


def test_when_the_scores_differ_they_are_named(terminal: Terminal) -> None:
    said = verified(terminal, lambda record: record["ending"]["scores"].reverse())
    assert "It says the result is [" in said
    assert ", but its actions lead to [" in said
