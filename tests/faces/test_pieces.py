"""What lies on the table besides cards, and what every face of every game has in common."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.faces.measure import measure
from tuckbox import faces
from tuckbox.core import Game
from tuckbox.faces import INKS, Ink, Order, plain
from tuckbox.faces.sheets import pages
from tuckbox.faces.standalone import standalone
from tuckbox.games import all_games

EACH_PIECE = [
    pytest.param(game, name, id=f"{game.key} {name}")
    for game in all_games()
    for name in faces.pieces(game)
]
each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize(("game", "name"), EACH_PIECE)
def test_a_piece_is_whole(game: Game, name: str, ink: Ink) -> None:
    drawn = measure(faces.piece(game, name, ink).svg())
    assert drawn.title
    assert drawn.description
    assert drawn.marks
    assert drawn.overlapping() == []
    assert drawn.outside(0) == []
    if ink != "colour":
        assert all(c[1:3] == c[3:5] == c[5:7] for c in drawn.colours)


@each_game
def test_a_back_looks_the_same_when_it_is_turned_around(game: Game) -> None:
    drawn = measure(faces.piece(game, "back").svg())
    assert drawn.texts == ()
    boxes = {tuple(sorted((round(x), round(y)) for x, y in mark.corners)) for mark in drawn.marks}
    turned = {tuple(sorted((630 - x, 880 - y) for x, y in box)) for box in boxes}
    # In Scratch Wars all cards lie open, so nothing can be told by how they lie.
    assert turned == boxes or game.key == "scratch-wars"


@each_game
def test_every_game_has_a_back_a_box_and_parts_to_print(game: Game) -> None:
    assert {"back", "box"} <= set(faces.pieces(game))
    assert faces.parts(game)["cards"].usual


@each_game
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("backs", [False, True])
def test_every_part_can_be_printed_on_either_paper(game: Game, ink: Ink, backs: bool) -> None:
    for part in faces.parts(game).values():
        batches = part.make(Order(ink=ink, backs=backs))
        assert all(not batch.backs or len(batch.backs) == len(batch.faces) for batch in batches)
        for batch in batches:
            assert len({(face.width, face.height) for face in batch.faces + batch.backs}) == 1
        assert list(pages(batches, "letter"))


@each_game
def test_illustrations_stand_below_headings_that_are_there(game: Game) -> None:
    headings = {line[3:] for line in game.rules().splitlines() if line.startswith("## ")}
    assert set(faces.illustrations(game)) <= headings
    assert faces.illustrations(game)


def test_a_face_on_its_own_carries_the_letters_it_uses() -> None:
    game = all_games()[0]
    canvas = faces.face(game, game.card_ids()[0])
    drawn = standalone(canvas)
    used = set(re.findall(r'font-family="([^"]+)" font-weight="(\d+)"', canvas.svg()))
    carried = set(re.findall(r'font-family:"([^"]+)";font-weight:(\d+)', drawn))
    assert carried == used
    assert measure(drawn).marks == measure(canvas.svg()).marks


class Planet(msgspec.Struct):
    """A card of a game that has no faces."""

    id: str
    name: str
    moons: int
    notes: tuple[str, ...]
    ring: str | None = None


def test_a_card_of_any_game_gets_a_plain_face() -> None:
    planet = Planet("saturn", "Saturn", 146, ("Floats in a very large bath.", "Has rings."))
    drawn = measure(plain.face(planet).svg())
    assert drawn.title == "Saturn"
    assert drawn.overlapping() == []
    assert drawn.outside(24) == []
    assert {"moons: 146"} <= set(drawn.texts)
    assert "ring:" not in drawn.description


def test_no_face_is_committed_that_setup_fetches() -> None:
    ignored = Path(__file__).parents[2] / ".gitignore"
    assert not ignored.exists() or "tuckbox/faces/art/" in ignored.read_text("utf-8").split()
