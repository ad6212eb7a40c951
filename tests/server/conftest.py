"""A running service for all tests that do not need one of their own."""

from collections.abc import Iterator

import pytest

from tests.store.conftest import postgres_server

from .running import RunningService, running

__all__ = ["postgres_server"]


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    with running(tmp_path_factory.mktemp("service")) as started:
        yield started
