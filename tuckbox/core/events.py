"""Events: what happened, as values.

A state writes an event for everything that happens, with all there is to know about it.
`Event.seen_by` gives what one viewer learns: fields that the viewer may not know are None.
Sentences are made from events in `sentences` and nowhere else, and no code reads a sentence.

The same words mean the same things in all games: `seat` is a seat, `card` the id of a card,
`other` that of a second card, `points` are points. Seats, lanes, weapons and notches count from
0; the `number` of a round or turn, which people say aloud, counts from 1.
"""

from typing import ClassVar

import msgspec

from .tagging import kebab
from .viewers import Viewer


class Event(
    msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=kebab, forbid_unknown_fields=True
):
    """The base of all events. In JSON the field `event` names the kind: `{"event": "drew", …}`.

    Every kind has to say what a viewer learns: it is an `OpenEvent`, or it has a `seen_by`
    of its own that builds the event up from what that viewer may know.
    """

    reveals: ClassVar[bool] = False
    """Whether somebody else learns by it what was hidden from them, such as a card in a hand.
    What chance does counts as learning anyway and needs no mark."""

    pause: ClassVar[bool] = False
    """Whether a screen may pause before it, so that the eye can follow."""

    def seen_by(self, viewer: Viewer) -> "Event":
        """The event as this viewer learns of it."""
        raise NotImplementedError(f"{type(self).__name__} does not say who sees what of it")


class OpenEvent(Event, frozen=True):
    """An event that lies open on the table: everybody learns all of it."""

    def seen_by(self, viewer: Viewer) -> "Event":
        return self


class Spoken(OpenEvent, frozen=True, kw_only=True):
    """A move in a conversation, in games that talk: what was said with which cards. A game's
    own kind adds the move. Transcripts are made of these."""

    seat: int
    round: int
    """The number of the round, as people say it."""
    to: int | None
    """Whom it was said to."""
    cards: tuple[str, ...]
    words: str
    """Empty if nothing was said."""
    own: bool
    """Whether the player has put it into words; else they are the card's."""
    keyword: str | None
    """The word that should come up in what was said, if there is one."""
    keyword_said: bool | None
