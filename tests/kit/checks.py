"""What must be true of any state and of any refusal, of whatever game."""

from tuckbox.core import CHANCE, OVER, State, odds, to_json

from .look import snapshot_of
from .play import seats_of


def check_sentence(text: str) -> None:
    """Fit to be shown to a person as it stands."""
    assert text.strip() == text
    assert text.endswith((".", "?")), text


def check_state(state: State) -> None:
    """The lists of what can be done fit each other and whose move it is."""
    seats = seats_of(state)
    assert state.to_move in (*seats, CHANCE, OVER)
    everyones: list[int] = []
    for seat in seats:
        moves, asides = state.moves(seat), state.asides(seat)
        assert state.legal_actions(seat) == moves + asides
        assert bool(moves) == (seat == state.to_move)
        assert all(state.actor(action) == seat for action in moves + asides)
        everyones += moves + asides
    assert len(set(everyones)) == len(everyones), "an action stands for two things"
    if state.to_move == CHANCE:
        assert everyones == [], "a seat may act while chance does"
        check_outcomes(state)
    if state.to_move == OVER:
        assert everyones == [], "somebody may act after the end"
    assert all(state.allows(action) for action in everyones)


def check_outcomes(state: State) -> None:
    outcomes = state.chance_outcomes()
    actions = [action for action, _ in outcomes]
    assert actions
    assert actions == sorted(set(actions))
    assert all(isinstance(weight, int) and weight > 0 for _, weight in outcomes)
    assert sum(odds(outcomes).values()) == 1
    assert all(state.actor(action) == CHANCE for action in actions)
    assert all(state.allows(action) for action in actions)


def position(state: State) -> bytes:
    """Everything about a state, to compare it with another."""
    return to_json(snapshot_of(state))
