"""The parts of the bench of the table service run; no figure is judged here."""

import json
from pathlib import Path

import pytest

from bench.server import __main__ as command
from bench.server.load import Join, Leave, Load, Play
from bench.server.machine import processor_seconds, resident_bytes
from bench.server.measures import TINY, restart
from bench.server.services import CannotMeasure, Tuckbox, installed

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs Linux")


def test_a_load_plays_at_tables_of_a_service() -> None:
    service = Tuckbox(3)
    try:
        service.start()
        with Load() as players:
            assert players.do(Join(service.kind, service.tables(2))).tables == 2
            seen = players.do(Play(4))
            assert seen.moves == 8
            assert players.do(Join(service.kind, service.tables(1))).tables == 1
            assert players.do(Play(2, pace=0.01)).moves == 2
            players.do(Leave())
        assert processor_seconds(service.pid) > 0
        assert resident_bytes(service.pid) > 0
    finally:
        service.remove()


def test_a_service_starts_with_tables_that_were_played_at() -> None:
    (found,) = restart(TINY)
    assert found.ours["open tables"] == TINY.restarted
    assert found.value > 0


def test_what_cannot_be_measured_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CannotMeasure, match="node and npm"):
        installed()
    assert command.main(["--tiny", "--only", "processor"]) == 0
    said = capsys.readouterr()
    assert "node and npm" in json.loads(said.out)["missing"]
    assert "Not measured: processor" in said.err
