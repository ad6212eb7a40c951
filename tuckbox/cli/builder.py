"""Building a deck at the keyboard: card names in, a deck the game accepts out."""

import os
import re
import shlex
from pathlib import Path

from tuckbox.core import Game, Option, TuckboxError
from tuckbox.core.decklist import DeckList, counted, written
from tuckbox.core.notation import find_name, fold
from tuckbox.core.options import Value

from .command_errors import CommandError, reason_of
from .files import write_new
from .screen import NAME_WIDTH, Screen

HELP = """\
  NAME or 2 NAME    puts a card in, or two; the start of a name will do
  drop NAME         takes one out (drop 2 NAME: two)
  list              what is in the deck
  cards WORD        the cards with this word in their name, kind or text; 'cards' alone: all
  ? NAME            explains a card
  done              the deck is finished
  cancel            forgets it"""


class Builder:
    """A deck that grows."""

    def __init__(self, screen: Screen, game: Game, option: Option) -> None:
        self.screen = screen
        self.game = game
        self.option = option
        self.pages = game.cards()
        self.names = [page.name for page in self.pages]
        self.cards: list[str] = []

    def deck(self) -> Value | None:
        """The finished deck; None if the person has changed their mind."""
        self.screen.say(HELP)
        while True:
            typed = self.screen.ask(f"deck ({len(self.cards)})> ")
            word, _, rest = typed.partition(" ")
            try:
                if word == "cancel":
                    return None
                if word == "done":
                    deck = self.option.read(list(self.cards))
                    self._offer_to_save(deck)
                    return deck
                self._obey(typed, word.lower(), rest.strip())
            except (TuckboxError, CommandError) as error:
                self.screen.say(str(error))

    def _obey(self, typed: str, word: str, rest: str) -> None:
        if typed in ("", "help", "?"):
            self.screen.say(HELP)
        elif typed.startswith("?"):
            self.screen.say(self.game.explain(typed[1:].strip()))
        elif word == "list":
            self.screen.say(", ".join(counted(self.cards)) or "The deck is empty.")
        elif word == "cards":
            self._show_cards(fold(rest))
        elif word == "drop":
            self._drop(*self._counted_card(rest, self.cards))
        else:
            count, name = self._counted_card(typed, self.names)
            self.cards += [name] * count
            self.screen.say(f"{name}: {self.cards.count(name)} in the deck.")

    def _counted_card(self, typed: str, names: list[str]) -> tuple[int, str]:
        match = re.fullmatch(r"(\d{1,2})\s*[x×]?\s+(.*)", typed)
        count, name = (int(match[1]), match[2]) if match else (1, typed)
        return count, find_name(name, names, "card")

    def _drop(self, count: int, name: str) -> None:
        for _ in range(min(count, self.cards.count(name))):
            self.cards.remove(name)
        self.screen.say(f"{name}: {self.cards.count(name)} in the deck.")

    def _show_cards(self, wanted: str) -> None:
        for page in self.pages:
            if wanted in fold(f"{page.name} {page.group} {page.line}"):
                self.screen.say(f"  {page.name.ljust(NAME_WIDTH)}  {page.group}: {page.line}")

    def _offer_to_save(self, deck: Value) -> None:
        while True:
            typed = self.screen.ask("Save it? Type a file name, or Enter for no: ")
            if typed.lower() in ("", "n", "no"):
                return
            typed = os.path.expanduser(typed)
            path = Path(typed if Path(typed).suffix else f"{typed}.deck")
            text = written(self.game.key, DeckList(path.stem, "", tuple(deck)))
            try:
                write_new(path, text.encode())
            except FileExistsError:
                self.screen.say(f"{str(path)!r} is there already; choose another name.")
            except (OSError, ValueError) as error:
                problem = error if isinstance(error, OSError) else OSError(str(error))
                self.screen.say(reason_of(problem, path))
            else:
                named = shlex.quote(str(path))
                self.screen.command(f"Saved. To bring it along next time: --deck {named}")
                return
