"""Fair draws between strangers: the hashes and keys of the protocol, and the draws themselves.

The draws of a contest come from the host's secret, which the host commits to before anybody
sits down, mixed with a contribution of every seat, which is committed to and then opened
before the first draw. Everything here is a pure function: random bytes are handed in by the
caller. docs/fair-draws.md describes the protocol for those who write their own checker.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from .chance import Outcome, at_ticket
from .errors import TuckboxError

KEY_SIZE: Final = 32
_TICKETS: Final = 2**128
"""A draw looks at 16 bytes, so a ticket is one of at most this many."""


class BadDraws(TuckboxError):
    """A step of the protocol that comes too early or too late, or does not fit the others."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What a contest is about, and what its draws are therefore bound to."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[dict[str, Any], ...]
    """What each seat has chosen: its deck and the like."""
    players: tuple[Any, ...]
    """Who sits at each seat (name, kind), as plain JSON."""
    history: str = ""
    """A digest of the entries before the first one that these draws are for; empty if none."""


# -- hashes and keys ----------------------------------------------------------------------


def hashed(label: str, *parts: bytes) -> bytes:
    """SHA-256 of a label and some parts, each with its length before it.

    >>> hashed("label", b"ab", b"c") == hashed("label", b"a", b"bc")
    False
    """
    return hashlib.sha256(framed(label, *parts)).digest()


def keyed(key: bytes, label: str, *parts: bytes) -> bytes:
    """HMAC-SHA256 of the same under a key, which has to be 32 derived bytes: HMAC fills a
    shorter key up with zeros and hashes a longer one, so others would not be unique."""
    _check_size(key, "A key")
    return hmac.digest(key, framed(label, *parts), "sha256")


def framed(label: str, *parts: bytes) -> bytes:
    """The label and the parts in a row, each with its length before it in 8 bytes."""
    pieces = [label.encode(), *parts]
    return b"".join([number_bytes(len(piece)) + piece for piece in pieces])


def number_bytes(number: int) -> bytes:
    """A number from 0 up in 8 bytes, the highest first."""
    return number.to_bytes(8, "big")


def text_bytes(text: str) -> bytes:
    """A text in UTF-8, also if a terminal handed over half a character with it."""
    return text.encode("utf-8", "surrogatepass")


def json_bytes(value: Any) -> bytes:
    """JSON with sorted keys and no spaces, as in the digest of a record."""
    try:
        return _encode_sorted(value)
    except (TypeError, ValueError) as error:
        raise BadDraws(f"{str(value)[:60]} cannot be written as JSON: {error}.") from None


_encode_sorted = msgspec.json.Encoder(order="sorted").encode


def _check_size(key: bytes, what: str) -> None:
    if len(key) != KEY_SIZE:
        raise BadDraws(f"{what} has {KEY_SIZE} bytes, not {len(key)}.")


# -- the host -----------------------------------------------------------------------------


def host_secret(random: bytes, typed: str = "") -> bytes:
    """The host's secret from 32 random bytes, and a text that a person typed."""
    _check_size(random, "The randomness of a secret")
    return hashed("tuckbox/2 host secret", random, text_bytes(typed))


def host_pledge(table: str, game: str, rules: int, options: dict[str, Any], secret: bytes) -> bytes:
    """What the host publishes before anybody sits down: it binds the host to the secret, and
    the secret to one table."""
    _check_size(secret, "A secret")
    return hashed("tuckbox/2 host pledge", *_head(table, game, rules, options), secret)


def host_contribution(secret: bytes, seat: int) -> bytes:
    """What the host contributes for a seat that contributes nothing of its own. It follows
    from the secret, so that the host cannot choose it later than the secret."""
    return keyed(secret, "tuckbox/2 host contribution", number_bytes(seat))


def host_blind(secret: bytes, seat: int) -> bytes:
    """The blind that hides the setup of such a seat."""
    return keyed(secret, "tuckbox/2 host blind", number_bytes(seat))


# -- a seat -------------------------------------------------------------------------------


def seat_contribution(random: bytes, typed: str = "") -> bytes:
    """A seat's contribution from 32 random bytes, and a text that its player typed."""
    _check_size(random, "The randomness of a contribution")
    return hashed("tuckbox/2 seat contribution", random, text_bytes(typed))


def seat_seal(seat: int, setup: dict[str, Any], blind: bytes) -> bytes:
    """A hash of what a seat has chosen. The 32 secret bytes in it keep others from finding
    a hidden deck by trying all decks."""
    _check_size(blind, "A blind")
    return hashed("tuckbox/2 seat setup", number_bytes(seat), json_bytes(setup), blind)


def seat_commitment(
    pledge: bytes, seat: int, own: bool, player: Any, seal: bytes, contribution: bytes
) -> bytes:
    """What a seat publishes before any seat opens its contribution. `own` is false if the
    host made the contribution."""
    _check_size(contribution, "A contribution")
    return hashed(
        "tuckbox/2 seat commitment",
        pledge,
        number_bytes(seat),
        _own_byte(own),
        json_bytes(player),
        seal,
        contribution,
    )


# -- the contest --------------------------------------------------------------------------


class BoundSeat(msgspec.Struct, frozen=True):
    """What the binding of a contest says of one seat."""

    own: bool
    player: Any
    seal: bytes
    commitment: bytes


def contest_binding(
    pledge: bytes,
    table: str,
    game: str,
    rules: int,
    options: dict[str, Any],
    first_entry: int,
    history: str,
    seats: Sequence[BoundSeat],
) -> bytes:
    """One hash of all that was agreed on, published before the first seat opens."""
    parts = [pledge, *_head(table, game, rules, options)]
    parts += [number_bytes(first_entry), text_bytes(history)]
    for seat in seats:
        parts += [_own_byte(seat.own), json_bytes(seat.player), seat.seal, seat.commitment]
    return hashed("tuckbox/2 contest", *parts)


def draw_key(secret: bytes, binding: bytes, contributions: Sequence[bytes]) -> bytes:
    """The key of all draws; the contributions are in the order of the seats."""
    return keyed(secret, "tuckbox/2 draws", binding, *contributions)


def _head(table: str, game: str, rules: int, options: dict[str, Any]) -> list[bytes]:
    return [text_bytes(table), text_bytes(game), number_bytes(rules), json_bytes(options)]


def _own_byte(own: bool) -> bytes:
    return b"\1" if own else b"\0"


class Draws:
    """The draws of a contest. `drawn` counts all that were ever drawn in it, also those that
    were taken back: what comes after a takeback says nothing about what was taken back.

    >>> draws = Draws(hashed("an example"))
    >>> [draws.pick([(0, 1), (1, 1)]) for _ in range(8)]
    [1, 1, 1, 1, 1, 0, 1, 1]
    """

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        _check_size(key, "The key of the draws")
        self.key = key
        self.drawn = drawn

    def pick(self, outcomes: list[Outcome]) -> int:
        total = 0
        for _, weight in outcomes:
            total += weight
        action = at_ticket(outcomes, draw_ticket(self.key, self.drawn, total))
        self.drawn += 1
        return action


def draw_ticket(key: bytes, number: int, total: int) -> int:
    """Ticket of draw `number`, a number below `total`; each is equally likely."""
    if not 0 < total <= _TICKETS:
        raise BadDraws(f"There is nothing to draw among {total} tickets.")
    # Numbers from the ragged end are drawn again, else low tickets would come more often.
    fair = _TICKETS - _TICKETS % total
    attempt = 0
    while True:
        message = _DRAW + number_bytes(number) + _EIGHT + number_bytes(attempt)
        value = int.from_bytes(hmac.digest(key, message, "sha256")[:16], "big")
        if value < fair:
            return value % total
        attempt += 1


_EIGHT: Final = number_bytes(8)
_DRAW: Final = framed("tuckbox/2 draw") + _EIGHT
"""What stands before the number of a draw, as `framed` would write it."""


# -- simulations --------------------------------------------------------------------------


class Simulated(msgspec.Struct, frozen=True):
    """What a host would draw at random, derived from a seed instead. It proves nothing."""

    table: str
    secret: bytes


def simulated(seed: str, number: int) -> Simulated:
    """Table and secret of contest `number` of a simulation: same seed, same bytes."""
    parts = text_bytes(seed), number_bytes(number)
    return Simulated(
        hashed("tuckbox/2 simulated table", *parts).hex()[:KEY_SIZE],
        hashed("tuckbox/2 simulated secret", *parts),
    )
