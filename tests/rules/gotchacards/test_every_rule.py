"""Every rule that has an id, from GC-1 to GC-E13, has a test that says so in its name."""

import re
from pathlib import Path

import pytest

from tuckbox.games.gotchacards import GAME

IDS = re.findall(r"^\*\*(GC-E?\d+) ", GAME.rules(), re.MULTILINE)
TESTS = [
    name
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
]


def test_the_rules_for_players_have_all_ids() -> None:
    assert sorted(IDS) == sorted(
        [f"GC-{number}" for number in range(1, 10)] + [f"GC-E{number}" for number in range(1, 14)]
    )


@pytest.mark.parametrize("rule", IDS)
def test_the_rule_is_tested(rule: str) -> None:
    """`GC-E4` is `gc_e4` in a name, or just `e4` after another rule."""
    number = rule.removeprefix("GC-").lower()
    cited = re.compile(rf"_gc_(\w+_and_)?{number}_")
    assert [name for name in TESTS if cited.search(name)]


@pytest.mark.parametrize("rule", IDS)
def test_the_rule_can_be_asked_for(rule: str) -> None:
    told = GAME.explain(rule)
    assert told.startswith(f"{rule} ")
    assert told.endswith((".", ")."))
    assert "\n\n" not in told
