"""What else lies on the table of Draw the Line: the play sheet of nine squares, a coin for each
seat, and two crib cards."""

from functools import partial

from tuckbox.games.draw_the_line import GAME

from .art import signs
from .backs import back, box, felt_of
from .canvas import CARD, Canvas
from .crib import crib_card
from .ink import EDGE, PAPER, Ink
from .lettering import LABELS

COIN = 240.0
COPPER = "#a9582c"
STEEL = "#5d6b77"
SHEET = (CARD[0] * 3 + 60, CARD[1] * 3 + 60)

SETTING_UP = (
    (
        "Deck and hand",
        (
            "A deck has 10 cards, at least 5 of them commons.",
            "You hold 5, and fill up to 5 at the end of your turn.",
            "You may discard any card at any time.",
        ),
    ),
    ("Who starts", ("Whoever is behind in points decides, else whoever the coin names.",)),
    (
        "Where and what",
        (
            "The first card goes anywhere, and is no unique.",
            "Every other card shares a side with a card in play.",
            "One unique of each faction is in play at a time, and one of each rare.",
        ),
    ),
)
PLAYING = (
    ("Your turn", (
        "Play one card.",
        "Where it touches a card of the other side, compare the two numbers. Yours is higher: the"
        " card is yours. One card can take several.",
        "Then its power counts. Where it says “may”, you choose.",
    )),
    ("The game is over", (
        "You hold three in a line: 2 points, and 3 if you hold every card in play.",
        "The last square is filled: 3 points for whoever filled it if that took a card, else 2"
        " for the other.",
        "Somebody has no card to play: 2 points for the other.",
    )),
)  # fmt: skip


def heads(ink: Ink = "colour") -> Canvas:
    """Copper, with a head and a plain rim."""
    canvas = Canvas((COIN, COIN), "Heads", "The coin of Heads: a head, and a plain rim.", ink)
    canvas.circle(120, 120, 117, fill=COPPER)
    canvas.circle(120, 120, 102, line=PAPER, thick=6)
    canvas.emblem(signs()["heads"], 120, 120, 128, PAPER)
    return canvas


def tails(ink: Ink = "colour") -> Canvas:
    """Steel, with a leaf and a dashed rim."""
    canvas = Canvas((COIN, COIN), "Tails", "The coin of Tails: a leaf, and a dashed rim.", ink)
    canvas.circle(120, 120, 117, fill=STEEL)
    canvas.circle(120, 120, 102, line=PAPER, thick=6, dash="18 12")
    canvas.emblem(signs()["tails"], 120, 120, 128, PAPER)
    return canvas


def board(ink: Ink = "colour") -> Canvas:
    """The play sheet: nine squares in the size of a card, with their names."""
    words = "Nine squares, a1 at the bottom left to c3 at the top right."
    canvas = Canvas(SHEET, "Play sheet", words, ink)
    canvas.rect(1.5, 1.5, SHEET[0] - 3, SHEET[1] - 3, fill=PAPER, line=EDGE, round=20)
    for column, letter in enumerate("abc"):
        for row in range(3):
            x, y = 30 + column * CARD[0], 30 + (2 - row) * CARD[1]
            canvas.rect(x + 6, y + 6, CARD[0] - 12, CARD[1] - 12, line=felt_of(GAME), dash="14 12",
                        thick=4, round=34)  # fmt: skip
            canvas.middle_text(f"{letter}{row + 1}", x + CARD[0] / 2, y + CARD[1] / 2, LABELS, 90,
                               EDGE)  # fmt: skip
    return canvas


def crib_1(ink: Ink = "colour") -> Canvas:
    return crib_card("Setting up", SETTING_UP, felt_of(GAME), ink)


def crib_2(ink: Ink = "colour") -> Canvas:
    return crib_card("Playing", PLAYING, felt_of(GAME), ink)


PIECES = {
    "back": partial(back, GAME),
    "box": partial(box, GAME),
    "board": board,
    "heads": heads,
    "tails": tails,
    "crib-1": crib_1,
    "crib-2": crib_2,
}
