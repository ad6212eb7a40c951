"""Fair draws: hashes that do not collide, draws that are uniform and known in advance only to
those who hold the key, and values that other programs can be tried with."""

import hashlib
import hmac
import inspect
import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from tests.core import stranger
from tests.core.draw_examples import (
    BLIND,
    SECRET,
    SHARE,
    TERMS,
    committed,
    contest,
    example,
    example_proof,
    pledged,
)
from tuckbox.core import Outcome, TuckboxError, draws
from tuckbox.core.draw_opening import opened_by_host
from tuckbox.core.draw_proofs import draws_of
from tuckbox.core.draws import (
    BadDraws,
    Draws,
    draw_key,
    draw_ticket,
    framed,
    hashed,
    host_blind,
    host_contribution,
    host_pledge,
    host_secret,
    json_bytes,
    keyed,
    seat_commitment,
    seat_contribution,
    seat_seal,
    simulated,
)

DIE: list[Outcome] = [(n, 1) for n in range(1, 7)]
DOCS = Path(__file__).parents[2] / "docs" / "fair-draws.md"


def key_number(number: int) -> bytes:
    return hashed("test", number.to_bytes(8, "big"))


def chi_squared(counted: Counter[int], expected: dict[int, float]) -> float:
    return sum((counted[n] - count) ** 2 / count for n, count in expected.items())


# -- values that must never change --------------------------------------------------------


def test_the_values_of_the_documentation() -> None:
    """Old records prove their draws by these."""
    opening = example()
    seats = [seat for seat in opening.seats if seat is not None]
    values = {"secret": SECRET, "pledge": opening.pledge, "blind of seat 1": host_blind(SECRET, 1)}
    for number, seat in enumerate(seats):
        assert seat.contribution is not None
        values[f"contribution of seat {number}"] = seat.contribution
        values[f"seal of seat {number}"] = seat.seal
        values[f"commitment of seat {number}"] = seat.commitment
    values["binding"] = opening.binding()
    values["key"] = opening.key(SECRET)
    written = dict(re.findall(r"^\| ([a-z0-9 ]+) \| `([0-9a-f]{64})` \|$", DOCS.read_text(), re.M))
    assert {name: value.hex() for name, value in values.items()} == written
    assert values["key"].hex() == "700420beca4d2b67bed735da826722d4b7906c7c7527623ae5c6a96d88a81b08"


def test_known_draws() -> None:
    die = Draws(example().key(SECRET))
    assert [die.pick(DIE) for _ in range(12)] == [2, 4, 6, 4, 1, 1, 2, 4, 3, 3, 3, 4]
    assert die.drawn == 12
    assert [draw_ticket(die.key, number, 2**127 + 1) for number in range(3)] == [
        101396966068782363188852438544250922371,
        120983995470422101336890579658241965641,
        167988304810117484511903133532103037619,
    ]


def test_known_simulation() -> None:
    assert simulated("seed", 0).table == "390e4b6179c24bfff772b37b9a8499de"
    assert (
        simulated("seed", 0).secret.hex()
        == "d105616601f1c913d2e780c9560aa44cdfc5fa05470b31214e71174561633b49"
    )


def test_a_hash_is_sha_256_of_lengths_and_parts() -> None:
    assert framed("ab", b"c", b"") == bytes([0] * 7 + [2]) + b"ab" + bytes(
        [0] * 7 + [1]
    ) + b"c" + bytes(8)
    assert hashed("ab", b"c") == hashlib.sha256(framed("ab", b"c")).digest()
    assert keyed(BLIND, "ab", b"c") == hmac.new(BLIND, framed("ab", b"c"), "sha256").digest()


# -- no two things have the same hash -----------------------------------------------------


def all_different(values: Sequence[bytes]) -> bool:
    return len(set(values)) == len(values)


def test_parts_cannot_be_shifted_into_each_other() -> None:
    lists: list[tuple[bytes, ...]] = [
        (b"abc",),
        (b"abc\0",),
        (b"abc", b""),
        (b"", b"abc"),
        (b"ab", b"c"),
        (b"a", b"bc"),
        (b"a", b"b", b"c"),
        (b"", b"", b"abc"),
        (framed("", b"abc"),),
        (),
        (b"",),
    ]
    assert all_different([hashed("label", *parts) for parts in lists])
    assert all_different([keyed(BLIND, "label", *parts) for parts in lists])
    assert hashed("label", b"abc") != hashed("labela", b"bc")
    assert hashed("label", b"abc") != hashed("", b"label", b"abc")


def test_each_purpose_has_its_own_label() -> None:
    source = "".join(inspect.getsource(draws))
    labels = re.findall(r'"(tuckbox/2 [a-z ]+)"', source)
    assert len(labels) == 12
    assert len(set(labels)) == 12
    documented = set(re.findall(r'"(tuckbox/2 [a-z ]+)"', DOCS.read_text(encoding="utf-8")))
    assert documented == set(labels)


@pytest.mark.parametrize("of_typed", [host_secret, seat_contribution])
def test_typed_texts_differ_however_long_they_are(
    of_typed: Callable[[bytes, str], bytes],
) -> None:
    """A key longer than 64 bytes is hashed by HMAC, and a shorter one filled with zeros; so
    nothing that was typed is ever a key."""
    long = "x" * 65
    typed = ["", "abc", "abc\0", "abc\0\0", " abc", "ä", "a\u0308", long, long + "x"]
    typed += [hashlib.sha256(long.encode()).hexdigest(), "y" * 100_000, "\udc80"]
    values = [of_typed(BLIND, text) for text in typed]
    assert all_different(values)
    assert {len(value) for value in values} == {32}


def test_the_same_typed_text_gives_other_secrets_with_other_randomness() -> None:
    assert host_secret(b"\1" * 32, "abc") != host_secret(b"\2" * 32, "abc")
    assert host_secret(BLIND, "abc") != seat_contribution(BLIND, "abc")


@pytest.mark.parametrize("size", [0, 16, 31, 33, 64, 65])
def test_a_key_has_32_bytes(size: int) -> None:
    short = bytes(size)
    for attempt in (
        lambda: keyed(short, "label"),
        lambda: Draws(short),
        lambda: host_secret(short),
        lambda: seat_contribution(short, "typed"),
        lambda: seat_seal(0, {}, short),
        lambda: host_pledge("t", "g", 1, {}, short),
        lambda: seat_commitment(BLIND, 0, True, {}, BLIND, short),
        lambda: draw_key(short, BLIND, [BLIND]),
    ):
        with pytest.raises(BadDraws, match=f"32 bytes, not {size}"):
            attempt()


def test_json_is_written_as_python_writes_it() -> None:
    value = {"b": [1, 'ä\x7f\u2028\t"\\', None], "a": {"ü": True, "u": -1}, "😀": "", "\uffff": 0}
    assert json_bytes(value) == stranger.as_json(value)
    with pytest.raises(TuckboxError, match="cannot be written as JSON"):
        json_bytes({"name": "\ud800"})
    with pytest.raises(TuckboxError, match="cannot be written as JSON"):
        json_bytes({"name": object()})


# -- a stranger's checker -----------------------------------------------------------------


@pytest.mark.parametrize("own", [(True, True), (True, False), (False, False), (True,) * 6])
def test_a_stranger_gets_the_same_draws(own: tuple[bool, ...]) -> None:
    proof, terms = contest(7, own)
    key = stranger.key_of(msgspec.to_builtins(proof), msgspec.to_builtins(terms))
    ours = draws_of(proof)
    assert ours.key == key
    for number in range(300):
        outcomes = [(10 * n, 1 + (n * number) % 7) for n in range(1 + number % 13)]
        assert ours.pick(outcomes) == stranger.draw(key, number, outcomes)
    for number in range(40):
        wide: list[Outcome] = [(0, 2**126), (1, 2**126), (2, 1)]
        assert Draws(key, number).pick(wide) == stranger.draw(key, number, wide)


# -- draws --------------------------------------------------------------------------------


@pytest.mark.parametrize("total", [2, 3, 7, 30, 100])
def test_draws_are_uniform(total: int) -> None:
    """Chi squared on fixed keys: four standard deviations above what is expected."""
    for key in (key_number(1), key_number(2)):
        counted = Counter(draw_ticket(key, number, total) for number in range(100 * total))
        squares = chi_squared(counted, dict.fromkeys(range(total), 100.0))
        free = total - 1
        assert squares < free + 4 * (2 * free) ** 0.5


def test_draws_come_by_their_weights() -> None:
    outcomes: list[Outcome] = [(3, 2), (5, 1), (8, 4)]
    weighted = Draws(key_number(3))
    counted = Counter(weighted.pick(outcomes) for _ in range(7000))
    assert chi_squared(counted, {3: 2000.0, 5: 1000.0, 8: 4000.0}) < 9.2  # 1 in 100


def test_the_last_fair_number_is_kept_and_the_first_ragged_one_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fair = 2**128 - 2**128 % 10
    numbers = [fair - 1, fair, 2**128 - 1, 4]
    monkeypatch.setattr(
        hmac, "digest", lambda *_: numbers.pop(0).to_bytes(16, "big") + b"\xff" * 16
    )
    assert draw_ticket(BLIND, 0, 10) == (fair - 1) % 10
    assert draw_ticket(BLIND, 0, 10) == 4
    assert numbers == []


def test_ragged_numbers_are_drawn_again() -> None:
    """With just over half of all tickets nearly every second attempt is thrown away."""
    total = 2**127 + 1
    tickets = [draw_ticket(key_number(4), number, total) for number in range(400)]
    assert all(ticket < total for ticket in tickets)
    assert 160 < sum(ticket < total // 2 for ticket in tickets) < 240


def test_as_many_tickets_as_there_are_numbers() -> None:
    assert 0 <= draw_ticket(BLIND, 0, 2**128) < 2**128
    assert draw_ticket(BLIND, 0, 1) == 0
    for total in (0, -1, 2**128 + 1):
        with pytest.raises(BadDraws, match="nothing to draw"):
            draw_ticket(BLIND, 0, total)


def test_a_draw_does_not_depend_on_how_the_earlier_ones_fell() -> None:
    wheel = [(n, 1) for n in range(97)]
    running = Draws(BLIND)
    picked = [running.pick(wheel) for _ in range(20)]
    assert [Draws(BLIND, place).pick(wheel) for place in range(20)] == picked


# -- nobody can steer ---------------------------------------------------------------------


def first_throws(secret: bytes, binding: bytes, shares: list[bytes]) -> tuple[int, ...]:
    die = Draws(draw_key(secret, binding, shares))
    return tuple(die.pick(DIE) for _ in range(3))


def test_after_the_pledge_another_secret_does_not_fit() -> None:
    """A host who tries secrets until it likes the draws has to publish another pledge."""
    opening = example()
    for number in range(500):
        with pytest.raises(BadDraws, match="not the secret"):
            opening.key(host_secret(key_number(number)))


def test_before_the_pledge_a_host_cannot_know_what_a_secret_draws() -> None:
    """The secrets that would be best for one contribution are average for another one."""
    binding = example().binding()
    mine = host_contribution(SECRET, 1)
    secrets = [host_secret(key_number(number)) for number in range(4000)]
    best = [s for s in secrets if first_throws(s, binding, [key_number(1), mine])[0] == 6]
    assert 550 < len(best) < 780
    again = Counter(first_throws(s, binding, [key_number(2), mine])[0] for s in best)
    assert chi_squared(again, dict.fromkeys(range(1, 7), len(best) / 6)) < 15.1  # 1 in 100


def test_a_seat_cannot_choose_a_contribution_without_the_secret() -> None:
    """The same the other way round: what is best with one secret is average with another."""
    binding = example().binding()
    shares = [seat_contribution(key_number(number)) for number in range(4000)]
    other = host_secret(key_number(1))
    best = [share for share in shares if first_throws(other, binding, [share])[0] == 6]
    assert 550 < len(best) < 780
    again = Counter(first_throws(SECRET, binding, [share])[0] for share in best)
    assert chi_squared(again, dict.fromkeys(range(1, 7), len(best) / 6)) < 15.1


def test_a_seat_cannot_open_anything_but_what_it_committed_to() -> None:
    opening = committed(pledged(), 0).commit_for(1, {"name": "Bot"}, {"hand": 6}, SECRET)
    for number in range(500):
        with pytest.raises(BadDraws, match="does not fit its commitment"):
            opening.open(0, seat_contribution(key_number(number)))
    assert not opening.opened
    assert opening.open(0, SHARE).open_host_seats(SECRET).opened


def test_contributions_of_the_host_are_not_free_to_choose() -> None:
    assert host_contribution(SECRET, 0) != host_contribution(SECRET, 1)
    assert host_contribution(SECRET, 1) != host_blind(SECRET, 1)
    alone = opened_by_host("t1", TERMS, SECRET)
    assert alone.seats[1] is not None
    assert alone.seats[1].contribution == host_contribution(SECRET, 1)


def test_everything_that_was_agreed_on_changes_the_draws() -> None:
    changed = [
        TERMS,
        msgspec.structs.replace(TERMS, game="gotchacards"),
        msgspec.structs.replace(TERMS, rules=3),
        msgspec.structs.replace(TERMS, options={"length": "match"}),
        msgspec.structs.replace(TERMS, seats=({"hand": 5}, {"hand": 7})),
        msgspec.structs.replace(TERMS, players=({"name": "Ann"}, {"name": "Bob"})),
        msgspec.structs.replace(TERMS, history="0" * 64),
    ]
    openings = [opened_by_host("t1", terms, SECRET) for terms in changed]
    openings += [opened_by_host("t2", TERMS, SECRET), opened_by_host("t1", TERMS, SECRET, 9)]
    assert all_different([opening.key(SECRET) for opening in openings])
    assert all_different([opening.binding() for opening in openings])


# -- takebacks ----------------------------------------------------------------------------


def test_after_a_takeback_draws_say_nothing_about_those_taken_back() -> None:
    """A wheel is spun, the spin is taken back, and it is spun again: pairs of results are as
    even as pairs of independent spins, and the same result comes as often as it should."""
    wheel: list[Outcome] = [(n, 1) for n in range(6)]
    pairs: Counter[int] = Counter()
    for number in range(3600):
        spins = Draws(key_number(number), drawn=5)
        taken_back = spins.pick(wheel)
        pairs[6 * taken_back + spins.pick(wheel)] += 1
    assert chi_squared(pairs, dict.fromkeys(range(36), 100.0)) < 57.4  # 35 free, 1 in 100
    same = sum(pairs[7 * n] for n in range(6))
    assert 530 < same < 670


def test_neighbouring_draws_of_one_key_are_independent() -> None:
    spins = Draws(key_number(5))
    row = [spins.pick([(n, 1) for n in range(6)]) for _ in range(3601)]
    pairs = Counter(6 * one + other for one, other in pairwise(row))
    assert chi_squared(pairs, dict.fromkeys(range(36), 100.0)) < 57.4


# -- simulations --------------------------------------------------------------------------


def test_a_simulation_can_be_repeated() -> None:
    assert simulated("a seed", 3) == simulated("a seed", 3)
    made = [simulated(seed, number) for seed in ("a", "b", "a/1", "") for number in range(50)]
    assert all_different([each.secret for each in made])
    assert len({each.table for each in made}) == len(made)


def test_a_simulated_contest_is_the_host_alone() -> None:
    setting = simulated("a seed", 0)
    proof = opened_by_host(setting.table, TERMS, setting.secret).proof()
    assert [seat.own for seat in proof.seats] == [False, False]
    assert proof.secret is None


def test_the_example_proof_gives_the_draws_of_the_example() -> None:
    assert draws_of(example_proof(), 4).pick(DIE) == 1
