"""Many people who play at many tables and go on whatever happens to the service. They write down
what they were answered, so that it can be compared with the log afterwards."""

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import msgspec

from tuckbox.client import CommandRefused, ServiceClient, ServiceError, TableClient

NOT_NOW = ("unreachable", "busy", "not-stored", "error", "bye", "full", "")
"""What goes by if one tries again."""
FASTER = ("stale", "over", "not-your-turn", "not-to-move", "paused", "begun-already")
"""Refusals of a move that somebody else's made impossible."""

BLITZ = {"clock": "contest", "time": 600_000, "increment": 3_000}
PER_MOVE = {"clock": "move", "time": 300_000}
PERSON: dict[str, Any] = {}
BOT = {"kind": "bot", "level": "beginner"}


class TablePlan(msgspec.Struct, frozen=True):
    """A table to open."""

    game: str
    seats: tuple[dict[str, Any], ...] = (PERSON, PERSON)
    options: dict[str, Any] = {}
    pace: dict[str, Any] = {}


PLANS = (
    TablePlan("draw-the-line", options={"length": "game"}, pace=BLITZ),
    TablePlan("gotchacards", pace=PER_MOVE),
    TablePlan("scratch-wars", options={"level": "1"}, pace=BLITZ),
    TablePlan("scratch-my-back", (PERSON,) * 3, {"rounds": 1}, PER_MOVE),
    TablePlan("draw-the-line", (PERSON, BOT), {"length": "game"}, BLITZ),
    TablePlan("scratch-my-back", (PERSON, PERSON, BOT), {"rounds": 1}),
    TablePlan("draw-the-line", options={"length": "game"}),
    TablePlan("gotchacards", options={"tiers": "starter"}, pace=BLITZ),
)


class Answered(msgspec.Struct, frozen=True):
    """What somebody was told has been done: it is this entry of the log."""

    table: str
    number: int
    person: str
    key: str
    action: int | None
    """Of a move."""

    @property
    def is_move(self) -> bool:
        return self.action is not None


class Crowd:
    """`plans` are played one after the other at as many places as there are plans, until it is
    `enough`; contests that have begun are played to their end."""

    def __init__(self, addresses: Sequence[str], seed: object, plans: Sequence[TablePlan]) -> None:
        self.addresses = list(addresses)
        self.plans = plans
        self.rng = random.Random(str(seed))
        self.enough = False
        self.answered: list[Answered] = []
        self.not_done: set[tuple[str, str]] = set()
        """Tables and keys of commands that were refused."""
        self.tables: list[str] = []
        self.tokens: dict[str, list[str]] = {}
        """By table, of those who play there."""
        self.more = asyncio.Event()

    async def play(self) -> None:
        """An error at one table ends all of it."""
        async with asyncio.TaskGroup() as group:
            for number in range(len(self.plans)):
                group.create_task(self._place(number))

    async def answers(self, count: int) -> None:
        """Wait for so many more answers."""
        wanted = len(self.answered) + count
        while len(self.answered) < wanted:
            self.more.clear()
            await self.more.wait()

    async def _place(self, number: int) -> None:
        rng = random.Random(f"{self.rng.random()}")
        turn = number
        while not self.enough:
            await self.play_one(self.plans[turn % len(self.plans)], rng)
            turn += 1

    async def play_one(self, plan: TablePlan, rng: random.Random) -> None:
        """One table, from its opening to the end of its contest."""
        people = sum(seat is PERSON for seat in plan.seats)
        async with AsyncExitStack() as stack:
            clients = []
            for seat in range(people):
                addresses = [*self.addresses[seat:], *self.addresses[:seat]]
                clients.append(await stack.enter_async_context(signed_in(addresses, f"P{seat}")))
            table = await insist(clients[0], "POST", "/api/tables", self._body(plan))
            self.tables.append(table["table"])
            self.tokens[table["table"]] = [client.token for client in clients]
            players = [
                await stack.enter_async_context(Player.at(self, table["table"], client, rng))
                for client in clients
            ]
            await asyncio.gather(*(player.play() for player in players))

    async def play_on(self, table: str) -> None:
        """Everybody comes back to a table and plays on, if its contest is not over."""
        async with AsyncExitStack() as stack:
            players = []
            for token in self.tokens[table]:
                client = await stack.enter_async_context(ServiceClient(self.addresses, token))
                player = Player.at(self, table, client, self.rng)
                players.append(await stack.enter_async_context(player))
            await asyncio.gather(*(player.play_on() for player in players))

    def _body(self, plan: TablePlan) -> dict[str, Any]:
        return {
            "game": plan.game,
            "seats": plan.seats,
            "options": plan.options,
            "terms": {"pace": plan.pace},
            "key": secrets.token_hex(8),  # so that asking again opens no second table
        }


class Player:
    def __init__(self, crowd: Crowd, table: TableClient, person: str, seed: object) -> None:
        self.crowd = crowd
        self.table = table
        self.person = person
        self.rng = random.Random(str(seed))

    @classmethod
    @asynccontextmanager
    async def at(
        cls, crowd: Crowd, table: str, client: ServiceClient, rng: random.Random
    ) -> AsyncIterator["Player"]:
        me = await insist(client, "GET", "/api/me")
        async with client.table(table, own_draws=rng.random() < 0.5) as connection:
            yield cls(crowd, connection, me["id"], rng.random())

    async def play(self) -> None:
        await self.ask("sit", own=self.table._draws is not None)
        await self.play_on()

    async def play_on(self) -> None:
        while await self.table.my_turn():
            action = self.rng.choice([each for each in self.table.choices if not each["aside"]])
            await self.ask("move", action=action["action"], step=len(self.table.steps))
            if self.rng.random() < 0.1:
                await self.ask("say", text="Well played!")
            if self.rng.random() < 0.1 and self.table.clock is not None:
                await self.ask("add-time", time=5_000)

    async def ask(self, kind: str, **facts: Any) -> None:
        """Ask until there is an answer, always with the same key."""
        key = f"{kind}-{secrets.token_hex(6)}"
        while True:
            try:
                answer = await self.table.command(kind, key=key, **facts)
            except CommandRefused as refusal:
                if kind in ("sit", "move") and refusal.code not in FASTER:
                    raise
                self.crowd.not_done.add((self.table.id, key))
                return
            except ServiceError as error:
                if error.code not in NOT_NOW:
                    raise
                await asyncio.sleep(0.05)
                continue
            self.crowd.answered.append(
                Answered(self.table.id, answer["number"], self.person, key, facts.get("action"))
            )
            self.crowd.more.set()
            return


@asynccontextmanager
async def signed_in(addresses: Sequence[str], name: str) -> AsyncIterator[ServiceClient]:
    async with ServiceClient(addresses) as client:
        me = await insist(client, "POST", "/api/people", {"name": name})
        client.token = me["token"]
        yield client


async def insist(client: ServiceClient, method: str, path: str, body: Any = None) -> Any:
    """Ask until there is an answer."""
    while True:
        try:
            return await client.request(method, path, body)
        except ServiceError as error:
            if error.code not in NOT_NOW:
                raise
            await asyncio.sleep(0.05)
