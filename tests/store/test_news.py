"""Processes that share a database hear of each other's entries."""

from collections.abc import Iterator

import pytest

from tuckbox.store import REWRITTEN, Stored, Write

from .house import House, SqliteHouse


@pytest.fixture(params=["memory", "postgres"])
def shared_house(request: pytest.FixtureRequest) -> Iterator[House]:
    built: House = request.getfixturevalue(f"{request.param}_house")
    yield built
    built.close()


def test_entries_of_others_are_news(shared_house: House) -> None:
    house = shared_house
    one, two = house.open(), house.open()
    news: list[tuple[str, int]] = []
    own: list[tuple[str, int]] = []
    one.listen(lambda *what: own.append(what))
    two.listen(lambda *what: news.append(what))
    house.ask(one.append, [Write("a", 0, (b"0", b"1"))])
    house.wait_until(lambda: news == [("a", 2)])
    both = [Write('b "', 0, (b"0",)), Write("a", 2, (b"2",))]
    house.ask(one.append, both)
    house.wait_until(lambda: len(news) == 3)
    assert sorted(news[1:]) == [("a", 3), ('b "', 1)]
    house.ask(two.append, [Write("c", 0, (b"0",))])
    house.wait_until(lambda: own == [("c", 1)])
    assert len(news) == 3


def test_what_was_refused_is_no_news(shared_house: House) -> None:
    house = shared_house
    one, two = house.open(), house.open()
    news: list[tuple[str, int]] = []
    two.listen(lambda *what: news.append(what))
    house.ask(one.append, [Write("a", 0, (b"0",))])
    assert house.ask(one.append, [Write("a", 0, (b"9",))]) is Stored.TAKEN
    house.ask(one.append, [Write("last", 0, (b"9",))])
    house.wait_until(lambda: ("last", 1) in news)
    assert news == [("a", 1), ("last", 1)]


def test_news_of_many_tables_arrive_in_full(shared_house: House) -> None:
    house = shared_house
    one, two = house.open(), house.open()
    news: dict[str, int] = {}
    two.listen(news.__setitem__)
    tables = [f"{number:032x}" for number in range(900)]
    house.ask_all(*((one.append, [Write(table, 0, (b"0",))]) for table in tables))
    house.wait_until(lambda: len(news) == 900)
    assert news == dict.fromkeys(tables, 1)


def test_a_listener_that_fails_keeps_no_other(shared_house: House) -> None:
    house = shared_house
    house.loop.set_exception_handler(lambda *_: None)
    one, two = house.open(), house.open()
    news: list[tuple[str, int]] = []

    def fail(*_: object) -> None:
        raise ValueError

    two.listen(fail)
    two.listen(lambda *what: news.append(what))
    house.ask(one.append, [Write("a", 0, (b"0",))])
    house.wait_until(lambda: news == [("a", 1)])
    assert house.ask(two.read, "a", 0) == [b"0"]


def test_a_log_that_was_rewritten_is_news(shared_house: House) -> None:
    house = shared_house
    one, two = house.open(), house.open()
    house.ask(one.append, [Write("a", 0, (b"0",))])
    news: list[tuple[str, int]] = []
    two.listen(lambda *what: news.append(what))
    house.ask(one.rewrite, "a", [b"1"])
    house.wait_until(lambda: ("a", REWRITTEN) in news)


def test_whoever_says_it_is_alive_hears_of_others_that_write_to_its_file(
    sqlite_house: SqliteHouse,
) -> None:
    house = sqlite_house
    one, two = house.open(), house.open()
    news: list[tuple[str, int]] = []
    one.listen(lambda *what: news.append(what))
    house.ask(one.append, [Write("a", 0, (b"0",))])
    house.ask(one.alive, "one", 1_000)
    assert news == [], "its own entries are no news"
    house.ask(two.append, [Write("a", 1, (b"1",))])
    house.ask(one.alive, "one", 2_000)
    house.wait_until(lambda: news == [("", 0)])
    house.ask(one.alive, "one", 3_000)
    assert news == [("", 0)]
    assert house.ask(one.append, [Write("a", 1, (b"9",))]) is Stored.TAKEN
