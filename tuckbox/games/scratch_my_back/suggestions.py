"""What a player without words of their own says: bots, and people who want a suggestion.

With the standard deck half of the words come from a small grammar, and half are the phrases of
its cards; with another deck, perhaps in another language, they are always the phrases of its
cards. They know the Request in play, and a Reason knows the Excuse that it answers. Nothing is
said twice in a game as long as there is anything new.
"""

from collections.abc import Callable

from tuckbox.core import Rng

from . import grammar
from .cards import BOTH_SIDES
from .conversation import Utterance
from .deck import Deck
from .decks import STANDARD, deck_of
from .moves import (
    Agree,
    Draw,
    Fold,
    Play,
    Request,
    Scratch,
    SeatMove,
    cards_of,
    move_of,
)
from .phrases import (
    ASKED,
    ASKER,
    Gist,
    all_told,
    filled,
    gist_of,
    otherwise,
    role_phrases,
    was_told,
)
from .view import ScratchMyBackView

Parts = tuple[str, str]
"""A head and a tail."""


def suggest(view: ScratchMyBackView, action: int, rng: Rng) -> str:
    """Words for an action of the viewer; none where the cards have none either."""
    deck = deck_of(view.options["deck"])
    move = move_of(deck, action)
    if isinstance(move, Draw) or grammar.kind_of(move) is None:
        return ""
    role = ASKER if view.to_move == view.attacker or isinstance(move, Request) else ASKED
    keyword, gist = _request_in_play(view, deck)
    if isinstance(move, Request):
        keyword = move.card
    extra = _extra(deck, move)

    def fill(text: str) -> str:
        return filled(text, keyword, gist[role]).replace("{extra}", extra)

    sources = [_from_cards(deck, move, role)]
    if view.options["deck"] == STANDARD:
        sources = _standard_sources(view, deck, move, role, gist)
        first = rng.randrange(len(sources))
        sources = sources[first:] + sources[:first]
    return _picked(sources, view, rng, fill)


def _picked(
    sources: list[list[Parts]], view: ScratchMyBackView, rng: Rng, fill: Callable[[str], str]
) -> str:
    """Any of the sentences that were not said yet, preferably one of which no half was said,
    and preferably from the first source."""
    before = {said.words for said in view.talk}
    told = all_told(sorted(before))
    halves = {half for parts in sources for pair in parts for half in pair}
    stale = {half for half in halves if was_told(half, told)}

    def new(pairs: list[Parts]) -> list[Parts]:
        return [pair for pair in pairs if fill(grammar.joined(*pair)) not in before]

    new_tails = [[pair for pair in parts if pair[1] not in stale] for parts in sources]
    all_new = [[pair for pair in parts if pair[0] not in stale] for parts in new_tails]
    pools = [*map(new, all_new), *map(new, new_tails), *map(new, sources), *sources]
    pool = next(filter(None, pools), None)
    return fill(grammar.joined(*pool[rng.randrange(len(pool))])) if pool else ""


def _standard_sources(
    view: ScratchMyBackView, deck: Deck, move: SeatMove, role: int, gist: Gist
) -> list[list[Parts]]:
    """Where the words of the standard deck come from: what answers the Excuse that was made, or
    the grammar and the cards."""
    if move == Play("Reason"):
        answers = _answers(view, gist)
        if answers:
            return [answers]
    if isinstance(move, Agree) and move.card is not None:
        return [_from_grammar(deck, move, role)]  # the cards do not speak of the second Request
    return [_from_grammar(deck, move, role), _from_cards(deck, move, role)]


def _from_cards(deck: Deck, move: SeatMove, role: int) -> list[Parts]:
    """What the cards of a deck themselves offer."""
    if isinstance(move, Fold):
        return _joined([""], deck.fold_phrases)
    cards = [deck.number[card] for card in cards_of(move)]
    if len(cards) == 1 or cards[0] in BOTH_SIDES:
        return _joined([""], role_phrases(deck, cards[0], role))
    asking = [filled(phrase, deck.names[cards[1]], "") for phrase in deck.phrases[cards[1]]]
    return _joined(deck.phrases[cards[0]], asking)


def _from_grammar(deck: Deck, move: SeatMove, role: int) -> list[Parts]:
    """The sentences of the grammar that fit."""
    kind = grammar.kind_of(move)
    assert kind is not None
    side = grammar.ASKER if role == ASKER else grammar.ASKED
    heads = grammar.heads(kind, side)
    match move:
        case Request(card) | Scratch(card):
            return _joined(heads, deck.phrases[deck.number[card]])
        case Play("Excuse"):
            topics = grammar.topics()
            return _joined(heads, [t for topic in topics for t in grammar.tails(kind, topic)])
        case Agree(str()):
            return _joined(heads, grammar.tails(kind, side + grammar.EXTRA))
    return _joined(heads, grammar.tails(kind, side))


def _joined(heads: list[str], tails: list[str]) -> list[Parts]:
    return [(head, tail) for head in heads for tail in tails]


def _answers(view: ScratchMyBackView, gist: Gist) -> list[Parts]:
    """What answers the Excuse that was made last, if nobody has said it yet. What the Excuse
    says about the Request does not tell what the Excuse is about."""
    answer = _last_answer(view)
    if answer is None or answer.move != Play("Excuse"):
        return []
    topic = grammar.topic_of(answer.words.replace(gist[ASKED], ""))
    before = {said.words for said in view.talk}
    return [("", tail) for tail in grammar.tails("reason", topic) if topic and tail not in before]


def _last_answer(view: ScratchMyBackView) -> Utterance | None:
    """What the one who is asked said last in this round, apart from special cards."""
    for said in reversed(view.talk):
        if said.round != view.stage + 1:
            return None
        special = said.move in (Play("Reload"), Play("Kindness"))
        if said.seat == view.defender and not special:
            return said
    return None


def _request_in_play(view: ScratchMyBackView, deck: Deck) -> tuple[str, Gist]:
    """The keyword and what the Request comes to."""
    if view.request is None:
        return "", ("", "")
    number = deck.number[view.request]
    for said in reversed(view.talk):
        if view.request in cards_of(said.move):
            return view.request, gist_of(deck, number, said.words)
    return view.request, otherwise(deck, number)


def _extra(deck: Deck, move: SeatMove) -> str:
    """What a Request that goes with Agree comes to. Whoever agrees offers it to the other one,
    and so says it as one who is asked would."""
    match move:
        case Agree(str(card)):
            return deck.gists[deck.number[card]][0][ASKED] or card
    return ""
