"""Refusals as values: the code, the rule, and the facts."""

from collections.abc import Callable

import pytest

from tuckbox.core import Refusal, to_json
from tuckbox.core.refusals import WaitForChance
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back import refusals as no

from .position import State, do, refusal, table


def opened() -> State:
    """Ann has asked Bo, who holds something of everything."""
    return do(
        table("change, meet, Decline", "Reason, Agree, cook, Pass it on, Why?", "Why?"),
        "request change to Bo",
    )


CASES: list[tuple[Callable[[], State], str, Refusal]] = [
    (lambda: table("change", "Why?"), "agree", no.CardNotInHand(0, "Agree")),
    (lambda: table("change", "Why?"), "request meet to Bo", no.CardNotInHand(0, "meet")),
    (lambda: table("change, Why?", "Why?"), "why", no.RequestFirst(0)),
    (lambda: table("change, Why?", "Why?"), "exchange Why?", no.HoldsRequest(0)),
    (lambda: table("Why?", "Why?", pile="change"), "why", no.ExchangeFirst(0)),
    (lambda: table("change", "Why?"), "request change to Ann", no.AsksOneself()),
    (lambda: table("change", "Why?"), "request change to Flo", no.NotPlaying(5)),
    (lambda: table("change", "", "Why?"), "request change to Bo", no.HoldsNoCards(1)),
    (lambda: table("change", "Why?"), "discard change", no.NothingToDiscard()),
    (opened, "exchange Why?", no.ExchangeBeforeRound()),
    (opened, "request cook to Ann", no.RequestInRound()),
    (opened, "fold", no.FoldTooEarly()),
    (opened, "pass to Ann", no.PassToSpeaker(0)),
    (opened, "pass to Dee", no.NotPlaying(3)),
    (
        lambda: do(table("change", "Pass it on", "", "Why?"), "request change to Bo"),
        "pass to Cy",
        no.HoldsNoCards(2, "SB-9"),
    ),
    (opened, "agree with cook", no.OtherSuit("cook", "plans")),
    (opened, "reason", no.OtherSide(1, "Reason", "asker")),
    (lambda: do(opened(), "why"), "decline", no.OtherSide(0, "Decline", "asked")),
    (opened, "draw Agree", WaitForChance()),
    (
        lambda: do(table("change, Why?", "Command"), "request change to Bo", "command"),
        "why",
        no.CommandOwed(),
    ),
    (
        lambda: do(table("change", "Reason, cook"), "request change to Bo", "fold"),
        "fold",
        no.MustDiscard(1),
    ),
    (
        lambda: do(table("Why?", "Why?", pile="change"), "exchange Why?"),
        "draw Agree",
        no.NotInPile("Agree"),
    ),
    (
        lambda: do(table("Why?", "Why?", pile="change"), "exchange Why?"),
        "fold",
        no.DrawsFirst(),
    ),
]


@pytest.mark.parametrize(("state", "text", "expected"), CASES)
def test_a_refusal_says_why(state: Callable[[], State], text: str, expected: Refusal) -> None:
    assert refusal(state(), text) == expected


def test_every_kind_of_refusal_comes_up() -> None:
    own = {kind for kind in no.ScratchMyBackRefusal.__args__ if kind.__module__ == no.__name__}
    assert own == {type(expected) for _, _, expected in CASES} - {WaitForChance}


def test_a_refusal_names_its_code_and_its_rule() -> None:
    assert to_json(no.OtherSuit("cook", "plans")) == (
        b'{"code":"other-suit","card":"cook","suit":"plans","rule":"SB-13"}'
    )
    rules = GAME.rules()
    for _, _, expected in CASES:
        rule = getattr(expected, "rule", None)
        assert rule is None or f"**{rule} " in rules
