"""Schemas: clean names, one place for each definition, and required what is always written."""

import json
import re
from typing import Any

import msgspec
import pytest

from tests.core.schema_examples import (
    TYPES,
    Choice,
    Move,
    Pass,
    Place,
    Play,
    Sparse,
    Suit,
    View,
    same_names,
)
from tuckbox.core.draw_proofs import DrawProof
from tuckbox.core.option_info import OptionsInfo
from tuckbox.core.schemas import camel, clean_names, schema_of
from tuckbox.games import all_games

DOCUMENT = schema_of(TYPES, 4)
PARTS: dict[str, Any] = DOCUMENT["$defs"]


def references(part: Any) -> set[str]:
    return set(re.findall(r'"#/\$defs/([^"]*)"', json.dumps(part)))


def test_a_document_names_its_version_and_its_parts() -> None:
    assert list(DOCUMENT) == ["$schema", "schema_version", "type", "properties", "$defs"]
    assert DOCUMENT["schema_version"] == 4
    assert DOCUMENT["properties"] == {
        "view": {"$ref": "#/$defs/View"},
        "move": {"$ref": "#/$defs/Move"},
        "suit": {"$ref": "#/$defs/Suit"},
    }
    assert "$id" not in json.dumps(DOCUMENT)


def test_definitions_are_in_the_order_of_their_names() -> None:
    assert list(PARTS) == ["Choice", "Move", "Pass", "Place", "Play", "Sparse", "Suit", "View"]
    assert all(part["title"] == name for name, part in PARTS.items())


def test_a_tagged_struct_has_its_tag() -> None:
    assert PARTS["Play"] == {
        "title": "Play",
        "description": "A card is laid on a square.",
        "type": "object",
        "properties": {
            "move": {"enum": ["play"]},
            "card": {"type": "string"},
            "square": {
                "type": "array",
                "minItems": 2,
                "maxItems": 2,
                "prefixItems": [{"type": "integer"}, {"type": "integer"}],
                "items": False,
            },
            "flip": {"type": "boolean", "default": False},
        },
        "required": ["move", "card", "square", "flip"],
    }


def test_a_named_union_is_defined_once_and_called_by_its_name() -> None:
    assert PARTS["Move"]["anyOf"] == [{"$ref": "#/$defs/Play"}, {"$ref": "#/$defs/Pass"}]
    assert PARTS["Move"]["discriminator"]["propertyName"] == "move"
    assert PARTS["Choice"]["properties"]["move"] == {"$ref": "#/$defs/Move"}
    assert PARTS["View"]["properties"]["last"]["anyOf"] == [
        {"$ref": "#/$defs/Move"},
        {"type": "null"},
    ]


def test_a_plain_type_with_a_name_is_not_found_again_everywhere() -> None:
    parts = schema_of({"name": str, "play": Play}, 1)["$defs"]
    assert parts["Name"] == {"title": "Name", "type": "string"}
    assert parts["Play"]["properties"]["card"] == {"type": "string"}


def test_what_is_always_written_is_required() -> None:
    view = PARTS["View"]
    assert set(view["properties"]) - set(view["required"]) == {"hurried"}
    assert PARTS["Sparse"]["required"] == ["must-be"]
    assert PARTS["Sparse"]["additionalProperties"] is False


def test_what_tuckbox_writes_has_all_that_is_required() -> None:
    """Against the writer itself: the keys in the JSON of a value with all defaults."""
    view = View(
        suit=None,
        choices=(Choice[Move](Pass(), "pass"),),
        anything=1,
        place=Place(1),
        level="1",
        points=3,
        sparse=Sparse(must=1),
    )
    written = json.loads(msgspec.json.encode(view))
    assert list(written) == PARTS["View"]["required"]
    assert list(written["sparse"]) == PARTS["Sparse"]["required"]
    assert list(written["choices"][0]["move"]) == PARTS["Pass"]["required"]


def test_descriptions_are_not_indented() -> None:
    assert PARTS["Choice"]["description"] == (
        "Something that can be done,\nand how it is written. Not */ the end."
    )


def test_every_reference_has_its_definition() -> None:
    assert references(DOCUMENT) <= set(PARTS)
    assert references(DOCUMENT) >= {"Play", "Pass", "View", "Choice", "Suit", "Place", "Sparse"}


def test_a_document_depends_on_the_types_alone() -> None:
    text = json.dumps(DOCUMENT)
    assert json.dumps(schema_of(TYPES, 4)) == text
    turned = dict(sorted(TYPES.items(), reverse=True))
    again = schema_of(turned, 4)
    assert json.dumps(again["$defs"]) == json.dumps(DOCUMENT["$defs"])


def test_types_of_the_same_name_get_their_module() -> None:
    one, other = same_names()
    document = schema_of({"one": one, "other": other}, 1)
    assert list(document["$defs"]) == ["EventsCard", "MovesCard"]
    assert document["properties"]["one"] == {"$ref": "#/$defs/MovesCard"}
    assert document["$defs"]["MovesCard"]["title"] == "MovesCard"


def test_generics_get_their_parameters_only_if_they_must() -> None:
    assert "Choice" in schema_of({"choice": Choice[Pass]}, 1)["$defs"]
    both = schema_of({"one": Choice[Pass], "other": Choice[Play]}, 1)
    assert list(both["$defs"]) == ["ChoiceOfPass", "ChoiceOfPlay", "Pass", "Play"]


def test_names_that_go_on_to_clash_get_more_of_their_module() -> None:
    keys = ["a.moves.Play", "b.moves.Play", "events.Play"]
    assert clean_names(dict.fromkeys(keys, "Play")) == {
        "a.moves.Play": "AMovesPlay",
        "b.moves.Play": "BMovesPlay",
        "events.Play": "EventsPlay",
    }
    with pytest.raises(ValueError, match="no different names"):
        clean_names({"a_b": "A", "a-b": "A"})


def test_a_name_for_a_type() -> None:
    assert camel("seat_option") == "SeatOption"
    assert camel("__main__") == "Main"
    assert camel("already.There") == "AlreadyThere"


def test_two_things_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="two definitions called Play"):
        schema_of({"play": Play | Pass, "other": Play}, 1)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_the_views_and_options_of_every_game_have_a_schema(game: Any) -> None:
    types = {"view": game.view_type, "options": OptionsInfo, "proof": DrawProof}
    document = schema_of(types, 1)
    assert references(document) <= set(document["$defs"])
    assert all(re.fullmatch("[A-Z][A-Za-z0-9]*", name) for name in document["$defs"])
    written = json.loads(msgspec.json.encode(game.describe_options()))
    assert list(written) == document["$defs"]["OptionsInfo"]["required"]


def test_an_enumeration_lists_its_values() -> None:
    assert PARTS["Suit"]["enum"] == sorted(suit.value for suit in Suit)
