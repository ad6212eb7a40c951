"""Unfinished contests on disk, one file each, and the records of the finished ones.

A save is written whole after each action or not at all. It holds what the seats may not
know, the secret of the draws included, so only its owner may read it. What cannot be read is
never deleted.
"""

import json
import os
import secrets
from pathlib import Path
from random import Random
from typing import Any

from tuckbox import games, players
from tuckbox.core import (
    BadRecord,
    Contest,
    DrawHost,
    Game,
    OldRecord,
    PlayerInfo,
    Record,
    TuckboxError,
    continued_old,
    read_line,
    resume,
)
from tuckbox.core.draws import host_secret
from tuckbox.core.notation import number_of

from .command_errors import CommandError, one_line
from .files import read_bytes, write_new, write_over

FORMAT = 2
OLD_FORMAT = 1
HUMAN = "human"
STUDY = "study"
PLENTY = 10
"""How many times its usual possibilities study may look at in each second it was given."""
LONGEST_THOUGHT = 600
"""The most seconds that study can be given for a move."""


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
        raise CommandError("There is no home folder; set TUCKBOX_HOME to one.") from None


def player_info(kind: str, name: str = "") -> PlayerInfo:
    """What a record says about a player of this kind: `human`, or the level of a bot."""
    return PlayerInfo(name) if kind == HUMAN else PlayerInfo(name, kind="bot", level=kind)


def kind_of(player: PlayerInfo) -> str:
    """The reverse of `player_info`."""
    return player.level if player.kind == "bot" else HUMAN


def fresh_secret() -> tuple[str, bytes]:
    """The name of a table and the secret of its draws, both new."""
    return secrets.token_hex(16), host_secret(secrets.token_bytes(32))


def budget_for(kind: str, game: Game, seconds: int | None) -> players.Budget | None:
    """What a bot may spend on a move; None for what is usual. Only study thinks as long as one
    asks it to: it is given more possibilities than it can look at in that time."""
    if kind != STUDY or seconds is None:
        return None
    usual = players.make(kind, game).budget.simulations
    return players.Budget(usual * PLENTY * seconds, float(seconds))


def aside_budget(kind: str, game: Game, seconds: int | None) -> players.Budget | None:
    """What a bot may spend on doing something out of turn: never more than is usual, and no
    longer than on a move."""
    if kind != STUDY or seconds is None:
        return None
    return players.Budget(players.make(kind, game).budget.simulations, float(seconds))


class Bots:
    """What decides how bots go on: the seed of their generators, which is not the seed of the
    draws, by seat what they remember, and how many seconds the level study may think."""

    def __init__(
        self, seed: str, memories: list[players.Memory | None], seconds: int | None = None
    ) -> None:
        self.seed = seed
        self.memories = memories
        self.seconds = seconds

    @classmethod
    def new(cls, seats: int, seed: str | None = None, seconds: int | None = None) -> "Bots":
        return cls(seed or secrets.token_hex(16), [None] * seats, seconds)

    def rng(self, seat: int, contest: Contest) -> Random:
        """The generator for the next decision of a seat."""
        return players.decision_rng(self.seed, seat, len(contest.entries))


class Save:
    """The file of one contest that is being played."""

    def __init__(self, path: Path, last: bytes) -> None:
        self.path = path
        self._last = last

    @classmethod
    def begin(cls, contest: Contest, bots: Bots) -> "Save":
        """A file with a name of its own."""
        data = _encoded(contest, bots)
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
            raise CommandError(
                f"Games cannot be saved in {str(folder)!r} ({error.strerror}); "
                "set TUCKBOX_HOME to a folder that can be written."
            ) from None

    def keep(self, contest: Contest, bots: Bots) -> None:
        data = _encoded(contest, bots)
        if data == self._last:
            return
        self._must_be_mine()
        try:
            write_over(self.path, data)
        except OSError as error:
            raise CommandError(
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
            raise CommandError(
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
            raise CommandError(
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


def _encoded(contest: Contest, bots: Bots) -> bytes:
    assert contest.host is not None
    kept: dict[str, Any] = {"seed": bots.seed, "memories": bots.memories}
    if bots.seconds is not None:
        kept["seconds"] = bots.seconds
    head = json.dumps({"save": FORMAT, "host": contest.host.to_plain(), "bots": kept})
    return head[:-1].encode() + b', "record": ' + contest.record().line() + b"}\n"


class Unfinished:
    """A save that was read back."""

    def __init__(self, save: Save, contest: Contest, bots: Bots, saved: float) -> None:
        self.save = save
        self.contest = contest
        self.bots = bots
        self.saved = saved

    def summary(self) -> str:
        contest, scores = self.contest, self.contest.state.scores()
        sides = [
            f"{name} ({kind_of(player)}) {score}"
            for name, player, score in zip(contest.names, contest.players, scores, strict=True)
        ]
        return f"{', '.join(sides)}, after {number_of(len(contest.steps), 'step')}"


def read(path: Path) -> Unfinished:
    """An unfinished contest; CommandError if the file is damaged."""
    data = read_bytes(path)
    try:
        content = json.loads(data)
        if not isinstance(content, dict) or content.get("save") not in (OLD_FORMAT, FORMAT):
            raise BadRecord(f"it is not a save of format {OLD_FORMAT} or {FORMAT}")
        record = read_line(json.dumps(content["record"]).encode())
        if isinstance(record, Record):
            contest = resume(record, DrawHost.of_plain(content["host"]), games.by_key)
        else:
            contest = _continued_old(record, content["players"])
        for player in contest.players:
            if player.kind == "bot":
                players.check(player.level)
        bots = _bots(content.get("bots"), len(contest.players))
        return Unfinished(Save(path, data), contest, bots, path.stat().st_mtime)
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        reason = "it cannot be read as a save"
    except TuckboxError as error:
        reason = str(error).rstrip(".")
    raise CommandError(
        one_line(f"The save {str(path)!r} is damaged and was left as it is: {reason}.")
    )


def _continued_old(record: OldRecord, kinds: Any) -> Contest:
    """An unfinished contest of the old format goes on with draws of the new kind."""
    if not isinstance(kinds, list) or len(kinds) != len(record.seats):
        raise BadRecord("its players do not fit its seats")
    players = [player_info(str(kind)) for kind in kinds]
    return continued_old(record, *fresh_secret(), games.by_key, players)


def _bots(saved: Any, seats: int) -> Bots:
    """The bots of a save. Older saves have none; their bots go on with nothing in mind."""
    if saved is None:
        return Bots.new(seats)
    seed, memories, seconds = saved["seed"], saved["memories"], saved.get("seconds")
    fits = isinstance(seed, str) and isinstance(memories, list) and len(memories) == seats
    if not fits or not all(memory is None or isinstance(memory, dict) for memory in memories):
        raise BadRecord("what its bots remember cannot be read")
    seed.encode()  # half a character is no text; UnicodeError is a ValueError
    if seconds is not None and (
        not isinstance(seconds, int) or not 1 <= seconds <= LONGEST_THOUGHT
    ):
        raise BadRecord("how long its bots may think cannot be read")
    return Bots(seed, memories, seconds)


def unfinished(key: str) -> tuple[list[Unfinished], list[str]]:
    """The unfinished contests of a game, the latest first, and what is wrong with the rest."""
    found: list[Unfinished] = []
    problems: list[str] = []
    for path in save_files(key):
        try:
            found.append(read(path))
        except CommandError as error:
            problems.append(str(error))
    found.sort(key=lambda one: -one.saved)
    return found, problems


def save_files(key: str) -> list[Path]:
    """The files of the unfinished contests of a game."""
    folder = home() / "saves"
    return [
        path
        for path in (sorted(folder.glob(f"{key}-*.json")) if folder.is_dir() else [])
        if path.stem.removeprefix(f"{key}-").isdecimal()
    ]
