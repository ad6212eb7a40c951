"""What is left of contests that are over: records, certificates, replays and ratings."""

import asyncio
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tuckbox import games
from tuckbox.core import TuckboxError
from tuckbox.table import Table, is_id
from tuckbox.table.certificates import Certificate, chain_of, signed_bytes
from tuckbox.table.chain import ChainLink
from tuckbox.table.entries import decode_entry

from . import requests as bodies
from .answers import Problem, answered, verdict_on
from .asking import ask
from .desk import Desk
from .limits import (
    HARD_WORK,
)
from .line import MISSING
from .reading import table_in
from .replays import replay_of

LARGEST_RECORD: Final = 1_100_000
"""A record of 1 MB, and what stands around it."""
LISTED_AT_ONCE: Final = 100


class RecordsDesk(Desk):
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
