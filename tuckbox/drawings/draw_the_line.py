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

from .picture import (
    ANYWHERE,
    COMPACT,
    FULL,
    SMALL,
    Frame,
    Line,
    Picture,
    Span,
    beside,
    cut,
    wrapped,
)

TOKENS: Final = ("●", "○")
BORDERS: Final = ("╔═╗║╚╝", "┌─┐│└┘")
WIDTH: Final = 16
INSIDE: Final = WIDTH - 2
COMPACT_WIDTH: Final = 24
BESIDE_CELLS: Final = 6
"""How much of a line three cells do not fill: the number of the row, and gaps."""
HAND_NAME: Final = 22
SHORT_NAME: Final = 14
HAND_LINE: Final = 43
"""A card in the hand with its four numbers spread under their names."""
HALF: Final = 40
TWO_CARDS: Final = 60
"""The width from which two cards of a hand fit beside each other."""
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
    full = _picture(view, frame, FULL)
    if frame.holds(full):
        return full
    compact = _picture(view, frame, COMPACT)
    return compact if frame.squeezes(compact) else _picture(view, frame, SMALL)


def _picture(view: DrawTheLineView, frame: Frame, form: int) -> Picture:
    seats = [line for seat in (1, 0) for line in _seat_lines(view, seat, frame)]
    gap: tuple[Line, ...] = ((),) if form == FULL else ()
    board = _board(view, form, frame.width)
    return Picture((*seats, *gap, *board, *_hand(view, form, frame.width), _waiting(view, frame)))


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


def _board(view: DrawTheLineView, form: int, width: int) -> tuple[Line, ...]:
    cards: dict[str, CardInPlay] = {card.square: card for card in view.board}
    playable = {play.square for play in plays(view)}
    wide = WIDTH if form == FULL else COMPACT_WIDTH
    if form != FULL and width:
        wide = min(COMPACT_WIDTH, (width - BESIDE_CELLS) // 3)
    lines: list[Line] = []
    for row in "321":
        marks = ("  {}  ", " {} ", "{} ")[form].format(row)
        label: tuple[Line, ...] = tuple((("", f" {mark} "),) for mark in marks)
        cells = [
            _card(cards[square], form, wide)
            if square in cards
            else _empty(square, square in playable, form, wide)
            for square in (column + row for column in "abc")
        ]
        drawn = beside([label, *cells])
        # The second line of a small row is for the numbers of cards.
        no_card = not any(column + row in cards for column in "abc")
        lines.extend(drawn[:1] if form == SMALL and no_card else drawn)
    lines.append((("", "    " + " ".join(column.center(wide) for column in "abc")),))
    return tuple(lines)


def _card(card: CardInPlay, form: int, wide: int) -> tuple[Line, ...]:
    """In five lines, in three, or in two without a border."""
    return (_full_card(card), _compact_card(card, wide), _small_card(card, wide))[form]


def _compact_card(card: CardInPlay, wide: int) -> tuple[Line, ...]:
    """Three lines in place of five: the power stands in the lower border."""
    style = f"seat{card.holder}"
    left_top, level, right_top, _, left_bottom, right_bottom = BORDERS[card.holder]
    inside = wide - 2
    kind = f"{card.faction[:3]} {card.rarity[:3]}{level}"
    if len(kind) + 5 > inside:
        kind = card.faction[:3]
    top = f"{level}{kind}{level} {card.top} ".ljust(inside, level)
    power = f" {cut(card.power, inside - 7)} " if card.power else ""
    bottom = f"{level} {card.bottom} {level}{power}".ljust(inside, level)
    return (
        ((style, left_top + top + right_top),),
        (
            ("strong", str(card.left)),
            (style, f" {_held(card, inside - 2)} "),
            ("strong", str(card.right)),
        ),
        ((style, left_bottom + bottom + right_bottom),),
    )


def _small_card(card: CardInPlay, wide: int) -> tuple[Line, ...]:
    """Two lines: the card, and its numbers in the order in which a small hand has them."""
    sides = f"  {card.top} {card.right} {card.bottom} {card.left}"
    return (((f"seat{card.holder}", _held(card, wide)),), (("strong", sides.ljust(wide)),))


def _held(card: CardInPlay, room: int) -> str:
    """Whose card it is, its name, and what there is to note about it."""
    notes = _notes(card)
    name = f"{TOKENS[card.holder]} {'*' if card.fresh else ''}{card.card}"
    if notes:
        name = f"{cut(name, max(room // 2, room - len(notes) - 1))} {notes}"
    return cut(name, room).ljust(room)


def _notes(card: CardInPlay) -> str:
    notes = f"{card.bonus:+d}" if card.bonus else ""
    notes += " flipped" if card.flipped else ""
    notes += " spent" if card.spent else ""
    return notes.strip()


def _full_card(card: CardInPlay) -> tuple[Line, ...]:
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


def _empty(square: str, playable: bool, form: int, wide: int) -> tuple[Line, ...]:
    style = "" if playable else "dim"
    mark = (f"[{square}]" if playable else square).center(wide - 2)
    if form == SMALL:
        return (((style, f" {mark} "),), (("", " " * wide),))
    edge: Line = (("dim", ("· " * wide)[:wide]),)
    blanks: tuple[Line, ...] = ((("dim", "·" + " " * (wide - 2) + "·"),),) * (form == FULL)
    return (edge, *blanks, (("dim", "·"), (style, mark), ("dim", "·")), *blanks, edge)


def _hand(view: DrawTheLineView, form: int, width: int) -> tuple[Line, ...]:
    if not isinstance(view.viewer, int):
        return ()
    hand = view.seats[view.viewer].hand or ()
    if not hand:
        return ((("", "Your hand is empty."),),)
    my_turn = view.phase == "play" and view.to_move == view.viewer
    playable = {play.card for play in plays(view) if not play.flip}
    long = form != FULL and len(hand) > USUAL_HAND
    if long or form == SMALL or 0 < width < HAND_LINE:
        return _small_hand(hand, playable if my_turn else set(hand), width)
    title = "Your hand".ljust(HAND_NAME)
    lines: list[Line] = [(("dim", f"{title}top right bottom left"),)]
    for name in hand:
        card = card_of(name)
        sides = f"{card.top:^3} {card.right:^5} {card.bottom:^6} {card.left:^4}"
        shut = my_turn and name not in playable
        kind = "blocked" if shut else f"{card.faction} {card.rarity}"
        more = f"  {kind:15} {card.power}".rstrip()
        lines.append(
            (
                ("dim" if shut else "strong", cut(name, HAND_NAME - 1).ljust(HAND_NAME)),
                ("dim" if shut else "strong", sides),
                ("dim", cut(more, width - HAND_LINE) if width else more),
            )
        )
    return tuple(lines)


def _small_hand(hand: tuple[str, ...], playable: set[str], width: int) -> tuple[Line, ...]:
    """Two cards to a line where they fit; `? NAME` tells the rest about a card."""
    across = 1 if 0 < width < TWO_CARDS else 2
    wide = min(width or HALF * 2, HALF * 2) // across
    room = min(HAND_NAME, max(SHORT_NAME, wide - 16))
    cells: list[Span] = []
    for name in hand:
        card = card_of(name)
        sides = f"{card.top} {card.right} {card.bottom} {card.left}"
        blocked = "" if name in playable else " blocked"
        text = f"{cut(name, room - 1).ljust(room)}{sides}{blocked}"
        cells.append(("dim" if blocked else "strong", text.ljust(wide)))
    rows = (tuple(cells[place : place + across]) for place in range(0, len(cells), across))
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
