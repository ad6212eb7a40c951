"""How to place: sets up the matrix game of a turn from sampled hands, and solves it."""

from math import sqrt
from time import perf_counter
from typing import Final, final

from tuckbox.core.dice import Dice
from tuckbox.games.gotchacards.state import GotchaCardsState

from .deals import all_deals, hidden_cards, sampled_cards, unseen_cards
from .matrix_game import MatrixGame
from .plans import Plan, fewest_and_most, placed_by, plans_for, take_back

MIN_HANDS: Final = 4
MAX_HANDS: Final = 40
MIN_PLANS: Final = 3
PLAYING_SHARE: Final = 0.7
"""The share of the time for playing the plans; the rest is for solving the game."""


@final
class Effort:
    """The size of the matrix game, and how it is solved."""

    def __init__(
        self,
        pairs: int,
        own_hands: int,
        plans: int,
        solver_rounds: int,
        opponent_error_rate: float = 0.0,
        seconds: float = 0.0,
        matchups: bool = True,
    ) -> None:
        self.pairs: Final[int] = pairs  # of plans that are played, about
        self.own_hands: Final[int] = own_hands  # that the other side may think the viewer has
        # The most plans of a hand; with few pairs there is no room for many.
        room = int(sqrt(float(pairs) / float(own_hands * MIN_HANDS)))
        self.plans: Final[int] = max(MIN_PLANS, min(plans, room))
        self.solver_rounds: Final[int] = solver_rounds  # of regret matching
        # How often the other side is assumed to play a random plan, from 0 to 1.
        self.opponent_error_rate: Final[float] = opponent_error_rate
        self.seconds: Final[float] = seconds  # for no longer than that; 0 for no limit
        self.matchups: Final[bool] = matchups  # see `worth.chance`


@final
class Placing:
    """What the viewer can place, how often to play each plan, and its chance; and from how many
    hands of the other side and pairs of plans that comes."""

    def __init__(
        self,
        plans: list[Plan],
        shares: list[float],
        chances: list[float],
        hands: int,
        pairs_played: int,
    ) -> None:
        self.plans: Final = plans
        self.shares: Final = shares
        self.chances: Final = chances
        self.hands: Final[int] = hands
        self.pairs_played: Final[int] = pairs_played


def solve_placing(world: GotchaCardsState, viewer: int, effort: Effort, dice: Dice) -> Placing:
    """Solve the placing of this turn; only plans that start with what lies already are returned."""
    prefix = placed_by(world, viewer)
    reply_size = len(placed_by(world, 1 - viewer))
    start = world.clone()
    take_back(start)
    viewer_starts = start.to_move == viewer
    fewest, most = fewest_and_most(start, viewer)
    own = [hidden_cards(start, viewer)]
    unseen = unseen_cards(start)
    while len(own) < effort.own_hands and own[0]:
        own.append(sampled_cards(len(own[0]), unseen, dice))
    plans = [plans_for(start.hands[viewer], fewest, most, effort.plans, dice)]
    if prefix:
        plans[0] += continuations(prefix, start.hands[viewer], fewest, most, effort.plans, dice)
    hidden = len(hidden_cards(start, 1 - viewer))
    others = _other_hands(effort, len(own), len(plans[0]), hidden, unseen, own[0], dice)
    deals = all_deals(start, viewer, own, others)
    for number in range(1, len(own)):
        hand = _hand_in(deals, number * len(others), len(others), viewer)
        plans.append(plans_for(hand, fewest, most, effort.plans, dice))
    least, largest = fewest_and_most(start, 1 - viewer)
    if not viewer_starts:
        least = largest = reply_size
    replies: list[list[Plan]] = []
    for number in range(len(others)):
        deal = deals[number]
        hand = deal.hands[1 - viewer] if deal is not None else start.hands[1 - viewer]
        replies.append(plans_for(hand, least, largest, effort.plans, dice))
    game = MatrixGame(deals, viewer, plans, replies, effort.matchups)
    began = perf_counter() if effort.seconds > 0.0 else 0.0
    game.play(dice, began + PLAYING_SHARE * effort.seconds)
    game.solve(effort.solver_rounds, effort.opponent_error_rate, began + effort.seconds)
    shares, chances = game.strategy(0), game.chances(0)
    return _starting_with(
        prefix, Placing(plans[0], shares, chances, len(others), game.pairs_played)
    )


def _other_hands(
    effort: Effort,
    own_hands: int,
    plans: int,
    hidden: int,
    unseen: list[int],
    own: list[int],
    dice: Dice,
) -> list[list[int]]:
    """As many hands of the other side as the effort allows, each compatible with the viewer's."""
    if not hidden:
        return [[]]
    rest = unseen[:]
    for card in own:
        rest[card] -= 1
    count = effort.pairs // max(1, own_hands * plans * plans)
    count = max(MIN_HANDS, min(MAX_HANDS, count))
    return [sampled_cards(hidden, rest, dice) for _ in range(count)]


def _hand_in(deals: list[GotchaCardsState | None], first: int, count: int, seat: int) -> list[int]:
    for deal in deals[first : first + count]:
        if deal is not None:
            return deal.hands[seat]
    return []


def continuations(
    prefix: Plan, hand: list[int], fewest: int, most: int, limit: int, dice: Dice
) -> list[Plan]:
    """Plans that start with what was placed already."""
    rest = hand[:]
    for card in prefix:
        rest.remove(card)
    size = len(prefix)
    least = max(0, fewest - size)
    more = plans_for(rest, least, max(least, min(most - size, len(rest))), limit, dice)
    return [prefix + plan for plan in more]


def _starting_with(prefix: Plan, placing: Placing) -> Placing:
    """Only the plans that start with a prefix, in the same proportions."""
    size = len(prefix)
    kept = [n for n in range(len(placing.plans)) if placing.plans[n][:size] == prefix]
    total = sum([placing.shares[n] for n in kept])
    return Placing(
        [placing.plans[n] for n in kept],
        [placing.shares[n] / total if total > 0.0 else 1.0 / len(kept) for n in kept],
        [placing.chances[n] for n in kept],
        placing.hands,
        placing.pairs_played,
    )
