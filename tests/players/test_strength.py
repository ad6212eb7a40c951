"""Who thinks should beat who does not."""

from tuckbox.core import Contest
from tuckbox.games import by_key
from tuckbox.players import Budget, make, play_out

GAMES = 16


def wins_of_club(key: str, options: dict[str, object]) -> int:
    """Against the random player, with equal setups and the seats taken in turn."""
    game = by_key(key)
    won = 0
    for number in range(GAMES):
        seat = number % 2
        kinds = ["club" if who == seat else "random" for who in range(2)]
        players = [make(kind, game, Budget(200)) for kind in kinds]
        contest = Contest(game, game.setup(options), f"strength {number}")
        play_out(contest, players, f"bots {number}")
        won += contest.state.winners() == [seat]
    return won


def test_club_clearly_beats_random_at_draw_the_line() -> None:
    assert wins_of_club("draw-the-line", {"length": "game"}) >= 14
