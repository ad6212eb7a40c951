"""Watching a record: step by step in a terminal, or as one long story.

It shows what a spectator or one seat could see, never more, although the record of a
finished contest would tell.
"""

import argparse

from tuckbox import games
from tuckbox.core import CHANCE, OVER, SPECTATOR, BadRecord, Event, Record, Replay, Seen

from .choices import seat_number
from .complaints import Complaint, Leave
from .lines import record_lines
from .screen import Screen
from .verify import fault_of

HELP = "Enter or n: on   b: back   g N: go to action N   q: leave"


def replay(args: argparse.Namespace) -> int:
    number, record = _picked(args.file, args.record)
    viewer = SPECTATOR
    if args.seat is not None:
        viewer = seat_number(str(args.seat), len(record.seats))
    film = Film(record, viewer)
    screen = Screen()
    title = f"{args.file}, line {number}: {film.title()}"
    if screen.is_terminal:
        _step_through(screen, film, title)
    else:
        _tell(screen, film, title)
    return 0


def _picked(path: str, wanted: int | None) -> tuple[int, Record]:
    for number, _, record in record_lines(path):
        if wanted is None or number == wanted:
            fault = fault_of(record)
            if fault is not None or isinstance(record, BadRecord):
                raise Complaint(f"Line {number} of {path!r} cannot be replayed: {fault}")
            return number, record
    if wanted is None:
        raise Complaint(f"{path!r} is empty; a file with one record a line was expected.")
    raise Complaint(f"{path!r} has no record on line {wanted}.")


class Film:
    """A record that is good, at one place, seen by one viewer."""

    def __init__(self, record: Record, viewer: int) -> None:
        self.record = record
        self.viewer = viewer
        self.length = len(record.actions)
        self.stops: list[int] = []
        self._ends: list[int] = []
        self._begin()
        self._mark()
        stage = 0
        while self.place < self.length:
            self._forward()
            self._mark()
            state = self._replay.state
            # Draws are passed over; the moment between two games is not.
            if state.to_move != CHANCE or state.stage != stage:
                self.stops.append(self.place)
            stage = state.stage
        if self.length not in self.stops:
            self.stops.append(self.length)
        self._begin()

    def _begin(self) -> None:
        self.events: list[Event] = []
        self._replay = Replay(self.record, games.find)
        self._replay.state.journal = self.events

    def _forward(self) -> None:
        self._replay.step()

    def _mark(self) -> None:
        self._ends.append(len(self.events))

    @property
    def place(self) -> int:
        return self._replay.done

    def go(self, place: int) -> None:
        """To the position after so many actions."""
        if place < self.place:
            self._begin()
        while self.place < place:
            self._forward()

    def title(self) -> str:
        game = self._replay.game
        sides = [f"{game.seat_name(seat)} ({name})" for seat, name in enumerate(self.record.names)]
        return f"{game.title}, {' against '.join(sides)}"

    def seen(self, since: int = 0) -> list[Seen]:
        """What happened between the position `since` and this one."""
        state = self._replay.state
        return [state.seen(event, self.viewer) for event in self.events[self._ends[since] :]]

    def show(self, screen: Screen) -> None:
        screen.picture(self._replay.game.picture(self._replay.state.view(self.viewer)))

    def ending(self) -> str:
        state = self._replay.state
        scores = " : ".join(str(score) for score in state.scores())
        return f"Result {scores}." if state.to_move == OVER else f"Unfinished, at {scores}."


def _tell(screen: Screen, film: Film, title: str) -> None:
    screen.say(title)
    before = 0
    for stop in film.stops:
        film.go(stop)
        seen = film.seen(before)
        if seen:
            screen.say(f"after action {stop}:", "dim")
            screen.story(seen)
        before = stop
    screen.say()
    film.show(screen)
    screen.say(film.ending())


def _step_through(screen: Screen, film: Film, title: str) -> None:
    before = 0
    film.go(film.stops[0])
    while True:
        screen.clear()
        screen.say(title, "dim")
        film.show(screen)
        screen.story(film.seen(before))
        screen.say(f"Action {film.place} of {film.length}.   {HELP}", "dim")
        if film.place == film.length:
            screen.say(film.ending(), "strong")
        try:
            target = _next_place(screen, film)
        except (Leave, KeyboardInterrupt):
            return
        before = max([0, *(stop for stop in film.stops if stop < target)])
        film.go(target)


def _next_place(screen: Screen, film: Film) -> int:
    later = [stop for stop in film.stops if stop > film.place]
    earlier = [stop for stop in film.stops if stop < film.place]
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
            if number.isascii() and number.isdecimal() and int(number[:9]) <= film.length:
                return int(number)
            screen.say(f"Type g and a number from 0 to {film.length}.")
        elif typed in ("q", "quit", "exit"):
            raise Leave
        else:
            screen.say(HELP)
