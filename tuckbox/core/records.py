"""Records: a contest as one line of JSON, and its exact replay.

A record is what was chosen before, the list of actions, and the result. It replays
exactly or is refused with the place where it fails. docs/records.md describes the
format for those who write their own checker.
"""

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from .chance import FairDraws, commitment
from .errors import BadRecord, IllegalAction, TuckboxError
from .game import Game
from .options import Setup
from .state import CHANCE, OVER, State
from .words import checked_words

FORMAT = 1

FindGame = Callable[[str], Game]


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a contest ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Record(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """One contest. While it runs, `result` and `seed` are still missing."""

    tuckbox: int
    game: str
    rules: int
    options: dict[str, Any]
    seats: tuple[dict[str, Any], ...]
    names: tuple[str, ...]
    commit: str | None = None
    actions: tuple[str, ...]
    words: dict[int, str] = {}
    result: Result | None = None
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


_encode = msgspec.json.Encoder().encode
_encode_sorted = msgspec.json.Encoder(order="sorted").encode


def read_line(line: bytes) -> Record:
    """The record in a line; BadRecord, with the reason, if there is none."""
    try:
        data = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise BadRecord("This is not a whole line of JSON; the record may be cut off.") from None
    if not isinstance(data, dict) or "tuckbox" not in data:
        raise BadRecord("This is not a tuckbox record: it does not start with a format version.")
    if data["tuckbox"] != FORMAT:
        raise BadRecord(
            f"This record has format {data['tuckbox']!r}; this tuckbox reads format {FORMAT}."
        )
    try:
        record = msgspec.convert(data, Record, str_keys=True)  # the places of words
    except msgspec.ValidationError as error:
        raise BadRecord(f"This record is not well formed: {error}.") from None
    if record.digest is not None and record.digest != record.expected_digest():
        raise BadRecord("This record was altered: its digest does not fit its contents.")
    return record


def read_file(path: Path) -> Iterator[tuple[int, Record | BadRecord]]:
    """Each line's number, and its record or what is wrong with it."""
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                try:
                    yield number, read_line(line)
                except BadRecord as error:
                    yield number, error


class Replay:
    """A record being played again, one action at a time."""

    def __init__(self, record: Record, find_game: FindGame) -> None:
        self.record = record
        self.done = 0
        try:
            self.game = find_game(record.game)
            setup = Setup(record.options, record.seats)
            if record.rules != self.game.rules_version:
                raise BadRecord(
                    f"It was played by version {record.rules} of the rules of {record.game}; "
                    f"this tuckbox has version {self.game.rules_version}."
                )
            setup = self.game.setup(setup.options, setup.seats)
            self.state: State = self.game.new(setup)
        except BadRecord:
            raise
        except TuckboxError as error:
            raise BadRecord(f"Its setup is refused: {error}") from None
        if len(record.names) != len(record.seats):
            raise BadRecord(f"It has {len(record.names)} names for {len(record.seats)} seats.")
        self._check_words()
        self._draws = self._proved_draws()

    def _check_words(self) -> None:
        words = self.record.words
        if words and not self.game.talks:
            raise BadRecord(f"It has words, but in {self.game.title} moves carry none.")
        for number, line in words.items():
            if not 0 <= number < len(self.record.actions):
                raise BadRecord(f"It has words for an action {number} that it does not have.")
            if not line or _refused(line):
                raise BadRecord(f"The words with action {number + 1} are no line of text.")

    def _proved_draws(self) -> FairDraws | None:
        seed, commit = self.record.seed, self.record.commit
        if seed is None:
            return None
        if commit is None:
            raise BadRecord("It shows a seed at its end but no commitment at its head.")
        if commitment(seed) != commit:
            raise BadRecord("Its seed is not the one that was committed to before the first draw.")
        return FairDraws(seed)

    def step(self) -> int:
        """Play the next action and return it; BadRecord if it cannot be."""
        text = self.record.actions[self.done]
        where = f"Action {self.done + 1} ({text!r})"
        try:
            action = self.state.parse(text)
            if self.state.text(action) != text:
                raise BadRecord(f"it should be written {self.state.text(action)!r}.")
            reason = self.state.why_not(action)
        except TuckboxError as error:
            raise BadRecord(f"{where} cannot be read: {error}") from None
        if reason is not None:
            raise BadRecord(f"{where} is not possible: {reason}")
        if self._draws is not None and self.state.to_move == CHANCE:
            owed = self._draws.pick(self.state.chance_outcomes())
            if owed != action:
                raise BadRecord(
                    f"{where} is not what the seed draws, which is {self.state.text(owed)!r}."
                )
        words = self.record.words.get(self.done)
        if words is not None:
            if self.state.actor(action) == CHANCE:
                raise BadRecord(f"{where} has words, but chance says nothing.")
            self.state.say(words)
        self.state.do(action)
        self.done += 1
        return action

    def finish(self) -> State:
        """Play what is left, check the result, and return the last state."""
        while self.done < len(self.record.actions):
            self.step()
        result = self.record.result
        if result is None:
            if self.state.to_move == OVER:
                raise BadRecord("The contest is over but the record has no result.")
        elif self.state.to_move != OVER:
            raise BadRecord(
                f"It gives a result, but after its {self.done} actions the contest is not over."
            )
        elif result != result_of(self.state):
            raise BadRecord(
                f"It says the result is {list(result.scores)}, but its actions lead to "
                f"{self.state.scores()}."
            )
        return self.state


def _refused(words: str) -> bool:
    try:
        return checked_words(words) != words
    except IllegalAction:
        return True


def result_of(state: State) -> Result:
    return Result(tuple(state.scores()), tuple(state.winners()))
