"""The printed sheets: what is on which page, and that it is vector graphics with real letters."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat
from pypdf import PdfReader
from pypdf.generic import IndirectObject

from tests.faces.pages import GOLDEN, drawn
from tuckbox.faces import INKS, Ink, Order, face, parts, piece
from tuckbox.faces.sheets import PAPERS, Batch, Paper, pages, printed
from tuckbox.games import by_key
from tuckbox.games.draw_the_line import GAME

MILLIMETRE = 72 / 25.4
CARD_PAGES = 8


def read(data: bytes) -> PdfReader:
    return PdfReader(BytesIO(data))


@pytest.fixture(scope="module")
def whole_game() -> PdfReader:
    order = Order()
    batches = [batch for part in parts(GAME).values() if part.usual for batch in part.make(order)]
    return read(printed(GAME.title, batches, "a4"))


def test_every_card_is_printed_once(whole_game: PdfReader) -> None:
    """Names are the only words on cards in this font."""
    letters: list[str] = []

    def read_name(
        text: str, _: object, __: object, font: dict[str, str] | None, ___: float
    ) -> None:
        if font is not None and font["/BaseFont"].endswith("Alegreya-ExtraBold"):
            letters.extend(letter for letter in text if not letter.isdecimal())

    for page in whole_game.pages[:CARD_PAGES]:
        page.extract_text(visitor_text=read_name)
    assert "".join("".join(letters).split()) == "".join(" ".join(GAME.card_ids()).split())


def test_nine_cards_on_a_page(whole_game: PdfReader) -> None:
    assert len(whole_game.pages) == CARD_PAGES + 3  # cribs, play sheet, coins
    for page in whole_game.pages:
        assert float(page.mediabox.width) == pytest.approx(210 * MILLIMETRE, abs=0.1)
        assert float(page.mediabox.height) == pytest.approx(297 * MILLIMETRE, abs=0.1)


def objects(pdf: PdfReader) -> Iterator[dict[str, Any]]:
    """Every dictionary in a PDF."""
    count: Any = pdf.trailer["/Size"]
    for number in range(1, count):
        thing = pdf.get_object(IndirectObject(number, 0, pdf))
        if isinstance(thing, dict):
            yield thing


def test_letters_are_embedded_and_there_is_no_raster(whole_game: PdfReader) -> None:
    fonts: set[str] = set()
    for thing in objects(whole_game):
        assert thing.get("/Subtype") != "/Image"
        if thing.get("/Type") == "/FontDescriptor":
            fonts.add(str(thing["/FontName"]).partition("+")[2])
            assert "/FontFile2" in thing
    assert {"Alegreya-ExtraBold", "AlegreyaSans-Medium"} <= fonts


def test_every_picture_is_described(whole_game: PdfReader) -> None:
    figures = [thing for thing in objects(whole_game) if thing.get("/S") == "/Figure"]
    described = {str(figure.get("/Alt", figure.get("/A"))) for figure in figures}
    assert len(figures) == len(GAME.card_ids()) + 2 + 1 + 18
    for card in GAME.card_ids():
        assert any(words.startswith(f"{card}. ") for words in described)


@pytest.mark.parametrize(
    ("game", "pictures"),
    [("gotchacards", 57 + 1), ("scratch-my-back", 108 + 1), ("scratch-wars", 66 + 50 + 2 + 1 + 2)],
)
def test_a_whole_game_is_printed(game: str, pictures: int) -> None:
    order = Order()
    usual = [part for part in parts(by_key(game)).values() if part.usual]
    pdf = read(printed(game, [batch for part in usual for batch in part.make(order)], "a4"))
    figures = [thing for thing in objects(pdf) if thing.get("/S") == "/Figure"]
    assert len(figures) == pictures
    assert all(thing.get("/Subtype") != "/Image" for thing in objects(pdf))


@pytest.mark.parametrize("paper", PAPERS)
def test_a_back_lies_behind_its_face(paper: Paper) -> None:
    faces = tuple(face(GAME, card) for card in GAME.card_ids()[:11])
    backs = tuple(piece(GAME, "back") for _ in faces)
    front, behind, second, its_back = pages([Batch(faces, backs)], paper)
    assert [len(page.places) for page in (front, behind, second, its_back)] == [9, 9, 2, 2]
    for one, other in ((front, behind), (second, its_back)):
        for (_, x, y), (_, back_x, back_y) in zip(one.places, other.places, strict=True):
            assert back_y == y
            assert back_x == pytest.approx(PAPERS[paper][0] - x - 63)


def test_nothing_leaves_the_paper() -> None:
    for paper, (width, height) in PAPERS.items():
        batches = [batch for part in parts(GAME).values() for batch in part.make(Order())]
        for page in pages(batches, paper):
            for canvas, x, y in page.places:
                assert x >= 0
                assert y >= 0
                assert x + canvas.width / 10 <= width
                assert y + canvas.height / 10 <= height


@pytest.mark.parametrize("ink", INKS)
def test_grayscale_really_is(ink: Ink) -> None:
    red, green, blue = drawn(ink).split()
    differences = (ImageChops.difference(red, green), ImageChops.difference(green, blue))
    most = max(high for channel in differences for _, high in [channel.getextrema()])
    assert (most == 0) == (ink != "colour")


def test_a_page_looks_as_it_did() -> None:
    """If it is meant to look different: `make golden`, and look at the picture."""
    kept = Image.open(GOLDEN).convert("RGB")
    page = drawn("colour")
    assert page.size == kept.size
    assert max(ImageStat.Stat(ImageChops.difference(page, kept)).mean) < 1
