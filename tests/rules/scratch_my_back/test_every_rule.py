"""Every rule that has an id, from SB-1 to SB-17, has a test that says so in its name."""

import re
from pathlib import Path

import pytest

from tuckbox.games.scratch_my_back import GAME

IDS = re.findall(r"^\*\*(SB-\d+) ", GAME.rules(), re.MULTILINE)
TESTS = [
    name
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
]


def test_the_rules_for_players_have_all_ids() -> None:
    assert [f"SB-{number}" for number in range(1, 18)] == IDS


@pytest.mark.parametrize("rule", IDS)
def test_the_rule_is_tested(rule: str) -> None:
    cited = re.compile(rf"_sb_(\d+_and_)?{rule.removeprefix('SB-')}_")
    assert [name for name in TESTS if cited.search(name)]


@pytest.mark.parametrize("rule", IDS)
def test_the_rule_can_be_asked_for(rule: str) -> None:
    told = GAME.explain(rule)
    assert told.startswith(f"{rule} ")
    assert told.endswith((".", ")."))
    assert "\n\n" not in told or rule == "SB-7"
