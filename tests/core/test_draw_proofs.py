"""A proof of draws: what it proves, and that no changed or removed part goes unnoticed."""

from typing import Any

import msgspec
import pytest

from tests.core.draw_examples import BLIND, SECRET, TERMS, contest, example, example_proof, pledged
from tuckbox.core.draw_opening import opened_by_host, revealed
from tuckbox.core.draw_proofs import DrawProof, Verdict, check, check_all, draws_of
from tuckbox.core.draws import BadDraws, Terms, seat_commitment, seat_seal

OTHER = "ab" * 32


def codes(verdict: Verdict) -> set[str]:
    return {fault.code for fault in verdict.faults}


def changed(proof: DrawProof, **parts: Any) -> DrawProof:
    return msgspec.structs.replace(proof, **parts)


def changed_seat(proof: DrawProof, seat: int, **parts: Any) -> DrawProof:
    seats = list(proof.seats)
    seats[seat] = msgspec.structs.replace(seats[seat], **parts)
    return changed(proof, seats=tuple(seats))


def refused(proof: DrawProof, terms: Terms = TERMS) -> set[str]:
    """The faults of a proof that must not hold."""
    verdict = check(proof, terms)
    assert verdict.proved == "nothing"
    assert verdict.faults
    for fault in verdict.faults:
        assert fault.sentence.endswith(".")
        assert fault.sentence in verdict.sentence
    return codes(verdict)


@pytest.mark.parametrize(
    ("own", "proved"),
    [
        ((True, True), "every seat"),
        ((True,) * 6, "every seat"),
        ((True, False), "some seats"),
        ((False, True, False), "some seats"),
        ((False, False), "host alone"),
    ],
)
def test_what_is_proved(own: tuple[bool, ...], proved: str) -> None:
    proof, terms = contest(1, own)
    verdict = check(proof, terms)
    assert verdict.proved == proved
    assert not verdict.faults
    assert verdict.sentence


def test_a_proof_survives_json() -> None:
    proof = example_proof()
    text = msgspec.json.encode(proof)
    assert msgspec.json.decode(text, type=DrawProof) == proof
    assert b"bytes" not in text
    assert proof.pledge.encode() in text


@pytest.mark.parametrize("wrong", ["AB" * 32, "ab" * 31, "ab" * 33, OTHER + "\n", "", "zz" * 32])
def test_only_hexadecimal_is_read(wrong: str) -> None:
    data = msgspec.to_builtins(example_proof())
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(data | {"pledge": wrong}, DrawProof)
    assert refused(changed(example_proof(), pledge=wrong)) == {"not-hex"}
    assert refused(changed_seat(example_proof(), 1, blind=wrong)) == {"not-hex"}


def test_while_the_contest_runs_nothing_is_proved_and_nothing_is_wrong() -> None:
    running = example().proof()
    assert running.secret is None
    assert {seat.blind for seat in running.seats} == {None}
    assert None not in {seat.contribution for seat in running.seats}
    verdict = check(running, TERMS)
    assert verdict.proved == "nothing"
    assert not verdict.faults
    assert "not revealed" in verdict.sentence


def test_a_seat_can_check_a_running_contest_without_knowing_other_decks() -> None:
    known = msgspec.structs.replace(TERMS, seats=({"hand": 5}, {}))
    assert not check(example().proof(), known).faults
    assert refused(example_proof(), known) == {"wrong-setup"}


def test_a_running_contest_with_a_wrong_part_is_refused_at_once() -> None:
    running = example().proof()
    assert refused(changed(running, table="t2")) == {"wrong-binding"}
    assert "wrong-opening" in refused(changed_seat(running, 0, contribution=OTHER))


# -- each part changed --------------------------------------------------------------------


def test_another_secret_does_not_fit() -> None:
    assert "wrong-secret" in refused(changed(example_proof(), secret=OTHER))


def test_another_pledge_does_not_fit() -> None:
    found = refused(changed(example_proof(), pledge=OTHER))
    assert {"wrong-secret", "wrong-opening", "wrong-binding"} <= found


def test_another_binding_does_not_fit() -> None:
    assert refused(changed(example_proof(), binding=OTHER)) == {"wrong-binding"}


def test_another_table_does_not_fit() -> None:
    assert {"wrong-secret", "wrong-binding"} <= refused(changed(example_proof(), table="t2"))


def test_another_first_entry_does_not_fit() -> None:
    assert refused(changed(example_proof(), first_entry=1)) == {"wrong-binding"}
    assert refused(changed(example_proof(), first_entry=-1)) == {"wrong-start"}
    assert refused(changed(example_proof(), first_entry=2**70)) == {"wrong-start"}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("part", "fault"),
    [
        ("contribution", "wrong-opening"),
        ("commitment", "wrong-opening"),
        ("seal", "wrong-setup"),
        ("blind", "wrong-setup"),
    ],
)
def test_another_part_of_a_seat_does_not_fit(seat: int, part: str, fault: str) -> None:
    verdict = check(changed_seat(example_proof(), seat, **{part: OTHER}), TERMS)
    assert verdict.proved == "nothing"
    assert fault in codes(verdict)
    assert seat in {found.seat for found in verdict.faults}
    assert f"eat {seat + 1}" in verdict.sentence


@pytest.mark.parametrize("seat", [0, 1])
def test_whether_a_contribution_was_its_own_cannot_be_changed(seat: int) -> None:
    proof = example_proof()
    turned = changed_seat(proof, seat, own=not proof.seats[seat].own)
    assert {"wrong-opening", "wrong-binding"} <= refused(turned)


def test_seats_cannot_be_swapped() -> None:
    proof, terms = contest(1, (True, True))
    swapped = changed(proof, seats=proof.seats[::-1])
    assert "wrong-opening" in refused(swapped, terms)


@pytest.mark.parametrize(
    "parts",
    [
        {"game": "gotchacards"},
        {"rules": 3},
        {"options": {}},
        {"options": {"length": "game", "more": 1}},
        {"players": ({"name": "Ann"}, {"name": "Bob"})},
        {"players": ({"name": "Bot"}, {"name": "Ann"})},
        {"seats": ({"hand": 5}, {"hand": 7})},
        {"seats": ({"hand": 6}, {"hand": 5})},
        {"history": "0" * 64},
    ],
)
def test_a_proof_is_of_one_contest(parts: dict[str, Any]) -> None:
    refused(example_proof(), msgspec.structs.replace(TERMS, **parts))


def test_the_host_cannot_choose_the_contribution_it_makes_for_a_seat() -> None:
    """A host that commits for a bot to something else than what follows from the secret."""
    chosen = bytes.fromhex(OTHER)
    opening = pledged()
    for seat, player in enumerate(TERMS.players):
        seal = seat_seal(seat, TERMS.seats[seat], BLIND)
        commitment = seat_commitment(opening.pledge, seat, False, player, seal, chosen)
        opening = opening.commit(seat, player, seal, commitment, own=False)
    running = opening.open(0, chosen).open(1, chosen).proof()
    assert not check(running, TERMS).faults  # it made the commitments itself, so they fit
    seats = [msgspec.structs.replace(seat, blind=BLIND.hex()) for seat in running.seats]
    ended = changed(running, seats=tuple(seats), secret=SECRET.hex())
    assert refused(ended) == {"not-of-the-host"}


# -- parts removed ------------------------------------------------------------------------


def test_without_its_secret_a_proof_proves_nothing() -> None:
    verdict = check(changed(example_proof(), secret=None), TERMS)
    assert verdict.proved == "nothing"


@pytest.mark.parametrize("seat", [0, 1])
def test_no_part_of_a_seat_can_be_left_out(seat: int) -> None:
    proof = example_proof()
    assert "missing-opening" in refused(changed_seat(proof, seat, contribution=None))
    assert "missing-blind" in refused(changed_seat(proof, seat, blind=None))


def test_no_seat_can_be_left_out() -> None:
    proof = example_proof()
    for seats in ((), proof.seats[:1], proof.seats[1:], (*proof.seats, proof.seats[1])):
        assert refused(changed(proof, seats=seats)) == {"wrong-seats"}
    fewer = msgspec.structs.replace(TERMS, seats=TERMS.seats[:1], players=TERMS.players[:1])
    assert "wrong-binding" in refused(changed(proof, seats=proof.seats[:1]), fewer)
    nobody = msgspec.structs.replace(TERMS, seats=(), players=())
    assert refused(changed(proof, seats=()), nobody) == {"wrong-seats"}


def test_an_incomplete_proof_gives_no_draws() -> None:
    with pytest.raises(BadDraws, match="not revealed"):
        draws_of(example().proof())
    with pytest.raises(BadDraws, match="not complete"):
        draws_of(changed_seat(example_proof(), 0, contribution=None))
    with pytest.raises(BadDraws, match="not complete"):
        draws_of(changed(example_proof(), secret="zz"))


# -- a contest with several proofs --------------------------------------------------------


def going_on(first_entry: int, table: str = "later") -> tuple[DrawProof, Terms]:
    terms = msgspec.structs.replace(TERMS, history=OTHER)
    opening = opened_by_host(table, terms, SECRET, first_entry)
    return revealed(opening.proof(), SECRET), terms


def test_a_contest_that_was_continued_proves_as_much_as_its_weakest_part() -> None:
    first = (example_proof(), TERMS)
    assert check_all([first]).proved == "some seats"
    assert check_all([first, going_on(12)]).proved == "host alone"
    assert check_all([first, going_on(12), going_on(30, "last")]).proved == "host alone"


def test_a_fault_in_one_proof_is_a_fault_of_all() -> None:
    later, terms = going_on(12)
    verdict = check_all([(example_proof(), TERMS), (changed(later, secret=OTHER), terms)])
    assert verdict.proved == "nothing"
    assert "wrong-secret" in codes(verdict)


def test_a_running_continuation_proves_nothing_yet() -> None:
    later, terms = going_on(12)
    running = (changed(later, secret=None), terms)
    verdict = check_all([(example_proof(), TERMS), running])
    assert verdict.proved == "nothing"
    assert not verdict.faults


def test_proofs_cannot_be_left_out_or_reordered() -> None:
    first = (example_proof(), TERMS)
    assert codes(check_all([])) == {"no-proof"}
    assert codes(check_all([going_on(12)])) == {"no-proof"}
    assert codes(check_all([going_on(12), first])) == {"wrong-start"}
    assert codes(check_all([first, first])) == {"wrong-start"}
    assert codes(check_all([first, going_on(12, "t1")])) == {"wrong-start"}


def test_a_contest_that_goes_on_has_another_key() -> None:
    later, _ = going_on(12)
    other, _ = going_on(12, "another table")
    assert len({draws_of(proof).key for proof in (example_proof(), later, other)}) == 3


def test_a_sentence_about_many_faults_stays_short() -> None:
    proof = example_proof()
    proofs = [(changed(proof, first_entry=at, table=f"run {at}"), TERMS) for at in range(400)]
    verdict = check_all(proofs)
    assert len(verdict.faults) >= 400
    assert len(verdict.sentence) < 700
    backwards = check_all(proofs[::-1])
    assert len(backwards.sentence) < 300
