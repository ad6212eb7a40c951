"""Pictures in text."""

from tuckbox.drawings.picture import Line, Picture, beside


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
