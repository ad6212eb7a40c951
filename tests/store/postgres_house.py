"""Stores in a new database of the PostgreSQL of the tests."""

import asyncio
from itertools import count
from typing import Any

import asyncpg

from tuckbox.store import Store
from tuckbox.store.postgres import PostgresStore

from .house import TIME_LIMIT, House
from .postgres_server import PostgresServer

databases = (f"tables_{number}" for number in count())


class PostgresHouse(House):
    def __init__(self, server: PostgresServer) -> None:
        super().__init__()
        self.server = server
        self.database = next(databases)
        self.address = server.address(self.database)
        self.sql(f"CREATE DATABASE {self.database}", server.address("postgres"))

    def _new(self) -> Store:
        return self.runner.run(asyncio.wait_for(PostgresStore.open(self.address), TIME_LIMIT))

    def sql(self, statement: str, address: str | None = None) -> list[Any]:
        """Asked by a stranger to the stores."""

        async def ask() -> list[Any]:
            connection = await asyncpg.connect(address or self.address)
            try:
                return list(await connection.fetch(statement))
            finally:
                await connection.close()

        return self.runner.run(ask())
