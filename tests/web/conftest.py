"""A running service and a browser for all tests of the page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from bench.browsers import launch
from tests.server.running import RunningService, running

from .tables import PATIENCE

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for the whole session: while it lives, an event loop runs in this thread, which the
    tests of other modules need for themselves."""
    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    # Bots think and wait for a moment only: what is tested here is the page.
    with running(tmp_path_factory.mktemp("pages"), bot_pace="10") as started:
        yield started


@pytest.fixture
def page_service(service: RunningService) -> str:
    """Its address."""
    return service.address


@pytest.fixture
def own_service(tmp_path: Path) -> Iterator[RunningService]:
    """A service of one test, which may stop or kill it."""
    with RunningService(str(tmp_path / "tables.sqlite")) as started:
        yield started
