"""What whoever runs a table service can do with its tables and people, also while it runs."""

import argparse
import asyncio
import os
import shutil
import sys
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .clean import clean
from .command_errors import CommandError
from .saves import home

if TYPE_CHECKING:
    from tuckbox.server.office import Office

DAMAGED = 1


def run(work: Callable[["Office", argparse.Namespace], Coroutine[Any, Any, int]]) -> Any:
    """A command: its work is done with the database, which must be there."""

    def command(args: argparse.Namespace) -> int:
        try:
            from tuckbox.server.office import open_office
            from tuckbox.store import CannotOpen, Failed
        except ModuleNotFoundError as error:
            raise CommandError(
                f"The service needs the Python package {error.name}: pip install 'tuckbox[server]'."
            ) from None
        database = database_of(args)

        async def work_there() -> int:
            async with open_office(database) as office:
                return await work(office, args)

        try:
            return asyncio.run(work_there())
        except CannotOpen as error:
            raise CommandError(str(error)) from None
        except Failed as error:
            raise CommandError(f"The database could not do this: {error}") from None

    return command


def database_of(args: argparse.Namespace) -> str:
    """The database of the service; one that is not there is not made."""
    from tuckbox.store.opening import file_of

    database = args.database or os.environ.get("TUCKBOX_DATABASE") or ""
    database = database or str(home() / "tables.sqlite")
    file = file_of(database)
    if file is not None and not file.is_file():
        raise CommandError(f"There is no database {str(file)!r}; name it with --database.")
    return database


def moment(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M")


# -- looking --------------------------------------------------------------------------------------


@run
async def tables(office: "Office", args: argparse.Namespace) -> int:
    rows = [
        row
        async for row in office.tables()
        if args.all or row.summary.phase not in ("over", "closed")
    ]
    for row in sorted(rows, key=lambda row: row.summary.opened_at):
        summary = row.summary
        seats = ", ".join(seat.name or seat.level or "–" for seat in summary.seats)
        opened = moment(summary.opened_at)
        print(clean(f"{row.table}  {opened}  {summary.game:15}  {summary.phase:10}  {seats}"))
    return 0


@run
async def people(office: "Office", args: argparse.Namespace) -> int:
    wanted = args.name.casefold()
    rows = [row async for row in office.people() if wanted in row.name.casefold()]
    for row in sorted(rows, key=lambda row: row.created_at):
        muted = "  muted" if row.muted else ""
        print(clean(f"{row.id}  {moment(row.created_at)}  {row.kind:6}  {row.name}{muted}"))
    return 0


@run
async def verify(office: "Office", args: argparse.Namespace) -> int:
    good = 0
    damaged: list[str] = []
    async for row in office.tables():
        fault = await office.fault_of(row.table)
        if fault:
            damaged.append(row.table)
            print(clean(f"{row.table}: {fault}"), file=sys.stderr)
        good += not fault
    print(f"{good} logs are as they should be, {len(damaged)} are damaged.")
    return DAMAGED if damaged else 0


# -- tables and people ----------------------------------------------------------------------------


@run
async def close(office: "Office", args: argparse.Namespace) -> int:
    await office.close_table(args.table, args.reason)
    print(f"Table {args.table} is closed.")
    return 0


@run
async def mute(office: "Office", args: argparse.Namespace) -> int:
    row = await office.set_muted(args.person, True)
    print(clean(f"{row.name} ({row.id}) may no longer talk at tables."))
    return 0


@run
async def unmute(office: "Office", args: argparse.Namespace) -> int:
    row = await office.set_muted(args.person, False)
    print(clean(f"{row.name} ({row.id}) may talk at tables."))
    return 0


@run
async def export(office: "Office", args: argparse.Namespace) -> int:
    from tuckbox.server.erasing import export_lines

    row = await office.find(args.person)
    if args.file is None:
        async for line in export_lines(office, row):
            sys.stdout.write(line.decode())
        return 0
    with open(args.file, "xb", opener=_private) as file:
        async for line in export_lines(office, row):
            file.write(line)
    print(clean(f"All there is about {row.name} is in {args.file}."))
    return 0


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


@run
async def delete(office: "Office", args: argparse.Namespace) -> int:
    from tuckbox.server.erasing import erased

    row = await office.find(args.person)
    if not args.yes:
        _ask_whether(f"Delete {clean(row.name)} ({row.id}) for good, with ratings and words?")
    await erased(office, row.id)
    print(clean(f"{row.name} is deleted."))
    return 0


def _ask_whether(question: str) -> None:
    if not sys.stdin.isatty():
        raise CommandError("Nobody is here to be asked; say --yes if you are sure.")
    if input(f"{question} Type yes: ").strip().lower() != "yes":
        raise CommandError("Nothing was deleted.")


# -- backups --------------------------------------------------------------------------------------


@run
async def backup(office: "Office", args: argparse.Namespace) -> int:
    """With the key beside it, without which nobody's token would be good any more."""
    from tuckbox.server.asking import ask
    from tuckbox.store.opening import file_of

    source, target = file_of(database_of(args)), Path(args.file)
    target_key = target.with_suffix(".key")
    if source is not None and target_key.exists():
        raise CommandError(f"{str(target_key)!r} is there already; a backup overwrites nothing.")
    await ask(office.store.backup, str(target))
    key = source.with_suffix(".key") if source is not None else None
    if key is None or not key.is_file():
        print(f"The database is copied to {target}.")
        return 0
    with key.open("rb") as old, open(target_key, "xb", opener=_private) as new:
        shutil.copyfileobj(old, new)
    print(f"The database is copied to {target}, and the key of its tokens to {target_key}.")
    return 0
