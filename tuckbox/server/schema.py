"""The JSON Schema of everything that the service reads and writes, as one document."""

from typing import Any, Final

from tuckbox.core.deck_building import DeckMatter, DeckReport
from tuckbox.core.option_info import OptionsInfo
from tuckbox.core.schemas import Schema, schema_of
from tuckbox.players.coach import Advice
from tuckbox.table.certificates import Certificate
from tuckbox.table.news import News

from . import requests as bodies
from .messages import Incoming, Outgoing

PROTOCOL_VERSION: Final = 1
"""Raised whenever a client that knows the one before would no longer understand the service."""


def service_schema() -> Schema:
    """`incoming` and `outgoing` are the messages on a socket, and `news` is a part of frames;
    everything else is a body of a request or an answer over HTTP. Of views and steps it has what
    all games share; the rest, and refusals of the rules, are those of the game (`tuckbox schema
    GAME`)."""
    return schema_of(
        {
            "incoming": Incoming,
            "outgoing": Outgoing,
            "news": News,
            "about": bodies.About,
            "games": bodies.Games,
            "options": OptionsInfo,
            "reading_matter": bodies.ReadingMatter,
            "lesson": bodies.Lesson,
            "deck_matter": DeckMatter,
            "wanted_deck": bodies.WantedDeck,
            "deck_report": DeckReport,
            "wanted_pack": bodies.WantedPack,
            "pack": bodies.Pack,
            "wanted_setup": bodies.WantedSetup,
            "checked_setup": bodies.CheckedSetup,
            "wanted_previews": bodies.WantedPreviews,
            "previews": bodies.Previews,
            "wanted_advice": bodies.WantedAdvice,
            "advice": Advice[Any],
            "wanted_replay": bodies.WantedReplay,
            "replay": bodies.ReplayPart,
            "new_person": bodies.NewPerson,
            "changed_person": bodies.ChangedPerson,
            "me": bodies.Me,
            "link": bodies.Link,
            "used_link": bodies.UsedLink,
            "new_table": bodies.NewTable,
            "continuation": bodies.Continuation,
            "table_opened": bodies.TableOpened,
            "listing": bodies.Listing,
            "table_event": bodies.TableEvent,
            "record_body": bodies.RecordBody,
            "verdict": bodies.Verdict,
            "certificate": Certificate,
            "leaders": bodies.Leaders,
            "error": bodies.Error,
        },
        PROTOCOL_VERSION,
    )
