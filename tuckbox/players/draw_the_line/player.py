"""The levels of Draw the Line, from somebody who sees what a play takes over to somebody
who weighs worlds, remembers what was not played, and solves the end."""

from random import Random

import msgspec

from tuckbox.core import Dice, Game, State, View
from tuckbox.games.draw_the_line import actions as act
from tuckbox.games.draw_the_line.board import Board
from tuckbox.games.draw_the_line.phases import PLAY, REFILL
from tuckbox.games.draw_the_line.state import DrawTheLineState
from tuckbox.players.player import Adviser, Budget, Player, Verdict
from tuckbox.players.tree import DEEPEST

from .endings import FEW, Endings, squares_left
from .evidence import followed_by, likely
from .stakes import MATCH, Stakes
from .thought import Thought
from .trying import judge
from .yielding import better_yield

SIMULATIONS_A_WORLD = 8
MOST_WORLDS = 250
SPARE_WORLDS = 2
"""So many times more worlds are imagined than are used, for the evidence to choose from."""


class Level(msgspec.Struct, frozen=True):
    """What tells the thinking levels apart."""

    budget: Budget
    looks: int  # see Thought
    deepest: int = 1  # see Search
    exploration: float = 0.6
    reads: bool = True  # asks what the other's last play tells
    solves: bool = True


LEVELS = {
    "club": Level(Budget(40), looks=1, reads=False, solves=False),
    "expert": Level(Budget(150, 1.0), looks=4),
    "study": Level(Budget(12_000), looks=4, deepest=DEEPEST, exploration=0.35),
}


def player(level: str, game: Game, rng: Random, budget: Budget | None = None) -> Player:
    if level == "beginner":
        return Beginner(game, rng, budget or Budget(1))
    return Thinker(game, rng, LEVELS[level], budget)


def position(world: State) -> DrawTheLineState:
    assert isinstance(world, DrawTheLineState)
    return world


class Beginner(Player):
    """Looks at some of the plays, likes to take cards over, and sees no answer coming."""

    def choose(self, view: View) -> int:
        moves = [choice.action for choice in view.choices if not choice.aside]
        state = position(self.game.worlds(view, self.rng))
        if state.phase != PLAY:
            return self.rng.choice(moves)
        seen = [move for move in moves if self.rng.random() < 0.6] or moves
        self.rng.shuffle(seen)
        return max(seen, key=lambda move: judge(state.board, view.viewer, move))


class Thinker(Adviser):
    def __init__(self, game: Game, rng: Random, level: Level, budget: Budget | None) -> None:
        super().__init__(game, rng, budget or level.budget)
        self.level = level
        self.dice = Dice(0)
        self._for_the_match = Thought(
            self.dice, level.exploration, level.deepest, level.looks, True
        )
        self._for_the_game = Thought(
            self.dice, level.exploration, level.deepest, level.looks, False
        )
        self._left: Board | None = None  # the board at the end of the last own turn

    # -- moves --------------------------------------------------------------------------------

    def choose(self, view: View) -> int:
        moves = [choice.action for choice in view.choices if not choice.aside]
        if len(moves) > 1:
            return self._weighed(view, whole_match=True)[0][0]
        state = position(self.game.worlds(view, self.rng))
        if state.phase == REFILL:
            dead = self._dead_card(state, view.viewer)
            if dead is not None:
                return dead
            self._left = state.board.clone()
        return moves[0]

    def verdicts(self, view: View) -> list[Verdict]:
        texts = {choice.action: choice.text for choice in view.choices if not choice.aside}
        if len(texts) == 1:
            return [Verdict(action, text, 0.5) for action, text in texts.items()]
        weighed = self._weighed(view, whole_match=False)
        return [Verdict(action, texts[action], chance) for action, chance in weighed]

    def _weighed(self, view: View, whole_match: bool) -> list[tuple[int, float]]:
        """Every move and what it is worth, the best first."""
        worlds = self._imagine(view)
        state = position(worlds[0])
        if self.level.solves and state.phase == PLAY and squares_left(state) <= FEW:
            return self._solved(worlds, view.viewer, whole_match)
        search = self._for_the_match if whole_match else self._for_the_game
        lessons = search.run(
            worlds, view.viewer, self.budget.simulations, self.budget.seconds or 0.0
        )
        tried = {lesson.move for lesson in lessons}
        untried = [move for move in state.moves(view.viewer) if move not in tried]
        return [(lesson.move, lesson.mean) for lesson in lessons] + [(m, 0.0) for m in untried]

    def _solved(self, worlds: list[State], seat: int, whole_match: bool) -> list[tuple[int, float]]:
        """The exact value of each move in each world, and the mean of them."""
        first = position(worlds[0])
        match = whole_match and first.table.target > 1
        endings = Endings(Stakes(first.scores(), match), first.stage)
        found = []
        for move in first.moves(seat):
            value = sum(endings.after(position(world), move) for world in worlds) / len(worlds)
            found.append((move, value if seat == 0 else 1 - value))
        return sorted(found, key=lambda pair: -pair[1])

    # -- worlds -------------------------------------------------------------------------------

    def _imagine(self, view: View) -> list[State]:
        self.dice.seed(self.rng.getrandbits(60))
        count = max(1, min(MOST_WORLDS, self.budget.simulations // SIMULATIONS_A_WORLD))
        first = self.game.worlds(view, self.rng)
        left, board = self._left, position(first).board
        reads = self.level.reads and left is not None and followed_by(left, board)
        spare = SPARE_WORLDS if reads else 1
        worlds = [first]
        worlds += [self.game.worlds(view, self.rng) for _ in range(count * spare - 1)]
        if reads and left is not None:
            return likely(worlds, left, 1 - view.viewer, count, self.dice)
        return worlds

    # -- discards, DL-10 ----------------------------------------------------------------------

    def _dead_card(self, state: DrawTheLineState, seat: int) -> int | None:
        """A card that the cards in play keep out for the rest of the game only takes the
        place of one that could be drawn."""
        for card in state.hand(seat):
            if state.board.blocks(card) and state.deck_size(seat):
                return act.discard(seat, card)
        return None

    def interject(self, view: View) -> int | None:
        """Out of turn there is one thing to gain: to lose two points and not three."""
        state = position(self.game.worlds(view, self.rng))
        seat = view.viewer
        if not self.level.solves or state.phase != REFILL or state.table.target < MATCH:
            return None
        playable = [card for card in state.hand(seat) if not state.board.blocks(card)]
        if not playable or state.board.held(seat):
            return None
        worlds, effort = self._imagine(view), self.budget.simulations
        if better_yield(worlds, seat, self._for_the_match, effort):
            return act.discard(seat, playable[0])
        return None
