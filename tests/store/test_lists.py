"""Lists of tables: what is read off their summaries, in every store."""

from tuckbox.store import Rated, RatingResult, Store, TableRow, Write
from tuckbox.table import Pace, SeatSummary, Summary

from .house import House, seat, summary


def put(house: House, store: Store, table: str, summary: Summary | None) -> None:
    """One more entry, with this summary."""
    number = len(house.ask(store.read, table, 0))
    house.ask(store.append, [Write(table, number, (b"{}",), summary)])


def names(rows: list[TableRow]) -> list[str]:
    return [row.table for row in rows]


def test_listed_tables_come_newest_first(house: House, store: Store) -> None:
    for table, at in (("a", 3_000), ("b", 5_000), ("c", 4_000), ("d", 4_000)):
        put(house, store, table, summary(listed=True, opened_at=at))
    assert names(house.ask(store.listed, "", 10)) == ["b", "c", "d", "a"]
    assert names(house.ask(store.listed, "", 2)) == ["b", "c"]


def test_a_summary_comes_back_as_it_was(house: House, store: Store) -> None:
    full = Summary(
        game="gotchacards",
        phase="gathering",
        opened_at=7,
        listed=True,
        watch=False,
        pace=Pace("contest", 60_000, 1_000),
        rated=True,
        seats=(SeatSummary("bot", "Ä \u202e", "club"), SeatSummary("person")),
        invited="carla",
        winners=(1,),
        ended_at=8,
        due=9,
    )
    put(house, store, "a", full)
    assert house.ask(store.listed, "", 10) == [TableRow("a", full)]


def test_only_listed_tables_that_gather_or_play_are_listed(house: House, store: Store) -> None:
    for phase in ("gathering", "committing", "opening", "playing", "over", "closed"):
        put(house, store, phase, summary(listed=True, phase=phase))
        put(house, store, f"unlisted {phase}", summary(phase=phase))
    expected = ["committing", "gathering", "opening", "playing"]
    assert sorted(names(house.ask(store.listed, "", 10))) == expected
    assert house.ask(store.open_tables) == 8


def test_lists_can_be_of_one_game(house: House, store: Store) -> None:
    put(house, store, "a", summary(listed=True, game="gotchacards"))
    put(house, store, "b", summary(listed=True, game="scratch-wars"))
    assert names(house.ask(store.listed, "gotchacards", 10)) == ["a"]
    assert names(house.ask(store.listed, "draw-the-line", 10)) == []


def test_a_summary_replaces_the_one_before(house: House, store: Store) -> None:
    put(house, store, "a", summary(listed=True))
    put(house, store, "a", None)
    assert names(house.ask(store.listed, "", 10)) == ["a"]
    put(house, store, "a", summary(listed=True, phase="over"))
    assert names(house.ask(store.listed, "", 10)) == []
    assert house.ask(store.open_tables) == 0


def test_the_last_summary_of_a_group_counts(house: House, store: Store) -> None:
    house.ask_all(
        (store.append, [Write("a", 0, (b"{}",), summary(listed=True, seats=(seat("anna"),)))]),
        (store.append, [Write("a", 1, (b"{}",), summary(listed=True, seats=()))]),
        (store.append, [Write("a", 2, (b"{}",), summary(listed=True, seats=(seat("carla"),)))]),
    )
    found = house.ask(store.listed, "", 10)
    assert found == [TableRow("a", summary(listed=True, seats=(seat("carla"),)))]
    assert names(house.ask(store.tables_of, "anna", 5_000, "", 10)) == []
    assert names(house.ask(store.tables_of, "carla", 5_000, "", 10)) == ["a"]


def test_a_table_without_a_summary_is_in_no_list(house: House, store: Store) -> None:
    put(house, store, "a", None)
    assert house.ask(store.open_tables) == 0
    assert house.ask(store.listed, "", 10) == []
    assert house.ask(store.due, 10**15, 10) == []
    assert house.ask(store.unrated, 10) == []


def test_the_tables_of_a_person_come_newest_first(house: House, store: Store) -> None:
    for table, at in (("a", 3_000), ("b", 5_000), ("c", 4_000)):
        put(house, store, table, summary(opened_at=at, phase="over"))
    put(house, store, "d", summary(opened_at=6_000, seats=(seat("berta"),)))
    assert names(house.ask(store.tables_of, "anna", 10_000, "", 10)) == ["b", "c", "a"]
    assert names(house.ask(store.tables_of, "anna", 5_000, "", 1)) == ["c"]
    assert names(house.ask(store.tables_of, "berta", 10_000, "", 10)) == ["d", "b", "c", "a"]
    assert names(house.ask(store.tables_of, "", 10_000, "", 10)) == []


def test_no_table_is_skipped_where_many_were_opened_at_one_moment(
    house: House, store: Store
) -> None:
    for table, at in (("e", 3_000), ("b", 4_000), ("d", 4_000), ("c", 4_000), ("a", 5_000)):
        put(house, store, table, summary(opened_at=at))
    for at_once in (1, 2, 3, 9):
        found: list[TableRow] = []
        before, after = 10_000, ""
        while part := house.ask(store.tables_of, "anna", before, after, at_once):
            found += part
            before, after = part[-1].summary.opened_at, part[-1].table
        assert names(found) == ["a", "b", "c", "d", "e"]


def test_a_challenge_is_among_the_tables_of_a_person(house: House, store: Store) -> None:
    put(house, store, "a", summary(invited="carla"))
    assert names(house.ask(store.tables_of, "carla", 5_000, "", 10)) == ["a"]


def test_who_gives_a_seat_up_has_the_table_no_longer(house: House, store: Store) -> None:
    other = house.open()
    put(house, store, "a", summary(seats=(seat("anna"), seat("berta"))))
    put(house, other, "a", summary(seats=(seat("anna"), SeatSummary("person"))))
    assert names(house.ask(store.tables_of, "berta", 5_000, "", 10)) == []
    put(house, store, "a", summary(seats=(seat("anna"), seat("berta"))))
    assert names(house.ask(store.tables_of, "berta", 5_000, "", 10)) == ["a"]


def test_who_is_twice_at_a_table_has_it_once(house: House, store: Store) -> None:
    put(house, store, "a", summary(seats=(seat("anna"), seat("anna")), invited="anna"))
    assert names(house.ask(store.tables_of, "anna", 5_000, "", 10)) == ["a"]


def test_tables_whose_time_has_run_out_are_due(house: House, store: Store) -> None:
    for table, due in (("a", 300), ("b", 100), ("c", 200), ("d", None)):
        put(house, store, table, summary(due=due))
    assert house.ask(store.due, 200, 10) == ["b", "c"]
    assert house.ask(store.due, 1_000, 2) == ["b", "c"]
    put(house, store, "b", summary(due=400))
    put(house, store, "c", summary(due=None))
    assert house.ask(store.due, 1_000, 10) == ["a", "b"]


def test_what_counts_is_unrated_until_it_is_rated(house: House, store: Store) -> None:
    over = summary(phase="over", rated=True)
    put(house, store, "a", summary(phase="playing", rated=True))
    put(house, store, "b", over)
    put(house, store, "c", summary(phase="over", rated=False))
    put(house, store, "d", summary(phase="over", rated=True, opened_at=500))
    assert house.ask(store.unrated, 10) == [
        TableRow("d", summary(phase="over", rated=True, opened_at=500)),
        TableRow("b", over),
    ]
    assert house.ask(store.rate, Rated("b", ())) is RatingResult.COUNTED
    assert names(house.ask(store.unrated, 10)) == ["d"]
    put(house, store, "b", summary(phase="over", rated=True, ended_at=9))
    assert names(house.ask(store.unrated, 10)) == ["d"]


def test_all_tables_are_found_in_parts(house: House, store: Store) -> None:
    for table in ("c", "a", "b"):
        put(house, store, table, summary(phase="over" if table == "a" else "playing"))
    assert names(house.ask(store.all_tables, "", 2)) == ["a", "b"]
    assert names(house.ask(store.all_tables, "b", 2)) == ["c"]
    assert house.ask(store.all_tables, "c", 2) == []
