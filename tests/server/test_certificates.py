"""A finished record is signed, and neither a player nor whoever holds the file of the service can
change a move unseen."""

import random
import sqlite3
from pathlib import Path

import msgspec
import pytest

from tuckbox.client import BadCertificate, ServiceError, check_certificate
from tuckbox.table.entries import Moved, decode_entry, encode_entry

from .running import (
    RunningService,
    finish,
    move_about,
    play_out,
    record_of,
    refused,
    running,
    seated,
)


def test_every_player_can_check_that_the_record_is_what_was_played(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo", "Watcher") as [ann, bo, watcher]:
            key = (await watcher.request("GET", "/api"))["key"]
            table = await ann.open("gotchacards", [{}, {}], {"tiers": "starter"})
            assert (await refused(ann.certificate(table))).code == "not-over"
            async with seated(table, [ann, bo]) as players, watcher.table(table) as seen:
                await play_out(players)
                await seen.until(lambda: seen.over)
                certificate = await watcher.certificate(table)
                record = await record_of(watcher, table)
                for each in (*players, seen):
                    assert len(each.links) > 10
                    check_certificate(certificate, record, each.links, key)
                wrong = {**players[0].links, 5: "00" * 32}
                with pytest.raises(BadCertificate, match="link 5 was another one"):
                    check_certificate(certificate, record, wrong, key)

    finish(play())


def test_whoever_comes_later_can_check_it_too(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as [ann, bo]:
            table = await ann.open("draw-the-line", [{}, {}], {"length": "game"})
            async with seated(table, [ann, bo], own_draws=False) as players:
                await play_out(players)
            certificate = await bo.certificate(table)
            record = await record_of(bo, table)
            check_certificate(certificate, record)
            with pytest.raises(BadCertificate, match="the record was changed"):
                check_certificate(certificate, msgspec.structs.replace(record, players=()))

    finish(play())


def test_a_move_that_is_changed_in_the_file_is_noticed(tmp_path: Path) -> None:
    """A running contest whose log was changed behind the back of the service does not go on."""

    async def begin(service: RunningService) -> str:
        async with service.people("Ann", "Bo") as [ann, bo]:
            table = await ann.open("draw-the-line", [{}, {}])
            async with seated(table, [ann, bo]) as players:
                await move_about(players, random.Random(1), 6)
            return table

    async def come_back(service: RunningService, table: str) -> None:
        async with service.people("Cy") as [cy]:
            with pytest.raises(ServiceError, match="damaged or changed"):
                await cy.table(table).__aenter__()
            assert (await refused(cy.request("GET", f"/api/tables/{table}"))).code == "broken-log"
            other = await cy.open("draw-the-line", [{}, {"kind": "bot", "level": "beginner"}])
            async with seated(other, [cy]) as [own]:
                assert own.view is not None

    with running(tmp_path) as service:
        table = finish(begin(service))
        service.stop()
        change_a_move(tmp_path / "tables.sqlite")
        service.start()
        finish(come_back(service, table))
        assert "BrokenLog" in service.logged()


def change_a_move(path: Path) -> None:
    """The last move of Ann's comes a millisecond earlier."""
    connection = sqlite3.connect(path)
    for row, data in connection.execute("SELECT rowid, entry FROM entries ORDER BY number DESC"):
        entry = decode_entry(data)
        if isinstance(entry, Moved):
            changed = encode_entry(msgspec.structs.replace(entry, at=entry.at - 1))
            connection.execute("UPDATE entries SET entry = ? WHERE rowid = ?", (changed, row))
            break
    connection.commit()
    connection.close()
