"""Ratings for each game, by openskill: for rated tables among identified people alone."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from tuckbox.store import Failed, Rated, RatingResult, RatingRow, Store
from tuckbox.table import Table

from .asking import ask

TRIES: Final = 100
"""So often a contest is rated again because others of the same people ended meanwhile."""


@lru_cache(maxsize=1)
def _model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def counts(table: Table) -> bool:
    """Whether the contest of a table changes ratings: it is over and was not broken off, no bot
    played, and everybody has an identity that lasts."""
    ending = table.ending
    return (
        table.rated
        and ending is not None
        and bool(ending.winners)
        and all(chair.identified and not chair.bot for chair in table.chairs)
    )


def rated(table: Table, known: Sequence[RatingRow]) -> Rated:
    """The ratings after a contest, from those before it."""
    ending, model = table.ending, _model()
    assert ending is not None
    before = {row.person: row for row in known}
    rows = [
        before.get(chair.person)
        or RatingRow(chair.person, chair.name, table.game.key, model.mu, model.sigma, 0)
        for chair in table.chairs
    ]
    teams = [[model.rating(mu=row.mu, sigma=row.sigma)] for row in rows]
    places = [0 if seat in ending.winners else 1 for seat in range(len(rows))]
    if ending.how == "rules":
        best = sorted(set(ending.scores), reverse=True)
        if set(ending.winners) == {s for s, score in enumerate(ending.scores) if score == best[0]}:
            places = [best.index(score) for score in ending.scores]
    after = model.rate(teams, ranks=places)
    return Rated(
        table.id,
        tuple(
            RatingRow(row.person, chair.name, row.game, new.mu, new.sigma, row.contests + 1)
            for row, chair, [new] in zip(rows, table.chairs, after, strict=True)
        ),
    )


async def rate(store: Store, table: Table) -> None:
    """Let a contest count, once. Ratings build on those before, so if another process has changed
    these in the meantime it is worked out again from what they are now."""
    people = [chair.person for chair in table.chairs]
    for _ in range(TRIES):
        known = await ask(store.ratings, table.game.key, people)
        if await ask(store.rate, rated(table, known)) is not RatingResult.OUTDATED:
            return
    raise Failed("The ratings of those who played changed all the time.")
