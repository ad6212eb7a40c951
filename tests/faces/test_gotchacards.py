"""The faces of GotchaCards."""

import pytest

from tests.faces.measure import Measured, measure
from tuckbox.faces.art import emblems, outlines, signs
from tuckbox.faces.canvas import CARD
from tuckbox.faces.gotchacards import face
from tuckbox.faces.gotchacards_legend import legend
from tuckbox.faces.ink import INKS, Ink
from tuckbox.games.gotchacards import GAME

MARGIN = 24
READABLE = 34
BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}


def times(svg: str, sign: str) -> int:
    """How often a sign or an emblem is on a face."""
    return svg.count(outlines()[signs().get(sign, sign)])


@pytest.mark.parametrize("card", GAME.card_ids())
def test_a_face_shows_all_of_its_card_and_nothing_overlaps(card: str) -> None:
    data = GAME.card(card)
    svg = face(data).svg()
    drawn = measure(svg)
    assert (drawn.width, drawn.height) == CARD
    assert drawn.overlapping() == []
    assert drawn.outside(MARGIN) == []
    assert drawn.title == data.name
    shown = " ".join(drawn.texts)
    for words in (data.name, data.effect_text):
        assert words in shown
        assert words in f"{drawn.title} {drawn.description}"
    assert "…" not in shown
    assert ("−2" in shown) == (data.points == -2)
    assert ("−2 points" in drawn.description) == (data.points == -2)
    assert min(drawn.sizes) >= READABLE


@pytest.mark.parametrize("card", GAME.card_ids())
def test_the_signs_say_symbol_tier_and_finger(card: str) -> None:
    data = GAME.card(card)
    svg, description = face(data).svg(), measure(face(data).svg()).description
    assert times(svg, emblems(GAME.folder)[card]) >= 1
    assert times(svg, data.tier) == 1
    assert times(svg, "advanced" if data.tier == "starter" else "starter") == 0
    assert times(svg, "finger") == (data.finger is not None)
    assert data.tier in description
    assert (data.finger or "") in description
    assert (data.symbol or "No symbol") in description
    if data.symbol and data.effect != "Mighty" and data.effect != "Super Paper":
        assert times(svg, data.symbol) == (2 if data.effect == "Common" else 1)
        assert times(svg, BEATS[data.symbol]) == 1
        assert f"beats {BEATS[data.symbol]};" in description


@pytest.mark.parametrize(
    ("card", "beaten"),
    [
        ("Common Rock", "beats scissors;"),
        ("Mighty Rock", "beats scissors and paper;"),
        ("Super Paper", "beats rock and scissors and paper;"),
        ("Curse", "No symbol, beats no symbol;"),
        ("Gotcha", "No symbol, beats no symbol;"),
    ],
)
def test_it_says_what_it_beats(card: str, beaten: str) -> None:
    assert beaten in measure(face(GAME.card(card)).svg()).description


@pytest.mark.parametrize(("finger", "side"), [("left", 0), ("right", 1), ("across", 1)])
def test_the_hand_stands_on_the_side_that_it_points_to(finger: str, side: int) -> None:
    """A hand that points across stands on the right and points up."""
    drawn = measure(face(GAME.card(f"Swap Rock {finger}")).svg())
    hand = max(drawn.marks, key=lambda mark: abs(mark.corners[0][1] - mark.corners[1][1]))
    x = sum(x for x, _ in hand.corners) / 4
    assert (x > CARD[0] / 2) == bool(side)


def colours_of(drawn: Measured) -> list[str]:
    return [c for c in drawn.colours if not c[1:3] == c[3:5] == c[5:7]]


@pytest.mark.parametrize("ink", INKS)
def test_in_another_ink_nothing_is_lost(ink: Ink) -> None:
    for card in ("Swap Paper left", "Super Paper", "Curse", "Gotcha"):
        drawn = measure(face(GAME.card(card), ink).svg())
        assert drawn.marks == measure(face(GAME.card(card)).svg()).marks
        assert bool(colours_of(drawn)) == (ink == "colour")
    assert bool(colours_of(measure(legend(ink).svg()))) == (ink == "colour")


def test_no_two_cards_share_an_emblem() -> None:
    table = emblems(GAME.folder)
    assert sorted(table) == sorted(GAME.card_ids())
    assert len(set(table.values())) == len(table)


def test_the_legend_explains_every_sign() -> None:
    canvas = legend()
    svg = canvas.svg()
    drawn = measure(svg)
    assert drawn.overlapping() == []
    assert drawn.outside(MARGIN) == []
    assert min(drawn.sizes) >= READABLE
    assert "…" not in " ".join(drawn.texts)
    for sign in ("rock", "scissors", "paper", "starter", "advanced", "gotcha", "finger"):
        assert times(svg, sign) == 1
    for symbol, other in BEATS.items():
        assert f"{symbol} beats {other}" in drawn.description.lower()
    for text in drawn.texts:
        assert text.lower() in f"{drawn.title} {drawn.description}".lower()
