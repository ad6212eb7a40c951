"""Who somebody is: a signed token that the client keeps. The service remembers no sessions.

A token is `<person>.<epoch>.<signature>`. It is sent in a header or in the first message on a
socket, never in an address; a person's epoch is raised to make all their tokens useless.
"""

import hashlib
import hmac
from typing import NamedTuple


class Claim(NamedTuple):
    """What a token says: the person, and the epoch of their tokens."""

    person: str
    epoch: int


class Tokens:
    def __init__(self, key: bytes) -> None:
        self._key = hashlib.sha256(b"tuckbox tokens" + key).digest()

    def sign(self, claim: Claim) -> str:
        said = f"{claim.person}.{claim.epoch}"
        return f"{said}.{self._signature(said)}"

    def read(self, token: str) -> Claim | None:
        """
        >>> tokens = Tokens(b"a key")
        >>> tokens.read(tokens.sign(Claim("ann", 0)))
        Claim(person='ann', epoch=0)
        >>> tokens.read(tokens.sign(Claim("ann", 0)) + "0")
        """
        said, _, signature = token.rpartition(".")
        person, _, epoch = said.rpartition(".")
        if not token.isascii() or not hmac.compare_digest(self._signature(said), signature):
            return None
        return Claim(person, int(epoch))

    def name_for(self, person: str, key: str) -> str:
        """A name that nobody else can guess, and the same for the same wish of a person."""
        return hmac.digest(self._key, f"name {person} {key}".encode(), "sha256").hex()[:32]

    def _signature(self, said: str) -> str:
        return hmac.digest(self._key, said.encode(), "sha256").hex()[:40]


def digest_of(secret: str) -> str:
    """What is kept of a secret that is to be known again."""
    return hashlib.sha256(secret.encode()).hexdigest()
