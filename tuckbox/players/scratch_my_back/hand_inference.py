"""What the conversation says about the hands of the others: what was answered, and what was not
though it could have been. Nobody's hand is looked at; the weight of a deal is the likelihood
that its players, with these cards, would have done what they did.

The public side of the last rounds is replayed once. Then each deal is followed backwards: a
card that was played returns to the hand, and any of the cards held after a draw may be the
new ones.
"""

from typing import Final, final

from tuckbox.core.dice import Dice
from tuckbox.games.scratch_my_back import actions as act
from tuckbox.games.scratch_my_back import phases as ph
from tuckbox.games.scratch_my_back.cards import AGREE, COMMAND, HAND, KINDNESS, RELOAD, REQUESTS
from tuckbox.games.scratch_my_back.state import NOBODY, SEAT_BITS, ScratchMyBackState

from .habits import Habits

ROUNDS: Final = 1
"""How many rounds before this one count. Older ones say little, because most of those cards are
gone, and the more there is to explain the fewer deals can explain it."""

DREW: Final = 0
PLAYED: Final = 1  # a turn
EXCHANGED: Final = 2  # there was no Request in the hand
LAID: Final = 3  # cards left the hand, and nothing more can be told


@final
class Moment:
    """An action of a seat, or a draw, and the public side of the round at that moment."""

    def __init__(
        self, kind: int, seat: int, count: int, action: int, round: "PublicReplay"
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.count = count
        self.action = action
        self.attacker = round.attacker
        self.defender = round.defender
        self.request = round.request
        self.owed = round.owed
        self.plus = round.plus
        self.minus = round.minus
        self.turns = round.turns[seat]
        self.number = round.number


@final
class PublicReplay:
    """Replays the public side of a contest from its conversation."""

    def __init__(self, state: ScratchMyBackState) -> None:
        self.state = state
        self.moments: list[Moment] = []
        self.sizes = [0] * state.seats
        self.pile = len(state.deck.pile(state.seats, state.half))
        self.starter = 0
        self.attacker: int = NOBODY
        self.defender: int = NOBODY
        self.request: int = -1
        self.owed = 0
        self.plus = 0
        self.minus = 0
        self.turns = [0] * state.seats
        self.number = 0
        self.between = True
        self._refill()
        for entry in state.talk():
            self._follow(entry >> SEAT_BITS, entry & 7)
        if self.between and state.phase != ph.DISCARD:
            self._refill()

    def agrees(self) -> bool:
        """Whether the replay arrived at the state there is; otherwise it is not to be trusted."""
        state = self.state
        for seat in range(state.seats):
            if self.sizes[seat] != len(state.hands[seat]):
                return False
        return self.pile == state.pile_size and self.number == state.stage

    def _draw(self, seat: int, count: int) -> None:
        if count > self.pile:
            count = self.pile
        if count > 0:
            self.pile -= count
            self.sizes[seat] += count
            self.moments.append(Moment(DREW, seat, count, 0, self))

    def _refill(self) -> None:
        for step in range(self.state.seats):
            seat = (self.starter + step) % self.state.seats
            self._draw(seat, HAND - self.sizes[seat])
        self.between = False

    def _follow(self, action: int, seat: int) -> None:
        deck = self.state.deck
        discards = deck.discards(action)
        if self.between and not discards:
            self._refill()
        cards = deck.cards_of(action)
        kind = LAID
        if act.exchanges(action):
            kind = EXCHANGED
        elif self.request >= 0 and not discards:
            kind = PLAYED
        self.moments.append(Moment(kind, seat, len(cards), action, self))
        self.sizes[seat] -= len(cards)
        if kind == EXCHANGED:
            self._draw(seat, 1)
            return
        if discards or deck.discards_pair(action):
            return
        other = self.attacker if seat == self.defender else self.defender
        for card in cards:
            if deck.worth[card] > 0:
                self.plus += 1
            else:
                self.minus += 1
        if action == act.FOLD:
            self._close(other)
        elif cards[0] == AGREE:
            self._close(seat if self.plus > self.minus else other)
        elif action == RELOAD:
            self._draw(seat, HAND - self.sizes[seat])
        elif action != KINDNESS:
            self.turns[seat] += 1
            self.owed = int(action == COMMAND)
            self._speak(action, seat)

    def _speak(self, action: int, seat: int) -> None:
        if act.passes(action):
            self.defender = act.passed_to(action)
        elif self.state.deck.uses_request(action):
            use = act.use_in(action)
            self.defender = self.attacker if use == act.WITH_SCRATCH else use
            self.attacker = seat
            self.request = act.request_in(action)

    def _close(self, starter: int) -> None:
        self.starter = starter
        self.number += 1
        self.between = True
        self.attacker = self.defender = NOBODY
        self.request = -1
        self.owed = self.plus = self.minus = 0
        self.turns = [0] * self.state.seats


@final
class HandInference:
    def __init__(self, world: ScratchMyBackState, viewer: int, habits: Habits | None) -> None:
        """Without habits only what is certain counts."""
        self.habits = habits
        self.probe = world.clone()
        self.probe.phase = ph.TURN
        self.moments: list[Moment] = []
        replay = PublicReplay(world)
        if replay.agrees():
            for moment in replay.moments:
                if moment.number >= world.stage - ROUNDS and moment.seat != viewer:
                    self.moments.append(moment)
            self.moments.reverse()

    def weight(self, deal: ScratchMyBackState, dice: Dice) -> float:
        """How well a deal explains what the others did: its likelihood, up to a factor."""
        for seat in range(deal.seats):
            if deal.bare[seat] and deal.hands[seat] and deal.hands[seat][-1] >= REQUESTS:
                return 0.0
        weight = 1.0
        habits = self.habits
        if habits is None:
            return weight
        probe = self.probe
        for seat in range(deal.seats):
            probe.hands[seat] = deal.hands[seat][:]
        deck = deal.deck
        for moment in self.moments:
            hand = probe.hands[moment.seat]
            if moment.kind == DREW:
                for _ in range(moment.count):
                    hand.pop(dice.randrange(len(hand)))
                continue
            hand += deck.cards_of(moment.action)
            hand.sort()
            if moment.kind == EXCHANGED:
                if hand[-1] >= REQUESTS:
                    return 0.0
            elif moment.kind == PLAYED:
                weight *= self._likelihood(moment, habits)
                if weight == 0.0:
                    return 0.0
        return weight

    def _likelihood(self, moment: Moment, habits: Habits) -> float:
        probe = self.probe
        probe.to_move = moment.seat
        probe.attacker = moment.attacker
        probe.defender = moment.defender
        probe.request = moment.request
        probe.owed = moment.owed
        probe.plus = moment.plus
        probe.minus = moment.minus
        probe.turns[moment.seat] = moment.turns
        return habits.likelihood(probe, moment.seat, moment.action)
