"""Which messages were done before: of every one that led to an entry a mark is kept, for as long as
the table is in memory, so that it is known again however late it is repeated."""

from typing import Final

SIZE: Final = 8
NONE: Final = bytes(SIZE)


class Keys:
    """`marks` has eight bytes for each entry of the log: a hash of the sender and of the key of
    their message, or zeros. It is another one in each process, and never leaves it."""

    def __init__(self) -> None:
        self.marks = bytearray()

    def add(self, person: str, key: str) -> None:
        """The message that led to the next entry; without a key it was none."""
        self.marks += _mark(person, key) if key else NONE

    def find(self, person: str, key: str) -> int | None:
        """The entry that a message led to; None if it did not come before.

        >>> keys = Keys()
        >>> for sender in ("ann", "", "bo"):
        ...     keys.add(sender, "one" if sender else "")
        >>> keys.find("bo", "one"), keys.find("bo", "two")
        (2, None)
        """
        mark, at = _mark(person, key), -1
        while (at := self.marks.find(mark, at + 1)) >= 0:
            if at % SIZE == 0:
                return at // SIZE
        return None


def _mark(person: str, key: str) -> bytes:
    return hash((person, key)).to_bytes(SIZE, "little", signed=True)
