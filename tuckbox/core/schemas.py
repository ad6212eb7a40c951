"""JSON Schemas of what tuckbox writes: one document for several types, with clean names.

msgspec makes the schemas; here they get names that people can read, an order that does not
depend on anything but the types, and a version of their own. A field that is always written
is required, also if whoever builds the value may leave it out.
"""

import inspect
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final, get_origin

import msgspec

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_REF: Final = "#/$defs/"


def schema_of(types: Mapping[str, Any], version: int) -> Schema:
    """One schema for an object that has each of these types as a property. Everything with a
    name of its own stands under `$defs`, also a union that is one of the given types.

    >>> class Pass(msgspec.Struct, tag="pass"):
    ...     why: str | None = None
    >>> schema_of({"move": Pass}, 3)["properties"]
    {'move': {'$ref': '#/$defs/Pass'}}
    """
    roots, found = msgspec.json.schema_components(types.values(), ref_template=_REF + "{name}")
    _require_what_is_written(found, types)
    names = clean_names({key: str(part.get("title", key)) for key, part in found.items()})
    parts = {names[key]: _renamed(part, names) for key, part in found.items()}
    for name, part in parts.items():
        if "title" in part:
            part["title"] = name
    properties: Schema = {}
    unions: dict[str, Schema] = {}
    for (root, _), part in zip(types.items(), roots, strict=True):
        part = _renamed(part, names)
        if "$ref" not in part:
            name = camel(root)
            if name in parts or name in unions:
                raise ValueError(f"there are two definitions called {name}")
            unions[name] = part
            part = {"$ref": _REF + name}
        properties[root] = part
    # A union that has a name is called by it wherever it comes up again.
    named = {name: union for name, union in unions.items() if "anyOf" in union}
    parts = {name: _with_names(part, named) for name, part in parts.items()}
    parts |= {name: {"title": name, **union} for name, union in unions.items()}
    return {
        "$schema": DIALECT,
        "schema_version": version,
        "type": "object",
        "properties": properties,
        "$defs": {name: parts[name] for name in sorted(parts)},
    }


def part_of(document: Schema, root: str) -> Schema:
    """The schema of one of the properties of a document, with the definitions it needs. What it
    describes is the property itself, a move for example, and not an object that has it."""
    part = document["properties"][root]
    needed: set[str] = set()
    waiting = _references(part)
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            waiting |= _references(document["$defs"][name])
    kept = {name: found for name, found in document["$defs"].items() if name in needed}
    head = {key: document[key] for key in ("$schema", "schema_version")}
    return {**head, "title": root, **part, "$defs": kept}


def _references(part: Any) -> set[str]:
    if isinstance(part, dict):
        return set().union(*(_references(each) for each in part.values()))
    if isinstance(part, list):
        return set().union(*(_references(each) for each in part))
    is_reference = isinstance(part, str) and part.startswith(_REF)
    return {part.removeprefix(_REF)} if is_reference else set()


# -- names --------------------------------------------------------------------------------


def clean_names(titles: Mapping[str, str]) -> dict[str, str]:
    """A short name for each definition, by its key; the titles are the types' own names.

    A type that is the only one of its name gets that name, whatever its module or parameters.
    Of several, each gets its parameters or its module into the name, as much as it takes.

    >>> clean_names({"Choice_a.Play___a.Pass_": "Choice[a.Play | a.Pass]", "a.Play": "Play"})
    {'Choice_a.Play___a.Pass_': 'Choice', 'a.Play': 'Play'}
    >>> clean_names({"box.moves.Play": "Play", "box.events.Play": "Play"})
    {'box.moves.Play': 'MovesPlay', 'box.events.Play': 'EventsPlay'}
    """
    ladders = {key: list(_candidates(key, title)) for key, title in titles.items()}
    steps = dict.fromkeys(titles, 0)
    while True:
        names = {key: ladders[key][step] for key, step in steps.items()}
        counted = Counter(names.values())
        clashing = [
            key
            for key, name in names.items()
            if counted[name] > 1 and steps[key] + 1 < len(ladders[key])
        ]
        if not clashing:
            break
        for key in clashing:
            steps[key] += 1
    if len(set(names.values())) < len(names):
        raise ValueError(f"there are no different names for {sorted(titles)}")
    return names


def _candidates(key: str, title: str) -> Iterator[str]:
    """Names for a definition, from the shortest to the whole key."""
    base, _, parameters = title.partition("[")
    base = camel(base.rpartition(".")[2])
    yield base
    if parameters:
        words = re.findall(r"[\w.]+", parameters)
        yield base + "Of" + "Or".join(camel(word.rpartition(".")[2]) for word in words)
    modules = key.split(".")[:-1] if re.fullmatch(r"[\w.]+", key) and not parameters else []
    for count in range(1, len(modules) + 1):
        yield "".join(camel(module) for module in modules[-count:]) + base
    yield camel(key)


def camel(text: str) -> str:
    """Words as the name of a type.

    >>> camel("draw_the_line"), camel("view"), camel("DeckInfo")
    ('DrawTheLine', 'View', 'DeckInfo')
    """
    return "".join(word[0].upper() + word[1:] for word in re.split(r"[^A-Za-z0-9]+", text) if word)


def _renamed(part: Any, names: Mapping[str, str]) -> Any:
    """The same with the new names in all references, and tidy descriptions."""
    if isinstance(part, list):
        return [_renamed(each, names) for each in part]
    if isinstance(part, str) and part.startswith(_REF):
        return _REF + names.get(part.removeprefix(_REF), part.removeprefix(_REF))
    if not isinstance(part, dict):
        return part
    made = {key: _renamed(value, names) for key, value in part.items()}
    if isinstance(made.get("description"), str):
        made["description"] = inspect.cleandoc(made["description"])
    return made


def _with_names(part: Any, unions: Mapping[str, Schema]) -> Any:
    for name, union in unions.items():
        if part == union:
            return {"$ref": _REF + name}
    if isinstance(part, list):
        return [_with_names(each, unions) for each in part]
    if isinstance(part, dict):
        return {key: _with_names(value, unions) for key, value in part.items()}
    return part


# -- what is always written ---------------------------------------------------------------


def _require_what_is_written(found: dict[str, Schema], types: Mapping[str, Any]) -> None:
    always = _always_written(types)
    for part in found.values():
        properties = part.get("properties")
        if properties is None:
            continue
        mark = (str(part.get("title")).partition("[")[0], frozenset(properties))
        required = set(part.get("required", ())) | always.get(mark, set())
        part["required"] = [name for name in properties if name in required]


def _always_written(types: Mapping[str, Any]) -> dict[tuple[str, frozenset[str]], set[str]]:
    """The fields that every JSON of a struct has. Schemas do not say which struct they are
    of, so structs are known here by their name and the names of all their fields."""
    written: dict[tuple[str, frozenset[str]], set[str]] = {}
    for info in _structs_in(msgspec.inspect.multi_type_info(types.values())):
        names = {field.encode_name: field for field in info.fields}
        tagged = {info.tag_field} if info.tag_field is not None else set()
        cls = get_origin(info.cls) or info.cls  # of a generic struct with its parameters
        mark = (cls.__name__, frozenset({*names, *tagged}))
        found = {
            name
            for name, field in names.items()
            if field.required or not (cls.__struct_config__.omit_defaults or _can_miss(field))
        }
        written[mark] = (written.get(mark, found) & found) | tagged
    return written


def _can_miss(field: msgspec.inspect.Field) -> bool:
    """Whether the default is UNSET, which is not written; msgspec reports it as no default."""
    return field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT


def _structs_in(types: Any) -> list[msgspec.inspect.StructType]:
    """All structs that some types are made of."""
    waiting, known = list(types), {}
    while waiting:
        part = waiting.pop()
        if id(part) in known:
            continue
        known[id(part)] = part
        if isinstance(part, tuple | list):
            waiting += part
        elif isinstance(part, msgspec.inspect.Type | msgspec.inspect.Field):
            waiting += [getattr(part, name) for name in part.__struct_fields__]
    return [part for part in known.values() if isinstance(part, msgspec.inspect.StructType)]
