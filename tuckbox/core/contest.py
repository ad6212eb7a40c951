"""A contest being played: the state, the draws, and the record that grows with it.

Whoever runs a contest (terminal, simulation, table) goes through this: actions in,
what each viewer saw out. It decides nothing and waits for nobody.
"""

import msgspec

from .chance import FairDraws, commitment
from .errors import IllegalAction
from .game import Game
from .options import Setup
from .records import FORMAT, FindGame, Record, Replay, result_of
from .state import CHANCE, OVER, Event, State
from .views import Seen
from .words import checked_words


class Contest:
    """One contest, whose chance comes from a seed."""

    def __init__(self, game: Game, setup: Setup, seed: str, names: tuple[str, ...] = ()) -> None:
        self.game = game
        self.setup = setup
        self.names = names or tuple(game.seat_name(seat) for seat in range(len(setup.seats)))
        self.state: State = game.new(setup)
        self.draws = FairDraws(seed)
        self.actions: list[int] = []
        self._texts: list[str] = []
        self.words: dict[int, str] = {}  # what was said, by number of the action
        self.events: list[Event] = []
        self.state.journal = self.events

    @classmethod
    def resume(cls, record: Record, seed: str, find_game: FindGame) -> "Contest":
        """Go on with an unfinished record; BadRecord if the seed is not its own."""
        replay = Replay(msgspec.structs.replace(record, seed=seed), find_game)
        setup = replay.game.setup(record.options, record.seats)
        contest = cls(replay.game, setup, seed, record.names)
        for number in range(len(record.actions)):
            contest.draws.drawn += replay.state.to_move == CHANCE
            contest._do(replay.step(), record.words.get(number, ""))
        return contest

    @property
    def over(self) -> bool:
        return self.state.to_move == OVER

    def act(self, action: int, seat: int, words: str = "") -> None:
        """An action of a seat; IllegalAction, with the reason, if it may not.

        In a game that talks, it may carry words.
        """
        # Whose action it is comes first: why another seat's is not possible may be secret.
        actor = self.state.actor(action)
        if actor == seat:
            reason = self.state.why_not(action)
        elif self.over:
            reason = "The contest is over."
        elif actor == CHANCE:
            reason = "That is for chance to do, or has to wait until chance has moved."
        else:
            reason = f"That is not for {self.game.seat_name(seat)} to do now."
        if reason is None and words and not self.game.talks:
            reason = f"In {self.game.title} moves carry no words."
        if reason is not None:
            raise IllegalAction(reason)
        self._do(action, checked_words(words))

    def chance(self) -> bool:
        """If it is chance's move, draw once; whether it was."""
        if self.state.to_move != CHANCE:
            return False
        self._do(self.draws.pick(self.state.chance_outcomes()))
        return True

    def settle(self) -> None:
        """Draw until a seat has to move or the contest is over."""
        while self.chance():
            pass

    def _do(self, action: int, words: str = "") -> None:
        if words:
            self.words[len(self.actions)] = words
            self.state.say(words)
        self._texts.append(self.state.text(action))
        self.actions.append(action)
        self.state.do(action)

    def seen(self, viewer: int, since: int = 0) -> list[Seen]:
        """What happened, as the viewer saw it, from event number `since` on."""
        return [self.state.seen(event, viewer) for event in self.events[since:]]

    def record(self) -> Record:
        """The record so far. It holds what seats may not know: not for showing mid-game."""
        return Record(
            tuckbox=FORMAT,
            game=self.game.key,
            rules=self.game.rules_version,
            options=self.setup.options,
            seats=self.setup.seats,
            names=self.names,
            commit=commitment(self.draws.seed),
            actions=tuple(self._texts),
            words=dict(self.words),
            result=result_of(self.state) if self.over else None,
            seed=self.draws.seed if self.over else None,
        )
