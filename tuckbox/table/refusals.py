"""Why a table does not do what it is asked to: a code, the facts, and a sentence.

What the rules of a game refuse is told by the game's own refusals; these are about the rest.
"""

from typing import Any, Final

import msgspec

from tuckbox.core import IllegalAction, Refusal, TuckboxError

LONGEST_SENTENCE: Final = 300

SENTENCES: Final = {
    "not-seated": "You do not sit at this table.",
    "seated-already": "You sit at this table already.",
    "seat-taken": "That seat is not free.",
    "table-full": "There is no free seat at this table.",
    "no-such-seat": "There is no such seat; this table has {seats}.",
    "not-yet": "The contest has not begun.",
    "begun-already": "The contest has begun already.",
    "over": "The contest is over.",
    "not-over": "The contest is not over yet.",
    "closed": "This table is closed.",
    "not-yours": "Only who has opened a table, or was challenged, can close it.",
    "paused": "The contest is paused.",
    "not-paused": "The contest is not paused.",
    "stale": "Something else happened first: there are {steps} steps now, not {step}.",
    "which-move": "Name the move by its number or by its text, not by both.",
    "bad-move": "{reason}",
    "bad-setup": "{reason}",
    "bad-draws": "{reason}",
    "no-contribution": "You did not ask to add a contribution of your own to the draws.",
    "offer-open": "There is an offer that has to be answered first.",
    "nothing-offered": "That is not on offer now.",
    "answered-already": "You have accepted this offer already.",
    "no-draws": "This game is not drawn by agreement.",
    "bots-draw-not": "A bot does not agree to a draw.",
    "rematch-made": "The rematch has been agreed on already.",
    "no-clock": "This table has no clock.",
    "not-away": "That player is not away.",
    "too-soon": "Please wait another {seconds} s for that player.",
    "no-bot-here": "No bot has taken over your seat.",
    "bot-plays": "A bot plays for you now; take your seat back first.",
    "talk-off": "There is no talk at this table.",
    "muted": "You may not talk here any more: whoever runs this service has decided so.",
    "only-players-talk": "Only the players talk at this table.",
    "too-much-talk": "This table has heard enough talk: {most} remarks.",
    "no-text": "That is no plain text.",
    "nobody-there": "Nobody sits there.",
    "worn-out": "More than {most} things were asked of this table; now there are only moves.",
}
"""Every code, and its sentence in English."""


class TableRefusal(msgspec.Struct, frozen=True, gc=False):
    """`code` is one of `SENTENCES`; the facts are those its sentence names."""

    code: str
    facts: dict[str, Any] = {}


class Refused(TuckboxError):
    """What was asked is not done. Nothing has changed."""

    def __init__(self, refusal: TableRefusal | Refusal, sentence: str) -> None:
        super().__init__(cut(sentence))
        self.refusal = refusal


def refused(code: str, **facts: Any) -> Refused:
    refusal = TableRefusal(code, facts)
    return Refused(refusal, sentence_of(refusal))


def refused_because(code: str, error: TuckboxError) -> Refused:
    """With the sentence of what went wrong."""
    return refused(code, reason=cut(str(error)))


def refused_by_rules(error: IllegalAction) -> Refused:
    return Refused(error.refusal, str(error))


def cut(sentence: str) -> str:
    """A sentence that may quote what somebody sent, at the length that leaves the service."""
    too_long = len(sentence) > LONGEST_SENTENCE
    return sentence[: LONGEST_SENTENCE - 1] + "…" if too_long else sentence


def sentence_of(refusal: TableRefusal) -> str:
    """
    >>> sentence_of(TableRefusal("no-such-seat", {"seats": 2}))
    'There is no such seat; this table has 2.'
    """
    return SENTENCES[refusal.code].format(**refusal.facts)
