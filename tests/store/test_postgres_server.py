"""Tests on PostgreSQL are never left out unnoticed."""

from pathlib import Path

import pytest

from . import conftest
from .conftest import WITHOUT, needed_binaries

RUN = Path(__file__).parents[2] / ".ci" / "run"


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without PostgreSQL."""
    monkeypatch.setattr(conftest, "binaries", lambda: None)


@pytest.mark.usefixtures("nowhere")
@pytest.mark.parametrize("value", [None, "", "0"])
def test_without_postgresql_the_tests_fail(
    value: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(WITHOUT, raising=False)
    monkeypatch.delenv("CI", raising=False)
    if value is not None:
        monkeypatch.setenv(WITHOUT, value)
    with pytest.raises(pytest.fail.Exception, match="`make postgres` installs them"):
        needed_binaries()


@pytest.mark.usefixtures("nowhere")
def test_they_are_left_out_where_somebody_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(WITHOUT, "1")
    with pytest.raises(pytest.skip.Exception):
        needed_binaries()


def test_nobody_can_ask_for_it_in_ci() -> None:
    assert f"unset {WITHOUT}" in RUN.read_text(encoding="utf-8")
