"""Contests go as they went when they were written down."""

import json
from difflib import unified_diff
from random import Random

import pytest
from jsonschema import Draft202012Validator

from tests.kit.play import finished
from tests.kit.tables import BOXED_GAMES, shortest_table
from tuckbox.core import Game, Viewer, to_json
from tuckbox.core.preview import preview
from tuckbox.core.schemas import part_of

from .playthrough import FOLDER, LARGEST, SEEDS, file_of, playthrough
from .schemas import SCHEMAS, schema_files, service_files

LINES_SHOWN = 60


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOXED_GAMES, ids=lambda game: game.key)
def test_a_contest_goes_as_it_was_written_down(game: Game, seed: int) -> None:
    path = file_of(game, seed)
    assert path.exists(), f"there is no {path.name}; write it with: make golden"
    before = path.read_text(encoding="utf-8").splitlines()
    now = playthrough(game, seed).splitlines()
    if now != before:
        diff = list(unified_diff(before, now, path.name, "this run", lineterm=""))
        shown = "\n".join(diff[:LINES_SHOWN])
        pytest.fail(
            f"{shown}\n... {len(diff)} lines differ; if they should: make golden", pytrace=False
        )


@pytest.mark.parametrize("game", BOXED_GAMES, ids=lambda game: game.key)
def test_golden_files_stay_readable(game: Game) -> None:
    for seed in SEEDS:
        assert file_of(game, seed).stat().st_size <= LARGEST


def test_every_golden_file_is_of_a_game() -> None:
    assert set(FOLDER.iterdir()) == {file_of(game, seed) for game in BOXED_GAMES for seed in SEEDS}


@pytest.mark.parametrize("game", BOXED_GAMES, ids=lambda game: game.key)
def test_documents_look_as_they_were_written_down(game: Game) -> None:
    """Where they should look different, raise SCHEMA_VERSION and run: make golden."""
    for path, text in schema_files(game).items():
        before = path.read_text(encoding="utf-8").splitlines()
        diff = list(unified_diff(before, text.splitlines(), path.name, "now", lineterm=""))
        assert not diff, "\n".join(diff[:LINES_SHOWN])


def test_messages_of_the_service_look_as_they_were_written_down() -> None:
    """Where a client would no longer understand them, raise PROTOCOL_VERSION; run: make golden."""
    for path, text in service_files().items():
        before = path.read_text(encoding="utf-8").splitlines()
        diff = list(unified_diff(before, text.splitlines(), path.name, "now", lineterm=""))
        assert not diff, "\n".join(diff[:LINES_SHOWN])


@pytest.mark.parametrize("game", BOXED_GAMES, ids=lambda game: game.key)
def test_everything_a_contest_writes_fits_its_schema(game: Game) -> None:
    """A checker that is not ours reads the golden schema."""
    schema = json.loads((SCHEMAS / f"{game.key}.json").read_text(encoding="utf-8"))
    validators = {
        part: Draft202012Validator({**reference, "$defs": schema["$defs"]})
        for part, reference in schema["properties"].items()
    }

    alone = {part: Draft202012Validator(part_of(schema, part)) for part in schema["properties"]}

    def checked(part: str, document: object) -> None:
        validators[part].validate(json.loads(to_json(document)))
        alone[part].validate(json.loads(to_json(document)))
        assert not alone[part].is_valid({part: 0})

    contest = finished(shortest_table(game), "schema")
    checked("record", json.loads(contest.record().line()))
    checked("options", game.describe_options())
    for card in game.card_ids()[:20]:
        checked("card", game.card(card))
    state = shortest_table(game).new()
    for step in contest.steps[:40]:
        viewers: tuple[Viewer, ...] = (0, "spectator", "referee")
        for viewer in viewers:
            checked("view", game.view(state, viewer))
            checked("step", step.seen_by(viewer))
        checked("move", step.move)
        for action in range(0, game.action_count(contest.setup), 97):
            refusal = game.refusal(state, action)
            if refusal is not None:
                checked("refusal", refusal)
        if isinstance(step.actor, int):
            view = game.view(state, step.actor)
            checked("preview", preview(game, view, step.action, Random(1), worlds=2))
        state.do(step.action)
