"""A view drawn in text: the board with its numbers on the four sides, and the hand.

Who controls a card is said three times over (the token, the name, the kind of border),
so that colour is never needed.
"""

from typing import Final

from tuckbox.core import CHANCE, OVER, Picture
from tuckbox.core.views import Line, Span, beside

from .cards import FACTION, FACTIONS, NUMBER, POWER, POWERS, RARITIES, RARITY, SIDES
from .view import CardInPlay, DrawTheLineView, SeatView
from .words import SEATS

TOKENS: Final = ("●", "○")
BORDERS: Final = ("╔═╗║╚╝", "┌─┐│└┘")
WIDTH: Final = 16
INSIDE: Final = WIDTH - 2

WAITING: Final = {
    "start": ("You decide who goes first: first or second.", "{who} decides who goes first."),
    "play": ("Your turn: play a card.", "{who} has to play a card."),
    "swap": ("You may swap with {swaps}, or stay.", "{who} may swap with {swaps}, or stay."),
    "refill": ("You have played; refill ends the turn.", "{who} has played and is to refill."),
}
"""What the viewer is told when it is their move, and when it is the other's."""


def picture(view: DrawTheLineView) -> Picture:
    """The table as the viewer sees it."""
    return Picture(
        (
            *(_seat_line(view, seat) for seat in (1, 0)),
            (),
            *_board(view),
            *_hand(view),
            _waiting(view),
        )
    )


def _seat_line(view: DrawTheLineView, seat: int) -> Line:
    about: SeatView = view.seats[seat]
    you = " (you)" if view.viewer == seat else ""
    counts = f"{view.scores[seat]} points · hand {about.hand_size} · deck {about.deck_size}"
    spans: list[Span] = [
        (f"seat{seat}", f"{TOKENS[seat]} {SEATS[seat]}{you}".ljust(15)),
        ("", counts),
    ]
    if about.discards:
        spans.append(("dim", f" · discarded: {', '.join(about.discards)}"))
    earlier = [card for card in dict.fromkeys(about.known) if card not in about.shown]
    if earlier and view.viewer != seat:
        spans.append(("dim", f" · showed before: {', '.join(earlier)}"))
    return tuple(spans)


def _board(view: DrawTheLineView) -> tuple[Line, ...]:
    cards = {card.square: card for card in view.board}
    playable = {choice.text.rpartition("@")[2] for choice in view.choices if "@" in choice.text}
    lines: list[Line] = []
    for row in "321":
        label: tuple[Line, ...] = tuple((("", f" {mark} "),) for mark in f"  {row}  ")
        cells = [
            _card(cards[column + row])
            if column + row in cards
            else _empty(column + row, column + row in playable)
            for column in "abc"
        ]
        lines.extend(beside([label, *cells]))
    lines.append((("", "    " + " ".join(column.center(WIDTH) for column in "abc")),))
    return tuple(lines)


def _card(card: CardInPlay) -> tuple[Line, ...]:
    style = f"seat{card.holder}"
    left_top, level, right_top, upright, left_bottom, right_bottom = BORDERS[card.holder]
    name = ("*" if card.fresh else "") + card.card
    notes = f"{'+' if card.bonus > 0 else ''}{card.bonus}" if card.bonus else ""
    notes += " flipped" if card.flipped else ""
    notes += " spent" if card.spent else ""
    token = f"{TOKENS[card.holder]} {SEATS[card.holder]} {notes.strip()}"
    top = f" {card.top} ".center(INSIDE, level)
    top = level + card.faction[:3] + top[4:-4] + card.rarity[:3] + level
    return (
        ((style, left_top + top + right_top),),
        ((style, upright), ("strong", _fit(name)), (style, upright)),
        (("strong", str(card.left)), (style, _fit(token)), ("strong", str(card.right))),
        ((style, upright), ("dim", _fit(card.power)), (style, upright)),
        ((style, left_bottom + f" {card.bottom} ".center(INSIDE, level) + right_bottom),),
    )


def _fit(text: str) -> str:
    room = INSIDE - 1
    return " " + (text if len(text) <= room else text[: room - 1] + "…").ljust(room)


def _empty(square: str, playable: bool) -> tuple[Line, ...]:
    edge = ("dim", "· " * (WIDTH // 2))
    blank = ("dim", "·" + " " * INSIDE + "·")
    mark = f"[{square}]" if playable else square
    middle: Line = (
        ("dim", "·"),
        ("" if playable else "dim", mark.center(INSIDE)),
        ("dim", "·"),
    )
    return ((edge,), (blank,), middle, (blank,), (edge,))


def _hand(view: DrawTheLineView) -> tuple[Line, ...]:
    if view.viewer < 0:
        return ()
    hand = view.seats[view.viewer].hand or ()
    if not hand:
        return ((("", "Your hand is empty."),),)
    my_turn = view.phase == "play" and view.to_move == view.viewer
    playable = {choice.text.partition("@")[0] for choice in view.choices if "@" in choice.text}
    lines: list[Line] = [(("dim", f"{'Your hand':28}top right bottom left"),)]
    for name in hand:
        card = NUMBER[name]
        top, right, bottom, left = SIDES[card * 4 : card * 4 + 4]
        sides = f"{top:^3} {right:^5} {bottom:^6} {left:^4}"
        kind = f"{FACTIONS[FACTION[card]]} {RARITIES[RARITY[card]]}"
        shut = my_turn and name not in playable
        lines.append(
            (
                ("dim" if shut else "strong", _short(name).ljust(28)),
                ("dim" if shut else "strong", sides),
                ("dim", f"  {kind:15} {POWERS[POWER[card]]}{'  (blocked)' if shut else ''}"),
            )
        )
    return tuple(lines)


def _short(name: str) -> str:
    return name if len(name) <= 26 else name[:25] + "…"


def _waiting(view: DrawTheLineView) -> Line:
    if view.to_move == OVER:
        best = max(view.scores)
        return (("strong", f"{SEATS[view.scores.index(best)]} has won."),)
    if view.to_move == CHANCE:
        return (("dim", "Cards are on their way."),)
    mine, theirs = WAITING[view.phase]
    text = mine if view.to_move == view.viewer else theirs
    text = text.format(who=SEATS[view.to_move], swaps=" or ".join(view.swaps))
    return (("strong", text),)
