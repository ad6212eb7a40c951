"""Lessons: the first game of somebody new, played against the real rules.

A lesson is a file of the page, `web/lessons/GAME.json`: a contest whose draws and moves are
fixed, and between them what the learner is told and asked to do. Here it is played once, so that
the page has every position, what each choice there would do, and what happens then. A lesson that
the rules do not allow is refused with the place where it fails.
"""

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from tuckbox import games
from tuckbox.core import BadRecord, Game, Replay
from tuckbox.core.records import FORMAT, PlayerInfo, Record
from tuckbox.core.sentences import Sentences
from tuckbox.core.views import to_json
from tuckbox.web import FOLDER

from . import requests as bodies
from .replays import told_step
from .thinking import previews
from .world import PreviewTask


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said: `say` names a text of the catalogue, `look` what it points at, `idea` the idea
    that need not be told again. `do` are the moves that the learner is asked to make; without any
    they only read."""

    say: str
    do: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    idea: str = ""


class Idea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be told when it first comes up in a real game. What `when` may hold is said in
    docs/page.md."""

    idea: str
    when: dict[str, Any]


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. What stands in `script` as mere text is done by itself: draws, the moves of the
    others, and those of the learner that teach nothing new."""

    script: tuple[str | Line, ...]
    ideas: tuple[Idea, ...] = ()
    seat: int = 0
    options: dict[str, Any] = {}
    seats: tuple[dict[str, Any], ...] | None = None
    moving: str = ""
    """Matches something on the board while it still moves; what comes next is said after that."""
    pictures: dict[str, tuple[str, ...]] = {}
    """For the rules: cards and pieces beside a heading."""

    def entries(self) -> list[str]:
        """Everything that is done, in order."""
        return [
            move
            for part in self.script
            for move in (part.do if isinstance(part, Line) else (part,))
        ]


def has_lesson(game: str) -> bool:
    return _file(game).is_file()


def script_of(game: str) -> Script:
    return msgspec.json.decode(_file(game).read_bytes(), type=Script)


def _file(game: str) -> Path:
    return FOLDER / "lessons" / f"{game}.json"


def lesson_of(game: Game, language: str) -> bodies.Lesson:
    """A lesson, played from beginning to end; BadRecord if it cannot be."""
    spoken = language if language in game.languages() else "en"
    return _played(game.key, spoken, _file(game.key).stat().st_mtime_ns)


@lru_cache(maxsize=32)
def _played(key: str, language: str, changed: int) -> bodies.Lesson:
    return Lecture(games.by_key(key), script_of(key), language).told()


class Lecture:
    """A lesson being played."""

    def __init__(self, game: Game, script: Script, language: str) -> None:
        setup = game.setup(script.options, script.seats)
        record = Record(
            tuckbox=FORMAT,
            game=game.key,
            rules=game.rules_version,
            options=setup.options,
            seats=setup.seats,
            players=(PlayerInfo(),) * len(setup.seats),
            entries=tuple(script.entries()),
        )
        self.script, self.language = script, language
        self.replay = Replay(record, games.by_key)
        self.contest = self.replay.contest
        self.names = self.contest.names_in(language)
        self.sentences: Sentences = game.sentences(setup, self.names, language)

    def told(self) -> bodies.Lesson:
        script, contest = self.script, self.contest
        beginning = contest.view(script.seat)
        beats: list[bodies.LessonBeat] = []
        for part in script.script:
            if isinstance(part, str):
                beats.append(bodies.LessonBeat(step=self._step(part)))
            elif part.do:
                beats += [self._asked(part, move) for move in part.do]
            else:
                beats.append(bodies.LessonBeat(part.say, part.look, part.idea))
        return bodies.Lesson(
            game=contest.game.key,
            seat=script.seat,
            names=self.names,
            moving=script.moving,
            beginning=beginning,
            beats=tuple(beats),
            record="" if contest.over else contest.record().line().decode(),
        )

    def _asked(self, line: Line, move: str) -> bodies.LessonBeat:
        """The learner is to make a move: what each of their choices would do, and what happens
        when they make it."""
        contest, seat = self.contest, self.script.seat
        if contest.to_move != seat:
            raise BadRecord(f"The learner is asked for {move!r}, but it is not their turn.")
        view = contest.view(seat)
        actions = tuple(choice.action for choice in view.choices)
        task = PreviewTask(
            contest.game.key, to_json(view), actions, contest.setup, self.names, self.language
        )
        action = contest.game.parse(contest.state, move)
        return bodies.LessonBeat(
            line.say, line.look, line.idea, action, previews(task), self._step(move)
        )

    def _step(self, move: str) -> bodies.ReplayStep:
        step = self.replay.step()
        assert step is not None  # a lesson takes nothing back
        if step.text != move:
            raise BadRecord(f"{move!r} should be written {step.text!r}.")
        return told_step(self.replay, step, self.script.seat, self.sentences)
