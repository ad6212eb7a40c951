"""Identities: who one is, on which device, and what is known about one."""

import secrets
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tuckbox.store import PersonRow

from . import requests as bodies
from .answers import Problem, answered
from .asking import ask
from .desk import Desk
from .erasing import erased, export_lines
from .limits import (
    GUESSES,
    HARD_WORK,
    NEW_PEOPLE,
)
from .reading import plain_name
from .tokens import digest_of

LINK_LASTS: Final = 15 * 60_000


class PeopleDesk(Desk):
    async def new_person(self, request: Request) -> Response:
        body = await self._body(request, bodies.NewPerson)
        settings = self.service.settings
        self._limit(request, NEW_PEOPLE)
        if settings.password:
            self._limit_guesses(request)
            if not self.service.password_fits(body.password):
                self._limit(request, GUESSES)
                raise Problem(403, "wrong-password", "This service asks for a password.")
        if body.kind == "guest" and not settings.guests:
            raise Problem(403, "no-guests", "There are no guests here: take a name of your own.")
        row = PersonRow(
            secrets.token_hex(12), plain_name(body.name), body.kind, created_at=self.service.now()
        )
        if not await ask(self.store.add_person, row):
            raise Problem(409, "name-taken", "Somebody else has this name.")
        return answered(self._me(row, self.service.token_for(row)), 201)

    def _me(self, row: PersonRow, token: str = "") -> bodies.Me:
        return bodies.Me(row.id, row.name, row.kind, token)

    async def me(self, request: Request) -> Response:
        return answered(self._me(await self._row(request)))

    async def change_me(self, request: Request) -> Response:
        self.service.forget((await self._row(request)).id)  # what is changed must be the latest
        row = await self._row(request)
        body = await self._body(request, bodies.ChangedPerson)
        kind = "member" if body.member and row.kind == "guest" else row.kind
        changed = msgspec.structs.replace(row, name=plain_name(body.name), kind=kind)
        if not await ask(self.store.change_person, changed):
            raise Problem(409, "name-taken", "Somebody else has this name.")
        self.service.remember(changed)
        return answered(self._me(changed))

    async def new_link(self, request: Request) -> Response:
        row = await self._row(request)
        secret, until = secrets.token_hex(16), self.service.now() + LINK_LASTS
        await ask(self.store.add_link, digest_of(secret), row.id, until)
        return answered(bodies.Link(secret, until), 201)

    async def use_link(self, request: Request) -> Response:
        body = await self._body(request, bodies.UsedLink)
        self._limit_guesses(request)
        now = self.service.now()
        person = await ask(self.store.use_link, digest_of(body.secret), now)
        row = await ask(self.store.person, person) if person else None
        if row is None:
            self._limit(request, GUESSES)
            raise Problem(404, "no-such-link", "This link was used already, or is too old.")
        return answered(self._me(row, self.service.token_for(row)))

    async def export_me(self, request: Request) -> Response:
        self._limit(request, HARD_WORK)
        row = await self._row(request)
        return self._counted(request, export_lines(self.service, row))

    async def delete_me(self, request: Request) -> Response:
        self._limit(request, HARD_WORK)
        row = await self._row(request)
        await erased(self.service, row.id)
        return answered({})
