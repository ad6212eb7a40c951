"""What every request goes through: limits, identities, bodies, and work that may take long."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tuckbox.store import PersonRow
from tuckbox.table import Person

from .answers import Problem
from .limits import (
    CONNECTIONS,
    GUESSES,
    Rate,
)
from .messages import LARGEST_MESSAGE
from .reading import token_in
from .service import TOO_MANY, Service, person_of
from .streams import LineStream

BODY_PATIENCE: Final = 20
"""Seconds in which a body has to arrive."""
MOST_WAITING_WORK: Final = 10
"""So many requests that keep a processor busy wait for one another."""

B = TypeVar("B")
T = TypeVar("T")


class Refusal(Exception):
    """A table has answered, and not with what was asked for."""

    def __init__(self, response: Response) -> None:
        self.response = response


class Desk:
    """The base of those who answer requests, each about one thing."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store
        self._working = asyncio.Lock()
        self._waiting = 0

    # -- limits ----------------------------------------------------------------------------------

    def _limit(self, request: Request, rate: Rate) -> None:
        """Count something for the address of a request, and for whoever sends it."""
        self._limit_by(self.service.address_of(request.scope), rate)
        self._limit_by(self._claimed(request), rate)

    def _limit_by(self, asker: str, rate: Rate) -> None:
        if asker and not self.service.limiter.allows(asker, rate):
            raise Problem(429, "too-fast", "Too many requests; please slow down.")

    def _claimed(self, request: Request) -> str:
        """The person of the token, as far as it was signed here; empty without one."""
        token = token_in(request)
        claim = self.service.tokens.read(token) if token else None
        return claim.person if claim is not None else ""

    def _limit_guesses(self, request: Request) -> None:
        """Who has guessed wrong too often is not told whether the next guess is right."""
        if not self.service.limiter.would_allow(self.service.address_of(request.scope), GUESSES):
            raise Problem(429, "too-fast", "Too many wrong guesses; please wait a while.")

    def _counted(self, request: Request, lines: AsyncIterator[bytes]) -> Response:
        """A stream, which counts as a connection of its address and of its reader while it is
        read."""
        self._limit(request, CONNECTIONS)
        address, person = self.service.address_of(request.scope), self._claimed(request)
        connected, following = self.service.connected, self.service.following
        if not connected.take(address):
            raise Problem(429, "too-many", "Too many connections from this address.")
        if person and not following.take(person):
            connected.give_back(address)
            raise Problem(429, "too-many", TOO_MANY)

        def ended() -> None:
            connected.give_back(address)
            following.give_back(person)

        return LineStream(lines, ended)

    # -- what a request brings -------------------------------------------------------------------

    async def _body(self, request: Request, kind: type[B], most: int = LARGEST_MESSAGE) -> B:
        """The body of a request, read no further than allowed."""
        data = bytearray()
        try:
            async with asyncio.timeout(BODY_PATIENCE):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > most:
                        raise Problem(413, "too-big", f"A body has at most {most} bytes here.")
        except TimeoutError:
            raise Problem(408, "too-slow", "The body of this request took too long.") from None
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise Problem(400, "bad-body", f"This body makes no sense: {error}.") from None

    async def _row(self, request: Request) -> PersonRow:
        token = token_in(request)
        row = await self.service.row(token) if token else None
        if row is None:
            raise Problem(401, "no-token", "This needs a token that is good.")
        return row

    async def _person(self, request: Request) -> Person:
        return person_of(await self._row(request))

    async def _anybody(self, request: Request) -> Person:
        person = await self.service.person(token_in(request))
        if person is None:
            raise Problem(401, "no-token", "This token is not good; ask for a new one.")
        return person

    # -- work ------------------------------------------------------------------------------------

    async def _apart(self, work: Callable[..., T], *given: Any) -> T:
        """Do what may take long in a thread, one after the other, so that tables do not wait."""
        if self._waiting >= MOST_WAITING_WORK:
            raise Problem(503, "busy", "Too much is asked of this service; please try later.")
        self._waiting += 1
        try:
            async with self._working:
                return await asyncio.to_thread(work, *given)
        finally:
            self._waiting -= 1
