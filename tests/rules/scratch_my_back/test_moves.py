"""Moves as values: what each action is, and the way back from a move, a text and JSON."""

import pytest

from tuckbox.core import BadMove, BadNotation, Move, to_json
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back.deckfile import read_deck
from tuckbox.games.scratch_my_back.decks import standard
from tuckbox.games.scratch_my_back.moves import (
    Agree,
    Discard,
    Draw,
    Exchange,
    Fold,
    Pair,
    PassOn,
    Play,
    Request,
    Scratch,
    action_of,
    cards_of,
    move_of,
    seat_move_of,
)
from tuckbox.games.scratch_my_back.notation import parse, text_of

from .position import contest, table

MOVES: dict[str, Move] = {
    "request change to Bo": Request("change", 1),
    "agree": Agree(),
    "agree with meet": Agree("meet"),
    "command": Play("Command"),
    "why": Play("Why?"),
    "reason": Play("Reason"),
    "decline": Play("Decline"),
    "excuse": Play("Excuse"),
    "reload": Play("Reload"),
    "kindness": Play("Kindness"),
    "pass to Cy": PassOn(2),
    "scratch cook": Scratch("cook"),
    "fold": Fold(),
    "pair change + meet": Pair("change", "meet"),
    "exchange Pass it on": Exchange("Pass it on"),
    "discard change": Discard("change"),
    "discard Why?": Discard("Why?"),
    "draw Scratch My Back": Draw("Scratch My Back"),
}

AWKWARD = """
game: scratch-my-back
request small words: rock and roll
- One. = rock
- Two.
request small words: go to ann
- One.
- Two.
request small words: my back pain
- One.
- Two.
request small words: pain
- One.
- Two.
request small words: with it
- One.
- Two.
20 agree
- Yes.
- Yes, yes.
"""
"""Keywords that hold the words which notation uses."""


@pytest.mark.parametrize("text", MOVES)
def test_a_text_its_action_and_its_move_are_one(text: str) -> None:
    state = contest(3)
    action = GAME.parse(state, text)
    assert GAME.move(state, action) == MOVES[text]
    assert GAME.action(state, MOVES[text]) == action
    assert GAME.text(state, action) == text


@pytest.mark.parametrize("deck", [standard(), read_deck(AWKWARD)], ids=["standard", "awkward"])
def test_every_action_is_a_move_with_a_text_of_its_own(deck: object) -> None:
    assert isinstance(deck, type(standard()))
    moves = [move_of(deck, action) for action in range(deck.actions)]
    assert len(set(moves)) == len({text_of(move) for move in moves}) == deck.actions
    for action, move in enumerate(moves):
        assert action_of(deck, move) == action
        assert parse(deck, text_of(move), [0, 1], []) == move
        assert GAME.read_move(to_json(move)) == move


def test_the_cards_of_a_move_are_those_that_leave_the_hand() -> None:
    deck = standard()
    for action in range(deck.first_draw):
        cards = tuple(deck.names[card] for card in deck.cards_of(action))
        assert cards_of(seat_move_of(deck, action)) == cards


def test_a_move_as_json() -> None:
    assert to_json(Request("change", 1)) == b'{"move":"request","card":"change","to":1}'
    assert to_json(Agree()) == b'{"move":"agree","card":null}'
    assert to_json(PassOn(2)) == b'{"move":"pass-on","to":2}'


def test_a_pair_may_be_named_in_either_order() -> None:
    state = table("change, meet, make", "Why?")
    assert GAME.action(state, Pair("meet", "change")) == GAME.parse(state, "pair change + meet")


@pytest.mark.parametrize(
    "data",
    [
        b'{"move":"request","card":"change","to":6}',
        b'{"move":"request","card":"change","to":-1}',
        b'{"move":"play","card":"Agree"}',
        b'{"move":"exchange","card":"change"}',
        b'{"move":"fold","card":"change"}',
        b'{"move":"dance"}',
        b"[]",
    ],
)
def test_json_that_is_no_move_is_refused(data: bytes) -> None:
    with pytest.raises(BadMove, match="not a move of scratch-my-back"):
        GAME.read_move(data)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Request("sing", 1), "no card 'sing'"),
        (Request("Agree", 1), "Agree is no Request"),
        (Request("change", 6), "no seat 6"),  # type: ignore[arg-type]
        (Scratch("Why?"), "Why\\? is no Request"),
        (Agree("sing"), "no card 'sing'"),
        (PassOn(6), "no seat 6"),  # type: ignore[arg-type]
        (Play("Agree"), "'Agree' is no card for this"),  # type: ignore[arg-type]
        (Exchange("change"), "'change' is no card for this"),  # type: ignore[arg-type]
        (Pair("change", "cook"), "not two Requests of one suit"),
        (Pair("change", "change"), "not two Requests of one suit"),
        (Discard("sing"), "no card 'sing'"),
        (Move(), "no move of Scratch My Back"),
    ],
)
def test_a_move_that_the_deck_does_not_have_is_refused(move: Move, reason: str) -> None:
    with pytest.raises(BadMove, match=reason):
        GAME.action(contest(3), move)


def test_choices_carry_their_moves() -> None:
    view = GAME.view(table("change, meet", "Why?", "Why?"), 0)
    assert [choice.move for choice in view.choices] == [
        Request("change", 1),
        Request("change", 2),
        Request("meet", 1),
        Request("meet", 2),
        Pair("change", "meet"),
    ]


def test_who_forgets_to_name_somebody_is_told_how_with_the_card_they_meant() -> None:
    state = table("change", "Why?", "Why?")
    with pytest.raises(BadNotation) as refused:
        GAME.parse(state, "request chan", 0)
    assert str(refused.value) == "Say whom you ask, as in 'request change to Bo'."


def test_a_long_text_is_not_said_back() -> None:
    state = table("change", "Why?", "Why?")
    for text in (f"request {'x' * 5000}", f"request {'x' * 5000} y", "request \x1b[2J"):
        with pytest.raises(BadNotation) as refused:
            GAME.parse(state, text, 0)
        assert len(str(refused.value)) < 200
        assert str(refused.value).isprintable()
