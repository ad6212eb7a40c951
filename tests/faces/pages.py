"""A printed page as a picture, and the one that was kept."""

from pathlib import Path

import pypdfium2
from PIL import Image

from tuckbox.faces import Ink, Order, parts
from tuckbox.faces.sheets import printed
from tuckbox.games.draw_the_line import GAME

GOLDEN = Path(__file__).parent / "golden" / "cribs.png"


def drawn(ink: Ink) -> Image.Image:
    """The first page of the crib cards, as a viewer shows it."""
    data = printed("Cribs", parts(GAME)["cribs"].make(Order(ink=ink)), "a4")
    page = pypdfium2.PdfDocument(data)[0]
    shown: Image.Image = page.render(scale=0.5).to_pil()
    return shown.convert("RGB")


def write() -> None:
    drawn("colour").save(GOLDEN)
