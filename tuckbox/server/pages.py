"""What a browser loads: the page with its modules, and the faces of cards.

Every address that is no file gets the one page, which finds out by itself what to show. Files are
read again when they have changed, so that whoever edits one only has to reload.
"""

import gzip
from collections.abc import Awaitable, Callable
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Final

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox import faces, games
from tuckbox.core import BadNotation, TuckboxError
from tuckbox.faces.art import NoArt
from tuckbox.web import FOLDER

from .answers import Problem, problem_response
from .limits import REQUESTS
from .service import Service

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self';"
    " connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'"
)
KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""By their endings, the files that are given out; no others are."""
FRESH: Final = "no-cache"
"""The browser may keep it, but asks each time whether it is still the same."""
FOR_AN_HOUR: Final = "public, max-age=3600"
WORTH_PACKING: Final = 500
PAGES: Final = (
    "/",
    "/t/{table}",
    "/play/{game}",
    "/learn",
    "/learn/{game}",
    "/watch",
    "/replays",
    "/replay/{table}",
    "/rules/{game}",
    "/cards/{game}",
    "/cards/{game}/{card:path}",
    "/decks/{game}",
    "/packs",
    "/me",
    "/credits",
)
"""Addresses of the page itself."""
LARGEST_CARD: Final = 200
"""Characters of a card's name."""


class Given:
    """A file as it is given out."""

    def __init__(self, content: bytes, kind: str) -> None:
        self.content = content
        self.kind = kind
        self.tag = f'"{sha256(content).hexdigest()[:24]}"'
        pack = len(content) > WORTH_PACKING and not kind.startswith(("font/", "image/png"))
        self.packed = gzip.compress(content, mtime=0) if pack else b""

    def response(self, request: Request, keep: str) -> Response:
        headers = {"cache-control": keep, "etag": self.tag, "vary": "accept-encoding"}
        if self.kind == KINDS[".html"]:
            headers["content-security-policy"] = POLICY
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.packed, headers=headers, media_type=self.kind)
        return Response(self.content, headers=headers, media_type=self.kind)


def page_routes(service: Service) -> list[Route]:
    def limited(
        handler: Callable[[Request], Awaitable[Response]],
    ) -> Callable[[Request], Awaitable[Response]]:
        async def handle(request: Request) -> Response:
            # A page is dozens of files, so a file costs less than a question.
            address = service.address_of(request.scope)
            if not service.limiter.allows(address, REQUESTS, cost=0.05):
                return problem_response(Problem(429, "too-fast", "Too many requests."))
            return await handler(request)

        return handle

    return [
        *(Route(path, limited(_page)) for path in PAGES),
        Route("/worker.js", limited(_worker)),
        Route("/web/{path:path}", limited(_file)),
        Route("/qr", limited(_qr)),
        Route("/faces/{game}/cards/{card:path}", limited(_card)),
        Route("/faces/{game}/covered/{card:path}", limited(_covered)),
        Route("/faces/{game}/pieces/{piece}", limited(_piece)),
    ]


async def _page(request: Request) -> Response:
    return _given("index.html").response(request, FRESH)


async def _worker(request: Request) -> Response:
    """At the root, because a worker serves what lies below its own address."""
    response = _given("js/worker.js").response(request, FRESH)
    response.headers["content-security-policy"] = POLICY  # it loads what a page loads
    return response


async def _file(request: Request) -> Response:
    try:
        return _given(request.path_params["path"]).response(request, FRESH)
    except FileNotFoundError:
        return problem_response(Problem(404, "no-such-page", "There is nothing at this address."))


def _given(name: str) -> Given:
    """A file of the page, by its name; FileNotFoundError for anything else."""
    file = (FOLDER / name).resolve()
    if not file.is_relative_to(FOLDER.resolve()) or file.suffix not in KINDS or not file.is_file():
        raise FileNotFoundError(name)
    return _read(file, file.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _read(file: Path, changed: int) -> Given:
    return Given(file.read_bytes(), KINDS[file.suffix])


async def _qr(request: Request) -> Response:
    """An address as a QR code."""
    text = request.query_params.get("text", "")
    if not text.startswith(("http://", "https://")) or len(text) > LARGEST_CARD:
        return problem_response(Problem(404, "no-such-page", "Only addresses are drawn here."))
    return Given(qr_svg(text), KINDS[".svg"]).response(request, FOR_AN_HOUR)


@lru_cache(maxsize=64)
def qr_svg(text: str) -> bytes:
    out = BytesIO()
    code = segno.make(text, micro=False)
    code.save(out, kind="svg", border=2, dark="#2a2520", light="#fbf6e9", xmldecl=False)
    return out.getvalue()


async def _card(request: Request) -> Response:
    return _drawn(request, "card", request.path_params["card"])


async def _covered(request: Request) -> Response:
    return _drawn(request, "covered", request.path_params["card"])


async def _piece(request: Request) -> Response:
    return _drawn(request, "piece", request.path_params["piece"])


def _drawn(request: Request, what: str, name: str) -> Response:
    ink = request.query_params.get("ink", "colour")
    try:
        if len(name) > LARGEST_CARD or ink not in faces.INKS:
            raise BadNotation("There is no such picture.")
        given = _draw(games.by_key(request.path_params["game"]).key, what, name, ink)
    except NoArt as error:
        return problem_response(Problem(503, "no-art", str(error)))
    except TuckboxError as error:
        return problem_response(Problem(404, "no-such-card", str(error)))
    return given.response(request, FOR_AN_HOUR)


@lru_cache(maxsize=2048)
def _draw(game: str, what: str, name: str, ink: faces.Ink) -> Given:
    found = games.by_key(game)
    if what == "card":
        drawn = faces.face(found, name, ink=ink)
    else:
        drawn = (faces.covered if what == "covered" else faces.piece)(found, name, ink)
    # The page has the letters and their features in its own styles; it allows no others.
    return Given(drawn.svg(styled=False).encode(), KINDS[".svg"])
