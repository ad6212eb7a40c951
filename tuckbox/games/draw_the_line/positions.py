"""What cannot be in a position of Draw the Line, for positions that come from outside."""

from tuckbox.core.state import CHANCE, OVER

from . import phases as ph
from .board import NOBODY
from .cards import CLAIM, RARITY, UNIQUE
from .squares import NEIGHBOURS, SQUARES_IN
from .state import DrawTheLineState


def problem_with(state: DrawTheLineState) -> str | None:
    """What is wrong with a position, or None. It need not be reachable in every detail."""
    return (
        _problem_with_hands(state)
        or _problem_with_board(state)
        or _problem_with_phase(state)
        or _problem_with_score(state)
    )


def _problem_with_hands(state: DrawTheLineState) -> str | None:
    for seat, limit in enumerate(state.slots.hand_sizes):
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


def _mover(state: DrawTheLineState) -> int:
    """Whose move it is in a phase."""
    if state.phase == ph.DONE:
        return OVER
    if state.phase == ph.START:
        return int(state.decider)
    return int(state.active) if state.phase in (ph.PLAY, ph.SWAP, ph.REFILL) else CHANCE


def _problem_with_phase(state: DrawTheLineState) -> str | None:
    phase, board = state.phase, state.board
    mid_turn = phase in (ph.INSULT, ph.SWAP, ph.REFILL, ph.DRAW)
    before = phase in (ph.DEAL, ph.FLIP, ph.START)
    if state.to_move != _mover(state):
        return "whose move it is does not fit the phase"
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
    won = [0, 0]
    for at in range(0, len(state.endings), 3):
        won[state.endings[at]] += state.endings[at + 1]
    if won != state.points or state.stage != len(state.endings) // 3:
        return "the points are not those of the finished games (DL-12 to DL-14)"
    over = max(state.points) >= state.slots.target
    if over != (state.phase == ph.DONE):
        return "the points do not fit: the contest is over exactly when one has enough (DL-15)"
    return None
