"""A whole state as plain JSON and back. What comes from outside is checked: a document
that is no position of the game is refused with the reason (docs/records.md lists the
fields)."""

from typing import TYPE_CHECKING

import msgspec

from tuckbox.core import CHANCE, OVER, BadSetup, BadSnapshot, Snapshot
from tuckbox.core.documents import pile_of, place_of, read_position
from tuckbox.core.views import to_plain

from . import phases as ph
from .cards import NAMES, NUMBER, counted, listed
from .rounds import DRAFT, LAST_TURN, MOST_OVERTIMES, NOBODY, ROUNDS_TO_WIN
from .rows import EMPTY, OPEN, STAYED, USED, Row, marks_of
from .state import GotchaCardsState
from .view import names

if TYPE_CHECKING:
    from tuckbox.core import Game


class Lane(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of one lane; `card` is null where nothing lies."""

    card: str | None
    under: int
    open: bool
    used: bool
    stayed: bool


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hand: tuple[str, ...]
    lanes: tuple[Lane, ...]
    pile: tuple[str, ...]
    owes: bool
    drafted: tuple[str, ...]
    deduced: tuple[str, ...]
    placed: int
    finished: bool


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All of a state."""

    game: str
    rules: int
    options: dict[str, object]
    rounds: tuple[int, int]
    stage: int
    phase: str
    to_move: int
    lead: int
    loser: int
    turn: int
    starter: int
    deck: tuple[str, ...]
    trash: tuple[str, ...]
    draft: tuple[str, ...]
    seats: tuple[Side, Side]
    drawer: int
    draws: int
    lane: int
    fought: bool
    waiting: tuple[int, ...]


def snapshot_of(state: GotchaCardsState) -> Snapshot:
    position = Position(
        game=state.game.key,
        rules=state.game.rules_version,
        options=state.options(),
        rounds=(state.rounds[0], state.rounds[1]),
        stage=state.stage,
        phase=ph.PHASES[state.phase],
        to_move=state.to_move,
        lead=state.lead,
        loser=state.loser,
        turn=state.turn,
        starter=state.starter,
        deck=names(listed(state.deck)),
        trash=names(sorted(state.trash)),
        draft=names(state.draft),
        seats=(_side(state, 0), _side(state, 1)),
        drawer=state.drawer,
        draws=state.draws,
        lane=state.lane,
        fought=bool(state.fought),
        waiting=tuple(state.waiting),
    )
    return to_plain(position)


def _side(state: GotchaCardsState, seat: int) -> Side:
    row = state.rows[seat]
    return Side(
        hand=names(state.hands[seat]),
        lanes=tuple(
            Lane(
                NAMES[card] if card != EMPTY else None,
                row.under[lane],
                row.marked(lane, OPEN),
                row.marked(lane, USED),
                row.marked(lane, STAYED),
            )
            for lane, card in enumerate(row.cards)
        ),
        pile=names(sorted(state.piles[seat])),
        owes=bool(state.owes[seat]),
        drafted=names(state.drafted[seat]),
        deduced=names(state.deduced[seat]),
        placed=state.placed[seat],
        finished=bool(state.finished[seat]),
    )


def restore(game: "Game", snapshot: Snapshot) -> GotchaCardsState:
    """The state of a snapshot; BadSnapshot, with the reason, if there is none."""
    position = read_position(game, snapshot, Position)
    state = _build(game, position)
    problem = _problem_with_cards(state) or _problem_with_phase(state)
    if problem:
        raise BadSnapshot(f"This position cannot come up: {problem}.")
    return state


def _build(game: "Game", position: Position) -> GotchaCardsState:
    try:
        state = game.new(game.setup(position.options))
    except BadSetup as error:
        raise BadSnapshot(f"This position's setup is refused: {error}") from None
    assert isinstance(state, GotchaCardsState)
    state.phase = place_of(position.phase, ph.PHASES, "phase")
    state.rounds = list(position.rounds)
    state.stage = position.stage
    state.to_move = position.to_move
    state.lead = _seat_or_nobody(position.lead)
    state.loser = _seat_or_nobody(position.loser)
    state.turn = position.turn
    state.starter = _seat_or_nobody(position.starter)
    state.deck = counted(pile_of(position.deck, NUMBER))
    state.deck_size = len(position.deck)
    state.trash = pile_of(position.trash, NUMBER)
    state.draft = pile_of(position.draft, NUMBER)
    state.drawer = _seat_or_nobody(position.drawer)
    state.draws = position.draws
    state.lane = position.lane
    state.fought = int(position.fought)
    state.waiting = list(position.waiting)
    for seat, side in enumerate(position.seats):
        state.hands[seat] = pile_of(side.hand, NUMBER)
        state.rows[seat] = _row(side.lanes)
        state.piles[seat] = pile_of(side.pile, NUMBER)
        state.owes[seat] = int(side.owes)
        state.drafted[seat] = pile_of(side.drafted, NUMBER)
        state.deduced[seat] = pile_of(side.deduced, NUMBER)
        state.placed[seat] = side.placed
        state.finished[seat] = int(side.finished)
    return state


def _row(lanes: tuple[Lane, ...]) -> Row:
    row = Row()
    for place, lane in enumerate(lanes):
        if lane.card is None:
            if lane.under or lane.open or lane.used or lane.stayed:
                raise BadSnapshot(f"Lane {place + 1} is empty and yet something lies there.")
            row.put(place, EMPTY, 0)
        else:
            card = place_of(lane.card, NAMES, "card")
            row.put(place, card, marks_of(lane.open, lane.used, lane.stayed))
            row.under[place] = lane.under
    return row


def _seat_or_nobody(number: int) -> int:
    if number not in (0, 1, NOBODY):
        raise BadSnapshot(f"There is no seat {number}; expected 0, 1 or -1 for nobody.")
    return number


def _problem_with_cards(state: GotchaCardsState) -> str | None:
    everywhere = listed(state.deck) + state.trash + state.draft
    for seat in range(2):
        row = state.rows[seat]
        if any(count < 0 or count > len(state.full_deck) for count in row.under):
            return "a lane has an impossible number of cards"
        held = state.hands[seat] + row.face_down()
        known = state.drafted[seat] + state.deduced[seat]
        if any(known.count(card) > held.count(card) for card in known):
            return f"seat {seat} is known to hold cards that it does not hold"
        everywhere = everywhere + state.hands[seat] + state.piles[seat]
        for lane, card in enumerate(row.cards):
            everywhere = everywhere + ([card] if card != EMPTY else [])
            everywhere = everywhere + [NUMBER["Risky Gotcha"]] * row.under[lane]
    if sorted(everywhere) != state.full_deck:
        return "its cards are not those of the deck it is played with"
    return None


def _problem_with_phase(state: GotchaCardsState) -> str | None:
    phase = state.phase
    if (phase in ph.CHANCE_PHASES) != (state.to_move == CHANCE):
        return "whose move it is does not fit the phase"
    if (phase == ph.DONE) != (state.to_move == OVER) or not -2 <= state.to_move <= 1:
        return "whose move it is does not fit the phase"
    if min(state.rounds) < 0 or state.stage != sum(state.rounds):
        return "the rounds do not add up"
    over = max(state.rounds) == ROUNDS_TO_WIN and min(state.rounds) < ROUNDS_TO_WIN
    if max(state.rounds) > ROUNDS_TO_WIN or over != (phase == ph.DONE):
        return "the contest is over exactly when one has won two rounds (GC-1)"
    if (phase == ph.LOT) != (state.lead == NOBODY):
        return "nobody, or somebody too early, is Player1"
    in_turns = phase not in (ph.LOT, ph.DEAL, ph.KEEP, ph.PICK, ph.LAST)
    if not 0 <= state.turn <= LAST_TURN + MOST_OVERTIMES + 1 or in_turns != (state.turn > 0):
        return "the number of the turn does not fit the phase"
    if in_turns and state.starter == NOBODY:
        return "nobody starts the turn"
    if (phase == ph.CHOOSE) != (state.loser != NOBODY and state.to_move == state.loser):
        return "the loser of the round, and nobody else, chooses"
    if min(state.placed) < 0:
        return "fewer than no cards were placed"
    return _problem_with_what_waits(state)


def _problem_with_what_waits(state: GotchaCardsState) -> str | None:
    phase, seat = state.phase, state.to_move
    longest = max(len(row.cards) for row in state.rows)
    resolving = phase in (ph.REPLACE, ph.TOP, ph.GAIN, ph.DISCARD)
    if not 0 <= state.lane <= max(longest, 1) or (resolving and state.lane >= longest):
        return "there is no such lane"
    if resolving and any(row.face_down() for row in state.rows):
        return "a lane is resolved while cards lie face-down"
    if len(state.waiting) % 2 or len(state.waiting) > 4 or not set(state.waiting) <= {0, 1, 2}:
        return "what waits in the lane cannot be read"
    if any(who > 1 for who in state.waiting[::2]):
        return "what waits in the lane is for a seat that does not exist"
    needs_hand = phase in (ph.KEEP, ph.SHOW, ph.PLACE, ph.REPLACE, ph.DISCARD)
    if needs_hand and not state.hands[seat]:
        return "somebody has to use a card and holds none"
    if phase == ph.KEEP and len(state.hands[seat]) != DRAFT:
        return "Player1 keeps one of nine cards (GC-2)"
    if (phase == ph.PICK) != bool(state.draft):
        return "the draft does not fit the phase"
    if phase == ph.CUT and not state.cuttable():
        return "there is nothing to cut"
    if phase == ph.REPLACE and state.lane >= len(state.rows[seat].cards):
        return "there is no place for the card to be played"
    if phase in ph.CHANCE_PHASES and phase not in ph.LOTS:
        if not state.deck_size or state.draws < 1 or state.drawer == NOBODY:
            return "chance has to draw, but not for whom or from what"
        if phase == ph.TOP and state.rows[state.drawer].card(state.lane) == EMPTY:
            return "a card is drawn for a Risky Gotcha that is not there"
    elif not 0 <= state.draws <= len(state.full_deck):
        return "an impossible number of draws"
    return None
