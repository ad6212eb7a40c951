"""Tables: opening, finding, looking, and asking something of them."""

import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tuckbox import games
from tuckbox.core.speech import is_name
from tuckbox.table import Command, Opened, Person, is_id, open_from_record, open_table
from tuckbox.table.commands import CommandUnion

from . import requests as bodies
from .answers import Problem, answered, listing
from .asking import ask
from .limits import (
    HARD_WORK,
    NEW_TABLES,
    TABLES_A_DAY,
)
from .reading import number_in, table_in
from .records_desk import LARGEST_RECORD, RecordsDesk
from .streams import EventStream, OneAnswer, TableStream

LISTED_AT_ONCE: Final = 100
HISTORY_AT_ONCE: Final = 50


class TablesDesk(RecordsDesk):
    async def new_table(self, request: Request) -> Response:
        person = await self._person(request)
        body = await self._body(request, bodies.NewTable)
        await self._check_room(request, person, body.seats)
        invited = ""
        if body.challenge:
            plain = is_name(body.challenge)
            row = await ask(self.store.person_named, body.challenge) if plain else None
            if row is None:
                raise Problem(404, "nobody", "There is no member or bot of this name.")
            invited = row.id
        opened = open_table(
            games.by_key(body.game),
            body.options,
            body.seats,
            body.terms,
            by=person.id,
            at=self.service.now(),
            chance=secrets.token_bytes,
            key=body.key or "",
        )
        return await self._open(msgspec.structs.replace(opened, invited=invited))

    async def continue_record(self, request: Request) -> Response:
        self._limit(request, HARD_WORK)
        person = await self._person(request)
        body = await self._body(request, bodies.Continuation, LARGEST_RECORD)
        await self._check_room(request, person, body.seats)
        if bool(body.record) == bool(body.table):
            raise Problem(400, "which-record", "Send a record, or name a table.")
        line = body.record.encode() or (await self._finished(body.table)).record().line()
        opened = await self._apart(
            partial(
                open_from_record,
                line,
                body.entries,
                body.seats,
                games.by_key,
                by=person.id,
                at=self.service.now(),
                chance=secrets.token_bytes,
                key=body.key or "",
            )
        )
        return await self._open(opened)

    async def _check_room(self, request: Request, person: Person, seats: Sequence[Any]) -> None:
        self._limit(request, NEW_TABLES)
        self._limit(request, TABLES_A_DAY)
        if not self.service.settings.bots and any(plan.kind == "bot" for plan in seats):
            raise Problem(403, "no-bots", "There are no bots at this service.")
        if await ask(self.store.open_tables) >= self.service.settings.most_tables:
            raise Problem(503, "full", "All tables are taken; please try again later.")

    async def _open(self, opened: Opened) -> Response:
        name = self.service.tokens.name_for(opened.by, opened.key) if opened.key else ""
        table = await ask(partial(self.service.hall.open, table_id=name), opened)
        if table is None:
            raise Problem(503, "not-stored", "The table could not be stored; please try again.")
        return answered(bodies.TableOpened(table), 201)

    async def listed(self, request: Request) -> Response:
        person = await self._anybody(request)
        game = request.query_params.get("game", "")
        if game:
            games.by_key(game)
        rows = await ask(self.store.listed, game, LISTED_AT_ONCE)
        return answered(listing(rows, person.id))

    async def my_tables(self, request: Request) -> Response:
        person = await self._person(request)
        before = number_in(request, "before")
        moment = 2**53 if before is None else before
        after = request.query_params.get("after", "")
        if after and not is_id(after):
            raise Problem(422, "bad-table", "after is the name of a table.")
        rows = await ask(self.store.tables_of, person.id, moment, after, HISTORY_AT_ONCE)
        return answered(listing(rows, person.id))

    async def look(self, request: Request) -> Response:
        one = OneAnswer(await self._anybody(request))
        self.service.hall.look(table_in(request), one)
        return await one.response()

    async def command(self, request: Request) -> Response:
        one = OneAnswer(await self._person(request))
        body: Command = await self._body(request, CommandUnion)  # type: ignore[arg-type]
        self.service.hall.command(table_in(request), one, body)
        return await one.response()

    async def stream(self, request: Request) -> Response:
        person = await self._anybody(request)
        stream = TableStream(self.service, table_in(request), person)
        last, link = number_in(request, "last"), request.query_params.get("link", "")
        return self._counted(request, stream.follow(last, link))

    async def events(self, request: Request) -> Response:
        stream = EventStream(self.service, await self._person(request))
        return self._counted(request, stream.follow())
