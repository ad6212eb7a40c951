"""Settings that make no sense are refused in a sentence before anything is started, and secrets
in them are never shown."""

import os
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tuckbox.server.settings import HELP, PREFIX, Settings

from .running import TIME_LIMIT, running

SECRET = "correct-horse-battery"


def serve(*flags: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return tuckbox("serve", *flags, **environment)


def tuckbox(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tuckbox", *words],
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=TIME_LIMIT,
        check=False,
    )


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        ("--port 99999", "The setting port is a number from 0 to 65535."),
        ("--port http", "The setting port is a whole number, not 'http'."),
        ("--log loud", "The setting log is debug, info, warning or error, not 'loud'."),
        ("--limits 0", "The setting limits is a number from 1 to 999999999."),
        ("--most-tables 0", "The setting most_tables is a number from 1 to 999999999."),
        ("--guests maybe", "The setting guests is yes or no, not 'maybe'."),
        ("--origins example.org", "An origin is like https://example.org, not 'example.org'."),
        ("--proxies caddy", "A proxy is an address like 127.0.0.1 or a network like 10.0.0.0/8"),
        ("--key short", "The setting key is a secret of at least 16 characters."),
        ("--host nowhere.invalid", "The service cannot listen at nowhere.invalid port "),
        ("--database /dev/null/tables.db", "The folder /dev/null cannot be made: "),
        (f"--database mysql://me:{SECRET}@h/x", "No database has an address with mysql://; use "),
        (f"--database postgresql://me:{SECRET}@127.0.0.1:1/x", "With PostgreSQL the setting key"),
        (
            f"--key {SECRET} --database postgresql://me:{SECRET}@127.0.0.1:1/x",
            "The database postgresql://me@127.0.0.1:1/x cannot be opened: ",
        ),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(
    flags: str, sentence: str, tmp_path: Path
) -> None:
    usual = ["--port", "0", "--database", str(tmp_path / "tables.sqlite")]
    done = serve(*usual, *flags.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"tuckbox: {sentence}")
    assert done.stderr.count("\n") == 1
    assert SECRET not in done.stderr
    assert not list(tmp_path.iterdir()), "nothing was started"


def test_a_port_that_is_in_use_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = serve("--port", str(port), "--database", str(tmp_path / "tables.sqlite"))
    assert done.returncode == 2
    assert done.stderr == (
        f"tuckbox: The service cannot listen at 127.0.0.1 port {port}: Address already in use.\n"
    )


def test_environment_variables_are_settings_and_flags_come_first(tmp_path: Path) -> None:
    usual = ["--database", str(tmp_path / "tables.sqlite")]
    assert "not 'loud'" in serve(*usual, TUCKBOX_LOG="loud").stderr
    assert "not 'soft'" in serve(*usual, "--log", "soft", TUCKBOX_LOG="loud").stderr


def test_the_help_tells_of_every_setting() -> None:
    text = serve("--help").stdout
    for name in HELP:
        assert f"--{name.replace('_', '-')}" in text
    assert f"{PREFIX}PORT" in text
    assert set(HELP) == set(Settings.__dataclass_fields__)


def test_only_as_much_is_logged_as_was_asked_for(tmp_path: Path) -> None:
    with running(tmp_path, log="warning") as service:
        assert service.stop() == 0
        assert service.logged() == ""


def test_a_database_of_a_newer_tuckbox_is_refused(tmp_path: Path) -> None:
    with running(tmp_path) as service:
        assert service.stop() == 0
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE schema_version SET version = 99")
        connection.commit()
    for command in (["serve", "--port", "0"], ["admin", "tables"]):
        done = tuckbox(*command, "--database", str(path))
        assert done.returncode == 2
        assert "it was used by a newer tuckbox" in done.stderr
        assert done.stderr.count("\n") == 1
