"""A contest being played: the state, the draws, and the log that grows with it.

Whoever runs a contest (terminal, simulation, table) goes through this: actions in, what each
viewer saw out. It decides nothing and waits for nobody; times and secrets are handed in.
"""

from collections.abc import Sequence
from typing import Any, get_args

import msgspec

from .draw_host import DrawHost
from .draw_proofs import DrawProof
from .draws import Terms
from .errors import BadSetup, IllegalAction
from .game import Game
from .moves import Move
from .notation import number_of
from .options import Setup
from .records import (
    FORMAT,
    Done,
    Ending,
    Entry,
    HowEnded,
    PlayerInfo,
    Record,
    TakenBack,
    ending_of,
)
from .refusals import (
    ContestOver,
    NoSuchAction,
    NoSuchSeat,
    NoSuchStep,
    NotYours,
    NoWords,
    Refusal,
    TooManyTakebacks,
    WaitForChance,
    told,
)
from .sentences import Sentences
from .speech import LONGEST_NAME, is_name, refused_words, tidy_words
from .state import CHANCE, OVER, State
from .steps import SeenStep, Step, take_step
from .viewers import Mover, Viewer
from .views import View, check_viewer, mover_of

MOST_TAKEBACKS = 1000
"""Each plays the contest again, so that a record full of them would keep a reader busy."""


class Contest:
    """One contest, with its draws from a host.

    A text in place of the host is the seed of a simulated one: the same seed gives the same
    draws, which is what tests and simulations want and strangers should not accept.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup | None = None,
        seed: str | DrawHost | None = "",
        players: Sequence[PlayerInfo] = (),
        number: int = 0,
    ) -> None:
        self.game = game
        self.setup = setup or game.setup()
        self.players = tuple(players) or (PlayerInfo(),) * len(self.setup.seats)
        if not all(is_name(player.name) and is_name(player.level) for player in self.players):
            raise BadSetup(
                f"The name of a player is plain text on one line, of at most {LONGEST_NAME} "
                "characters."
            )
        self.state: State = game.new(self.setup)
        self.steps: list[Step] = []
        """What was done and not taken back, in order."""
        self.entries: list[Entry] = []
        """Everything that was done, takebacks included."""
        self.takebacks = 0
        self.ending: Ending | None = None
        self.drawn = 0
        """How many draws were ever made, those taken back included."""
        self.past_proofs: tuple[DrawProof, ...] = ()
        """Of the draws before this host's, in a contest that was continued from a record."""
        host = DrawHost.simulated(seed, number, self.terms()) if isinstance(seed, str) else seed
        self.host: DrawHost | None = host
        self._draws = host.draws() if host is not None else None

    def __repr__(self) -> str:
        """Where the contest stands; nothing that a seat must not know."""
        at = {"chance": "chance to move", "over": "over"}.get(
            str(self.to_move), f"seat {self.to_move} to move"
        )
        if self.ending is not None:
            at = f"over by {self.ending.how}, winners {list(self.ending.winners)}"
        scores = self.state.scores()
        steps = number_of(len(self.steps), "step")
        return f"<Contest of {self.game.key}: {steps}, {at}, scores {scores}>"

    def terms(self, history: str = "") -> Terms:
        """What the draws of this contest are bound to."""
        return Terms(
            game=self.game.key,
            rules=self.game.rules_version,
            options=self.setup.options,
            seats=self.setup.seats,
            players=tuple(msgspec.to_builtins(self.players)),
            history=history,
        )

    def draw_from(self, host: DrawHost) -> None:
        """From now on draw from this host: after a record was read, or to continue one."""
        self.host = host
        self._draws = host.draws(self.drawn)

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called: by their names, or as the rules call their seats."""
        seats = self.game.seat_names(self.setup)
        return tuple(player.name or seat for player, seat in zip(self.players, seats, strict=True))

    def names_in(self, language: str) -> tuple[str, ...]:
        """The same where bots are called by their levels; of several alike, the others are
        numbered."""
        spoken = self.sentences(language)
        found: list[str] = []
        for player, name in zip(self.players, self.names, strict=True):
            called = spoken.bot(player.level) if player.kind == "bot" and not player.name else name
            alike = sum(other == called or other.startswith(f"{called} ") for other in found)
            found.append(f"{called} {alike + 1}" if alike and player.kind == "bot" else called)
        return tuple(found)

    # -- doing --------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.ending is not None

    @property
    def to_move(self) -> Mover:
        """Whose move it is: a seat, or `"chance"`, or `"over"`."""
        return "over" if self.over else mover_of(self.state.to_move)

    @property
    def actions(self) -> list[int]:
        """The actions of all steps, as numbers."""
        return [step.action for step in self.steps]

    def act(self, action: int, seat: int, words: str = "", at: int | None = None) -> Step:
        """An action of a seat; IllegalAction, with the refusal, if it may not.

        In a game that talks, it may carry words; `at` is the time, in milliseconds.
        """
        words = tidy_words(words)
        self.check(action, seat, words)
        return self.do(action, words, at)

    def check(self, action: int, seat: int, words: str = "") -> None:
        """IllegalAction if a seat may not do this now, or not with these words."""
        self._refuse(self.refusal(action, seat) or self._refused_words(words))

    def play(self, move: Move | str | int, seat: int | None = None, words: str = "") -> Step:
        """A move of a seat, as a value, in notation or by its number, and all draws that
        follow it. If no seat is named, it is the one to move."""
        if seat is None:
            if self.over:
                self._refuse(ContestOver())
            if self.state.to_move == CHANCE:
                self._refuse(WaitForChance())
            seat = self.state.to_move
        if isinstance(move, int):
            action = move
        elif isinstance(move, str):
            action = self.game.parse(self.state, move, seat)
        else:
            action = self.game.action(self.state, move)
        step = self.act(action, seat, words)
        if self.host is not None:
            self.settle()
        return step

    def refusal(self, action: int, seat: int) -> Refusal | None:
        """Why a seat may not do this now; None if it may. It says nothing that the seat must
        not know: why another seat's action is not possible may be secret."""
        if seat not in range(len(self.setup.seats)):
            return NoSuchSeat(len(self.setup.seats))
        count = self.game.action_count(self.setup)
        if not 0 <= action < count:
            return NoSuchAction(told(action), count)
        if self.over:
            return ContestOver()
        actor = self.state.actor(action)
        if actor == seat:
            return self.game.refusal(self.state, action)
        return WaitForChance() if actor == CHANCE else NotYours(seat)

    def _refused_words(self, words: str) -> Refusal | None:
        if not words:
            return None
        return refused_words(words) if self.game.talks else NoWords()

    def _refuse(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            raise IllegalAction(refusal, self.sentences().of(refusal))

    def chance(self) -> bool:
        """If it is chance's move, draw once; whether it was."""
        if self.state.to_move != CHANCE or self.over:
            return False
        if self._draws is None:
            raise ValueError("this contest has no host that could draw")
        self.do(self._draws.pick(self.state.chance_outcomes()))
        return True

    def settle(self) -> None:
        """Draw until a seat has to move or the contest is over."""
        while self.chance():
            pass

    def do(self, action: int, words: str = "", at: int | None = None) -> Step:
        """An action that is known to be legal, of a seat or of chance."""
        step = take_step(self.game, self.state, len(self.steps), action, words)
        self.drawn += step.actor == "chance"
        self.steps.append(step)
        with_more = words or at is not None
        self.entries.append(Done(step.text, words, at) if with_more else step.text)
        if self.state.to_move == OVER:
            self.ending = ending_of(self.state, "rules", None)
        return step

    # -- ending and taking back -------------------------------------------------------

    def end(self, how: HowEnded, by: int | None = None) -> Ending:
        """End a contest before the rules do: a seat resigns, runs out of time or leaves, all
        agree on a draw, or it is broken off."""
        if how == "rules" or how not in get_args(HowEnded):
            raise ValueError(f"nobody ends a contest by {how!r}")
        if self.over:
            self._refuse(ContestOver())
        seats = range(len(self.setup.seats))
        if by not in seats and (by is not None or how in ("resignation", "time")):
            self._refuse(NoSuchSeat(len(seats)))
        if how == "agreement" and by is not None:
            raise ValueError("all seats agree, not one")
        self.ending = ending_of(self.state, how, by)
        return self.ending

    def undoable(self, number: int) -> bool:
        """Whether the contest can go back to before step `number` without anybody having
        learnt something since: nothing was drawn, nothing hidden was shown, and it is not over,
        since its record then shows everything."""
        return not self.over and not any(step.tells for step in self.steps[number:])

    def take_back(self, number: int, by: int | None = None, at: int | None = None) -> None:
        """Go back to before step `number`. Whether that is fair is for the players to agree
        on; draws that come again are new ones, whatever was drawn before."""
        self.check_take_back(number, by)
        self.state = self.game.new(self.setup)
        del self.steps[number:]
        for step in self.steps:
            if step.words:
                self.state.say(step.words)
            self.state.do(step.action)
        self.entries.append(TakenBack(number, by, at))
        self.takebacks += 1
        self.ending = None

    def check_take_back(self, number: int, by: int | None = None) -> None:
        """IllegalAction if the contest cannot go back to before step `number`."""
        if not 0 <= number < len(self.steps):
            self._refuse(NoSuchStep(told(number), len(self.steps)))
        if by is not None and by not in range(len(self.setup.seats)):
            self._refuse(NoSuchSeat(len(self.setup.seats)))
        if self.takebacks == MOST_TAKEBACKS:
            self._refuse(TooManyTakebacks(MOST_TAKEBACKS))
        # The secret of a contest that is over is out: what is drawn after it could be foreseen.
        if self.ending is not None and (self.host is not None or self.ending.how != "rules"):
            self._refuse(ContestOver())

    # -- looking --------------------------------------------------------------------

    def view(self, viewer: Viewer) -> View[Any]:
        """What a seat, the spectator or the referee may know now."""
        return self.game.view(self.state, viewer)

    def legal_moves(self, seat: int) -> list[Move]:
        """All that a seat may do now, its asides included."""
        if self.over:
            return []
        return [self.game.move(self.state, action) for action in self.state.legal_actions(seat)]

    def seen(self, viewer: Viewer, since: int = 0) -> list[SeenStep[Any, Any]]:
        """What happened, as the viewer saw it, from step number `since` on; BadView for a viewer
        who is none. Where steps may have been taken back, `unchanged` says which number that is."""
        check_viewer(viewer, len(self.setup.seats))
        return [step.seen_by(viewer) for step in self.steps[since:]]

    def unchanged(self, entries: int) -> int:
        """How many steps still stand of those that stood after so many entries. Whoever has
        followed the contest up to there forgets the others and asks for what was seen since."""
        steps = known = 0
        for place, entry in enumerate(self.entries):
            steps = entry.step if isinstance(entry, TakenBack) else steps + 1
            known = steps if place < entries else min(known, steps)
        return known

    def sentences(self, language: str = "en") -> Sentences:
        """Puts what happens here into words, with the names of the players."""
        return self.game.sentences(self.setup, self.names, language)

    def record(self) -> Record:
        """The record so far. It holds what seats may not know: not for showing mid-game. The
        secret of the draws is in it when the contest is over, and only then."""
        proofs = self.past_proofs
        if self.host is not None:
            proofs += (self.host.revealed() if self.over else self.host.proof,)
        return Record(
            tuckbox=FORMAT,
            game=self.game.key,
            rules=self.game.rules_version,
            options=self.setup.options,
            seats=self.setup.seats,
            players=self.players,
            draws=proofs,
            entries=tuple(self.entries),
            ending=self.ending,
        )
