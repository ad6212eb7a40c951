"""TypeScript declarations of all that travels between the page and the service: the messages and
bodies of its schema, and which of them belong to which address."""

import re
from types import UnionType
from typing import Any, get_args, get_origin

from tuckbox.core.typescript import declarations

from .openapi import ENDPOINTS, Endpoint
from .schema import service_schema

HEAD = """
/** What is answered to a method and a path, as in `AnswerTo<"GET /api/games">`. */
"""
BODY = """
/** What has to be sent with a method and a path. */
"""


def service_declarations() -> str:
    """The text of a `.d.ts` file."""
    schema = service_schema()
    known = set(schema["$defs"])
    # A text in a path may stand for several parts of it, so the longest paths come first.
    ordered = sorted(ENDPOINTS, key=lambda each: (-len(each.path), each.path, each.method))
    answers = {_request(each): _name(each.answer, known) for each in ordered}
    bodies = {_request(each): _name(each.body, known) for each in ordered if each.body is not None}
    return (
        declarations(schema)
        + HEAD
        + _chosen("AnswerTo", answers, "never")
        + BODY
        + _chosen("BodyOf", bodies, "undefined")
    )


def _chosen(name: str, cases: dict[str, str], otherwise: str) -> str:
    lines = "".join(f"  Request extends {request} ? {kind} :\n" for request, kind in cases.items())
    return f"export type {name}<Request extends string> =\n{lines}  {otherwise};\n"


def _request(endpoint: Endpoint) -> str:
    path = re.sub(r"\{\w+\}", "${string}", endpoint.path)
    plain = f"`{endpoint.method} {path}`"
    return f"{plain} | `{endpoint.method} {path}?${{string}}`" if endpoint.query else plain


def _name(kind: Any, known: set[str]) -> str:
    if isinstance(kind, UnionType):
        return " | ".join(_name(part, known) for part in get_args(kind))
    name: str = (get_origin(kind) or kind).__name__
    return name if name in known else "unknown"
