"""Watching a record: step by step in a terminal, or as one long story.

It shows what a spectator or one seat could see, never more, although the record of a
finished contest would tell.
"""

import argparse
from typing import Any

from tuckbox import games
from tuckbox.core import (
    CHANCE,
    SPECTATOR,
    BadRecord,
    OldRecord,
    Record,
    Replay,
    SeenStep,
    State,
    Viewer,
)
from tuckbox.drawings import draw

from .choices import seat_number
from .command_errors import CommandError, Quit
from .lines import picked_line
from .screen import Screen

HELP = "Enter or n: on   b: back   g N: go to step N   q: leave"


def replay(args: argparse.Namespace) -> int:
    number, record = picked_line(args.file, args.record)
    if isinstance(record, BadRecord):
        raise CommandError(f"Line {number} of {args.file!r} cannot be replayed: {record}")
    viewer: Viewer = SPECTATOR
    if args.seat is not None:
        viewer = seat_number(str(args.seat), len(record.seats))
    try:
        playback = Playback(record, viewer, args.language)
    except BadRecord as error:
        raise CommandError(f"Line {number} of {args.file!r} cannot be replayed: {error}") from None
    screen = Screen()
    title = f"{args.file}, line {number}: {playback.title()}"
    if screen.is_terminal:
        _step_through(screen, playback, title)
    else:
        _tell(screen, playback, title)
    return 0


class Playback:
    """A record that was replayed once, at one place, seen by one viewer. What was taken back
    is not shown."""

    def __init__(self, record: Record | OldRecord, viewer: Viewer, language: str = "en") -> None:
        self.viewer = viewer
        self.place = 0
        """How many steps lie behind."""
        run = Replay(record, games.by_key)
        self._states: list[State] = [run.state.clone()]
        while not run.over:
            run.step()
            del self._states[len(run.contest.steps) :]
            self._states.append(run.state.clone())
        self._contest = run.finish()
        self.sentences = self._contest.sentences(language)
        self.length = len(self._contest.steps)
        self.stops = self._places_to_stop()

    def _places_to_stop(self) -> list[int]:
        """Draws are passed over; the moment between two games is not."""
        stops = [
            place
            for place in range(1, self.length + 1)
            if self._states[place].to_move != CHANCE
            or self._states[place].stage != self._states[place - 1].stage
        ]
        return stops if self.length in stops else [*stops, self.length]

    def go(self, place: int) -> None:
        """To the position after so many steps."""
        self.place = place

    def title(self) -> str:
        contest = self._contest
        sides = [
            f"{name} ({player.level or player.kind})"
            for name, player in zip(contest.names, contest.players, strict=True)
        ]
        return f"{contest.game.title}, {' against '.join(sides)}"

    def seen(self, since: int = 0) -> list[SeenStep[Any, Any]]:
        """What happened between the position `since` and this one."""
        return self._contest.seen(self.viewer, since)[: max(0, self.place - since)]

    def show(self, screen: Screen) -> None:
        game = self._contest.game
        frame = screen.frame(self._contest.names)
        screen.picture(draw(game, game.view(self._states[self.place], self.viewer), frame))

    def ending(self) -> str:
        scores = " : ".join(str(score) for score in self._states[-1].scores())
        ending = self._contest.ending
        if ending is None:
            return f"Unfinished, at {scores}."
        if ending.how == "rules":
            return f"Result {scores}."
        by = "" if ending.by is None else f" by {self._contest.names[ending.by]}"
        winners = " and ".join(self._contest.names[seat] for seat in ending.winners) or "nobody"
        return f"Ended at {scores}: {ending.how}{by}; winner: {winners}."


def _tell(screen: Screen, playback: Playback, title: str) -> None:
    screen.say(title)
    before = 0
    for stop in playback.stops:
        playback.go(stop)
        seen = playback.seen(before)
        if seen:
            screen.say(f"after step {stop}:", "dim")
            screen.story(seen, playback.sentences)
        before = stop
    screen.say()
    playback.show(screen)
    screen.say(playback.ending())


def _step_through(screen: Screen, playback: Playback, title: str) -> None:
    before = 0
    playback.go(playback.stops[0])
    while True:
        screen.clear()
        screen.say(title, "dim")
        playback.show(screen)
        screen.story(playback.seen(before), playback.sentences)
        screen.say(f"Step {playback.place} of {playback.length}.   {HELP}", "dim")
        if playback.place == playback.length:
            screen.say(playback.ending(), "strong")
        try:
            target = _next_place(screen, playback)
        except (Quit, KeyboardInterrupt):
            return
        before = max([0, *(stop for stop in playback.stops if stop < target)])
        playback.go(target)


def _next_place(screen: Screen, playback: Playback) -> int:
    later = [stop for stop in playback.stops if stop > playback.place]
    earlier = [stop for stop in playback.stops if stop < playback.place]
    while True:
        typed = screen.ask("replay> ").lower()
        verb, _, number = typed.partition(" ")
        if typed in ("", "n", "next"):
            if later:
                return later[0]
            screen.say("This is the end; b goes back, q leaves.")
        elif typed in ("b", "back", "p"):
            if earlier:
                return earlier[-1]
            screen.say("This is the beginning.")
        elif verb in ("g", "go") or typed.isdecimal():
            number = number.strip() if verb in ("g", "go") else typed
            if number.isascii() and number.isdecimal() and int(number[:9]) <= playback.length:
                return int(number)
            screen.say(f"Type g and a number from 0 to {playback.length}.")
        elif typed in ("q", "quit", "exit"):
            raise Quit
        else:
            screen.say(HELP)
