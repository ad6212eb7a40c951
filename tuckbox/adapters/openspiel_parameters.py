"""What OpenSpiel calls the parameters of a game: the options of the table and of the seats,
the number of players, a seed for what the seats choose, and an opening to start from.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from tuckbox.core import BadSetup, Game, Option, Setup

PLAYERS = "players"
SEED = "setup_seed"
OPENING = "opening"
NO_SEED = -1
NOT_GIVEN = ""
MARK = "#"
"""OpenSpiel reads `level=3` as a number, whatever we meant; `level=#3` stays a text."""


def parameters_of(game: Game) -> dict[str, Any]:
    """The parameters and their defaults; a default also tells OpenSpiel the type."""
    found: dict[str, Any] = {SEED: NO_SEED, OPENING: NOT_GIVEN}
    if game.fewest_seats < game.most_seats:
        found[PLAYERS] = game.fewest_seats
    for option in game.options:
        found[option.name] = _default(option)
    for seat in range(1, game.fewest_seats + 1):
        for option in game.seat_options:
            found[_seat_name(option, seat)] = _default(option)
    return found


def setup_of(game: Game, given: Mapping[str, Any]) -> Setup:
    """The setup that the parameters ask for; BadSetup if there is none like that."""
    known = parameters_of(game)
    for name in given:
        if name not in known:
            raise BadSetup(f"There is no parameter {name!r}; there are: {', '.join(known)}.")
    changed = {name: value for name, value in given.items() if value != known[name]}
    count = int(changed.get(PLAYERS, game.fewest_seats))
    options = {
        option.name: _read(option, changed[option.name])
        for option in game.options
        if option.name in changed
    }
    seats = [
        {
            option.name: _read(option, changed[_seat_name(option, seat)])
            for option in game.seat_options
            if _seat_name(option, seat) in changed
        }
        for seat in range(1, count + 1)
    ]
    if SEED not in changed:
        return game.setup(options, seats)
    if any(seats):
        raise BadSetup(f"Either {SEED} or the seats choose, not both.")
    return game.random_setup(Random(int(changed[SEED])), options, count)


def written(given: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters so that OpenSpiel can write them down and read them again."""
    return {
        name: _text(value) if isinstance(value, str) else value for name, value in given.items()
    }


def opening_of(given: Mapping[str, Any]) -> list[int]:
    """The actions that were taken before the first state, as tuckbox numbers them."""
    words = str(given.get(OPENING, NOT_GIVEN)).removeprefix(MARK).split()
    if not all(word.isdecimal() and len(word) < 10 for word in words):
        raise BadSetup(f"An {OPENING} is numbers of actions with spaces between.")
    return [int(word) for word in words]


def _seat_name(option: Option, seat: int) -> str:
    return f"{option.name}_{seat}"


def _default(option: Option) -> Any:
    if isinstance(option.default, str):
        return _text(option.default)
    return option.default if isinstance(option.default, bool | int) else NOT_GIVEN


def _text(value: str) -> str:
    return MARK + value if value.isdecimal() else value


def _read(option: Option, value: Any) -> Any:
    """A value as it would be typed, or the name of a file that holds it."""
    text = str(value).removeprefix(MARK)
    if "/" in text and Path(text).is_file():
        return option.read_file(Path(text).read_text(encoding="utf-8"))
    return option.parse(text)
