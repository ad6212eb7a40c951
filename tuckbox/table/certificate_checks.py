"""Checking the certificate of a record: that the service has signed it, and that nothing was
changed since the contest was played (docs/protocol.md)."""

from collections.abc import Mapping

import msgspec

from tuckbox.core import Record, TuckboxError

from .certificates import Certificate, signed_bytes
from .chain import BrokenLog, links_of


class BadCertificate(TuckboxError):
    """A certificate that does not hold; `str(error)` says why."""


def read_certificate(data: bytes) -> Certificate:
    try:
        return msgspec.json.decode(data, type=Certificate)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise BadCertificate("This is not the certificate of a record.") from None


def check_certificate(
    certificate: Certificate,
    record: Record,
    seen: Mapping[int, str] | None = None,
    key: str = "",
) -> None:
    """BadCertificate, with the reason, if it does not hold. `seen` are links that a player was
    told, by the numbers of their frames (`TableClient.links`); `key` is the public key of the
    service, if it is known from elsewhere."""
    if key and certificate.key != key.lower():
        raise BadCertificate("This certificate is signed with another key.")
    if certificate.record != record.expected_digest():
        raise BadCertificate("This certificate is for another record, or the record was changed.")
    try:
        links = links_of(record, certificate.chain)
    except BrokenLog as error:
        raise BadCertificate(str(error)) from None
    for number, link in (seen or {}).items():
        if number < len(links) and links[number] != link:
            raise BadCertificate(f"The log was changed: link {number} was another one.")
    if not _is_signed(certificate, signed_bytes(certificate.table, record, links[-1])):
        raise BadCertificate("The signature does not fit the key in this certificate.")


def _is_signed(certificate: Certificate, signed: bytes) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(certificate.key))
        key.verify(bytes.fromhex(certificate.signature), signed)
    except (InvalidSignature, ValueError):
        return False
    return True
