"""Choosing before the first card: opponent, kind of game, deck. Enter is always an answer.

What the command line said already is not asked again, and what only few people change
waits behind one question.
"""

import argparse
from collections.abc import Sequence
from random import Random

from tuckbox import players
from tuckbox.core import Flag, Game, Number, OneOf, Option, Setup, TuckboxError
from tuckbox.core.options import Value
from tuckbox.players import PLAYERS

from .builder import Builder, counted
from .choices import (
    DECK,
    RANDOM,
    deck_value,
    option_named,
    ready_decks,
    seat_number,
    seat_values,
    table_value,
    table_values,
)
from .complaints import Complaint
from .saves import HUMAN
from .screen import Screen, forget_typing

FAVOURITE = "club"
BUILD = "build"


class Dialog:
    """Everything that is chosen for one contest."""

    def __init__(self, screen: Screen, game: Game, args: argparse.Namespace, rng: Random) -> None:
        self.screen = screen
        self.game = game
        self.args = args
        self.rng = rng
        self.ask = not args.yes

    def outcome(self) -> tuple[list[str], Setup]:
        """Who sits where, and the setup they play."""
        options = table_values(self.game, self.args.option)
        count = self._seat_count()
        seats = seat_values(self.game, self.args.seat_option, count, self.rng)
        if self.args.deck and self._shared_deck():  # one deck for all, not one a seat
            options[DECK] = table_value(
                option_named(self.game.options, DECK, self.game), self.args.deck
            )
            self.args.deck = None
        my_deck, their_deck = self._flag(self.args.deck), self._flag(self.args.their_deck)
        # All flags but the players are read by now, so that a mistake shows at once.
        kinds = self._kinds(count)
        people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        if not people:
            raise Complaint(
                "At least one seat has to be human; 'tuckbox simulate' lets bots play alone."
            )
        for seat, values in enumerate(seats):
            values.update(my_deck if seat == people[0] else their_deck)
        if self.ask:
            for option in self.game.options[:1]:
                if option.name not in options:
                    options[option.name] = self._option(option)
            self._people_choose_decks(seats, people)
            self._more(options, seats)
        self._decks_for_bots(seats, kinds)
        return kinds, self.game.setup(options, seats)

    # -- who plays ------------------------------------------------------------------------

    def _seat_count(self) -> int:
        game, fewest = self.game, self.game.fewest_seats
        if self.args.players:
            count = len(self.args.players.split(","))
        elif self.args.seats is not None:
            count = int(self.args.seats)
        elif self.ask and game.most_seats > fewest:
            seats = Number("players", "how many players", fewest, fewest, game.most_seats)
            count = int(self._option(seats))
        else:
            count = fewest
        if not fewest <= count <= game.most_seats:
            raise Complaint(f"{game.title} is for {game.seat_range()} players, not {count}.")
        return count

    def _kinds(self, count: int) -> list[str]:
        args = self.args
        if args.players:
            if args.opponent or args.seat:
                raise Complaint("--players says who sits where; leave --opponent and --seat out.")
            kinds = [kind.strip() for kind in args.players.split(",")]
        else:
            opponent = args.opponent or (self._opponent(count) if self.ask else FAVOURITE)
            seat = self._seat(count, opponent)
            kinds = [opponent] * count
            kinds[seat] = HUMAN
        known = [*players.keys(), HUMAN]
        for kind in kinds:
            if kind not in known:
                raise Complaint(f"There is no player {kind!r}; there are: {', '.join(known)}.")
        return kinds

    def _seat(self, count: int, opponent: str) -> int:
        given = self.args.seat
        if given is None:
            if not self.ask or opponent == HUMAN:
                return 0
            names = [self.game.seat_name(seat) for seat in range(count)]
            words = [*((name, "") for name in names), (RANDOM, "let a lot decide")]
            chosen = self.screen.choose("Your seat", words, names[0])
            given = chosen if chosen == RANDOM else str(names.index(chosen) + 1)
        return self.rng.randrange(count) if given == RANDOM else seat_number(given, count)

    def _opponent(self, count: int) -> str:
        bots = sorted(players.keys(), key=lambda key: key != FAVOURITE)
        choices = [(key, PLAYERS[key]) for key in bots]
        people = (
            "another person, at this keyboard" if count == 2 else "other people, at this keyboard"
        )
        return self.screen.choose(
            "Who do you play against?", [*choices, (HUMAN, people)], FAVOURITE
        )

    # -- options --------------------------------------------------------------------------

    def _more(self, options: dict[str, Value], seats: list[dict[str, Value]]) -> None:
        table = [option for option in self.game.options if option.name not in options]
        chairs = [option for option in self.game.seat_options if option.name != DECK]
        if not table and not chairs:
            return
        names = ", ".join(option.name for option in [*table, *chairs])
        if not self.screen.yes(f"More options ({names})?", False):
            return
        for option in table:
            options[option.name] = self._option(option)
        for seat, values in enumerate(seats):
            for option in chairs:
                if option.name not in values:
                    values[option.name] = self._option(option, f"{self.game.seat_name(seat)}: ")

    def _option(self, option: Option, whose: str = "") -> Value:
        title = f"{whose}{option.help}"
        title = title[0].upper() + title[1:]
        if isinstance(option, OneOf):
            return self.screen.choose(title, list(option.words.items()), option.default)
        if isinstance(option, Flag):
            return self.screen.yes(f"{title}?", option.default)
        allowed = f" ({option.allowed()})" if option.allowed() else ""
        while True:
            typed = self.screen.ask(f"{title}{allowed} [{option.default}] ")
            if not typed:
                return option.default
            try:
                return table_value(option, typed)
            except (TuckboxError, Complaint) as error:
                self.screen.say(str(error))

    # -- decks ----------------------------------------------------------------------------

    def _flag(self, text: str | None) -> dict[str, Value]:
        """The deck that a flag names, if there is one."""
        if text is None:
            return {}
        option = option_named(self.game.seat_options, DECK, self.game)
        return {DECK: deck_value(self.game, option, text, self.rng)}

    def _shared_deck(self) -> bool:
        return any(option.name == DECK for option in self.game.options)

    def _deck_option(self) -> Option | None:
        return next((option for option in self.game.seat_options if option.name == DECK), None)

    def _people_choose_decks(self, seats: list[dict[str, Value]], people: Sequence[int]) -> None:
        option = self._deck_option()
        asked = [seat for seat in people if DECK not in seats[seat]]
        if option is None:
            return
        for place, seat in enumerate(asked):
            if place:  # a deck is its owner's secret
                forget_typing()
                self.screen.clear()
                name = self.game.seat_name(seat)
                self.screen.ask(f"Hand the keyboard to {name}, who then presses Enter. ")
            seats[seat][DECK] = self._deck(option, seat, len(people) > 1)

    def _deck(self, option: Option, seat: int, name_it: bool) -> Value:
        ready = ready_decks(option)
        default = option.read(option.default)
        usual = next((key for key, cards in ready.items() if cards == default), "default")
        whose = f"{self.game.seat_name(seat)}, your deck" if name_it else "Your deck"
        self.screen.say(f"{whose}: {option.help}", "strong")
        self.screen.numbered(list(option.ready().items()))
        self.screen.say(
            "Type a number or a name; '? NAME' shows a deck; or 'random', 'build', "
            "or the path of a deck file."
        )
        while True:
            typed = self.screen.ask(f"[{usual}] ")
            if not typed or typed == usual:
                return default
            if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:4]) <= len(ready):
                return list(ready.values())[int(typed) - 1]
            try:
                if typed.startswith("?"):
                    self._show_deck(option, typed[1:].strip(), list(ready))
                elif typed.lower() == BUILD:
                    built = Builder(self.screen, self.game, option).deck()
                    if built is not None:
                        return built
                else:
                    return deck_value(self.game, option, typed, self.rng)
            except (TuckboxError, Complaint) as error:
                self.screen.say(str(error))

    def _show_deck(self, option: Option, typed: str, keys: list[str]) -> None:
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:4]) <= len(keys):
            typed = keys[int(typed) - 1]
        self.screen.say(", ".join(counted(deck_value(self.game, option, typed, self.rng))))

    def _decks_for_bots(self, seats: list[dict[str, Value]], kinds: Sequence[str]) -> None:
        """A bot brings one of the ready decks, and nobody is told which."""
        option = self._deck_option()
        if option is None:
            return
        ready = list(ready_decks(option).values())
        for values, kind in zip(seats, kinds, strict=True):
            if kind != HUMAN and DECK not in values:
                values[DECK] = self.rng.choice(ready) if ready else option.random(self.rng)
