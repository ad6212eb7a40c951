"""What happened, in words, for one viewer; and the names the words use.

Each account is put together from what that viewer may know: drawn, kept and face-down
cards are named to their owner and to nobody else.
"""

from typing import Final

from tuckbox.core import Event, Seen

from . import events as ev
from . import fights
from .cards import NAMES
from .rows import EMPTY

SEATS: Final = ("Red", "Blue")
HIDDEN: Final = (ev.DREW, ev.KEPT, ev.PLACED)

WHY: Final = {
    fights.BY_SYMBOL: "{winner} beats {loser}",
    fights.SAME_SYMBOL: "{first} ties with {second}",
    fights.BY_MIGHT: "{winner} beats {loser}, being mighty",
    fights.BY_SUPER_PAPER: "{winner} beats everything, {loser} too",
    fights.BY_SWEETNESS: "{loser} is sweet and loses its tie with {winner}",
    fights.BY_CURSE: "{loser} loses to everything, so {winner} wins",
    fights.BOTH_CURSED: "two Curses tie",
    fights.BY_BARENESS: "{loser} lies bare and loses to {winner}",
    fights.BOTH_BARE: "two bare Risky Gotchas tie",
}
ROUND_ENDS: Final = (
    "{winner} wins the round, {points}.",
    "{loser} has no card to place, so {winner} wins the round ({points}).",
    "Nothing could decide it, so a lot does: {winner} wins the round ({points}).",
)


def seen(event: Event, viewer: int) -> Seen:
    """An event as a seat or a spectator saw it."""
    kind, name = event[0], ev.KINDS[event[0]]
    if kind == ev.FOUGHT:
        return _fought(event)
    if kind == ev.LANE:
        return _lane(event)
    if kind == ev.SHUFFLED:
        text = f"The deck is empty: {event[1]} cards of the trash are shuffled into a new one."
        return Seen(name, text, {"count": event[1]})
    seat = event[1]
    who = SEATS[seat]
    facts: dict[str, int | str] = {"seat": seat}
    if kind == ev.ROUND_ENDED:
        points = f"{event[2]} : {event[3]}"
        text = ROUND_ENDS[event[4]].format(winner=who, loser=SEATS[1 - seat], points=points)
        facts |= {"red": event[2], "blue": event[3], "how": ev.ENDINGS[event[4]]}
        return Seen(name, text, facts)
    if kind in HIDDEN:
        return _maybe_hidden(event, viewer)
    if kind in _PLAIN:
        if len(event) > 2:
            facts["number"] = event[2]
        return Seen(name, _PLAIN[kind].format(who=who, number=event[-1]), facts)
    if kind in _OPEN_CARD:
        facts["card"] = NAMES[event[2]]
        return Seen(name, _OPEN_CARD[kind].format(who=who, card=NAMES[event[2]]), facts)
    if kind == ev.CUT:
        target, lane, card = SEATS[event[2]], event[3] + 1, NAMES[event[4]]
        facts |= {"target": event[2], "lane": lane, "card": card}
        return Seen(name, f"{who}'s Super Scissors cut {target}'s {card} in lane {lane}.", facts)
    return _in_a_lane(event)


_PLAIN: Final = {
    ev.FIRST: "The lot says {who} is Player1.",
    ev.CHOSE: "{who} chooses to be Player{number}.",
    ev.TURN: "Turn {number}: {who} starts.",
    ev.OVERTIME: "Overtime {number}: {who} starts.",
    ev.PREVENTED: "A Super Rock keeps {who}'s Super Scissors from cutting.",
    ev.OWES: "{who} has taken something sweet and must show the next card.",
    ev.NO_DRAW: "There is no card left for {who} to draw.",
    ev.FINISHED: "{who} places no more: {number} this turn.",
    ev.CONTEST_ENDED: "{who} wins.",
}
_OPEN_CARD: Final = {
    ev.LAID: "{who} lays out {card}.",
    ev.PICKED: "{who} picks {card}.",
    ev.DISCARDED: "{who} discards {card}.",
    ev.LEFT_OVER: "{who} was left with {card}.",
}


def _maybe_hidden(event: Event, viewer: int) -> Seen:
    kind, seat = event[0], event[1]
    card = NAMES[event[-1]] if viewer == seat else "a card"
    facts: dict[str, int | str] = {"seat": seat}
    if viewer == seat:
        facts["card"] = card
    if kind == ev.PLACED:
        facts["lane"] = event[2] + 1
        text = f"{SEATS[seat]} places {card} face-down in lane {event[2] + 1}."
    else:
        text = f"{SEATS[seat]} {'draws' if kind == ev.DREW else 'keeps'} {card}."
    return Seen(ev.KINDS[kind], text, facts)


def _in_a_lane(event: Event) -> Seen:
    kind, seat, lane = event[0], event[1], event[2] + 1
    who = SEATS[seat]
    facts: dict[str, int | str] = {"seat": seat, "lane": lane}
    if kind == ev.GOTCHA:
        rest = "plays a card in its place" if event[3] else "has no card for its place"
        text = f"Lane {lane}: Gotcha! {who} trashes it and {rest}."
    elif kind == ev.BARE:
        text = f"Lane {lane}: there is no card for {who}'s Risky Gotcha; it lies bare."
    elif kind == ev.STAYED:
        text = f"Lane {lane}: {who}'s Super Rock stays for one more turn."
    else:
        card = NAMES[event[3]]
        facts["card"] = card
        if kind == ev.SWAPPED:
            other = NAMES[event[6]]
            facts |= {"other_seat": event[4], "other_lane": event[5] + 1, "other": other}
            side = "across" if event[4] != seat else f"in lane {event[5] + 1}"
            text = f"Lane {lane}: {who}'s {card} swaps with {other} {side}."
        else:
            text = _LANE_TEXT[kind].format(lane=lane, who=who, card=card)
    return Seen(ev.KINDS[kind], text, facts)


_LANE_TEXT: Final = {
    ev.SHOWED: "{who} shows {card} in lane {lane}.",
    ev.FLIPPED: "{who} flips {card} in lane {lane}.",
    ev.REPLACED: "Lane {lane}: {who} plays {card}.",
    ev.TOPPED: "Lane {lane}: {card} lands on {who}'s Risky Gotcha.",
    ev.IDLE: "Lane {lane}: {who}'s {card} points at nothing it could swap with.",
}


def _lane(event: Event) -> Seen:
    """A lane starts; a good moment to look at it before it goes on."""
    facts: dict[str, int | str] = {"lane": event[1] + 1}
    there = []
    for who, card in zip(SEATS, event[2:], strict=True):
        if card != EMPTY:
            facts[who.lower()] = NAMES[card]
            there.append(f"{who}'s {NAMES[card]}")
    text = f"Lane {event[1] + 1}: {' against '.join(there)}."
    return Seen(ev.KINDS[event[0]], text, facts, beat=True)


def _fought(event: Event) -> Seen:
    winner, lane, why = event[1], event[2] + 1, event[5]
    names = [NAMES[card] if card != EMPTY else "" for card in (event[3], event[4])]
    facts: dict[str, int | str] = {"lane": lane, "winner": winner, "why": fights.REASONS[why]}
    for side, name in zip(("red", "blue"), names, strict=True):
        if name:
            facts[side] = name
    if why == fights.ALONE:
        text = f"Lane {lane}: {names[winner]} is alone and wins it for {SEATS[winner]}."
    elif winner == fights.TIE:
        reason = WHY[why].format(first=names[0], second=names[1])
        text = f"Lane {lane}: {reason}; all is trashed."
    else:
        reason = WHY[why].format(winner=names[winner], loser=names[1 - winner])
        text = f"Lane {lane}: {reason}; {SEATS[winner]} takes the lane."
    return Seen(ev.KINDS[event[0]], text, facts)
