"""Every test with a `house` runs on every kind of store."""

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tuckbox.store import Store

from .house import House, MemoryHouse, SqliteHouse
from .postgres_server import PostgresServer, binaries

WITHOUT = "TUCKBOX_WITHOUT_POSTGRES"
"""The variable by which somebody leaves the tests on PostgreSQL out."""


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    built: House = request.getfixturevalue(f"{request.param}_house")
    yield built
    built.close()


@pytest.fixture
def memory_house() -> MemoryHouse:
    return MemoryHouse()


def needed_binaries() -> Path:
    """The folder with PostgreSQL's programs. Where they are missing tests fail, since nobody
    notices a test that is skipped, unless somebody has asked for that."""
    folder = binaries()
    if folder is not None and find_spec("asyncpg") is not None:
        return folder
    missing = (
        "The tests on PostgreSQL need its programs initdb and postgres, and the Python package "
        f"asyncpg; `make postgres` installs them, and {WITHOUT}=1 leaves these tests out."
    )
    if os.environ.get(WITHOUT, "") in ("", "0"):
        pytest.fail(missing, pytrace=False)
    pytest.skip(missing)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    server = PostgresServer(needed_binaries())
    try:
        server.start()
        yield server
    finally:
        server.remove()


@pytest.fixture
def postgres_house(postgres_server: PostgresServer) -> Iterator[House]:
    from .postgres_house import PostgresHouse

    built = PostgresHouse(postgres_server)
    yield built
    built.close()


@pytest.fixture
def store(house: House) -> Store:
    return house.open()


@pytest.fixture
def sqlite_house(tmp_path: Path) -> Iterator[SqliteHouse]:
    built = SqliteHouse(str(tmp_path / "tables.db"))
    yield built
    built.close()
