"""A view drawn in text: lanes side by side, the deck where the viewer has it, the hand.

Player1 of the round sees the deck on the left, Player2 on the right (GC-4), so each
viewer's lanes grow away from it; who sits at no seat looks on from the first one.
"""

from typing import Final

from tuckbox.games.gotchacards.card import card_of
from tuckbox.games.gotchacards.cards import Finger
from tuckbox.games.gotchacards.rounds import LAST_TURN
from tuckbox.games.gotchacards.seats import SEATS
from tuckbox.games.gotchacards.view import GotchaCardsView, LaneView, SeatView

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

WIDTH: Final = 16
INSIDE: Final = WIDTH - 2
MARKS: Final = ("▲", "▼")
NAME: Final = 24
LANE: Final = 36
LANE_LABEL: Final = 8
TRASH_LINES: Final = 2
"""How much of the trash is shown where room is short."""

RESOLVING: Final = ("replace", "top", "gain", "discard")

WAITING: Final = {
    "keep": "{who} must keep one of the nine cards.",
    "pick": "{who} must pick a card of the draft.",
    "show": "{who} must show a card, owed for a Sweet.",
    "place": "{who} must place cards face-down{done}.",
    "cut": "{who} must choose which card Super Scissors cut.",
    "replace": "{who} must play a card in place of the Gotcha in lane {lane}.",
    "discard": "{who} must discard a card.",
    "choose": "{who} must choose: player 1 or player 2.",
}


def picture(view: GotchaCardsView, frame: Frame = ANYWHERE) -> Picture:
    """The table as the viewer sees it."""
    full = _picture(view, frame, FULL)
    if frame.holds(full):
        return full
    compact = _picture(view, frame, COMPACT)
    return compact if frame.squeezes(compact) else _picture(view, frame, SMALL)


def _picture(view: GotchaCardsView, frame: Frame, form: int) -> Picture:
    near = view.viewer if isinstance(view.viewer, int) else 0
    lines: list[Line] = []
    for seat in (1 - near, near):
        lines += wrapped(_seat_line(view, seat, frame), frame.width, "    ")
    lines += [(), *_field(view, near)] if form == FULL else _lanes(view, near, frame.width)
    if view.draft:
        draft: Line = (("strong", "Draft: "), ("", ", ".join(view.draft)))
        lines += wrapped(draft, frame.width, "  ")
    if view.trash:
        trash = wrapped((("dim", "Trash: " + counted(view.trash)),), frame.width, "  ")
        if form != FULL and len(trash) > TRASH_LINES:
            trash = [*trash[: TRASH_LINES - 1], (*trash[TRASH_LINES - 1][:-1], ("dim", " …"))]
        lines += trash
    lines += _hand(view, frame, form)
    lines.append(_waiting(view, frame))
    return Picture(tuple(lines))


def _lanes(view: GotchaCardsView, near: int, width: int) -> list[Line]:
    """The field in a compact form: a line for each lane."""
    found = {(seat, lane.lane): lane for seat in (0, 1) for lane in view.seats[seat].lanes}
    room = min(LANE, (width - LANE_LABEL) // 2) if width else LANE
    lines: list[Line] = [(("dim", f"Deck: {_cards(view.deck_size)}"),)]
    for number in range(max((lane + 1 for _, lane in found), default=0)):
        now = view.phase in RESOLVING and number == view.lane
        spans: list[Span] = [("strong" if now else "dim", f"lane {number + 1}  ")]
        for seat in (1 - near, near):
            lane = found.get((seat, number))
            text = f"{MARKS[seat]} {_in_words(lane)}" if lane else ""
            spans.append((f"seat{seat}", cut(text, room - 1).ljust(room)))
        lines.append(tuple(spans))
    return lines


def _in_words(lane: LaneView) -> str:
    notes = f" on {lane.under} Risky G." if lane.under else " stays" if lane.stayed else ""
    shut = "" if lane.open or lane.card is None else ", face-down"
    return f"{lane.card or 'face-down'}{shut}{notes}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _seat_line(view: GotchaCardsView, seat: int, frame: Frame) -> Line:
    about: SeatView = view.seats[seat]
    role = "" if view.lead is None else f" Player{1 if seat == view.lead else 2}"
    text = f"rounds {view.scores[seat]} · points {about.points} · hand {about.hand_size}"
    known = about.drafted + (about.deduced or ())
    memory = f" · known to hold: {counted(known)}" if known and view.viewer != seat else ""
    owes = " · owes a shown card" if about.owes else ""
    name = f"{MARKS[seat]} {frame.name(seat, SEATS[seat], view.viewer == seat)}{role}"
    return ((f"seat{seat}", f"{name:21} "), ("", text + owes), ("dim", memory))


def _field(view: GotchaCardsView, near: int) -> list[Line]:
    count = max((lane.lane + 1 for seat in view.seats for lane in seat.lanes), default=0)
    deck_left = view.lead is None or view.lead == near
    lanes = list(range(count))
    deck = _deck(view)
    lines: list[Line] = []
    for seat in (1 - near, near):
        cards = {lane.lane: lane for lane in view.seats[seat].lanes}
        current = view.lane if view.phase in RESOLVING else None
        blocks = [_card(cards.get(lane), seat, lane == current) for lane in lanes]
        if not blocks:
            blocks = [_card(None, seat, False)]
        blocks = [deck, *blocks] if deck_left else [*reversed(blocks), deck]
        lines.extend(beside(blocks))
        if seat != near and lanes:
            labels = [f"lane {lane + 1}".center(WIDTH) for lane in lanes]
            blank = " " * WIDTH
            row = [blank, *labels] if deck_left else [*reversed(labels), blank]
            lines.append((("dim", " ".join(row)),))
        deck = tuple(((("", " " * WIDTH),)) for _ in range(4))
    return lines


def _deck(view: GotchaCardsView) -> tuple[Line, ...]:
    return (
        (("dim", "┌" + "─" * INSIDE + "┐"),),
        (("dim", "│" + "the deck".center(INSIDE) + "│"),),
        (("dim", "│" + _cards(view.deck_size).center(INSIDE) + "│"),),
        (("dim", "└" + "─" * INSIDE + "┘"),),
    )


def _card(lane: LaneView | None, seat: int, current: bool) -> tuple[Line, ...]:
    if lane is None:
        blank: Line = (("", " " * WIDTH),)
        return (blank, blank, blank, blank)
    style = f"seat{seat}"
    level, upright = ("═", "║") if lane.open else ("─", "│")
    corners = "╔╗╚╝" if lane.open else "┌┐└┘"
    name = lane.card or "face-down"
    first, second = _two_lines(name)
    notes = "stays" if lane.stayed else ""
    notes = f"on {lane.under} Risky G." if lane.under else notes
    second = second or notes
    top = f" {MARKS[seat]} ".center(INSIDE, level) if current else level * INSIDE
    return (
        ((style, corners[0] + top + corners[1]),),
        ((style, upright), ("strong", first.center(INSIDE)), (style, upright)),
        ((style, upright), ("", second.center(INSIDE)), (style, upright)),
        ((style, corners[2] + level * INSIDE + corners[3]),),
    )


def _two_lines(name: str) -> tuple[str, str]:
    if len(name) <= INSIDE:
        return name, ""
    first, _, second = name.rpartition(" ")
    return first[:INSIDE], second


def _hand(view: GotchaCardsView, frame: Frame, form: int) -> list[Line]:
    if not isinstance(view.viewer, int):
        return []
    hand = view.seats[view.viewer].hand or ()
    if not hand:
        return [(("", "Your hand is empty."),)]
    if form == SMALL:
        return wrapped((("dim", "Your hand: "), ("strong", counted(hand))), frame.width, "  ")
    lines: list[Line] = [(("dim", "Your hand"),)]
    for name in hand:
        card = card_of(name)
        text = card.effect_text if card.finger is None else _finger(view, card.finger)
        if form == COMPACT and frame.width:
            text = cut(text, max(2, frame.width - NAME))
        line: Line = (("strong", name.ljust(NAME)), ("dim", text))
        lines += wrapped(line, frame.width, " " * NAME)
    return lines


def _finger(view: GotchaCardsView, finger: Finger) -> str:
    if finger == "across":
        return "Swaps with the card across."
    away = (finger == "left") != (view.viewer == view.lead)
    if away:
        return "Swaps with your card in the next lane, away from the deck."
    return "Points towards the deck: in your row it swaps with nothing."


def _waiting(view: GotchaCardsView, frame: Frame) -> Line:
    if view.to_move == "over":
        best = view.scores.index(max(view.scores))
        return (("strong", f"{frame.name(best, SEATS[best])} has won."),)
    if view.to_move == "chance":
        return (("dim", "Cards are on their way."),)
    who = "You" if view.to_move == view.viewer else frame.name(view.to_move, SEATS[view.to_move])
    done = ", then say done" if view.turn < LAST_TURN else ": all of them"
    text = WAITING[view.phase].format(who=who, done=done, lane=view.lane + 1)
    return (("strong", text),)


def counted(cards: tuple[str, ...]) -> str:
    """A list of cards in words: `2 Gotcha, Curse`."""
    return ", ".join(
        name if cards.count(name) == 1 else f"{cards.count(name)} {name}"
        for name in dict.fromkeys(cards)
    )
