"""The faces of Scratch Wars: every type, and cards that nobody chose."""

import math
import random
import re
from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.faces.measure import Measured, measure
from tuckbox.faces.canvas import CARD, Canvas
from tuckbox.faces.ink import INKS, Ink, gray
from tuckbox.faces.scratch_wars import (
    back,
    bead_stick,
    day_dial,
    energy_scale,
    face,
    unscratched,
    wheel,
)
from tuckbox.faces.scratch_wars.badges import signed
from tuckbox.faces.scratch_wars.palette import NOTCH_FILL
from tuckbox.faces.scratch_wars.wheel import SHAPES
from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars.card import HeroCard, ScratchWarsCard, WeaponCard, card_of
from tuckbox.games.scratch_wars.cards import BYNAMES, GIVEN, made
from tuckbox.games.scratch_wars.codes import HERO, SERIALS, WEAPON, code_of
from tuckbox.games.scratch_wars.effects import COLOUR_WORDS, COLOURS, EFFECT_NUMBER, EFFECT_TITLES
from tuckbox.games.scratch_wars.types import HERO_TYPES, WEAPON_TYPES

MARGIN = 24
QR = [[1, 0, 1], [0, 1, 0], [1, 1, 1]]
PIECES = (back, energy_scale, bead_stick, day_dial)


def one_of_each_type() -> list[str]:
    """The first code of each type."""
    codes = []
    for kind, types in ((HERO, HERO_TYPES), (WEAPON, WEAPON_TYPES)):
        missing = {type.name for type in types}
        serial = 0
        while missing:
            card = made(kind, serial)
            if card.name in missing:
                missing.remove(card.name)
                codes.append(card.code)
            serial += 1
    return codes


def anybody(count: int) -> list[str]:
    rng = random.Random("faces of Scratch Wars")
    return [code_of(rng.choice((HERO, WEAPON)), rng.randrange(SERIALS)) for _ in range(count)]


def a_card(kind: int, foil: bool) -> ScratchWarsCard:
    return next(
        card for serial in range(1000) if (card := card_of(code_of(kind, serial))).foil == foil
    )


def a_weapon(foil: bool = False) -> WeaponCard:
    card = a_card(WEAPON, foil)
    assert isinstance(card, WeaponCard)
    return card


TYPES = one_of_each_type()
ANYBODY = anybody(300)


def fits(canvas: Canvas, margin: float = MARGIN) -> Measured:
    """The picture, measured, after nothing of it was found to overlap or to leave the card."""
    drawn = measure(canvas.svg())
    assert drawn.overlapping() == []
    assert drawn.outside(margin) == []
    assert not any("…" in text for text in drawn.texts)
    assert drawn.title
    assert drawn.description
    return drawn


def numbers_of(card: ScratchWarsCard) -> list[str]:
    """Every number that the face has to show, as it is written there."""
    if isinstance(card, WeaponCard):
        printed = [card.cost, card.resistance]
        for notch in card.wheel:
            printed += [notch.strength] + ([notch.resistance] if notch.resistance else [])
        changes = [card.strength]
    else:
        printed = [card.lives, card.team_lives, *(time.energy for time in card.day)]
        changes = [card.strength, *(b.value for time in card.day for b in time.bonuses)]
    return sorted([str(number) for number in printed] + [signed(number) for number in changes])


@pytest.mark.parametrize("code", TYPES + ANYBODY)
def test_a_face_shows_all_of_its_card_and_nothing_overlaps(code: str) -> None:
    card = GAME.card(code)
    drawn = fits(face(card))
    assert (drawn.width, drawn.height) == CARD
    assert card.id in drawn.texts
    assert card.name in drawn.texts
    if isinstance(card, HeroCard):
        assert {card.own_name, card.origin} <= set(drawn.texts)
    shown = [text for text in drawn.texts if re.fullmatch(r"[+−±]?\d+", text)]
    assert sorted(shown) == numbers_of(card)


@pytest.mark.parametrize("code", TYPES)
def test_with_its_code_for_a_camera_nothing_overlaps_either(code: str) -> None:
    card = GAME.card(code)
    drawn = fits(face(card, qr=QR))
    assert card.id in drawn.texts
    assert card.name in " ".join(drawn.texts)


@pytest.mark.parametrize("name", [max(GIVEN, key=len), min(GIVEN, key=len)])
@pytest.mark.parametrize("byname", BYNAMES)
def test_every_hero_s_own_name_fits(name: str, byname: str) -> None:
    card = a_card(HERO, foil=False)
    assert isinstance(card, HeroCard)
    fields = {field: getattr(card, field) for field in card.__struct_fields__}
    renamed = HeroCard(**{**fields, "own_name": f"{name} {byname}"})
    assert f"{name} {byname}" in fits(face(renamed)).texts


@pytest.mark.parametrize("code", TYPES)
def test_the_wheel_to_cut_out(code: str) -> None:
    card = GAME.card(code)
    if not isinstance(card, WeaponCard):
        return
    drawn = fits(wheel(card))
    assert card.name in drawn.title
    assert sum(text.isdecimal() for text in drawn.texts) == 9 + sum(
        notch.resistance is not None for notch in card.wheel
    )
    assert "-".join(text for text in drawn.texts if "-" in text) == card.id


def test_the_notches_go_clockwise_from_the_top() -> None:
    card = a_weapon()
    marks = measure(wheel(card).svg()).marks
    strengths = [mark for mark in marks if mark.what.isdecimal() and _height(mark.corners) > 60]
    assert [mark.what for mark in strengths] == [str(notch.strength) for notch in card.wheel]
    (first_x, first_y), (second_x, second_y) = (_middle(mark.corners) for mark in strengths[:2])
    assert abs(first_x - 380) < 5
    assert first_y < 380
    assert second_x > first_x
    assert second_y > first_y


def _middle(corners: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    return sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4


def _height(corners: tuple[tuple[float, float], ...]) -> float:
    (x, y), (far_x, far_y) = corners[0], corners[3]
    return math.hypot(x - far_x, y - far_y)


@pytest.mark.parametrize("code", TYPES)
def test_a_description_says_all_that_can_be_seen(code: str) -> None:
    card = GAME.card(code)
    said = face(card).description
    assert card.id in said
    assert f"{card.stars} of 4 stars" in said
    assert ("foil" in said) == card.foil
    assert f"strength {signed(card.strength)}" in said
    if isinstance(card, WeaponCard):
        assert f"costs {card.cost} energy; resistance {card.resistance}" in said
        for number, notch in enumerate(card.wheel, 1):
            word = COLOUR_WORDS[COLOURS.index(notch.colour)]
            title = EFFECT_TITLES[EFFECT_NUMBER[notch.effect]].lower()
            assert f"{number}: {notch.colour}, {word}, {title} {notch.strength}" in said
    else:
        for words in (f"{card.lives} lives", card.origin, *card.handles):
            assert words in said
        for time in card.day:
            assert f"{time.time.capitalize()}: energy {time.energy}" in said


@pytest.mark.parametrize("kind", [HERO, WEAPON])
def test_a_foil_looks_different_in_every_ink(kind: int) -> None:
    foil = a_card(kind, foil=True)
    fields = {field: getattr(foil, field) for field in foil.__struct_fields__}
    plain = type(foil)(**{**fields, "foil": False})
    for ink in INKS:
        # By more than a word: it is a pattern all over the card.
        assert face(foil, ink).svg().count("<path") > face(plain, ink).svg().count("<path") + 20
    assert measure(face(foil).svg()).marks == measure(face(plain).svg()).marks


@pytest.mark.parametrize("code", TYPES[::7])
def test_under_the_silver_only_the_code_can_be_read(code: str) -> None:
    card = GAME.card(code)
    drawn = fits(unscratched(card))
    what = "Weapon" if isinstance(card, WeaponCard) else "Hero"
    assert sorted(drawn.texts) == sorted([what, card.id])
    assert card.name not in unscratched(card).svg()
    assert card.id in drawn.description
    places = {mark.what: mark.corners for mark in measure(face(card).svg()).marks}
    assert {mark.what: mark.corners for mark in drawn.marks}[card.id] == places[card.id]


@pytest.mark.parametrize("piece", PIECES)
def test_the_pieces_for_a_duel_on_paper(piece: Callable[[], Canvas]) -> None:
    drawn = fits(piece())
    numbers = sorted(int(text) for text in drawn.texts if text.isdecimal())
    expected = {"Scale of energy": range(1, 13), "Lives": range(26)}
    assert numbers == list(expected.get(drawn.title, ()))


@pytest.mark.parametrize("ink", INKS)
def test_in_another_ink_nothing_is_lost(ink: Ink) -> None:
    def drawn(ink: Ink) -> list[Measured]:
        weapon, hero = a_weapon(foil=True), a_card(HERO, foil=True)
        cards = [face(weapon, ink), face(hero, ink), unscratched(hero, ink), wheel(weapon, ink)]
        return [measure(c.svg()) for c in cards + [piece(ink) for piece in PIECES]]

    for here, coloured in zip(drawn(ink), drawn("colour"), strict=True):
        assert here.marks == coloured.marks
        colourful = [c for c in here.colours if not c[1:3] == c[3:5] == c[5:7]]
        assert bool(colourful) == (ink == "colour")


def test_go_decide_and_stop_are_different_shapes_and_different_grays() -> None:
    assert len(set(SHAPES.values())) == 3
    grays = sorted(int(gray(colour)[1:3], 16) for colour in NOTCH_FILL.values())
    assert all(lighter - darker >= 32 for darker, lighter in pairwise(grays))
