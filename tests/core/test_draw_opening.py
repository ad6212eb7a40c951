"""Before the first draw: all commit, then all open, and nothing comes too early or too late."""

import pytest

from tests.core.draw_examples import (
    ANN,
    BLIND,
    BOT,
    SECRET,
    SHARE,
    TERMS,
    committed,
    example,
    pledged,
)
from tuckbox.core import TuckboxError
from tuckbox.core.draw_opening import Opening, check_setup, opened_by_host, revealed
from tuckbox.core.draw_proofs import check
from tuckbox.core.draws import BadDraws, host_secret, seat_contribution, seat_seal


def both_committed() -> Opening:
    return committed(committed(pledged(), 0), 1)


def test_an_opening_goes_through_its_steps() -> None:
    opening = pledged()
    assert not opening.committed
    opening = committed(opening, 1)
    assert not opening.committed
    opening = committed(opening, 0)
    assert opening.committed
    assert not opening.opened
    opening = opening.open(1, SHARE)
    assert not opening.opened
    opening = opening.open(0, SHARE)
    assert opening.opened
    proof = revealed(opening.proof(), SECRET, {0: BLIND, 1: BLIND})
    assert check(proof, TERMS).proved == "every seat"


def test_an_opening_is_a_value() -> None:
    before = pledged()
    after = committed(before, 0)
    assert before == pledged()
    assert before != after
    assert after == committed(pledged(), 0)


def test_host_and_seats_work_out_the_same_binding() -> None:
    one = committed(committed(pledged(), 0), 1)
    other = committed(committed(pledged(), 1), 0)
    assert one.binding() == other.binding()
    assert one.binding() == one.open(0, SHARE).binding()


def test_no_seat_commits_twice() -> None:
    with pytest.raises(BadDraws, match="Seat 1 has committed already"):
        committed(committed(pledged(), 0), 0)
    with pytest.raises(BadDraws, match="Seat 1 has committed already"):
        committed(pledged(), 0).commit_for(0, ANN, {"hand": 5}, SECRET)


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_such_seat(seat: int) -> None:
    with pytest.raises(BadDraws, match=f"no seat {seat + 1}; there are 2"):
        pledged().commit(seat, ANN, BLIND, BLIND)
    with pytest.raises(BadDraws, match=f"no seat {seat + 1}"):
        both_committed().open(seat, SHARE)


def test_no_seat_opens_before_all_have_committed() -> None:
    with pytest.raises(BadDraws, match="only after all seats have committed"):
        committed(pledged(), 0).open(0, SHARE)
    with pytest.raises(BadDraws, match="only after all seats have committed"):
        committed(pledged(), 0).open(1, SHARE)
    with pytest.raises(BadDraws, match="only after all seats have committed"):
        pledged().commit_for(1, BOT, {"hand": 6}, SECRET).open_host_seats(SECRET)


def test_a_wrong_opening_is_refused() -> None:
    with pytest.raises(BadDraws, match="seat 1 opens does not fit"):
        both_committed().open(0, seat_contribution(b"\4" * 32))
    with pytest.raises(BadDraws, match="32 bytes"):
        both_committed().open(0, b"")


def test_a_commitment_of_another_seat_cannot_be_copied() -> None:
    """Who copies a commitment, to open it with what the other has opened, cannot."""
    first = committed(pledged(), 0)
    assert first.seats[0] is not None
    copied = first.commit(1, BOT, first.seats[0].seal, first.seats[0].commitment)
    with pytest.raises(BadDraws, match="seat 2 opens does not fit"):
        copied.open(0, SHARE).open(1, SHARE)


def test_no_seat_opens_twice() -> None:
    with pytest.raises(BadDraws, match="Seat 1 has opened its contribution already"):
        both_committed().open(0, SHARE).open(0, SHARE)


def test_there_is_no_binding_before_all_have_committed() -> None:
    for opening in (pledged(), committed(pledged(), 1)):
        with pytest.raises(BadDraws, match="Not all seats have committed"):
            opening.binding()


def test_nothing_is_drawn_before_all_have_opened() -> None:
    for opening in (both_committed(), both_committed().open(1, SHARE)):
        with pytest.raises(BadDraws, match="Nothing is drawn before"):
            opening.key(SECRET)
        with pytest.raises(BadDraws, match="Nothing is drawn before"):
            opening.proof()


def test_a_table_without_seats_has_no_draws() -> None:
    empty = Opening(table="t", game="g", rules=1, options={}, pledge=BLIND, seats=())
    with pytest.raises(TuckboxError, match="Not all seats"):
        empty.binding()


def test_only_the_pledged_secret_gives_the_key() -> None:
    with pytest.raises(BadDraws, match="not the secret"):
        example().key(host_secret(b"\7" * 32))
    with pytest.raises(BadDraws, match="32 bytes"):
        example().key(b"luck")


def test_the_host_checks_the_setup_that_a_seat_hands_over() -> None:
    seal = seat_seal(0, {"hand": 5}, BLIND)
    check_setup(0, {"hand": 5}, BLIND, seal)
    for seat, setup, blind in (
        (1, {"hand": 5}, BLIND),
        (0, {"hand": 6}, BLIND),
        (0, {"hand": 5}, SHARE),
    ):
        with pytest.raises(BadDraws, match=f"seal of seat {seat + 1} does not fit"):
            check_setup(seat, setup, blind, seal)


def test_the_blind_of_a_seat_has_to_be_there_in_the_end() -> None:
    with pytest.raises(BadDraws, match="Seat 1 has not handed over the blind"):
        revealed(example().proof(), SECRET)


def test_a_hidden_deck_cannot_be_found_by_trying_all() -> None:
    """All that is public while a contest runs fits any deck, as long as the blind is secret."""
    one = seat_seal(0, {"deck": ["Goblin"]}, BLIND)
    assert one != seat_seal(0, {"deck": ["Goblin"]}, SHARE)
    running = example().proof()
    assert all(seat.blind is None for seat in running.seats)


def test_the_host_can_open_for_all() -> None:
    opening = opened_by_host("t1", TERMS, SECRET)
    assert opening.opened
    proof = revealed(opening.proof(), SECRET)
    assert check(proof, TERMS).proved == "host alone"
