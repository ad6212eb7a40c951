"""Every address of the HTTP part in one table: the routes are made from it, and so is the
OpenAPI document that describes them, so that neither can be without the other."""

from functools import lru_cache
from typing import Any, Final

import msgspec

from tuckbox import __version__
from tuckbox.core.deck_building import DeckMatter, DeckReport
from tuckbox.core.option_info import OptionsInfo
from tuckbox.players.coach import Advice
from tuckbox.table.certificates import Certificate
from tuckbox.table.commands import CommandUnion
from tuckbox.table.frames import Frame, Welcome

from . import requests as bodies
from .messages import Bye, Done, Problem, Refused
from .schema import PROTOCOL_VERSION

JSON: Final = "application/json"
LINES: Final = "application/x-ndjson"
LARGEST_NUMBER: Final = 2**53
"""In an address."""
REF: Final = "#/components/schemas/"


class Endpoint(msgspec.Struct, frozen=True):
    """An address and what it takes and gives. `handler` is the name of a method of `Api`."""

    method: str
    path: str
    handler: str
    summary: str
    answer: Any
    status: int = 200
    body: Any = None
    token: bool = False
    """Whether the sender must say who they are."""
    problems: dict[int, Any] = {}
    """By status, what else may be answered besides what every address may: a type, or several."""
    query: tuple[str, ...] = ()
    lines: bool = False
    """Whether the answer is a stream with a JSON object in each line."""

    @property
    def operation(self) -> str:
        return self.handler.strip("_")


NO_TABLE: Final = {404: (bodies.Error, Problem), 403: Bye, 503: (bodies.Error, Problem)}
"""What an address of a table answers if there is none, or it is not open to the sender."""

ENDPOINTS: Final = (
    Endpoint("GET", "/api", "about", "What this service is and offers.", bodies.About),
    Endpoint("GET", "/api/openapi.json", "openapi", "This document.", dict[str, Any]),
    Endpoint(
        "GET",
        "/api/games",
        "list_games",
        "The games that can be played.",
        bodies.Games,
        query=("language",),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/options",
        "options",
        "What can be chosen for a game.",
        OptionsInfo,
        query=("language",),
        problems={422: bodies.Error},
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/cards/{card}",
        "card",
        "A card of a game, with all that stands on it.",
        Any,
        problems={404: bodies.Error, 422: bodies.Error},
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/reading",
        "reading",
        "The rules of a game, and what its cards say.",
        bodies.ReadingMatter,
        query=("language",),
        problems={422: bodies.Error},
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/lesson",
        "lesson",
        "The first game of somebody new, move by move.",
        bodies.Lesson,
        query=("language",),
        problems={404: bodies.Error, 422: bodies.Error},
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/decks",
        "deck_matter",
        "What there is to build a deck from.",
        DeckMatter,
        query=("language",),
        problems={422: bodies.Error},
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/decks",
        "deck_report",
        "What there is to say about a deck: whether it is legal, and what is in it.",
        DeckReport,
        body=bodies.WantedDeck,
        problems={422: bodies.Error},
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/setups",
        "check_setup",
        "Whether a contest can begin like this, with everything that was left out.",
        bodies.CheckedSetup,
        body=bodies.WantedSetup,
        problems={422: bodies.Error},
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/packs",
        "open_pack",
        "Cards that nobody has found before; they are free.",
        bodies.Pack,
        201,
        bodies.WantedPack,
        problems={422: bodies.Error},
    ),
    Endpoint(
        "POST",
        "/api/people",
        "new_person",
        "Begin to play under a name; the answer has the token.",
        bodies.Me,
        201,
        bodies.NewPerson,
        problems={403: bodies.Error, 409: bodies.Error, 422: bodies.Error},
    ),
    Endpoint("GET", "/api/me", "me", "Who the token stands for.", bodies.Me, token=True),
    Endpoint(
        "POST",
        "/api/me",
        "change_me",
        "Take another name, or keep one for oneself.",
        bodies.Me,
        body=bodies.ChangedPerson,
        token=True,
        problems={409: bodies.Error, 422: bodies.Error},
    ),
    Endpoint("DELETE", "/api/me", "delete_me", "Delete everything that is mine.", Any, token=True),
    Endpoint(
        "GET",
        "/api/me/export",
        "export_me",
        "Everything that is mine.",
        Any,
        token=True,
        lines=True,
    ),
    Endpoint(
        "GET",
        "/api/me/tables",
        "my_tables",
        "Tables of mine that were opened before a moment, the newest first; with the name of one "
        "of that very moment, those after it too.",
        bodies.Listing,
        token=True,
        query=("before", "after"),
        problems={422: bodies.Error},
    ),
    Endpoint(
        "POST",
        "/api/me/link",
        "new_link",
        "A one-time link to another device of mine.",
        bodies.Link,
        201,
        token=True,
    ),
    Endpoint(
        "POST",
        "/api/link",
        "use_link",
        "Be, on this device, who made the link.",
        bodies.Me,
        body=bodies.UsedLink,
        problems={404: bodies.Error},
    ),
    Endpoint(
        "GET",
        "/api/me/events",
        "events",
        "Challenges, and tables of mine that begin or end.",
        bodies.TableEvent,
        token=True,
        lines=True,
    ),
    Endpoint(
        "GET",
        "/api/tables",
        "listed",
        "Listed tables that wait for players or play.",
        bodies.Listing,
        query=("game",),
        problems={401: bodies.Error, 422: bodies.Error},
    ),
    Endpoint(
        "POST",
        "/api/tables",
        "new_table",
        "Open a table.",
        bodies.TableOpened,
        201,
        bodies.NewTable,
        token=True,
        problems={403: bodies.Error, 404: bodies.Error, 422: bodies.Error},
    ),
    Endpoint(
        "POST",
        "/api/continuations",
        "continue_record",
        "Open a table that goes on from a record.",
        bodies.TableOpened,
        201,
        bodies.Continuation,
        token=True,
        problems=dict.fromkeys((403, 404, 409, 422), bodies.Error),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        "look",
        "How everything stands at a table.",
        Welcome,
        problems={401: bodies.Error, **NO_TABLE},
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/commands",
        "command",
        "Ask something of a table: a move, for example.",
        Frame | Done,
        body=CommandUnion,
        token=True,
        problems={409: Refused, **NO_TABLE},
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/previews",
        "previews",
        "What choices of mine would do.",
        bodies.Previews,
        body=bodies.WantedPreviews,
        token=True,
        problems={409: (bodies.Error, Refused), 422: bodies.Error, **NO_TABLE},
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/advice",
        "advice",
        "What the coach thinks of my moves; not at rated tables.",
        Advice[Any],
        body=bodies.WantedAdvice,
        token=True,
        problems={409: (bodies.Error, Refused), 422: bodies.Error, **NO_TABLE},
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/stream",
        "stream",
        "The welcome and all frames of a table.",
        Welcome | Frame | Problem | Bye,
        query=("last", "link"),
        problems=dict.fromkeys((401, 404, 422), bodies.Error),
        lines=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/record",
        "record",
        "The record of a contest that is over.",
        Any,
        problems={404: bodies.Error, 409: bodies.Error},
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/certificate",
        "certificate",
        "What the service signs about that record.",
        Certificate,
        problems={404: bodies.Error, 409: bodies.Error, 410: bodies.Error},
    ),
    Endpoint(
        "POST",
        "/api/verifications",
        "verify",
        "What a record proves.",
        bodies.Verdict,
        body=bodies.RecordBody,
    ),
    Endpoint(
        "POST",
        "/api/replays",
        "replay",
        "How a contest went that is over, some steps at a time.",
        bodies.ReplayPart,
        body=bodies.WantedReplay,
        problems=dict.fromkeys((404, 409, 422), bodies.Error),
    ),
    Endpoint(
        "GET",
        "/api/leaders/{game}",
        "leaders",
        "The leaderboard of a game.",
        bodies.Leaders,
        problems={422: bodies.Error},
    ),
)


@lru_cache(maxsize=1)
def document() -> dict[str, Any]:
    """The OpenAPI document of the service."""
    types = [kind for each in ENDPOINTS for kind in _types(each)]
    _, parts = msgspec.json.schema_components([*types, bodies.Error], ref_template=REF + "{name}")
    paths: dict[str, Any] = {}
    for each in ENDPOINTS:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tuckbox",
            "version": __version__,
            "x-protocol": PROTOCOL_VERSION,
            "description": "Tables for card games. The sockets are described in the schema of "
            "the messages (`tuckbox schema`), views and moves in those of the games.",
        },
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _types(endpoint: Endpoint) -> list[Any]:
    kinds = [endpoint.answer, *(part for kind in endpoint.problems.values() for part in _all(kind))]
    return [*kinds, endpoint.body] if endpoint.body is not None else kinds


def _all(kind: Any) -> tuple[Any, ...]:
    return kind if isinstance(kind, tuple) else (kind,)


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    responses = {
        str(status): {"description": "Why not.", "content": _content(kind)}
        for status, kind in sorted(_problems(endpoint).items())
    }
    responses[str(endpoint.status)] = {
        "description": endpoint.summary,
        "content": _content(endpoint.answer, LINES if endpoint.lines else JSON),
    }
    operation: dict[str, Any] = {
        "operationId": endpoint.operation,
        "summary": endpoint.summary,
        "parameters": _parameters(endpoint),
        "responses": responses,
    }
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(endpoint.body)}
    if endpoint.token:
        operation["security"] = [{"token": []}]
    return operation


def _problems(endpoint: Endpoint) -> dict[int, Any]:
    """Everybody may ask too fast, and the store may fail."""
    found: dict[int, Any] = {429: bodies.Error, 503: bodies.Error}
    if endpoint.body is not None:
        found |= dict.fromkeys((400, 408, 413), bodies.Error)
    if endpoint.method != "GET":
        found[403] = bodies.Error
    if endpoint.token:
        found[401] = bodies.Error
    if endpoint.method != "GET" and endpoint.problems.get(403) is Bye:
        return found | endpoint.problems | {403: (bodies.Error, Bye)}
    return found | endpoint.problems


def _content(kind: Any, media: str = JSON) -> dict[str, Any]:
    found, _ = msgspec.json.schema_components(_all(kind), ref_template=REF + "{name}")
    return {media: {"schema": found[0] if len(found) == 1 else {"anyOf": list(found)}}}


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    text = {"type": "string", "maxLength": 100}
    number = {"type": "integer", "minimum": 0, "maximum": LARGEST_NUMBER}
    schemas = {"before": number, "last": number}
    path = [part[1:-1] for part in endpoint.path.split("/") if part.startswith("{")]
    return [
        *({"name": name, "in": "path", "required": True, "schema": text} for name in path),
        *(
            {"name": name, "in": "query", "schema": schemas.get(name, text)}
            for name in endpoint.query
        ),
    ]
