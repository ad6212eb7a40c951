"""Draws a contact sheet of each game to docs/gallery: `make gallery`. Look at them before you
commit them."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from tuckbox.faces import Canvas, face, pieces
from tuckbox.faces.backs import felt_of
from tuckbox.faces.press import contact_sheet
from tuckbox.games import all_games

GALLERY = Path(__file__).resolve().parent.parent / "docs" / "gallery"
COLUMNS = 12
WIDTH = 1560
"""In pixels; a card is about as wide as the smallest that has to be readable."""


def main() -> None:
    GALLERY.mkdir(exist_ok=True)
    for game in all_games():
        sheet: list[Canvas] = [face(game, card) for card in game.card_ids()]
        back = pieces(game).get("back")
        if back is not None:
            sheet.append(back("colour"))
        path = GALLERY / f"{game.key}.png"
        large = Image.open(BytesIO(contact_sheet(sheet, COLUMNS, felt_of(game), 3 * WIDTH)))
        large.reduce(3).quantize(192).save(path, optimize=True)
        print(f"{path.stat().st_size:>8} bytes  {path.name}")


if __name__ == "__main__":
    main()
