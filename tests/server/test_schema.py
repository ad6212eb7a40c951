"""What the service says fits the schema it publishes, and so does everything it takes."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from jsonschema import Draft202012Validator

from tests.table.evening import BLITZ, Evening
from tuckbox.core.schemas import part_of
from tuckbox.server import requests as bodies
from tuckbox.server.messages import Bye, Done, Incoming, Problem, Refused, encode
from tuckbox.server.schema import service_schema
from tuckbox.table import Table, TableRefusal, frame_for, viewer_of, welcome_for
from tuckbox.table.commands import CommandUnion, Mute, Resign, Say, TakeBack
from tuckbox.table.entries import Closed, Interrupted
from tuckbox.table.news import TOLD

SCHEMA = service_schema()
OUTGOING = Draft202012Validator(part_of(SCHEMA, "outgoing"))
INCOMING = Draft202012Validator(part_of(SCHEMA, "incoming"))


def is_body(found: object) -> bool:
    return isinstance(found, type) and issubclass(found, bodies.Body) and found is not bodies.Body


def fits(message: Any) -> None:
    OUTGOING.validate(json.loads(encode(message)))


def test_names_are_short_and_every_kind_of_news_has_one() -> None:
    names = set(SCHEMA["$defs"])
    assert {f"{kind.__name__}News" for kind in TOLD} <= names
    assert {kind.__name__ for kind in get_args(Incoming)} <= names
    assert not [name for name in names if not name.isalpha()]


def test_no_description_speaks_of_what_is_not_told() -> None:
    told = json.dumps(SCHEMA)
    for secret in ("secret of the draws", "`lag`", "`memory`", "`process`"):
        assert secret not in told


def test_everything_said_at_a_table_fits() -> None:
    evening = Evening("scratch-my-back", 3, own=["ann"], pace=BLITZ)
    for message in evening.promise("ann"):
        evening.ask("ann", message)
    evening.move()
    evening.ask("bo", TakeBack(key="t", step=0))
    evening.answer("ann", "take-back")
    evening.answer("cy", "take-back", accept=False)
    evening.ask("ann", Say(key="s", text="Hello!"))
    evening.ask("bo", Mute(key="m", seat=0))
    evening.leaves(2)
    evening.wait(120_000)
    evening.vote("ann", 2, "bot")
    evening.comes(2)
    evening.apply(Interrupted(at=evening.now, since=evening.now))
    evening.ask("cy", Resign(key="r"))
    evening.apply(Closed(at=evening.now, reason="late"))
    again = Table.of("table", lambda key: evening.table.game, evening.entries[:1])
    past = [*again.recent]
    for entry in evening.entries[1:]:
        past.append(again.apply(entry))
        for name in ("ann", "bo", "zoe"):
            fits(frame_for(again, past[-1], viewer_of(again, name), name))
            fits(welcome_for(again, name, evening.now))
            fits(welcome_for(again, name, evening.now, past[-3:]))


def test_every_other_message_fits() -> None:
    fits(Refused("k", "No.", TableRefusal("paused")))
    fits(Done("k"))
    fits(Problem("busy", "Later."))
    fits(Bye("Good night."))
    assert not OUTGOING.is_valid({"type": "frame"})
    assert not OUTGOING.is_valid({"type": "gossip", "number": 1})


@pytest.mark.parametrize("kind", get_args(CommandUnion), ids=lambda kind: str(kind.__name__))
def test_the_schema_takes_a_command_as_the_service_does(kind: Any) -> None:
    values = {"seat": 1, "step": 2, "offer": "draw", "accept": True, "vote": "win", "about": 0}
    values |= dict.fromkeys(("seal", "commitment", "blind", "contribution"), "0" * 64)
    values |= {"text": "Hi", "moves": ["bet"], "key": "k"}
    fields = [field.name for field in msgspec.structs.fields(kind) if field.required]
    message = {"type": kind.__struct_config__.tag, **{name: values[name] for name in fields}}
    INCOMING.validate(message)
    assert isinstance(msgspec.convert(message, Incoming), kind)
    for wrong in ({**message, "more": 1}, {**message, "key": "x" * 41}, {"type": message["type"]}):
        assert not INCOMING.is_valid(wrong)
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, Incoming)


def test_every_body_and_every_answer_is_described() -> None:
    bases = (bodies.Body, bodies.Answered)
    kinds = [kind for kind in vars(bodies).values() if isinstance(kind, type)]
    made = {kind.__name__ for kind in kinds if issubclass(kind, bases) and kind not in bases}
    assert made <= set(SCHEMA["$defs"])


BODIES = [getattr(bodies, name) for name in vars(bodies) if is_body(getattr(bodies, name))]


@pytest.mark.parametrize(
    "kind", [Incoming, *BODIES], ids=lambda kind: getattr(kind, "__name__", "message")
)
def test_everything_that_comes_in_is_bounded(kind: Any) -> None:
    """Numbers and texts and lists; only what a game reads itself, an option or a setup, has no
    shape here, and is bounded by the size of the message."""
    found = msgspec.json.schema(kind)
    parts = list(parts_of(found))
    assert len(parts) > 1
    for part in parts:
        bounds = BOUNDS.get(str(part.get("type")), set())
        assert bounds <= set(part) or set(part) & {"enum", "const"}, part


BOUNDS = {
    "integer": {"minimum", "maximum"},
    "number": {"minimum", "maximum"},
    "string": {"maxLength"},
    "array": {"maxItems"},
}


def parts_of(schema: Any) -> Iterator[dict[str, Any]]:
    """A schema, and every schema in it."""
    if isinstance(schema, dict):
        yield schema
    values = schema.values() if isinstance(schema, dict) else schema
    for value in values if isinstance(schema, dict | list) else ():
        yield from parts_of(value)
