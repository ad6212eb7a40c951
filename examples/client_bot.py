"""A bot for the table service that thinks with one of ours and talks through tuckbox.client.

    python examples/client_bot.py http://127.0.0.1:8765 "Client Bot" club

It takes every challenge, adds a contribution of its own to the draws, comes back by itself when
the connection is lost, and checks in the end that nothing was changed.
"""

import asyncio
import random
import sys
from pathlib import Path

import tuckbox
from tuckbox.client import ServiceClient, check_certificate
from tuckbox.core import Record, read_line
from tuckbox.core.views import to_json


async def play(client: ServiceClient, table_id: str, level: str) -> None:
    async with client.table(table_id) as table:
        if table.you == "spectator":
            await table.sit()
        game = tuckbox.game(table.table["game"])
        bot = tuckbox.bot(level, game.key)
        while await table.my_turn():
            view = game.read_view(to_json(table.view))
            decision = await asyncio.to_thread(bot.decide, view, random.Random())
            await table.move(decision.action)
        record = read_line(await client.record(table_id))
        assert isinstance(record, Record)
        check_certificate(await client.certificate(table_id), record, table.links)
        print(f"{game.title}: {table.table['ending']['scores']}", flush=True)


async def main(service: str, name: str, level: str = "club") -> None:
    async with ServiceClient(service) as client, asyncio.TaskGroup() as games:
        kept = Path(f"{name}.token")
        if kept.exists():
            client.token = kept.read_text()
        else:
            await client.sign_in(name, kind="bot")
            kept.write_text(client.token)
        print(f"{name} waits for challenges.", flush=True)
        tables = set()
        async for event in client.events():
            if event["type"] in ("challenge", "playing") and event["table"] not in tables:
                tables.add(event["table"])
                games.create_task(play(client, event["table"], level))


asyncio.run(main(*sys.argv[1:]))
