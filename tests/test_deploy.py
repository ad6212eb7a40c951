"""The image, the compose file and the page about hosting agree with the service and each other.
Nothing is built here."""

import re
import tomllib
from pathlib import Path

import pytest

from tuckbox.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[1]
DOCKERFILE, COMPOSE, HOSTING = "Dockerfile", "deploy/compose.yaml", "docs/hosting.md"
CADDYFILE = "deploy/Caddyfile"


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
    assert f"reverse_proxy tables:{port}" in text(CADDYFILE)


def test_no_proxy_publishes_the_metrics() -> None:
    """Whatever passes requests on to the service answers for /metrics itself, before it does."""
    for name, hides, passes_on in (
        (CADDYFILE, "respond /metrics 404", "reverse_proxy"),
        (HOSTING, "respond /metrics 404", "\n           reverse_proxy"),
        (HOSTING, "location = /metrics {\n        return 404;", "proxy_pass"),
    ):
        before, *after = text(name).split(passes_on)
        assert len(after) == 1, f"{name}: one place where requests are passed on"
        assert hides in before, name


def test_compose_publishes_nothing_but_that_proxy() -> None:
    before_networks = text(COMPOSE).partition("\nnetworks:")[0]
    services = dict(re.findall(r"^  (\w+):\n((?:    .*\n)*)", before_networks, re.MULTILINE))
    assert set(services) == {"caddy", "tables", "database"}
    assert [name for name, lines in services.items() if "ports:" in lines] == ["caddy"]
    assert "./Caddyfile:/etc/caddy/Caddyfile" in services["caddy"]
    assert "command:" not in services["caddy"]
    [domain] = re.findall(r"^\{\$([A-Z]+)\} \{", text(CADDYFILE), re.MULTILINE)
    assert f"{domain}: ${{{domain}:?}}" in services["caddy"]
