"""The levels playing each other, and a table of who won how often.

How contests are seated, seeded and counted is `tuckbox.players.ladder`; here are the
processes, the bar, and the words.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from functools import partial

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tuckbox import games, players
from tuckbox.core import Game
from tuckbox.core.options import Value
from tuckbox.players import ladder as rungs
from tuckbox.players.ladder import Match, Result, Tally
from tuckbox.players.own import label

from .choices import table_values
from .command_errors import CommandError
from .cores import Crew, all_cores, crew
from .screen import Screen

MOST_DIGITS = 9
LOOK_BACK = 600.0
"""Seconds that the time left is reckoned from: one contest of a slow pair takes a while."""

STOPPED = 130

HEAD = ("pair", "played", "won %", "95 % interval", "s a move", "goal")
WIDTHS = (15, 6, 5, 13, 13, 8)


class PairResult(msgspec.Struct):
    """What `--json` prints for a pair."""

    game: str
    higher: str
    lower: str
    seats: int
    seed: str
    options: dict[str, Value]
    simulations: dict[str, int]
    contests: int
    won: int
    shared: int
    rate: float
    interval: tuple[float, float]
    fair_share: float
    seconds_a_move: tuple[float, float]
    goal: str | None
    met: bool | None
    complete: bool


def ladder(args: argparse.Namespace) -> int:
    matches = _matches(args)
    seats = matches[0].seats
    contests = -(-args.contests // seats) * seats  # whole deals only
    report = _JsonReport() if args.json else _TableReport(args, matches[0])
    tally = Tally(matches[0])
    try:
        with crew(args.cores or all_cores()) as workers:
            for match in matches:
                tally = Tally(match)
                for result in _with_bar(tally, contests, _played(workers, match, contests)):
                    tally.add(result)
                report.pair(tally, True)
        report.end()
    except KeyboardInterrupt:
        report.pair(tally, False)
        report.end()
        print("Stopped early; only deals played from every seat are counted.", file=sys.stderr)
        return STOPPED
    except BrokenProcessPool:
        raise CommandError(
            "One of the processes was ended from outside, perhaps for want of memory; "
            "try again with fewer --cores."
        ) from None
    return 0


def _played(workers: Crew, match: Match, contests: int) -> Iterator[Result]:
    return workers.each(partial(rungs.played, match), range(contests))


# -- what was asked for ---------------------------------------------------------------------


def _matches(args: argparse.Namespace) -> list[Match]:
    game = games.by_key(args.game)
    seats = args.seats or game.fewest_seats
    if not game.fewest_seats <= seats <= game.most_seats:
        raise CommandError(f"{game.title} is for {game.seat_range()} players, not {seats}.")
    pairs = _pairs_of(args)
    options = table_values(game, args.option)
    given = _budgets(args)
    matches = []
    for pair in pairs:
        efforts = _efforts(game, pair, given)
        matches.append(Match(game.key, *pair, seats, args.seed, options, efforts))
    rungs.setup_of(matches[0], 0)  # a mistake shows before the first contest
    return matches


def _pairs_of(args: argparse.Namespace) -> Sequence[tuple[str, str]]:
    if args.pairs and args.players:
        raise CommandError("Either --pairs or --players says who meets whom, not both.")
    if args.players:
        return [rungs.read_players(args.players)]
    return rungs.read_pairs(args.pairs) if args.pairs else rungs.RUNGS


def _budgets(args: argparse.Namespace) -> dict[str, int]:
    budgets = {}
    for text in args.budget:
        level, equals, number = (word.strip() for word in text.partition("="))
        if not equals:
            raise CommandError(f"A budget is given as LEVEL=SIMULATIONS, not as {text!r}.")
        if level not in players.LEVELS:
            levels = ", ".join(players.LEVELS)
            raise CommandError(
                f"There is no level {level!r} with a budget; the levels are: {levels}."
            )
        if not _is_count(number):
            raise CommandError(
                f"A budget is a whole number of simulations from 1 up, not {number!r}."
            )
        budgets[level] = int(number)
    if args.study:
        budgets["study"] = args.study
    return budgets


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS and int(text) > 0


def _efforts(game: Game, levels: Sequence[str], given: dict[str, int]) -> dict[str, int]:
    efforts = {level: given.get(level) or rungs.usual_effort(level, game) for level in levels}
    return {level: effort for level, effort in efforts.items() if effort}


# -- showing --------------------------------------------------------------------------------


def _with_bar(tally: Tally, contests: int, results: Iterator[Result]) -> Iterator[Result]:
    """The results as they come, with a bar on the terminal that vanishes at the end."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield from results
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=console, transient=True, speed_estimate_period=LOOK_BACK
    ) as progress:
        bar = progress.add_task(_pair(tally.match), total=contests, rate="")
        score = 0.0
        for done, result in enumerate(results, 1):
            score += result.score
            progress.update(bar, advance=1, rate=f"{score / done:.0%} won")
            yield result


class _JsonReport:
    def end(self) -> None:
        pass

    def pair(self, tally: Tally, complete: bool) -> None:
        match, goal = tally.match, rungs.goal_of(tally.match)
        line = PairResult(
            game=match.game,
            higher=label(match.higher),
            lower=label(match.lower),
            seats=match.seats,
            seed=match.seed,
            options=match.options,
            simulations={label(name): effort for name, effort in match.efforts.items()},
            contests=tally.contests,
            won=tally.won,
            shared=tally.shared,
            rate=tally.rate,
            interval=tally.interval,
            fair_share=match.fair_share,
            seconds_a_move=tally.seconds_a_move,
            goal=goal.words() if goal else None,
            met=goal.met(tally) if goal else None,
            complete=complete,
        )
        print(msgspec.json.encode(line).decode(), flush=True)


class _TableReport:
    """A table that is easily read, and can be put into a Markdown page as it is."""

    def __init__(self, args: argparse.Namespace, match: Match) -> None:
        self.screen = Screen()
        self.told: list[tuple[Tally, bool]] = []
        options = "".join(f", {text}" for text in args.option)
        self.screen.say(f"{match.game}, seed {match.seed}, {match.seats} seats{options}\n")
        self._row(HEAD)
        self.screen.say("|" + "|".join("-" * (width + 2) for width in WIDTHS) + "|")

    def pair(self, tally: Tally, complete: bool) -> None:
        self.told.append((tally, complete))
        if not tally.contests:
            self._row((_pair(tally.match), "0", "", "", "", ""))
            return
        low, high = tally.interval
        self._row(
            (
                _pair(tally.match),
                str(tally.contests),
                f"{100 * tally.rate:.1f}",
                f"{100 * low:.1f} - {100 * high:.1f}",
                " / ".join(f"{seconds:.3f}" for seconds in tally.seconds_a_move),
                _verdict(tally),
            )
        )

    def end(self) -> None:
        """What the goals were and what the levels spent, in words."""
        self.screen.say()
        efforts: dict[str, int] = {}
        for tally, complete in self.told:
            self.screen.say(_sentence(tally, complete))
            efforts |= {label(name): effort for name, effort in tally.match.efforts.items()}
        if efforts:
            words = ", ".join(f"{level} {effort:,}" for level, effort in efforts.items())
            self.screen.say(f"Simulations a move: {words}.")

    def _row(self, cells: Sequence[str]) -> None:
        padded = [cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=True)]
        self.screen.say(f"| {' | '.join(padded)} |")


def _pair(match: Match) -> str:
    return f"{label(match.higher)}:{label(match.lower)}"


def _verdict(tally: Tally) -> str:
    goal = rungs.goal_of(tally.match)
    if goal:
        return "met" if goal.met(tally) else "not met"
    low, high = tally.interval
    fair = tally.match.fair_share
    return "stronger" if low > fair else "weaker" if high < fair else "unclear"


def _sentence(tally: Tally, complete: bool) -> str:
    match, goal = tally.match, rungs.goal_of(tally.match)
    pair = f"{label(match.higher)} against {label(match.lower)}"
    if not tally.contests:
        return f"{pair}: no deal was played from every seat."
    so_far = "" if complete else " so far"
    if goal:
        return f"{pair}: goal {_verdict(tally)}{so_far} ({goal.words()})."
    seats = "" if match.seats == 2 else f" of one seat in {match.seats}"
    fair = f"{100 * match.fair_share:.0f} %, the fair share{seats}"
    low, high = tally.interval
    if low > match.fair_share:
        return f"{pair}: stronger{so_far}, above {fair}."
    if high < match.fair_share:
        return f"{pair}: weaker{so_far}, below {fair}."
    return f"{pair}: not to be told apart from {fair}, by so few contests."
