"""A view drawn in text: the players, the conversation of the round, and the hand with
what its cards are for."""

from typing import Final

from tuckbox.core import Setup
from tuckbox.core.notation import listed, number_of
from tuckbox.games.scratch_my_back.card import ScratchMyBackCard, card_of
from tuckbox.games.scratch_my_back.cards import SEATS
from tuckbox.games.scratch_my_back.conversation import Utterance
from tuckbox.games.scratch_my_back.deck import Deck
from tuckbox.games.scratch_my_back.decks import deck_of
from tuckbox.games.scratch_my_back.moves import Exchange
from tuckbox.games.scratch_my_back.sentences.en import ScratchMyBackEnglish
from tuckbox.games.scratch_my_back.view import ScratchMyBackView

from .picture import ANYWHERE, COMPACT, FULL, SMALL, Frame, Line, Picture, cut, wrapped

NAME_WIDTH: Final = 12
CARD_WIDTH: Final = 22
UTTERANCES_SHOWN: Final = 14
SEAT_COLUMN: Final = 42
"""How wide a player is drawn where two stand on a line."""


def picture(view: ScratchMyBackView, frame: Frame = ANYWHERE) -> Picture:
    """The table as the viewer sees it."""
    full = _picture(view, frame, FULL)
    if frame.holds(full) or not frame.height:
        return full
    compact = _with_talk(view, frame, COMPACT)
    return compact if frame.squeezes(compact) else _with_talk(view, frame, SMALL)


def _with_talk(view: ScratchMyBackView, frame: Frame, form: int) -> Picture:
    """As much of the conversation as there is room for, but never without the last thing said."""
    room = frame.height - len(_picture(view, frame, form, 0).lines)
    return _picture(view, frame, form, max(1, room))


def _picture(
    view: ScratchMyBackView, frame: Frame, form: int, talk_lines: int | None = None
) -> Picture:
    deck = deck_of(view.options["deck"])
    seats = [_seat_line(view, seat, frame) for seat in range(len(view.seats))]
    lines: list[Line] = (
        _two_to_a_line(seats, frame.width) if form != FULL and len(seats) > 2 else list(seats)
    )
    lines.append((("dim", f"Draw pile: {_cards(view.pile_size)}."),))
    talk, last = _conversation(view, frame)
    if talk_lines is None:
        lines += [(), *talk, ()] if talk else [()]
    elif talk_lines and talk:
        lines += talk[-max(talk_lines, last) :]
    lines += _in_play(view, deck)
    lines += _hand(view, deck, frame, form)
    lines.append((("strong", _waiting(view, frame)),))
    return Picture(tuple(lines))


def _two_to_a_line(seats: list[Line], width: int) -> list[Line]:
    """Two players side by side wherever they are short enough."""
    lines: list[Line] = []
    waiting: Line | None = None
    for seat in seats:
        wide = sum(len(text) for _, text in seat)
        if waiting is not None and SEAT_COLUMN + wide <= width:
            gap = SEAT_COLUMN - sum(len(text) for _, text in waiting)
            lines[-1] = (*waiting, ("", " " * gap), *seat)
            waiting = None
        else:
            lines.append(seat)
            waiting = seat if wide < SEAT_COLUMN else None
    return lines


def _cards(count: int) -> str:
    return number_of(count, "card")


def _seat_line(view: ScratchMyBackView, seat: int, frame: Frame) -> Line:
    about = view.seats[seat]
    role = ""
    if seat == view.attacker:
        role = " · asks"
    elif seat == view.defender:
        role = " · is asked"
    elif view.to_move != "over" and view.attacker is None and seat == view.starter:
        role = " · starts"
    known = " · has no Request" if about.no_request else ""
    name = frame.name(seat, SEATS[seat], view.viewer == seat)
    name = f"{name:{NAME_WIDTH - 1}} "
    text = f"{view.scores[seat]:3} {_points(view.scores[seat])} · {_cards(about.hand_size)}"
    text += f"{role}{known}"
    return ((f"seat{seat}", name), ("", text))


def _points(count: int) -> str:
    return "point" if abs(count) == 1 else "points"


def _conversation(view: ScratchMyBackView, frame: Frame) -> tuple[list[Line], int]:
    """What was said last, in the last round there is; and how many lines the very last takes."""
    if not view.talk:
        return [], 0
    names = tuple(frame.name(seat, SEATS[seat]) for seat in range(len(SEATS)))
    english = ScratchMyBackEnglish(Setup(view.options, ()), names, "")
    last = view.talk[-1].round
    said = [each for each in view.talk if each.round == last]
    lines: list[Line] = [(("dim", f"Round {last}"),)]
    if len(said) > UTTERANCES_SHOWN:
        lines.append((("dim", f"  … {number_of(len(said) - UTTERANCES_SHOWN, 'line')} before"),))
    spoken: list[Line] = []
    for each in said[-UTTERANCES_SHOWN:]:
        spoken = wrapped(_utterance(english, each), frame.width, "    ")
        lines += spoken
    return lines, len(spoken)


def _utterance(english: ScratchMyBackEnglish, said: Utterance) -> Line:
    name = (f"seat{said.seat}", f"  {english.seat(said.seat)}: ")
    played = ("dim", f"({english.played(said)})")
    return (name, ("", f"“{said.words}” "), played) if said.words else (name, played)


def _in_play(view: ScratchMyBackView, deck: Deck) -> list[Line]:
    if view.request is None:
        return []
    suit = card_of(deck, view.request).suit
    worth = f"{view.positives} positive, {view.negatives} negative"
    text = f"In play: Request {view.request} ({suit}) · in the round: {worth}"
    return [(("", text),)]


def _hand(view: ScratchMyBackView, deck: Deck, frame: Frame, form: int) -> list[Line]:
    if not isinstance(view.viewer, int) or view.to_move == "over":
        return []
    hand = view.seats[view.viewer].hand or ()
    if not hand:
        return [(("", "Your hand is empty."),)]
    cards = [_card(card_of(deck, name), hand.count(name)) for name in dict.fromkeys(hand)]
    if form == SMALL:
        names = ", ".join(label.rstrip() for (_, label), _ in cards)
        return wrapped((("dim", "Your hand: "), ("strong", names)), frame.width, "  ")
    lines: list[Line] = [(("dim", "Your hand"),)]
    for (style, label), (dim, text) in cards:
        if form == COMPACT and frame.width:
            text = cut(text, max(2, frame.width - len(label)))
        lines += wrapped(((style, label), (dim, text)), frame.width, " " * CARD_WIDTH)
    return lines


def _card(card: ScratchMyBackCard, count: int) -> Line:
    text = f"{card.suit} · {card.phrases[0].text}" if card.kind == "Request" else card.text
    label = card.name if count == 1 else f"{count} {card.name}"
    sign = "+" if card.worth > 0 else "−"
    return (("strong", f"{sign} {label}".ljust(CARD_WIDTH)), ("dim", text))


def _waiting(view: ScratchMyBackView, frame: Frame) -> str:
    if view.to_move == "over":
        best = max(view.scores)
        winners = [
            frame.name(seat, SEATS[seat]) for seat, score in enumerate(view.scores) if score == best
        ]
        return f"{listed(winners, 'and')} {'has' if len(winners) == 1 else 'have'} won."
    if view.to_move == "chance":
        return "Cards are on their way."
    you = view.to_move == view.viewer
    who = "You" if you else frame.name(view.to_move, SEATS[view.to_move])
    if view.phase == "discard":
        return f"{who} must discard a card."
    if view.phase == "open":
        if you and all(isinstance(choice.move, Exchange) for choice in view.choices):
            return "You have no Request: exchange a card for a new one."
        return f"{who} must make a Request."
    if view.command_owed:
        return f"{who} must answer a Command with a Command, or fold."
    role = "asked" if view.to_move == view.defender else "asking"
    return f"{who} must answer, as the one who is {role}."
