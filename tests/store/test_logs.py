"""Appending to logs and reading them, in every store."""

from tuckbox.store import Store, Stored, Write

from .house import House, failed, summary

STORED, TAKEN = Stored.STORED, Stored.TAKEN


def entries(*numbers: int) -> tuple[bytes, ...]:
    return tuple(b'{"entry":%d}' % number for number in numbers)


def test_what_is_stored_is_read(house: House, store: Store) -> None:
    assert house.ask(store.append, [Write("a", 0, entries(0, 1))]) is STORED
    assert house.ask(store.append, [Write("a", 2, entries(2))]) is STORED
    assert house.ask(store.read, "a", 0) == list(entries(0, 1, 2))
    assert house.ask(store.read, "a", 2) == list(entries(2))
    assert house.ask(store.read, "a", 3) == []
    assert house.ask(store.read, "b", 0) == []


def test_entries_come_back_byte_by_byte(house: House, store: Store) -> None:
    odd = (b"", b"\0", b'"\\u0000 \xc3\xa4 \xff\n"', b"x" * 100_000)
    assert house.ask(store.append, [Write("a", 0, odd)]) is STORED
    assert house.ask(store.read, "a", 0) == list(odd)


def test_what_is_stored_is_there_for_another_process(house: House, store: Store) -> None:
    house.ask(store.append, [Write("a", 0, entries(0))])
    other = house.open()
    assert house.ask(other.read, "a", 0) == list(entries(0))
    assert house.ask(other.append, [Write("a", 1, entries(1))]) is STORED
    assert house.ask(store.read, "a", 0) == list(entries(0, 1))
    assert house.ask(store.append, [Write("a", 1, entries(7))]) is TAKEN
    assert house.ask(store.append, [Write("a", 2, entries(2))]) is STORED
    assert house.ask(other.read, "a", 1) == list(entries(1, 2))


def test_a_number_is_given_once(house: House, store: Store) -> None:
    house.ask(store.append, [Write("a", 0, entries(0))])
    assert house.ask(store.append, [Write("a", 0, entries(9))]) is TAKEN
    assert house.ask(store.append, [Write("a", 0, entries(9, 8, 7))]) is TAKEN
    assert house.ask(store.read, "a", 0) == list(entries(0))


def test_of_two_for_one_number_one_is_stored(house: House, store: Store) -> None:
    other = house.open()
    stores = [store, other] * 10
    answers = house.ask_all(
        *((each.append, [Write("a", 0, entries(i))]) for i, each in enumerate(stores))
    )
    assert sorted(answers, key=str) == [STORED] + [TAKEN] * 19
    assert house.ask(store.read, "a", 0) == list(entries(answers.index(STORED)))


def test_a_conflict_leaves_the_others_of_a_group_alone(house: House, store: Store) -> None:
    other = house.open()
    house.ask(store.append, [Write("b", 0, entries(0))])
    house.ask(other.append, [Write("b", 1, entries(1))])
    answers = house.ask_all(
        (store.append, [Write("a", 0, entries(0))]),
        (store.append, [Write("b", 1, entries(9))]),
        (store.append, [Write("c", 0, entries(0))]),
        (store.append, [Write("c", 0, entries(9))]),
        (store.append, [Write("c", 1, entries(1))]),
    )
    assert answers == [STORED, TAKEN, STORED, TAKEN, STORED]
    assert house.ask(other.read, "a", 0) == list(entries(0))
    assert house.ask(other.read, "b", 0) == list(entries(0, 1))
    assert house.ask(other.read, "c", 0) == list(entries(0, 1))


def test_an_append_is_stored_as_a_whole_or_not_at_all(house: House, store: Store) -> None:
    house.ask(store.append, [Write("b", 0, entries(0), summary(game="gotchacards"))])
    both = [
        Write("a", 0, entries(0), summary(listed=True)),
        Write("b", 0, entries(9), summary(listed=True)),
    ]
    assert house.ask(store.append, both) is TAKEN
    assert house.ask(store.read, "a", 0) == []
    assert house.ask(store.listed, "", 10) == []
    assert house.ask(store.open_tables) == 1
    both = [Write("a", 0, entries(0), summary()), Write("b", 1, entries(1))]
    assert house.ask(store.append, both) is STORED
    assert house.ask(store.read, "a", 0) == list(entries(0))
    assert house.ask(store.read, "b", 0) == list(entries(0, 1))


def test_one_append_may_write_twice_to_a_table(house: House, store: Store) -> None:
    twice = [Write("a", 0, entries(0)), Write("a", 1, entries(1))]
    assert house.ask(store.append, twice) is STORED
    assert house.ask(store.read, "a", 0) == list(entries(0, 1))
    twice = [Write("a", 2, entries(2)), Write("a", 2, entries(9))]
    assert house.ask(store.append, twice) is TAKEN
    assert house.ask(store.read, "a", 0) == list(entries(0, 1))


def test_a_log_has_no_gaps(house: House, store: Store) -> None:
    assert failed(house.ask(store.append, [Write("a", 1, entries(1))]))
    assert house.ask(store.append, [Write("a", 0, entries(0))]) is STORED
    assert failed(house.ask(store.append, [Write("a", 2, entries(2))]))
    assert house.ask(store.read, "a", 0) == list(entries(0))


def test_after_a_refused_append_those_that_build_on_it_are_refused(
    house: House, store: Store
) -> None:
    house.ask(store.append, [Write("a", 0, entries(0))])
    first, second, third = house.ask_all(
        (store.append, [Write("a", 0, entries(9))]),
        (store.append, [Write("b", 0, entries(0)), Write("a", 2, entries(9))]),
        (store.append, [Write("b", 1, entries(1))]),
    )
    assert first is TAKEN
    assert failed(second)
    assert failed(third)
    assert house.ask(store.read, "a", 0) == list(entries(0))
    assert house.ask(store.read, "b", 0) == []


def test_appends_need_not_wait_for_each_other(house: House, store: Store) -> None:
    answers = house.ask_all(
        *((store.append, [Write("a", number, entries(number))]) for number in range(2_500))
    )
    assert answers == [STORED] * 2_500
    assert house.ask(store.read, "a", 0) == list(entries(*range(2_500)))


def test_answers_to_appends_come_in_order(house: House, store: Store) -> None:
    order: list[int] = []
    for number in range(500):
        table = f"table {number % 7}"
        store_number = number // 7
        house.loop.call_soon(
            store.append,
            [Write(table, store_number, entries(number))],
            lambda _, number=number: order.append(number),
        )
    house.wait_until(lambda: len(order) == 500)
    assert order == list(range(500))


def test_an_answer_comes_later(house: House, store: Store) -> None:
    answers: list[object] = []

    def ask() -> None:
        store.append([Write("a", 0, entries(0))], answers.append)
        store.read("a", 0, answers.append)
        assert answers == []

    house.loop.call_soon(ask)
    house.wait_until(lambda: len(answers) == 2)


def test_an_answer_that_is_not_taken_well_keeps_no_other(house: House, store: Store) -> None:
    """`call_soon` reports what an answer raises; the others get theirs."""
    house.loop.set_exception_handler(lambda *_: None)
    answers: list[object] = []

    def fail(_: object) -> None:
        raise ValueError

    def ask() -> None:
        store.append([Write("a", 0, entries(0))], fail)
        store.append([Write("b", 0, entries(0))], answers.append)

    house.loop.call_soon(ask)
    house.wait_until(lambda: answers == [STORED])
    assert house.ask(store.read, "a", 0) == list(entries(0))


def test_rewriting_replaces_the_whole_log(house: House, store: Store) -> None:
    house.ask(store.append, [Write("a", 0, entries(0, 1), summary(phase="over"))])
    house.ask(store.append, [Write("b", 0, entries(0))])
    assert house.ask(store.rewrite, "a", entries(5, 6)) is STORED
    assert house.ask(store.read, "a", 0) == list(entries(5, 6))
    assert house.ask(store.read, "b", 0) == list(entries(0))
    assert house.ask(store.append, [Write("a", 1, entries(9))]) is TAKEN
    assert house.ask(store.append, [Write("a", 2, entries(7))]) is STORED
    assert house.ask(store.read, "a", 0) == list(entries(5, 6, 7))


def test_there_is_nothing_to_rewrite_where_no_table_is(house: House, store: Store) -> None:
    assert house.ask(store.rewrite, "a", entries(0)) is TAKEN
    assert house.ask(store.read, "a", 0) == []


def test_a_log_that_has_become_longer_is_not_rewritten(house: House, store: Store) -> None:
    house.ask(store.append, [Write("a", 0, entries(0, 1, 2), summary())])
    assert house.ask(store.rewrite, "a", entries(5, 6)) is TAKEN
    assert house.ask(store.read, "a", 0) == list(entries(0, 1, 2))


def test_after_closing_every_answer_is_failed(house: House) -> None:
    store = house.open()
    house.opened.clear()
    first, closed, late, read = house.ask_all(
        (store.append, [Write("a", 0, entries(0))]),
        (store.close,),
        (store.append, [Write("a", 1, entries(1))]),
        (store.read, "a", 0),
    )
    assert first is STORED
    assert closed is None
    assert failed(late)
    assert failed(read)
    assert house.ask(house.open().read, "a", 0) == list(entries(0))


def test_closing_comes_after_everything_asked_before(house: House) -> None:
    store = house.open()
    house.opened.clear()
    house.ask(store.append, [Write("a", 0, (b'{"by":"anna"}',), summary())])
    order: list[str] = []

    def ask() -> None:
        store.forget_person("anna", lambda tables: order.append(f"forgotten {tables}"))
        store.read("a", 0, lambda _: order.append("read"))
        store.close(lambda _: order.append("closed"))

    house.loop.call_soon(ask)
    house.wait_until(lambda: len(order) == 3)
    assert order[-1] == "closed"
    assert "forgotten ['a']" in order
