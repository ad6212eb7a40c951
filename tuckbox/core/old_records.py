"""Records of format 1, which are still read, verified and replayed, but no longer written.

Their draws come from a seed that whoever ran the contest could choose, so they prove little
(docs/records.md). The rest is as in `records`.
"""

import hashlib
import hmac
from typing import Any, Final

import msgspec

from .chance import Outcome, at_ticket
from .draw_proofs import Verdict
from .errors import BadRecord
from .notation import shortened

OLD_FORMAT: Final = 1


def commitment(seed: str) -> str:
    """The hash that is published before the first draw, and gives nothing away."""
    return hashlib.sha256(seed.encode()).hexdigest()


class SeedDraws:
    """All the draws of one contest, as a function of its seed and nothing else.

    >>> draws = SeedDraws("a seed")
    >>> [draws.pick([(0, 1), (1, 1)]) for _ in range(8)]
    [0, 1, 0, 0, 1, 0, 0, 1]
    """

    def __init__(self, seed: str, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn

    def pick(self, outcomes: list[Outcome]) -> int:
        total = sum(weight for _, weight in outcomes)
        action = at_ticket(outcomes, self._ticket(total))
        self.drawn += 1
        return action

    def _ticket(self, total: int) -> int:
        # Numbers from the ragged end of the 64 bits are thrown away, else the low
        # tickets would come up a little more often.
        fair = 2**64 - 2**64 % total
        attempt = 0
        while True:
            message = f"{self.drawn}/{attempt}".encode()
            digest = hmac.new(self.seed.encode(), message, hashlib.sha256).digest()
            number = int.from_bytes(digest[:8], "big")
            if number < fair:
                return number % total
            attempt += 1


class OldResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class OldRecord(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """One contest. While it ran, `result` and `seed` were still missing."""

    tuckbox: int
    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[dict[str, Any], ...]
    names: tuple[str, ...]
    commit: str | None = None
    actions: tuple[str, ...]
    words: dict[int, str] = {}
    result: OldResult | None = None
    seed: str | None = None
    digest: str | None = None

    def line(self) -> bytes:
        """The record as it stands in a file, with its digest, without the line end."""
        return _encode(msgspec.structs.replace(self, digest=self.expected_digest()))

    def expected_digest(self) -> str:
        """SHA-256 of the record without its digest, keys sorted, no spaces."""
        bare = msgspec.structs.replace(self, digest=None)
        # Numbers as keys are texts in JSON, and only texts can be sorted as such.
        plain = msgspec.json.decode(_encode(bare)) if bare.words else bare
        return hashlib.sha256(_encode_sorted(plain)).hexdigest()

    def seed_draws(self) -> SeedDraws | None:
        """The draws of its seed; None without one. BadRecord if it is not the seed that was
        committed to."""
        if self.seed is None:
            return None
        if self.commit is None:
            raise BadRecord("It shows a seed at its end but no commitment at its head.")
        if commitment(self.seed) != self.commit:
            raise BadRecord("Its seed is not the one that was committed to before the first draw.")
        return SeedDraws(self.seed)

    def proved(self) -> Verdict:
        """What the record proves of its draws, if they are the ones its seed gives."""
        if self.seed is None:
            return Verdict("nothing", "It shows no seed, so nothing is proved about the draws.")
        return Verdict(
            "host alone",
            "It is of the old format 1: its draws follow from its seed, and everybody has to "
            "trust that it was not chosen for its draws.",
        )


_encode = msgspec.json.Encoder().encode
_encode_sorted = msgspec.json.Encoder(order="sorted").encode


def read_old(data: dict[str, Any]) -> OldRecord:
    """The record in a decoded line; BadRecord, with the reason, if there is none."""
    try:
        record = msgspec.convert(data, OldRecord, str_keys=True)  # the numbers of actions
    except msgspec.ValidationError as error:
        raise BadRecord(f"This record is not well formed: {shortened(str(error))}.") from None
    if record.digest is not None and record.digest != record.expected_digest():
        raise BadRecord("This record was altered: its digest does not fit its contents.")
    return record
