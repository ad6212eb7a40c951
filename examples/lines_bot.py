"""A bot for the table service, with nothing but the standard library of Python.

    python examples/lines_bot.py http://127.0.0.1:8765 "Lines Bot"

It takes every challenge and plays at random. The service sends what happens as lines of JSON,
and takes moves by POST; docs/protocol.md tells all of it. The name belongs to whoever has the
token, which is kept in a file.
"""

import json
import random
import sys
import threading
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

service, name = sys.argv[1:]
token = ""


def ask(path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    return urlopen(Request(service + path, data, {"Authorization": f"Bearer {token}"}))


def lines(path: str) -> Iterator[Any]:
    return (json.loads(line) for line in ask(path) if line.strip())


def command(table: str, **what: Any) -> None:
    ask(f"/api/tables/{table}/commands", {"key": uuid.uuid4().hex, **what})


def play(table: str) -> None:
    steps, you = 0, None
    for message in lines(f"/api/tables/{table}/stream"):
        steps = message.get("stand", steps) + len(message.get("steps", ()))
        you = message.get("viewer", message.get("you", you))
        view = message.get("view")
        if view and view["to_move"] == you and view["choices"]:
            move = random.choice([each for each in view["choices"] if not each["aside"]])
            command(table, type="move", step=steps, action=move["action"])
        if message.get("table", {}).get("phase") in ("over", "closed"):
            return


kept = Path(f"{name}.token")
if not kept.exists():
    kept.write_text(json.load(ask("/api/people", {"name": name, "kind": "bot"}))["token"])
token = kept.read_text()
print(f"{name} waits for challenges.", flush=True)
for event in lines("/api/me/events"):
    if event["type"] == "challenge":
        command(event["table"], type="sit")
    elif event["type"] == "playing":
        threading.Thread(target=play, args=(event["table"],)).start()
