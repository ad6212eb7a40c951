"""Opening stores by their address, and what is said when that cannot be done."""

import asyncio
import errno
import os
import sys
import traceback
from pathlib import Path

import pytest

from tuckbox.store import CannotOpen, Store
from tuckbox.store.opening import open_store, shown
from tuckbox.store.sqlite import SqliteStore

from .house import House

SECRET = "correct-horse%21battery"


def opened(address: str) -> type[Store]:
    async def open_and_close() -> type[Store]:
        store = await open_store(address)
        closed = asyncio.get_running_loop().create_future()
        store.close(closed.set_result)
        await closed
        return type(store)

    return asyncio.run(open_and_close())


def why_not(address: str) -> str:
    with pytest.raises(CannotOpen) as caught:
        opened(address)
    told = "".join(traceback.format_exception(caught.value))
    assert SECRET not in told
    assert "correct-horse!battery" not in told
    return str(caught.value)


def test_a_path_is_a_sqlite_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for address, file in (
        (f"{tmp_path}/new/folders/a.db", "new/folders/a.db"),
        (f"sqlite:///{tmp_path}/b.db", "b.db"),
        ("sqlite:///c%20c.db", "c c.db"),
        ("d.db", "d.db"),
        ("~/e.db", "home/e.db"),
    ):
        assert opened(address) is SqliteStore
        assert (tmp_path / file).is_file()


def test_a_database_address_is_postgresql(postgres_house: House) -> None:
    address: str = postgres_house.address  # type: ignore[attr-defined]
    assert opened(address).__name__ == "PostgresStore"
    assert opened(address.replace("postgresql", "postgres")).__name__ == "PostgresStore"


def test_other_addresses_are_refused() -> None:
    assert "mysql://; use a path, sqlite:///path or" in why_not(f"mysql://me:{SECRET}@host/tables")
    assert "is empty" in why_not("")
    assert "is empty" in why_not("sqlite:///")
    assert "sqlite://; use" in why_not("sqlite://tables.db")


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert f"{tmp_path}/file/folder cannot be made" in why_not(f"{tmp_path}/file/folder/a.db")


def test_a_folder_that_is_not_writable_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root may write to all folders, so the system's answer is made up."""

    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("tuckbox.store.sqlite_file.os.open", refuse)
    reason = why_not(f"{tmp_path}/a.db")
    assert reason == f"{tmp_path}/a.db cannot be opened for writing: Permission denied."


def test_a_path_that_is_a_folder_is_refused(tmp_path: Path) -> None:
    assert "cannot be opened for writing: Is a directory" in why_not(str(tmp_path))


def test_without_asyncpg_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith("tuckbox.store.postgres")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "pip install 'tuckbox[postgres]'" in why_not("postgresql://host/tables")


def test_a_password_is_never_shown(tmp_path: Path) -> None:
    pytest.importorskip("asyncpg")
    nobody = f"postgresql://me:{SECRET}@/tables?host={tmp_path}&password={SECRET}"
    assert "The database postgresql://me@/tables cannot be opened" in why_not(nobody)
    for address in (
        f"postgresql://me:{SECRET}@host:port/tables",
        f"postgresql://me:{SECRET}@[/tables",
        f"postgresql://me:{SECRET}/{SECRET}@host/tables",
        f"postgresql://me:[{SECRET}@host/tables",
    ):
        assert "the address is not well-formed" in why_not(address)


@pytest.mark.parametrize(
    ("address", "plain"),
    [
        ("postgresql://me:secret@a:1,b:2/tables", "postgresql://me@a:1,b:2/tables"),
        ("postgresql://me@host/tables?password=secret", "postgresql://me@host/tables"),
        ("postgresql://me:secret@host/tables?password=s@c", "postgresql://me@c"),
        ("postgresql://host/tables?password=s@cret", "postgresql://host/tables"),
        ("postgresql://host/tables", "postgresql://host/tables"),
        ("postgresql://me:s@cr/t?se#cr@host/tables", "postgresql://me@host/tables"),
    ],
)
def test_an_address_is_shown_without_its_password(address: str, plain: str) -> None:
    assert shown(address) == plain


def test_a_database_that_is_not_there_is_named(postgres_house: House) -> None:
    address = postgres_house.server.address("nowhere")  # type: ignore[attr-defined]
    assert 'database "nowhere" does not exist' in why_not(address)
