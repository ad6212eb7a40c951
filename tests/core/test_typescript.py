"""TypeScript declarations, as text: what each schema becomes."""

from typing import Any

import pytest

from tests.core.schema_examples import TYPES
from tuckbox.core.schemas import schema_of
from tuckbox.core.typescript import declarations, type_of

GOLDEN = """\
export type SchemaVersion = 4;

/**
 * Something that can be done,
 * and how it is written. Not *\\/ the end.
 */
export interface Choice {
  move: Move;
  text: string;
}

export type Move = Play | Pass;

/** Nothing is played. */
export interface Pass {
  move: "pass";
}

/** A column and, if known, a row. */
export type Place = [number, (number | null)?];

/** A card is laid on a square. */
export interface Play {
  move: "play";
  card: string;
  square: [number, number];
  flip: boolean;
}

export interface Sparse {
  note?: string;
  "must-be": number;
}

/** A colour. */
export type Suit = "black" | "red";

export interface View {
  suit: Suit | null;
  choices: Choice[];
  last: Move | null;
  counts: { [key: string]: number };
  anything: unknown;
  place: Place;
  level: "1" | "2";
  children: View[];
  hurried?: boolean;
  /** Never below 0. */
  points: number;
  sparse: Sparse;
}
"""


def test_the_declarations_of_a_small_game() -> None:
    assert declarations(schema_of(TYPES, 4)) == GOLDEN


def test_a_part_of_the_document_gets_its_own_name_too() -> None:
    text = declarations(schema_of({"last_view": TYPES["view"]}, 1))
    assert "export type LastView = View;\n" in text
    assert "export interface View {" in text


def test_a_name_that_is_taken_is_refused() -> None:
    document = {"properties": {"view": {"$ref": "#/$defs/Other"}}, "$defs": {"View": {}}}
    with pytest.raises(ValueError, match="two definitions called View"):
        declarations(document)


@pytest.mark.parametrize(
    ("part", "text"),
    [
        ({}, "unknown"),
        ({"type": "string", "contentEncoding": "base64"}, "string"),
        ({"type": "integer", "minimum": 0}, "number"),
        ({"type": "number"}, "number"),
        ({"type": "boolean"}, "boolean"),
        ({"type": "null"}, "null"),
        ({"type": ["integer", "null"]}, "number | null"),
        ({"const": "a"}, '"a"'),
        ({"enum": [None, 1, 'a"b', "ä"]}, 'null | 1 | "a\\"b" | "ä"'),
        ({"enum": []}, "never"),
        ({"$ref": "#/$defs/View", "description": "a view"}, "View"),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}]}, "number"),
        ({"oneOf": [{"$ref": "#/$defs/A"}, {"$ref": "#/$defs/B"}]}, "A | B"),
        ({"type": "array"}, "unknown[]"),
        ({"type": "array", "items": {"type": "string"}, "uniqueItems": True}, "string[]"),
        ({"type": "array", "items": {"type": ["string", "null"]}}, "(string | null)[]"),
        ({"type": "array", "items": {"type": "array", "items": {}}}, "unknown[][]"),
        ({"type": "array", "prefixItems": [], "items": False, "maxItems": 0}, "[]"),
        (
            {"type": "array", "prefixItems": [{"type": "null"}, {"enum": [1, 2]}], "minItems": 1},
            "[null, (1 | 2)?, ...unknown[]]",
        ),
        ({"type": "object"}, "{ [key: string]: unknown }"),
        ({"type": "object", "additionalProperties": False}, "{ [key: string]: never }"),
        (
            {"type": "object", "additionalProperties": {"$ref": "#/$defs/View"}},
            "{ [key: string]: View }",
        ),
        (
            {
                "type": "object",
                "properties": {"a": {"type": "null"}, "1b": {"const": 1, "description": "x"}},
                "required": ["a"],
            },
            '{ a: null; "1b"?: 1; }',
        ),
    ],
)
def test_a_schema_becomes_a_type(part: dict[str, Any], text: str) -> None:
    assert type_of(part) == text


def test_an_unknown_type_is_refused() -> None:
    with pytest.raises(ValueError, match="no TypeScript for the type 'date'"):
        type_of({"type": "date"})


def test_no_type_of_the_language_is_hidden_by_ours() -> None:
    """One of our definitions is called Record; TypeScript's own must not be needed then."""
    document = schema_of({"view": TYPES["view"]}, 1)
    assert "Record" not in declarations(document)
    assert "Array<" not in declarations(document)
