"""Players playing a whole contest among themselves."""

from collections.abc import Sequence

from tuckbox.core import Contest

from .player import Player


def play_out(contest: Contest, players: Sequence[Player]) -> None:
    """Play a contest to its end; each seat is asked with nothing but its own view."""
    contest.settle()
    while not contest.over:
        turn(contest, players)
        contest.settle()


def turn(contest: Contest, players: Sequence[Player]) -> None:
    """One action of the seat to move, after the others had the chance of asides."""
    state = contest.state
    mover = state.to_move
    for seat, player in enumerate(players):
        while seat != mover and state.asides(seat):
            aside = player.interject(state.view(seat))
            if aside is None:
                break
            contest.act(aside, seat)
    view = state.view(mover)
    action = players[mover].choose(view)
    contest.act(action, mover, contest.game.line(view, action, players[mover].rng))
