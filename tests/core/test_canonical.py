"""A record says what was chosen in one way only; another spelling of the same is refused."""

import json
from typing import Any

import pytest

from tuckbox.core import BadRecord, Contest, read_line, replayed
from tuckbox.games import by_key


def begun(key: str) -> dict[str, Any]:
    """A record of a contest that has just begun, without a digest or a proof."""
    plain: dict[str, Any] = json.loads(Contest(by_key(key), None, "canonical").record().line())
    del plain["digest"], plain["draws"]
    return plain


def read(plain: dict[str, Any]) -> Contest:
    return replayed(read_line(json.dumps(plain).encode()), by_key)


def test_codes_are_written_in_threes_and_capitals() -> None:
    plain = begun("scratch-wars")
    assert not read(plain).over
    code = plain["seats"][0]["hero"]
    for respelled in (code.lower(), code.replace("-", ""), code.replace("-", " ")):
        plain["seats"][0]["hero"] = respelled
        with pytest.raises(BadRecord, match="not written as they should be"):
            read(plain)


def test_a_deck_is_in_the_order_of_the_cards() -> None:
    plain = begun("draw-the-line")
    assert not read(plain).over
    plain["seats"][0]["deck"].reverse()
    with pytest.raises(BadRecord, match="not written as they should be"):
        read(plain)


@pytest.mark.parametrize("change", ["comment", "spaces", "our own"])
def test_the_lines_of_a_deck_are_canonical(change: str) -> None:
    game = by_key("scratch-my-back")
    text = (game.folder / "decks" / "standard.deck").read_text("utf-8")
    lines = text.replace("name: ", "name: Not ").splitlines()
    plain = begun("scratch-my-back")
    deck = plain["options"]["deck"] = game.setup({"deck": lines}).options["deck"]
    assert not read(plain).over
    if change == "comment":
        deck.append("# the end")
    elif change == "spaces":
        deck[-1] += " "
    else:
        plain["options"]["deck"] = text.splitlines()
    with pytest.raises(BadRecord, match="not written as they should be"):
        read(plain)
