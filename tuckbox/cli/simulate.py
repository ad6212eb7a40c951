"""Bots playing many games among themselves, and their records in a file.

Everything comes from the seed and the number of the game, so the same arguments give
the same bytes. Records are written next to the file they are for and moved there at
the end, so a file is never half written.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import IO

from rich.console import Console
from rich.progress import Progress

from tuckbox import games, players
from tuckbox.core import Contest, Game, Setup, numbered_seed
from tuckbox.core.options import Value

from .choices import seat_values, table_values
from .complaints import Complaint, reason_of
from .files import uninterrupted
from .screen import Screen

OUTPUT = "-"


class Tally:
    """Who has won how often; shared wins are counted apart."""

    def __init__(self, game: Game, kinds: list[str]) -> None:
        self.names = [f"{game.seat_name(seat)} ({kind})" for seat, kind in enumerate(kinds)]
        self.games = 0
        self.wins = [0] * len(kinds)
        self.points = [0] * len(kinds)
        self.shared = 0

    def count(self, contest: Contest) -> None:
        self.games += 1
        winners = contest.state.winners()
        if len(winners) == 1:
            self.wins[winners[0]] += 1
        else:
            self.shared += 1
        for seat, score in enumerate(contest.state.scores()):
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
    game = games.find(args.game)
    kinds = _kinds(game, args.players)
    options = table_values(game, args.option)
    _setup(game, args, 0, options, len(kinds))  # a mistake shows before the first game
    tally = Tally(game, kinds)
    started = time.perf_counter()
    complete = True
    with _opened(args.out, args.force) as file:
        try:
            for number in _counted(args.games):
                contest = _played(game, kinds, args, number, options)
                with uninterrupted():
                    if file is not None:
                        file.write(contest.record().line() + b"\n")
                    tally.count(contest)
        except KeyboardInterrupt:
            complete = False
    _report(args, tally, time.perf_counter() - started, complete)
    return 0 if complete else 130


def _kinds(game: Game, given: str | None) -> list[str]:
    kinds = given.split(",") if given else ["random"] * game.fewest_seats
    kinds = [kind.strip() for kind in kinds]
    for kind in kinds:
        players.check(kind)
    if not game.fewest_seats <= len(kinds) <= game.most_seats:
        raise Complaint(
            f"{game.title} is for {game.seat_range()} players; --players names {len(kinds)}."
        )
    return kinds


def _setup(
    game: Game, args: argparse.Namespace, number: int, options: dict[str, Value], seats: int
) -> Setup:
    rng = Random(f"{args.seed}/{number}/setup")
    if seats == game.fewest_seats:
        drawn = [dict(seat) for seat in game.random_setup(rng, options).seats]
    else:
        drawn = [
            {option.name: option.random(rng) for option in game.seat_options} for _ in range(seats)
        ]
    given = seat_values(game, args.seat_option, seats, rng)
    return game.setup(
        options, [{**mixed, **chosen} for mixed, chosen in zip(drawn, given, strict=True)]
    )


def _played(
    game: Game, kinds: list[str], args: argparse.Namespace, number: int, options: dict[str, Value]
) -> Contest:
    setup = _setup(game, args, number, options, len(kinds))
    contest = Contest(game, setup, numbered_seed(args.seed, number), tuple(kinds))
    bots = [
        players.find(kind, game, Random(f"{args.seed}/{number}/{seat}"))
        for seat, kind in enumerate(kinds)
    ]
    players.play_out(contest, bots)
    return contest


def _counted(count: int) -> Iterator[int]:
    """The numbers of the games, with a bar on the terminal that vanishes at the end."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield from range(count)
        return
    with Progress(console=console, transient=True) as progress:
        yield from progress.track(range(count), description="Playing")


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
        raise Complaint(f"{out!r} is a folder; --out needs the name of a file.")
    if path.exists() and not path.is_file():  # a device or a pipe: nothing to replace
        try:
            with path.open("wb") as device:
                yield device
        except OSError as error:
            raise Complaint(reason_of(error, out)) from None
        return
    if path.exists() and not force:
        raise Complaint(f"{out!r} is there already; choose another name, or --force replaces it.")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except FileNotFoundError:
        raise Complaint(
            f"There is no folder {str(path.parent)!r} to write {path.name} in."
        ) from None
    except OSError as error:
        raise Complaint(f"{out!r} cannot be written: {error.strerror}.") from None
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if path.exists() and not force:
            raise Complaint(f"{out!r} has appeared meanwhile and was left as it is.")
        temporary.chmod(0o666 & ~_umask())
        os.replace(temporary, path)
    except OSError as error:
        raise Complaint(reason_of(error, out)) from None
    finally:
        temporary.unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _report(args: argparse.Namespace, tally: Tally, seconds: float, complete: bool) -> None:
    head = f"{tally.games} of {args.games} contests" if not complete else f"{tally.games} contests"
    lines = [f"{head} of {args.game}, seed {args.seed}:", *tally.lines()]
    if args.out == OUTPUT:
        print("\n".join(lines), file=sys.stderr)
    else:
        screen = Screen()
        for line in lines:
            screen.say(line)
    if args.out is not None and args.out != OUTPUT:
        print(f"{tally.games} records are in {args.out}.", file=sys.stderr)
    if not complete:
        print("Stopped early; what is there is whole.", file=sys.stderr)
    print(f"{tally.games / max(seconds, 1e-9):.0f} contests a second", file=sys.stderr)
