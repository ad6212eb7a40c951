"""The HTTP part of the service: finds who answers a request, and tells what went wrong there."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox.core import BadSetup
from tuckbox.store import Failed
from tuckbox.table import Refused as NotDone

from .answers import Problem, problem_response
from .desk import Refusal
from .games_desk import GamesDesk
from .limits import MESSAGES, REQUESTS
from .openapi import ENDPOINTS, Endpoint
from .people_desk import PeopleDesk
from .tables_desk import TablesDesk
from .thinking_desk import ThinkingDesk

NO_DATABASE: Final = "The database does not answer; please try again in a moment."


class Api(GamesDesk, PeopleDesk, TablesDesk, ThinkingDesk):
    def routes(self) -> list[Route]:
        return [
            Route(each.path, partial(self._handle, each), methods=[each.method])
            for each in ENDPOINTS
        ]

    async def _handle(self, endpoint: Endpoint, request: Request) -> Response:
        handler: Callable[[Request], Awaitable[Response]] = getattr(self, endpoint.handler)
        try:
            self._limit_by(self.service.address_of(request.scope), REQUESTS)
            self._limit_by(self._claimed(request), MESSAGES)
            if request.method != "GET" and not self.service.origin_allowed(request.scope):
                raise Problem(403, "foreign-origin", "This page may not use this service.")
            if endpoint.token:
                await self._row(request)
            return await handler(request)
        except Problem as error:
            return problem_response(error)
        except Refusal as error:
            return error.response
        except Failed:
            return problem_response(Problem(503, "not-stored", NO_DATABASE))
        except NotDone as error:
            return problem_response(Problem(422, getattr(error.refusal, "code", ""), str(error)))
        except BadSetup as error:
            return problem_response(Problem(422, "bad-setup", str(error)))
