"""The placing of one turn as a matrix game (in normal form), solved by regret matching.

Both sides place blind, so neither has one best plan but a mixed strategy. The game has the
viewer's hand and other hands it might have for all the other side knows, the hands the other
side might have, and some plans for each hand. Each pair of hands and plans is played to the
end of the turn, and `worth` evaluates what is left; regret matching then finds a strategy for
every hand that leaves the other side as little as possible.

The side that places second knows how many cards the first one placed, and nothing else. This
number is its signal, and each of its hands has a strategy for each signal.
"""

from time import perf_counter
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE
from tuckbox.games.gotchacards import phases as ph
from tuckbox.games.gotchacards.rounds import LAST_TURN
from tuckbox.games.gotchacards.state import GotchaCardsState

from .plans import Plan, carry_out
from .turn_rollout import finish_turn
from .worth import chance


@final
class MatrixGame:
    """One turn. `deals[i * hands of the other + j]` has the i-th hand of the viewer and the
    j-th of the other side, before anybody places; None if no deck has them both."""

    def __init__(
        self,
        deals: "list[GotchaCardsState | None]",
        viewer: int,
        plans: list[list[Plan]],
        replies: list[list[Plan]],
        matchups: bool = True,
    ) -> None:
        self.deals: Final = deals
        self.viewer: Final[int] = viewer
        self.plans: Final = plans
        self.replies: Final = replies
        self.matchups: Final[bool] = matchups
        start = _first_of(deals)
        self.stage: Final[int] = start.stage
        self.viewer_starts: Final[bool] = start.to_move == viewer
        counted = start.turn < LAST_TURN
        # The signal of each plan: how many cards the other side sees, counted from 0, if this
        # side places first; otherwise all plans look alike.
        self._signal_of: list[list[int]] = _signals(plans, counted and self.viewer_starts)
        self._signal_of_reply: list[list[int]] = _signals(
            replies, counted and not self.viewer_starts
        )
        self._signals: i64 = _highest(self._signal_of) + 1
        self._reply_signals: i64 = _highest(self._signal_of_reply) + 1
        self.pairs_played: int = 0  # pairs of plans
        self._payoffs: vec[float] = vec[float]()
        self._block: list[int] = []
        # Regrets and strategies: for each hand a block for each signal, with an entry for each
        # plan.
        self._first: list[int] = _blocks(plans, self._reply_signals)
        self._first_reply: list[int] = _blocks(replies, self._signals)
        self._regret: vec[float] = vec[float]([0.0] * self._first[len(plans)])
        self._strategy: vec[float] = vec[float]([0.0] * self._first[len(plans)])
        self._strategy_sum: vec[float] = vec[float]([0.0] * self._first[len(plans)])
        self._reply_regret: vec[float] = vec[float]([0.0] * self._first_reply[len(replies)])
        self._reply_strategy: vec[float] = vec[float]([0.0] * self._first_reply[len(replies)])
        self._reply_strategy_sum: vec[float] = vec[float]([0.0] * self._first_reply[len(replies)])

    # -- payoffs --------------------------------------------------------------------------

    def play(self, dice: Dice, until: float = 0.0) -> None:
        """Play every plan against every reply, for every pair of hands. After the time `until`,
        if there is one, no further pair of hands is started, but the first always is."""
        size: i64 = 0
        for i in range(len(self.plans)):
            for j in range(len(self.replies)):
                self._block.append(size)
                size += len(self.plans[i]) * len(self.replies[j])
        payoffs = vec[float]([0.0] * size)
        at: i64 = 0
        for i in range(len(self.plans)):
            for j in range(len(self.replies)):
                if until > 0.0 and at > 0 and perf_counter() > until:
                    self.deals[i * len(self.replies) + j] = None
                deal = self.deals[i * len(self.replies) + j]
                for plan in self.plans[i]:
                    for reply in self.replies[j]:
                        if deal is not None:
                            payoffs[at] = self.payoff(deal, plan, reply, dice)
                            self.pairs_played += 1
                        at += 1
        self._payoffs = payoffs

    def payoff(self, deal: GotchaCardsState, plan: Plan, reply: Plan, dice: Dice) -> float:
        """The viewer's chance to win the round, minus one half, so that the game is zero-sum."""
        state = deal.clone()
        turn = state.turn
        for _ in range(2):
            if state.phase != ph.PLACE or state.turn != turn or state.to_move == CHANCE:
                break
            carry_out(state, plan if state.to_move == self.viewer else reply)
        if state.turn == turn:
            finish_turn(state, dice)
        return chance(state, self.viewer, self.stage, self.matchups) - 0.5

    # -- solving --------------------------------------------------------------------------

    def solve(self, rounds: int, error_rate: float = 0.0, until: float = 0.0) -> None:
        """Regret matching plus with alternating updates and linear averaging. The other side is
        assumed to play a random plan with the probability `error_rate`."""
        self._mix_replies()
        for number in range(1, rounds + 1):
            _match_regrets(
                self._regret, self._strategy, self._first, self.plans, self._reply_signals
            )
            self._update_replies()
            self._mix_replies()
            self._update_plans(error_rate)
            weight = float(number)
            for place in range(len(self._strategy_sum)):
                self._strategy_sum[place] += weight * self._strategy[place]
            for place in range(len(self._reply_strategy_sum)):
                self._reply_strategy_sum[place] += weight * self._reply_strategy[place]
            if until > 0.0 and perf_counter() > until:
                break

    def _mix_replies(self) -> None:
        signals = self._signals
        _match_regrets(
            self._reply_regret, self._reply_strategy, self._first_reply, self.replies, signals
        )

    def _update_replies(self) -> None:
        """Add what each reply would have gained against the viewer's current strategies."""
        gains = vec[float]([0.0] * len(self._reply_strategy))
        self._gains_of_replies(self._strategy, gains)
        _add_regrets(
            self._reply_regret,
            self._reply_strategy,
            gains,
            self._first_reply,
            self.replies,
            self._signals,
        )

    def _update_plans(self, error_rate: float) -> None:
        gains = vec[float]([0.0] * len(self._strategy))
        self._gains_of_plans(self._with_errors(self._reply_strategy, error_rate), gains)
        _add_regrets(
            self._regret, self._strategy, gains, self._first, self.plans, self._reply_signals
        )

    def _with_errors(self, strategy: vec[float], error_rate: float) -> vec[float]:
        """The strategies of the other side, mixed with random play."""
        mixed = vec[float]([0.0] * len(strategy))
        for hand in range(len(self.replies)):
            even = error_rate / float(max(1, len(self.replies[hand])))
            for place in range(self._first_reply[hand], self._first_reply[hand + 1]):
                mixed[place] = (1.0 - error_rate) * strategy[place] + even
        return mixed

    def _gains_of_replies(self, strategy: vec[float], gains: vec[float]) -> None:
        payoffs = self._payoffs
        others: i64 = len(self.replies)
        for i in range(len(self.plans)):
            size: i64 = len(self.plans[i])
            first: i64 = self._first[i]
            signals = self._signal_of[i]
            for j in range(others):
                at: i64 = self._block[i * others + j]
                columns: i64 = len(self.replies[j])
                first_reply: i64 = self._first_reply[j]
                reply_signals = self._signal_of_reply[j]
                for p in range(size):
                    signal: i64 = signals[p]
                    block: i64 = first_reply + signal * columns
                    if self._reply_signals == 1:
                        share = strategy[first + p]
                        if share > 0.0:
                            for q in range(columns):
                                gains[block + q] -= share * payoffs[at + q]
                    else:
                        for q in range(columns):
                            step: i64 = reply_signals[q]
                            gains[block + q] -= strategy[first + step * size + p] * payoffs[at + q]
                    at += columns

    def _gains_of_plans(self, reply_strategy: vec[float], gains: vec[float]) -> None:
        payoffs = self._payoffs
        others: i64 = len(self.replies)
        for i in range(len(self.plans)):
            size: i64 = len(self.plans[i])
            first: i64 = self._first[i]
            signals = self._signal_of[i]
            for j in range(others):
                at: i64 = self._block[i * others + j]
                columns: i64 = len(self.replies[j])
                first_reply: i64 = self._first_reply[j]
                reply_signals = self._signal_of_reply[j]
                for p in range(size):
                    signal: i64 = signals[p]
                    block: i64 = first_reply + signal * columns
                    if self._reply_signals == 1:
                        total = 0.0
                        for q in range(columns):
                            total += reply_strategy[block + q] * payoffs[at + q]
                        gains[first + p] += total
                    else:
                        for q in range(columns):
                            step: i64 = reply_signals[q]
                            gains[first + step * size + p] += (
                                reply_strategy[block + q] * payoffs[at + q]
                            )
                    at += columns

    # -- results ----------------------------------------------------------------------------

    def strategy(self, hand: int, signal: int = 0) -> list[float]:
        """How often to play each plan of a hand of the viewer, after a signal of the other side."""
        size: i64 = len(self.plans[hand])
        return _average(self._strategy_sum, self._first[hand] + signal * size, size)

    def reply_strategy(self, hand: int, signal: int = 0) -> list[float]:
        size: i64 = len(self.replies[hand])
        return _average(self._reply_strategy_sum, self._first_reply[hand] + signal * size, size)

    def signal(self, hand: int, plan: int) -> int:
        """The signal that a plan of the viewer gives, as an argument for `reply_strategy`."""
        return self._signal_of[hand][plan]

    def chances(self, hand: int) -> list[float]:
        """The viewer's chance to win with each plan of a hand, against the other's strategies
        without errors."""
        mixed = vec[float]([0.0] * len(self._reply_strategy_sum))
        for j in range(len(self.replies)):
            for signal in range(self._signals):
                size: i64 = len(self.replies[j])
                start: i64 = self._first_reply[j] + signal * size
                shares = _average(self._reply_strategy_sum, start, size)
                for q in range(size):
                    mixed[start + q] = shares[q]
        gains = vec[float]([0.0] * len(self._strategy))
        self._gains_of_plans(mixed, gains)
        possible = 0
        for j in range(len(self.replies)):
            if self.deals[hand * len(self.replies) + j] is not None:
                possible += 1
        first: i64 = self._first[hand]
        count = len(self.plans[hand])
        return [0.5 + gains[first + p] / float(max(1, possible)) for p in range(count)]


# -- on the flat arrays -------------------------------------------------------------------


def _first_of(deals: "list[GotchaCardsState | None]") -> GotchaCardsState:
    for deal in deals:
        if deal is not None:
            return deal
    raise ValueError("there is no deal to play")


def _signals(plans: list[list[Plan]], counted: bool) -> list[list[int]]:
    fewest = min([len(plan) for hand in plans for plan in hand])
    return [[len(plan) - fewest if counted else 0 for plan in hand] for hand in plans]


def _highest(signals: list[list[int]]) -> int:
    return max([signal for hand in signals for signal in hand])


def _blocks(plans: list[list[Plan]], signals: i64) -> list[int]:
    """Where the entries of each hand start, and where the last ones end."""
    starts: list[int] = [0]
    total = 0
    for hand in plans:
        total += len(hand) * signals
        starts.append(total)
    return starts


def _match_regrets(
    regret: vec[float],
    strategy: vec[float],
    first: list[int],
    plans: list[list[Plan]],
    signals: i64,
) -> None:
    """Play the plans in proportion to their regrets; evenly if there is no regret."""
    for hand in range(len(plans)):
        size: i64 = len(plans[hand])
        for signal in range(signals):
            start: i64 = first[hand] + signal * size
            total = 0.0
            for place in range(start, start + size):
                total += regret[place]
            for place in range(start, start + size):
                strategy[place] = regret[place] / total if total > 0.0 else 1.0 / float(size)


def _add_regrets(
    regret: vec[float],
    strategy: vec[float],
    gains: vec[float],
    first: list[int],
    plans: list[list[Plan]],
    signals: i64,
) -> None:
    """Add the regrets of one round; in regret matching plus they never fall below zero."""
    for hand in range(len(plans)):
        size: i64 = len(plans[hand])
        for signal in range(signals):
            start: i64 = first[hand] + signal * size
            mean = 0.0
            for place in range(start, start + size):
                mean += strategy[place] * gains[place]
            for place in range(start, start + size):
                more = regret[place] + gains[place] - mean
                regret[place] = more if more > 0.0 else 0.0


def _average(total: vec[float], start: i64, size: i64) -> list[float]:
    whole = 0.0
    for place in range(start, start + size):
        whole += total[place]
    if whole <= 0.0:
        return [1.0 / float(size) for _ in range(size)]
    return [total[place] / whole for place in range(start, start + size)]
