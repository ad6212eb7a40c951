"""`tuckbox print`: cards, boards and coins on sheets of paper, to cut out and play with."""

import argparse
import secrets
from pathlib import Path
from random import Random
from typing import Any

from tuckbox import faces, games
from tuckbox.collection.fairness import fair_pair
from tuckbox.collection.packs import open_pack
from tuckbox.core import BadNotation, Game
from tuckbox.core.notation import find_name, number_of
from tuckbox.core.options import Value
from tuckbox.faces import Order, Part
from tuckbox.faces.booklet import booklet
from tuckbox.faces.press import page_count
from tuckbox.faces.sheets import Batch, pages, printed

from .choices import deck_option, deck_value, table_value, table_values
from .command_errors import CommandError
from .command_name import command_name
from .files import write_out
from .screen import Screen

RULES = "rules"
WEAPONS = 3
"""Of each side in a fair match, as in 'tuckbox wars pair'."""


def print_game(args: argparse.Namespace) -> int:
    if args.game == RULES:
        return _print_rules(args)
    game = games.by_key(args.game)
    order = _order(game, args)
    batches = [batch for part in _parts(game, args.part) for batch in part.make(order)]
    if not batches:
        raise CommandError("None of these cards belongs to that part; there is nothing to print.")
    path = Path(args.out or f"{game.key}.pdf")
    write_out(path, printed(game.title, batches, args.paper))
    Screen().say(_told(batches, args, path))
    return 0


def _print_rules(args: argparse.Namespace) -> int:
    """`tuckbox print rules GAME`, which also comes as a game called rules with one part."""
    if len(args.part) != 1:
        raise CommandError(
            f"Say of which game, as in '{command_name()} print rules draw-the-line'."
        )
    game = games.by_key(args.part[0])
    path = Path(args.out or f"{game.key}-rules.pdf")
    data = booklet(game, faces.illustrations(game), args.ink)
    write_out(path, data)
    sheets = number_of(-(-page_count(data) // 2), "sheet")
    Screen().say(
        f"The rules on {sheets} of A4: {path}. Print on both sides, turned over the short side,"
        " and fold in the middle."
    )
    return 0


def _parts(game: Game, typed: list[str]) -> list[Part]:
    known = faces.parts(game)
    if not typed:
        return [part for part in known.values() if part.usual]
    try:
        return [known[find_name(name, list(known), "part")] for name in typed]
    except BadNotation as unknown:
        listing = "; ".join(f"{name} ({part.help})" for name, part in known.items())
        raise CommandError(f"{unknown} There are: {listing}.") from None


def _order(game: Game, args: argparse.Namespace) -> Order:
    options: dict[str, Any] = table_values(game, args.option)
    cards = _chosen(game, args)
    shared, own = deck_option(game.options), deck_option(game.seat_options)
    if args.deck is not None:
        if shared is not None:
            options[shared.name] = table_value(shared, args.deck)
        elif own is not None:
            cards += _ids(deck_value(own, args.deck, Random(0)))
        else:
            raise CommandError(f"{game.title} has no decks to choose from.")
    return Order(ink=args.ink, backs=args.backs, copies=args.copies, cards=cards, options=options)


def _chosen(game: Game, args: argparse.Namespace) -> tuple[str, ...]:
    """The cards that are named one by one; in Scratch Wars also those of a pack or a match."""
    cards = tuple(_id(game, typed) for typed in args.card)
    if args.pack is None and not args.pair:
        return cards
    if game.key != "scratch-wars":
        raise CommandError(
            f"There are packs and fair matches in Scratch Wars, not in {game.title}."
        )
    seed = args.seed if args.seed is not None else secrets.token_hex(8)
    if args.pack is not None:
        cards += open_pack(args.pack, Random(f"pack/{args.pack}/{seed}"))
    if args.pair:
        for side in fair_pair(Random(f"pair/{WEAPONS}/{seed}"), WEAPONS):
            cards += (side.hero, *side.weapons)
    return cards


def _id(game: Game, typed: str) -> str:
    try:
        game.card(typed)
    except BadNotation:
        return find_name(typed, game.card_ids(), "card")
    return typed


def _ids(deck: Value) -> tuple[str, ...]:
    assert isinstance(deck, list)
    return tuple(str(card) for card in deck)


def _told(batches: list[Batch], args: argparse.Namespace, path: Path) -> str:
    pictures = number_of(sum(len(batch.faces) for batch in batches), "picture")
    sheets = number_of(len(list(pages(batches, args.paper))), "page")
    told = f"{pictures} on {sheets}: {path}."
    if args.backs:
        told += " Print it on both sides, turned over the long side, in its actual size."
    else:
        told += " Print it in its actual size, not fitted to the page."
    return told
