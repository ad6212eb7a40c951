"""From paper and back: a printed sheet is photographed badly, and every code on it is found."""

from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageEnhance, ImageFilter

from tuckbox.faces import INKS, Ink, Order, parts
from tuckbox.faces.scanning import scanned
from tuckbox.faces.sheets import printed
from tuckbox.games.scratch_wars import GAME

CODES = tuple(GAME.card_ids()[:9])


def photographed(ink: Ink) -> Image.Image:
    """A sheet as a camera would see it, if the paper lay straight in good light."""
    order = Order(ink=ink, cards=CODES)
    page = pypdfium2.PdfDocument(printed("Sheet", parts(GAME)["cards"].make(order), "a4"))[0]
    picture: Image.Image = page.render(scale=200 / 72).to_pil()
    return picture.convert("RGB")


def found(picture: Image.Image) -> list[str]:
    data = BytesIO()
    picture.save(data, "JPEG", quality=70)
    result = scanned(data.getvalue())
    assert result.problems == ()
    return sorted(card.id for card in result.cards)


@pytest.mark.parametrize("ink", INKS)
def test_every_code_of_a_sheet_is_read(ink: Ink) -> None:
    assert found(photographed(ink)) == sorted(CODES)


@pytest.mark.parametrize("turn", [7, 90, 143, 180])
def test_a_sheet_that_lies_askew_in_the_dark_out_of_focus(turn: int) -> None:
    picture = photographed("colour").rotate(turn, expand=True, fillcolor=(120, 100, 80))
    picture = ImageEnhance.Brightness(picture.filter(ImageFilter.GaussianBlur(1.2))).enhance(0.45)
    assert found(picture) == sorted(CODES)
