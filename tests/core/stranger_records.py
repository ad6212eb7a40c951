"""A checker of records of format 2 that was written from docs/records.md and docs/fair-draws.md.

It takes nothing from tuckbox. It works on the JSON of a record, and asks a function that it is
handed for the only thing that those pages leave to the rules: what chance can do in a position.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from .stranger import as_json, draw, key_of

Outcomes = Callable[[list[str]], list[tuple[str, int]]]
"""What chance can do after some actions: texts with their weights, in the order of their
numbers; nothing where chance is not to move."""

BOUND = ("game", "rules", "options", "seats", "players")


def read(line: bytes) -> dict[str, Any]:
    """A record whose digest fits."""
    record: dict[str, Any] = json.loads(line)
    assert record["tuckbox"] == 2
    bare = {key: value for key, value in record.items() if key != "digest"}
    assert record["digest"] == hashlib.sha256(as_json(bare)).hexdigest(), "the digest"
    return record


def check_draws(record: dict[str, Any], outcomes: Outcomes) -> int:
    """Check every proof of a record and every draw; how many draws there were."""
    entries = record["entries"]
    assert record["draws"][0]["first_entry"] == 0
    assert len({proof["table"] for proof in record["draws"]}) == len(record["draws"])
    keys = {proof["first_entry"]: _key(record, proof) for proof in record["draws"]}
    assert list(keys) == sorted(keys)
    steps: list[str] = []
    drawn, key = 0, keys[0]
    for place, entry in enumerate(entries):
        key = keys.get(place, key)
        if isinstance(entry, dict) and entry["type"] == "take-back":
            assert 0 <= entry["step"] < len(steps)
            del steps[entry["step"] :]
            continue
        text = entry if isinstance(entry, str) else entry["text"]
        possible = outcomes(steps)
        if possible:
            tickets = [(place, weight) for place, (_, weight) in enumerate(possible)]
            assert possible[draw(key, drawn, tickets)][0] == text, f"draw {drawn}"
            drawn += 1
        steps.append(text)
    return drawn


def _key(record: dict[str, Any], proof: dict[str, Any]) -> bytes:
    before = record["entries"][: proof["first_entry"]]
    history = hashlib.sha256(as_json(before)).hexdigest() if before else ""
    bound = {name: record[name] for name in BOUND}
    return key_of(proof, {**bound, "history": history})
