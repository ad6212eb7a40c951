"""The summary of Scratch My Back: a card that says who may play what, and what answers it."""

from tuckbox.games.scratch_my_back.cards import ATTACKING, DEFENDING, KINDS, WORTH

from .art import signs
from .canvas import CARD, Canvas
from .ink import EDGE, FELT, GREEN, PAPER, RED, TEXT_INK, Ink
from .lettering import LABELS, NAMES, TEXT, fitted

TITLE = "Moves and answers"
REQUEST = "Request"
ORDER = (
    "Agree",
    "Command",
    "Pass it on",
    "Why?",
    "Reason",
    "Decline",
    "Excuse",
    "Scratch My Back",
    "Reload",
    "Kindness",
)
ANSWERS = {
    REQUEST: "the asked",
    "Agree": "ends the round",
    "Command": "a Command or a fold",
    "Pass it on": "the player you name",
    "Why?": "the other side",
    "Reason": "the asked",
    "Decline": "the asker",
    "Excuse": "the asker",
    "Scratch My Back": "the old asker (add a Request)",
    "Reload": "then you go on",
    "Kindness": "then you go on",
}
HEAD_END, FIRST_ROW, ROW_STEP = 112, 206, 60
NAME_X, WORTH_X, ASKER_X, ASKED_X, ANSWER_X, END = 44, 268, 326, 384, 416, 590


def summary(ink: Ink = "colour") -> Canvas:
    canvas = Canvas(CARD, f"Scratch My Back: {TITLE}", described(), ink)
    colour = FELT["scratch-my-back"]
    canvas.rect(1.5, 1.5, 627, 877, fill=PAPER, line=EDGE, round=36)
    canvas.path(f"M24 {HEAD_END} V46 Q24 24 46 24 H584 Q606 24 606 46 V{HEAD_END} z", fill=colour)
    canvas.rect(24, 24, 582, 832, line=colour, thick=6, round=22)
    canvas.middle_text(TITLE, CARD[0] / 2, 70, NAMES, 60, PAPER)
    for sign, x in (("asker", ASKER_X), ("asked", ASKED_X)):
        canvas.emblem(signs()[sign], x, 144, 46, colour)
    canvas.middle_text("answered by", ANSWER_X, 144, LABELS, 30, colour, "start")
    for row, kind in enumerate((REQUEST, *ORDER)):
        _row(canvas, kind, FIRST_ROW + row * ROW_STEP, shaded=row % 2 == 0)
    return canvas


def may_play(kind: str) -> tuple[bool, bool]:
    """Whether the asker may play it, and whether the asked may (SB-7)."""
    if kind == REQUEST:
        return True, False
    number = KINDS.index(kind)
    return bool(ATTACKING[number]), bool(DEFENDING[number])


def worth(kind: str) -> int:
    return 1 if kind == REQUEST else WORTH[KINDS.index(kind)]


def described() -> str:
    """What a screen reader says after the title."""
    who = {(True, True): "both sides", (True, False): "the asker", (False, True): "the asked"}
    rows = [
        f"{kind}, {_signed(kind)}, for {who[may_play(kind)]}, answered by: {ANSWERS[kind]}."
        for kind in (REQUEST, *ORDER)
    ]
    return " ".join(rows)


def _signed(kind: str) -> str:
    return "+1" if worth(kind) > 0 else "−1"


def _row(canvas: Canvas, kind: str, y: float, *, shaded: bool) -> None:
    if shaded and canvas.ink != "outline":
        canvas.rect(30, y - ROW_STEP / 2, 570, ROW_STEP, fill=EDGE, opacity=0.3)
    size, lines = fitted(kind, LABELS, (36, 34, 32, 30, 28), WORTH_X - NAME_X - 34, 1)
    canvas.middle_text(lines[0], NAME_X, y, LABELS, size, TEXT_INK, "start")
    colour = GREEN if worth(kind) > 0 else RED
    canvas.middle_text(_signed(kind), WORTH_X, y, LABELS, 34, colour)
    for allowed, x in zip(may_play(kind), (ASKER_X, ASKED_X), strict=True):
        if allowed:
            canvas.emblem(signs()["playable"], x, y, 36, TEXT_INK)
    size, lines = fitted(ANSWERS[kind], TEXT, (30, 29, 28, 27, 26), END - ANSWER_X, 1)
    if lines[0].endswith("…"):
        size, lines = fitted(ANSWERS[kind], TEXT, (28, 27, 26), END - ANSWER_X, 2)
    for number, line in enumerate(lines):
        place = y + (number - (len(lines) - 1) / 2) * size * 0.96
        canvas.middle_text(line, ANSWER_X, place, TEXT, size, TEXT_INK, "start")
