"""What the bots' processes work out for players: previews of choices, and advice."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from tuckbox.core import Contest
from tuckbox.core.views import to_json
from tuckbox.table import Person, Table

from . import requests as bodies
from .answers import Problem, answered
from .desk import MOST_WAITING_WORK, Desk, Refusal
from .limits import (
    HARD_WORK,
)
from .reading import language_of, table_in
from .streams import OneAnswer
from .thinking import advice, previews
from .world import AdviceTask, PreviewTask

B = TypeVar("B")
T = TypeVar("T")


class Stale(Problem):
    """A question about a moment that is past."""


class ThinkingDesk(Desk):
    async def previews(self, request: Request) -> Response:
        person = await self._person(request)
        body = await self._body(request, bodies.WantedPreviews)

        def task(table: Table, contest: Contest, seat: int) -> PreviewTask:
            view = contest.view(seat)
            known = {choice.action for choice in view.choices}
            if not known.issuperset(body.actions):
                raise Problem(422, "no-choice", "Only choices that one has can be tried out.")
            spoken = language_of(table.game, body.language)
            return PreviewTask(
                table.game.key,
                to_json(view),
                body.actions,
                contest.setup,
                contest.names_in(spoken),
                spoken,
            )

        try:
            found = await self._thought(person, table_in(request), body.step, task, previews)
        except Stale:
            found = ()  # a move was faster than the question: that is nobody's fault
        return answered(bodies.Previews(body.step, found))

    async def advice(self, request: Request) -> Response:
        self._limit(request, HARD_WORK)
        person = await self._person(request)
        body = await self._body(request, bodies.WantedAdvice)

        def task(table: Table, contest: Contest, seat: int) -> AdviceTask:
            if table.rated:
                raise Problem(409, "rated", "There is no advice at rated tables.")
            return AdviceTask(table.game.key, to_json(contest.view(seat)))

        return answered(await self._thought(person, table_in(request), body.step, task, advice))

    async def _thought(
        self,
        person: Person,
        table_id: str,
        step: int,
        make: Callable[[Table, Contest, int], T],
        work: Callable[[T], B],
    ) -> B:
        """Let the bots' processes think about a seat's view, as it is after so many steps."""
        one = OneAnswer(person)
        made: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def show(table: Table, seat: int) -> None:
            try:
                if table.contest is None or not table.live or table.steps != step:
                    raise Stale(409, "stale", "The contest is no longer there.")
                made.set_result(make(table, table.contest, seat))
            except Problem as error:
                made.set_exception(error)

        self.service.hall.show(table_id, one, show)
        refused = asyncio.ensure_future(one.response())
        either: set[asyncio.Future[Any]] = {made, refused}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not made.done():
            raise Refusal(await refused)
        refused.cancel()
        if self.service.thinkers.waiting >= MOST_WAITING_WORK:
            raise Problem(503, "busy", "Too much is asked of this service; please try later.")
        found = await self.service.thinkers.work(work, made.result())
        if found is None:
            raise Problem(503, "busy", "This could not be worked out; please try again.")
        return found
