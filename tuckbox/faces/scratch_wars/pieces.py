"""What a duel on paper needs besides cards: backs, the scale of energy, the stick on which a bead
counts lives, and the dial of the day."""

from tuckbox.games.scratch_wars.effects import TIMES

from ..art import signs
from ..canvas import CARD, Canvas
from ..ink import EDGE, LINE, PAPER, RED, TEXT_INK, Ink
from ..lettering import LABELS, NAMES, NUMBERS
from .hatching import stripes
from .palette import GOLD, NIGHT_BLUE, TIME_FILL, TIME_INK

MIDDLE = CARD[0] / 2
MOST_ENERGY = 12
MOST_LIVES = 25
BEAD, STICK_HEIGHT, STICK_END = 62, 150, 34
DIAL, DIAL_RADIUS = 630.0, 296.0


def back(ink: Ink = "colour") -> Canvas:
    """The back of every card: the rim of a wheel around three scratches."""
    canvas = Canvas(CARD, "Back of a card", "The back of a card of Scratch Wars.", ink)
    canvas.rect(1.5, 1.5, CARD[0] - 3, CARD[1] - 3, fill=PAPER, line=EDGE, round=36)
    canvas.rect(26, 26, 578, 828, fill=NIGHT_BLUE, round=22)
    for falling in (False, True):
        for stripe in stripes(40, 40, 550, 800, 50, falling=falling):
            canvas.path(stripe, line=PAPER, thick=2, opacity=0.22)
    canvas.rect(40, 40, 550, 800, line=GOLD, thick=4, round=14)
    x, y = MIDDLE, CARD[1] / 2
    canvas.circle(x, y, 222, fill=GOLD)
    canvas.circle(x, y, 202, fill=NIGHT_BLUE)
    for number in range(9):
        with canvas.moved(f"rotate({number * 40} {x:g} {y:g})"):
            canvas.circle(x, y - 222, 18, fill=NIGHT_BLUE)
    canvas.emblem(signs()["scratch-wars"], x, y, 270, GOLD)
    return canvas


def energy_scale(ink: Ink = "colour") -> Canvas:
    """For the back of a hero: a clip at the edge shows the energy. It goes up at the left and
    on at the right."""
    described = "Energy from 1 to 12: 1 to 6 at the left edge, from below; 7 to 12 at the right."
    canvas = Canvas(CARD, "Scale of energy", described, ink)
    canvas.rect(1.5, 1.5, CARD[0] - 3, CARD[1] - 3, fill=PAPER, line=EDGE, round=36)
    canvas.rect(196, 24, 238, 832, fill=NIGHT_BLUE, round=22)
    canvas.emblem(signs()["energy"], MIDDLE, CARD[1] / 2, 196, GOLD)
    canvas.middle_text("Energy", MIDDLE, 110, NAMES, 66, PAPER)
    canvas.middle_text("12 at most", MIDDLE, 790, LABELS, 44, PAPER)
    for number in range(1, MOST_ENERGY + 1):
        step, right = (number - 1) % 6, number > 6
        top = 720 - step * 139
        left = 448 if right else 12
        canvas.rect(left, top, 170, 129, fill=GOLD if number % 2 else PAPER, line=EDGE, round=18)
        canvas.middle_text(str(number), left + 85, top + 65, NUMBERS, 112, TEXT_INK)
    return canvas


def bead_stick(ink: Ink = "colour") -> Canvas:
    """A strip on which a bead or a clip counts the lives of a hero, from 25 down to none."""
    size = (2 * STICK_END + BEAD * (MOST_LIVES + 1.0), float(STICK_HEIGHT))
    canvas = Canvas(size, "Lives", "Lives from 0 to 25, to mark with a bead or a clip.", ink)
    canvas.rect(2, 2, size[0] - 4, STICK_HEIGHT - 4, fill=PAPER, line=EDGE, round=40)
    for lives in range(MOST_LIVES + 1):
        x = STICK_END + BEAD * (lives + 0.5)
        fifth = lives % 5 == 0
        canvas.circle(x, 100, 25, fill=RED if fifth else GOLD, line=EDGE)
        canvas.middle_text(str(lives), x, 44, NUMBERS, 54 if fifth else 46, TEXT_INK)
    return canvas


def day_dial(ink: Ink = "colour") -> Canvas:
    """The four times of day, clockwise; turn the dial, or a pointer on it, each round."""
    described = "Morning, noon, evening and night, clockwise from the left at the top."
    canvas = Canvas((DIAL, DIAL), "Dial of the day", described, ink)
    middle, r = DIAL / 2, DIAL_RADIUS
    for number, time in enumerate(TIMES):
        with canvas.moved(f"translate({middle:g} {middle:g}) rotate({number * 90 - 45})"):
            side = r * 0.70711
            wedge = f"M0 0 L{-side:.1f} {-side:.1f} A{r:g} {r:g} 0 0 1 {side:.1f} {-side:.1f} z"
            canvas.path(wedge, fill=TIME_FILL[time], line=PAPER, thick=6)
            canvas.emblem(signs()[time], 0, -130, 132, TIME_INK[time])
            canvas.middle_text(time.capitalize(), 0, -234, NAMES, 58, TIME_INK[time])
    canvas.circle(middle, middle, r, line=LINE, thick=3)
    canvas.circle(middle, middle, 34, fill=PAPER, line=LINE)
    canvas.circle(middle, middle, 9, fill="#ffffff", line=LINE)
    canvas.path(f"M{middle - 18:g} {middle:g} h36 M{middle:g} {middle - 18:g} v36", line=LINE)
    return canvas
