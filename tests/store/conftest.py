"""Every test with a `house` runs on every kind of store."""

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from tuckbox.store import Store

from .house import House, MemoryHouse, SqliteHouse
from .postgres_server import PostgresServer, binaries


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    built: House = request.getfixturevalue(f"{request.param}_house")
    yield built
    built.close()


@pytest.fixture
def memory_house() -> MemoryHouse:
    return MemoryHouse()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    folder = binaries()
    if folder is None or find_spec("asyncpg") is None:
        missing = "PostgreSQL's programs initdb and postgres, and the Python package asyncpg"
        if "CI" in os.environ:
            pytest.fail(f"These tests need {missing}.")
        pytest.skip(f"needs {missing}")
    server = PostgresServer(folder)
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
