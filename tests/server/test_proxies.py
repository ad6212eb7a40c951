"""Behind a proxy people are told apart by the address that it names, and by that of nobody else."""

from pathlib import Path

import pytest
from websockets.exceptions import InvalidHandshake

from .running import RunningService, finish, running
from .wires import raw_table


async def connect_two(service: RunningService, *forwarded: str) -> None:
    """Two sockets at a time, where one address may have one."""
    async with service.people("Ann") as [ann]:
        table = await ann.open("draw-the-line", [{}, {}])
        headers = [{"x-forwarded-for": each} for each in forwarded]
        async with (
            raw_table(service.address, table, additional_headers=headers[0]),
            raw_table(service.address, table, additional_headers=headers[1]),
        ):
            pass


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.0.0.0/8,127.0.0.0/8"])
def test_a_proxy_names_the_addresses_of_people(tmp_path: Path, proxies: str) -> None:
    with running(tmp_path, proxies=proxies, connections_per_address="1") as service:
        finish(connect_two(service, "192.0.2.1", "192.0.2.2"))
        with pytest.raises(InvalidHandshake):
            finish(connect_two(service, "192.0.2.1", "192.0.2.1"))
        with pytest.raises(InvalidHandshake):  # what came to the proxy is not believed
            finish(connect_two(service, "192.0.2.8, 192.0.2.1", "192.0.2.9, 192.0.2.1"))


def test_nobody_else_does(tmp_path: Path) -> None:
    with (
        running(tmp_path, connections_per_address="1") as service,
        pytest.raises(InvalidHandshake),
    ):
        finish(connect_two(service, "192.0.2.1", "192.0.2.2"))
