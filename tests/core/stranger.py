"""A checker of draws that was written from docs/fair-draws.md alone. It takes nothing from
tuckbox, spells HMAC out, and works on the JSON of a record."""

import hashlib
import json
from typing import Any


def frame(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


def hash_of(label: str, *parts: bytes) -> bytes:
    return hashlib.sha256(frame(label.encode("utf-8"), *parts)).digest()


def keyed(key: bytes, label: str, *parts: bytes) -> bytes:
    assert len(key) == 32
    block = key + bytes(32)
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + frame(label.encode(), *parts))
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner.digest()).digest()


def number(value: int) -> bytes:
    return value.to_bytes(8, "big")


def as_json(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def key_of(proof: dict[str, Any], contest: dict[str, Any]) -> bytes:
    """The key of the draws, after every check on the list."""
    raw = bytes.fromhex
    head = [
        proof["table"].encode(),
        contest["game"].encode(),
        number(contest["rules"]),
        as_json(contest["options"]),
    ]
    secret, pledge = raw(proof["secret"]), raw(proof["pledge"])
    assert hash_of("tuckbox/2 host pledge", *head, secret) == pledge
    assert len(proof["seats"]) == len(contest["seats"]) == len(contest["players"])
    bound = [pledge, *head, number(proof["first_entry"]), contest["history"].encode()]
    opened = []
    for place, seat in enumerate(proof["seats"]):
        setup, player = as_json(contest["seats"][place]), as_json(contest["players"][place])
        own = b"\x01" if seat["own"] else b"\x00"
        seal, blind, share = raw(seat["seal"]), raw(seat["blind"]), raw(seat["contribution"])
        commitment = raw(seat["commitment"])
        assert hash_of("tuckbox/2 seat setup", number(place), setup, blind) == seal
        parts = (pledge, number(place), own, player, seal, share)
        assert hash_of("tuckbox/2 seat commitment", *parts) == commitment
        if not seat["own"]:
            assert keyed(secret, "tuckbox/2 host contribution", number(place)) == share
            assert keyed(secret, "tuckbox/2 host blind", number(place)) == blind
        bound += [own, player, seal, commitment]
        opened.append(share)
    binding = hash_of("tuckbox/2 contest", *bound)
    assert binding == raw(proof["binding"])
    return keyed(secret, "tuckbox/2 draws", binding, *opened)


def draw(key: bytes, n: int, outcomes: list[tuple[int, int]]) -> int:
    total = sum(weight for _, weight in outcomes)
    a = 0
    while True:
        x = int.from_bytes(keyed(key, "tuckbox/2 draw", number(n), number(a))[:16], "big")
        if x < 2**128 - 2**128 % total:
            break
        a += 1
    ticket = x % total
    for action, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return action
    raise AssertionError("no outcome holds the ticket")
