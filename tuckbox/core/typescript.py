"""TypeScript declarations from a JSON Schema document, for the page.

One exported interface or type for each definition, in the order of their names. It knows
what `core.schemas` and msgspec write, and refuses anything else.
"""

import json
import re
from typing import Any

from .schemas import Schema, camel

_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def declarations(schema: Schema) -> str:
    """The text of a `.d.ts` file: all definitions, and the properties of the document, or the
    one that is left of it, by their own names.

    >>> print(declarations({"$defs": {"Seat": {"enum": ["left", "right"]}}}))
    export type Seat = "left" | "right";
    <BLANKLINE>
    """
    blocks = []
    if "schema_version" in schema:
        blocks.append(f"export type SchemaVersion = {json.dumps(schema['schema_version'])};")
    parts = schema.get("$defs", {})
    roots = {schema["title"]: schema} if "title" in schema else schema.get("properties", {})
    for root, part in sorted(roots.items()):
        name, meant = camel(root), type_of(part)
        if name != meant:
            if name in parts:
                raise ValueError(f"there are two definitions called {name}")
            blocks.append(f"export type {name} = {meant};")
    blocks += [_declaration(name, parts[name]) for name in sorted(parts)]
    return "\n\n".join(blocks) + "\n"


def _declaration(name: str, part: Schema) -> str:
    comment = _comment(part.get("description", ""), "")
    if part.get("properties"):
        fields = "".join(
            _comment(field.get("description", ""), "  ") + f"  {_field(part, key)}\n"
            for key, field in part["properties"].items()
        )
        return f"{comment}export interface {name} {{\n{fields}}}"
    return f"{comment}export type {name} = {type_of(part)};"


def _field(part: Schema, name: str) -> str:
    key = name if re.fullmatch(r"[A-Za-z_$][\w$]*", name, re.ASCII) else json.dumps(name)
    mark = "" if name in part.get("required", ()) else "?"
    return f"{key}{mark}: {type_of(part['properties'][name])};"


def _comment(text: str, indent: str) -> str:
    if not text:
        return ""
    lines = text.replace("*/", "*\\/").splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    middle = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{middle}{indent} */\n"


def type_of(part: Schema | bool) -> str:
    """A schema as the type it stands for.

    >>> type_of({"anyOf": [{"type": "integer"}, {"type": "null"}]})
    'number | null'
    >>> type_of({"type": "array", "items": {"enum": ["a", "b"]}})
    '("a" | "b")[]'
    """
    if isinstance(part, bool):
        return "unknown" if part else "never"
    if "$ref" in part:
        return str(part["$ref"]).rpartition("/")[2]
    if "const" in part:
        return _literal(part["const"])
    if "enum" in part:
        return _union([_literal(value) for value in part["enum"]])
    for several in ("anyOf", "oneOf"):
        if several in part:
            return _union([type_of(each) for each in part[several]])
    kind = part.get("type")
    if isinstance(kind, list):
        return _union([type_of({**part, "type": each}) for each in kind])
    if kind is None:
        return "unknown"
    if kind == "array":
        return _array(part)
    if kind == "object":
        return _object(part)
    if kind not in _PLAIN:
        raise ValueError(f"there is no TypeScript for the type {kind!r}")
    return _PLAIN[kind]


def _literal(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _union(types: list[str]) -> str:
    return " | ".join(dict.fromkeys(types)) or "never"


def _array(part: Schema) -> str:
    first = part.get("prefixItems")
    rest = part.get("items", True)
    if first is None:
        return f"{_bracketed(type_of(rest))}[]"
    fewest = part.get("minItems", 0)
    items = [
        type_of(each) if place < fewest else f"{_bracketed(type_of(each))}?"
        for place, each in enumerate(first)
    ]
    if rest is not False and part.get("maxItems") != len(first):
        items.append(f"...{_bracketed(type_of(rest))}[]")
    return f"[{', '.join(items)}]"


def _bracketed(text: str) -> str:
    return f"({text})" if " | " in text else text


def _object(part: Schema) -> str:
    if part.get("properties"):
        return "{ " + " ".join(_field(part, name) for name in part["properties"]) + " }"
    rest = part.get("additionalProperties", True)
    # Not `Record<string, …>`: a definition may be called Record.
    return f"{{ [key: string]: {type_of(rest)} }}"
