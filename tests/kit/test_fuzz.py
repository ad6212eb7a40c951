"""Whatever comes from outside is refused with a documented error, or is what it says it is.

Thousands of documents with hostile values: numbers beyond 64 bits, far lanes, huge hands, seats
that do not exist, half characters. The same ones in every run.
"""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tuckbox.core import (
    OVER,
    REFEREE,
    BadMove,
    BadNotation,
    BadRecord,
    BadSetup,
    BadSnapshot,
    BadView,
    Contest,
    Game,
    IllegalAction,
    State,
    TuckboxError,
    read_line,
    replayed,
    to_json,
)
from tuckbox.games import by_key

from .drawn import part, paths, plain
from .mutants import as_json, mutant, mutant_text
from .play import finished, stops
from .tables import each_game, tables_at

LONGEST_SENTENCE = 700
SEED = 0
"""Another one gives other mutants."""


def refused(error: type[TuckboxError], read: Callable[[], Any]) -> bool:
    """Whether it is refused with this error, in a sentence of a sensible length."""
    try:
        read()
    except error as refusal:
        sentence = str(refusal)
    else:
        return False
    assert len(sentence) <= LONGEST_SENTENCE
    assert sentence.isprintable()
    return True


def some_states(game: Game, count: int) -> list[State]:
    """From all the tables, and all over the contests."""
    rng = Random(f"{game.key}/states")
    found = [state for table in tables_at(game) for state in stops(table, "fuzz", every=20)]
    return rng.sample(found, min(count, len(found)))


@each_game
def test_views(game: Game) -> None:
    rng = Random(f"{game.key}/views/{SEED}")
    wrong = 0
    for state in some_states(game, 60):
        for viewer in (REFEREE, rng.randrange(len(state.scores()))):
            document = plain(to_json(game.view(state, viewer)))
            for _ in range(5):
                data = as_json(mutant(document, rng))
                wrong += refused(BadView, lambda data=data: true_view(game, data))  # type: ignore[misc]
    assert wrong > 150


def true_view(game: Game, data: bytes) -> None:
    """A view that is taken has worlds, and they have exactly this view."""
    view = game.read_view(data)
    world = game.worlds(view, Random(1))
    assert to_json(game.view(world, view.viewer)) == to_json(view)


@each_game
def test_positions(game: Game) -> None:
    rng = Random(f"{game.key}/positions/{SEED}")
    wrong = 0
    for state in some_states(game, 60):
        document = game.snapshot(state)
        for _ in range(10):
            snapshot = mutant(document, rng)
            wrong += refused(BadSnapshot, lambda s=snapshot: true_position(game, s))  # type: ignore[misc]
    assert wrong > 150


def true_position(game: Game, snapshot: Any) -> None:
    """A position that is taken can be played on."""
    state = game.restore(snapshot)
    if state.to_move >= 0:
        state.apply(state.moves(state.to_move)[0])
    elif state.to_move != OVER:
        state.apply(state.chance_outcomes()[0][0])
    game.view(state, REFEREE)


@each_game
def test_numbers_without_end(game: Game) -> None:
    """Of thousands of digits: Python itself refuses to write some of them out."""
    for state in some_states(game, 6):
        document = game.snapshot(state)
        for path in paths(document)[1:]:
            if type(part(document, path)) is int:
                for number in (10**4000, -(10**5000)):
                    changed = copy.deepcopy(document)
                    part(changed, path[:-1])[path[-1]] = number
                    assert refused(BadSnapshot, lambda c=changed: game.restore(c))  # type: ignore[misc]


@each_game
def test_numbers_without_end_are_told_short(game: Game) -> None:
    contest = Contest(game, game.setup(), "numbers")
    for number in (10**5000, -(10**5000)):
        for ask in (
            lambda n=number: contest.act(n, 0),
            lambda n=number: contest.act(0, n),
            lambda n=number: contest.take_back(n),
            lambda n=number: contest.state.apply(n),
        ):
            with pytest.raises(IllegalAction) as refusal:
                ask()
            assert len(str(refusal.value)) < 100
            assert to_json(refusal.value.refusal)


@each_game
def test_moves(game: Game) -> None:
    rng = Random(f"{game.key}/moves/{SEED}")
    wrong = 0
    for state in some_states(game, 40):
        count = game.action_count(game.setup_of(state))
        for action in rng.sample(range(count), min(10, count)):
            document = plain(to_json(game.move(state, action)))
            data = as_json(mutant(document, rng))
            wrong += refused(
                BadMove,
                lambda data=data, state=state: game.action(state, game.read_move(data)),  # type: ignore[misc]
            )
            text = mutant_text(game.text(state, action), rng)
            seat = rng.choice((-1, 0, 1, 2, 9, -7))
            wrong += refused(
                BadNotation,
                lambda text=text, seat=seat, state=state: game.parse(state, text, seat),  # type: ignore[misc]
            )
    assert wrong > 150


@each_game
def test_records(game: Game) -> None:
    rng = Random(f"{game.key}/records/{SEED}")
    wrong = 0
    for table in tables_at(game)[:6]:
        record = plain(finished(table, "fuzz").record().line())
        for number in range(40):
            document = mutant(record, rng)
            if number % 2 and isinstance(document, dict):
                document.pop("digest", None)
            data = as_json(document)
            wrong += refused(BadRecord, lambda data=data: replayed(read_line(data), by_key))  # type: ignore[misc]
    assert wrong > 100


@each_game
def test_setups(game: Game) -> None:
    rng = Random(f"{game.key}/setups/{SEED}")
    wrong = 0
    for table in tables_at(game):
        document = plain(to_json(table.setup))
        for _ in range(40):
            setup = mutant({**document}, rng)
            options, seats = (
                (setup.get("options"), setup.get("seats"))
                if isinstance(setup, dict)
                else (setup,) * 2
            )
            wrong += refused(
                BadSetup,
                lambda options=options, seats=seats: game.new(game.setup(options, seats)),  # type: ignore[misc]
            )
    assert wrong > 100


@each_game
def test_deck_files(game: Game) -> None:
    rng = Random(f"{game.key}/decks/{SEED}")
    files = sorted((game.folder / "decks").glob("*.deck"))
    texts = [file.read_text("utf-8") for file in files] or ["game: some-game\nname: None\n2 Drake"]
    wrong = 0
    for number in range(150):
        text = mutant_text(texts[number % len(texts)], rng)
        wrong += refused(BadSetup, lambda text=text: game.check_deck(text))  # type: ignore[misc]
    assert wrong > 40


@pytest.mark.parametrize(
    "changes",
    [
        {"rules": 10**4000},
        {"ending": {"how": "time", "by": 10**4000, "scores": [0, 0], "winners": [0]}},
        {"entries": [{"type": "take-back", "step": 10**4000}]},
        {"entries": [{"type": "take-back", "step": 0, "by": 10**4000}]},
    ],
)
def test_a_number_of_thousands_of_digits_is_not_said_back(changes: dict[str, Any]) -> None:
    record = plain(Contest(by_key("gotchacards"), None, "digits").record().line())
    del record["draws"], record["digest"]
    data = as_json({**record, **changes})
    assert refused(BadRecord, lambda: replayed(read_line(data), by_key))
