"""What players are called in sentences."""

import tuckbox
from tuckbox.core import Contest, PlayerInfo


def test_bots_are_called_by_their_levels_and_told_apart() -> None:
    game = tuckbox.game("scratch-my-back")
    club = PlayerInfo(kind="bot", level="club")
    players = [PlayerInfo("Ann"), club, club, PlayerInfo()]
    contest = Contest(game, game.setup({}, [{}] * 4), "x", players)
    seat = contest.names[3]
    assert contest.names_in("en") == ("Ann", "Club bot", "Club bot 2", seat)


def test_other_languages_have_their_own_names_for_bots() -> None:
    game = tuckbox.game("draw-the-line")
    players = [PlayerInfo("Ann"), PlayerInfo(kind="bot", level="expert")]
    contest = Contest(game, game.setup(), "x", players)
    assert contest.names_in("de") == ("Ann", "Bot (Könner)")
