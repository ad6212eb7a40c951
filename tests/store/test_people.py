"""People, their links and their ratings, in every store."""

from collections import Counter

import pytest

from tuckbox.store import PersonRow, Rated, RatingResult, RatingRow, Store, TableRow, Write
from tuckbox.table import SeatSummary

from .house import House, seat, summary

ANNA = PersonRow("anna", "Anna", "member", created_at=7)


def test_a_person_comes_back_as_they_were(house: House, store: Store) -> None:
    row = PersonRow("x", "Ä \u202e'", "bot", created_at=2**52, epoch=3, muted=True)
    assert house.ask(store.add_person, row) is True
    assert house.ask(store.person, "x") == row
    assert house.ask(store.person, "y") is None


def test_an_id_is_given_once(house: House, store: Store) -> None:
    assert house.ask(store.add_person, PersonRow("x", "Anna")) is True
    assert house.ask(store.add_person, PersonRow("x", "Berta")) is False
    assert house.ask(store.person, "x") == PersonRow("x", "Anna")


@pytest.mark.parametrize("name", ["anna", "ANNA", "Anna", "\uff21nna"])
def test_the_name_of_a_member_is_theirs_alone(house: House, store: Store, name: str) -> None:
    house.ask(store.add_person, ANNA)
    assert house.ask(store.add_person, PersonRow("x", name, "member")) is False
    assert house.ask(store.add_person, PersonRow("x", name, "bot")) is False
    assert house.ask(store.add_person, PersonRow("x", name, "guest")) is True
    assert house.ask(store.person_named, name) == ANNA


def test_case_is_ignored_beyond_the_latin_alphabet(house: House, store: Store) -> None:
    house.ask(store.add_person, PersonRow("x", "Ödön ΣΑΣ", "member"))
    assert house.ask(store.add_person, PersonRow("y", "ödÖN σας", "member")) is False
    assert house.ask(store.person_named, "ÖDÖN σας").id == "x"


def test_guests_are_not_found_by_name(house: House, store: Store) -> None:
    assert house.ask(store.add_person, PersonRow("x", "Anna")) is True
    assert house.ask(store.add_person, PersonRow("y", "Anna")) is True
    assert house.ask(store.person_named, "Anna") is None


def test_a_person_can_be_changed(house: House, store: Store) -> None:
    house.ask(store.add_person, ANNA)
    house.ask(store.add_person, PersonRow("x", "Berta"))
    new = PersonRow("x", "Berta B", "member", created_at=1, epoch=1, muted=True)
    assert house.ask(store.change_person, new) is True
    assert house.ask(store.person, "x") == new
    assert house.ask(store.change_person, PersonRow("x", "ANNA", "member")) is False
    assert house.ask(store.person, "x") == new
    assert house.ask(store.change_person, PersonRow("anna", "ANNA", "member")) is True
    assert house.ask(store.change_person, PersonRow("y", "Carla")) is False
    assert house.ask(store.person, "y") is None


def test_of_two_who_want_a_name_one_gets_it(house: House, store: Store) -> None:
    stores = [store, house.open()] * 5
    answers = house.ask_all(
        *((each.add_person, PersonRow(f"p{i}", "Anna", "member")) for i, each in enumerate(stores))
    )
    assert sorted(answers) == [False] * 9 + [True]
    assert house.ask(store.person_named, "anna").id == f"p{answers.index(True)}"


# -- links ----------------------------------------------------------------------------------


def test_a_link_is_good_once(house: House, store: Store) -> None:
    assert house.ask(store.add_link, "digest", "anna", 1_000) is None
    assert house.ask(store.use_link, "another", 500) is None
    assert house.ask(store.use_link, "digest", 999) == "anna"
    assert house.ask(store.use_link, "digest", 999) is None


def test_a_link_is_good_for_its_time(house: House, store: Store) -> None:
    house.ask(store.add_link, "digest", "anna", 1_000)
    assert house.ask(store.use_link, "digest", 1_000) is None
    assert house.ask(store.use_link, "digest", 500) is None


def test_of_two_who_use_a_link_one_gets_in(house: House, store: Store) -> None:
    house.ask(store.add_link, "digest", "anna", 1_000)
    stores = [store, house.open()] * 5
    answers = house.ask_all(*((each.use_link, "digest", 500) for each in stores))
    assert sorted(answers, key=str) == [None] * 9 + ["anna"]


# -- ratings ----------------------------------------------------------------------------------


def rating(person: str, mu: float, sigma: float = 1.0, contests: int = 1) -> RatingRow:
    return RatingRow(person, person.title(), "gotchacards", mu, sigma, contests)


@pytest.fixture
def people(house: House, store: Store) -> None:
    for person in ("anna", "berta", "carla", "dora"):
        house.ask(store.add_person, PersonRow(person, person.title(), "member"))


@pytest.mark.usefixtures("people")
def test_a_contest_counts_once(house: House, store: Store) -> None:
    first = Rated("a", (rating("anna", 26.5), rating("berta", 23.125)))
    again = Rated("a", (rating("anna", 30), rating("berta", 20)))
    assert house.ask(store.rate, first) is RatingResult.COUNTED
    assert house.ask(store.rate, again) is RatingResult.BEFORE
    found = house.ask(store.ratings, "gotchacards", ["berta", "anna", "carla"])
    assert found == [rating("anna", 26.5), rating("berta", 23.125)]
    assert house.ask(store.ratings, "draw-the-line", ["anna"]) == []
    assert house.ask(store.ratings, "gotchacards", []) == []


@pytest.mark.usefixtures("people")
def test_a_contest_that_two_processes_rate_counts_once(house: House, store: Store) -> None:
    stores = [store, house.open()] * 5
    answers = house.ask_all(
        *((each.rate, Rated("a", (rating("anna", float(mu)),))) for mu, each in enumerate(stores))
    )
    assert Counter(answers) == {RatingResult.BEFORE: 9, RatingResult.COUNTED: 1}
    found = house.ask(store.ratings, "gotchacards", ["anna"])
    assert found == [rating("anna", float(answers.index(RatingResult.COUNTED)))]


@pytest.mark.usefixtures("people")
def test_ratings_that_others_have_changed_are_not_overwritten(house: House, store: Store) -> None:
    """Two contests that Anna played ended at two processes; both had read her ratings before
    either was counted."""
    one = Rated("a", (rating("anna", 26), rating("berta", 24)))
    other = Rated("b", (rating("anna", 27), rating("carla", 23)))
    stores = [store, house.open()]
    answers = house.ask_all((stores[0].rate, one), (stores[1].rate, other))
    assert Counter(answers) == {RatingResult.COUNTED: 1, RatingResult.OUTDATED: 1}
    counted, late = (one, other) if answers[0] is RatingResult.COUNTED else (other, one)
    found = house.ask(store.ratings, "gotchacards", ["anna", "berta", "carla"])
    assert found == list(counted.ratings), "nothing of the other one is there"
    again = Rated(late.table, (rating("anna", 28, contests=2), late.ratings[1]))
    assert house.ask(store.rate, again) is RatingResult.COUNTED
    [anna] = house.ask(store.ratings, "gotchacards", ["anna"])
    assert anna == rating("anna", 28, contests=2)


@pytest.mark.usefixtures("people")
def test_no_contest_is_lost_however_many_end_together(house: House, store: Store) -> None:
    stores = [store, house.open(), house.open()]
    waiting = {f"table {number}": stores[number % 3] for number in range(12)}
    while waiting:
        [anna] = house.ask(store.ratings, "gotchacards", ["anna"]) or [rating("anna", 0, 1, 0)]
        new = rating("anna", anna.mu + 1, 1, anna.contests + 1)
        asked = [(each.rate, Rated(table, (new,))) for table, each in waiting.items()]
        answers = dict(zip(waiting, house.ask_all(*asked), strict=True))
        assert Counter(answers.values())[RatingResult.COUNTED] == 1
        waiting = {t: each for t, each in waiting.items() if answers[t] is RatingResult.OUTDATED}
    assert house.ask(store.ratings, "gotchacards", ["anna"]) == [rating("anna", 12, 1, 12)]


@pytest.mark.usefixtures("people")
def test_leaders_are_those_surely_good(house: House, store: Store) -> None:
    rows = (rating("anna", 30, 5), rating("berta", 27, 1), rating("carla", 25, 1))
    house.ask(store.rate, Rated("a", rows))
    house.ask(store.rate, Rated("b", (rating("carla", 29, 1, 2),)))
    leaders = house.ask(store.leaders, "gotchacards", 10)
    assert leaders == [rating("carla", 29, 1, 2), rows[1], rows[0]]
    assert house.ask(store.leaders, "gotchacards", 1) == leaders[:1]
    assert house.ask(store.leaders, "draw-the-line", 10) == []


@pytest.mark.usefixtures("people")
def test_leaders_have_their_present_names(house: House, store: Store) -> None:
    house.ask(store.rate, Rated("a", (rating("anna", 30),)))
    house.ask(store.change_person, PersonRow("anna", "Anna the Great", "member"))
    assert [row.name for row in house.ask(store.leaders, "gotchacards", 9)] == ["Anna the Great"]


# -- being forgotten ----------------------------------------------------------------------------


@pytest.mark.usefixtures("people")
def test_a_person_is_forgotten(house: House, store: Store) -> None:
    played = (b'{"type":"sat","person":"anna"}', b'{"type":"sat","person":"berta"}')
    house.ask(store.append, [Write("played", 0, played, summary(phase="over", invited="anna"))])
    house.ask(store.append, [Write("talked", 0, (b'{"by":"anna"}',), summary(seats=()))])
    house.ask(store.append, [Write("foreign", 0, (b'{"by":"hanna","text":"anna"}',))])
    house.ask(store.append, [Write("other", 0, (b'{"by":"hanna","text":"I am anna"}',))])
    house.ask(store.rate, Rated("played", (rating("anna", 30), rating("berta", 20))))
    house.ask(store.add_link, "digest", "anna", 1_000)

    mentioned = house.ask(store.mentions, "anna")
    tables = house.ask(store.forget_person, "anna")
    assert tables == mentioned == ["foreign", "played", "talked"]
    assert house.ask(store.person, "anna") is None
    assert house.ask(store.person_named, "anna") is None
    assert house.ask(store.use_link, "digest", 1) is None
    assert house.ask(store.leaders, "gotchacards", 10) == [rating("berta", 20)]
    assert house.ask(store.tables_of, "anna", 10_000, "", 10) == []
    without = summary(phase="over", seats=(SeatSummary("person"), seat("berta")))
    assert house.ask(store.tables_of, "berta", 10_000, "", 10) == [TableRow("played", without)]

    for table in tables:
        count = len(house.ask(store.read, table, 0))
        house.ask(store.rewrite, table, [b"{}"] * count)
    assert house.ask(store.forget_person, "anna") == []
    assert house.ask(store.person, "berta") is not None


@pytest.mark.usefixtures("people")
def test_who_is_forgotten_gets_no_ratings_any_more(house: House, store: Store) -> None:
    house.ask(store.forget_person, "anna")
    assert (
        house.ask(store.rate, Rated("a", (rating("anna", 30), rating("berta", 20))))
        is RatingResult.COUNTED
    )
    assert house.ask(store.leaders, "gotchacards", 10) == [rating("berta", 20)]


@pytest.mark.usefixtures("people")
def test_the_name_of_who_is_forgotten_is_free(house: House, store: Store) -> None:
    house.ask(store.forget_person, "anna")
    assert house.ask(store.add_person, PersonRow("x", "anna", "member")) is True


@pytest.mark.usefixtures("people")
def test_everybody_is_found_in_parts(house: House, store: Store) -> None:
    found: list[PersonRow] = []
    while part := house.ask(store.all_people, found[-1].id if found else "", 1):
        found += part
    assert [row.id for row in found] == sorted(row.id for row in found)
    assert {"anna", "berta"} <= {row.id for row in found}
    assert found[0] == house.ask(store.person, found[0].id)
