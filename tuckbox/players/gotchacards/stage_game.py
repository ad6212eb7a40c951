"""The placing of one turn as a game of its own, solved by regret matching.

Both sides place blind, so neither has one best plan: what is best is a mix. The game has
the viewer's hand and other hands it might have for all the other side knows, the hands the
other side might have, and for each hand some plans. Each pair of hands and plans is played
to the end of the turn, and what is left is judged by `worth`; regret matching then finds a
mix for every hand that leaves the other side as little as possible.

Who places second knows how many cards the first one placed, and nothing else. So a hand of
the second has a mix for each of these numbers.
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

from .finish import finish_turn
from .plans import Plan, carry_out
from .worth import chance


@final
class StageGame:
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
        # Of each side's plans: what the other side sees of it (how many cards), as a number
        # from 0, if it is placed first; else all look alike.
        self._seen: list[list[int]] = _sights(plans, counted and self.viewer_starts)
        self._seen_reply: list[list[int]] = _sights(replies, counted and not self.viewer_starts)
        self._sights: i64 = _most(self._seen) + 1
        self._reply_sights: i64 = _most(self._seen_reply) + 1
        self._pay: vec[float] = vec[float]()
        self._at: list[int] = []
        # Regrets and mixes: of each hand a block for each sight, with an entry a plan.
        self._first: list[int] = _blocks(plans, self._reply_sights)
        self._first_reply: list[int] = _blocks(replies, self._sights)
        self._regret: vec[float] = vec[float]([0.0] * self._first[len(plans)])
        self._mix: vec[float] = vec[float]([0.0] * self._first[len(plans)])
        self._sum: vec[float] = vec[float]([0.0] * self._first[len(plans)])
        self._reply_regret: vec[float] = vec[float]([0.0] * self._first_reply[len(replies)])
        self._reply_mix: vec[float] = vec[float]([0.0] * self._first_reply[len(replies)])
        self._reply_sum: vec[float] = vec[float]([0.0] * self._first_reply[len(replies)])

    # -- what plans come to ---------------------------------------------------------------

    def play(self, dice: Dice, until: float = 0.0) -> None:
        """Play every plan against every reply, in every pair of hands; what is not begun by
        the time `until` (if there is one) is left out, but never the first pair."""
        size: i64 = 0
        for i in range(len(self.plans)):
            for j in range(len(self.replies)):
                self._at.append(size)
                size += len(self.plans[i]) * len(self.replies[j])
        pay = vec[float]([0.0] * size)
        at: i64 = 0
        for i in range(len(self.plans)):
            for j in range(len(self.replies)):
                if until > 0.0 and at > 0 and perf_counter() > until:
                    self.deals[i * len(self.replies) + j] = None
                deal = self.deals[i * len(self.replies) + j]
                for plan in self.plans[i]:
                    for reply in self.replies[j]:
                        if deal is not None:
                            pay[at] = self.worth(deal, plan, reply, dice)
                        at += 1
        self._pay = pay

    def worth(self, deal: GotchaCardsState, plan: Plan, reply: Plan, dice: Dice) -> float:
        """The viewer's chance to win the round, less a half."""
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

    def solve(self, rounds: int, slips: float = 0.0, until: float = 0.0) -> None:
        """Regret matching, the sides in turn, each round counting more than the last. The
        other side is taken to play a plan without thought as often as `slips` says."""
        self._match_replies()
        for number in range(1, rounds + 1):
            _match(self._regret, self._mix, self._first, self.plans, self._reply_sights)
            self._teach_other()
            self._match_replies()
            self._teach_viewer(slips)
            weight = float(number)
            for place in range(len(self._sum)):
                self._sum[place] += weight * self._mix[place]
            for place in range(len(self._reply_sum)):
                self._reply_sum[place] += weight * self._reply_mix[place]
            if until > 0.0 and perf_counter() > until:
                break

    def _match_replies(self) -> None:
        sights = self._sights
        _match(self._reply_regret, self._reply_mix, self._first_reply, self.replies, sights)

    def _teach_other(self) -> None:
        """What each reply would have gained over its mix, the viewer's mixes being given."""
        gains = vec[float]([0.0] * len(self._reply_mix))
        self._gains_of_replies(self._mix, gains)
        _regret_more(
            self._reply_regret,
            self._reply_mix,
            gains,
            self._first_reply,
            self.replies,
            self._sights,
        )

    def _teach_viewer(self, slips: float) -> None:
        gains = vec[float]([0.0] * len(self._mix))
        self._gains_of_plans(self._with_slips(self._reply_mix, slips), gains)
        _regret_more(self._regret, self._mix, gains, self._first, self.plans, self._reply_sights)

    def _with_slips(self, mix: vec[float], slips: float) -> vec[float]:
        """A mix of the other side, blurred."""
        blurred = vec[float]([0.0] * len(mix))
        for hand in range(len(self.replies)):
            even = slips / float(max(1, len(self.replies[hand])))
            for place in range(self._first_reply[hand], self._first_reply[hand + 1]):
                blurred[place] = (1.0 - slips) * mix[place] + even
        return blurred

    def _gains_of_replies(self, mix: vec[float], gains: vec[float]) -> None:
        pay = self._pay
        others: i64 = len(self.replies)
        for i in range(len(self.plans)):
            size: i64 = len(self.plans[i])
            first: i64 = self._first[i]
            seen = self._seen[i]
            for j in range(others):
                at: i64 = self._at[i * others + j]
                columns: i64 = len(self.replies[j])
                first_reply: i64 = self._first_reply[j]
                seen_reply = self._seen_reply[j]
                for p in range(size):
                    sight: i64 = seen[p]
                    block: i64 = first_reply + sight * columns
                    if self._reply_sights == 1:
                        share = mix[first + p]
                        if share > 0.0:
                            for q in range(columns):
                                gains[block + q] -= share * pay[at + q]
                    else:
                        for q in range(columns):
                            step: i64 = seen_reply[q]
                            gains[block + q] -= mix[first + step * size + p] * pay[at + q]
                    at += columns

    def _gains_of_plans(self, reply_mix: vec[float], gains: vec[float]) -> None:
        pay = self._pay
        others: i64 = len(self.replies)
        for i in range(len(self.plans)):
            size: i64 = len(self.plans[i])
            first: i64 = self._first[i]
            seen = self._seen[i]
            for j in range(others):
                at: i64 = self._at[i * others + j]
                columns: i64 = len(self.replies[j])
                first_reply: i64 = self._first_reply[j]
                seen_reply = self._seen_reply[j]
                for p in range(size):
                    sight: i64 = seen[p]
                    block: i64 = first_reply + sight * columns
                    if self._reply_sights == 1:
                        total = 0.0
                        for q in range(columns):
                            total += reply_mix[block + q] * pay[at + q]
                        gains[first + p] += total
                    else:
                        for q in range(columns):
                            step: i64 = seen_reply[q]
                            gains[first + step * size + p] += reply_mix[block + q] * pay[at + q]
                    at += columns

    # -- what came of it --------------------------------------------------------------------

    def mix(self, hand: int, sight: int = 0) -> list[float]:
        """How often each plan of a hand of the viewer is best played, after so much was seen."""
        size: i64 = len(self.plans[hand])
        return _average(self._sum, self._first[hand] + sight * size, size)

    def reply_mix(self, hand: int, sight: int = 0) -> list[float]:
        size: i64 = len(self.replies[hand])
        return _average(self._reply_sum, self._first_reply[hand] + sight * size, size)

    def sight_of(self, hand: int, plan: int) -> int:
        """What the other side sees of a plan of the viewer, as a number for `reply_mix`."""
        return self._seen[hand][plan]

    def sight_of_reply(self, hand: int, reply: int) -> int:
        return self._seen_reply[hand][reply]

    def chances(self, hand: int) -> list[float]:
        """The viewer's chance to win with each plan of a hand, against the other's mixes; not
        more than that, even if the other is taken to slip."""
        mixed = vec[float]([0.0] * len(self._reply_sum))
        for j in range(len(self.replies)):
            for sight in range(self._sights):
                size: i64 = len(self.replies[j])
                start: i64 = self._first_reply[j] + sight * size
                shares = _average(self._reply_sum, start, size)
                for q in range(size):
                    mixed[start + q] = shares[q]
        gains = vec[float]([0.0] * len(self._mix))
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


def _sights(plans: list[list[Plan]], counted: bool) -> list[list[int]]:
    fewest = min([len(plan) for hand in plans for plan in hand])
    return [[len(plan) - fewest if counted else 0 for plan in hand] for hand in plans]


def _most(sights: list[list[int]]) -> int:
    return max([sight for hand in sights for sight in hand])


def _blocks(plans: list[list[Plan]], sights: i64) -> list[int]:
    """Where the block of each hand starts, and where the last one ends."""
    starts: list[int] = [0]
    total = 0
    for hand in plans:
        total += len(hand) * sights
        starts.append(total)
    return starts


def _match(
    regret: vec[float], mix: vec[float], first: list[int], plans: list[list[Plan]], sights: i64
) -> None:
    """Mix the plans in proportion to their regrets; evenly if none is regretted."""
    for hand in range(len(plans)):
        size: i64 = len(plans[hand])
        for sight in range(sights):
            start: i64 = first[hand] + sight * size
            total = 0.0
            for place in range(start, start + size):
                total += regret[place]
            for place in range(start, start + size):
                mix[place] = regret[place] / total if total > 0.0 else 1.0 / float(size)


def _regret_more(
    regret: vec[float],
    mix: vec[float],
    gains: vec[float],
    first: list[int],
    plans: list[list[Plan]],
    sights: i64,
) -> None:
    """Regret matching plus: a regret never falls below nothing."""
    for hand in range(len(plans)):
        size: i64 = len(plans[hand])
        for sight in range(sights):
            start: i64 = first[hand] + sight * size
            mean = 0.0
            for place in range(start, start + size):
                mean += mix[place] * gains[place]
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
