"""The faces of Draw the Line."""

import pytest

from tests.faces.measure import Measured, measure
from tuckbox.faces.canvas import CARD
from tuckbox.faces.draw_the_line import face
from tuckbox.faces.ink import INKS, Ink
from tuckbox.games.draw_the_line import GAME

MARGIN = 24


@pytest.mark.parametrize("card", GAME.card_ids())
def test_a_face_shows_all_of_its_card_and_nothing_overlaps(card: str) -> None:
    data = GAME.card(card)
    drawn = measure(face(data).svg())
    assert (drawn.width, drawn.height) == CARD
    assert drawn.overlapping() == []
    assert drawn.outside(MARGIN) == []
    shown = " ".join(drawn.texts)
    for words in (data.name, data.power, data.power_text or data.character):
        assert words in shown
    numbers = [text for text in drawn.texts if text.isdecimal()]
    assert sorted(numbers) == sorted(str(n) for n in (data.top, data.right, data.bottom, data.left))


@pytest.mark.parametrize("ink", INKS)
def test_in_another_ink_nothing_is_lost(ink: Ink) -> None:
    def drawn(ink: Ink) -> Measured:
        return measure(face(GAME.card("Hydra"), ink).svg())

    assert drawn(ink).marks == drawn("colour").marks
    colourful = [c for c in drawn(ink).colours if not c[1:3] == c[3:5] == c[5:7]]
    assert bool(colourful) == (ink == "colour")
