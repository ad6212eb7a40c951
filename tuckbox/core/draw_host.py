"""Who draws for a contest: holds the secret, draws, and reveals it in the end."""

from typing import Any

import msgspec

from .draw_opening import Opening, opened_by_host, revealed
from .draw_proofs import DrawProof, draws_of
from .draws import Draws, Terms, simulated


class DrawHost(msgspec.Struct, frozen=True):
    """One run of the protocol of fair draws, seen by the host (docs/fair-draws.md)."""

    proof: DrawProof
    """What everybody may know while the contest runs."""
    secret: bytes
    blinds: dict[int, bytes] = {}
    """What seats with a contribution of their own have handed over to reveal their setup."""

    @classmethod
    def after(
        cls, opening: Opening, secret: bytes, blinds: dict[int, bytes] | None = None
    ) -> "DrawHost":
        """When all seats have opened their contributions; BadDraws before that."""
        opening.key(secret)
        return cls(opening.proof(), secret, blinds or {})

    @classmethod
    def alone(cls, table: str, secret: bytes, terms: Terms, first_entry: int = 0) -> "DrawHost":
        """A host for a table at which no seat contributes anything: bots, one keyboard."""
        return cls.after(opened_by_host(table, terms, secret, first_entry), secret)

    @classmethod
    def simulated(cls, seed: str, number: int, terms: Terms) -> "DrawHost":
        """Reproducible draws: the same seed and number give the same ones. It proves nothing."""
        made = simulated(seed, number)
        return cls.alone(made.table, made.secret, terms)

    def draws(self, drawn: int = 0) -> Draws:
        """The draws, after so many of the contest."""
        return draws_of(self.revealed(), drawn)

    def revealed(self) -> DrawProof:
        """The whole proof, for a contest that is over or broken off."""
        return revealed(self.proof, self.secret, self.blinds)

    def to_plain(self) -> dict[str, Any]:
        """All of it as plain JSON, for storage. It tells every draw to come."""
        return {
            "proof": msgspec.to_builtins(self.proof),
            "secret": self.secret.hex(),
            "blinds": {str(seat): blind.hex() for seat, blind in self.blinds.items()},
        }

    @classmethod
    def of_plain(cls, data: dict[str, Any]) -> "DrawHost":
        """The reverse of `to_plain`; ValueError, KeyError or TypeError if it is not that."""
        blinds = {int(seat): bytes.fromhex(blind) for seat, blind in data["blinds"].items()}
        proof = msgspec.convert(data["proof"], DrawProof)
        return cls(proof, bytes.fromhex(data["secret"]), blinds)
