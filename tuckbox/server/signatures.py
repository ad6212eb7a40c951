"""The signature of the service under finished records (Ed25519). Its key follows from the key of
the service, so there is no second one to keep."""

import hashlib

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


class Signer:
    def __init__(self, key: bytes) -> None:
        seed = hashlib.sha256(b"tuckbox signatures" + key).digest()
        self._key = Ed25519PrivateKey.from_private_bytes(seed)
        self.public = self._key.public_key().public_bytes_raw().hex()
        """Everybody may know it, and has to, to check a signature."""

    def sign(self, data: bytes) -> str:
        return self._key.sign(data).hex()
