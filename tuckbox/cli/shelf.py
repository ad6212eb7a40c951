"""What there is to read without playing: the games, their cards and rules, deck files."""

import argparse

from tuckbox import games as box
from tuckbox.core import BadNotation, BadSetup, Game, Option
from tuckbox.core.decklist import game_of
from tuckbox.core.notation import find_name

from .command_errors import CommandError
from .files import read_text
from .screen import NAME_WIDTH, Screen


def games(args: argparse.Namespace) -> int:
    screen = Screen()
    for place, game in enumerate(box.all_games()):
        if place:
            screen.say()
        screen.say(f"{game.key}  {game.title}, {game.seat_range()} players", "strong")
        screen.say(f"  {game.summary}")
        for option in game.options:
            screen.say(f"  --option {option.name}=...  {_about(option)}", "dim")
        for option in game.seat_options:
            screen.say(f"  --seat-option N:{option.name}=...  {_about(option)}", "dim")
    return 0


def _about(option: Option) -> str:
    allowed = option.allowed()
    return f"{option.help} ({allowed})" if allowed else option.help


def cards(args: argparse.Namespace) -> int:
    screen = Screen()
    game = box.by_key(args.game)
    if args.name:
        screen.say(card_text(game, " ".join(args.name)))
        return 0
    pages = game.cards()
    for place, group in enumerate(dict.fromkeys(page.group for page in pages)):
        if place:
            screen.say()
        screen.say(group, "strong")
        for page in pages:
            if page.group == group:
                screen.say(f"  {page.name.ljust(NAME_WIDTH)}  {page.line}")
    return 0


def card_text(game: Game, typed: str) -> str:
    """What there is to read about a card, or else about a rule or another word."""
    pages = {page.name: page for page in game.cards()}
    try:
        name = find_name(typed, list(pages), "card")
    except BadNotation as no_card:
        try:
            return game.explain(typed)
        except BadNotation:
            raise no_card from None
    return f"{name}\n\n{pages[name].text}"


def rules(args: argparse.Namespace) -> int:
    screen = Screen()
    game = box.by_key(args.game)
    if args.id:
        screen.say(game.explain(" ".join(args.id)))
    else:
        screen.pages(game.rules())
    return 0


def check_deck(args: argparse.Namespace) -> int:
    text = read_text(args.file, "a deck file")
    try:
        verdict = box.by_key(game_of(text)).check_deck(text)
    except BadSetup as error:
        raise CommandError(f"{args.file}: {error}") from None
    Screen().say(verdict)
    return 0
