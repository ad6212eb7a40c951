"""The run of the protocol before the first draw: all seats commit, then all seats open.

An `Opening` is a value; each step gives a new one or is refused with a sentence. It holds
nothing secret, so host and seats can each keep one from the same messages and compare.
"""

from typing import Any

import msgspec

from .draw_proofs import DrawProof, SeatProof
from .draws import (
    BadDraws,
    BoundSeat,
    Terms,
    contest_binding,
    draw_key,
    host_blind,
    host_contribution,
    host_pledge,
    seat_commitment,
    seat_seal,
)


class OpeningSeat(msgspec.Struct, frozen=True, gc=False):
    """A seat that has committed, and perhaps opened."""

    own: bool
    player: Any
    seal: bytes
    commitment: bytes
    contribution: bytes | None = None


class Opening(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything that has been published so far."""

    table: str
    game: str
    rules: int
    options: dict[str, Any]
    pledge: bytes
    seats: tuple[OpeningSeat | None, ...]
    first_entry: int = 0
    history: str = ""

    @property
    def committed(self) -> bool:
        """Whether all seats have committed, so that they may open."""
        return None not in self.seats

    @property
    def opened(self) -> bool:
        """Whether all seats have opened, so that the first draw may be made."""
        return all(seat is not None and seat.contribution is not None for seat in self.seats)

    def commit(
        self, seat: int, player: Any, seal: bytes, commitment: bytes, own: bool = True
    ) -> "Opening":
        """A seat commits."""
        if self._seat(seat) is not None:
            raise BadDraws(f"Seat {seat + 1} has committed already and cannot change it.")
        return self._with(seat, OpeningSeat(own, player, seal, commitment))

    def commit_for(self, seat: int, player: Any, setup: dict[str, Any], secret: bytes) -> "Opening":
        """The host commits for a seat that contributes nothing of its own."""
        seal = seat_seal(seat, setup, host_blind(secret, seat))
        contribution = host_contribution(secret, seat)
        commitment = seat_commitment(self.pledge, seat, False, player, seal, contribution)
        return self.commit(seat, player, seal, commitment, own=False)

    def binding(self) -> bytes:
        """The hash of all that was agreed on, known once all seats have committed. A seat
        opens only after it has worked out the same one."""
        if not self.seats or not self.committed:
            raise BadDraws("Not all seats have committed, so the contest is not agreed on yet.")
        bound = [
            BoundSeat(seat.own, seat.player, seat.seal, seat.commitment)
            for seat in self.seats
            if seat is not None
        ]
        return contest_binding(
            self.pledge,
            self.table,
            self.game,
            self.rules,
            self.options,
            self.first_entry,
            self.history,
            bound,
        )

    def open(self, seat: int, contribution: bytes) -> "Opening":
        """A seat shows its contribution."""
        found = self._seat(seat)
        if found is None or not self.committed:
            raise BadDraws("A seat opens its contribution only after all seats have committed.")
        if found.contribution is not None:
            raise BadDraws(f"Seat {seat + 1} has opened its contribution already.")
        fitting = seat_commitment(
            self.pledge, seat, found.own, found.player, found.seal, contribution
        )
        if fitting != found.commitment:
            raise BadDraws(f"What seat {seat + 1} opens does not fit its commitment.")
        return self._with(seat, msgspec.structs.replace(found, contribution=contribution))

    def open_host_seats(self, secret: bytes) -> "Opening":
        """The host opens for the seats it has committed for."""
        opening = self
        for number, seat in enumerate(self.seats):
            if seat is not None and not seat.own and seat.contribution is None:
                opening = opening.open(number, host_contribution(secret, number))
        return opening

    def key(self, secret: bytes) -> bytes:
        """The key of the draws; BadDraws before all seats have opened."""
        if host_pledge(self.table, self.game, self.rules, self.options, secret) != self.pledge:
            raise BadDraws("This is not the secret that the host committed to for this table.")
        return draw_key(secret, self.binding(), self._contributions())

    def proof(self) -> DrawProof:
        """The proof while the contest runs; BadDraws before all seats have opened."""
        contributions = self._contributions()
        return DrawProof(
            first_entry=self.first_entry,
            table=self.table,
            pledge=self.pledge.hex(),
            seats=tuple(
                SeatProof(
                    own=seat.own,
                    seal=seat.seal.hex(),
                    commitment=seat.commitment.hex(),
                    contribution=contribution.hex(),
                )
                for seat, contribution in zip(self.seats, contributions, strict=True)
                if seat is not None
            ),
            binding=self.binding().hex(),
        )

    def _contributions(self) -> list[bytes]:
        found = [seat.contribution for seat in self.seats if seat is not None]
        opened = [contribution for contribution in found if contribution is not None]
        if not opened or len(opened) < len(self.seats):
            raise BadDraws("Nothing is drawn before all seats have opened their contributions.")
        return opened

    def _seat(self, seat: int) -> OpeningSeat | None:
        if not 0 <= seat < len(self.seats):
            raise BadDraws(f"There is no seat {seat + 1}; there are {len(self.seats)}.")
        return self.seats[seat]

    def _with(self, seat: int, entry: OpeningSeat) -> "Opening":
        seats = (*self.seats[:seat], entry, *self.seats[seat + 1 :])
        return msgspec.structs.replace(self, seats=seats)


def opened_by_host(table: str, terms: Terms, secret: bytes, first_entry: int = 0) -> Opening:
    """The whole run where no seat contributes anything of its own: simulations, and bots or
    people at the host's own keyboard."""
    opening = Opening(
        table=table,
        game=terms.game,
        rules=terms.rules,
        options=terms.options,
        pledge=host_pledge(table, terms.game, terms.rules, terms.options, secret),
        seats=(None,) * len(terms.seats),
        first_entry=first_entry,
        history=terms.history,
    )
    for seat, (player, setup) in enumerate(zip(terms.players, terms.seats, strict=True)):
        opening = opening.commit_for(seat, player, setup, secret)
    return opening.open_host_seats(secret)


def check_setup(seat: int, setup: dict[str, Any], blind: bytes, seal: bytes) -> None:
    """The host checks what a seat hands over together with its commitment: its setup, and
    the blind for it, without which there could be no proof at the end."""
    if seat_seal(seat, setup, blind) != seal:
        raise BadDraws(f"The seal of seat {seat + 1} does not fit its setup and its blind.")


def revealed(proof: DrawProof, secret: bytes, blinds: dict[int, bytes] | None = None) -> DrawProof:
    """The proof of a contest that is over or broken off: with the secret, and with the blinds
    that the seats with a contribution of their own gave the host along with their setups."""
    own_blinds = blinds or {}
    seats = []
    for number, seat in enumerate(proof.seats):
        if seat.own and number not in own_blinds:
            raise BadDraws(f"Seat {number + 1} has not handed over the blind of its setup.")
        blind = own_blinds[number] if seat.own else host_blind(secret, number)
        seats.append(msgspec.structs.replace(seat, blind=blind.hex()))
    return msgspec.structs.replace(proof, seats=tuple(seats), secret=secret.hex())
