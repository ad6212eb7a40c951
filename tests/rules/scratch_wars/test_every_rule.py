"""Every rule that has an id, from SW-C1 to SW-A2, has a test that cites it."""

import ast
import re
from pathlib import Path

import pytest

from tuckbox.games.scratch_wars import GAME

IDS = re.findall(r"^\*\*(SW-[ACE]?\d+) ", GAME.rules(), re.MULTILINE)
PACKS = Path(__file__).parents[2] / "collection"
"""Packs belong to the collection around the duel."""


def cited() -> set[str]:
    """`sw_e4` in the name of a test, or SW-E4 in its docstring."""
    found: set[str] = set()
    for file in (*Path(__file__).parent.glob("test_*.py"), *PACKS.glob("test_*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                told = f"{node.name} {ast.get_docstring(node)}".upper().replace("_", "-")
                found |= set(re.findall(r"SW-[ACE]?\d+", told))
    return found


CITED = cited()


def test_the_rules_for_players_have_all_ids() -> None:
    assert sorted(IDS) == sorted(
        [f"SW-{number}" for number in range(1, 11)]
        + [f"SW-C{number}" for number in range(1, 6)]
        + [f"SW-E{number}" for number in range(15)]
        + [f"SW-A{number}" for number in range(1, 3)]
    )


@pytest.mark.parametrize("rule", IDS)
def test_the_rule_is_tested(rule: str) -> None:
    assert rule in CITED


@pytest.mark.parametrize("rule", IDS)
def test_the_rule_can_be_asked_for(rule: str) -> None:
    told = GAME.explain(rule)
    assert told.startswith(f"{rule} ")
    assert told.endswith((".", ")."))
    assert "\n\n" not in told


RULINGS = {
    "SW-1": "equal numbers are spun again, with any weapon, and after ten times a lot decides",
    "SW-3": "A single-use effect on red must be used if it can be, also if it reaches its target "
    "only with a bonus (SW-E3); storing is never a must, but the turn ends either way",
    "SW-8": "An energy notch does nothing at either: the action is spent, there is no bonus, its "
    "colour does not count, and the turn goes on",
    "SW-C3": "half-way between two numbers, strength is rounded towards 0",
    "SW-C4": "a code stands on one side of a duel only",
    "SW-E8": "you name your shields one at a time, in any order",
}


@pytest.mark.parametrize("rule", RULINGS)
def test_what_was_ruled_stands_in_the_rules(rule: str) -> None:
    """How the engine decides what the booklet leaves open can be read."""
    assert RULINGS[rule] in " ".join(GAME.explain(rule).split())
