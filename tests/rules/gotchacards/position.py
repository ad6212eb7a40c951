"""The kit of the rule tests: a position drawn as text, acts in words, and what became of it.

    position('''
        red   Common Rock | Super Rock/stayed
        blue  .           | Draw Paper
    ''', red="Gotcha", blue="2 Common Rock", turn=2, player1="red")

Lanes are drawn from the deck outwards. A card lies face-down unless it is marked: `/up` was
shown for a Sweet, `/stayed` has stayed from the turn before. `red=` and `blue=` are hands.
Cards that are named nowhere lie where `rest` says: in the deck, in the trash, or on the pile
of Red or Blue.

`flipped` draws the same and goes on: the cards are turned over, and the lanes are settled
until somebody has to choose or a card has to be drawn.
"""

from collections import Counter
from typing import NamedTuple, TypedDict, Unpack

import pytest

from tuckbox.core import CHANCE, OVER, SPECTATOR, Event, IllegalAction, Refusal, Viewer
from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards.state import GotchaCardsState
from tuckbox.games.gotchacards.view import GotchaCardsView

State = GotchaCardsState
SEATS = ("red", "blue")
OTHER = {"red": "blue", "blue": "red"}
TO_MOVE = {0: "red", 1: "blue", CHANCE: "chance", OVER: "over"}

COPIES = {
    "starter": """3 Common Rock, 3 Common Scissors, 3 Common Paper,
        3 Draw Rock, 3 Draw Scissors, 3 Draw Paper,
        2 Mighty Rock, 2 Mighty Scissors, 2 Mighty Paper,
        Super Rock, Super Scissors, Super Paper, 2 Gotcha""",
    "advanced": """2 Risky Draw Rock, 2 Risky Draw Scissors, 2 Risky Draw Paper,
        Sweet Rock, Sweet Scissors, Sweet Paper,
        Swap Rock left, Swap Rock right, 2 Swap Rock across,
        Swap Scissors left, Swap Scissors right, 2 Swap Scissors across,
        Swap Paper left, Swap Paper right, 2 Swap Paper across,
        Double-Edged Rock, Double-Edged Scissors, Double-Edged Paper,
        2 Risky Gotcha, 2 Curse""",
}
"""The table of the rules, written out by hand and not read from the cards of the engine."""


# -- drawing a position ------------------------------------------------------------------


def cards(listed: str) -> list[str]:
    """The names of a list, sorted.

    >>> cards("Gotcha, 2 Curse")
    ['Curse', 'Curse', 'Gotcha']
    """
    names: list[str] = []
    for part in filter(None, (part.strip() for part in listed.split(","))):
        count, _, name = part.partition(" ")
        names += [name] * int(count) if count.isdecimal() else [part]
    return sorted(names)


def whole_deck(tiers: str = "both") -> list[str]:
    both = COPIES["starter"] + ("," + COPIES["advanced"] if tiers == "both" else "")
    return cards(both)


class Laid(NamedTuple):
    """A card in a lane."""

    card: str
    mark: str = ""


def rows(drawn: str) -> dict[str, list[Laid | None]]:
    """The two rows of a drawing.

    >>> rows("red . | Super Rock/stayed")["red"]
    [None, Laid(card='Super Rock', mark='stayed')]
    """
    found: dict[str, list[Laid | None]] = {"red": [], "blue": []}
    for line in drawn.strip().splitlines():
        seat, _, lanes = line.strip().partition(" ")
        for cell in (lane.strip() for lane in lanes.split("|")):
            card, _, mark = cell.partition("/")
            assert mark in ("", "up", "stayed"), f"{cell!r} has a mark that nobody knows"
            found[seat].append(None if cell == "." else Laid(card, mark))
    return found


def starter_of(turn: int, player1: str) -> str:
    return OTHER[player1] if turn == 2 else player1


def position(
    drawn: str = "",
    *,
    red: str = "",
    blue: str = "",
    turn: int = 1,
    player1: str = "red",
    starter: str | None = None,
    to_move: str | None = None,
    piles: tuple[str, str] = ("", ""),
    deck: str = "",
    trash: str = "",
    rest: str = "deck",
    owes: str = "",
    rounds: tuple[int, int] = (0, 0),
    drafted: tuple[str, str] = ("", ""),
    tiers: str = "both",
    memory: bool = True,
) -> State:
    """The state that was drawn, while cards are being placed; the starter's move if not said.

    Who `owes` a card for a Sweet ("red", "blue" or "red blue") has to show it first.
    In overtime (turn 4 is the first) `starter` is whom the lot made Player1 of that turn.
    """
    field = rows(drawn)
    first = starter or starter_of(turn, player1)
    debtors = [seat for seat in (first, OTHER[first]) if seat in owes.split()]
    mover = to_move or next(iter(debtors), first)
    held = {"red": cards(red), "blue": cards(blue)}
    lie = {"deck": cards(deck), "trash": cards(trash)}
    lie |= {seat: cards(pile) for seat, pile in zip(SEATS, piles, strict=True)}
    lie[rest] += _left_over(field, held, lie, tiers)
    state = GAME.restore(
        {
            "game": GAME.key,
            "rules": GAME.rules_version,
            "options": {"tiers": tiers, "memory": memory},
            "viewer": "referee",
            "choices": [],
            "scores": list(rounds),
            "stage": sum(rounds),
            "phase": "show" if debtors else "place",
            "round": sum(rounds) + 1,
            "to_move": SEATS.index(mover),
            "lead": SEATS.index(player1),
            "loser": None,
            "turn": turn,
            "overtime": max(0, turn - 3),
            "places_all": turn >= 3,
            "starter": SEATS.index(first),
            "deck_size": len(lie["deck"]),
            "deck": in_order(lie["deck"]),
            "trash": in_order(lie["trash"]),
            "draft": [],
            "seats": [
                {
                    "hand_size": len(held[seat]),
                    "hand": in_order(held[seat]),
                    "lanes": [_lane(at, laid) for at, laid in enumerate(row) if laid],
                    "row_length": len(row),
                    "next_lanes": _free_lanes(row, len(held[seat])),
                    "pile": in_order(lie[seat]),
                    "points": sum(-2 if card == "Curse" else 1 for card in lie[seat]),
                    "owes": seat in debtors,
                    "drafted": in_order(cards(drafted[SEATS.index(seat)])),
                    "deduced": [],
                    "placed": sum(laid is not None and laid.mark != "stayed" for laid in row),
                    "finished": seat == first and mover != first and not debtors,
                }
                for seat, row in field.items()
            ],
            "drawer": None,
            "draws": 0,
            "lane": 0,
            "fought": False,
            "waiting": [],
        }
    )
    assert isinstance(state, State)
    return state


def _free_lanes(row: list[Laid | None], count: int) -> list[int]:
    free = [at for at, laid in enumerate(row) if laid is None]
    return [*free, *range(len(row), len(row) + count)][:count]


def in_order(names: list[str]) -> list[str]:
    """In the order of the rules' table, as views list cards."""
    return sorted(names, key=GAME.card_ids().index)


def _left_over(
    field: dict[str, list[Laid | None]],
    held: dict[str, list[str]],
    lie: dict[str, list[str]],
    tiers: str,
) -> list[str]:
    named = Counter(laid.card for row in field.values() for laid in row if laid)
    for pile in (*held.values(), *lie.values()):
        named.update(pile)
    left = Counter(whole_deck(tiers))
    left.subtract(named)
    too_many = [card for card, count in left.items() if count < 0]
    assert not too_many, f"there are not so many of {too_many}"
    return list(left.elements())


def _lane(lane: int, laid: Laid) -> dict[str, object]:
    return {
        "lane": lane,
        "card": laid.card,
        "under": 0,
        "open": bool(laid.mark),
        "used": False,
        "stayed": laid.mark == "stayed",
    }


class Setting(TypedDict, total=False):
    """What `flipped` takes besides the rows; it is the same as in `position`."""

    red: str
    blue: str
    turn: int
    player1: str
    starter: str
    piles: tuple[str, str]
    deck: str
    trash: str
    rest: str
    rounds: tuple[int, int]
    tiers: str
    memory: bool


def flipped(drawn: str, **setting: Unpack[Setting]) -> State:
    """The position after the cards are turned over, its story written from the flip on.

    The last card is held back, placed, and its player says `done` if there are others left.
    """
    field = rows(drawn)
    first = setting.get("starter") or starter_of(
        setting.get("turn", 1), setting.get("player1", "red")
    )
    last = next(seat for seat in (OTHER[first], first) if _placed(field[seat]))
    at = max(lane for lane, laid in enumerate(field[last]) if laid and not laid.mark)
    held_back = field[last][at]
    assert held_back
    field[last][at] = None
    if last == "red":
        setting["red"] = f"{setting.get('red', '')}, {held_back.card}"
    else:
        setting["blue"] = f"{setting.get('blue', '')}, {held_back.card}"
    before = "\n".join(f"{seat} {_drawn(row)}" for seat, row in field.items() if row)
    state = position(before, to_move=last, **setting)
    state.journal = []
    do(state, f"place {held_back.card}")
    if mover(state) == last and phase(state) == "place" and "done" in moves(state):
        do(state, "done")
    return state


def _placed(row: list[Laid | None]) -> bool:
    return any(laid and not laid.mark for laid in row)


def _drawn(row: list[Laid | None]) -> str:
    cells = [f"{laid.card}/{laid.mark}".rstrip("/") if laid else "." for laid in row]
    return " | ".join(cells)


def contest(**options: object) -> State:
    """A contest before its first lot."""
    return GAME.new(GAME.setup(options))


# -- acting ------------------------------------------------------------------------------


def do(state: State, *texts: str) -> State:
    """Each text in turn, said by whoever is to move, chance included."""
    for text in texts:
        state.apply(action_of(state, text))
    return state


def action_of(state: State, text: str) -> int:
    """What a text means when it is said by whoever is to move."""
    return GAME.parse(state, text, state.to_move)


def draw(state: State, listed: str) -> State:
    """Chance draws these cards, in this order."""
    for part in (part.strip() for part in listed.split(",")):
        for card in cards(part):
            do(state, f"draw {card}")
    return state


def place(state: State, listed: str) -> State:
    """Whoever is to move places these cards, in this order."""
    return do(state, *(f"place {part.strip()}" for part in listed.split(",")))


def refusal(state: State, text: str) -> Refusal:
    """Why a text is refused, as a value; it is, and it changes nothing."""
    action = action_of(state, text)
    before = GAME.snapshot(state)
    reason = GAME.refusal(state, action)
    assert reason is not None, f"{text} is allowed"
    assert action not in state.legal_actions(0) + state.legal_actions(1)
    with pytest.raises(IllegalAction):
        state.apply(action)
    assert GAME.snapshot(state) == before
    return reason


def refused(state: State, text: str) -> str:
    """The same as a sentence."""
    return told(state, refusal(state, text))


# -- looking -----------------------------------------------------------------------------


def view(state: State, viewer: str = "spectator") -> GotchaCardsView:
    return GAME.view(state, _viewer(viewer))


def _viewer(name: str) -> Viewer:
    return SEATS.index(name) if name in SEATS else SPECTATOR


def hand(state: State, seat: str) -> list[str]:
    return sorted(view(state, seat).seats[SEATS.index(seat)].hand or ())


def pile(state: State, seat: str) -> list[str]:
    return sorted(view(state).seats[SEATS.index(seat)].pile)


def trash(state: State) -> list[str]:
    return sorted(view(state).trash)


def row(state: State, seat: str) -> dict[int, str]:
    """A row by lane, as its owner sees it; lanes are counted from 1, as people do."""
    return {
        lane.lane + 1: lane.card or "?" for lane in view(state, seat).seats[SEATS.index(seat)].lanes
    }


def points(state: State) -> tuple[int, int]:
    red, blue = view(state).seats
    return red.points, blue.points


def moves(state: State) -> set[str]:
    """What the one who is to move may do."""
    return {GAME.text(state, action) for action in state.moves(state.to_move)}


def outcomes(state: State) -> dict[str, int]:
    """What chance may do, with its weight."""
    return {GAME.text(state, action): weight for action, weight in state.chance_outcomes()}


def mover(state: State) -> str:
    return TO_MOVE[state.to_move]


def drawer(state: State) -> str:
    """For whom chance has to draw now."""
    assert mover(state) == "chance"
    seat = view(state).drawer
    assert seat is not None
    return SEATS[seat]


def phase(state: State) -> str:
    return view(state).phase


def story(state: State, viewer: str = "spectator") -> list[str]:
    """What a viewer was told since the journal was opened."""
    return [told(state, event.seen_by(_viewer(viewer))) for event in state.journal or ()]


def told(state: State, value: Event | Refusal) -> str:
    """The sentence for something that happened, or for a refusal."""
    return GAME.sentences(GAME.setup_of(state)).of(value)
