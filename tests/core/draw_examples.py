"""Contests on fixed bytes for the tests of fair draws: the example of docs/fair-draws.md, and
others with any number of seats."""

from typing import Any

import msgspec

from tuckbox.core.draw_opening import Opening, revealed
from tuckbox.core.draw_proofs import DrawProof
from tuckbox.core.draws import (
    Terms,
    hashed,
    host_pledge,
    host_secret,
    seat_commitment,
    seat_contribution,
    seat_seal,
)

ANN: dict[str, Any] = {"name": "Ann"}
BOT: dict[str, Any] = {"name": "Bot"}
TERMS = Terms(
    game="draw-the-line",
    rules=2,
    options={"length": "game"},
    seats=({"hand": 5}, {"hand": 6}),
    players=(ANN, BOT),
)
SECRET = host_secret(b"\1" * 32, "luck")
SHARE = seat_contribution(b"\2" * 32)
BLIND = b"\3" * 32


def pledged(terms: Terms = TERMS, secret: bytes = SECRET, table: str = "t1") -> Opening:
    """The host has pledged; nobody has committed."""
    return Opening(
        table=table,
        game=terms.game,
        rules=terms.rules,
        options=terms.options,
        pledge=host_pledge(table, terms.game, terms.rules, terms.options, secret),
        seats=(None,) * len(terms.seats),
        history=terms.history,
    )


def committed(
    opening: Opening,
    seat: int,
    terms: Terms = TERMS,
    share: bytes = SHARE,
    blind: bytes = BLIND,
) -> Opening:
    """One seat more has committed, with a contribution of its own."""
    player = terms.players[seat]
    seal = seat_seal(seat, terms.seats[seat], blind)
    commitment = seat_commitment(opening.pledge, seat, True, player, seal, share)
    return opening.commit(seat, player, seal, commitment)


def example() -> Opening:
    """The example of the documentation: seat 0 contributes, the host does for seat 1."""
    opening = committed(pledged(), 0).commit_for(1, BOT, {"hand": 6}, SECRET)
    return opening.open(0, SHARE).open_host_seats(SECRET)


def example_proof() -> DrawProof:
    return revealed(example().proof(), SECRET, {0: BLIND})


def contest(number: int, own: tuple[bool, ...]) -> tuple[DrawProof, Terms]:
    """A whole contest, different for each number, with own contributions as said."""
    seats = range(len(own))
    terms = msgspec.structs.replace(
        TERMS,
        seats=tuple({"deck": [f"card {seat}", "Ä"]} for seat in seats),
        players=tuple({"kind": "bot", "name": f"p{seat}"} for seat in seats),
    )
    host = host_secret(hashed("host", bytes([number])))
    opening = pledged(terms, host, f"table {number}")
    shares = {seat: hashed("share", bytes([number, seat])) for seat in seats if own[seat]}
    blinds = {seat: hashed("blind", bytes([number, seat])) for seat in seats if own[seat]}
    for seat in seats:
        if own[seat]:
            opening = committed(opening, seat, terms, shares[seat], blinds[seat])
        else:
            opening = opening.commit_for(seat, terms.players[seat], terms.seats[seat], host)
    for seat, share in shares.items():
        opening = opening.open(seat, share)
    return revealed(opening.open_host_seats(host).proof(), host, blinds), terms
