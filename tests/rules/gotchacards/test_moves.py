"""Moves as values: one for every action, and back, in JSON and in notation."""

from typing import get_args

import msgspec
import pytest

from tuckbox.core import BadMove, Move, to_json
from tuckbox.games.draw_the_line.moves import Stay
from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards import moves as mv
from tuckbox.games.gotchacards.moves import GotchaCardsMove, action_of, move_of

from .position import contest, flipped, position

WRITTEN: list[tuple[Move, str]] = [
    (mv.Keep("Gotcha"), "keep Gotcha"),
    (mv.Pick("Draw Paper"), "pick Draw Paper"),
    (mv.Place("Mighty Rock"), "place Mighty Rock"),
    (mv.Show("Common Rock"), "show Common Rock"),
    (mv.Replace("Draw Rock"), "replace Draw Rock"),
    (mv.Discard("Curse"), "discard Curse"),
    (mv.Finish(), "done"),
    (mv.BeFirst(), "player 1"),
    (mv.BeSecond(), "player 2"),
    (mv.Cut(0, 0), "cut red 1"),
    (mv.Cut(1, 56), "cut blue 57"),
    (mv.DrawLot(0), "lot red"),
    (mv.DrawLot(1), "lot blue"),
    (mv.Draw("Swap Rock left"), "draw Swap Rock left"),
]


@pytest.mark.parametrize(("move", "text"), WRITTEN)
def test_a_move_has_its_text(move: Move, text: str) -> None:
    state = contest()
    action = GAME.action(state, move)
    assert GAME.text(state, action) == text
    assert GAME.parse(state, text) == action
    assert GAME.move(state, action) == move


def test_every_kind_of_move_has_been_written() -> None:
    assert {type(move) for move, _ in WRITTEN} == set(get_args(GotchaCardsMove))


def test_every_action_is_a_move_of_its_own() -> None:
    actions = range(GAME.action_count(GAME.setup()))
    moves = [move_of(action) for action in actions]
    assert [action_of(move) for move in moves] == list(actions)
    assert len(set(moves)) == len(moves)


def test_every_move_comes_through_json_and_repr() -> None:
    for action in range(GAME.action_count(GAME.setup())):
        move = move_of(action)
        assert GAME.read_move(to_json(move)) == move
        assert eval(repr(move), vars(mv)) == move


def test_a_move_in_json() -> None:
    assert to_json(mv.Cut(1, 2)) == b'{"move":"cut","seat":1,"lane":2}'
    assert to_json(mv.BeFirst()) == b'{"move":"be-first"}'
    assert to_json(mv.Place("Curse")) == b'{"move":"place","card":"Curse"}'


def test_a_choice_carries_its_move() -> None:
    state = position(red="Curse, Gotcha", blue="Curse")
    moves = [choice.move for choice in GAME.view(state, 0).choices]
    assert moves == [mv.Place("Gotcha"), mv.Place("Curse")]
    cutting = flipped("red Super Scissors | Curse \n blue Common Rock")
    cuts = [choice.move for choice in GAME.view(cutting, 0).choices]
    assert cuts == [mv.Cut(0, 1), mv.Cut(1, 0)], "lanes are counted from 0"


@pytest.mark.parametrize(
    "move",
    [
        mv.Place("Ranger"),
        mv.Draw(""),
        mv.Cut(0, 57),
        mv.Cut(0, -1),
        msgspec.structs.replace(mv.Cut(0, 0), seat=2),
        msgspec.structs.replace(mv.DrawLot(0), seat=-1),
        Stay(),
    ],
)
def test_what_is_no_move_has_no_action(move: Move) -> None:
    with pytest.raises(BadMove):
        GAME.action(contest(), move)


@pytest.mark.parametrize(
    "data",
    [
        b"{}",
        b'{"move":"place"}',
        b'{"move":"jump","card":"Curse"}',
        b'{"move":"place","card":"Curse","lane":1}',
        b'{"move":"cut","seat":2,"lane":0}',
        b'{"move":"cut","seat":0,"lane":"a"}',
    ],
)
def test_json_that_is_no_move_is_refused(data: bytes) -> None:
    with pytest.raises(BadMove):
        GAME.read_move(data)
