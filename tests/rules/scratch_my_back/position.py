"""The kit of the rule tests: a table before a round, moves in words, and what became of it.

    table("Agree, change", "2 Excuse, Why?", "Pass it on", pile="5 Reason")

deals a hand to each player; it is the starter's move, who has to open the round. Cards that
are named nowhere are gone, as if they had been played before; with `rest="pile"` they are in
the pile. The starter is Ann unless another is named.
"""

from collections import Counter
from random import Random

import pytest

from tuckbox.core import (
    CHANCE,
    OVER,
    SPECTATOR,
    Contest,
    IllegalAction,
    Refusal,
    Sentences,
    Viewer,
)
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back.state import ScratchMyBackState
from tuckbox.games.scratch_my_back.view import ScratchMyBackView

State = ScratchMyBackState
SEATS = ("Ann", "Bo", "Cy", "Dee", "Eli", "Flo")

SUITS = {
    "plans": "change, meet, make, organize",
    "food": "cook, bake, try, eat",
    "chores": "do, fix, wash, clean",
    "leisure": "visit, go, watch, play",
    "adventure": "challenge, catch, take, dare",
    "money": "borrow, pay, spend, bet",
    "favours": "help, look, lend, stop",
    "errands": "return, wake, bring, carry",
}
OTHERS = """10 Agree, 8 Command, 8 Pass it on, 10 Why?, 8 Reason, 8 Decline, 8 Excuse,
    6 Scratch My Back, 5 Reload, 5 Kindness"""
"""The table of the rules, written out by hand and not read from the deck of the engine."""


def cards(listed: str) -> list[str]:
    """The names of a list, sorted.

    >>> cards("2 Why?, meet")
    ['Why?', 'Why?', 'meet']
    """
    names: list[str] = []
    for part in filter(None, (part.strip() for part in listed.split(","))):
        count, _, name = part.partition(" ")
        names += [name] * int(count) if count.isdecimal() else [part]
    return sorted(names)


def whole_deck(seats: int) -> list[str]:
    names = cards(OTHERS + "," + ",".join(SUITS.values()))
    return [name for name in names if name != "Pass it on" or seats > 2]


def table(
    *hands: str,
    pile: str = "",
    rest: str = "gone",
    starter: str = "Ann",
    points: tuple[int, ...] = (),
    rounds_played: int = 0,
    **options: object,
) -> State:
    """The state before a round opens, with its story written from here on."""
    seats = len(hands)
    held = [cards(hand) for hand in hands]
    lies = cards(pile)
    left = Counter(whole_deck(seats))
    left.subtract(Counter(lies + [card for hand in held for card in hand]))
    assert min(left.values()) >= 0, f"there are not so many of {left}"
    gone = list(left.elements())
    if rest == "pile":
        lies, gone = lies + gone, []
    state = GAME.restore(
        {
            "game": GAME.key,
            "rules": GAME.rules_version,
            "options": {"rounds": 0, "target": 0, "cards": "all", "deck": "standard", **options},
            "viewer": "referee",
            "stage": 0,
            "phase": "open",
            "to_move": SEATS.index(starter),
            "scores": [0] * seats,
            "choices": [],
            "starter": SEATS.index(starter),
            "drawer": 0,
            "attacker": None,
            "defender": None,
            "request": None,
            "command_owed": False,
            "positives": 0,
            "negatives": 0,
            "seats": [
                {"hand_size": len(hand), "hand": in_order(hand), "turns": 0, "no_request": False}
                for hand in held
            ],
            "pile_size": len(lies),
            "pile": in_order(lies),
            "left_over": [],
            "talk": [discarded(card) for card in gone],
        }
    )
    assert isinstance(state, State)
    # The points of a document have to follow from its conversation, so they come afterwards.
    state.points = list(points or [0] * seats)
    state.stage = rounds_played
    state.journal = []
    return state


def in_order(names: list[str]) -> list[str]:
    """As the deck lists them."""
    return sorted(names, key=GAME.card_ids().index)


def discarded(card: str) -> dict[str, object]:
    """An entry of the conversation by which a card is gone."""
    return {
        "round": 1,
        "seat": 0,
        "to": None,
        "move": {"move": "discard", "card": card},
        "words": "",
        "own": False,
        "keyword": None,
        "keyword_said": None,
    }


def contest(seats: int, **options: object) -> State:
    """A contest before its first card."""
    state = GAME.new(GAME.setup(options, [{}] * seats))
    state.journal = []
    return state


# -- acting ------------------------------------------------------------------------------


def meant(state: State, text: str) -> int:
    """The action that whoever is to move means by a text."""
    return GAME.parse(state, text, state.to_move)


def do(state: State, *texts: str) -> State:
    """Each text in turn, by whoever is to move. `Bo: why` makes sure that it is Bo."""
    for text in texts:
        who, colon, move = text.partition(": ")
        if colon:
            assert mover(state) == who, f"{mover(state)} is to move, not {who}"
        state.apply(meant(state, move if colon else text))
    return state


def draw(state: State, listed: str) -> State:
    """Chance draws these cards, in this order."""
    for part in (part.strip() for part in listed.split(",")):
        for card in cards(part):
            do(state, f"draw {card}")
    return state


def refusal(state: State, text: str) -> Refusal:
    """Why a text is refused, as a value; it is, and it changes nothing."""
    action = meant(state, text)
    before = GAME.snapshot(state)
    found = GAME.refusal(state, action)
    assert found is not None, f"{text} is allowed"
    assert all(action not in state.legal_actions(seat) for seat in range(state.seats))
    with pytest.raises(IllegalAction):
        state.apply(action)
    assert GAME.snapshot(state) == before
    return found


def refused(state: State, text: str) -> str:
    """The same in words."""
    return sentences(state).of(refusal(state, text))


def play_out(contest: Contest, seed: object) -> None:
    """Play to the end at random, everybody saying what is suggested."""
    rng = Random(f"play out {seed}")
    while not contest.over:
        if not contest.chance():
            seat = contest.state.to_move
            action = rng.choice(contest.state.moves(seat))
            words = GAME.suggest_words(contest.view(seat), action, rng)
            contest.act(action, seat, words)


# -- looking -----------------------------------------------------------------------------


def view(state: State, viewer: str = "spectator") -> ScratchMyBackView:
    return GAME.view(state, seat_of(viewer))


def seat_of(viewer: str) -> Viewer:
    return SEATS.index(viewer) if viewer in SEATS else SPECTATOR


def sentences(state: State) -> Sentences:
    return GAME.sentences(GAME.setup_of(state))


def hand(state: State, seat: str) -> list[str]:
    return sorted(view(state, seat).seats[SEATS.index(seat)].hand or ())


def moves(state: State) -> set[str]:
    """What the one who is to move may do."""
    return {GAME.text(state, action) for action in state.moves(state.to_move)}


def mover(state: State) -> str:
    return {CHANCE: "chance", OVER: "over"}.get(state.to_move) or SEATS[state.to_move]


def drawer(state: State) -> str:
    """For whom chance has to draw now."""
    assert mover(state) == "chance"
    return SEATS[view(state).drawer]


def speakers(state: State) -> tuple[str, str]:
    """Who asks, and who is asked."""
    seen = view(state)
    assert seen.attacker is not None
    assert seen.defender is not None
    return SEATS[seen.attacker], SEATS[seen.defender]


def in_round(state: State) -> tuple[int, int]:
    """How many good and bad cards the round has."""
    return view(state).positives, view(state).negatives


def story(state: State, viewer: str = "spectator") -> list[str]:
    """What the viewer was told since the journal was opened."""
    told = sentences(state)
    return [told.of(event.seen_by(seat_of(viewer))) for event in state.journal or ()]
