"""What happened, in words, for one viewer.

Each account is put together from what that viewer may know: a drawn card is named to the
player who drew it and to nobody else. All that is said at the table is for everybody.
"""

from typing import TYPE_CHECKING, Final

from tuckbox.core import Event, Seen
from tuckbox.core.notation import fold

from . import actions as act
from . import events as ev
from .cards import AGREE, KINDS, PASS_IT_ON, REQUESTS, SCRATCH, SEATS
from .keywords import keyword_said
from .speech import Line, conversation

if TYPE_CHECKING:
    from .deck import Deck
    from .state import ScratchMyBackState

ENDINGS: Final = (
    "No Request is left, so the game is over; the hands are discarded.",
    "All rounds are played, so the game is over; the hands are discarded.",
    "The target is reached, so the game is over; the hands are discarded.",
)


def seen(state: "ScratchMyBackState", event: Event, viewer: int) -> Seen:
    """An event as a seat or a spectator saw it."""
    kind, name = event[0], ev.KINDS[event[0]]
    if kind == ev.ENDED:
        return Seen(name, ENDINGS[event[1]], {"why": event[1]})
    if kind == ev.ACTED:
        return _acted(state, conversation(state)[event[1]])
    seat = event[1]
    who = SEATS[seat]
    facts: dict[str, int | str] = {"seat": seat}
    if kind == ev.DREW:
        if viewer != seat:
            return Seen(name, f"{who} draws a card.", facts)
        card = card_name(state.deck, event[2])
        return Seen(name, f"{who} draws {card}.", {**facts, "card": state.deck.names[event[2]]})
    if kind == ev.LEFT_OVER:
        facts["card"] = state.deck.names[event[2]]
        return Seen(name, f"{who} was left with {card_name(state.deck, event[2])}.", facts)
    if kind == ev.STARTS:
        return Seen(name, f"Round {event[2]}: {who} starts.", {**facts, "round": event[2]})
    if kind == ev.AGREED:
        facts |= {"points": event[2], "next": event[3]}
        return Seen(name, f"{who} wins the cards of the round: {points(event[2])}.", facts)
    if kind == ev.FOLDED:
        facts |= {"points": event[2], "other": event[3], "other_points": event[4]}
        text = (
            f"{who} takes the negative cards: {points(event[2])}. "
            f"{SEATS[event[3]]} takes the positive ones: {points(event[4])}."
        )
        return Seen(name, text, facts)
    texts = {
        ev.PASSED_OVER: f"{who} has no Request, and there is no card left to draw.",
        ev.NOTHING_DRAWN: f"There is nothing for {who} to draw.",
    }
    return Seen(name, texts[kind], facts)


def _acted(state: "ScratchMyBackState", line: Line) -> Seen:
    deck, who = state.deck, SEATS[line.seat]
    action = deck.action_of[fold(line.move)]
    cards = deck.cards_of(action)
    facts: dict[str, int | str] = {"seat": line.seat, "round": line.round, "move": line.move}
    if line.to >= 0:
        facts["to"] = line.to
    if cards:
        facts["cards"] = " + ".join(deck.names[card] for card in cards)
    if line.words:
        facts |= {"words": line.words, "own": int(line.own)}
    what = deed(deck, line)
    keyword = keyword_of(deck, cards)
    if keyword and line.words and act.ASK <= action < deck.first_pair:
        said = keyword_said(line.words, keyword)
        facts |= {"keyword": keyword, "keyword_said": int(said)}
        if line.own and not said and cards[0] != AGREE:
            what += "; the keyword was not said"
    text = f"{who}: “{line.words}” ({what})." if line.words else f"{who} {did(deck, line)}."
    return Seen(move_kind(deck, action), text, facts)


def keyword_of(deck: "Deck", cards: list[int]) -> str:
    """The keyword of the Request among some cards; empty if there is none."""
    return next((deck.names[card] for card in cards if card >= REQUESTS), "")


def move_kind(deck: "Deck", action: int) -> str:
    """What sort of thing an action is, in one word."""
    if action == act.FOLD:
        return "fold"
    if act.EXCHANGE <= action < act.ASK:
        return "exchange"
    if action >= deck.first_discard:
        return "discard"
    if action >= deck.first_pair:
        return "pair"
    first = deck.cards_of(action)[0]
    return "request" if first >= REQUESTS else KIND_WORDS[first]


KIND_WORDS: Final = tuple(name.lower().rstrip("?").replace(" ", "-") for name in KINDS)


def deed(deck: "Deck", line: Line) -> str:
    """The cards of a line and whom it is for: `Request change, to Bo`."""
    action = deck.action_of[fold(line.move)]
    kind = move_kind(deck, action)
    if kind in ("fold", "exchange", "discard", "pair"):
        return "folds" if kind == "fold" else did(deck, line)
    what = " + ".join(card_name(deck, card) for card in deck.cards_of(action))
    named = kind in ("request", KIND_WORDS[PASS_IT_ON], KIND_WORDS[SCRATCH])
    return f"{what}, to {SEATS[line.to]}" if named and line.to >= 0 else what


def did(deck: "Deck", line: Line) -> str:
    """The same as a sentence without its subject."""
    action = deck.action_of[fold(line.move)]
    names = [card_name(deck, card) for card in deck.cards_of(action)]
    kind = move_kind(deck, action)
    if kind == "fold":
        return "folds"
    if kind == "exchange":
        return f"has no Request and exchanges {names[0]}"
    if kind == "discard":
        return f"discards {names[0]}"
    if kind == "pair":
        return f"discards a pair for 2 points: {names[0]} and {names[1]}"
    verb = "agrees with" if kind == KIND_WORDS[AGREE] else "plays"
    return f"{verb} {deed(deck, line)}"


def card_name(deck: "Deck", card: int) -> str:
    """How a card is called in a sentence."""
    return KINDS[card] if card < REQUESTS else f"Request {deck.names[card]}"


def points(number: int) -> str:
    """
    >>> points(-1), points(0), points(3)
    ('-1 point', '0 points', '+3 points')
    """
    if abs(number) == 1:
        return f"{number:+} point"
    return f"{number:+} points" if number else "0 points"
