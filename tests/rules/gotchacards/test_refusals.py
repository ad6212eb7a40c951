"""Refusals as values: a code, the rule, and the facts."""

from typing import Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest

from tuckbox.core import Contest, Refusal, to_json
from tuckbox.core.refusals import (
    CommonRefusal,
    ContestOver,
    NoSuchAction,
    NotYours,
    WaitForChance,
)
from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards import refusals as no

from .position import State, contest, do, draw, flipped, position, refusal, told

OWN = set(get_args(no.GotchaCardsRefusal)) - set(get_args(CommonRefusal))
NINE = "3 Common Rock, 3 Common Paper, 3 Common Scissors"


def dealt() -> State:
    return draw(do(contest(), "lot red"), NINE)


def cutting() -> State:
    return flipped("red Super Scissors | Curse \n blue Common Rock")


def lost() -> State:
    return flipped("red Common Rock \n blue Common Scissors", turn=3)


CASES: list[tuple[State, str, Refusal]] = [
    (dealt(), "keep Curse", no.CardNotInHand(0, "Curse")),
    (dealt(), "place Common Rock", no.NotNow(0, "keep")),
    (do(dealt(), "keep Common Rock"), "pick Curse", no.CardNotInDraft("Curse")),
    (do(dealt(), "keep Common Rock"), "done", no.NotNow(1, "pick")),
    (dealt(), "draw Curse", WaitForChance()),
    (do(contest(), "lot red"), "lot red", no.NotDrawn()),
    (contest(), "done", no.DrawsFirst()),
    (contest(), "draw Curse", no.NotDrawn()),
    (position(red="Gotcha", blue="Curse"), "place Curse", no.CardNotInHand(0, "Curse")),
    (position(red="Gotcha", blue="Curse"), "show Gotcha", no.NotNow(0, "place")),
    (position(red="Gotcha", blue="Curse"), "done", no.NoCardPlaced(0)),
    (position(red="Gotcha", blue="Curse", owes="red"), "place Gotcha", no.ShowFirst(0)),
    (position(red="Gotcha", blue="Curse", owes="red"), "show Curse", no.CardNotInHand(0, "Curse")),
    (
        do(position(red="2 Gotcha, Curse", blue="Curse", turn=3), "place Curse"),
        "done",
        no.CardsLeft(0, 2),
    ),
    (
        cutting(),
        "cut red 1",
        no.NotCuttable(0, 0, (no.CardOnField(0, 1), no.CardOnField(1, 0))),
    ),
    (
        cutting(),
        "cut blue 2",
        no.NotCuttable(1, 1, (no.CardOnField(0, 1), no.CardOnField(1, 0))),
    ),
    (cutting(), "player 1", no.NotNow(0, "cut")),
    (flipped("red Gotcha \n blue Curse", red="Curse"), "done", no.NotNow(0, "replace")),
    (
        flipped("red Gotcha \n blue Curse", red="Curse"),
        "replace Gotcha",
        no.CardNotInHand(0, "Gotcha"),
    ),
    (
        flipped("red Double-Edged Rock \n blue Common Rock", red="Curse"),
        "place Curse",
        no.NotNow(0, "discard"),
    ),
    (lost(), "done", no.NotNow(1, "choose")),
]


@pytest.mark.parametrize(("state", "text", "expected"), CASES)
def test_why_something_is_refused(state: State, text: str, expected: Refusal) -> None:
    assert refusal(state, text) == expected
    assert told(state, expected).endswith(".")


def test_every_reason_has_been_tried() -> None:
    assert {type(expected) for _, _, expected in CASES} >= OWN


def test_what_awaits_is_every_choice_but_showing() -> None:
    tried = {why.awaited for _, _, why in CASES if isinstance(why, no.NotNow)}
    assert tried == set(get_args(no.Awaited))


def test_reasons_of_the_core() -> None:
    over = flipped("red Common Rock \n blue Common Scissors", turn=3, rounds=(1, 0))
    assert GAME.refusal(over, 0) == ContestOver()
    count = GAME.action_count(GAME.setup())
    assert GAME.refusal(contest(), count) == NoSuchAction(count, count)
    assert GAME.refusal(contest(), -1) == NoSuchAction(-1, count)


def test_the_rule_that_a_refusal_rests_on_can_be_asked_for() -> None:
    for kind in OWN:
        hints = get_type_hints(kind)
        if "rule" in hints:
            assert get_origin(hints["rule"]) is Literal
            (rule,) = get_args(hints["rule"])
            assert GAME.explain(rule).startswith(rule)


def test_a_refusal_in_json() -> None:
    why = no.NotCuttable(0, 0, (no.CardOnField(1, 2),))
    assert to_json(why) == (
        b'{"code":"not-cuttable","seat":0,"lane":0,"cuttable":[{"seat":1,"lane":2}],"rule":"GC-E4"}'
    )
    for _, _, expected in CASES:
        assert msgspec.json.decode(to_json(expected), type=GAME.refusal_type) == expected


def test_who_is_not_to_move_is_told_no_more_than_that() -> None:
    played = Contest(GAME, GAME.setup(), "a seed")
    played.state = position(red="Gotcha", blue="Curse")
    for text in ("place Gotcha", "place Curse", "done", "cut red 1"):
        assert played.refusal(GAME.parse(played.state, text), 1) == NotYours(1)
