"""Moves, events and refusals are values: they come through JSON, fit their schema, and lead
back to the numbers they were made from."""

from random import Random
from typing import Any

import msgspec
import pytest

from tuckbox.core import BadMove, Event, Game, State, to_json
from tuckbox.core.sentences.base import method_name

from .checks import check_sentence
from .look import parsed, text_of
from .play import choose, finished, legal, walk
from .tables import GAMES, Table, each_game, each_table


def members(union: Any) -> list[type[msgspec.Struct]]:
    """The kinds in a union of structs."""
    info = msgspec.inspect.type_info(union)
    kinds = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    return [kind.cls for kind in kinds if isinstance(kind, msgspec.inspect.StructType)]


@each_table
def test_number_move_and_text_lead_to_each_other(table: Table) -> None:
    game = table.game
    for state in walk(table, "moves"):
        for action in legal(state):
            move = game.move(state, action)
            assert game.action(state, move) == action
            assert parsed(state, text_of(state, action)) == action
            again = game.read_move(to_json(move))
            assert again == move
            assert type(again) is type(move)


@each_table
def test_every_number_is_a_move_of_its_own(table: Table) -> None:
    game, state = table.game, table.new()
    while state.to_move < 0:
        state.apply(choose(state, Random(0)))
    moves = [game.move(state, action) for action in range(game.action_count(table.setup))]
    assert len({to_json(move) for move in moves}) == len(moves)
    for action, move in enumerate(moves):
        assert game.action(state, move) == action


@each_game
def test_a_repr_builds_the_move_again(game: Game) -> None:
    names: dict[str, Any] = {kind.__name__: kind for kind in members(game.move_type)}
    state = game.new()
    rng = Random(1)
    for _ in range(60):
        for action in legal(state):
            move = game.move(state, action)
            assert eval(repr(move), names) == move
        if state.to_move != -2:
            state.apply(choose(state, rng))


@each_game
def test_what_is_no_move_is_refused(game: Game) -> None:
    for data in (b"", b"{}", b"[]", b'{"move": "castle"}', b'{"move": 3}', b"\xff"):
        with pytest.raises(BadMove) as refusal:
            game.read_move(data)
        check_sentence(str(refusal.value))


def events_of(table: Table, seed: object) -> list[Event]:
    return [event for step in finished(table, seed).steps for event in step.events]


@each_table
def test_events_come_through_json_for_every_viewer(table: Table) -> None:
    decode = msgspec.json.Decoder(table.game.event_type).decode
    for event in events_of(table, "events"):
        for viewer in (*table.viewers, "referee"):
            seen = event.seen_by(viewer)
            assert decode(to_json(seen)) == seen
            assert type(seen) is type(event)
        assert event.seen_by("referee") == event


def shape(kind: Any) -> str:
    """What a field is in JSON, apart from being null."""
    info = msgspec.inspect.type_info(kind)
    kinds = info.types if isinstance(info, msgspec.inspect.UnionType) else (info,)
    known = {type(one).__name__ for one in kinds} - {"NoneType"}
    values = {type(v) for one in kinds if isinstance(one, LITERAL) for v in one.values}
    known -= {"LiteralType"} if values else set()
    return " | ".join(sorted({LIKE.get(one, one) for one in known} | {KINDS[v] for v in values}))


LITERAL = msgspec.inspect.LiteralType
LIKE = {"VarTupleType": "list", "TupleType": "list", "IntType": "number", "StrType": "text"}
KINDS = {int: "number", str: "text"}


@pytest.mark.parametrize("family", ["event_type", "move_type", "refusal_type"])
def test_the_same_words_mean_the_same_things_in_all_games(family: str) -> None:
    """A field is the same kind of thing wherever it stands, and what has a name in one game has
    no other one elsewhere."""
    kinds = [kind for game in GAMES for kind in members(getattr(game, family))]
    shapes: dict[str, set[str]] = {}
    for kind in kinds:
        for field in msgspec.structs.fields(kind):
            shapes.setdefault(field.name, set()).add(shape(field.type))
    shapes.pop("lives", None)  # a list in the one event that is about both heroes
    assert {name: found for name, found in shapes.items() if len(found) > 1} == {}
    assert not [kind for kind in kinds if kind.__name__.endswith("Began")], "it is called Started"


def no_codes(value: Any) -> None:
    """Nobody and nothing are null in JSON, not a number below 0; points may be below 0."""
    if isinstance(value, dict):
        for name, item in value.items():
            if isinstance(item, int) and name in NOT_BELOW_ZERO:
                assert item >= 0, (name, item)
            no_codes(item)
    elif isinstance(value, list):
        for item in value:
            no_codes(item)


NOT_BELOW_ZERO = frozenset(
    [
        "seat",
        "other_seat",
        "to",
        "by",
        "winner",
        "starter",
        "active",
        "decider",
        "attacker",
        "defender",
        "drawer",
        "lead",
        "loser",
        "showing",
        "lane",
        "other_lane",
        "weapon",
        "notch",
        "target",
        "round",
        "number",
        "turn",
        "step",
    ]
)


@each_table
def test_no_json_holds_a_code_for_nobody(table: Table) -> None:
    for number, state in enumerate(walk(table, "codes")):
        for viewer in (*table.viewers, "referee"):
            view = to_json(table.game.view(state, viewer))
            if number % 5 == 0:
                no_codes(msgspec.json.decode(view))
        for action in legal(state):
            no_codes(msgspec.json.decode(to_json(table.game.move(state, action))))
    for event in events_of(table, "codes"):
        no_codes(msgspec.json.decode(to_json(event)))


@each_game
def test_every_kind_has_its_sentence_in_every_language(game: Game) -> None:
    kinds = [*members(game.event_type), *members(game.refusal_type)]
    names = [method_name(kind) for kind in kinds]
    assert len(set(names)) == len(names), "an event and a refusal have the same name"
    assert "en" in game.languages()
    for language in game.languages():
        sentences = game.sentences(game.setup(), language=language)
        for name in names:
            assert callable(getattr(sentences, name, None)), f"{language} has no {name}"


@each_table
def test_every_language_tells_the_whole_story(table: Table) -> None:
    contest = finished(table, "languages")
    english = contest.sentences()
    for language in table.game.languages():
        sentences = contest.sentences(language)
        check_sentence(sentences.repeated(sentences.of(contest.steps[0].events[0]), 3))
        for viewer in table.viewers:
            for step in contest.seen(viewer):
                for event in step.events:
                    check_sentence(sentences.of(event))
                    assert language == "en" or sentences.of(event) != english.of(event)


@each_table
def test_people_are_called_by_their_names(table: Table) -> None:
    contest = finished(table, "names")
    own = [f"Guest{seat}x" for seat in table.seats]
    sentences = table.game.sentences(table.setup, own)
    told = " ".join(sentences.of(event) for step in contest.steps for event in step.events)
    assert all(name in told for name in own)


@each_game
def test_cards_are_values(game: Game) -> None:
    ids = game.card_ids()
    assert ids
    assert len(set(ids)) == len(ids)
    for card in ids:
        value: Any = game.card(card)
        assert msgspec.json.decode(to_json(value), type=game.card_type) == value
        assert value.id == card
        assert value.name


def states_alike(one: State, other: State, game: Game) -> bool:
    return game.snapshot(one) == game.snapshot(other)


@each_table
def test_a_played_move_does_the_same_as_its_number(table: Table) -> None:
    game = table.game
    for state in walk(table, "same"):
        for action in legal(state)[:3]:
            one, other = state.clone(), state.clone()
            one.apply(action)
            other.apply(game.action(other, game.move(other, action)))
            assert states_alike(one, other, game)
