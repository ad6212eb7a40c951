"""`tuckbox schema service`."""

import json

from .terminal import Terminal


def test_the_messages_of_the_service_have_a_schema(terminal: Terminal) -> None:
    document = json.loads(terminal.run("schema", "service").out)
    assert {"incoming", "outgoing", "new_table"} <= set(document["properties"])


def test_one_part_or_typescript(terminal: Terminal) -> None:
    part = terminal.run("schema", "service", "--part", "me").out
    assert list(json.loads(part)["$defs"]) == ["Me"]
    assert "export interface Hello {" in terminal.run("schema", "service", "--typescript").out
