"""What every test of the terminal starts with."""

from pathlib import Path

import pytest

from .terminal import Terminal


@pytest.fixture
def terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Terminal:
    return Terminal(monkeypatch, capsys, tmp_path)
