"""The games of the box as games of OpenSpiel: import this, and `pyspiel.load_game` has them.

Every game is registered as `tuckbox_` and its key, so `tuckbox_draw_the_line`. What differs
between the two contracts, and what is done about it, is told in docs/openspiel.md.
"""

from collections.abc import Callable, Mapping
from typing import Any

import pyspiel

from tuckbox.core import CHANCE, OVER, SPECTATOR, Game, IllegalAction, Viewer
from tuckbox.core.refusals import NotYours
from tuckbox.games import all_games

from .openspiel_contest import PreparedGame, WatchedContest
from .openspiel_parameters import opening_of, parameters_of, setup_of, written
from .openspiel_tensors import Encoding


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game: `tuckbox_scratch_wars`."""
    return "tuckbox_" + game.key.replace("-", "_")


def game_type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.fewest_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its table set, as OpenSpiel wants it; `register` makes a class of each."""

    game: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game = self.game
        given = written(params or {})
        # OpenSpiel must not be asked about itself before its own __init__ has run.
        self.prepared = PreparedGame(game, setup_of(game, given))
        start = WatchedContest(self.prepared, self.prepared.new())
        opening = opening_of(given)
        for action in opening:
            start.do(action)
        start.shared = True
        self.start = start
        seats = self.prepared.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.prepared.of_seats),
            max_chance_outcomes=len(self.prepared.of_chance),
            num_players=seats,
            min_utility=-1.0,
            max_utility=seats - 1.0,
            utility_sum=0.0,
            max_game_length=max(1, game.longest(self.prepared.setup) - len(opening)),
        )
        super().__init__(game_type(game), info, given)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.prepared, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A contest at one moment, with what each seat has seen of it.

    OpenSpiel clones and serializes a state by copying and pickling its attributes, so there
    is only one, and `WatchedContest` knows how.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.watched = game.start

    # -- whose move, and what can be done ------------------------------------------------

    def current_player(self) -> int:
        to_move = self.watched.state.to_move
        if to_move == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if to_move == CHANCE else to_move

    def is_terminal(self) -> bool:
        return self.watched.state.to_move == OVER

    def _legal_actions(self, player: int) -> list[int]:
        """Asides out of turn do not exist here: a seat has its asides when it is to move."""
        state = self.watched.state
        if player != state.to_move:
            return []
        number = self.watched.prepared.seat_number
        return sorted(number[action] for action in state.legal_actions(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.watched.state.chance_outcomes()
        number = self.watched.prepared.chance_number
        total = sum(weight for _, weight in outcomes)
        return sorted((number[action], weight / total) for action, weight in outcomes)

    def _apply_action(self, action: int) -> None:
        state = self.watched.state
        ours = self._our_action(state.to_move, action)
        if state.actor(ours) != state.to_move:
            raise IllegalAction(
                NotYours(state.to_move), "Nothing can be done out of turn in OpenSpiel."
            )
        if self.watched.shared:
            self.watched = self.watched.copy()
        self.watched.do(ours)

    def _our_action(self, player: int, action: int) -> int:
        prepared = self.watched.prepared
        return (prepared.of_seats if player >= 0 else prepared.of_chance)[action]

    def _action_to_string(self, player: int, action: int) -> str:
        return self.watched.text(self._our_action(int(player), action))

    # -- what it came to -----------------------------------------------------------------

    def returns(self) -> list[float]:
        """The winners share what every seat put in, one each; nothing before the end."""
        state = self.watched.state
        seats = self.watched.prepared.seats
        if state.to_move != OVER:
            return [0.0] * seats
        winners = state.winners()
        return [seats / len(winners) - 1.0 if seat in winners else -1.0 for seat in range(seats)]

    def __str__(self) -> str:
        """The whole truth, for whoever debugs; not for a player."""
        return self.watched.truth()

    # -- imagining -----------------------------------------------------------------------

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that agrees with what a seat knows; it holds nothing else of this one."""
        other: SpielState = self.get_game().new_initial_state()
        other.watched = self.watched.imagined(int(player), sampler)
        return other


class Observer:
    """What a seat has before it, as text and as numbers (see `Encoding` for these).

    With perfect recall it is all that the seat has seen so far, and its own actions. Without
    private information it is what a spectator has; without public information it is the
    fields of the view that a spectator's has not, or has otherwise.
    """

    def __init__(
        self, prepared: PreparedGame, iig_obs_type: Any = None, params: Any = None
    ) -> None:
        if params:
            raise ValueError(f"An observer of tuckbox has no parameters, so not {params!r}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("Nobody has a view of what all players hide; ask for one player.")
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = kind.public_info
        self._recall = kind.perfect_recall and kind.public_info
        self._encoding = Encoding(prepared.seats, len(prepared.of_seats), self._recall)
        self.tensor = self._encoding.tensor
        self.dict = self._encoding.pieces

    def set_from(self, state: SpielState, player: int) -> None:
        watched = state.watched
        view = self._view(watched, player)
        # Not `legal_actions`: at a chance node that is the outcomes, and these are secret.
        legal = state._legal_actions(player) if self._private else []
        past = watched.past(self._viewer(player)) if self._recall else ""
        self._encoding.fill(player, view, legal, past)

    def string_from(self, state: SpielState, player: int) -> str:
        view = self._view(state.watched, player)
        if self._recall:
            return f'{{"past":[{state.watched.past(self._viewer(player))}],"view":{view}}}'
        return view

    def _view(self, watched: WatchedContest, player: int) -> str:
        if self._public:
            return watched.view(self._viewer(player))
        return watched.secrets(player) if self._private else "{}"

    def _viewer(self, player: int) -> Viewer:
        return player if self._private else SPECTATOR


def loaded(text: str) -> Any:
    """The game that OpenSpiel writes like this; pickles of games come here."""
    return pyspiel.load_game(text)


def register() -> dict[str, type[SpielGame]]:
    """Make all games known to pyspiel, and give the class of each by its key."""
    made: dict[str, type[SpielGame]] = {}
    for game in all_games():
        # It has to be a class: pyspiel lets go of what it was given after Python has ended,
        # and that crashes for anything that would then be freed.
        made[game.key] = type(f"SpielGame_{short_name(game)}", (SpielGame,), {"game": game})
        pyspiel.register_game(game_type(game), made[game.key])
    return made


SPIEL_GAMES = register()
