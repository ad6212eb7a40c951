"""`tuckbox verify --certificate`: what a table service has signed about a record."""

import json
from pathlib import Path

import msgspec
import pytest

from tests.table.test_chain import SIGNER, certificate, played

from .terminal import Terminal


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """A record, and its certificate."""
    signed, record = certificate(played("gotchacards"))
    (tmp_path / "game.jsonl").write_bytes(record.line() + b"\n")
    (tmp_path / "signed.json").write_bytes(msgspec.json.encode(signed))
    return str(tmp_path / "game.jsonl"), str(tmp_path / "signed.json")


def test_a_record_that_was_signed(terminal: Terminal, files: tuple[str, str]) -> None:
    game, signed = files
    shown = terminal.run("verify", game, "--certificate", signed, "--key", SIGNER.public)
    assert "1 good, none bad." in shown.out
    assert f"signed by the service with the key {SIGNER.public}" in shown.out


def test_a_record_that_was_signed_by_another(terminal: Terminal, files: tuple[str, str]) -> None:
    game, signed = files
    shown = terminal.run("verify", game, "--certificate", signed, "--key", "00" * 32)
    assert shown.code == 1
    assert "line 1: This certificate is signed with another key." in shown.err


def test_a_certificate_of_another_record(terminal: Terminal, files: tuple[str, str]) -> None:
    game, signed = files
    _, other = certificate(played("scratch-my-back"))
    Path(game).write_bytes(other.line())
    shown = terminal.run("verify", game, "--certificate", signed)
    assert shown.code == 1
    assert "for another record, or the record was changed" in shown.err


def test_what_is_no_certificate(terminal: Terminal, files: tuple[str, str]) -> None:
    game, signed = files
    assert "not the certificate" in terminal.refused("verify", game, "--certificate", game)
    assert "--key needs" in terminal.refused("verify", game, "--key", "00")
    document = json.loads(Path(signed).read_text())
    Path(signed).write_text(json.dumps({**document, "chain": []}))
    assert "not the certificate" in terminal.refused("verify", game, "--certificate", signed)
