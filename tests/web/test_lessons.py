"""Lessons as they are written: the rules allow every move of them, and all that they say can be
said in every language. A rule that changes breaks them here, and not before a learner."""

import json

import pytest

from tuckbox import faces, games
from tuckbox.core import Game
from tuckbox.core.reading import rule_paragraph
from tuckbox.server import requests as bodies
from tuckbox.server.lessons import Line, has_lesson, lesson_of, script_of
from tuckbox.server.reading_matter import reading_of
from tuckbox.web import FOLDER

TEXTS = {
    file.stem: json.loads(file.read_text("utf-8")) for file in (FOLDER / "texts").glob("*.json")
}
GAMES = games.all_games()
KEYS = [game.key for game in GAMES]


def told(key: str) -> bodies.Lesson:
    return lesson_of(games.by_key(key), "en")


@pytest.mark.parametrize("game", GAMES, ids=KEYS)
def test_the_rules_allow_every_move(game: Game) -> None:
    lesson = told(game.key)
    moves = [beat.step.text for beat in lesson.beats if beat.step is not None]
    assert moves == script_of(game.key).entries()
    assert lesson.beats[-1] == bodies.LessonBeat(say=lesson.beats[-1].say)  # the end is said


@pytest.mark.parametrize("key", KEYS)
def test_the_learner_can_try_out_everything_that_is_allowed(key: str) -> None:
    view = told(key).beginning
    for beat in told(key).beats:
        if beat.action is not None:
            allowed = [choice.action for choice in view.choices]
            assert [preview.action for preview in beat.previews] == allowed
            assert beat.action in allowed
        view = beat.step.view if beat.step is not None else view


@pytest.mark.parametrize("key", KEYS)
def test_nothing_of_the_others_is_told(key: str) -> None:
    lesson = told(key)
    steps = [beat.step for beat in lesson.beats if beat.step is not None]
    assert all(step.view.viewer == lesson.seat for step in steps)


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("key", KEYS)
def test_everything_can_be_said(key: str, language: str) -> None:
    script = script_of(key)
    lines = [part for part in script.script if isinstance(part, Line)]
    ideas = {each.idea for each in script.ideas}
    assert {line.idea for line in lines} - {""} <= ideas
    assert 5 <= len(ideas) <= 9
    wanted = {f"learn.{key}.{line.say}" for line in lines}
    wanted |= {f"idea.{key}.{idea}{part}" for idea in ideas for part in ("", ".text")}
    about = (f"learn.{key}.", f"idea.{key}.")
    assert wanted == {text for text in TEXTS[language] if text.startswith(about)}


@pytest.mark.parametrize("game", GAMES, ids=KEYS)
def test_pictures_stand_beside_rules_that_are_there(game: Game) -> None:
    names = {page.name for page in game.cards()}
    for place, pictures in script_of(game.key).pictures.items():
        for language in TEXTS:
            headed = f'<h2 id="{place}">' in reading_of(game, language).rules
            assert headed or rule_paragraph(game.rules(language), place)
        for name in pictures:
            assert name in names or name.removeprefix("piece:") in faces.pieces(game), name


@pytest.mark.parametrize("game", GAMES, ids=KEYS)
def test_every_card_has_a_whole_page(game: Game) -> None:
    """A face, plain words, rules that are there, and where it comes from."""
    for card in reading_of(game).cards:
        assert game.card(card.face)
        assert card.does
        assert card.origin
        assert card.rules
        assert all(rule_paragraph(game.rules(), rule) for rule in card.rules), card.name


def test_a_game_without_a_lesson_has_none() -> None:
    assert not has_lesson("kuhn-poker")
