"""The HTTP part of the service: identities, tables, records and leaderboards."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuckbox import __version__, games
from tuckbox.core import BadNotation, BadSetup, Contest, TuckboxError
from tuckbox.core.speech import is_name
from tuckbox.core.views import to_json
from tuckbox.players import PLAYERS
from tuckbox.store import Failed, PersonRow
from tuckbox.table import Command, Opened, Person, Table, is_id, open_from_record, open_table
from tuckbox.table import Refused as NotDone
from tuckbox.table.certificates import Certificate, chain_of, signed_bytes
from tuckbox.table.chain import ChainLink
from tuckbox.table.commands import CommandUnion
from tuckbox.table.entries import decode_entry

from . import requests as bodies
from .answers import Problem, answered, listing, problem_response, verdict_on
from .asking import ask
from .erasing import erased, export_lines
from .lessons import has_lesson, lesson_of
from .limits import (
    CONNECTIONS,
    GUESSES,
    HARD_WORK,
    MESSAGES,
    NEW_PEOPLE,
    NEW_TABLES,
    REQUESTS,
    TABLES_A_DAY,
    Rate,
)
from .line import MISSING
from .messages import LARGEST_MESSAGE
from .openapi import ENDPOINTS, Endpoint, document
from .reading import language_in, number_in, plain_name, table_in, token_in
from .reading_matter import reading_of
from .replays import replay_of
from .service import TOO_MANY, Service, person_of
from .streams import EventStream, LineStream, OneAnswer, TableStream
from .thinking import advice, previews
from .tokens import digest_of
from .world import AdviceTask, PreviewTask

LARGEST_RECORD: Final = 1_100_000
"""A record of 1 MB, and what stands around it."""
LINK_LASTS: Final = 15 * 60_000
LISTED_AT_ONCE: Final = 100
HISTORY_AT_ONCE: Final = 50
NO_DATABASE: Final = "The database does not answer; please try again in a moment."

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


class Stale(Problem):
    """A question about a moment that is past."""


class Api:
    def __init__(self, service: Service) -> None:
        self.service = service
        self.store = service.store
        self._working = asyncio.Lock()
        self._waiting = 0

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

    # -- what every request goes through -------------------------------------------------------

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

    # -- about the service ---------------------------------------------------------------------

    async def about(self, request: Request) -> Response:
        settings = self.service.settings
        return answered(
            bodies.About(
                version=__version__,
                games=tuple(game.key for game in games.all_games()),
                levels=tuple(PLAYERS),
                guests=settings.guests,
                password=bool(settings.password),
                bots=settings.bots,
                now=self.service.now(),
                house=self.service.house,
                key=self.service.signer.public,
            )
        )

    async def list_games(self, request: Request) -> Response:
        language = language_in(request)
        return answered(
            bodies.Games(
                tuple(
                    bodies.GameInfo(
                        game.key,
                        game.title,
                        game.summary_in(language),
                        game.fewest_seats,
                        game.most_seats,
                        game.talks,
                        game.can_be_drawn,
                        game.stage_word,
                        tuple(game.languages()),
                        has_lesson(game.key),
                    )
                    for game in games.all_games()
                )
            )
        )

    async def openapi(self, request: Request) -> Response:
        return answered(document())

    async def options(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"])
        return answered(game.describe_options(language_in(request)))

    async def card(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"])
        try:
            return answered(game.card(request.path_params["card"]))
        except BadNotation as error:
            raise Problem(404, "no-such-card", str(error)) from None

    async def reading(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"])
        return answered(reading_of(game, language_in(request)))

    async def lesson(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"])
        if not has_lesson(game.key):
            raise Problem(404, "no-lesson", f"There is no lesson for {game.title}.")
        return answered(await self._apart(lesson_of, game, language_in(request)))

    # -- identities ----------------------------------------------------------------------------

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

    # -- tables --------------------------------------------------------------------------------

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

    # -- thinking ------------------------------------------------------------------------------

    async def previews(self, request: Request) -> Response:
        person = await self._person(request)
        body = await self._body(request, bodies.WantedPreviews)

        def task(table: Table, contest: Contest, seat: int) -> PreviewTask:
            view = contest.view(seat)
            known = {choice.action for choice in view.choices}
            if not known.issuperset(body.actions):
                raise Problem(422, "no-choice", "Only choices that one has can be tried out.")
            spoken = body.language if body.language in table.game.languages() else "en"
            return PreviewTask(
                table.game.key,
                to_json(view),
                body.actions,
                contest.setup,
                contest.names_in(spoken),
                spoken,
            )

        try:
            found = await self._thought(person, table_in(request), body.step, task, previews)
        except Stale:
            found = ()  # a move was faster than the question: that is nobody's fault
        return answered(bodies.Previews(body.step, found))

    async def advice(self, request: Request) -> Response:
        self._limit(request, HARD_WORK)
        person = await self._person(request)
        body = await self._body(request, bodies.WantedAdvice)

        def task(table: Table, contest: Contest, seat: int) -> AdviceTask:
            if table.rated:
                raise Problem(409, "rated", "There is no advice at rated tables.")
            return AdviceTask(table.game.key, to_json(contest.view(seat)))

        return answered(await self._thought(person, table_in(request), body.step, task, advice))

    async def _thought(
        self,
        person: Person,
        table_id: str,
        step: int,
        make: Callable[[Table, Contest, int], T],
        work: Callable[[T], B],
    ) -> B:
        """Let the bots' processes think about a seat's view, as it is after so many steps."""
        one = OneAnswer(person)
        made: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def show(table: Table, seat: int) -> None:
            try:
                if table.contest is None or not table.live or table.steps != step:
                    raise Stale(409, "stale", "The contest is no longer there.")
                made.set_result(make(table, table.contest, seat))
            except Problem as error:
                made.set_exception(error)

        self.service.hall.show(table_id, one, show)
        refused = asyncio.ensure_future(one.response())
        either: set[asyncio.Future[Any]] = {made, refused}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not made.done():
            raise Refusal(await refused)
        refused.cancel()
        if self.service.thinkers.waiting >= MOST_WAITING_WORK:
            raise Problem(503, "busy", "Too much is asked of this service; please try later.")
        found = await self.service.thinkers.work(work, made.result())
        if found is None:
            raise Problem(503, "busy", "This could not be worked out; please try again.")
        return found

    # -- afterwards ----------------------------------------------------------------------------

    async def record(self, request: Request) -> Response:
        table = await self._finished(table_in(request))
        return Response(table.record().line() + b"\n", media_type="application/json")

    async def certificate(self, request: Request) -> Response:
        table_id = table_in(request)
        lines = await self._log(table_id)
        table, chain = await asyncio.to_thread(_chained, table_id, lines)
        if table.contest is None or not table.contest.over:
            raise Problem(409, "not-over", "The contest is not over yet.")
        if table.opened.finished:
            sentence = "Somebody who played here was deleted, so there is nothing left to sign."
            raise Problem(410, "not-whole", sentence)
        record, signer = table.record(), self.service.signer
        signature = signer.sign(signed_bytes(table_id, record, table.link))
        digest = record.expected_digest()
        return answered(Certificate(table_id, digest, tuple(chain), signer.public, signature))

    async def _log(self, table_id: str) -> list[bytes]:
        lines: list[bytes] = await ask(self.store.read, table_id, 0) if is_id(table_id) else []
        if not lines:
            raise Problem(404, "no-such-table", MISSING)
        return lines

    async def _finished(self, table_id: str) -> Table:
        table = await asyncio.to_thread(_folded, table_id, await self._log(table_id))
        if table.contest is None or not table.contest.over:
            raise Problem(409, "not-over", "The contest is not over yet.")
        return table

    async def verify(self, request: Request) -> Response:
        self._limit(request, HARD_WORK)
        body = await self._body(request, bodies.RecordBody, LARGEST_RECORD)
        return answered(await self._apart(verdict_on, body.record.encode()))

    async def replay(self, request: Request) -> Response:
        self._limit(request, HARD_WORK)
        body = await self._body(request, bodies.WantedReplay, LARGEST_RECORD)
        if bool(body.record) == bool(body.table):
            raise Problem(422, "which-record", "Send a record, or name a table.")
        line = body.record.encode() or (await self._finished(body.table)).record().line()
        try:
            return answered(await self._apart(replay_of, line, body))
        except TuckboxError as error:
            raise Problem(422, "bad-record", str(error)) from None

    async def leaders(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"]).key
        rows = await ask(self.store.leaders, game, LISTED_AT_ONCE)
        leaders = tuple(
            bodies.Leader(row.name, round(row.mu, 2), round(2 * row.sigma, 2), row.contests)
            for row in rows
        )
        return answered(bodies.Leaders(game, leaders))


def _folded(table_id: str, lines: list[bytes]) -> Table:
    return Table.of(table_id, games.by_key, map(decode_entry, lines))


def _chained(table_id: str, lines: list[bytes]) -> tuple[Table, list[ChainLink]]:
    return chain_of(table_id, games.by_key, map(decode_entry, lines))
