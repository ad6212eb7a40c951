"""Every rule that has an id, from DL-1 to DL-P12, has a test that says so in its name."""

import re
from pathlib import Path

import pytest

from tuckbox.games.draw_the_line import GAME

IDS = re.findall(r"^\*\*(DL-P?\d+) ", GAME.rules(), re.MULTILINE)
TESTS = [
    name
    for file in sorted(Path(__file__).parent.glob("test_*.py"))
    for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
]


def test_the_rules_for_players_have_all_ids() -> None:
    assert sorted(IDS) == sorted(
        [f"DL-{number}" for number in range(1, 16)] + [f"DL-P{number}" for number in range(1, 13)]
    )


@pytest.mark.parametrize("rule", IDS)
def test_the_rule_is_tested(rule: str) -> None:
    """`DL-P4` is `dl_p4` in a name, or just `p4` after another rule."""
    number = rule.removeprefix("DL-").lower()
    cited = re.compile(rf"_dl_(\w+_and_)?{number}_")
    assert [name for name in TESTS if cited.search(name)]
