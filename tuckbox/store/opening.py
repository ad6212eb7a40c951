"""From the address of a database to its store. What goes wrong here is read by whoever starts the
service, so it says what to do, and never shows a password."""

import re
from asyncio import get_running_loop
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from .sqlite import SqliteStore
from .store import CannotOpen, Store

POSTGRES: Final = ("postgresql", "postgres")
FORMS: Final = "a path, sqlite:///path or postgresql://user:password@host/database"


def file_of(address: str) -> Path | None:
    """The file of a database that is one; None for any other."""
    scheme, separator, rest = address.partition("://")
    if not separator:
        return Path(address).expanduser()
    if scheme == "sqlite" and rest.startswith("/"):
        return Path(unquote(rest[1:])).expanduser()
    return None


async def open_store(address: str) -> Store:
    """The store at a path, at `sqlite:///path` (with a fourth slash for an absolute path), or at
    `postgresql://…`, for questions in the running event loop. `CannotOpen` says why not."""
    file, scheme = file_of(address), address.partition("://")[0]
    if file is not None:
        return open_path(file)
    if scheme in POSTGRES:
        return await open_postgres(address)
    raise CannotOpen(f"No database has an address with {scheme}://; use {FORMS}.")


def open_path(file: Path) -> Store:
    if file == Path():
        raise CannotOpen(f"The address of the database is empty; use {FORMS}.")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotOpen(f"The folder {file.parent} cannot be made: {error.strerror}.") from None
    return SqliteStore(str(file), get_running_loop().call_soon_threadsafe)


async def open_postgres(address: str) -> Store:
    try:
        from .postgres import PostgresStore
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise CannotOpen(
            "PostgreSQL needs the Python package asyncpg: pip install 'tuckbox[postgres]'."
        ) from None
    try:
        return await PostgresStore.open(address)
    except CannotOpen:
        raise
    except ValueError:
        # Its text may quote any part of the address, and so of the password.
        reason = "the address is not well-formed (special characters have to be percent-encoded)"
    except Exception as error:
        reason = (str(error) or type(error).__name__).rstrip(".")
    # Outside the handlers, so that no traceback shows what asyncpg was given.
    raise CannotOpen(f"The database {shown(address)} cannot be opened: {reason}.")


def shown(address: str) -> str:
    """An address without password and parameters."""
    plain = re.sub(r"://([^:@/]*):.*@", r"://\1@", address, flags=re.DOTALL)
    return plain.partition("?")[0]
