"""Players at a table among themselves."""

from random import Random

from tuckbox.core import CHANCE, Contest, View
from tuckbox.games import find
from tuckbox.players import Player, play_out
from tuckbox.players.run import turn


class First(Player):
    """Takes the first choice and writes down what it was asked."""

    asked: list[View]

    def __init__(self, seat: int) -> None:
        super().__init__(find("draw-the-line"), Random(seat))
        self.asked = []

    def choose(self, view: View) -> int:
        self.asked.append(view)
        return view.choices[0].action


class Grumbler(First):
    """Takes every aside there is."""

    def interject(self, view: View) -> int | None:
        return next((choice.action for choice in view.choices if choice.aside), None)


def single_game(seed: str) -> Contest:
    game = find("draw-the-line")
    return Contest(game, game.setup({"length": "game"}), seed)


def test_a_contest_is_played_to_its_end() -> None:
    contest = single_game("whole")
    players = [First(0), First(1)]
    play_out(contest, players)
    assert contest.over
    assert contest.record().result is not None
    for seat, player in enumerate(players):
        assert player.asked
        assert {view.viewer for view in player.asked} == {seat}
        assert {view.to_move for view in player.asked} == {seat}


def test_a_finished_contest_is_left_alone() -> None:
    contest = single_game("done")
    play_out(contest, [First(0), First(1)])
    before = contest.record()
    play_out(contest, [First(0), First(1)])
    assert contest.record() == before


def test_the_same_players_play_the_same_contest() -> None:
    lines = set()
    for _ in range(2):
        contest = single_game("same")
        play_out(contest, [First(0), First(1)])
        lines.add(contest.record().line())
    assert len(lines) == 1


def test_asides_come_before_the_move() -> None:
    contest = single_game("asides")
    contest.settle()
    mover = contest.state.to_move
    players: list[Player] = [Grumbler(0), Grumbler(1)]
    before = len(contest.actions)
    turn(contest, players)
    *asides, move = contest.actions[before:]
    assert asides
    for aside in asides:
        assert contest.state.actor(aside) == 1 - mover
        assert contest.game.new(contest.setup).actor(aside) != CHANCE
        assert contest.state.text(aside).split()[1] == "discards"
        assert move != aside


def test_grumblers_come_to_an_end_too() -> None:
    contest = single_game("grumble")
    play_out(contest, [Grumbler(0), Grumbler(1)])
    assert contest.over
