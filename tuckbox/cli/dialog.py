"""Choosing before the first card: opponent, kind of game, deck. Enter is always an answer.

What the command line said already is not asked again, and what only few people change
waits behind one question.
"""

import argparse
from collections.abc import Sequence
from random import Random

from tuckbox import players
from tuckbox.core import (
    BadSetup,
    Flag,
    Game,
    Number,
    OneOf,
    Option,
    PlayerInfo,
    Setup,
    TuckboxError,
)
from tuckbox.core.decklist import counted
from tuckbox.core.option_info import DeckInfo
from tuckbox.core.options import DECK, Value
from tuckbox.core.speech import is_name
from tuckbox.players import PLAYERS

from .builder import Builder
from .choices import (
    RANDOM,
    deck_option,
    deck_value,
    listed_names,
    ready_decks,
    seat_number,
    seat_values,
    table_value,
    table_values,
)
from .command_errors import CommandError
from .command_name import command_name
from .saves import HUMAN, LONGEST_THOUGHT, STUDY, player_info
from .screen import Screen, forget_typing

FAVOURITE = "club"
LONGEST_NAME = 20
ABOUT = {
    "random": "makes any move the rules allow",
    "beginner": "plays along, and overlooks much",
    "club": "beats beginner in about two games of three, or more",
    "expert": "beats club in about two games of three, or more; never thinks long",
    "study": "beats expert in about two games of three, or more; you say how long it thinks",
}
"""The levels, from the weakest to the strongest. docs/strength.md says how often each has beaten
the one below it."""
BUILD = "build"


class Dialog:
    """Everything that is chosen for one contest."""

    def __init__(self, screen: Screen, game: Game, args: argparse.Namespace, rng: Random) -> None:
        self.screen = screen
        self.game = game
        self.args = args
        self.rng = rng
        self.ask = not args.yes
        self.options = table_values(game, args.option)
        shared = deck_option(game.options)
        if args.deck and shared is not None:  # one deck for all, not one for each seat
            self.options[shared.name] = table_value(shared, args.deck)
            self.my_deck: dict[str, Value] = {}
        else:
            self.my_deck = self._flag(args.deck)
        self.their_deck = self._flag(args.their_deck)
        self._check_flags()

    def _check_flags(self) -> None:
        """Whatever the flags say is read before anything is asked, so that nobody answers
        questions for nothing. What has not been said yet is taken to be as good as it can be."""
        args, game = self.args, self.game
        count = self._seat_count_given()
        most = game.most_seats if count is None else count
        seats = seat_values(game, args.seat_option, most, self.rng)
        if args.players and (args.opponent or args.seat):
            raise CommandError("--players says who sits where; leave --opponent and --seat out.")
        if args.players:
            self._check_kinds(self._listed_kinds())
            self._check_seconds(self._listed_kinds())
        if args.opponent:
            self._check_kinds([args.opponent, HUMAN])
            self._check_seconds([args.opponent])
        if args.seat and args.seat != RANDOM:
            seat_number(args.seat, most)
        self.names = self._names_given(most)
        if args.opponent == HUMAN and count is not None:
            self._check_names([HUMAN] * count)
        elif args.opponent not in (None, HUMAN):
            self._check_names_fit(1)
        if count is not None:
            game.setup(self.options, seats)

    def outcome(self) -> tuple[list[str], Setup]:
        """Who sits where, and the setup they play."""
        options = self.options
        count = self._seat_count()
        seats = seat_values(self.game, self.args.seat_option, count, self.rng)
        my_deck, their_deck = self.my_deck, self.their_deck
        kinds = self._kinds(count)
        people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
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

    def seconds(self, kinds: Sequence[str]) -> int | None:
        """How long study may think about a move; None for what is usual."""
        if STUDY not in kinds:
            return None
        if self.args.seconds is not None or not self.ask:
            return None if self.args.seconds is None else int(self.args.seconds)
        most = LONGEST_THOUGHT
        question = "how many seconds study may think about a move"
        return int(self._option(Number("seconds", question, 5, 1, most)))

    def _check_seconds(self, kinds: Sequence[str]) -> None:
        if self.args.seconds is not None and STUDY not in kinds:
            raise CommandError("--seconds is for the level study, and nobody here plays it.")

    def infos(self, kinds: Sequence[str]) -> list[PlayerInfo]:
        """The players as the record has them, people with the names they gave."""
        names = iter(self.names)
        return [player_info(kind, next(names, "") if kind == HUMAN else "") for kind in kinds]

    def _check_names(self, kinds: Sequence[str]) -> None:
        """Nobody may be called like somebody else at the table."""
        self._check_names_fit(kinds.count(HUMAN))
        name = ambiguous_name(self.game, self.infos(kinds))
        if name:
            raise CommandError(
                f"Two players would be called {name!r}, or one like the seat of another; "
                "choose another name."
            )

    def _check_names_fit(self, people: int) -> None:
        if len(self.names) > people:
            raise CommandError(
                f"--names has {len(self.names)} names, but {people} "
                f"{'person plays' if people == 1 else 'people play'}."
            )

    def _names_given(self, most: int) -> list[str]:
        """From `--names Ann,Bo`: what the people are called, in the order of their seats."""
        if self.args.names is None:
            return []
        names = listed_names(self.args.names)
        for name in names:
            if not name or len(name) > LONGEST_NAME or not is_name(name):
                raise CommandError(
                    f"A name has 1 to {LONGEST_NAME} printable characters, and {name!r} has not."
                )
        if len(names) > most:
            raise CommandError(f"--names has {len(names)} names for {most} seats.")
        if self.args.players:
            self.names = names
            self._check_names(self._listed_kinds())
        return names

    # -- who plays ------------------------------------------------------------------------

    def _seat_count(self) -> int:
        given = self._seat_count_given()
        if given is not None:
            return given
        game, fewest = self.game, self.game.fewest_seats
        seats = Number("players", "how many players", fewest, fewest, game.most_seats)
        return int(self._option(seats))

    def _seat_count_given(self) -> int | None:
        """How many seats there are, as far as nobody has to be asked."""
        game, fewest = self.game, self.game.fewest_seats
        if self.args.players:
            count = len(self._listed_kinds())
        elif self.args.seats is not None:
            count = int(self.args.seats)
        elif self.ask and game.most_seats > fewest:
            return None
        else:
            count = fewest
        if not fewest <= count <= game.most_seats:
            raise CommandError(f"{game.title} is for {game.seat_range()} players, not {count}.")
        return count

    def _listed_kinds(self) -> list[str]:
        return [kind.strip() for kind in self.args.players.split(",")]

    def _kinds(self, count: int) -> list[str]:
        args = self.args
        if args.players:
            return self._listed_kinds()
        while True:
            opponent = args.opponent or (self._opponent(count) if self.ask else FAVOURITE)
            seat = self._seat(count, opponent)
            kinds = [opponent] * count
            kinds[seat] = HUMAN
            try:
                self._check_seconds(kinds)
                self._check_names(kinds)
            except CommandError as error:
                asked = not args.opponent or (not args.seat and opponent != HUMAN)
                if not self.ask or not asked:
                    raise
                self.screen.say(str(error).replace("choose another name", "choose again"))
            else:
                return kinds

    def _check_kinds(self, kinds: Sequence[str]) -> None:
        known = [*players.keys(), HUMAN]
        for kind in kinds:
            if kind not in known:
                raise CommandError(f"There is no player {kind!r}; there are: {', '.join(known)}.")
        if HUMAN not in kinds:
            raise CommandError(
                f"At least one seat has to be human; '{command_name()} simulate' lets bots play "
                "alone."
            )

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
        choices = [(key, ABOUT.get(key, PLAYERS[key])) for key in PLAYERS]
        people = (
            "another person, at this keyboard" if count == 2 else "other people, at this keyboard"
        )
        return self.screen.choose(
            "Who do you play against?", [*choices, (HUMAN, people)], FAVOURITE
        )

    # -- options --------------------------------------------------------------------------

    def _more(self, options: dict[str, Value], seats: list[dict[str, Value]]) -> None:
        table = [option for option in self.game.options if option.name not in options]
        chairs = [option for option in self.game.seat_options if option.kind != DECK]
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
            return self.screen.choose(title, list(option.values.items()), option.default)
        if isinstance(option, Flag):
            return self.screen.yes(f"{title}?", option.default)
        allowed = f" ({option.allowed()})" if option.allowed() else ""
        while True:
            typed = self.screen.ask(f"{title}{allowed} [{option.default}] ")
            if not typed:
                return option.default
            try:
                return table_value(option, typed)
            except (TuckboxError, CommandError) as error:
                self.screen.say(str(error))

    # -- decks ----------------------------------------------------------------------------

    def _flag(self, text: str | None) -> dict[str, Value]:
        """The deck that a flag names, if there is one."""
        if text is None:
            return {}
        option = deck_option(self.game.seat_options)
        if option is None:
            raise BadSetup(f"In {self.game.title} a seat has no deck to choose.")
        return {option.name: deck_value(option, text, self.rng)}

    def _people_choose_decks(self, seats: list[dict[str, Value]], people: Sequence[int]) -> None:
        option = deck_option(self.game.seat_options)
        if option is None:
            return
        asked = [seat for seat in people if option.name not in seats[seat]]
        for place, seat in enumerate(asked):
            if place:  # a deck is its owner's secret
                forget_typing()
                self.screen.clear()
                name = self.game.seat_name(seat)
                self.screen.ask(f"Hand the keyboard to {name}, who then presses Enter. ")
            seats[seat][option.name] = self._deck(option, seat, len(people) > 1)

    def _deck(self, option: Option, seat: int, name_it: bool) -> Value:
        ready = ready_decks(option)
        default = option.read(option.default)
        usual = next((key for key, cards in ready.items() if cards == default), "default")
        whose = f"{self.game.seat_name(seat)}, your deck" if name_it else "Your deck"
        self.screen.say(f"{whose}: {option.help}", "strong")
        self.screen.numbered(list(option.ready().items()))
        build = "'build', " if _of_cards(option) else ""
        self.screen.say(
            f"Type a number or a name; '? NAME' shows a deck; or 'random', {build}"
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
                elif typed.lower() == BUILD and _of_cards(option):
                    built = Builder(self.screen, self.game, option).deck()
                    if built is not None:
                        return built
                else:
                    return deck_value(option, typed, self.rng)
            except (TuckboxError, CommandError) as error:
                self.screen.say(str(error))

    def _show_deck(self, option: Option, typed: str, keys: list[str]) -> None:
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:4]) <= len(keys):
            typed = keys[int(typed) - 1]
        self.screen.say(", ".join(counted(deck_value(option, typed, self.rng))))

    def _decks_for_bots(self, seats: list[dict[str, Value]], kinds: Sequence[str]) -> None:
        """A bot brings one of the ready decks, and nobody is told which."""
        option = deck_option(self.game.seat_options)
        if option is None:
            return
        ready = list(ready_decks(option).values())
        for values, kind in zip(seats, kinds, strict=True):
            if kind != HUMAN and option.name not in values:
                values[option.name] = self.rng.choice(ready) if ready else option.random(self.rng)


def ambiguous_name(game: Game, infos: Sequence[PlayerInfo]) -> str:
    """A name that a player has and that also is another's, or what the rules call the seat of
    another, which moves are written with; empty if there is none."""
    seats = [game.seat_name(seat).lower() for seat in range(len(infos))]
    called = [info.name.lower() or seat for info, seat in zip(infos, seats, strict=True)]
    for place, info in enumerate(infos):
        others = [*seats[:place], *seats[place + 1 :], *called[:place], *called[place + 1 :]]
        if info.name and info.name.lower() in others:
            return info.name
    return ""


def _of_cards(option: Option) -> bool:
    """Whether a deck is a list of cards, so that it can be built here."""
    info = option.describe()
    return isinstance(info, DeckInfo) and info.written == "cards"
