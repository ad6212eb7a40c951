"""Options that are too big for every view, like a teacher's deck: they are sent once, and after
that named by their digests."""

import hashlib
from typing import Any, Final

import msgspec

BIG: Final = 1_000
"""An option of more bytes than this is sent once, on arrival, and not in every view."""


def shortened_option(value: Any) -> Any:
    """A big value as its digest, which is enough in every view but the first."""
    text = msgspec.json.encode(value)
    return value if len(text) <= BIG else {"sha256": hashlib.sha256(text).hexdigest()}


def shortened(options: dict[str, Any]) -> dict[str, Any]:
    return {name: shortened_option(value) for name, value in options.items()}
