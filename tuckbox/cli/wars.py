"""`tuckbox wars`: the cards of Scratch Wars. Look at one, open a pack, compare, search, pair."""

import argparse
import secrets
from random import Random

from tuckbox.collection.fairness import fair_pair
from tuckbox.collection.finding import EITHER, Wanted, described, find_cards
from tuckbox.collection.packs import open_pack
from tuckbox.core import BadNotation
from tuckbox.drawings.picture import Line, Picture, beside
from tuckbox.drawings.scratch_wars_cards import picture
from tuckbox.games.scratch_wars.balance import total_strength
from tuckbox.games.scratch_wars.card import HeroCard, ScratchWarsCard, card_of
from tuckbox.games.scratch_wars.cards import card
from tuckbox.games.scratch_wars.codes import HERO, WEAPON
from tuckbox.games.scratch_wars.pages import percent
from tuckbox.games.scratch_wars.types import WIDEST

from .command_errors import CommandError
from .command_name import command_name
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
    screen.say(f"'{command_name()} wars card CODE' shows one of them.", "dim")
    return 0


def compare(args: argparse.Namespace) -> int:
    screen = Screen()
    one, other = _card(args.code), _card(args.other)
    if isinstance(one, HeroCard) != isinstance(other, HeroCard):
        raise CommandError("A hero and a weapon cannot be compared; give two of a kind.")
    drawings = [picture(one), picture(other)]
    if screen.console.width > 2 * COLUMN + 3:
        screen.picture(Picture(beside([_block(drawing) for drawing in drawings], gap="   ")))
    else:
        for drawing in drawings:
            screen.picture(drawing)
            screen.say()
    screen.say(_verdict(one, other), "strong")
    return 0


def _block(drawing: Picture) -> tuple[Line, ...]:
    """A drawing whose lines are all equally wide."""
    lines = []
    for line in drawing.lines:
        wide = sum(len(text) for _, text in line)
        lines.append((*line, ("", " " * max(0, COLUMN - wide))))
    return tuple(lines)


def _verdict(one: ScratchWarsCard, other: ScratchWarsCard) -> str:
    told = "; ".join(
        f"{each.name} {each.id} has strength {each.strength:+d}, "
        f"{percent(each)} of its type are weaker"
        for each in (one, other)
    )
    if one.name != other.name:
        return f"{told}. They are of different types, and strength compares within a type."
    difference = abs(one.strength - other.strength)
    if difference == 0:
        return f"{told}. They are equally strong."
    stronger = one if one.strength > other.strength else other
    return f"{told}. {stronger.id} is stronger by {difference}."


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
    found = find_cards(args.seed, wanted, args.limit)
    for one in found:
        screen.say(described(one))
    if len(found) < args.limit:
        screen.say(f"{len(found) or 'None'} found; such cards are rare, try another --seed.", "dim")
    return 0 if found else 1


def pair(args: argparse.Namespace) -> int:
    """A random fair match, and how to play it."""
    screen = Screen()
    seed = args.seed if args.seed is not None else secrets.token_hex(8)
    sides = fair_pair(Random(f"pair/{args.weapons}/{seed}"), args.weapons)
    screen.say(f"A fair match (seed {seed}), {total_strength(sides[0]):+d} in all", "strong")
    flags = []
    for number, side in enumerate(sides, 1):
        screen.say(f"  seat {number}")
        for code in (side.hero, *side.weapons):
            screen.say(f"    {described(card(code))}")
        flags.append(f"--seat-option {number}:hero={side.hero}")
        flags.append(f"--seat-option {number}:weapons={','.join(side.weapons)}")
    screen.say("To play it:", "dim")
    screen.command(f"{command_name()} play scratch-wars {' '.join(flags)}")
    return 0


def _card(code: str) -> ScratchWarsCard:
    try:
        return card_of(code)
    except BadNotation as error:
        raise CommandError(str(error)) from None
