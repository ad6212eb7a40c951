"""How a contest stands and how it has ended, in one line for the people at the keyboard."""

from collections.abc import Sequence

from tuckbox.core import Contest
from tuckbox.core.notation import listed


def score_line(names: Sequence[str], scores: Sequence[int]) -> str:
    """
    >>> score_line(["Heads", "Tails"], [6, 4])
    'Heads 6 : 4 Tails'
    >>> score_line(["Ann", "Bo", "Cy"], [3, -1, 0])
    'Ann 3, Bo -1, Cy 0'
    """
    if len(names) == 2:
        return f"{names[0]} {scores[0]} : {scores[1]} {names[1]}"
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))


def stage_line(names: Sequence[str], before: Sequence[int], after: Sequence[int]) -> str:
    """What a finished game or round has brought, and the score now.

    >>> stage_line(["Heads", "Tails"], [0, 1], [2, 1])
    'Heads +2. The score is now Heads 2 : 1 Tails.'
    """
    gained = [
        f"{name} {new - old:+d}"
        for name, old, new in zip(names, before, after, strict=True)
        if new != old
    ]
    brought = ", ".join(gained) or "Nobody gains anything"
    return f"{brought}. The score is now {score_line(names, after)}."


def result_line(contest: Contest, people: Sequence[int]) -> str:
    """Who has won, how, and with which score; a person who plays alone against bots is `you`."""
    ending = contest.ending
    assert ending is not None
    you = people[0] if len(people) == 1 else None
    names = [f"{name} (you)" if seat == you else name for seat, name in enumerate(contest.names)]
    score = score_line(names, ending.scores)
    winners = listed([contest.names[seat] for seat in ending.winners], "and")
    wins = "wins" if len(ending.winners) == 1 else "win"
    if ending.how == "resignation" and ending.by is not None:
        who = "You have" if ending.by == you else f"{contest.names[ending.by]} has"
        return f"{who} resigned, and {winners} {wins}. The score was {score}."
    if not ending.winners:
        return f"Nobody has won. The score is {score}."
    if len(ending.winners) == len(names):
        return f"It is a draw: {score}."
    if you is None:
        return f"{winners} {'has' if len(ending.winners) == 1 else 'have'} won: {score}."
    if you not in ending.winners:
        return f"You have lost, and {winners} {wins}: {score}."
    return f"You have won: {score}!" if len(ending.winners) == 1 else f"You share the win: {score}."
