"""The colours of Scratch Wars. Go, decide and stop are also a dark, a light and a very dark gray,
so that they stay apart in grayscale and for colour-blind eyes; each has a shape besides."""

from ..ink import FELT, GREEN, PAPER, RED, TEXT_INK

NIGHT_BLUE = FELT["scratch-wars"]
GOLD = "#f3d9a0"
STEEL = "#5d6977"
STEEL_EDGE = "#e4e9ef"

NOTCH_FILL = {"green": "#2e7d46", "orange": "#f0a830", "red": "#9b2720"}
NOTCH_INK = {"green": PAPER, "orange": TEXT_INK, "red": PAPER}
COST_COLOURS = {1: "green", 2: "orange", 3: "red"}

TIME_FILL = {"morning": "#fbe3b4", "noon": "#ffd95c", "evening": "#f0b08c", "night": "#2f4470"}
TIME_INK = {"morning": TEXT_INK, "noon": TEXT_INK, "evening": TEXT_INK, "night": PAPER}

BETTER, WORSE = GREEN, RED

FOIL = ("#e58fb4", "#7fc4d8", "#e9c46a", "#a693d6")
"""What light makes of a foil: rose, ice, gold and violet."""
SILVER, SILVER_LIGHT, SILVER_DARK = "#b7bcc4", "#d7dbe0", "#8e949e"
