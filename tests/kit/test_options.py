"""Every option of every game describes itself, and takes exactly what it describes."""

import json
import re
from typing import Any

import msgspec
import pytest

from tuckbox.core import BadSetup, Flag, Game, Number, OneOf, Option
from tuckbox.core.option_info import (
    AnyOptionInfo,
    ChoiceInfo,
    CodeInfo,
    CodesInfo,
    DeckInfo,
    FlagInfo,
    NumberInfo,
    OptionsInfo,
)

from .checks import check_sentence
from .tables import GAMES, each_game

ALL = [
    pytest.param(option, id=f"{game.key} {option.name}")
    for game in GAMES
    for option in (*game.options, *game.seat_options)
]
each_option = pytest.mark.parametrize("option", ALL)
KINDS: dict[str, type[AnyOptionInfo]] = {
    "flag": FlagInfo,
    "number": NumberInfo,
    "choice": ChoiceInfo,
    "deck": DeckInfo,
    "code": CodeInfo,
    "codes": CodesInfo,
}


def listed_values(info: AnyOptionInfo) -> list[Any]:
    """The values that a description lists or bounds, as they would come from a form."""
    match info:
        case FlagInfo():
            return [True, False]
        case NumberInfo():
            return [info.low, info.high, (info.low + info.high) // 2]
        case ChoiceInfo():
            return [choice.value for choice in info.values]
        case DeckInfo():
            values = [deck.value for deck in info.ready]
            if info.written == "cards" and info.cards is not None:
                values += [smallest_deck(info), smallest_deck(info, -1)]
            return json.loads(json.dumps(values))  # type: ignore[no-any-return]
        case CodeInfo():
            return [ready.codes[0] for ready in info.ready]
        case CodesInfo():
            return [list(ready.codes) for ready in info.ready]


def smallest_deck(info: DeckInfo, card: int = 0) -> tuple[str, ...]:
    """A deck made from nothing but the description."""
    assert info.cards is not None
    deck = [group.cards[card] for group in info.groups for _ in range(group.fewest)]
    deck += [info.cards[card]] * (info.fewest - len(deck))
    return tuple(deck)


def values_outside(info: AnyOptionInfo) -> list[Any]:
    """Values that the description excludes."""
    match info:
        case FlagInfo():
            return [0, 1, "true", None, []]
        case NumberInfo():
            return [info.low - 1, info.high + 1, str(info.low), info.low + 0.5, True, None]
        case ChoiceInfo():
            return ["no such value", "", None, 0, [info.values[0].value]]
        case DeckInfo():
            outside: list[Any] = ["no such deck", [], ["no such card"] * info.fewest, 7, [7]]
            if info.written == "cards" and info.cards is not None:
                deck = smallest_deck(info)
                outside += [deck[1:], [*deck, *deck[: info.most + 1 - info.fewest]]]
                for group in info.groups:
                    others = [name for name in info.cards if name not in group.cards]
                    outside.append(others[:1] * info.fewest)
            return outside
        case CodeInfo():
            return ["no code", "", 7, ["H"], info.ready[0].codes[0][:-1]]
        case CodesInfo():
            code = info.ready[0].codes[0]
            return [["no code"], [], code, [code] * (info.most + 1), [code[:-1]], [7]]


@each_game
def test_a_game_describes_its_options_as_json(game: Game) -> None:
    described = game.describe_options()
    text = msgspec.json.encode(described)
    assert msgspec.json.decode(text, type=OptionsInfo) == described
    plain = json.loads(text)
    assert list(plain) == ["options", "seat_options", "fewest_seats", "most_seats"]
    assert [option["name"] for option in plain["options"]] == [o.name for o in game.options]
    assert [o["name"] for o in plain["seat_options"]] == [o.name for o in game.seat_options]
    assert plain["fewest_seats"] == game.fewest_seats
    assert plain["most_seats"] == game.most_seats


@each_option
def test_a_description_has_the_kind_of_its_option(option: Option) -> None:
    info = option.describe()
    assert isinstance(info, KINDS[option.kind])
    assert msgspec.to_builtins(info)["kind"] == option.kind
    assert info.name == option.name
    assert info.title
    assert info.title[0].isupper()
    assert info.help.startswith(option.help)


@each_option
def test_the_default_is_accepted(option: Option) -> None:
    default = json.loads(msgspec.json.encode(option.describe().default))
    assert option.read(default) == option.read(option.default)


@each_option
def test_all_listed_values_are_accepted(option: Option) -> None:
    values = listed_values(option.describe())
    assert len(values) >= 1
    for value in values:
        assert option.read(value) is not None
        assert option.read(option.read(value)) == option.read(value)


@each_option
def test_values_outside_are_refused(option: Option) -> None:
    for value in values_outside(option.describe()):
        with pytest.raises(BadSetup) as refusal:
            option.read(value)
        check_sentence(str(refusal.value))


@each_option
def test_what_comes_with_the_game_has_a_name_and_can_be_typed(option: Option) -> None:
    info = option.describe()
    if isinstance(info, ChoiceInfo):
        assert all(choice.help for choice in info.values)
    elif isinstance(info, DeckInfo):
        assert {deck.key for deck in info.ready} == set(option.ready())
        for deck in info.ready:
            assert deck.name
            assert deck.idea
            assert info.fewest <= deck.size <= info.most
            assert option.read(option.parse(deck.key)) == option.read(deck.value)
    elif isinstance(info, CodeInfo | CodesInfo):
        assert {ready.key for ready in info.ready} == set(option.ready())
        for ready in info.ready:
            assert ready.name
            assert all(re.fullmatch(info.pattern, code) for code in ready.codes)
            typed = option.parse(ready.key)
            assert (typed if isinstance(typed, list) else [typed]) == list(ready.codes)
    else:
        assert not option.ready()


@each_game
def test_a_setup_can_be_made_from_descriptions_alone(game: Game) -> None:
    """As a page would do it: every option at its default."""
    plain = json.loads(msgspec.json.encode(game.describe_options()))
    options = {option["name"]: option["default"] for option in plain["options"]}
    seat = {option["name"]: option["default"] for option in plain["seat_options"]}
    setup = game.setup(options, [seat] * plain["fewest_seats"])
    assert setup == game.setup()


def test_plain_options_describe_themselves() -> None:
    flag = Flag("open_decks", "whether all is shown", False)
    number = Number("hand", "hand size", 5, 2, 10)
    choice = OneOf("length", "how long", "match", {"match": "to five", "game": "one"})
    assert msgspec.to_builtins(flag.describe()) == {
        "kind": "flag",
        "name": "open_decks",
        "title": "Open decks",
        "help": "whether all is shown",
        "default": False,
    }
    assert msgspec.to_builtins(number.describe()) == {
        "kind": "number",
        "name": "hand",
        "title": "Hand",
        "help": "hand size",
        "low": 2,
        "high": 10,
        "default": 5,
    }
    assert json.loads(msgspec.json.encode(choice.describe())) == {
        "kind": "choice",
        "name": "length",
        "title": "Length",
        "help": "how long",
        "values": [
            {"value": "match", "title": "match", "help": "to five"},
            {"value": "game", "title": "game", "help": "one"},
        ],
        "default": "match",
    }
