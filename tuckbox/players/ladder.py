"""The ladder: how much stronger one level is than another, measured by playing.

Contests come in deals. A deal is one setup and one seed for the draws, played once from each
seat: with two seats the levels swap seats, with more the higher level takes each seat in turn
against players of the lower one. So neither the better cards nor the better seat make a level
look stronger. A deal is one observation; its contests are not independent.

Everything follows from the seed, the deal and the seat, and efforts are counted in simulations,
so a contest goes the same way on any machine and on any core.
"""

from collections.abc import Iterable
from itertools import pairwise
from math import sqrt
from random import Random
from time import thread_time
from typing import Any

import msgspec

from tuckbox import games
from tuckbox.core import BadSetup, Contest, Game, Setup, View
from tuckbox.core.options import Value

from .levels import LEVELS, RANDOM, check
from .own import check_any, make_any
from .player import Budget, Decision, Memory, Player, moves_in
from .run import bots_seed, play_out

Z_95 = 1.96
MADE_UP_DEALS = 2

RUNGS = (("club", RANDOM), ("club", "beginner"), ("expert", "club"), ("study", "expert"))
"""The pairs that are measured by default, the higher level first."""

LEAST_RATE = 0.65
LEAST_LOW_END = 0.58
OVER_RANDOM = 0.90
OVER_RANDOM_WHERE_WHEELS_DECIDE = {"scratch-wars": 0.85}


class Match(msgspec.Struct, frozen=True):
    """Two levels to be compared at a game, and all that decides how it goes. In place of a level
    there may be a player of one's own (`players.own`)."""

    game: str
    higher: str
    lower: str
    seats: int
    seed: str
    options: dict[str, Value] = {}
    efforts: dict[str, int] = {}
    """Simulations for a decision, by level; a level without an entry does what is usual for it."""

    @property
    def fair_share(self) -> float:
        """What the higher level would win if it were no stronger."""
        return 1 / self.seats


class Result(msgspec.Struct, frozen=True):
    """How one contest went for the higher level, and how long both levels took."""

    deal: int
    seat: int
    score: float
    """1 for a contest won, 0 for one lost, a share where several win."""
    decisions: tuple[int, int]
    """Moves with a choice: those of the higher level, those of the lower one."""
    seconds: tuple[float, float]
    """Their processor time: a busy machine makes nobody slower."""


# -- who meets whom -------------------------------------------------------------------------


def read_pairs(text: str) -> list[tuple[str, str]]:
    """Pairs as they are typed, the level that should win first.

    >>> read_pairs("expert:club, club:random")
    [('expert', 'club'), ('club', 'random')]
    """
    pairs = []
    for part in text.split(","):
        higher, colon, lower = (word.strip() for word in part.partition(":"))
        if not colon:
            raise BadSetup(f"A pair is two players like expert:club, not {part.strip()!r}.")
        check(higher)
        check(lower)
        pairs.append((higher, lower))
    return pairs


def read_players(text: str) -> tuple[str, str]:
    """One pair, with a comma between the two, so that a player may be a class in a file.

    >>> read_players("club, random")
    ('club', 'random')
    """
    names = [name.strip() for name in text.split(",")]
    if len(names) != 2:
        raise BadSetup(f"A ladder is for two players like my_bot.py:MyBot,club, not {text!r}.")
    for name in names:
        check_any(name)
    return names[0], names[1]


def setup_of(match: Match, deal: int) -> Setup:
    """The same for every contest of a deal; what seats choose for themselves is left to chance."""
    rng = Random(f"{match.seed}/{deal}/setup")
    return games.by_key(match.game).random_setup(rng, match.options, match.seats)


def usual_effort(level: str, game: Game) -> int:
    """The simulations that a level spends on a decision; 0 for one that does not search.

    A limit in seconds is left out: it would make a difference on slow machines only.
    """
    return make_any(level, game).budget.simulations


# -- playing --------------------------------------------------------------------------------


class TimedPlayer(Player):
    """Wraps a player, and counts its decisions and their processor time."""

    def __init__(self, player: Player) -> None:
        super().__init__(player.game, player.budget)
        self.player = player
        self.decisions = 0
        self.seconds = 0.0

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        start = thread_time()
        decision = self.player.decide(view, rng, memory)
        if len(moves_in(view)) > 1:
            self.decisions += 1
            self.seconds += thread_time() - start
        return decision

    def interject(
        self, view: View[Any], rng: Random, memory: Memory | None = None
    ) -> Decision | None:
        return self.player.interject(view, rng, memory)


def played(match: Match, number: int) -> Result:
    """Contest `number` of a match: the deals one after another, each from every seat."""
    deal, seat = divmod(number, match.seats)
    game = games.by_key(match.game)
    players = []
    for place in range(match.seats):
        level = match.higher if place == seat else match.lower
        simulations = match.efforts.get(level)
        budget = Budget(simulations) if simulations else None
        players.append(TimedPlayer(make_any(level, game, budget)))
    contest = Contest(game, setup_of(match, deal), match.seed, number=deal)
    play_out(contest, players, bots_seed(match.seed, number))
    others = [player for place, player in enumerate(players) if place != seat]
    return Result(
        deal,
        seat,
        score_of(contest.state.winners(), seat),
        (players[seat].decisions, sum(player.decisions for player in others)),
        (players[seat].seconds, sum(player.seconds for player in others)),
    )


def score_of(winners: list[int], seat: int) -> float:
    """Winners share the contest.

    >>> score_of([0], 0), score_of([0, 1], 0), score_of([1], 0)
    (1.0, 0.5, 0.0)
    """
    return 1 / len(winners) if seat in winners else 0.0


# -- counting -------------------------------------------------------------------------------


class Tally:
    """The results of a match, in whatever order they come."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.results: dict[int, dict[int, Result]] = {}

    def add(self, result: Result) -> None:
        self.results.setdefault(result.deal, {})[result.seat] = result

    @property
    def whole(self) -> list[Result]:
        """The contests of all deals that were played from every seat, in order."""
        return [
            of_deal[seat]
            for _, of_deal in sorted(self.results.items())
            if len(of_deal) == self.match.seats
            for seat in range(self.match.seats)
        ]

    @property
    def contests(self) -> int:
        return len(self.whole)

    @property
    def won(self) -> int:
        return sum(result.score == 1 for result in self.whole)

    @property
    def shared(self) -> int:
        return sum(0 < result.score < 1 for result in self.whole)

    @property
    def rate(self) -> float:
        """The share of the contests that the higher level won; 0 if there are none."""
        return sum(result.score for result in self.whole) / max(1, self.contests)

    @property
    def interval(self) -> tuple[float, float]:
        seats, whole = self.match.seats, self.whole
        deals = [
            sum(result.score for result in whole[first : first + seats]) / seats
            for first in range(0, len(whole), seats)
        ]
        return interval(deals, seats)

    @property
    def seconds_a_move(self) -> tuple[float, float]:
        higher, lower = (
            sum(result.seconds[side] for result in self.whole)
            / max(1, sum(result.decisions[side] for result in self.whole))
            for side in range(2)
        )
        return higher, lower


def interval(deals: Iterable[float], seats: int) -> tuple[float, float]:
    """A 95 % confidence interval for the true rate, given the mean score of each deal.

    The mean of the deals plus and minus 1.96 standard errors, after two deals that are decided by
    luck alone were added (Agresti and Min 2005, for matched pairs). Without these an unbroken
    run of wins would look like certainty.

    >>> low, high = interval([1, 1, 0.5, 1, 0.5, 0, 1, 1, 0.5, 1], seats=2)
    >>> f"{low:.3f} {high:.3f}"
    '0.510 0.907'
    """
    scores = list(deals)
    count = len(scores) + MADE_UP_DEALS
    fair = 1 / seats
    by_luck = fair * (1 - fair) / seats  # the variance of the made-up deals
    mean = (sum(scores) + MADE_UP_DEALS * fair) / count
    squares = sum((score - mean) ** 2 for score in scores)
    squares += MADE_UP_DEALS * (by_luck + (fair - mean) ** 2)
    margin = Z_95 * sqrt(squares / count / count)
    return max(0.0, mean - margin), min(1.0, mean + margin)


# -- goals -----------------------------------------------------------------------------------


class Goal(msgspec.Struct, frozen=True):
    """The least rate a level should reach, and the least low end of its interval."""

    rate: float
    low_end: float = 0.0

    def met(self, tally: Tally) -> bool:
        return tally.rate >= self.rate and tally.interval[0] > self.low_end

    def words(self) -> str:
        least = f"at least {100 * self.rate:.0f} %"
        low_end = f", and the interval above {100 * self.low_end:.0f} %" if self.low_end else ""
        return least + low_end


def goal_of(match: Match) -> Goal | None:
    """What the higher level should reach; None where there is no goal."""
    if match.seats > 2:
        return None
    if (match.higher, match.lower) == ("club", RANDOM):
        return Goal(OVER_RANDOM_WHERE_WHEELS_DECIDE.get(match.game, OVER_RANDOM))
    if (match.lower, match.higher) in pairwise(LEVELS):
        return Goal(LEAST_RATE, LEAST_LOW_END)
    return None
