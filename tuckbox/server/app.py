"""The service as an ASGI application."""

import re
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .answers import Problem, problem_response
from .api import Api
from .headers import SafeHeaders
from .limits import REQUESTS
from .pages import page_routes
from .service import Service
from .sockets import POLICY, Receive, Scope, Send, serve_socket

SOCKET: Final = re.compile("/api/tables/([^/]+)/socket")
UNWELL: Final = b"The database does not answer, so nothing can be played at the moment.\n"


def make_app(service: Service) -> Any:
    handlers: Any = {Exception: _failed, 404: _missing, 405: _wrong_method}
    pages = Starlette(routes=_routes(service), exception_handlers=handlers)
    pages.router.redirect_slashes = False  # it would send people to any host they name

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets go past Starlette, through whose layers every message would have to."""
        if scope["type"] != "websocket":
            await pages(scope, receive, send)
        elif (found := SOCKET.fullmatch(scope["path"])) is not None:
            await serve_socket(service, found[1], scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": POLICY})

    return SafeHeaders(app, service)


def _routes(service: Service) -> list[Any]:
    async def healthz(request: Request) -> Response:
        if service.hall.healthy:
            return Response(b"ok\n", media_type="text/plain")
        return Response(UNWELL, 503, media_type="text/plain")

    async def metrics(request: Request) -> Response:
        if not service.limiter.allows(service.address_of(request.scope), REQUESTS):
            return problem_response(Problem(429, "too-fast", "Too many requests."))
        service.metrics.healthy.set(service.hall.healthy)
        return Response(service.metrics.text(), media_type="text/plain; version=0.0.4")

    return [
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        *Api(service).routes(),
        *page_routes(service),
    ]


async def _failed(request: Request, error: Exception) -> Response:
    """Nothing of an error inside leaves."""
    return problem_response(Problem(500, "error", "Something went wrong here; please try again."))


async def _missing(request: Request, error: Exception) -> Response:
    return problem_response(Problem(404, "no-such-page", "There is nothing at this address."))


async def _wrong_method(request: Request, error: HTTPException) -> Response:
    response = problem_response(Problem(405, "wrong-method", "This address is asked otherwise."))
    response.headers.update(error.headers or {})
    return response
