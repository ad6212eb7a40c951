"""Processes, outages and leases, in every store."""

from tuckbox.store import Outage, Store

from .house import House


def test_who_said_so_lately_is_running(house: House, store: Store) -> None:
    other = house.open()
    assert house.ask(store.alive, "one", 10_000) == ["one"]
    assert house.ask(other.alive, "two", 12_000) == ["one", "two"]
    assert house.ask(store.alive, "one", 14_000) == ["one", "two"]
    assert house.ask(store.alive, "one", 17_000) == ["one"]


def test_the_first_start_of_all_ends_no_outage(house: House, store: Store) -> None:
    assert house.ask(store.started, "one", 100_000) is None
    assert house.ask(store.last_outages, 0) == []


def test_an_outage_lasts_from_the_last_sign_of_life_to_a_start(house: House, store: Store) -> None:
    house.ask(store.started, "one", 100_000)
    house.ask(store.alive, "one", 103_000)
    assert house.ask(store.started, "two", 108_001) == Outage(103_000, 108_001)
    house.ask(store.alive, "two", 109_000)
    assert house.ask(store.started, "three", 111_000) is None
    assert house.ask(store.started, "four", 200_000) == Outage(111_000, 200_000)
    both = [Outage(103_000, 108_001), Outage(111_000, 200_000)]
    assert house.ask(store.last_outages, 0) == both
    assert house.ask(store.last_outages, 108_001) == both[1:]
    assert house.ask(store.last_outages, 200_000) == []


def test_while_another_runs_there_is_no_outage(house: House, store: Store) -> None:
    house.ask(store.started, "one", 100_000)
    house.ask(store.started, "two", 100_000)
    house.ask(store.alive, "two", 150_000)
    assert house.ask(store.started, "one again", 152_000) is None


def test_of_processes_that_start_together_one_ends_the_outage(house: House, store: Store) -> None:
    house.ask(store.alive, "old", 1_000)
    stores = [store, house.open()] * 5
    answers = house.ask_all(*((each.started, f"new {i}", 60_000) for i, each in enumerate(stores)))
    assert sorted(answers, key=str) == [None] * 9 + [Outage(1_000, 60_000)]
    assert house.ask(store.last_outages, 0) == [Outage(1_000, 60_000)]


def test_a_clock_that_was_set_back_is_no_outage(house: House, store: Store) -> None:
    house.ask(store.alive, "one", 100_000)
    assert house.ask(store.started, "two", 50_000) is None


def test_a_lease_is_of_one_process(house: House, store: Store) -> None:
    assert house.ask(store.lease, "bots", "one", 1_000, 3_000) is True
    assert house.ask(store.lease, "bots", "two", 2_999, 9_000) is False
    assert house.ask(store.lease, "clocks", "two", 2_000, 4_000) is True
    assert house.ask(store.lease, "bots", "one", 2_000, 4_000) is True
    assert house.ask(store.lease, "bots", "two", 3_500, 9_000) is False
    assert house.ask(store.lease, "bots", "two", 4_000, 9_000) is True
    assert house.ask(store.lease, "bots", "one", 5_000, 9_000) is False


def test_a_lease_can_be_given_back(house: House, store: Store) -> None:
    house.ask(store.lease, "bots", "one", 1_000, 3_000)
    assert house.ask(store.lease, "bots", "one", 2_000, 2_000) is True
    assert house.ask(store.lease, "bots", "two", 2_000, 4_000) is True


def test_of_many_who_want_a_lease_one_gets_it(house: House, store: Store) -> None:
    stores = [store, house.open()] * 5
    answers = house.ask_all(
        *((each.lease, "bots", f"p{i}", 0, 1_000) for i, each in enumerate(stores))
    )
    assert sorted(answers) == [False] * 9 + [True]
