"""Running a contest between players, one decision at a time.

The random generator of a decision comes from the bots' seed, the seat and how much was done in
the contest, takebacks included: whoever takes a move back does not meet the same decision again.
Everything else a decision depends on is in the view and the memory. To resume a contest, save
three things besides its record: the bots' seed, who plays at which seat, and
`memories`, a list of JSON values with one entry for each seat.

The bots' seed must not be the seed of the draws, and the draws' seed must not follow from it:
a player could otherwise know what will be drawn.
"""

import hashlib
from collections.abc import MutableSequence, Sequence
from random import Random

from tuckbox.core import Contest

from .player import Memory, Player

Memories = MutableSequence[Memory | None]
"""By seat, what each player remembers; None for one that remembers nothing."""


def play_out(
    contest: Contest, players: Sequence[Player], seed: str, memories: Memories | None = None
) -> None:
    """Play a contest to its end."""
    if memories is None:
        memories = [None] * len(players)
    contest.settle()
    while not contest.over:
        turn(contest, players, memories, seed)
        contest.settle()


def turn(contest: Contest, players: Sequence[Player], memories: Memories, seed: str) -> None:
    """Exactly one action, where a seat has to move: an aside if another seat wants to take one,
    otherwise the move. Brings `memories` up to date."""
    state = contest.state
    done = len(contest.entries)
    for seat, player in enumerate(players):
        if seat != state.to_move and state.asides(seat):
            rng = decision_rng(seed, seat, done)
            aside = player.interject(contest.view(seat), rng, memories[seat])
            if aside is not None:
                contest.act(aside.action, seat)
                memories[seat] = aside.memory
                return
    mover = state.to_move
    rng = decision_rng(seed, mover, done)
    view = contest.view(mover)
    decision = players[mover].decide(view, rng, memories[mover])
    contest.act(decision.action, mover, contest.game.suggest_words(view, decision.action, rng))
    memories[mover] = decision.memory


def bots_seed(seed: str, number: int = 0) -> str:
    """The bots' seed for contest `number` of a series that was started with one seed. It is
    derived with a label of its own, so that nothing about the draws follows from it.

    >>> bots_seed("7", 1) != bots_seed("7", 2)
    True
    """
    return hashlib.sha256(f"tuckbox bots/{number}/{seed}".encode()).hexdigest()


def decision_rng(seed: str, seat: int, done: int) -> Random:
    """The generator for the decision of a seat after so many entries of the contest's record;
    `seed` is the bots'.

    >>> decision_rng("a seed", 0, 7).random() == decision_rng("a seed", 0, 7).random()
    True
    """
    return Random(f"decision/{seed}/{seat}/{done}")
