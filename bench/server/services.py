"""The services that are compared, each in a process of its own with tables for two."""

import asyncio
import os
import re
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from . import tables
from .dialects import Place
from .load import Kind
from .machine import end, processor_seconds, resident_bytes

CACHE: Final = Path(os.environ.get("XDG_CACHE_HOME", "~/.cache")).expanduser() / "tuckbox-bench"
SOURCES: Final = Path(__file__).parent / "boardgame_io"
START: Final = 30
"""Seconds a service has to start."""


class CannotMeasure(Exception):
    """Something that is needed is not here; `str(error)` says what."""


class Service(Protocol):
    kind: Kind
    pid: int

    def tables(self, count: int) -> list[tuple[Place, Place]]:
        """New tables, ready to be played at."""

    def settle(self) -> None:
        """Wait until it does nothing any more."""

    def stop(self) -> None: ...


def used(service: Service) -> float:
    return processor_seconds(service.pid)


class Tuckbox:
    """`tuckbox serve` on a database that was filled before: the tables are there, everybody
    sits, and it begins when they connect."""

    kind: Kind = "tuckbox"

    def __init__(
        self, count: int, database: str = "", played: int = 0, clock: bool = False
    ) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tuckbox-bench-"))
        self.database = database or str(self.folder / "tables.sqlite")
        self.key = secrets.token_hex(16)
        self._places = asyncio.run(tables.fill(self.database, count, self.key, played, clock))
        self._given = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.pid = 0

    def start(self) -> "Tuckbox":
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tuckbox", "serve", "--port", "0", "--database", self.database],
            stdout=subprocess.PIPE,
            stderr=(self.folder / "log.txt").open("a"),
            text=True,
            start_new_session=True,
            env=os.environ
            | {
                "TUCKBOX_KEY": self.key,
                "TUCKBOX_CONNECTIONS_PER_ADDRESS": "100000",
                "TUCKBOX_MOST_TABLES": "1000000",
                "TUCKBOX_LIMITS": "1000000",  # everybody comes from one address
            },
        )
        self.address = _announced(self.process, r"(http://\S+)", self.folder / "log.txt")
        self.pid = self.process.pid
        return self

    def tables(self, count: int) -> list[tuple[Place, Place]]:
        places = self._places[self._given : self._given + count]
        self._given += count
        assert len(places) == count, "too few tables were prepared"
        return [
            (
                Place(self.address, table, 0, one),
                Place(self.address, table, 1, other),
            )
            for table, one, other in places
        ]

    def settle(self) -> None:
        time.sleep(2)

    def stop(self) -> None:
        if self.process is not None:
            end(self.process)
            self.process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class BoardgameIo:
    """boardgame.io from npm, in a folder of its own outside of our tree."""

    kind: Kind = "boardgame.io"

    def __init__(self, game: str) -> None:
        self.game = game
        folder = installed()
        self._log = folder / "log.txt"
        self.process = subprocess.Popen(
            ["node", "--expose-gc", "server.js"],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=self._log.open("w"),
            text=True,
            start_new_session=True,
        )
        port = _announced(self.process, r"listening (\d+)", self._log)
        self.address = f"http://127.0.0.1:{port}"
        self.pid = self.process.pid

    def tables(self, count: int) -> list[tuple[Place, Place]]:
        """Made by its lobby, so that every move is authenticated as it is with ours."""
        return [self._table() for _ in range(count)]

    def _table(self) -> tuple[Place, Place]:
        lobby = f"{self.address}/games/{self.game}"
        table = _post(f"{lobby}/create", {"numPlayers": 2})["matchID"]

        def sit(seat: int) -> Place:
            body = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined = _post(f"{lobby}/{table}/join", body)
            return Place(self.address, table, seat, joined["playerCredentials"], self.game)

        return sit(0), sit(1)

    def settle(self) -> None:
        time.sleep(1)
        os.kill(self.pid, signal.SIGUSR2)
        time.sleep(1)

    def stop(self) -> None:
        end(self.process)


def memory(service: Service) -> int:
    service.settle()
    return resident_bytes(service.pid)


def installed() -> Path:
    """The folder with boardgame.io, which is installed there the first time."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise CannotMeasure("boardgame.io needs node and npm, and they are not here.")
    manifest = (SOURCES / "package.json").read_text("utf-8")
    folder = CACHE / "boardgame.io"
    folder.mkdir(parents=True, exist_ok=True)
    there = folder / "package.json"
    modules = folder / "node_modules" / "boardgame.io"
    if not modules.is_dir() or not there.exists() or there.read_text("utf-8") != manifest:
        there.write_text(manifest, "utf-8")
        print(f"Installing boardgame.io into {folder} ...", file=sys.stderr)
        done = subprocess.run(
            ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        if done.returncode != 0:
            there.unlink()
            raise CannotMeasure(f"boardgame.io cannot be installed: {done.stderr[-300:]}")
    for name in ("games.js", "server.js"):
        shutil.copy(SOURCES / name, folder / name)
    return folder


def _announced(process: subprocess.Popen[str], pattern: str, log: Path) -> str:
    """What a service says when it has started."""
    assert process.stdout is not None
    for line in process.stdout:
        found = re.search(pattern, line)
        if found:
            return found.group(1)
    raise CannotMeasure(f"{process.args!r} has not started: {log.read_text()[-300:]}")


def _post(address: str, body: Any) -> Any:
    request = urllib.request.Request(
        address, msgspec.json.encode(body), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=START) as answer:
        return msgspec.json.decode(answer.read())
