"""The rules as a small illustrated booklet: pages of A5, two on each side of a sheet of A4, in the
order in which they come when the sheets are folded in the middle."""

from collections.abc import Callable, Mapping, Sequence

from tuckbox.core import Game

from .art import CREDITS
from .backs import box, felt_of
from .canvas import Canvas
from .ink import Ink, mark
from .markup import to_typst
from .press import image, page_count, pressed

Illustrations = Mapping[str, Callable[[Ink], Sequence[Canvas]]]
"""Which pictures stand below which heading."""

STYLE = """
#set page(width: 148mm, height: 210mm, margin: (x: 15mm, y: 16mm), numbering: "1")
#set text(font: "Alegreya", size: 9.6pt, weight: 500, lang: "en", number-type: "lining")
#set par(justify: true, leading: 0.55em)
#set table(stroke: 0.4pt + rgb("#b8ab8d"), inset: 4pt)
#show table: set text(size: 8.4pt)
#show table: set par(justify: false)
#show raw: set text(font: "DejaVu Sans Mono", size: 0.9em)
#show strong: set text(weight: 800)
#show heading: set text(font: "Alegreya", weight: 800)
#show heading.where(level: 2): set block(above: 1.4em, below: 0.7em)
"""


def booklet(game: Game, illustrations: Illustrations, ink: Ink) -> bytes:
    """The booklet as it is printed: sheets of A4, to be folded."""
    reading = pages(game, illustrations, ink)
    return pressed(
        imposed(game.title, page_count(reading)), {}, "pdf", files={"pages.pdf": reading}
    )


def pages(game: Game, illustrations: Illustrations, ink: Ink) -> bytes:
    """The booklet as it is read: one page of A5 after another."""
    faces: dict[str, Canvas] = {"cover": box(game, ink)}

    def pictures(heading: str) -> str:
        if heading not in illustrations:
            return ""
        shown = []
        for canvas in illustrations[heading](ink):
            name = f"face{len(faces)}"
            faces[name] = canvas
            shown.append(_small(name, canvas))
        return f"#align(center, grid(columns: {len(shown)}, gutter: 3mm, {', '.join(shown)}))\n"

    _, _, rules = game.rules().partition("\n")  # the cover has the title
    felt = mark(felt_of(game), ink)
    source = (
        f'#set document(title: "The rules of {game.title}")\n{STYLE}'
        f'#show heading: set text(fill: rgb("{felt}"))\n'
        f"#page(numbering: none)[#align(center + horizon)[{image('cover', faces['cover'])}"
        f"\n#v(8mm)\n#heading(level: 1)[The rules]]]\n{to_typst(rules, pictures)}"
        f"\n#v(1fr)\n#align(center, text(size: 7pt)[{CREDITS}])\n"
    )
    return pressed(source, faces, "pdf", standard="ua-1")


def _small(name: str, canvas: Canvas) -> str:
    """A picture at less than half its size."""
    code = image(name, canvas)[1:]
    return f"box(scale(42%, reflow: true, {code}))"


def imposed(title: str, count: int) -> str:
    """The code for sheets with two pages on each side: of eight pages the first sheet has 8 and 1
    on the outside, 2 and 7 on the inside."""
    whole = count + -count % 4
    parts = [
        f'#set document(title: "{title}, to fold")',
        "#set page(width: 297mm, height: 210mm, margin: 0mm)",
    ]
    for number in range(whole // 2):
        first, second = number + 1, whole - number
        left, right = (second, first) if number % 2 == 0 else (first, second)
        halves = "".join(
            f'#place(top + left, dx: {dx}mm, image("pages.pdf", page: {page}, width: 148mm,'
            f' alt: "Page {page}"))\n'
            for page, dx in ((left, 0.5), (right, 148.5))
            if page <= count
        )
        parts.append(("#pagebreak()\n" if number else "") + (halves or "#hide[.]"))
    return "\n".join(parts)
