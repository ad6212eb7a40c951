"""The proof of a contest's draws, as it stands in its record, and what it proves.

A contest has one proof for each run of the protocol: one from its first entry on, and one
more for each time it was continued from its record. While the contest runs, the proof lacks
the host's secret and the blinds of the seats; both are added when it is over or broken off.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Final, Literal

import msgspec

from .draws import (
    BadDraws,
    BoundSeat,
    Draws,
    Terms,
    contest_binding,
    draw_key,
    host_blind,
    host_contribution,
    host_pledge,
    seat_commitment,
    seat_seal,
)
from .notation import number_of, quoted

Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes in lower-case hexadecimal."""

ProvedTo = Literal["every seat", "some seats", "host alone", "nothing"]
"""Who can be sure that nobody else chose the draws, from the most to the least."""

SENTENCES: Final[dict[ProvedTo, str]] = {
    "every seat": (
        "Every seat contributed to the draws: neither the host nor any player alone chose them."
    ),
    "some seats": (
        "Some seats contributed to the draws: they know that nobody else chose them. "
        "The other seats have to trust the host."
    ),
    "host alone": (
        "The draws follow from the secret that the host committed to, and from nothing else: "
        "everybody has to trust that the host did not choose it for its draws."
    ),
    "nothing": "Nothing is proved about the draws.",
}


class SeatProof(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """What one seat published for the draws."""

    own: bool
    """Whether the seat made its contribution itself, and not the host for it."""
    seal: Hex
    """A hash of what the seat has chosen; hides a deck while the contest runs."""
    commitment: Hex
    contribution: Hex | None = None
    """Opened before the first draw."""
    blind: Hex | None = None
    """Opens the seal when the contest is over."""


class DrawProof(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """One run of the protocol and the draws that it answers for."""

    first_entry: int
    """The proof holds for the draws from this entry on, up to where the next one starts."""
    table: str
    """A name that no other contest has."""
    pledge: Hex
    """The host's commitment to its secret."""
    seats: tuple[SeatProof, ...]
    binding: Hex
    """A hash of all that was agreed on."""
    secret: Hex | None = None
    """The host's secret, revealed when the contest is over or broken off."""


FaultCode = Literal[
    "not-hex",
    "wrong-seats",
    "missing-opening",
    "wrong-opening",
    "wrong-binding",
    "wrong-secret",
    "missing-blind",
    "wrong-setup",
    "not-of-the-host",
    "wrong-start",
    "no-proof",
]


class Fault(msgspec.Struct, frozen=True, gc=False):
    """Something in a proof that does not fit."""

    code: FaultCode
    sentence: str
    seat: int | None = None


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """What a proof proves. With faults it proves nothing."""

    proved: ProvedTo
    sentence: str
    faults: tuple[Fault, ...] = ()


def check(proof: DrawProof, terms: Terms) -> Verdict:
    """What a proof proves of a contest on these terms. Whether the draws in the record are
    the ones that `draws_of` gives is left to whoever replays it.

    While the contest runs nothing is proved yet, but what is there already has to fit.
    """
    faults = _malformed(proof) or _wrong_seats(proof, terms)
    if not faults:
        faults = [*_agreement_faults(proof, terms), *_secret_faults(proof, terms)]
    if faults:
        return _refused(faults)
    if proof.secret is None:
        return Verdict("nothing", "The host has not revealed its secret, so nothing is proved.")
    own = [seat.own for seat in proof.seats]
    proved: ProvedTo = "every seat" if all(own) else "some seats" if any(own) else "host alone"
    return Verdict(proved, SENTENCES[proved])


def check_all(proofs: Sequence[tuple[DrawProof, Terms]]) -> Verdict:
    """What the proofs of a whole contest prove, in the order of their first entries: as
    much as the weakest of them."""
    if not proofs:
        return _refused([Fault("no-proof", "There is no proof of the draws.")])
    starts = [proof.first_entry for proof, _ in proofs]
    if any(one >= other for one, other in pairwise(starts)):
        sentence = f"The proofs start at the entries {quoted(starts)}, which is no order."
        return _refused([Fault("wrong-start", sentence)])
    if len({proof.table for proof, _ in proofs}) < len(proofs):
        sentence = "Two proofs are of the same table; each run of the protocol has its own."
        return _refused([Fault("wrong-start", sentence)])
    order = list(SENTENCES)
    verdicts = [check(proof, terms) for proof, terms in proofs]
    weakest = max(verdicts, key=lambda verdict: order.index(verdict.proved))
    faults = [fault for verdict in verdicts for fault in verdict.faults]
    if not faults and starts[0] != 0:
        sentence = f"There is no proof of the draws before entry {starts[0]}."
        faults = [Fault("no-proof", sentence)]
    return _refused(faults) if faults else weakest


def draws_of(proof: DrawProof, drawn: int = 0) -> Draws:
    """The draws that a proof answers for, after so many of the contest; BadDraws if the
    proof is not complete."""
    if proof.secret is None:
        raise BadDraws("The host has not revealed its secret, so its draws are not known.")
    contributions = [seat.contribution for seat in proof.seats]
    if _malformed(proof) or None in contributions:
        raise BadDraws("The proof of the draws is not complete.")
    opened = [bytes.fromhex(each) for each in contributions if each is not None]
    key = draw_key(bytes.fromhex(proof.secret), bytes.fromhex(proof.binding), opened)
    return Draws(key, drawn)


MOST_TOLD: Final = 5
"""So many faults are put into the sentence; more would not help anybody."""


def _refused(faults: Sequence[Fault]) -> Verdict:
    sentence = " ".join([SENTENCES["nothing"], *(fault.sentence for fault in faults[:MOST_TOLD])])
    return Verdict("nothing", sentence, tuple(faults))


# -- what can be wrong --------------------------------------------------------------------


def _malformed(proof: DrawProof) -> list[Fault]:
    values = {"pledge": proof.pledge, "binding": proof.binding, "secret": proof.secret}
    for number, seat in enumerate(proof.seats, 1):
        for name in ("seal", "commitment", "contribution", "blind"):
            values[f"{name} of seat {number}"] = getattr(seat, name)
    faults = [
        Fault("not-hex", f"The {name} is not 64 hexadecimal digits in lower case.")
        for name, value in values.items()
        if value is not None and not re.fullmatch("[0-9a-f]{64}", value)
    ]
    if not 0 <= proof.first_entry < 2**63:
        faults.append(Fault("wrong-start", f"There is no entry {quoted(proof.first_entry)}."))
    return faults


def _wrong_seats(proof: DrawProof, terms: Terms) -> list[Fault]:
    counts = {len(proof.seats), len(terms.seats), len(terms.players)}
    if len(counts) == 1 and proof.seats:
        return []
    seats, players = number_of(len(proof.seats), "seat"), number_of(len(terms.players), "player")
    sentence = f"The proof is for {seats}, but the contest has {len(terms.seats)} with {players}."
    return [Fault("wrong-seats", sentence)]


def _agreement_faults(proof: DrawProof, terms: Terms) -> list[Fault]:
    """What is wrong with the part that everybody at the table can check at once."""
    faults = []
    pledge = bytes.fromhex(proof.pledge)
    bound = []
    for number, (seat, player) in enumerate(zip(proof.seats, terms.players, strict=True)):
        seal, commitment = bytes.fromhex(seat.seal), bytes.fromhex(seat.commitment)
        bound.append(BoundSeat(seat.own, player, seal, commitment))
        who = f"Seat {number + 1}"
        if seat.contribution is None:
            faults.append(
                Fault("missing-opening", f"{who} has not opened its contribution.", number)
            )
            continue
        opened = bytes.fromhex(seat.contribution)
        if seat_commitment(pledge, number, seat.own, player, seal, opened) != commitment:
            sentence = f"What {who.lower()} has opened does not fit its commitment."
            faults.append(Fault("wrong-opening", sentence, number))
    binding = contest_binding(
        pledge,
        proof.table,
        terms.game,
        terms.rules,
        terms.options,
        proof.first_entry,
        terms.history,
        bound,
    )
    if binding.hex() != proof.binding:
        sentence = "The proof is of another contest: its binding does not fit this one."
        faults.append(Fault("wrong-binding", sentence))
    return faults


def _secret_faults(proof: DrawProof, terms: Terms) -> list[Fault]:
    """What is wrong with the part that is revealed at the end."""
    faults = []
    for number, (seat, setup) in enumerate(zip(proof.seats, terms.seats, strict=True)):
        who = f"seat {number + 1}"
        if seat.blind is None:
            if proof.secret is not None:
                sentence = f"What {who} has chosen cannot be checked: its blind is missing."
                faults.append(Fault("missing-blind", sentence, number))
        elif seat_seal(number, setup, bytes.fromhex(seat.blind)).hex() != seat.seal:
            sentence = f"What {who} has chosen is not what was sealed before the first draw."
            faults.append(Fault("wrong-setup", sentence, number))
    if proof.secret is None:
        return faults
    secret = bytes.fromhex(proof.secret)
    pledge = host_pledge(proof.table, terms.game, terms.rules, terms.options, secret)
    if pledge.hex() != proof.pledge:
        sentence = "The host's secret is not the one it committed to for this table."
        return [Fault("wrong-secret", sentence), *faults]  # which explains the others
    for number, seat in enumerate(proof.seats):
        made = (host_contribution(secret, number).hex(), host_blind(secret, number).hex())
        if not seat.own and (seat.contribution, seat.blind) != made:
            sentence = f"The contribution of seat {number + 1} does not follow from the secret."
            faults.append(Fault("not-of-the-host", sentence, number))
    return faults
