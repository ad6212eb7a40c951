"""Bots playing many games among themselves, and their records in a file.

Everything comes from the seed and the number of the game, so the same arguments give
the same bytes, on any number of cores. Records are written next to the file they are for
and moved there at the end, so a file is never half written.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import IO

import msgspec
from rich.console import Console
from rich.progress import Progress

from tuckbox import games, players
from tuckbox.core import Contest, Game, Setup
from tuckbox.core.notation import number_of
from tuckbox.core.options import Value
from tuckbox.players import own

from .choices import seat_values, table_values
from .command_errors import CommandError, reason_of
from .cores import crew
from .files import uninterrupted
from .saves import player_info
from .screen import Screen

OUTPUT = "-"


class Series(msgspec.Struct, frozen=True):
    """All that decides how the contests of one command go."""

    game: str
    players: list[str]
    seed: str
    options: dict[str, Value]
    seat_options: list[str]


class Played(msgspec.Struct, frozen=True):
    """What is kept of a contest."""

    record: bytes
    winners: list[int]
    scores: list[int]


class Tally:
    """Who has won how often; shared wins are counted apart."""

    def __init__(self, game: Game, kinds: list[str]) -> None:
        self.names = [
            f"{game.seat_name(seat)} ({own.label(kind)})" for seat, kind in enumerate(kinds)
        ]
        self.games = 0
        self.wins = [0] * len(kinds)
        self.points = [0] * len(kinds)
        self.shared = 0

    def count(self, contest: Played) -> None:
        self.games += 1
        if len(contest.winners) == 1:
            self.wins[contest.winners[0]] += 1
        else:
            self.shared += 1
        for seat, score in enumerate(contest.scores):
            self.points[seat] += score

    def lines(self) -> list[str]:
        wide = max(len(name) for name in self.names)
        lines = []
        for name, wins, points in zip(self.names, self.wins, self.points, strict=True):
            share = 100 * wins / self.games if self.games else 0.0
            mean = points / self.games if self.games else 0.0
            lines.append(
                f"  {name.ljust(wide)}  {wins} won ({share:.1f} %), {mean:.2f} points on average"
            )
        if self.shared:
            lines.append(f"  {'shared'.ljust(wide)}  {self.shared}")
        return lines


def simulate(args: argparse.Namespace) -> int:
    game = games.by_key(args.game)
    kinds = _kinds(game, args.players)
    options = table_values(game, args.option)
    series = Series(game.key, kinds, args.seed, options, args.seat_option)
    _setup(series, 0)  # a mistake shows before the first game
    tally = Tally(game, kinds)
    started = time.perf_counter()
    complete = True
    with _opened(args.out, args.force) as file:
        try:
            with crew(args.cores) as workers:
                results = workers.in_order(partial(_played, series), range(args.games))
                for contest in _with_bar(results, args.games):
                    with uninterrupted():
                        if file is not None:
                            file.write(contest.record)
                        tally.count(contest)
        except KeyboardInterrupt:
            complete = False
        except BrokenProcessPool:
            raise CommandError(
                "One of the processes was ended from outside, perhaps for want of memory; "
                "try again with fewer --cores."
            ) from None
    _report(args, tally, time.perf_counter() - started, complete)
    return 0 if complete else 130


def _kinds(game: Game, given: str | None) -> list[str]:
    kinds = given.split(",") if given else ["random"] * game.fewest_seats
    kinds = [kind.strip() for kind in kinds]
    for kind in kinds:
        own.check_any(kind)
    if not game.fewest_seats <= len(kinds) <= game.most_seats:
        raise CommandError(
            f"{game.title} is for {game.seat_range()} players; --players names {len(kinds)}."
        )
    return kinds


def _setup(series: Series, number: int) -> Setup:
    game, seats = games.by_key(series.game), len(series.players)
    rng = Random(f"{series.seed}/{number}/setup")
    if seats == game.fewest_seats:
        drawn = [dict(seat) for seat in game.random_setup(rng, series.options).seats]
    else:
        drawn = [
            {option.name: option.random(rng) for option in game.seat_options} for _ in range(seats)
        ]
    given = seat_values(game, series.seat_options, seats, rng)
    return game.setup(
        series.options, [{**mixed, **chosen} for mixed, chosen in zip(drawn, given, strict=True)]
    )


def _played(series: Series, number: int) -> Played:
    game = games.by_key(series.game)
    seated = [player_info(own.label(kind)) for kind in series.players]
    contest = Contest(game, _setup(series, number), series.seed, seated, number)
    bots = [own.make_any(kind, game) for kind in series.players]
    players.play_out(contest, bots, players.bots_seed(series.seed, number))
    state = contest.state
    return Played(contest.record().line() + b"\n", state.winners(), state.scores())


def _with_bar(results: Iterator[Played], count: int) -> Iterator[Played]:
    """The results as they come, with a bar on the terminal that vanishes at the end."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield from results
        return
    with Progress(console=console, transient=True) as progress:
        yield from progress.track(results, total=count, description="Playing")


@contextmanager
def _opened(out: str | None, force: bool) -> Iterator[IO[bytes] | None]:
    """Where the records go; the file appears under its name when all are in it."""
    if out is None:
        yield None
        return
    if out == OUTPUT:
        yield sys.stdout.buffer
        return
    path = Path(out).resolve()
    if path.is_dir():
        raise CommandError(f"{out!r} is a folder; --out needs the name of a file.")
    if path.exists() and not path.is_file():  # a device or a pipe: nothing to replace
        try:
            with path.open("wb") as device:
                yield device
        except OSError as error:
            raise CommandError(reason_of(error, out)) from None
        return
    if path.exists() and not force:
        raise CommandError(
            f"{out!r} is there already; choose another name, or --force replaces it."
        )
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except FileNotFoundError:
        raise CommandError(
            f"There is no folder {str(path.parent)!r} to write {path.name} in."
        ) from None
    except OSError as error:
        raise CommandError(f"{out!r} cannot be written: {error.strerror}.") from None
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if path.exists() and not force:
            raise CommandError(f"{out!r} has appeared meanwhile and was left as it is.")
        temporary.chmod(0o666 & ~_umask())
        os.replace(temporary, path)
    except OSError as error:
        raise CommandError(reason_of(error, out)) from None
    finally:
        temporary.unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _report(args: argparse.Namespace, tally: Tally, seconds: float, complete: bool) -> None:
    contests = number_of(tally.games if complete else args.games, "contest")
    head = contests if complete else f"{tally.games} of {contests}"
    lines = [f"{head} of {args.game}, seed {args.seed}:", *tally.lines()]
    if args.out == OUTPUT:
        print("\n".join(lines), file=sys.stderr)
    else:
        screen = Screen()
        for line in lines:
            screen.say(line)
    if args.out is not None and args.out != OUTPUT:
        records = "1 record is" if tally.games == 1 else f"{tally.games} records are"
        print(f"{records} in {args.out}.", file=sys.stderr)
    if not complete:
        print("Stopped early; what is there is whole.", file=sys.stderr)
    rate = round(tally.games / max(seconds, 1e-9))
    print(f"{number_of(rate, 'contest')} a second", file=sys.stderr)
