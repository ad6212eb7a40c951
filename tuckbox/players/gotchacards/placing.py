"""How to place: the stage game set up from imagined worlds, solved, and a plan drawn."""

from math import sqrt
from time import perf_counter
from typing import Final, final

from tuckbox.core.dice import Dice
from tuckbox.games.gotchacards.state import GotchaCardsState

from .deals import all_deals, hidden_cards, imagined, unseen_cards
from .plans import Plan, fewest_and_most, placed_by, plans_for, take_back
from .stage_game import StageGame

FEWEST_HANDS: Final = 4
MOST_HANDS: Final = 40
FEWEST_PLANS: Final = 3
PLAYING: Final = 0.7
"""The part of the time that playing the plans may take; the rest is for solving."""


@final
class Effort:
    """How much goes into a stage game."""

    def __init__(
        self,
        games: int,
        own_hands: int,
        plans: int,
        solving: int,
        slips: float = 0.0,
        seconds: float = 0.0,
        matchups: bool = True,
    ) -> None:
        self.games: Final[int] = games  # pairs of plans that are played, about
        self.own_hands: Final[int] = own_hands  # the other may think the viewer has
        # Plans of each hand, at most: with few games there is no room for many.
        room = int(sqrt(float(games) / float(own_hands * FEWEST_HANDS)))
        self.plans: Final[int] = max(FEWEST_PLANS, min(plans, room))
        self.solving: Final[int] = solving  # rounds of regret matching
        self.slips: Final[float] = slips  # how often the other plays any plan, from 0 to 1
        self.seconds: Final[float] = seconds  # no longer than that; 0 for no such bound
        self.matchups: Final[bool] = matchups  # whether hands are held against each other


@final
class Placing:
    """What the viewer can place, how often each plan is best played, and its chance."""

    def __init__(self, plans: list[Plan], shares: list[float], chances: list[float]) -> None:
        self.plans: Final = plans
        self.shares: Final = shares
        self.chances: Final = chances


def solve_placing(world: GotchaCardsState, viewer: int, effort: Effort, dice: Dice) -> Placing:
    """Solve the placing of this turn; only plans that go on from what lies are given back."""
    prefix = placed_by(world, viewer)
    reply_size = len(placed_by(world, 1 - viewer))
    start = world.clone()
    take_back(start)
    viewer_starts = start.to_move == viewer
    fewest, most = fewest_and_most(start, viewer)
    own = [hidden_cards(start, viewer)]
    unseen = unseen_cards(start)
    while len(own) < effort.own_hands and own[0]:
        own.append(imagined(len(own[0]), unseen, dice))
    plans = [plans_for(start.hands[viewer], fewest, most, effort.plans, dice)]
    if prefix:
        plans[0] += going_on(prefix, start.hands[viewer], fewest, most, effort.plans, dice)
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
    game = StageGame(deals, viewer, plans, replies, effort.matchups)
    began = perf_counter() if effort.seconds > 0.0 else 0.0
    game.play(dice, began + PLAYING * effort.seconds)
    game.solve(effort.solving, effort.slips, began + effort.seconds)
    return _from(prefix, Placing(plans[0], game.mix(0), game.chances(0)))


def _other_hands(
    effort: Effort,
    own_hands: int,
    plans: int,
    hidden: int,
    unseen: list[int],
    own: list[int],
    dice: Dice,
) -> list[list[int]]:
    """As many hands of the other side as the effort allows, each possible with the viewer's."""
    if not hidden:
        return [[]]
    rest = unseen[:]
    for card in own:
        rest[card] -= 1
    count = effort.games // max(1, own_hands * plans * plans)
    count = max(FEWEST_HANDS, min(MOST_HANDS, count))
    return [imagined(hidden, rest, dice) for _ in range(count)]


def _hand_in(deals: list[GotchaCardsState | None], first: int, count: int, seat: int) -> list[int]:
    for deal in deals[first : first + count]:
        if deal is not None:
            return deal.hands[seat]
    return []


def going_on(
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


def _from(prefix: Plan, placing: Placing) -> Placing:
    """Only what goes on from a prefix, in the same proportions."""
    size = len(prefix)
    kept = [n for n in range(len(placing.plans)) if placing.plans[n][:size] == prefix]
    total = sum([placing.shares[n] for n in kept])
    return Placing(
        [placing.plans[n] for n in kept],
        [placing.shares[n] / total if total > 0.0 else 1.0 / len(kept) for n in kept],
        [placing.chances[n] for n in kept],
    )
