"""The parts of the running service, put together: settings, store, hall, people and limits."""

import asyncio
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, MutableMapping
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlsplit

from tuckbox import games
from tuckbox.store import REWRITTEN, Failed, PersonRow, Store
from tuckbox.table import Person, Table

from . import ratings
from .asking import ask
from .hall import Hall
from .limits import Counted, Limiter, neighbourhood
from .logs import Log, places
from .metrics import Metrics
from .settings import Settings
from .signatures import Signer
from .thinking import WorkerThinkers
from .tokens import Claim, Tokens
from .world import World

MOST_REMEMBERED: Final = 10_000
"""So many people are remembered, so that their rows need not be read again."""
LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
REMEMBERED_FOR: Final = 1.0
"""Seconds; another process may have changed, muted or deleted somebody."""
TOO_MANY: Final = "You have too many connections here; close some of them first."
ANONYMOUS: Final = Person("", "")
"""Somebody without a token: may watch."""


class Service:
    def __init__(
        self, settings: Settings, store: Store, thinkers: WorkerThinkers, key: bytes, log: Log
    ) -> None:
        self.settings = settings
        self.store = store
        self.log = log
        self.tokens = Tokens(key)
        self.signer = Signer(key)
        self.metrics = Metrics()
        self.seconds = time.monotonic
        self.limiter = Limiter(time.monotonic, settings.limits / 100)
        self.connected = Counted(settings.connections_per_address)
        """Sockets and streams, by address, ..."""
        self.following = Counted(settings.connections_per_address)
        """... and by person."""
        self.thinkers = thinkers
        self.house = ""
        """The address of the service in the house, where it lets the house in."""
        self._origins = {each.strip() for each in settings.origins.split(",") if each.strip()}
        self._people: OrderedDict[str, tuple[PersonRow, float]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._rating = asyncio.Lock()
        self._began, self._began_at = time.monotonic(), time.time()
        loop = asyncio.get_running_loop()

        def later(milliseconds: int, call: Callable[[], None]) -> object:
            return loop.call_later(milliseconds / 1000, call)

        self.hall = Hall(
            World(
                store,
                lru_cache(maxsize=64)(games.by_key),
                self.now,
                later,
                secrets.token_bytes,
                secrets.token_hex(8),
                thinkers,
                settings.bot_pace / 100,
                self._ended,
                self.unforeseen,
            )
        )

        store.listen(self._news)

    def _news(self, table: str, count: int) -> None:
        """Where somebody was deleted, logs were rewritten; anything may have been changed by a
        program that does not tell what."""
        if not table or count == REWRITTEN:
            self._people.clear()

    def now(self) -> int:
        """Milliseconds since 1970. The machine's clock may be set while the service runs; this
        one goes on evenly."""
        return int((self._began_at + time.monotonic() - self._began) * 1000)

    # -- people ---------------------------------------------------------------------------------

    async def person(self, token: str) -> Person | None:
        """Who a token stands for: nobody in particular without one, None if it is no good."""
        if not token:
            return ANONYMOUS
        row = await self.row(token)
        return person_of(row) if row is not None else None

    async def row(self, token: str) -> PersonRow | None:
        claim = self.tokens.read(token)
        if claim is None:
            return None
        row = await self.row_of(claim.person)
        return row if row is not None and row.epoch == claim.epoch else None

    async def row_of(self, person: str) -> PersonRow | None:
        """The row of a person as it was a moment ago; None if they have been deleted."""
        row, until = self._people.get(person, (None, 0.0))
        if row is None or until < self.seconds():
            row = await ask(self.store.person, person)
            if row is not None:
                self.remember(row)
        return row

    def remember(self, row: PersonRow) -> None:
        self._people[row.id] = (row, self.seconds() + REMEMBERED_FOR)
        if len(self._people) > MOST_REMEMBERED:
            self._people.popitem(last=False)

    def forget(self, person: str) -> None:
        self._people.pop(person, None)

    def token_for(self, row: PersonRow) -> str:
        return self.tokens.sign(Claim(row.id, row.epoch))

    def password_fits(self, password: str) -> bool:
        return hmac.compare_digest(password.encode(), self.settings.password.encode())

    # -- where somebody comes from ----------------------------------------------------------------

    def origin_allowed(self, scope: MutableMapping[str, Any]) -> bool:
        """Whether a request comes from one of our own pages, or from no page at all."""
        given = {
            name: [value.decode("latin-1") for key, value in scope["headers"] if key == name]
            for name in (b"origin", b"host")
        }
        if not given[b"origin"]:
            return True
        if len(given[b"origin"]) > 1 or len(given[b"host"]) != 1:
            return False
        [origin], [host] = given[b"origin"], given[b"host"]
        return origin in self._origins or (self._is_own(origin) and is_page_of(origin, host))

    def _is_own(self, origin: str) -> bool:
        """A service for this machine alone is asked by this machine's names: any other name was
        made to point here by a page that wants to reach it."""
        alone = self.settings.host in LOOPBACK and not self.settings.proxies
        return not alone or host_of(origin) in LOOPBACK

    def address_of(self, scope: MutableMapping[str, Any]) -> str:
        client = scope.get("client")
        return neighbourhood(client[0]) if client else "unknown"

    # -- by itself --------------------------------------------------------------------------------

    async def start(self) -> None:
        await ask(self.hall.start)
        self.spawn(self._measure())
        self.spawn(self._rate_the_rest())

    def spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _measure(self) -> None:
        while True:
            planned = time.monotonic() + 1
            await asyncio.sleep(1)
            self.metrics.lag.observe(max(0.0, time.monotonic() - planned))
            self.metrics.tables.set(len(self.hall.line.rooms))
            self.metrics.thinking.set(self.thinkers.waiting)

    def _ended(self, table: Table) -> None:
        assert table.ending is not None
        self.metrics.contests.labels(table.game.key, table.ending.how).inc()
        if ratings.counts(table):
            self.spawn(self._rate(table))

    def unforeseen(self, error: Exception) -> None:
        self.log.error("unforeseen", error=type(error).__name__, places=places(error.__traceback__))

    async def _rate(self, table: Table) -> None:
        """One contest after the other: each builds on the ratings that the one before has left.
        A failure is no loss: whatever was not rated is found again at the next start."""
        try:
            async with self._rating:
                await ratings.rate(self.store, table)
        except Failed as error:
            self.log.warning("not-rated", table=table.id, error=str(error))

    async def _rate_the_rest(self) -> None:
        """Contests that ended just before the service was stopped."""
        from tuckbox.table.entries import decode_entry

        for row in await ask(self.store.unrated, 1_000):
            lines = await ask(self.store.read, row.table, 0)
            table = Table.of(row.table, games.by_key, map(decode_entry, lines))
            if ratings.counts(table):
                await self._rate(table)

    async def say_goodbye(self) -> None:
        """Take nothing new, tell everybody to come back, and finish what was begun."""
        self.log.info("stopping", tables=len(self.hall.line.rooms))
        self.hall.close()
        for _ in range(500):
            if not self.hall.busy:
                break
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)  # for the goodbyes to leave

    async def stop(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await ask(self.store.close)
        self.thinkers.close()


def is_page_of(origin: str, host: str) -> bool:
    """Whether an origin is that of pages which the host of a request itself gave out.

    >>> is_page_of("https://example.com", "example.com"), is_page_of("null", "")
    (True, False)
    """
    scheme, _, place = origin.partition("://")
    return scheme in ("http", "https") and bool(host) and place.lower() == host.lower()


def host_of(origin: str) -> str:
    """The name in an origin; empty if there is none.

    >>> host_of("http://[::1]:8765"), host_of("http://localhost:80"), host_of("http://[")
    ('::1', 'localhost', '')
    """
    try:
        return urlsplit(origin).hostname or ""
    except ValueError:
        return ""


def person_of(row: PersonRow) -> Person:
    return Person(row.id, row.name, row.kind == "member", row.muted)
