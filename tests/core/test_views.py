"""Pictures in text, and bytes that only differ where values do."""

from tuckbox.core import Picture, Seen, to_json
from tuckbox.core.views import Line, beside


def block(*lines: str) -> tuple[Line, ...]:
    return tuple((("", line),) for line in lines)


def test_a_picture_is_plain_text_without_trailing_spaces() -> None:
    picture = Picture(((("seat0", "●"), ("", " Heads ")), (), (("dim", "  x"),)))
    assert picture.plain() == "● Heads\n\n  x"


def test_blocks_are_set_side_by_side() -> None:
    lines = beside([block("ab", "cd"), block("1", "2")], gap="|")
    assert Picture(lines).plain() == "ab|1\ncd|2"


def test_a_shorter_block_is_filled_up() -> None:
    lines = beside([block("ab"), block("1", "2", "3")])
    assert Picture(lines).plain() == "ab 1\n   2\n   3"


def test_styles_stay_with_their_texts() -> None:
    styled: tuple[Line, ...] = ((("strong", "A"),),)
    assert beside([styled, block("b")]) == ((("strong", "A"), ("", " "), ("", "b")),)


def test_nothing_beside_nothing() -> None:
    assert beside([]) == ()
    assert beside([(), ()]) == ()


def test_a_block_alone_stays_as_it_is() -> None:
    assert beside([block("a", "b")]) == block("a", "b")


def test_equal_values_have_equal_bytes() -> None:
    assert to_json({"b": 1, "a": [2]}) == to_json({"a": [2], "b": 1}) == b'{"a":[2],"b":1}'
    assert to_json(Seen("drew", "A draws.", {"seat": 0, "card": "x"})) == to_json(
        Seen("drew", "A draws.", {"card": "x", "seat": 0})
    )
    assert to_json({"a": 1}) != to_json({"a": 2})
