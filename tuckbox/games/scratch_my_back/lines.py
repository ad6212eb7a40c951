"""What a player without words of their own says: bots, and people who want a suggestion.

With the standard deck the lines come from a small grammar and know the Request in play
and what was said before; with another deck, perhaps in another language, they are the
phrases of its cards. Nothing is said twice in a game as long as there is anything new.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from tuckbox.core import Rng
from tuckbox.core.notation import fold

from . import actions as act
from . import chatter
from .cards import BOTH_SIDES
from .decks import STANDARD, deck_of
from .speech import ASKED, ASKER, Line, filled, gist_of, role_phrases
from .view import ScratchMyBackView
from .words import keyword_of, move_kind

if TYPE_CHECKING:
    from .deck import Deck

Parts = tuple[str, str]
"""A head and a tail."""


def line(view: ScratchMyBackView, action: int, rng: Rng) -> str:
    """Words for an action of the viewer; none where the cards have none either."""
    deck = deck_of(view.options["deck"])
    kind = move_kind(deck, action)
    if kind in ("exchange", "discard", "pair") or action >= deck.first_discard:
        return ""
    asker = view.to_move == view.attacker or kind == "request"
    if view.options["deck"] == STANDARD:
        parts = _said(view, deck, kind, action, asker)
    else:
        parts = [("", phrase) for phrase in _phrases(deck, kind, action, asker)]
    keyword, gist = _request_in_play(view, deck)
    if kind == "request":
        keyword = keyword_of(deck, deck.cards_of(action))
    extra = _extra(deck, action)
    return _picked(parts, view, rng, lambda text: _fill(text, keyword, gist, extra))


def _picked(
    parts: list[Parts], view: ScratchMyBackView, rng: Rng, fill: Callable[[str], str]
) -> str:
    """Any of the lines that were not said yet; sooner one of which no half was said."""
    before = {line.words for line in view.talk}
    told = fold(" | ".join(sorted(before)))
    stale = {half for half in {half for pair in parts for half in pair} if _was_told(half, told)}

    def new(pairs: list[Parts]) -> list[Parts]:
        return [pair for pair in pairs if fill(chatter.joined(*pair)) not in before]

    new_tail = [pair for pair in parts if pair[1] not in stale]
    all_new = [pair for pair in new_tail if pair[0] not in stale]
    pool = new(all_new) or new(new_tail) or new(parts) or parts
    return fill(chatter.joined(*pool[rng.randrange(len(pool))])) if pool else ""


def _was_told(half: str, told: str) -> bool:
    """Whether half a line was said before, with whatever in its blanks."""
    fixed = _fixed(half)
    return any(fixed) and all(part in told for part in fixed)


@cache
def _fixed(half: str) -> list[str]:
    """What stands between the blanks of half a line."""
    return [fold(part) for part in re.split(r"\{\w+\}", half)]


def _fill(text: str, keyword: str, gist: str, extra: str) -> str:
    return filled(text, keyword, gist).replace("{extra}", extra)


def _phrases(deck: "Deck", kind: str, action: int, asker: bool) -> list[str]:
    """What the cards of a deck themselves offer."""
    if kind == "fold":
        return deck.fold_lines
    cards = deck.cards_of(action)
    role = ASKER if asker else ASKED
    if len(cards) == 1 or cards[0] in BOTH_SIDES:
        return role_phrases(deck, cards[0], role)
    asking = [filled(phrase, deck.names[cards[1]], "") for phrase in deck.phrases[cards[1]]]
    return [f"{yes} {ask}" for yes in deck.phrases[cards[0]] for ask in asking]


def _said(
    view: ScratchMyBackView, deck: "Deck", kind: str, action: int, asker: bool
) -> list[Parts]:
    """The lines of the grammar that fit."""
    side = chatter.ASKER if asker else chatter.ASKED
    heads = chatter.heads(kind, side)
    cards = deck.cards_of(action)
    if kind in ("request", "scratch-my-back"):
        asking = deck.phrases[cards[-1]]
        bare = ["", *heads] if kind == "request" else heads
        return [(head, phrase) for head in bare for phrase in asking]
    if kind == "excuse":
        tails = [tail for topic in chatter.topics() for tail in chatter.tails(kind, topic)]
        return [(head, tail) for head in heads for tail in tails]
    if kind == "reason":
        return _reasons(view, heads)
    if len(cards) == 2:
        tails = chatter.tails(kind, chatter.EXTRA)
        return [(head, tail) for head in heads for tail in tails]
    return [(head, tail) for head in heads for tail in chatter.tails(kind, side)]


def _reasons(view: ScratchMyBackView, heads: list[str]) -> list[Parts]:
    """A Reason follows the Excuse it answers, if what was answered last is one."""
    answer = _last_answer(view)
    if answer is not None and answer.move == "excuse":
        topic = chatter.topic_of(answer.words)
        said = {line.words for line in view.talk}
        new = [("", tail) for tail in chatter.tails("reason", topic) if tail not in said]
        if topic and new:
            return new
    return [(head, tail) for head in heads for tail in chatter.tails("reason", chatter.ASKER)]


def _last_answer(view: ScratchMyBackView) -> Line | None:
    """What the one who is asked said last in this round, apart from special cards."""
    for said in reversed(view.talk):
        if said.round != view.stage + 1:
            return None
        if said.seat == view.defender and said.move not in ("reload", "kindness"):
            return said
    return None


def _request_in_play(view: ScratchMyBackView, deck: "Deck") -> tuple[str, str]:
    """The keyword and what the Request comes to."""
    if view.request is None:
        return "", ""
    card = deck.number[view.request]
    for said in reversed(view.talk):
        if card in deck.cards_of(deck.action_of[fold(said.move)]):
            return view.request, gist_of(deck, card, said.words)
    return view.request, deck.otherwise or view.request


def _extra(deck: "Deck", action: int) -> str:
    """What a Request that goes with Agree comes to."""
    cards = deck.cards_of(action)
    if len(cards) != 2 or not act.ASK <= action < deck.first_pair:
        return ""
    return deck.gists[cards[1]][0] or deck.names[cards[1]]
