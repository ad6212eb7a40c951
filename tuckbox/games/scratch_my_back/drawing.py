"""A view drawn in text: the players, the conversation of the round, and the hand with
what its cards are for."""

from typing import Final

from tuckbox.core import CHANCE, OVER, Picture
from tuckbox.core.notation import fold, listed
from tuckbox.core.views import Line as Drawn

from .cards import KIND_TEXTS, KINDS, REQUESTS, SEATS
from .deck import Deck
from .decks import deck_of
from .speech import Line
from .view import ScratchMyBackView
from .words import deed

NAME_WIDTH: Final = 12
CARD_WIDTH: Final = 22
LINES_SHOWN: Final = 14


def picture(view: ScratchMyBackView) -> Picture:
    """The table as the viewer sees it."""
    deck = deck_of(view.options["deck"])
    lines: list[Drawn] = [_seat_line(view, seat) for seat in range(len(view.seats))]
    pile = f"Draw pile: {view.pile_size} cards."
    lines += [(("dim", pile),), ()]
    lines += _conversation(view, deck)
    lines += _in_play(view, deck)
    lines += _hand(view, deck)
    lines.append((("strong", _waiting(view)),))
    return Picture(tuple(lines))


def _seat_line(view: ScratchMyBackView, seat: int) -> Drawn:
    about = view.seats[seat]
    you = " (you)" if view.viewer == seat else ""
    role = ""
    if seat == view.attacker:
        role = " · asks"
    elif seat == view.defender:
        role = " · is asked"
    elif view.to_move != OVER and view.attacker < 0 and seat == view.starter:
        role = " · starts"
    known = " · has no Request" if about.no_request else ""
    name = f"{SEATS[seat]}{you}".ljust(NAME_WIDTH)
    text = f"{view.scores[seat]:3} points · {about.hand_size} cards{role}{known}"
    return ((f"seat{seat}", name), ("", text))


def _conversation(view: ScratchMyBackView, deck: Deck) -> list[Drawn]:
    """The lines of the last round there is, the latest of them."""
    if not view.talk:
        return []
    last = view.talk[-1].round
    said = [line for line in view.talk if line.round == last]
    lines: list[Drawn] = [(("dim", f"Round {last}"),)]
    if len(said) > LINES_SHOWN:
        lines.append((("dim", f"  … {len(said) - LINES_SHOWN} lines before"),))
    lines += [_line(deck, line) for line in said[-LINES_SHOWN:]]
    return [*lines, ()]


def _line(deck: Deck, line: Line) -> Drawn:
    name = (f"seat{line.seat}", f"  {SEATS[line.seat]}: ")
    if not line.words:
        return (name, ("dim", f"({deed(deck, line)})"))
    return (name, ("", f"“{line.words}” "), ("dim", f"({deed(deck, line)})"))


def _in_play(view: ScratchMyBackView, deck: Deck) -> list[Drawn]:
    if view.request is None:
        return []
    suit = deck.suits[deck.suit_of[deck.number[view.request]]]
    worth = f"{view.positives} positive, {view.negatives} negative"
    text = f"In play: Request {view.request} ({suit}) · {worth} cards in the round"
    return [(("", text),)]


def _hand(view: ScratchMyBackView, deck: Deck) -> list[Drawn]:
    if view.viewer < 0 or view.to_move == OVER:
        return []
    hand = view.seats[view.viewer].hand or ()
    if not hand:
        return [(("", "Your hand is empty."),)]
    lines: list[Drawn] = [(("dim", "Your hand"),)]
    for name in dict.fromkeys(hand):
        card = deck.number[name]
        if card >= REQUESTS:
            suit = deck.suits[deck.suit_of[card]]
            text, label = f"{suit} · {deck.phrases[card][0]}", f"Request {name}"
        else:
            count = hand.count(name)
            text = KIND_TEXTS[card]
            label = KINDS[card] if count == 1 else f"{count} {KINDS[card]}"
        sign = "+" if deck.worth[card] > 0 else "−"
        lines.append((("strong", f"{sign} {label}".ljust(CARD_WIDTH)), ("dim", text)))
    return lines


def _waiting(view: ScratchMyBackView) -> str:
    if view.to_move == OVER:
        best = max(view.scores)
        winners = [SEATS[seat] for seat, score in enumerate(view.scores) if score == best]
        return f"{listed(winners, 'and')} {'has' if len(winners) == 1 else 'have'} won."
    if view.to_move == CHANCE:
        return "Cards are on their way."
    you = view.to_move == view.viewer
    who = "You" if you else SEATS[view.to_move]
    if view.phase == "discard":
        return f"{who} must discard a card."
    if view.phase == "open":
        exchanging = you and all(fold(c.text).startswith("exchange") for c in view.choices)
        if exchanging:
            return "You have no Request: exchange a card for a new one."
        return f"{who} must make a Request."
    if view.command_owed:
        return f"{who} must answer a Command with a Command, or fold."
    role = "asked" if view.to_move == view.defender else "asking"
    return f"{who} must answer, as the one who is {role}."
