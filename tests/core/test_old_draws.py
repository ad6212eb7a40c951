"""The draws of format 1 must never change: old records are proved by them."""

import hashlib
import hmac
from collections import Counter

import pytest

from tuckbox.core import Outcome
from tuckbox.core.chance import at_ticket
from tuckbox.core.old_records import SeedDraws, commitment

THREE: list[Outcome] = [(3, 2), (5, 1), (8, 4)]


def test_known_draws() -> None:
    """These must never change: old records prove their draws by them."""
    draws = SeedDraws("tuckbox")
    six = [(n, 1) for n in range(1, 7)]
    assert [draws.pick(six) for _ in range(12)] == [3, 4, 5, 3, 2, 4, 2, 1, 6, 3, 2, 4]
    assert draws.drawn == 12


def ticket_by_hand(seed: str, drawn: int, attempt: int) -> int:
    """The number behind a draw, by the book: HMAC written out, not taken from anywhere."""
    key = seed.encode().ljust(64, b"\0")
    inner = bytes(byte ^ 0x36 for byte in key) + f"{drawn}/{attempt}".encode()
    outer = bytes(byte ^ 0x5C for byte in key) + hashlib.sha256(inner).digest()
    return int.from_bytes(hashlib.sha256(outer).digest()[:8], "big")


def test_draws_can_be_worked_out_by_hand() -> None:
    draws = SeedDraws("by hand")
    for drawn in range(200):
        total = drawn + 1
        assert draws.pick([(n, 1) for n in range(total)]) == ticket_by_hand("by hand", drawn, 0) % (
            total
        )


def test_a_draw_does_not_depend_on_how_the_earlier_ones_fell() -> None:
    draws = SeedDraws("alone")
    drawn = [draws.pick([(n, 1) for n in range(97)]) for _ in range(20)]
    for place, number in enumerate(drawn):
        assert SeedDraws("alone", place).pick([(n, 1) for n in range(97)]) == number


def test_numbers_from_the_ragged_end_are_drawn_again() -> None:
    """With a total just above half of all numbers, nearly every second one is thrown away."""
    total = 2**63 + 1
    outcomes: list[Outcome] = [(0, 2**62), (1, 2**62), (2, 1)]
    again = 0
    for drawn in range(100):
        attempt = 0
        while ticket_by_hand("ragged", drawn, attempt) >= total:
            attempt += 1
        again += attempt > 0
        expected = at_ticket(outcomes, ticket_by_hand("ragged", drawn, attempt))
        assert SeedDraws("ragged", drawn).pick(outcomes) == expected
    assert 30 < again < 70


def test_the_last_fair_number_is_kept_and_the_first_ragged_one_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fair = 2**64 - 2**64 % 10
    numbers = [fair - 1, fair, 2**64 - 1, 4]

    class Digest:
        def __init__(self, number: int) -> None:
            self.number = number

        def digest(self) -> bytes:
            return self.number.to_bytes(8, "big") + bytes(24)

    monkeypatch.setattr(hmac, "new", lambda *_: Digest(numbers.pop(0)))
    ten: list[Outcome] = [(n, 1) for n in range(10)]
    assert SeedDraws("any").pick(ten) == 9
    assert SeedDraws("any").pick(ten) == 4
    assert numbers == []


def test_draws_are_fair() -> None:
    """Chi squared over a wheel of uneven fields, well below what is suspicious."""
    draws = SeedDraws("fair")
    counted = Counter(draws.pick(THREE) for _ in range(7000))
    squares = sum((counted[action] - 1000 * n) ** 2 / (1000 * n) for action, n in THREE)
    assert squares < 9.2  # two degrees of freedom, 1 in 100


def test_seeds_differ() -> None:
    wheel = [(n, 1) for n in range(1000)]
    runs = {tuple(SeedDraws(seed, n).pick(wheel) for n in range(5)) for seed in "abcdefgh"}
    assert len(runs) == 8


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    assert commitment("Wörter") == hashlib.sha256("Wörter".encode()).hexdigest()
    assert commitment("a") != commitment("b")
