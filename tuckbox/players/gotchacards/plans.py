"""Plans: which cards a seat places in a turn, and in which order."""

from typing import Final

from tuckbox.core.dice import Dice
from tuckbox.core.piles import insert
from tuckbox.games.gotchacards import actions as act
from tuckbox.games.gotchacards.rounds import LAST_TURN
from tuckbox.games.gotchacards.rows import EMPTY, OPEN
from tuckbox.games.gotchacards.state import GotchaCardsState

Plan = list[int]
TRIES: Final = 3
"""How many plans are sampled at most for each one wanted, because some come up twice."""


def placed_by(state: GotchaCardsState, seat: int) -> Plan:
    """What a seat has placed face-down, in order."""
    return state.rows[seat].face_down()


def take_back(state: GotchaCardsState) -> None:
    """Return everything that lies face-down to the hands, so that the placing starts again."""
    for seat in range(2):
        row = state.rows[seat]
        for lane in range(len(row.cards)):
            if row.cards[lane] != EMPTY and not row.marked(lane, OPEN):
                insert(state.hands[seat], row.lift(lane))
                state.placed[seat] -= 1
        state.finished[seat] = 0
    first = state.starter
    state.to_move = first if state.hands[first] else 1 - first


def fewest_and_most(state: GotchaCardsState, seat: int) -> tuple[int, int]:
    """How many cards a sensible plan has: at least one, unless one was shown already. A card is
    kept for each turn to come, because without one the round is lost (GC-5)."""
    cards = len(state.hands[seat])
    if state.turn >= LAST_TURN:
        return cards, cards
    fewest = 0 if state.placed[seat] or not cards else 1
    return fewest, max(fewest, cards - (LAST_TURN - state.turn))


def plans_for(hand: list[int], fewest: int, most: int, limit: int, dice: Dice) -> list[Plan]:
    """All plans of `fewest` to `most` cards; if there are more than the limit, only some, at
    random."""
    found: list[Plan] = []
    for size in range(fewest, most + 1):
        _extend([], hand, size, limit, found)
    if len(found) <= limit:
        return found
    found = []
    known: set[tuple[int, ...]] = set()
    for _ in range(TRIES * limit):
        plan = any_plan(hand, fewest, most, dice)
        key = tuple(plan)
        if key not in known:
            known.add(key)
            found.append(plan)
            if len(found) == limit:
                break
    return found


def any_plan(hand: list[int], fewest: int, most: int, dice: Dice) -> Plan:
    size = fewest + dice.randrange(most - fewest + 1)
    rest = hand[:]
    plan: Plan = []
    for _ in range(size):
        plan.append(rest.pop(dice.randrange(len(rest))))
    return plan


def _extend(plan: Plan, rest: list[int], size: int, limit: int, found: list[Plan]) -> None:
    """Collect every different extension of a plan, until there are too many."""
    if len(plan) == size:
        found.append(plan)
        return
    last = EMPTY
    for place in range(len(rest)):
        card = rest[place]
        if card != last and len(found) <= limit:
            last = card
            _extend([*plan, card], rest[:place] + rest[place + 1 :], size, limit, found)


def carry_out(state: GotchaCardsState, plan: Plan) -> None:
    """The seat to move places these cards, and no more."""
    seat = state.to_move
    for card in plan:
        state.do(act.PLACE + card)
    if state.turn < LAST_TURN and state.hands[seat]:
        state.do(act.DONE)
