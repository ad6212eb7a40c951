"""Worlds: states that agree with a view. Cards that the viewer has not seen are dealt at
random: the deck, and what others hold beyond the cards one knows of. Face-down cards are any
of those held."""

from tuckbox.core.chance import Rng
from tuckbox.core.documents import pile_of
from tuckbox.core.errors import BadView
from tuckbox.core.views import number_of

from .cards import BARE, MOST_CARDS, NUMBER, counted, full_deck
from .phases import PHASES
from .rounds import DRAFT, LAST_TURN, MOST_OVERTIMES, NOBODY
from .rows import EMPTY, Row, marks_of
from .state import GotchaCardsState
from .view import GotchaCardsView, SeatView


def world(view: GotchaCardsView, rng: Rng) -> GotchaCardsState:
    """A state that agrees with the view; BadView if none does."""
    _check_seats(view)
    _check_numbers(view)
    both = view.options["tiers"] == "both"
    state = GotchaCardsState(dict(view.options), full_deck(both), bool(view.options["memory"]))
    state.begin()
    _copy_what_is_open(state, view)
    known = [_known(seat) for seat in view.seats]
    unseen = _unseen(state, view, known)
    for seat in range(2):
        _deal(state, seat, view.seats[seat], known[seat], unseen, rng)
    if len(unseen) != view.deck_size or (
        view.deck is not None and unseen != pile_of(view.deck, NUMBER)
    ):
        raise BadView("its cards do not add up")
    state.deck = counted(unseen)
    state.deck_size = len(unseen)
    return state


def _check_seats(view: GotchaCardsView) -> None:
    named = [view.starter, view.lead, view.loser, view.drawer]
    named += [effect.seat for effect in view.waiting]
    if any(seat not in (0, 1, None) for seat in named):
        raise BadView("it names a seat that is not there")


def _check_numbers(view: GotchaCardsView) -> None:
    """No number is larger than the deck, so nothing large is built."""
    if not 0 <= view.turn <= LAST_TURN + MOST_OVERTIMES + 1:
        raise BadView("no round has so many turns")
    if not 0 <= view.draws <= max(DRAFT, MOST_OVERTIMES + 1):
        raise BadView("nobody draws so many cards at once")
    counts = [view.lane]
    counts += [effect.count for effect in view.waiting]
    for seat in view.seats:
        counts += [seat.hand_size, seat.row_length, seat.placed, len(seat.lanes)]
        counts += [number for lane in seat.lanes for number in (lane.lane, lane.under)]
    if min(counts) < 0 or max(counts) > MOST_CARDS:
        raise BadView(f"a number in it is below 0 or beyond the {MOST_CARDS} cards of the deck")


def _copy_what_is_open(state: GotchaCardsState, view: GotchaCardsView) -> None:
    state.to_move = number_of(view.to_move)
    state.stage = view.stage
    state.phase = PHASES.index(view.phase)
    state.rounds = list(view.scores)
    state.trash = numbers(view.trash)
    state.lead = _number_of_seat(view.lead)
    state.loser = _number_of_seat(view.loser)
    state.draft = numbers(view.draft)
    state.piles = [numbers(seat.pile) for seat in view.seats]
    state.owes = [int(seat.owes) for seat in view.seats]
    state.drafted = [numbers(seat.drafted) for seat in view.seats]
    state.deduced = [numbers(seat.deduced or ()) for seat in view.seats]
    state.turn = view.turn
    state.starter = _number_of_seat(view.starter)
    state.placed = [seat.placed for seat in view.seats]
    state.finished = [int(seat.finished) for seat in view.seats]
    state.drawer = _number_of_seat(view.drawer)
    state.draws = view.draws
    state.lane = view.lane
    state.fought = int(view.fought)
    for effect in view.waiting:
        state.waiting += [effect.seat, effect.count if effect.does == "draw" else 0]


def _number_of_seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _known(seat: SeatView) -> list[int]:
    """The cards that a seat holds, in hand or face-down, as far as the viewer knows them."""
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
                seen += numbers((lane.card,))
    unseen = state.full_deck[:]
    for card in seen:
        if card not in unseen:
            raise BadView("it shows too many of a card")
        unseen.remove(card)
    return unseen


def _deal(
    state: GotchaCardsState,
    seat: int,
    view: SeatView,
    known: list[int],
    unseen: list[int],
    rng: Rng,
) -> None:
    """Give a seat its hidden cards, and say which of them lie face-down."""
    held = known[:]
    count = view.hand_size + sum(not lane.open for lane in view.lanes)
    while len(held) < count:
        if not unseen:
            raise BadView("there are not enough cards")
        held.append(unseen.pop(rng.randrange(len(unseen))))
    if view.deduced is None and state.memory:
        # A spectator cannot tell what the players have worked out about each other.
        secret = held[len(known) :]
        state.deduced[seat] = sorted(card for card in secret if rng.randrange(2))
    row = Row()
    for lane in view.lanes:
        if lane.card is None:
            card = held.pop(rng.randrange(len(held)))
        else:
            card = numbers((lane.card,))[0]
            if not lane.open:
                if card not in held:
                    raise BadView("a face-down card is not among the cards of its owner")
                held.remove(card)
        row.put(lane.lane, card, marks_of(lane.open, lane.used, lane.stayed))
        row.under[lane.lane] = lane.under
    if view.row_length > len(row.cards):
        row.put(view.row_length - 1, EMPTY, 0)
    state.rows[seat] = row
    state.hands[seat] = sorted(held)


def numbers(names: tuple[str, ...]) -> list[int]:
    return pile_of(names, NUMBER)
