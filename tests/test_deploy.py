"""The image, the compose file and the page about hosting agree with the service and each other.
Nothing is built here."""

import re
import tomllib
from pathlib import Path

import pytest

from tuckbox.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[1]
DOCKERFILE, COMPOSE, HOSTING = "Dockerfile", "deploy/compose.yaml", "docs/hosting.md"


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [DOCKERFILE, COMPOSE, HOSTING])
def test_every_variable_is_a_setting(name: str) -> None:
    known = {f"{PREFIX}{setting.upper()}" for setting in Settings.__dataclass_fields__}
    known.add(f"{PREFIX}HOME")
    found = set(re.findall(rf"{PREFIX}[A-Z_]+", text(name)))
    assert found
    assert found <= known


@pytest.mark.parametrize("name", [DOCKERFILE, HOSTING])
def test_every_extra_is_there(name: str) -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    extras = [
        extra for found in re.findall(r"\[([a-z,]+)\]'", text(name)) for extra in found.split(",")
    ]
    assert extras
    assert set(extras) <= set(project["optional-dependencies"])


def test_what_compose_asks_for_is_in_the_file_that_the_page_writes() -> None:
    asked = set(re.findall(r"\$\{([A-Z_]+):\?\}", text(COMPOSE)))
    [written] = re.findall(r"printf '(.*?)' \\\n.*> \.env", text(HOSTING), re.DOTALL)
    assert asked == set(re.findall(r"([A-Z_]+)=", written))


def test_the_image_is_asked_for_its_health_where_it_listens() -> None:
    [port] = re.findall(rf"{PREFIX}PORT=(\d+)", text(DOCKERFILE))
    assert f"http://127.0.0.1:{port}/healthz" in text(DOCKERFILE)
    assert f"EXPOSE {port}" in text(DOCKERFILE)
    assert f"tables:{port}" in text(COMPOSE)
