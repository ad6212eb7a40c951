"""The levels of Draw the Line, from a beginner who sees what a play captures to players who
search, infer the other's hand from what it did not play, and solve the endgame."""

from random import Random
from time import perf_counter
from typing import Any

import msgspec

from tuckbox.core import Dice, Game, State, View
from tuckbox.games.draw_the_line import actions as act
from tuckbox.games.draw_the_line.board import Board
from tuckbox.games.draw_the_line.phases import PLAY, REFILL
from tuckbox.games.draw_the_line.state import DrawTheLineState
from tuckbox.players.analysis import AnalysingPlayer, Analysis, MoveValue, sampled
from tuckbox.players.player import Budget, Decision, Memory, Player, moves_in
from tuckbox.players.tree import MAX_DEPTH

from .concession import should_concede
from .endgame import MAX_SQUARES_LEFT, EndgameSolver, squares_left
from .hand_inference import is_one_play_later, resampled
from .ismcts import DrawTheLineISMCTS
from .memory import recall, remember
from .play_scores import score_play
from .stakes import MATCH_POINTS, Stakes

SIMULATIONS_PER_WORLD = 8
MAX_WORLDS = 250
OVERSAMPLING = 2
"""How many times more worlds are sampled than used, where they are resampled by weight."""


class Level(msgspec.Struct, frozen=True):
    """What distinguishes the searching levels."""

    budget: Budget
    rollout_samples: int  # see DrawTheLineISMCTS
    max_depth: int = 1  # see ISMCTS
    exploration: float = 0.6
    infers_hands: bool = True
    solves_endgames: bool = True


LEVELS = {
    "club": Level(Budget(40), rollout_samples=1, infers_hands=False, solves_endgames=False),
    "expert": Level(Budget(150, 1.0), rollout_samples=4),
    "study": Level(Budget(12_000), rollout_samples=4, max_depth=MAX_DEPTH, exploration=0.35),
}


def make(level: str, game: Game, budget: Budget | None = None) -> Player:
    if level == "beginner":
        return Beginner(game, budget or Budget(1))
    return SearchPlayer(game, LEVELS[level], budget)


def position(world: State) -> DrawTheLineState:
    assert isinstance(world, DrawTheLineState)
    return world


class Beginner(Player):
    """Looks at some of the plays, likes captures, and does not expect an answer."""

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        moves = moves_in(view)
        state = position(self.game.worlds(view, rng))
        if state.phase != PLAY:
            return Decision(rng.choice(moves))
        noticed = [move for move in moves if rng.random() < 0.6] or moves
        rng.shuffle(noticed)
        seat = view.seat
        return Decision(max(noticed, key=lambda move: score_play(state.board, seat, move)))


class SearchPlayer(AnalysingPlayer):
    """Remembers the board at the end of its last turn, see `memory`."""

    def __init__(self, game: Game, level: Level, budget: Budget | None) -> None:
        super().__init__(game, budget or level.budget)
        self.level = level
        self.dice = Dice(0)
        self._match_search = self._make_search(whole_match=True)
        self._game_search = self._make_search(whole_match=False)

    def _make_search(self, whole_match: bool) -> DrawTheLineISMCTS:
        how = self.level
        return DrawTheLineISMCTS(
            self.dice, how.exploration, how.max_depth, how.rollout_samples, whole_match
        )

    # -- moves --------------------------------------------------------------------------------

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        moves = moves_in(view)
        if len(moves) > 1:
            analysis = self._analyse(view, rng, memory, whole_match=True)
            return Decision(analysis.values[0].action, memory)
        state = position(self.game.worlds(view, rng))
        if state.phase == REFILL:
            dead = self._dead_card(state, view.seat)
            if dead is not None:
                return Decision(dead, memory)
            memory = remember(state.board)
        return Decision(moves[0], memory)

    def analyse(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Analysis:
        """Chances to win the game; to decide, the chance to win the match counts."""
        moves = moves_in(view)
        if len(moves) == 1:
            return Analysis((MoveValue(moves[0], 0.5),), 0, 0)
        return self._analyse(view, rng, memory, whole_match=False)

    def _analyse(
        self, view: View[Any], rng: Random, memory: Memory | None, whole_match: bool
    ) -> Analysis:
        worlds = self._sample_worlds(view, rng, recall(memory))
        state = position(worlds[0])
        few = squares_left(state) <= MAX_SQUARES_LEFT
        if self.level.solves_endgames and state.phase == PLAY and few:
            return self._solve(worlds, view.seat, whole_match)
        search = self._match_search if whole_match else self._game_search
        found = search.run(worlds, view.seat, self.budget.simulations, self.budget.seconds or 0.0)
        values = [sampled(move.move, move.mean, move.visits) for move in found]
        known = {move.move for move in found}
        values += [sampled(move, 0.0, 0) for move in state.moves(view.seat) if move not in known]
        return Analysis(tuple(values), int(search.simulations_done), len(worlds))

    def _solve(self, worlds: list[State], seat: int, whole_match: bool) -> Analysis:
        """The exact value of each move in each world, averaged over the worlds: over all, or as
        many as there is time for."""
        first = position(worlds[0])
        match = whole_match and first.slots.target > 1
        solver = EndgameSolver(Stakes(first.scores(), match), first.stage)
        moves = first.moves(seat)
        totals = [0.0] * len(moves)
        seconds, started = self.budget.seconds, perf_counter()
        solved = 0
        for world in worlds:
            for number, move in enumerate(moves):
                totals[number] += solver.after(position(world), move)
            solved += 1
            if seconds is not None and perf_counter() - started > seconds:
                break
        means = [total / solved if seat == 0 else 1 - total / solved for total in totals]
        values = [sampled(move, mean, solved) for move, mean in zip(moves, means, strict=True)]
        values.sort(key=lambda value: -value.chance)
        return Analysis(tuple(values), solved, solved, "enumerated", "best replies")

    # -- worlds -------------------------------------------------------------------------------

    def _sample_worlds(self, view: View[Any], rng: Random, before: Board | None) -> list[State]:
        """Worlds that agree with the view; if the board before the other's last play is known,
        those are preferred in which that play makes sense."""
        self.dice.seed(rng.getrandbits(60))
        count = max(1, min(MAX_WORLDS, self.budget.simulations // SIMULATIONS_PER_WORLD))
        first = self.game.worlds(view, rng)
        if not self.level.infers_hands:
            before = None
        if before is not None and not is_one_play_later(before, position(first).board):
            before = None
        total = count if before is None else count * OVERSAMPLING
        worlds = [first, *(self.game.worlds(view, rng) for _ in range(total - 1))]
        if before is None:
            return worlds
        return resampled(worlds, before, 1 - view.seat, count, self.dice)

    # -- discards, DL-10 ----------------------------------------------------------------------

    def _dead_card(self, state: DrawTheLineState, seat: int) -> int | None:
        """A card that the cards in play keep out for the rest of the game is better discarded,
        so that another one can be drawn."""
        for card in state.hand(seat):
            if state.board.blocks(card) and state.deck_size(seat):
                return act.discard(seat, card)
        return None

    def interject(
        self, view: View[Any], rng: Random, memory: Memory | None = None
    ) -> Decision | None:
        """The one thing to gain out of turn: to lose two points instead of three."""
        state = position(self.game.worlds(view, rng))
        seat = view.seat
        if not self.level.solves_endgames or state.phase != REFILL:
            return None
        if state.slots.target < MATCH_POINTS:
            return None
        playable = [card for card in state.hand(seat) if not state.board.blocks(card)]
        if not playable or state.board.held(seat):
            return None
        worlds = self._sample_worlds(view, rng, recall(memory))
        if should_concede(worlds, seat, self._match_search, self.budget):
            return Decision(act.discard(seat, playable[0]), memory)
        return None
