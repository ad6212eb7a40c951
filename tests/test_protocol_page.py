"""docs/protocol.md names everything there is, and its program runs."""

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

from tests.server.running import running
from tuckbox.server.messages import Incoming, Outgoing
from tuckbox.server.openapi import ENDPOINTS
from tuckbox.table.commands import CommandUnion
from tuckbox.table.frames import Frame
from tuckbox.table.refusals import SENTENCES

TEXT = (Path(__file__).parents[1] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_every_address_is_on_the_page() -> None:
    for endpoint in ENDPOINTS:
        assert f"`{endpoint.method} {endpoint.path}`" in TEXT


def test_every_command_message_part_and_code_is_on_the_page() -> None:
    commands = {kind.__struct_config__.tag for kind in get_args(CommandUnion)}
    listed = re.findall(r"^\| (`[^|]*`) \|", TEXT.partition("### Commands")[2], re.MULTILINE)
    assert commands <= set(re.findall(r"[a-z-]+", " ".join(listed)))
    for kind in (*get_args(Incoming), *get_args(Outgoing)):
        assert kind.__struct_config__.tag in TEXT
    for name in Frame.__struct_fields__:
        assert f"`{name}`" in TEXT
    for code in SENTENCES:
        assert f"`{code}`" in TEXT


def test_the_program_of_the_page_plays_a_game(tmp_path: Path) -> None:
    [program] = re.findall(r"```python\n(import asyncio.*?)```", TEXT, re.DOTALL)
    with running(tmp_path) as service:
        program = program.replace("http://127.0.0.1:8765", service.address)
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "'how': 'rules'" in done.stdout
