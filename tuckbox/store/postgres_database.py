"""Connections to a PostgreSQL database, and bringing it to the present version. This and the
other `postgres` files are all that knows asyncpg, which is an optional extra."""

from typing import Any, Final

import asyncpg

from .migrations import SCHEMA_VERSION, missing

PATIENCE: Final = 10.0
"""Seconds to wait for a connection or an answer before it counts as lost."""
LONG: Final = 3_600.0
"""Seconds that something may take which reads the whole database."""

MIGRATING: Final = 0x7475636B
STARTING: Final = 0x7475636C
"""Locks that processes of the service hold while they do something one after the other."""

SETTINGS: Final = {
    "application_name": "tuckbox",
    "jit": "off",  # our statements are short, compiling them takes longer than running them
    "synchronous_commit": "on",  # "stored" means stored, whatever the database's default is
}


async def connect(address: str) -> Any:
    return await asyncpg.connect(
        address, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=SETTINGS
    )


async def open_pool(address: str) -> Any:
    """Connections for everything but appending."""
    return await asyncpg.create_pool(
        address,
        min_size=1,
        max_size=4,
        timeout=PATIENCE,
        command_timeout=PATIENCE,
        server_settings=SETTINGS,
        reset=_leave,
    )


async def _leave(_: Any) -> None:
    """Our questions leave nothing behind in a connection, so there is nothing to ask for."""


async def migrate(connection: Any) -> None:
    """`CannotOpen` if the database is newer than this code."""
    async with connection.transaction():
        # Of several processes that start together one does it, and the others find it done.
        await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        await connection.execute(SCHEMA_VERSION)
        version = await connection.fetchval("SELECT version FROM schema_version") or 0
        for migration in missing("postgres", version):
            await connection.execute(migration.sql, timeout=LONG)
            await connection.execute("DELETE FROM schema_version")
            await connection.execute("INSERT INTO schema_version VALUES ($1)", migration.version)
