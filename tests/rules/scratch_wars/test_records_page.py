"""What docs/records.md says about duels is enough to write a second implementation, and true."""

import doctest
import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random

from tests.kit.play import choose
from tests.kit.tables import tables_at
from tuckbox.core import OVER
from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars.cards import card
from tuckbox.games.scratch_wars.codes import SERIALS, random_code
from tuckbox.games.scratch_wars.codes import code_of as code_of_the_engine

PAGE = Path(__file__).parents[3] / "docs" / "records.md"
TEXT = " ".join(PAGE.read_text(encoding="utf-8").split())
SERIAL_NUMBERS = [0, 1, 31, 10**9, SERIALS - 1, *(Random(1).randrange(SERIALS) for _ in range(50))]


def code_of_the_page() -> Callable[[str, int], str]:
    """The function that the page prints."""
    parser = doctest.DocTestParser()
    names: dict[str, Callable[[str, int], str]] = {}
    for example in parser.get_examples(PAGE.read_text(encoding="utf-8")):
        if example.source.startswith(("ALPHABET =", "def code_of")):
            exec(example.source, names)
    return names["code_of"]


def test_sw_c4_the_check_digits_are_those_of_the_page() -> None:
    code_of = code_of_the_page()
    for serial in SERIAL_NUMBERS:
        assert code_of("H", serial) == code_of_the_engine(0, serial)
        assert code_of("W", serial) == code_of_the_engine(1, serial)


def test_sw_c4_the_fingerprint_is_of_the_serial_number_in_decimal() -> None:
    told = re.search(
        r"written in decimal, without leading zeros\..*?SHA-256 of `(.*?)/SERIAL`", TEXT
    )
    assert told
    for serial in SERIAL_NUMBERS:
        mark = sha256(f"{told[1]}/{serial}".encode()).digest()
        assert card(code_of_the_engine(0, serial)).foil == (mark[15] % 16 == 0)
        ticket = int.from_bytes(mark[:8], "big") * 100 >> 64
        stars = 1 + sum(ticket >= below for below in (55, 55 + 27, 55 + 27 + 13))
        assert card(code_of_the_engine(0, serial)).stars == stars


def test_doubles_are_numbered_as_the_page_says() -> None:
    """Whatever stands between them; what there is once has no number."""
    assert "`Bamboo Bow 1`, `Can Opener`, `Bamboo Bow 2`" in TEXT
    names = {"Bamboo Bow": 2, "Can Opener": 1}
    codes: dict[str, list[str]] = {name: [] for name in names}
    rng = Random("doubles")
    while any(len(codes[name]) < count for name, count in names.items()):
        code = random_code(rng, 1)
        if card(code).name in codes:
            codes[card(code).name].append(code)
    (first, second, *_), (between, *_) = codes["Bamboo Bow"], codes["Can Opener"]
    seats = [{**seat} for seat in GAME.random_setup(Random(1)).seats]
    seats[0]["weapons"] = [first, between, second]
    state = GAME.new(GAME.setup({"level": "1", "pairing": "own"}, seats))
    assert [GAME.text(state, action) for action in state.moves(0)] == [
        "spin Bamboo Bow 1",
        "spin Can Opener",
        "spin Bamboo Bow 2",
    ]


def test_a_weapon_is_named_only_while_something_spun_is_worked_out() -> None:
    """`weapon` and `notch` are null during a strike and a launch; a strike comes from the weapon
    `stored[struck - 1]`."""
    assert "null if nothing was, so also during a strike and a launch" in TEXT
    assert "during a strike it comes from the weapon `stored[struck - 1]`" in TEXT
    assert "those that do not strike included" in TEXT
    seen = set()
    for one in tables_at(GAME):
        for seed in range(12):
            rng, state = Random(f"{one} {seed}"), one.new()
            while state.to_move != OVER:
                state.apply(choose(state, rng))
                view = GAME.view(state, 0)
                seen.add(view.source)
                assert (view.notch is not None) == (view.source == "spun")
                if view.source in ("strike", "launch"):
                    assert view.weapon is None
                if view.source == "strike":
                    side = view.sides[view.active or 0]
                    striking = side.weapons[side.stored[view.struck - 1]]
                    assert striking.condition == "storing"
                    assert view.strength <= (striking.strength or 0)
    assert seen == {None, "spun", "strike", "launch"}
