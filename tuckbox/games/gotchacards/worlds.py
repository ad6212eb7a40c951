"""Worlds: states that agree with a view. What is unseen (the deck, and what others hold
beyond the cards one knows of) is dealt anew; face-down cards are any of what is held."""

from typing import TYPE_CHECKING

from tuckbox.core import BadView, Rng

from .cards import BARE, MOST_CARDS, NUMBER, counted, full_deck
from .phases import PHASES
from .rows import EMPTY, Row, marks_of
from .state import GotchaCardsState
from .view import GotchaCardsView, SeatView

if TYPE_CHECKING:
    from tuckbox.core import Game


def world(game: "Game", view: GotchaCardsView, rng: Rng) -> GotchaCardsState:
    """A state that agrees with the view; BadView if none does."""
    state = GotchaCardsState(
        game, full_deck(view.options["tiers"] == "both"), bool(view.options["memory"])
    )
    _copy_what_is_open(state, view)
    held = [_hidden_count(seat) for seat in view.seats]
    known = [_known(seat) for seat in view.seats]
    unseen = _unseen(state, view, known)
    for seat in range(2):
        _deal(state, seat, view.seats[seat], known[seat], held[seat], unseen, rng)
    if len(unseen) != view.deck_size:
        raise BadView("No position agrees with this view: its cards do not add up.")
    state.deck = counted(unseen)
    state.deck_size = len(unseen)
    return state


def _copy_what_is_open(state: GotchaCardsState, view: GotchaCardsView) -> None:
    state.to_move = view.to_move
    state.stage = view.stage
    state.phase = PHASES.index(view.phase)
    state.rounds = list(view.scores)
    state.trash = numbers(view.trash)
    state.lead = view.lead
    state.loser = view.loser
    state.draft = numbers(view.draft)
    state.piles = [numbers(seat.pile) for seat in view.seats]
    state.owes = [int(seat.owes) for seat in view.seats]
    state.drafted = [numbers(seat.drafted) for seat in view.seats]
    state.deduced = [numbers(seat.deduced or ()) for seat in view.seats]
    state.turn = view.turn
    state.starter = view.starter
    state.placed = [seat.placed for seat in view.seats]
    state.finished = [int(seat.finished) for seat in view.seats]
    state.drawer = view.drawer
    state.draws = view.draws
    state.lane = view.lane
    state.fought = int(view.fought)
    state.waiting = list(view.waiting)


def _hidden_count(seat: SeatView) -> int:
    """How many cards a seat holds unseen, in hand and face-down."""
    return seat.hand_size + sum(not lane.open for lane in seat.lanes)


def _known(seat: SeatView) -> list[int]:
    """The cards among them that the viewer knows of."""
    if seat.hand is not None:
        face_down = tuple(lane.card for lane in seat.lanes if not lane.open and lane.card)
        return numbers(seat.hand + face_down)
    return numbers(seat.drafted + (seat.deduced or ()))


def _unseen(state: GotchaCardsState, view: GotchaCardsView, known: list[list[int]]) -> list[int]:
    """All cards of the game less those that lie somewhere in sight."""
    seen = state.trash + state.draft + state.piles[0] + state.piles[1] + known[0] + known[1]
    for seat in view.seats:
        for lane in seat.lanes:
            seen += [BARE] * lane.under
            if lane.open and lane.card is not None:
                seen.append(NUMBER[lane.card])
    unseen = state.full_deck[:]
    for card in seen:
        if card not in unseen:
            raise BadView("No position agrees with this view: it shows too many of a card.")
        unseen.remove(card)
    return unseen


def _deal(
    state: GotchaCardsState,
    seat: int,
    view: SeatView,
    known: list[int],
    count: int,
    unseen: list[int],
    rng: Rng,
) -> None:
    """Give a seat its hidden cards, and say which of them lie face-down."""
    held = known[:]
    while len(held) < count:
        if not unseen:
            raise BadView("No position agrees with this view: there are not enough cards.")
        held.append(unseen.pop(rng.randrange(len(unseen))))
    if view.deduced is None and state.memory:
        # A spectator cannot tell what the players have worked out about each other.
        secret = held[len(known) :]
        state.deduced[seat] = sorted(card for card in secret if rng.randrange(2))
    row = Row()
    for lane in view.lanes:
        if lane.card is not None:
            card = NUMBER[lane.card]
            if not lane.open:
                held.remove(card)
        else:
            card = held.pop(rng.randrange(len(held)))
        row.put(lane.lane - 1, card, marks_of(lane.open, lane.used, lane.stayed))
        row.under[lane.lane - 1] = lane.under
    if view.row_length > MOST_CARDS:
        raise BadView("No position agrees with this view: a row is longer than the deck.")
    if view.row_length > len(row.cards):
        row.put(view.row_length - 1, EMPTY, 0)
    state.rows[seat] = row
    state.hands[seat] = sorted(held)


def numbers(names: tuple[str, ...]) -> list[int]:
    return sorted(NUMBER[name] for name in names)
