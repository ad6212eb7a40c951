"""Everything that whoever runs the service can set. Each setting is a flag of `tuckbox serve`,
and an environment variable of the same name in capitals with TUCKBOX_ before it. This is loaded
with every command, so it loads nothing itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, get_type_hints


class BadSetting(Exception):
    """A setting that makes no sense; `str(error)` says what would."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """The defaults serve one machine with nothing to configure."""

    host: str = "127.0.0.1"
    port: int = 8765
    lan: bool = False
    browser: bool = False
    database: str = ""
    password: str = ""
    guests: bool = True
    most_tables: int = 10_000
    bots: bool = True
    bots_at_once: int = 0
    bot_pace: int = 100
    origins: str = ""
    proxies: str = ""
    connections_per_address: int = 200
    limits: int = 100
    key: str = ""
    log: str = "info"


HELP: Final = {
    "host": "the address to listen on; 0.0.0.0 lets other machines in",
    "port": "the port to listen on; 0 takes any that is free",
    "lan": "let phones and machines in the house in, and show them the way by a QR code",
    "browser": "open the page in the browser of this machine",
    "database": "a file, or postgresql://…; without it a file in your data folder",
    "password": "what people have to know before they can play",
    "guests": "whether people may play as guests; otherwise everybody takes a name of their own",
    "most_tables": "so many tables may be open at a time",
    "bots": "whether bots can be seated",
    "bots_at_once": "so many bots think at a time; 0 leaves one core to the service",
    "bot_pace": "how long bots take, in percent; far below 100, time tells what they hold",
    "origins": "other pages, by their origins, that may use this service; separated by commas",
    "proxies": "addresses of proxies whose X-Forwarded-For is believed; separated by commas",
    "connections_per_address": "so many sockets may come from one address",
    "limits": "how much anybody may ask in a time, in percent of what is usual",
    "key": "the secret that tokens are signed with; without it one is kept beside the database",
    "log": "which log lines to write: debug, info, warning or error",
}
PREFIX: Final = "TUCKBOX_"
LEVELS: Final = ("debug", "info", "warning", "error")
BOUNDS: Final = {
    "port": (0, 65_535),
    "most_tables": (1, 999_999_999),
    "bots_at_once": (0, 256),
    "bot_pace": (1, 10_000),
    "connections_per_address": (1, 999_999_999),
    "limits": (1, 999_999_999),
}
SHORTEST_KEY: Final = 16
"""Whoever guesses the key can be anybody."""


def from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """The settings in environment variables; BadSetting for one that makes no sense.

    >>> from_environment({"TUCKBOX_PORT": "80", "TUCKBOX_GUESTS": "no", "HOME": "/"})
    {'port': 80, 'guests': False}
    """
    found: dict[str, Any] = {}
    for name, kind in get_type_hints(Settings).items():
        text = environment.get(PREFIX + name.upper())
        if text is not None:
            found[name] = read_setting(name, kind, text)
    return found


def check(settings: Settings) -> None:
    """BadSetting for what makes no sense, before anything is started.

    >>> check(Settings())
    >>> check(Settings(port=70_000))
    Traceback (most recent call last):
    tuckbox.server.settings.BadSetting: The setting port is a number from 0 to 65535.
    """
    for name, (least, most) in BOUNDS.items():
        if not least <= getattr(settings, name) <= most:
            raise BadSetting(f"The setting {name} is a number from {least} to {most}.")
    if settings.log not in LEVELS:
        expected = f"{', '.join(LEVELS[:-1])} or {LEVELS[-1]}"
        raise BadSetting(f"The setting log is {expected}, not {settings.log!r}.")
    if 0 < len(settings.key) < SHORTEST_KEY:
        raise BadSetting(f"The setting key is a secret of at least {SHORTEST_KEY} characters.")
    if settings.database.startswith(("postgres://", "postgresql://")) and not settings.key:
        raise BadSetting(
            "With PostgreSQL the setting key is needed: a secret to sign tokens with, the same "
            "for all processes of the service."
        )
    for origin in filter(None, settings.origins.split(",")):
        if not origin.strip().startswith(("http://", "https://")):
            raise BadSetting(f"An origin is like https://example.org, not {origin.strip()!r}.")
    for proxy in filter(None, settings.proxies.split(",")):
        _check_proxy(proxy.strip())


def _check_proxy(proxy: str) -> None:
    from ipaddress import ip_network

    try:
        ip_network(proxy, strict=False)
    except ValueError:
        raise BadSetting(
            f"A proxy is an address like 127.0.0.1 or a network like 10.0.0.0/8, not {proxy!r}."
        ) from None


def read_setting(name: str, kind: type, text: str) -> Any:
    """A setting from its text."""
    if kind is bool:
        words = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}
        if text.lower() not in words:
            raise BadSetting(f"The setting {name} is yes or no, not {text!r}.")
        return words[text.lower()]
    if kind is int:
        if not text.isdecimal() or len(text) > 9:
            raise BadSetting(f"The setting {name} is a whole number, not {text!r}.")
        return int(text)
    return text
