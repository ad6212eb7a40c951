"""A position from outside is what its conversation comes to, in every part."""

import json
from typing import Any

import pytest

from tests.kit.drawn import part
from tuckbox.core import REFEREE, SPECTATOR, BadSnapshot, BadView, Viewer, to_json
from tuckbox.games.scratch_my_back import GAME

from .position import State, do, table


def second_round() -> State:
    """Ann has asked Bo, heard Why? and folded, so Bo starts the next round and asks Cy."""
    state = table("change, wash", "Why?, meet, Decline", "Why?, cook")
    return do(state, "request change to Bo", "why", "fold", "request meet to Cy")


def test_what_the_conversation_comes_to() -> None:
    state = second_round()
    assert (state.points, state.stage, state.plus, state.minus) == ([-1, 1, 0], 1, 1, 0)
    assert GAME.read_view(to_json(GAME.view(state, SPECTATOR)))
    assert GAME.restore(json.loads(to_json(GAME.view(state, REFEREE))))


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (("scores",), [0, 0, 0], "the points or the rounds are not those of the conversation"),
        (("scores",), [1, -1, 0], "the points or the rounds are not those of the conversation"),
        (("stage",), 0, "the points or the rounds are not those of the conversation"),
        (("positives",), 2, "the cards of the round are not those of the conversation"),
        (("negatives",), 1, "the cards of the round are not those of the conversation"),
        (("request",), "change", "who speaks to whom is not as in the conversation"),
        (("talk", -1, "seat"), 2, "who speaks to whom is not as in the conversation"),
        (("talk", -3, "seat"), 2, "somebody speaks who is not in the conversation"),
    ],
)
@pytest.mark.parametrize("viewer", [SPECTATOR, REFEREE])
def test_anything_else_is_refused(
    viewer: Viewer, path: tuple[str | int, ...], value: object, reason: str
) -> None:
    document: Any = json.loads(to_json(GAME.view(second_round(), viewer)))
    part(document, path[:-1])[path[-1]] = value
    with pytest.raises(BadView, match=reason):
        GAME.read_view(to_json(document))
    if viewer == REFEREE:
        with pytest.raises(BadSnapshot, match=reason):
            GAME.restore(document)
