"""What the service and its games are: options, cards, rules, lessons, decks and packs."""

import secrets
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from tuckbox import __version__, games
from tuckbox.collection import packs
from tuckbox.core import BadNotation, BadSetup
from tuckbox.players import PLAYERS
from tuckbox.table.frames import record_shows
from tuckbox.table.refusals import cut

from . import requests as bodies
from .answers import Problem, answered
from .deck_texts import headed, unreadable
from .desk import Desk
from .lessons import has_lesson, lesson_of
from .limits import (
    HARD_WORK,
)
from .openapi import document
from .reading import language_in, language_of
from .reading_matter import reading_of


class GamesDesk(Desk):
    async def about(self, request: Request) -> Response:
        settings = self.service.settings
        return answered(
            bodies.About(
                version=__version__,
                games=tuple(game.key for game in games.all_games()),
                levels=tuple(PLAYERS),
                guests=settings.guests,
                password=bool(settings.password),
                bots=settings.bots,
                now=self.service.now(),
                house=self.service.house,
                key=self.service.signer.public,
            )
        )

    async def list_games(self, request: Request) -> Response:
        language = language_in(request)
        return answered(
            bodies.Games(
                tuple(
                    bodies.GameInfo(
                        game.key,
                        game.title,
                        game.summary_in(language),
                        game.fewest_seats,
                        game.most_seats,
                        game.talks,
                        game.can_be_drawn,
                        game.stage_word,
                        tuple(game.languages()),
                        has_lesson(game.key),
                        record_shows(game),
                    )
                    for game in games.all_games()
                )
            )
        )

    async def openapi(self, request: Request) -> Response:
        return answered(document())

    async def options(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"])
        return answered(game.describe_options(language_in(request)))

    async def card(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"])
        try:
            return answered(game.card(request.path_params["card"]))
        except BadNotation as error:
            raise Problem(404, "no-such-card", str(error)) from None

    async def reading(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"])
        return answered(reading_of(game, language_in(request)))

    async def lesson(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"])
        if not has_lesson(game.key):
            raise Problem(404, "no-lesson", f"There is no lesson for {game.title}.")
        return answered(await self._apart(lesson_of, game, language_in(request)))

    async def deck_matter(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"])
        return answered(game.deck_matter(language_of(game, language_in(request))))

    async def deck_report(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"])
        body = await self._body(request, bodies.WantedDeck)
        spoken = language_of(game, body.language)
        try:
            if body.text:
                self._limit(request, HARD_WORK)
                return answered(await self._apart(game.deck_report, headed(body, game), spoken))
            return answered(game.deck_report(headed(body, game), spoken))
        except BadSetup as error:
            return answered(unreadable(body, str(error)))

    async def check_setup(self, request: Request) -> Response:
        self._limit(request, HARD_WORK)
        game = games.by_key(request.path_params["game"])
        body = await self._body(request, bodies.WantedSetup)
        if body.random:
            chosen = partial(
                game.random_setup, secrets.SystemRandom(), body.options, len(body.seats)
            )
        else:
            chosen = partial(game.partial_setup, body.options, body.seats)
        try:
            setup = await self._apart(chosen)
        except BadSetup as error:
            return answered(bodies.CheckedSetup(problem=cut(str(error))))
        return answered(bodies.CheckedSetup(setup.options, setup.seats))

    async def open_pack(self, request: Request) -> Response:
        game = games.by_key(request.path_params["game"])
        body = await self._body(request, bodies.WantedPack)
        if game.key != packs.GAME:
            raise Problem(422, "no-packs", f"There are no packs in {game.title}.")
        cards = packs.open_pack(body.kind, secrets.SystemRandom())
        return answered(bodies.Pack(cards), 201)
