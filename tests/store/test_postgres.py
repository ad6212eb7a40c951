"""What only PostgreSQL can be asked: lost connections, many processes, older databases."""

import asyncio
import random

import msgspec
import pytest

from tuckbox.store import CannotOpen, PersonRow, Store, Stored, Write
from tuckbox.store.migrations import SCHEMA_VERSION, migrations

from .house import failed, summary

pytest.importorskip("asyncpg")

from .postgres_house import PostgresHouse

STORED, TAKEN = Stored.STORED, Stored.TAKEN


def cut_all_connections(house: PostgresHouse) -> None:
    house.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )


def store_next(house: PostgresHouse, store: Store, table: str) -> int:
    """Append until it is stored, as a service does after a failure; how often it failed."""
    failures = 0
    while True:
        log = house.ask(store.read, table, 0)
        if not failed(log):
            answer = house.ask(store.append, [Write(table, len(log), (b"x",))])
            if answer is STORED:
                return failures
        failures += 1
        house.runner.run(asyncio.sleep(0.01))


def test_after_lost_connections_everything_works_again(postgres_house: PostgresHouse) -> None:
    house = postgres_house
    store, other = house.open(), house.open()
    news: list[tuple[str, int]] = []
    store.listen(lambda *what: news.append(what))
    house.ask(store.append, [Write("a", 0, (b"0",), summary())])
    cut_all_connections(house)
    store_next(house, store, "a")
    assert house.ask(store.open_tables) == 1
    house.wait_until(lambda: ("", 0) in news)
    store_next(house, other, "b")
    house.wait_until(lambda: ("b", 1) in news)


def test_while_the_database_is_down_questions_fail_and_later_ones_work(
    postgres_house: PostgresHouse,
) -> None:
    house, store = postgres_house, postgres_house.open()
    other = house.open()
    news: list[tuple[str, int]] = []
    store.listen(lambda *what: news.append(what))
    house.ask(store.append, [Write("a", 0, (b"0",), summary())])
    house.server.stop()
    try:
        for _ in range(3):
            answers = house.ask_all(
                (store.append, [Write("a", 1, (b"1",))]),
                (store.append, [Write("b", 0, (b"0",))]),
                (store.read, "a", 0),
                (store.add_person, PersonRow("anna", "Anna")),
                (store.lease, "bots", "one", 0, 1),
            )
            assert all(map(failed, answers))
    finally:
        house.server.start()
    store_next(house, store, "a")
    log = house.ask(store.read, "a", 0)
    assert log == [b"0", b"x"]
    assert house.ask(store.person, "anna") is None
    house.wait_until(lambda: ("", 0) in news)
    store_next(house, other, "b")
    house.wait_until(lambda: ("b", 1) in news)


def test_closing_works_while_the_database_is_down(postgres_house: PostgresHouse) -> None:
    house, store = postgres_house, postgres_house.open()
    house.ask(store.append, [Write("a", 0, (b"0",))])
    house.opened.clear()
    house.server.stop()
    try:
        assert house.ask(store.close) is None
    finally:
        house.server.start()


def test_processes_that_write_to_the_same_tables_lose_nothing(
    postgres_house: PostgresHouse,
) -> None:
    """Three processes race for the next entry of a few tables, some appends touch two tables,
    and everything that was stored is there once."""
    house = postgres_house
    stores = [house.open() for _ in range(3)]
    chance = random.Random(15)
    lengths = dict.fromkeys("abcdef", 0)
    told: dict[str, dict[int, bytes]] = {table: {} for table in lengths}
    conflicts = 0
    for turn in range(40):
        asked = []
        for number, store in enumerate(stores):
            for move in range(4):
                tables = chance.sample(sorted(lengths), chance.choice((1, 1, 2)))
                entry = b"%d %d %d" % (turn, number, move)
                asked.append(
                    (store.append, [Write(table, lengths[table], (entry,)) for table in tables])
                )
        answers = house.ask_all(*asked)
        for (_, writes), answer in zip(asked, answers, strict=True):
            assert answer in (STORED, TAKEN)
            conflicts += answer is TAKEN
            for write in writes:
                if answer is STORED:
                    assert write.number not in told[write.table]
                    told[write.table][write.number] = write.entries[0]
        for table in lengths:
            lengths[table] = len(told[table])
    for table, log in told.items():
        assert house.ask(stores[0].read, table, 0) == [log[n] for n in range(len(log))]
    assert conflicts


def test_processes_that_start_together_migrate_once(postgres_house: PostgresHouse) -> None:
    from tuckbox.store.postgres import PostgresStore

    async def open_all() -> list[Store]:
        return list(
            await asyncio.gather(*(PostgresStore.open(postgres_house.address) for _ in range(5)))
        )

    postgres_house.opened += postgres_house.runner.run(open_all())
    assert [tuple(row) for row in postgres_house.sql("SELECT version FROM schema_version")] == [
        (2,)
    ]


def test_an_older_database_is_used_as_it_was(postgres_house: PostgresHouse) -> None:
    house = postgres_house
    over = msgspec.json.encode(summary(phase="over", rated=True)).hex()
    for statement in (
        *migrations("postgres")[0].sql.split(";\n"),
        SCHEMA_VERSION,
        "INSERT INTO schema_version VALUES (1)",
        "INSERT INTO tables VALUES ('over', 'draw-the-line', false, false, 1000, NULL, "
        f"decode('{over}', 'hex'))",
        "INSERT INTO entries VALUES ('over', 0, 'first'), ('over', 1, 'second')",
        "INSERT INTO sitters VALUES ('anna', 1000, 'over')",
        "INSERT INTO people VALUES ('anna', 'Anna', 'anna', 'member', 5, 1, false)",
    ):
        if statement.strip():
            house.sql(statement)
    store = house.open()
    assert house.ask(store.read, "over", 0) == [b"first", b"second"]
    assert house.ask(store.person_named, "ANNA") == PersonRow("anna", "Anna", "member", 5, 1)
    assert [row.table for row in house.ask(store.tables_of, "anna", 9_999, "", 9)] == ["over"]
    assert [row.table for row in house.ask(store.unrated, 9)] == ["over"]
    assert house.ask(store.append, [Write("over", 2, (b"third",))]) is STORED


def test_a_newer_database_is_refused(postgres_house: PostgresHouse) -> None:
    postgres_house.open()
    postgres_house.sql("UPDATE schema_version SET version = 99")
    with pytest.raises(CannotOpen, match="version 99, and this tuckbox knows versions up to 2"):
        postgres_house.open()


def test_commits_are_safe_whatever_the_database_prefers(postgres_house: PostgresHouse) -> None:
    house = postgres_house
    house.sql(f"ALTER DATABASE {house.database} SET synchronous_commit = off")
    store = house.open()
    house.ask(store.append, [Write("a", 0, (b"0",))])

    async def setting() -> object:
        return await store._writer.fetchval("SHOW synchronous_commit")  # type: ignore[attr-defined]

    assert house.runner.run(setting()) == "on"


def test_a_backup_is_for_pg_dump(postgres_house: PostgresHouse) -> None:
    answer = postgres_house.ask(postgres_house.open().backup, "copy.db")
    assert failed(answer)
    assert "pg_dump" in str(answer)
