"""Starting the table service from the command line."""

import argparse
import os
import sys
import webbrowser
from functools import partial
from typing import get_type_hints
from urllib.request import urlopen

from tuckbox.core import BadSetup
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
        run(settings, partial(announce, settings))
    except CannotOpen as error:
        raise CommandError(str(error)) from None
    except BadSetup:
        address = f"http://127.0.0.1:{settings.port}"
        if not settings.browser or not is_tuckbox(address):
            raise
        print(f"Tuckbox is running already, at {address}.", flush=True)
        open_browser(address)
    return 0


def announce(settings: Settings, address: str) -> None:
    local = address.replace("0.0.0.0", "127.0.0.1")
    print(f"Tuckbox serves tables at {local} (stop it with Ctrl-C).", flush=True)
    if settings.lan:
        show_the_way(settings.port)
    if settings.browser:
        open_browser(local)


def show_the_way(port: int) -> None:
    """The address for phones, as text and as a QR code."""
    from tuckbox.server.neighbours import house_address

    house = house_address()
    if house is None:
        print("This machine is in no network, so nobody else can reach it.", flush=True)
        return
    address = f"http://{house}:{port}"
    print(f"In this house it is at {address}", flush=True)
    try:
        import segno
    except ImportError:
        return
    segno.make(address, micro=False).terminal(compact=True)


def open_browser(address: str) -> None:
    """Where there is none, the address was printed."""
    shown = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    if not shown or not webbrowser.open(address):
        print("There is no browser here to open it in.", flush=True)


def is_tuckbox(address: str) -> bool:
    try:
        with urlopen(f"{address}/api", timeout=2) as answer:
            return b'"games"' in answer.read(10_000)
    except OSError:
        return False


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
    if chosen.get("lan") and "host" not in chosen:
        chosen["host"] = "0.0.0.0"
    settings = Settings(**chosen)
    check(settings)
    return settings
