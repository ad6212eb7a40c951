"""The kit of the rule tests: a position drawn as text, acts in words, and what became of it.

    position('''
        .                    | Goblin T      | .
        Captain of the Guard T(H) | .        | .
        .                    | Ranger/flip H | .
    ''', heads="Drake, Queen", tails=Seat("King", deck="Worg"), to_move="tails")

A cell is a card and who controls it, H or T; `T(H)` is a card that Heads played and Tails
controls. `/flip` and `/spent` mark a card that was flipped or that Undying! has saved once.
Cards of the ten that are named nowhere lie in the deck, as Footmen; if the deck is named,
they are among the discards.
"""

import re
from collections.abc import Iterable
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from tuckbox.core import (
    CHANCE,
    OVER,
    SPECTATOR,
    BadSnapshot,
    IllegalAction,
    Refusal,
    Sentences,
    Viewer,
)
from tuckbox.games.draw_the_line import GAME
from tuckbox.games.draw_the_line.state import DrawTheLineState
from tuckbox.games.draw_the_line.view import CardInPlay, DrawTheLineView

State = DrawTheLineState
SEATS = ("heads", "tails")
TO_MOVE = {0: "heads", 1: "tails", CHANCE: "chance", OVER: "over"}
FILLER = "Footman"
ROWS = "321"
COLUMNS = "abc"


class Laid(NamedTuple):
    """A card on the board."""

    card: str
    holder: str
    player: str
    flipped: bool = False
    spent: bool = False


Table = dict[str, Laid]


class Seat(NamedTuple):
    """The cards of a seat that are not on the board; None is for the kit to fill up."""

    hand: str | None = None
    deck: str | None = None
    discards: str = ""
    limit: int = 5
    known: str = ""


# -- drawing a position ------------------------------------------------------------------


def cards(listed: str) -> list[str]:
    """The names of a list.

    >>> cards("Goblin, 2 Drake")
    ['Goblin', 'Drake', 'Drake']
    """
    names: list[str] = []
    for part in filter(None, (part.strip() for part in listed.split(","))):
        count, _, name = part.partition(" ")
        names += [name] * int(count) if count.isdecimal() else [part]
    return names


_CELL = re.compile(
    r"(?P<card>[^/]+?)(?P<marks>(/flip|/spent)*) (?P<holder>[HT])(\((?P<by>[HT])\))?"
)


def table(drawn: str) -> Table:
    """The cards of a drawn board, by square.

    >>> table(". | Goblin H | . \\n . | . | . \\n . | . | .")["b3"].holder
    'heads'
    """
    rows = [line.split("|") for line in drawn.strip().splitlines()] if drawn.strip() else []
    assert not rows or [len(row) for row in rows] == [3, 3, 3], "a board is three by three"
    who = dict(zip("HT", SEATS, strict=True))
    laid: Table = {}
    for row, cells in zip(ROWS, rows, strict=False):
        for column, cell in zip(COLUMNS, cells, strict=True):
            if cell.strip() == ".":
                continue
            match = _CELL.fullmatch(cell.strip())
            assert match, f"{cell.strip()!r} is no cell; write 'Ranger/flip T(H)' or '.'"
            holder = who[match["holder"]]
            player = who[match["by"]] if match["by"] else holder
            marks = match["marks"]
            card = Laid(match["card"], holder, player, "/flip" in marks, "/spent" in marks)
            laid[column + row] = card
    return laid


def position(
    drawn: str = "",
    *,
    heads: str | Seat | None = None,
    tails: str | Seat | None = None,
    to_move: str = "heads",
    points: tuple[int, int] = (0, 0),
    phase: str = "play",
    fresh: str | None = None,
    length: str = "match",
    open_decks: bool = False,
) -> State:
    """The state that was drawn; the seat to move is the active one, or the decider."""
    board = table(drawn)
    given = [seat if isinstance(seat, Seat) else Seat(seat) for seat in (heads, tails)]
    mover = SEATS.index(to_move)
    endings = [ending for seat in range(2) for ending in _games_won(seat, points[seat])]
    document = {
        "game": GAME.key,
        "rules": GAME.rules_version,
        "options": {"length": length, "open_decks": open_decks},
        "viewer": "referee",
        "to_move": mover if phase in ("start", "play", "swap", "refill") else "chance",
        "stage": len(endings),
        "scores": points,
        "choices": [],
        "seats": [_seat_cards(board, SEATS[at], seat) for at, seat in enumerate(given)],
        "phase": phase,
        "active": mover,
        "decider": mover,
        "board": [_laid_card(square, laid, square == fresh) for square, laid in board.items()],
        "swaps": [],
        "insults": 0,
        "showing": None,
        "endings": endings,
    }
    state = GAME.worlds(msgspec.convert(document, DrawTheLineView), Random(0))
    problem = GAME.problem(state)
    if problem is not None:
        raise BadSnapshot(problem)
    return state


def _laid_card(square: str, laid: Laid, fresh: bool) -> dict[str, object]:
    """What follows from the card and its neighbours is left for the game to work out."""
    follows = dict.fromkeys(("top", "right", "bottom", "left", "bonus"), 0)
    return {
        "square": square,
        "card": laid.card,
        **dict.fromkeys(("faction", "rarity", "power"), ""),
        **follows,
        "holder": SEATS.index(laid.holder),
        "player": SEATS.index(laid.player),
        "flipped": laid.flipped,
        "spent": laid.spent,
        "fresh": fresh,
    }


def _seat_cards(board: Table, seat: str, given: Seat) -> dict[str, object]:
    laid = [card.card for card in board.values() if card.player == seat]
    discards = cards(given.discards)
    deck = cards(given.deck or "")
    room = 10 - len(laid) - len(discards) - len(deck)
    hand = [FILLER] * min(given.limit, room) if given.hand is None else cards(given.hand)
    rest = [FILLER] * (room - len(hand))
    if given.deck is None:
        deck = rest
    else:
        discards += rest
    return {
        "hand_size": len(hand),
        "deck_size": len(deck),
        "shown": laid + discards,
        "deck_list": laid + hand + deck + discards,
        "hand_limit": given.limit,
        "hand": hand,
        "deck": deck,
        "discards": discards,
        "known": cards(given.known),
    }


def _games_won(seat: int, points: int) -> list[dict[str, object]]:
    """Finished games that come to this many points."""
    threes = points % 2
    games = [3] * threes + [2] * ((points - 3 * threes) // 2)
    assert sum(games) == points, f"no games come to {points} points"
    return [
        {"winner": seat, "points": p, "how": "line" if p == 2 else "line-and-all"} for p in games
    ]


def contest(heads: str, tails: str, **options: object) -> State:
    """A contest before its first card, with these decks."""
    return GAME.new(GAME.setup(options, [{"deck": cards(heads)}, {"deck": cards(tails)}]))


# -- acting ------------------------------------------------------------------------------


def _meant(state: State, text: str) -> int:
    first = text.split()[0]
    return GAME.parse(state, text, SEATS.index(first) if first in SEATS else state.to_move)


def do(state: State, *texts: str) -> State:
    """Each text in turn, said by the one it names, else by whoever is to move."""
    for text in texts:
        state.apply(_meant(state, text))
    return state


def draw(state: State, listed: str) -> State:
    """Chance draws these cards, one after the other."""
    return do(state, *(f"draw {card}" for card in cards(listed)))


def deal(state: State, heads: str, tails: str) -> State:
    """The opening hands."""
    return draw(draw(state, heads), tails)


def settle(state: State) -> State:
    """Chance does whatever comes first, until somebody has to decide."""
    while state.to_move == CHANCE and view(state).phase != "next":
        state.apply(state.chance_outcomes()[0][0])
    return state


def end_turn(state: State, listed: str = "") -> State:
    """Refill with these cards; what is lacking then is drawn as it comes."""
    return settle(draw(do(state, "refill"), listed))


def refusal(state: State, text: str) -> Refusal:
    """Why a text is refused, as a value; it is, and it changes nothing."""
    action = _meant(state, text)
    before = GAME.snapshot(state)
    found = GAME.refusal(state, action)
    assert found is not None, f"{text} is allowed"
    assert action not in state.legal_actions(0) + state.legal_actions(1)
    with pytest.raises(IllegalAction):
        state.apply(action)
    assert GAME.snapshot(state) == before
    return found


def refused(state: State, text: str) -> str:
    """The same in words."""
    return sentences(state).of(refusal(state, text))


def sentences(state: State) -> Sentences:
    return GAME.sentences(GAME.setup_of(state))


def allowed(state: State, text: str) -> bool:
    """Whether it may be done now; the lists of legal actions and the reasons agree."""
    action = _meant(state, text)
    listed = action in state.legal_actions(0) + state.legal_actions(1)
    if not listed and state.to_move == CHANCE:
        listed = action in (outcome for outcome, _ in state.chance_outcomes())
    assert listed == state.allows(action)
    return listed


# -- looking -----------------------------------------------------------------------------


def view(state: State, viewer: str = "spectator") -> DrawTheLineView:
    return GAME.view(state, SEATS.index(viewer) if viewer in SEATS else SPECTATOR)


def on_table(state: State) -> Table:
    """The board as it lies, to be compared with a drawn one."""
    return {
        card.square: Laid(
            card.card, SEATS[card.holder], SEATS[card.player], card.flipped, card.spent
        )
        for card in view(state).board
    }


def at(state: State, square: str) -> CardInPlay:
    """The card on a square."""
    return next(card for card in view(state).board if card.square == square)


def holder(state: State, square: str) -> str:
    return SEATS[at(state, square).holder]


def sides(state: State, square: str) -> tuple[int, int, int, int]:
    """Top, right, bottom and left as they count now."""
    card = at(state, square)
    return card.top, card.right, card.bottom, card.left


def hand(state: State, seat: str) -> list[str]:
    return sorted(view(state, seat).seats[SEATS.index(seat)].hand or ())


def discards(state: State, seat: str) -> list[str]:
    return sorted(view(state).seats[SEATS.index(seat)].discards)


def hand_sizes(state: State) -> tuple[int, int]:
    heads, tails = view(state).seats
    return heads.hand_size, tails.hand_size


def moves(state: State, seat: str) -> set[str]:
    return {GAME.text(state, action) for action in state.moves(SEATS.index(seat))}


def asides(state: State, seat: str) -> set[str]:
    return {GAME.text(state, action) for action in state.asides(SEATS.index(seat))}


def outcomes(state: State) -> dict[str, int]:
    """What chance may do, with its weight."""
    return {GAME.text(state, action): weight for action, weight in state.chance_outcomes()}


def mover(state: State) -> str:
    return TO_MOVE[state.to_move]


def phase(state: State) -> str:
    return view(state).phase


def ending(state: State) -> tuple[str, int, str]:
    """Who won the last finished game, with how many points, and how."""
    last = view(state).endings[-1]
    return SEATS[last.winner], last.points, last.how


def goes_on(state: State) -> bool:
    """Whether the game that was drawn has not ended."""
    return phase(state) not in ("next", "done")


def told(state: State, viewer: str, texts: Iterable[str]) -> list[str]:
    """Do it, and say what a viewer was told about it."""
    state.journal = []
    do(state, *texts)
    seat: Viewer = SEATS.index(viewer) if viewer in SEATS else SPECTATOR
    return [sentences(state).of(event.seen_by(seat)) for event in state.journal]
