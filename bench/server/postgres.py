"""A PostgreSQL of our own, as the tests of the store start one, but with every commit on disk."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import msgspec

from .services import CannotMeasure

DURABLE: Final = {
    "listen_addresses": "",
    "max_connections": "100",
    "shared_buffers": "128MB",
}


class Running(msgspec.Struct, frozen=True):
    address: str
    pid: int


@contextmanager
def postgres() -> Iterator[Running]:
    """CannotMeasure if there is none on this machine."""
    try:
        from tests.store.postgres_server import PostgresServer, binaries
    except ModuleNotFoundError as error:
        raise CannotMeasure(f"The way to start a PostgreSQL is not here: {error}.") from None
    folder = binaries()
    if folder is None:
        raise CannotMeasure("There is no PostgreSQL on this machine.")
    server: Any = PostgresServer(folder, DURABLE)
    try:
        server.start()
        yield Running(server.address("postgres"), server.pid)
    finally:
        server.remove()
