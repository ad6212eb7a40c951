"""The ladder: fair seats, the same contests again, and intervals that hold."""

from random import Random

import pytest

from tests.kit.tables import each_boxed_game
from tuckbox.core import BadSetup, Contest, Game, Option
from tuckbox.players import LEVELS, Player, ladder, play_out
from tuckbox.players.ladder import (
    RUNGS,
    Goal,
    Match,
    Result,
    Tally,
    goal_of,
    interval,
    played,
    read_pairs,
    setup_of,
    usual_effort,
)

QUICK = {"length": "game"}
CLUB = Match("draw-the-line", "club", "random", 2, "s", QUICK, {"club": 40})


def score(match: Match, contests: int) -> Tally:
    tally = Tally(match)
    for number in range(contests):
        tally.add(played(match, number))
    return tally


def tally_of(scores: list[float], match: Match = CLUB) -> Tally:
    tally = Tally(match)
    for number, points in enumerate(scores):
        deal, seat = divmod(number, match.seats)
        tally.add(Result(deal, seat, points, (10, 10), (2.0, 1.0)))
    return tally


# -- seats and seeds --------------------------------------------------------------------------


class Looked:
    """What the players were about to play."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.contests: list[Contest] = []
        self.tables: list[list[str]] = []
        self.seeds: list[str] = []  # of the bots
        monkeypatch.setattr(ladder, "play_out", self)

    def __call__(self, contest: Contest, players: list[Player], seed: str) -> None:
        self.contests.append(contest)
        self.tables.append(
            ["club" if player.budget.simulations else "random" for player in players]
        )
        self.seeds.append(seed)
        play_out(contest, players, seed)


def secret_of(contest: Contest) -> bytes:
    """What all draws of a contest follow from."""
    assert contest.host is not None
    return contest.host.secret


def test_a_deal_is_played_from_both_seats_with_the_same_cards_and_draws(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = Looked(monkeypatch)
    results = [played(CLUB, number) for number in range(4)]
    assert looked.tables == [["club", "random"], ["random", "club"]] * 2
    assert [(result.deal, result.seat) for result in results] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    first, swapped, other, _ = looked.contests
    assert first.setup == swapped.setup != other.setup
    assert secret_of(first) == secret_of(swapped) != secret_of(other)
    assert first.actions != swapped.actions
    assert len({*looked.seeds} - {CLUB.seed}) == 4


def test_with_more_seats_the_higher_level_takes_each_in_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = Looked(monkeypatch)
    match = Match("scratch-my-back", "club", "random", 3, "s", efforts={"club": 2})
    for number in range(3):
        played(match, number)
    assert looked.tables == [
        ["club" if seat == turn else "random" for seat in range(3)] for turn in range(3)
    ]
    assert len({secret_of(contest) for contest in looked.contests}) == 1
    assert match.fair_share == 1 / 3


@each_boxed_game
def test_every_game_can_be_measured(game: Game) -> None:
    match = Match(game.key, "beginner", "random", game.fewest_seats, "s", efforts={"beginner": 2})
    tally = score(match, game.fewest_seats)
    assert tally.contests == game.fewest_seats
    assert 0 <= tally.rate <= 1


@each_boxed_game
def test_seats_choose_at_random_only_where_there_is_something_to_choose(game: Game) -> None:
    match = Match(game.key, "club", "random", game.fewest_seats, "s")
    one, other = setup_of(match, 0), setup_of(match, 1)
    choices = [opt for opt in game.seat_options if type(opt).random is not Option.random]
    assert setup_of(match, 0) == one
    if choices:
        assert one != other
    elif not game.seat_options:
        assert one == other == game.setup()


def test_the_same_seed_plays_the_same_contests() -> None:
    match = Match("draw-the-line", "club", "beginner", 2, "s", QUICK, {"club": 30, "beginner": 5})
    results = [score(match, 4).whole for _ in range(2)]
    told = [[(result.score, result.decisions) for result in whole] for whole in results]
    assert told[0] == told[1]


def test_who_thinks_beats_who_does_not() -> None:
    assert score(CLUB, 16).interval[0] > 0.5


@each_boxed_game
def test_efforts_are_counted_and_no_clock_runs(game: Game) -> None:
    efforts = [usual_effort(level, game) for level in LEVELS]
    assert all(effort >= 0 for effort in efforts)
    assert usual_effort("random", game) == 0
    assert usual_effort("study", game) > usual_effort("expert", game) > 0


def test_levels_get_the_effort_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[tuple[int, float | None]] = []

    def look(contest: Contest, players: list[Player], seed: str) -> None:
        budgets.extend((player.budget.simulations, player.budget.seconds) for player in players)

    monkeypatch.setattr(ladder, "play_out", look)
    played(Match("draw-the-line", "expert", "club", 2, "s", QUICK, {"expert": 7, "club": 3}), 0)
    assert budgets == [(7, None), (3, None)]


# -- pairs and goals --------------------------------------------------------------------------


def test_pairs_as_they_are_typed() -> None:
    assert read_pairs(" study:expert ,club : random") == [("study", "expert"), ("club", "random")]
    for text, expected in (
        ("expert", "two players like expert:club, not 'expert'"),
        ("", "two players like"),
        ("expert:club,", "two players like"),
        ("expert:wizard", "no player 'wizard'"),
        (":club", "no player ''"),
    ):
        with pytest.raises(BadSetup, match=expected):
            read_pairs(text)


def goal(higher: str, lower: str, game: str = "gotchacards", seats: int = 2) -> Goal | None:
    return goal_of(Match(game, higher, lower, seats, "s"))


def test_every_rung_has_a_goal() -> None:
    assert [goal(*pair) for pair in RUNGS] == [Goal(0.9), *[Goal(0.65, 0.58)] * 3]
    assert goal("club", "random", "scratch-wars") == Goal(0.85)
    assert goal("expert", "random") is goal("beginner", "club") is None
    assert goal("expert", "club", "scratch-my-back", seats=4) is None


def test_a_goal_needs_the_rate_and_enough_contests() -> None:
    rung = Match("gotchacards", "expert", "club", 2, "s")
    wanted = goal_of(rung)
    assert wanted is not None
    assert wanted.words() == "at least 65 %, and the interval above 58 %"
    won_70 = [1.0, 1.0, 1.0, 0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 1.0]
    assert wanted.met(tally_of(won_70 * 20, rung))
    assert not wanted.met(tally_of(won_70, rung))
    assert not wanted.met(tally_of([1.0, 0.0, 1.0, 0.0, 1.0] * 200, rung))  # 60 %


# -- counting ---------------------------------------------------------------------------------


def test_a_shared_contest_is_half_a_win() -> None:
    tally = tally_of([1.0, 0.0, 0.5, 0.5])
    assert (tally.contests, tally.won, tally.shared, tally.rate) == (4, 1, 2, 0.5)
    assert tally.seconds_a_move == (0.2, 0.1)


def test_only_deals_played_from_every_seat_count_whatever_the_order() -> None:
    tally = Tally(CLUB)
    for deal, seat, points in ((2, 1, 1.0), (0, 1, 0.0), (1, 0, 1.0), (0, 0, 1.0)):
        tally.add(Result(deal, seat, points, (1, 1), (0.0, 0.0)))
    assert [(result.deal, result.seat) for result in tally.whole] == [(0, 0), (0, 1)]
    assert tally.rate == 0.5


def test_nothing_played_is_nothing_known() -> None:
    tally = Tally(CLUB)
    assert (tally.contests, tally.rate, tally.seconds_a_move) == (0, 0.0, (0.0, 0.0))
    assert tally.interval[0] < 0.05
    assert tally.interval[1] > 0.95


def test_intervals_worked_out_by_hand() -> None:
    # 98 deals shared, 2 made up: mean 1/2, squares 2/8, margin 1.96 * sqrt(0.25) / 100.
    assert interval([0.5] * 98, 2) == pytest.approx((0.4902, 0.5098))
    # 98 deals won: mean 0.99, squares 98 * 0.01² + 2 * (1/8 + 0.49²) = 0.74.
    assert interval([1.0] * 98, 2) == pytest.approx((0.99 - 0.0196 * 0.74**0.5, 1.0))
    # 49 won from both seats and 49 lost: squares 98 / 4 + 2 / 8 = 24.75; such deals say less.
    margin = 0.0196 * 24.75**0.5
    assert interval([1.0, 0.0] * 49, 2) == pytest.approx((0.5 - margin, 0.5 + margin))


@pytest.mark.parametrize("luck", [0.0, 0.2])
def test_nineteen_of_twenty_intervals_hold_the_true_rate(luck: float) -> None:
    """Also where the deal favours one seat, or one level, by `luck`."""
    rng, rate, series = Random(1), 0.65, 400
    for swapped in (1, -1):
        held = 0
        for _ in range(series):
            deals = []
            for _ in range(60):
                lean = rng.choice([luck, -luck])
                chances = (rate + lean, rate + swapped * lean)
                deals.append(sum(rng.random() < chance for chance in chances) / 2)
            low, high = interval(deals, 2)
            held += low <= rate <= high
        assert 0.92 <= held / series <= 0.98
