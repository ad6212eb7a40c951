"""Starting the table service from the command line."""

import argparse
import os
from typing import get_type_hints

from tuckbox.server.settings import (
    HELP,
    BadSetting,
    Settings,
    check,
    from_environment,
    read_setting,
)

from .command_errors import CommandError
from .saves import home


def serve(args: argparse.Namespace) -> int:
    try:
        settings = settings_of(args)
    except BadSetting as error:
        raise CommandError(str(error)) from None
    try:
        from tuckbox.server.serving import serve as run
        from tuckbox.store import CannotOpen
    except ModuleNotFoundError as error:
        raise CommandError(
            f"The service needs the Python package {error.name}: pip install 'tuckbox[server]'."
        ) from None
    try:
        run(settings, announce)
    except CannotOpen as error:
        raise CommandError(str(error)) from None
    return 0


def announce(address: str) -> None:
    print(f"Tuckbox serves tables at {address} (stop it with Ctrl-C).", flush=True)


def settings_of(args: argparse.Namespace) -> Settings:
    """Flags before environment variables before defaults."""
    chosen = from_environment(os.environ)
    kinds = get_type_hints(Settings)
    for name in HELP:
        text = getattr(args, name)
        if text is not None:
            chosen[name] = read_setting(name, kinds[name], text)
    if not chosen.get("database"):
        chosen["database"] = str(home() / "tables.sqlite")
    settings = Settings(**chosen)
    check(settings)
    return settings
