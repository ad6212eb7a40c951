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
