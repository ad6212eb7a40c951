"""What happened, in words, for one viewer; and the names the words use.

Each account is put together from what that viewer may know: a drawn card is named to
its owner and to nobody else (everything else in this game happens face-up).
"""

from typing import Final

from tuckbox.core import Event, Seen

from . import events as ev
from .cards import NAMES
from .squares import SQUARE_NAMES

SEATS: Final = ("Heads", "Tails")

ENDINGS: Final = (
    "{winner} has three in a line: {points} points.",
    "{winner} has three in a line and every card in play: {points} points.",
    "The last card took another, so {winner} wins: {points} points.",
    "The last card took nothing, so {winner} wins: {points} points.",
    "{loser} has no card to play, so {winner} wins: {points} points.",
    "{loser} flipped the winning card, which loses: {points} points for {winner}.",
)


def seen(event: Event, viewer: int) -> Seen:
    """An event as a seat or a spectator saw it."""
    kind = event[0]
    name = ev.KINDS[kind]
    seat = event[1]
    who = SEATS[seat]
    if kind == ev.DREW:
        if viewer != seat:
            return Seen(name, f"{who} draws a card.", {"seat": seat})
        card = NAMES[event[2]]
        return Seen(name, f"{who} draws {card}.", {"seat": seat, "card": card})
    if kind == ev.COIN_FELL:
        return Seen(name, f"The coin falls: {who} decides who goes first.", {"seat": seat})
    if kind == ev.BEHIND:
        text = f"{who} is behind and decides who goes first."
        return Seen(name, text, {"seat": seat})
    if kind == ev.CHOSE:
        order = "first" if event[2] == seat else "second"
        text = f"{who} chooses to go {order}."
        return Seen(name, text, {"seat": seat, "starter": event[2]})
    if kind == ev.STAYED:
        return Seen(name, f"{who} does not swap.", {"seat": seat})
    if kind == ev.TURN_ENDED:
        return Seen(name, f"{who} ends the turn.", {"seat": seat})
    if kind == ev.GAME_ENDED:
        return _game_ended(event)
    if kind == ev.CONTEST_ENDED:
        return Seen(name, f"{who} wins.", {"seat": seat})
    return _about_a_card(event)


def _about_a_card(event: Event) -> Seen:
    kind, seat = event[0], event[1]
    who, card = SEATS[seat], NAMES[event[2]]
    facts: dict[str, int | str] = {"seat": seat, "card": card}
    if kind in (ev.LOST, ev.DISCARDED, ev.SHOWED):
        verb = {ev.LOST: "loses", ev.DISCARDED: "discards", ev.SHOWED: "shows"}[kind]
        return Seen(ev.KINDS[kind], f"{who} {verb} {card}.", facts)
    square = SQUARE_NAMES[event[3]]
    facts["square"] = square
    if kind == ev.PLAYED:
        facts["flipped"] = event[4]
        text = f"{who} plays {card} on {square}{', flipped' if event[4] else ''}."
    elif kind == ev.DEFEATED:
        facts["attack"], facts["defence"] = event[4], event[5]
        relation = "beats" if event[4] > event[5] else "equals, which is enough for Overrun!,"
        text = f"{event[4]} {relation} {event[5]}: {who} takes {card} on {square}."
    elif kind == ev.SURVIVED:
        text = f"{card} on {square} is undying and stays with {who}, this once."
    else:
        other, there = NAMES[event[4]], SQUARE_NAMES[event[5]]
        facts["other"], facts["other_square"] = other, there
        text = f"{who} swaps: {card} goes to {square}, {other} to {there}."
    return Seen(ev.KINDS[kind], text, facts)


def _game_ended(event: Event) -> Seen:
    winner, points, how = event[1], event[2], event[3]
    text = ENDINGS[how].format(winner=SEATS[winner], loser=SEATS[1 - winner], points=points)
    facts: dict[str, int | str] = {"seat": winner, "points": points, "how": ev.ENDINGS[how]}
    return Seen(ev.KINDS[event[0]], text, facts)
