"""A view drawn in text: lanes side by side, the deck where the viewer has it, the hand.

Player1 of the round sees the deck on the left, Player2 on the right (GC-4), so each
viewer's lanes grow away from it; a spectator sits with Player1.
"""

from typing import Final

from tuckbox.core import CHANCE, OVER, Picture
from tuckbox.core.views import Line, beside

from .cards import ACROSS, EFFECT, EFFECT_TEXT, EFFECTS, FINGER, LEFT, NUMBER, SWAP
from .view import GotchaCardsView, LaneView, SeatView
from .words import SEATS

WIDTH: Final = 16
INSIDE: Final = WIDTH - 2
MARKS: Final = ("▲", "▼")

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


def picture(view: GotchaCardsView) -> Picture:
    """The table as the viewer sees it."""
    near = max(view.viewer, 0)
    lines: list[Line] = [_seat_line(view, 1 - near), _seat_line(view, near), ()]
    lines += _field(view, near)
    if view.draft:
        lines.append((("strong", "Draft: "), ("", ", ".join(view.draft))))
    if view.trash:
        lines.append((("dim", "Trash: " + counted(view.trash)),))
    lines += _hand(view)
    lines.append(_waiting(view))
    return Picture(tuple(lines))


def _seat_line(view: GotchaCardsView, seat: int) -> Line:
    about: SeatView = view.seats[seat]
    you = " (you)" if view.viewer == seat else ""
    role = "" if view.lead < 0 else f" Player{1 if seat == view.lead else 2}"
    text = f"rounds {view.scores[seat]} · points {about.points} · hand {about.hand_size}"
    known = about.drafted + (about.deduced or ())
    memory = f" · known to hold: {counted(known)}" if known and view.viewer != seat else ""
    owes = " · owes a shown card" if about.owes else ""
    name = f"{MARKS[seat]} {SEATS[seat]}{you}{role}"
    return ((f"seat{seat}", name.ljust(22)), ("", text + owes), ("dim", memory))


def _field(view: GotchaCardsView, near: int) -> list[Line]:
    count = max((lane.lane for seat in view.seats for lane in seat.lanes), default=0)
    deck_left = view.lead < 0 or view.lead == near
    lanes = list(range(1, count + 1))
    deck = _deck(view)
    lines: list[Line] = []
    for seat in (1 - near, near):
        cards = {lane.lane: lane for lane in view.seats[seat].lanes}
        current = view.lane + 1 if view.phase in RESOLVING else 0
        blocks = [_card(cards.get(lane), seat, lane == current) for lane in lanes]
        if not blocks:
            blocks = [_card(None, seat, False)]
        blocks = [deck, *blocks] if deck_left else [*reversed(blocks), deck]
        lines.extend(beside(blocks))
        if seat != near and lanes:
            labels = [f"lane {lane}".center(WIDTH) for lane in lanes]
            blank = " " * WIDTH
            row = [blank, *labels] if deck_left else [*reversed(labels), blank]
            lines.append((("dim", " ".join(row)),))
        deck = tuple(((("", " " * WIDTH),)) for _ in range(4))
    return lines


def _deck(view: GotchaCardsView) -> tuple[Line, ...]:
    return (
        (("dim", "┌" + "─" * INSIDE + "┐"),),
        (("dim", "│" + "the deck".center(INSIDE) + "│"),),
        (("dim", "│" + f"{view.deck_size} cards".center(INSIDE) + "│"),),
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


def _hand(view: GotchaCardsView) -> list[Line]:
    if view.viewer < 0:
        return []
    hand = view.seats[view.viewer].hand or ()
    if not hand:
        return [(("", "Your hand is empty."),)]
    lines: list[Line] = [(("dim", "Your hand"),)]
    for name in hand:
        card = NUMBER[name]
        text = EFFECT_TEXT[EFFECTS[EFFECT[card]]]
        if EFFECT[card] == SWAP:
            text = _finger(view, FINGER[card])
        lines.append((("strong", name.ljust(24)), ("dim", text)))
    return lines


def _finger(view: GotchaCardsView, finger: int) -> str:
    if finger == ACROSS:
        return "Swaps with the card across."
    away = (finger == LEFT) != (view.viewer == view.lead)
    if away:
        return "Swaps with your card in the next lane, away from the deck."
    return "Points towards the deck: in your row it swaps with nothing."


def _waiting(view: GotchaCardsView) -> Line:
    if view.to_move == OVER:
        return (("strong", f"{SEATS[view.scores.index(max(view.scores))]} has won."),)
    if view.to_move == CHANCE:
        return (("dim", "Cards are on their way."),)
    who = "You" if view.to_move == view.viewer else SEATS[view.to_move]
    done = ", then say done" if view.turn < 3 else ": all of them"
    text = WAITING[view.phase].format(who=who, done=done, lane=view.lane + 1)
    return (("strong", text),)


def counted(cards: tuple[str, ...]) -> str:
    """A list of cards in words: `2 Gotcha, Curse`."""
    return ", ".join(
        name if cards.count(name) == 1 else f"{cards.count(name)} {name}"
        for name in dict.fromkeys(cards)
    )
