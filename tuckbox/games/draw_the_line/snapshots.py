"""A whole state as plain JSON and back. What comes from outside is checked: a document
that is no position of the game is refused with the reason (docs/records.md lists the
fields)."""

from typing import TYPE_CHECKING

import msgspec

from tuckbox.core import CHANCE, BadSetup, BadSnapshot, Snapshot
from tuckbox.core.documents import pile_of, place_of, read_position
from tuckbox.core.views import to_plain

from . import phases as ph
from .board import NOBODY
from .cards import CLAIM, NAMES, NUMBER, RARITY, UNIQUE
from .events import ENDINGS
from .placing import place_cards
from .squares import NEIGHBOURS, SQUARE_NAMES, SQUARES_IN
from .state import DrawTheLineState
from .view import GameEnding, names

if TYPE_CHECKING:
    from tuckbox.core import Game


class LaidCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    square: str
    card: str
    holder: int
    player: int
    flipped: bool
    spent: bool


class SeatCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck_list: tuple[str, ...]
    hand_limit: int
    hand: tuple[str, ...]
    deck: tuple[str, ...]
    discards: tuple[str, ...]
    known: tuple[str, ...]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All of a state. Everything else follows from it."""

    game: str
    rules: int
    options: dict[str, object]
    seats: tuple[SeatCards, SeatCards]
    phase: str
    active: int
    decider: int
    board: tuple[LaidCard, ...]
    fresh: str | None
    swaps: tuple[str, ...]
    insults: int
    showing: int
    endings: tuple[GameEnding, ...]


def snapshot_of(state: DrawTheLineState) -> Snapshot:
    endings, board = state.endings, state.board
    position = Position(
        game=state.game.key,
        rules=state.game.rules_version,
        options=state.options(),
        seats=(_seat_cards(state, 0), _seat_cards(state, 1)),
        phase=ph.PHASES[state.phase],
        active=state.active,
        decider=state.decider,
        board=tuple(
            LaidCard(
                SQUARE_NAMES[square],
                NAMES[board.card(square)],
                board.holder(square),
                board.player(square),
                bool(board.flipped >> square & 1),
                bool(board.spent >> square & 1),
            )
            for square in SQUARES_IN[board.taken]
        ),
        fresh=SQUARE_NAMES[board.fresh] if board.fresh >= 0 else None,
        swaps=tuple(SQUARE_NAMES[square] for square in SQUARES_IN[state.swaps]),
        insults=state.insults,
        showing=state.showing,
        endings=tuple(
            GameEnding(endings[at], endings[at + 1], ENDINGS[endings[at + 2]])
            for at in range(0, len(endings), 3)
        ),
    )
    return to_plain(position)


def _seat_cards(state: DrawTheLineState, seat: int) -> SeatCards:
    return SeatCards(
        deck_list=names(state.table.deck_lists[seat]),
        hand_limit=state.table.hand_sizes[seat],
        hand=names(state.hand(seat)),
        deck=names(state.table.cards_in(state.decks, seat)),
        discards=names(state.table.cards_in(state.discards, seat)),
        known=names(state.table.cards_in(state.known, seat)),
    )


def restore(game: "Game", snapshot: Snapshot) -> DrawTheLineState:
    """The state of a snapshot; BadSnapshot, with the reason, if there is none."""
    position = read_position(game, snapshot, Position)
    state = _build(game, position)
    problem = _problem(state)
    if problem:
        raise _cannot_be(problem)
    return state


def _build(game: "Game", position: Position) -> DrawTheLineState:
    seats = [{"deck": list(s.deck_list), "hand": s.hand_limit} for s in position.seats]
    try:
        state = game.new(game.setup(position.options, seats))
    except BadSetup as error:
        raise BadSnapshot(f"This position's setup is refused: {error}") from None
    assert isinstance(state, DrawTheLineState)
    state.phase = place_of(position.phase, ph.PHASES, "phase")
    state.active = _seat(position.active)
    state.decider = position.decider if position.decider == NOBODY else _seat(position.decider)
    state.showing = position.showing if position.showing == NOBODY else _seat(position.showing)
    if not 0 <= position.insults <= 2:
        raise _cannot_be("the number of insults does not fit the phase")
    state.insults = position.insults
    state.swaps = sum(1 << _square(square) for square in set(position.swaps))
    for laid in position.board:
        square = _square(laid.square)
        if state.board.taken >> square & 1:
            raise BadSnapshot(f"Two cards lie on {laid.square}.")
        state.board.lay(
            square, place_of(laid.card, NAMES, "card"), _seat(laid.player), laid.flipped
        )
        state.board.mark(square, _seat(laid.holder), laid.spent)
    if position.fresh is not None:
        state.board.fresh = _square(position.fresh)
    for seat in range(2):
        _put_cards(state, seat, position)
    for ending in position.endings:
        points = state.points[:]
        points[_seat(ending.winner)] += ending.points
        state.points = points
        how = place_of(ending.how, ENDINGS, "ending")
        state.endings = [*state.endings, ending.winner, ending.points, how]
    state.stage = len(position.endings)
    state.wait_for(state.phase)
    return state


def _put_cards(state: DrawTheLineState, seat: int, position: Position) -> None:
    given = position.seats[seat]
    laid = pile_of([card.card for card in position.board if card.player == seat], NUMBER)
    hand, deck = pile_of(given.hand, NUMBER), pile_of(given.deck, NUMBER)
    discards, known = pile_of(given.discards, NUMBER), pile_of(given.known, NUMBER)
    if sorted(laid + hand + deck + discards) != state.table.deck_lists[seat]:
        raise _cannot_be(f"the cards of seat {seat} are not the ten of its deck list")
    if not place_cards(state, seat, laid, discards, hand, known):
        raise _cannot_be(f"seat {seat} is known to have cards that are not in its deck list")


def _cannot_be(problem: str) -> BadSnapshot:
    return BadSnapshot(f"This position cannot come up: {problem}.")


def _square(name: str) -> int:
    return place_of(name, SQUARE_NAMES, "square")


def _seat(number: int) -> int:
    if number not in (0, 1):
        raise BadSnapshot(f"There is no seat {number}; expected 0 or 1.")
    return number


def _problem(state: DrawTheLineState) -> str | None:
    """What is wrong with a position, or None. It need not be reachable in every detail."""
    return (
        _problem_with_hands(state)
        or _problem_with_board(state)
        or _problem_with_phase(state)
        or _problem_with_score(state)
    )


def _problem_with_hands(state: DrawTheLineState) -> str | None:
    for seat, limit in enumerate(state.table.hand_sizes):
        if state.hand_size(seat) > limit:
            return f"seat {seat} holds more than {limit} cards"
    return None


def _problem_with_board(state: DrawTheLineState) -> str | None:
    cards = [state.board.card(square) for square in SQUARES_IN[state.board.taken]]
    claims = [CLAIM[card] for card in cards if CLAIM[card]]
    if len(claims) != len(set(claims)):
        return "a rare is in play twice, or two uniques of one faction (DL-6, DL-7)"
    if cards and all(RARITY[card] == UNIQUE for card in cards):
        return "only uniques are in play, but the first card cannot be one (DL-5)"
    if not _hangs_together(state.board.taken):
        return "a card in play touches no other (DL-4)"
    return None


def _hangs_together(taken: int) -> bool:
    reached = taken & -taken
    while True:
        wider = reached
        for square in SQUARES_IN[reached]:
            wider |= taken & NEIGHBOURS[square]
        if wider == reached:
            return reached == taken
        reached = wider


def _problem_with_phase(state: DrawTheLineState) -> str | None:
    phase, board = state.phase, state.board
    mid_turn = phase in (ph.INSULT, ph.SWAP, ph.REFILL, ph.DRAW)
    before = phase in (ph.DEAL, ph.FLIP, ph.START)
    if before and (board.taken or (phase != ph.START and state.discards)):
        return "cards are on the table before the game has started"
    if board.fresh >= 0 and not board.taken >> board.fresh & 1:
        return "the card just played lies on an empty square"
    if mid_turn and (board.fresh < 0 or board.holder(board.fresh) != state.active):
        return "it does not say which card the active player has just played"
    if phase == ph.PLAY and board.fresh >= 0:
        return "a card was just played, but a new turn has begun"
    if (phase == ph.INSULT) != (state.insults > 0):
        return "the number of insults does not fit the phase"
    if (phase == ph.SWAP) != bool(state.swaps) and phase not in (ph.NEXT, ph.DONE):
        return "the squares to swap with do not fit the phase"
    if (phase == ph.START or phase == ph.PLAY) and state.decider == NOBODY:
        return "nobody has been named to decide who starts"
    if phase == ph.PLAY and not state.playable(state.active):
        return "the player to move has no card to play, so the game is over (DL-14)"
    if state.to_move == CHANCE and not state.chance_outcomes():
        return "chance has to draw, but there is nothing to draw from"
    if not before and phase not in (ph.NEXT, ph.DONE):
        for seat in range(2):
            if board.has_line(seat):
                return f"seat {seat} has a line, so the game is over (DL-12)"
        if board.taken == 0o777:
            return "the board is full, so the game is over (DL-13)"
    return None


def _problem_with_score(state: DrawTheLineState) -> str | None:
    for at in range(0, len(state.endings), 3):
        if state.endings[at + 1] not in (2, 3):
            return "a game is worth 2 or 3 points (DL-12 to DL-14)"
    over = max(state.points) >= state.table.target
    if over != (state.phase == ph.DONE):
        return "the points do not fit: the contest is over exactly when one has enough (DL-15)"
    return None
