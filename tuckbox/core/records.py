"""Records: a contest as one line of JSON.

A record is what was chosen before, who played, the log of what was done, how it ended, and
the proof of its draws. `replay` plays it again. docs/records.md describes the format for
those who write their own checker.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from .draw_proofs import DrawProof, Verdict, check_all
from .draws import Terms
from .errors import BadRecord
from .notation import quoted, shortened
from .old_records import OLD_FORMAT, OldRecord, read_old
from .state import State

FORMAT: Final = 2

HowEnded = Literal["rules", "resignation", "time", "agreement", "abandoned"]
"""By the rules of the game; because a seat resigned, ran out of time, agreed with the others
on a draw, or left; `abandoned` without a seat is a contest that was broken off."""


class PlayerInfo(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True
):
    """Who sat at a seat: the name, and apart from it what kind of player that was."""

    name: str = ""
    """What a person is called; empty for one who is called as the seat is."""
    kind: Literal["person", "bot"] = "person"
    level: str = ""
    """Of a bot: which one."""


class Done(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag="do"
):
    """An action that carries words or a time. One without stands in a record as its text."""

    text: str
    words: str = ""
    at: int | None = None
    """Milliseconds since the contest began."""


class TakenBack(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag="take-back",
):
    """The contest went back to before step `step`, at the wish of a seat or by agreement."""

    step: int
    by: int | None = None
    at: int | None = None


Entry = str | Done | TakenBack


class Ending(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How a contest ended. `by` is the seat that resigned, ran out of time or left."""

    how: HowEnded
    by: int | None
    scores: tuple[int, ...]
    winners: tuple[int, ...]


def ending_of(state: State, how: HowEnded, by: int | None) -> Ending:
    """The ending of a contest that stands at this state. Whoever resigns, runs out of time or
    leaves does not win: of the others the best do. An agreed draw is shared by all, and a
    contest that was broken off by nobody in particular has no winner."""
    scores = state.scores()
    seats = range(len(scores))
    if how == "rules":
        return Ending(how, None, tuple(scores), tuple(state.winners()))
    if how == "agreement":
        return Ending(how, None, tuple(scores), tuple(seats))
    if by is None:
        return Ending(how, None, tuple(scores), ())
    best = max(scores[seat] for seat in seats if seat != by)
    winners = tuple(seat for seat in seats if seat != by and scores[seat] == best)
    return Ending(how, by, tuple(scores), winners)


class Record(
    msgspec.Struct,
    frozen=True,
    gc=False,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """One contest. While it runs, `ending` and the secrets in `draws` are still missing."""

    tuckbox: int
    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[dict[str, Any], ...]
    players: tuple[PlayerInfo, ...]
    draws: tuple[DrawProof, ...] = ()
    """Left out where the draws were made with real cards, or by anybody's own means."""
    entries: tuple[Entry, ...]
    ending: Ending | None = None
    digest: str | None = None

    def line(self) -> bytes:
        """The record as it stands in a file, with its digest, without the line end."""
        return _encode(msgspec.structs.replace(self, digest=self.expected_digest()))

    def expected_digest(self) -> str:
        """SHA-256 of the record without its digest, keys sorted, no spaces."""
        bare = msgspec.structs.replace(self, digest=None)
        return hashlib.sha256(_encode_sorted(bare)).hexdigest()

    def proved(self) -> Verdict:
        """What the record proves of its draws, if they are the ones its secrets give."""
        terms = [
            Terms(
                game=self.game,
                rules=self.rules,
                options=self.options,
                seats=self.seats,
                players=tuple(msgspec.to_builtins(self.players)),
                history=history_of(self.entries[: proof.first_entry]),
            )
            for proof in self.draws
        ]
        return check_all(list(zip(self.draws, terms, strict=True)))


def history_of(entries: Sequence[Entry]) -> str:
    """What later draws are bound to: a digest of the entries before; empty if there are none."""
    return hashlib.sha256(_encode_sorted(list(entries))).hexdigest() if entries else ""


_encode = msgspec.json.Encoder().encode
_encode_sorted = msgspec.json.Encoder(order="sorted").encode


def _without_doubles(pairs: list[tuple[str, Any]]) -> None:
    """msgspec takes the last of two equal keys without a word."""
    if len({key for key, _ in pairs}) != len(pairs):
        raise ValueError("a key comes twice")


def read_line(line: bytes) -> Record | OldRecord:
    """The record in a line; BadRecord, with the reason, if there is none."""
    try:
        data = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise BadRecord("This is not a whole line of JSON; the record may be cut off.") from None
    try:
        json.loads(line, object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError):
        raise BadRecord(
            "This record has a key twice in one object, or a value that no record has."
        ) from None
    if not isinstance(data, dict) or "tuckbox" not in data:
        raise BadRecord("This is not a tuckbox record: it does not start with a format version.")
    if data["tuckbox"] == OLD_FORMAT:
        return read_old(data)
    if data["tuckbox"] != FORMAT:
        raise BadRecord(
            f"This record has format {quoted(data['tuckbox'])}; "
            f"this tuckbox reads the formats {OLD_FORMAT} and {FORMAT}."
        )
    try:
        record = msgspec.convert(data, Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"This record is not well formed: {shortened(str(error))}.") from None
    if record.digest is not None and record.digest != record.expected_digest():
        raise BadRecord("This record was altered: its digest does not fit its contents.")
    return record


def read_file(path: Path) -> Iterator[tuple[int, Record | OldRecord | BadRecord]]:
    """Each line's number, and its record or what is wrong with it."""
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                try:
                    yield number, read_line(line)
                except BadRecord as error:
                    yield number, error
