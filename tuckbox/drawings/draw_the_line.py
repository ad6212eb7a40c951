"""A view drawn in text: the board with its numbers on the four sides, and the hand.

Who controls a card is said three times over (the token, the name, the kind of border),
so that colour is never needed.
"""

from typing import Final

from tuckbox.core.sentences.en import points
from tuckbox.games.draw_the_line.card import card_of
from tuckbox.games.draw_the_line.moves import Play
from tuckbox.games.draw_the_line.seats import SEATS
from tuckbox.games.draw_the_line.view import CardInPlay, DrawTheLineView, SeatView

from .picture import ANYWHERE, Frame, Line, Picture, Span, beside, cut, wrapped

TOKENS: Final = ("●", "○")
BORDERS: Final = ("╔═╗║╚╝", "┌─┐│└┘")
WIDTH: Final = 16
INSIDE: Final = WIDTH - 2
COMPACT_WIDTH: Final = 24
HAND_NAME: Final = 22
HALF: Final = 40
USUAL_HAND: Final = 5

WAITING: Final = {
    "start": ("You decide who goes first: first or second.", "{who} decides who goes first."),
    "play": ("Your turn: play a card.", "{who} has to play a card."),
    "swap": ("You may swap with {swaps}, or stay.", "{who} may swap with {swaps}, or stay."),
    "refill": ("You have played; refill ends the turn.", "{who} has played and is to refill."),
}
"""What the viewer is told when it is their move, and when it is the other's."""


def picture(view: DrawTheLineView, frame: Frame = ANYWHERE) -> Picture:
    """The table as the viewer sees it."""
    full = _picture(view, frame, False)
    return full if frame.holds(full) else _picture(view, frame, True)


def _picture(view: DrawTheLineView, frame: Frame, compact: bool) -> Picture:
    seats = [line for seat in (1, 0) for line in _seat_lines(view, seat, frame)]
    gap: tuple[Line, ...] = () if compact else ((),)
    lines = (*seats, *gap, *_board(view, compact), *_hand(view, compact), _waiting(view, frame))
    return Picture(lines)


def _seat_lines(view: DrawTheLineView, seat: int, frame: Frame) -> list[Line]:
    about: SeatView = view.seats[seat]
    counts = f"{points(view.scores[seat])} · hand {about.hand_size} · deck {about.deck_size}"
    name = f"{TOKENS[seat]} {frame.name(seat, SEATS[seat], view.viewer == seat)}"
    spans: list[Span] = [(f"seat{seat}", f"{name:14} "), ("", counts)]
    if about.discards:
        spans.append(("dim", f" · discarded: {', '.join(about.discards)}"))
    earlier = [card for card in dict.fromkeys(about.known) if card not in about.shown]
    if earlier and view.viewer != seat:
        spans.append(("dim", f" · showed before: {', '.join(earlier)}"))
    return wrapped(tuple(spans), frame.width, "    ")


def plays(view: DrawTheLineView) -> list[Play]:
    """What the viewer can play."""
    return [choice.move for choice in view.choices if isinstance(choice.move, Play)]


def _board(view: DrawTheLineView, compact: bool) -> tuple[Line, ...]:
    cards: dict[str, CardInPlay] = {card.square: card for card in view.board}
    playable = {play.square for play in plays(view)}
    lines: list[Line] = []
    for row in "321":
        marks = f" {row} " if compact else f"  {row}  "
        label: tuple[Line, ...] = tuple((("", f" {mark} "),) for mark in marks)
        cells = [
            _cell(cards.get(column + row), column + row, column + row in playable, compact)
            for column in "abc"
        ]
        lines.extend(beside([label, *cells]))
    width = COMPACT_WIDTH if compact else WIDTH
    lines.append((("", "    " + " ".join(column.center(width) for column in "abc")),))
    return tuple(lines)


def _cell(card: CardInPlay | None, square: str, playable: bool, compact: bool) -> tuple[Line, ...]:
    if card is None:
        return _compact_empty(square, playable) if compact else _empty(square, playable)
    return _compact_card(card) if compact else _card(card)


def _compact_card(card: CardInPlay) -> tuple[Line, ...]:
    """Three lines in place of five: the power stands in the lower border."""
    style = f"seat{card.holder}"
    left_top, level, right_top, _, left_bottom, right_bottom = BORDERS[card.holder]
    inside = COMPACT_WIDTH - 2
    notes = _notes(card)
    room = inside - 4 - (len(notes) + 1 if notes else 0)
    name = cut(f"{TOKENS[card.holder]} {'*' if card.fresh else ''}{card.card}", room)
    middle = f" {name} {notes}" if notes else f" {name}"
    top = f"{level}{card.faction[:3]} {card.rarity[:3]}{level * 2} {card.top} ".ljust(inside, level)
    power = f" {cut(card.power, inside - 7)} " if card.power else ""
    bottom = f"{level} {card.bottom} {level}{power}".ljust(inside, level)
    return (
        ((style, left_top + top + right_top),),
        (("strong", str(card.left)), (style, middle.ljust(inside)), ("strong", str(card.right))),
        ((style, left_bottom + bottom + right_bottom),),
    )


def _compact_empty(square: str, playable: bool) -> tuple[Line, ...]:
    inside = COMPACT_WIDTH - 2
    edge = ("dim", "· " * (COMPACT_WIDTH // 2))
    mark = ("" if playable else "dim", (f"[{square}]" if playable else square).center(inside))
    return ((edge,), (("dim", "·"), mark, ("dim", "·")), (edge,))


def _notes(card: CardInPlay) -> str:
    notes = f"{card.bonus:+d}" if card.bonus else ""
    notes += " flipped" if card.flipped else ""
    notes += " spent" if card.spent else ""
    return notes.strip()


def _card(card: CardInPlay) -> tuple[Line, ...]:
    style = f"seat{card.holder}"
    left_top, level, right_top, upright, left_bottom, right_bottom = BORDERS[card.holder]
    name = ("*" if card.fresh else "") + card.card
    token = f"{TOKENS[card.holder]} {SEATS[card.holder]} {_notes(card)}"
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
    return " " + cut(text, room).ljust(room)


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


def _hand(view: DrawTheLineView, compact: bool) -> tuple[Line, ...]:
    if not isinstance(view.viewer, int):
        return ()
    hand = view.seats[view.viewer].hand or ()
    if not hand:
        return ((("", "Your hand is empty."),),)
    my_turn = view.phase == "play" and view.to_move == view.viewer
    playable = {play.card for play in plays(view) if not play.flip}
    if compact and len(hand) > USUAL_HAND:
        return _long_hand(hand, playable if my_turn else set(hand))
    title = "Your hand".ljust(HAND_NAME)
    lines: list[Line] = [(("dim", f"{title}top right bottom left"),)]
    for name in hand:
        card = card_of(name)
        sides = f"{card.top:^3} {card.right:^5} {card.bottom:^6} {card.left:^4}"
        kind = f"{card.faction} {card.rarity}"
        shut = my_turn and name not in playable
        lines.append(
            (
                ("dim" if shut else "strong", cut(name, HAND_NAME - 1).ljust(HAND_NAME)),
                ("dim" if shut else "strong", sides),
                ("dim", f"  {'blocked' if shut else kind:15} {card.power}"),
            )
        )
    return tuple(lines)


def _long_hand(hand: tuple[str, ...], playable: set[str]) -> tuple[Line, ...]:
    """A hand with a handicap, two cards to a line; `? NAME` tells the rest about a card."""
    cells: list[Span] = []
    for name in hand:
        card = card_of(name)
        sides = f"{card.top} {card.right} {card.bottom} {card.left}"
        blocked = "" if name in playable else " blocked"
        text = f"{cut(name, HAND_NAME - 1).ljust(HAND_NAME)}{sides}{blocked}"
        cells.append(("dim" if blocked else "strong", text.ljust(HALF)))
    rows = (tuple(cells[place : place + 2]) for place in range(0, len(cells), 2))
    return ((("dim", "Your hand (top right bottom left)"),), *rows)


def _waiting(view: DrawTheLineView, frame: Frame) -> Line:
    if view.to_move == "over":
        best = view.scores.index(max(view.scores))
        return (("strong", f"{frame.name(best, SEATS[best])} has won."),)
    if view.to_move == "chance":
        return (("dim", "Cards are on their way."),)
    mine, theirs = WAITING[view.phase]
    text = mine if view.to_move == view.viewer else theirs
    text = text.format(
        who=frame.name(view.to_move, SEATS[view.to_move]), swaps=" or ".join(view.swaps)
    )
    return (("strong", text),)
