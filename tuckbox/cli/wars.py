"""`tuckbox wars`: the cards of Scratch Wars. Look at one, open a pack, compare, search, pair."""

import argparse
import secrets
from random import Random

from tuckbox.core import BadNotation, Picture
from tuckbox.core.views import beside
from tuckbox.games.scratch_wars.card_pages import percent, picture
from tuckbox.games.scratch_wars.cards import Card, Hero, card
from tuckbox.games.scratch_wars.codes import HERO, WEAPON
from tuckbox.games.scratch_wars.fairness import random_pairing, total_strength
from tuckbox.games.scratch_wars.finding import EITHER, Wanted, described, find
from tuckbox.games.scratch_wars.packs import open_pack
from tuckbox.games.scratch_wars.strength import strength
from tuckbox.games.scratch_wars.types import WIDEST

from .complaints import Complaint
from .screen import Screen

KINDS = {"any": EITHER, "hero": HERO, "weapon": WEAPON}
COLUMN = 64
"""How wide a card is drawn; side by side they fit where there is room for two."""


def show_card(args: argparse.Namespace) -> int:
    Screen().picture(picture(_card(args.code)))
    return 0


def open_a_pack(args: argparse.Namespace) -> int:
    screen = Screen()
    seed = args.seed if args.seed is not None else secrets.token_hex(8)
    codes = open_pack(args.pack, Random(f"pack/{args.pack}/{seed}"))
    screen.say(f"A {args.pack} (seed {seed})", "strong")
    for code in codes:
        screen.say(f"  {described(card(code))}")
    screen.say("'tuckbox wars card CODE' shows one of them.", "dim")
    return 0


def compare(args: argparse.Namespace) -> int:
    screen = Screen()
    one, other = _card(args.code), _card(args.other)
    if isinstance(one, Hero) != isinstance(other, Hero):
        raise Complaint("A hero and a weapon cannot be compared; give two of a kind.")
    drawings = [picture(one), picture(other)]
    if screen.console.width > 2 * COLUMN + 3:
        screen.picture(Picture(beside([_block(drawing) for drawing in drawings], gap="   ")))
    else:
        for drawing in drawings:
            screen.picture(drawing)
            screen.say()
    screen.say(_verdict(one, other), "strong")
    return 0


def _block(drawing: Picture) -> tuple[tuple[tuple[str, str], ...], ...]:
    """A drawing whose lines are all equally wide."""
    lines = []
    for line in drawing.lines:
        wide = sum(len(text) for _, text in line)
        lines.append((*line, ("", " " * max(0, COLUMN - wide))))
    return tuple(lines)


def _verdict(one: Card, other: Card) -> str:
    sides = [(found, strength(found)) for found in (one, other)]
    told = "; ".join(
        f"{found.name} {found.code} has strength {own:+d}, {percent(found)} of its type are weaker"
        for found, own in sides
    )
    if one.name != other.name:
        return f"{told}. They are of different types, and strength compares within a type."
    difference = abs(sides[0][1] - sides[1][1])
    if difference == 0:
        return f"{told}. They are equally strong."
    stronger = max(sides, key=lambda side: side[1])[0]
    return f"{told}. {stronger.code} is stronger by {difference}."


def search(args: argparse.Namespace) -> int:
    screen = Screen()
    wanted = Wanted(
        kind=KINDS[args.kind],
        type=" ".join(args.type),
        stars=args.stars or 0,
        weakest=-WIDEST if args.weakest is None else args.weakest,
        strongest=WIDEST if args.strongest is None else args.strongest,
        foil=True if args.foil else None,
    )
    found = find(args.seed, wanted, args.limit)
    for one in found:
        screen.say(described(one))
    if len(found) < args.limit:
        screen.say(f"{len(found) or 'None'} found; such cards are rare, try another --seed.", "dim")
    return 0 if found else 1


def pair(args: argparse.Namespace) -> int:
    """A random fair match, and how to play it."""
    screen = Screen()
    seed = args.seed if args.seed is not None else secrets.token_hex(8)
    sides = random_pairing(Random(f"pair/{args.weapons}/{seed}"), args.weapons)
    screen.say(f"A fair match (seed {seed}), {total_strength(sides[0]):+d} in all", "strong")
    flags = []
    for number, side in enumerate(sides, 1):
        screen.say(f"  seat {number}")
        for code in (side.hero, *side.weapons):
            screen.say(f"    {described(card(code))}")
        flags.append(f"--seat-option {number}:hero={side.hero}")
        flags.append(f"--seat-option {number}:weapons={','.join(side.weapons)}")
    screen.say("To play it:", "dim")
    screen.say(f"tuckbox play scratch-wars {' '.join(flags)}")
    return 0


def _card(code: str) -> Card:
    try:
        return card(code)
    except BadNotation as error:
        raise Complaint(str(error)) from None
