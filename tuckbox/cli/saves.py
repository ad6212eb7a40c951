"""Unfinished contests on disk, one file each, and the records of the finished ones.

A save is written whole after each action or not at all. It holds what the seats may
not know, the seed included, so only its owner may read it. What cannot be read is
never deleted.
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path

from tuckbox import games, players
from tuckbox.core import BadRecord, Contest, TuckboxError, read_line

from .complaints import Complaint, one_line
from .files import write_new, write_over

FORMAT = 1
HUMAN = "human"


def home() -> Path:
    """The folder where tuckbox keeps things."""
    if given := os.environ.get("TUCKBOX_HOME"):
        return Path(given)
    data = os.environ.get("XDG_DATA_HOME", "")
    if os.path.isabs(data):
        return Path(data) / "tuckbox"
    try:
        return Path.home() / ".local" / "share" / "tuckbox"
    except RuntimeError:
        raise Complaint("There is no home folder; set TUCKBOX_HOME to one.") from None


class Save:
    """The file of one contest that is being played."""

    def __init__(self, path: Path, last: bytes) -> None:
        self.path = path
        self._last = last

    @classmethod
    def begin(cls, contest: Contest, kinds: Sequence[str]) -> "Save":
        """A file with a name of its own."""
        data = _encoded(contest, kinds)
        folder = home() / "saves"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            number = 1
            while True:
                path = folder / f"{contest.game.key}-{number}.json"
                try:
                    write_new(path, data)
                    return cls(path, data)
                except FileExistsError:
                    number += 1
        except OSError as error:
            raise Complaint(
                f"Games cannot be saved in {str(folder)!r} ({error.strerror}); "
                "set TUCKBOX_HOME to a folder that can be written."
            ) from None

    def keep(self, contest: Contest, kinds: Sequence[str]) -> None:
        data = _encoded(contest, kinds)
        if data == self._last:
            return
        self._must_be_mine()
        try:
            write_over(self.path, data)
        except OSError as error:
            raise Complaint(
                f"The last action could not be saved ({error.strerror}); "
                f"everything before it is in {str(self.path)!r}."
            ) from None
        self._last = data

    def finish(self, contest: Contest) -> tuple[Path, int]:
        """Move the contest to the records; their file and its line there."""
        self._must_be_mine()
        path = home() / "records.jsonl"
        try:
            number = _append(path, contest.record().line())
        except OSError as error:
            raise Complaint(
                f"The record could not be added to {str(path)!r} ({error.strerror}); "
                f"the game is still in {str(self.path)!r}."
            ) from None
        self.path.unlink(missing_ok=True)
        return path, number

    def _must_be_mine(self) -> None:
        try:
            current = self.path.read_bytes()
        except OSError:
            current = b""
        if current != self._last:
            raise Complaint(
                f"{str(self.path)!r} was changed by somebody else, perhaps by another tuckbox "
                "that plays the same game, and was left as it is."
            )


def _append(path: Path, line: bytes) -> int:
    """Add a line once, also after a crash between adding it and removing the save."""
    there = path.read_bytes() if path.exists() else b""
    lines = there.splitlines()
    if line in lines:
        return lines.index(line) + 1
    broken = bool(there) and not there.endswith(b"\n")
    with path.open("ab") as file:
        file.write((b"\n" if broken else b"") + line + b"\n")
        file.flush()
        os.fsync(file.fileno())
    return len(lines) + 1


def _encoded(contest: Contest, kinds: Sequence[str]) -> bytes:
    head = json.dumps({"save": FORMAT, "players": list(kinds), "seed": contest.draws.seed})
    return head[:-1].encode() + b', "record": ' + contest.record().line() + b"}\n"


class Unfinished:
    """A save that was read back."""

    def __init__(self, save: Save, contest: Contest, kinds: list[str], saved: float) -> None:
        self.save = save
        self.contest = contest
        self.kinds = kinds
        self.saved = saved

    def words(self) -> str:
        game, scores = self.contest.game, self.contest.state.scores()
        sides = [
            f"{game.seat_name(seat)} ({kind}) {score}"
            for seat, (kind, score) in enumerate(zip(self.kinds, scores, strict=True))
        ]
        return f"{', '.join(sides)}, after {len(self.contest.actions)} actions"


def read(path: Path) -> Unfinished:
    """An unfinished contest; Complaint if the file is damaged."""
    try:
        data = path.read_bytes()
        content = json.loads(data)
        if not isinstance(content, dict) or content.get("save") != FORMAT:
            raise BadRecord(f"it is not a save of format {FORMAT}")
        seed, kinds = content["seed"], content["players"]
        if not isinstance(seed, str) or not isinstance(kinds, list):
            raise BadRecord("its seed or its players are missing")
        contest = Contest.resume(
            read_line(json.dumps(content["record"]).encode()), seed, games.find
        )
        if len(kinds) != len(contest.names):
            raise BadRecord("its players do not fit its seats")
        for kind in kinds:
            if kind != HUMAN:
                players.check(str(kind))
        return Unfinished(Save(path, data), contest, kinds, path.stat().st_mtime)
    except (OSError, ValueError, KeyError, RecursionError):
        reason = "it cannot be read as a save"
    except TuckboxError as error:
        reason = str(error).rstrip(".")
    raise Complaint(one_line(f"The save {str(path)!r} is damaged and was left as it is: {reason}."))


def unfinished(key: str) -> tuple[list[Unfinished], list[str]]:
    """The unfinished contests of a game, the latest first, and complaints about the rest."""
    found: list[Unfinished] = []
    complaints: list[str] = []
    folder = home() / "saves"
    for path in sorted(folder.glob(f"{key}-*.json")) if folder.is_dir() else []:
        if not path.stem.removeprefix(f"{key}-").isdecimal():
            continue
        try:
            found.append(read(path))
        except Complaint as complaint:
            complaints.append(str(complaint))
    found.sort(key=lambda one: -one.saved)
    return found, complaints
