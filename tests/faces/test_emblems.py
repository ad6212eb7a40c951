"""The tables that give every card its emblem, in all four games."""

from collections import Counter
from pathlib import Path

import pytest

from tuckbox.core.reading import read_table
from tuckbox.faces.art import HERE, emblems, outlines, signs
from tuckbox.games import draw_the_line, gotchacards, scratch_my_back, scratch_wars
from tuckbox.games.scratch_wars.effects import EFFECTS, KINDS, TIMES
from tuckbox.games.scratch_wars.types import HERO_TYPES, WEAPON_TYPES

# A card of Scratch Wars has the emblem of its type.
CARDS = {
    draw_the_line.GAME.folder: draw_the_line.GAME.card_ids(),
    gotchacards.GAME.folder: gotchacards.GAME.card_ids(),
    scratch_my_back.GAME.folder: scratch_my_back.GAME.card_ids(),
    scratch_wars.GAME.folder: [*(t.name for t in HERO_TYPES), *(t.name for t in WEAPON_TYPES)],
}


def by_game() -> list[object]:
    return [pytest.param(folder, cards, id=folder.name) for folder, cards in CARDS.items()]


@pytest.mark.parametrize(("folder", "cards"), by_game())
def test_every_card_has_an_emblem_and_no_emblem_is_left_over(
    folder: Path, cards: list[str]
) -> None:
    assert sorted(emblems(folder)) == sorted(cards)


@pytest.mark.parametrize(("folder", "cards"), by_game())
def test_every_emblem_was_fetched(folder: Path, cards: list[str]) -> None:
    assert set(emblems(folder).values()) <= set(outlines())


@pytest.mark.parametrize(("folder", "cards"), by_game())
def test_no_two_cards_share_an_emblem_and_none_is_named_twice(
    folder: Path, cards: list[str]
) -> None:
    rows = read_table(folder / "emblems.csv")
    for column in ("card", "emblem"):
        counted = Counter(row[column] for row in rows)
        assert [word for word, count in counted.items() if count > 1] == []


def test_every_sign_was_fetched_and_is_named_once() -> None:
    assert set(signs().values()) <= set(outlines())
    assert len(signs()) == len(read_table(HERE / "signs.csv"))


def test_what_stands_side_by_side_in_scratch_wars_looks_different() -> None:
    """Effects, times of day and kinds of weapon are told apart by their signs alone."""
    used = [signs()[word] for word in (*EFFECTS, *KINDS, *TIMES, "lives", "team", "strength")]
    assert len(set(used)) == len(used)
