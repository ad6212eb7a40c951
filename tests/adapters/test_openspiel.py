"""The games as games of OpenSpiel: its own checks, run on ours, and what we promise besides."""

import pickle
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from tuckbox.adapters import openspiel
from tuckbox.core import SPECTATOR, BadSetup, IllegalAction
from tuckbox.games import all_games, by_key

NAMES = [openspiel.short_name(game) for game in all_games()]
TABLES = [
    *NAMES,
    "tuckbox_draw_the_line(length=game,open_decks=True)",
    "tuckbox_gotchacards(tiers=starter,memory=False)",
    "tuckbox_scratch_my_back(players=4,cards=half)",
    "tuckbox_scratch_my_back(players=6,rounds=3)",
    "tuckbox_scratch_wars(level=#1)",
    "tuckbox_scratch_wars(level=2e,setup_seed=5)",
    "tuckbox_scratch_wars(pairing=kitchen-war)",
]

each_name = pytest.mark.parametrize("name", NAMES)
each_table = pytest.mark.parametrize("name", TABLES)


def actions_of(state: Any) -> list[int]:
    if state.is_chance_node():
        return [action for action, _ in state.chance_outcomes()]
    actions: list[int] = state.legal_actions()
    return actions


def walk(game: Any, seed: object) -> Iterator[Any]:
    """A random contest: the state before each action, and the last one. It is one state."""
    rng = Random(f"{game}/{seed}")
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(rng.choice(actions_of(state)))
    yield state


def decisions(game: Any, seed: object, every: int) -> list[Any]:
    """Some states of a random contest in which a seat is to move."""
    found = [state.clone() for state in walk(game, seed) if state.is_player_node()]
    return found[::every]


def test_every_game_of_the_box_is_registered() -> None:
    assert set(NAMES) <= set(pyspiel.registered_names())
    assert {
        "tuckbox_draw_the_line",
        "tuckbox_gotchacards",
        "tuckbox_scratch_my_back",
        "tuckbox_scratch_wars",
    } <= set(NAMES)


@each_table
def test_openspiels_random_simulations_with_serialization(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


# -- chance, lengths, utilities ------------------------------------------------------------


@each_table
def test_chance_is_explicit_and_in_its_range(name: str) -> None:
    game = pyspiel.load_game(name)
    for state in walk(game, "chance"):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            actions = [action for action, _ in outcomes]
            assert actions == sorted(set(actions)) == state.legal_actions()
            assert actions[0] >= 0
            assert actions[-1] < game.max_chance_outcomes()
            assert all(odds > 0 for _, odds in outcomes)
            assert sum(odds for _, odds in outcomes) == pytest.approx(1, abs=1e-12)


@each_table
def test_chance_has_the_odds_of_the_game(name: str) -> None:
    for state in walk(pyspiel.load_game(name), "odds"):
        if state.is_chance_node():
            ours = state.watched.state.chance_outcomes()
            total = sum(weight for _, weight in ours)
            texts = {state.watched.text(action): weight / total for action, weight in ours}
            theirs = {state.action_to_string(a): odds for a, odds in state.chance_outcomes()}
            assert theirs == texts


@each_table
def test_bounds_hold(name: str) -> None:
    game = pyspiel.load_game(name)
    for seed in range(3):
        for state in walk(game, seed):
            if state.is_player_node():
                actions = state.legal_actions()
                assert actions == sorted(set(actions))
                assert actions[0] >= 0
                assert actions[-1] < game.num_distinct_actions()
                texts = [state.action_to_string(action) for action in actions]
                assert [state.string_to_action(text) for text in texts] == actions
        returns = state.returns()
        assert sum(returns) == pytest.approx(game.utility_sum()) == 0
        assert all(game.min_utility() <= value <= game.max_utility() for value in returns)
        assert len(returns) == game.num_players()
        assert len(state.history()) <= game.max_game_length()


@each_name
def test_the_winner_gets_what_the_others_lose(name: str) -> None:
    game = pyspiel.load_game(name)
    for seed in range(5):
        *_, state = walk(game, f"winner {seed}")
        winners = state.watched.state.winners()
        best = max(state.returns())
        assert [seat for seat, value in enumerate(state.returns()) if value == best] == winners


# -- copies --------------------------------------------------------------------------------


@each_table
def test_clones_and_pickles_are_the_same_and_apart(name: str) -> None:
    game = pyspiel.load_game(name)
    for state in decisions(game, "copies", every=9):
        before = str(state)
        seen = [state.information_state_string(seat) for seat in range(game.num_players())]
        text = pyspiel.serialize_game_and_state(game, state)
        for copy in (
            state.clone(),
            pickle.loads(pickle.dumps(state)),
            pyspiel.deserialize_game_and_state(text)[1],
        ):
            assert str(copy) == before
            assert copy.history() == state.history()
            for seat, known in enumerate(seen):
                assert copy.information_state_string(seat) == known
            copy.apply_action(copy.legal_actions()[0])
            assert str(copy) != before
        assert str(state) == before
        assert [state.information_state_string(s) for s in range(game.num_players())] == seen


@each_name
def test_the_first_state_is_never_touched(name: str) -> None:
    game = pyspiel.load_game(name)
    first = str(game.new_initial_state())
    for _ in walk(game, "first"):
        pass
    assert str(game.new_initial_state()) == first


# -- information states --------------------------------------------------------------------


@each_table
def test_resampled_states_are_the_same_to_the_seat(name: str) -> None:
    """A port of ResampleInfostateTest, with legal actions, and played to the end."""
    game = pyspiel.load_game(name)
    rng = Random(name)
    for state in decisions(game, "resample", every=7):
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, rng.random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.current_player() == state.current_player()
            if seat == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            assert str(pickle.loads(pickle.dumps(other))) == str(other)
        while not other.is_terminal():
            other.apply_action(rng.choice(actions_of(other)))


@each_table
def test_an_information_state_remembers_what_a_seat_did_and_saw(name: str) -> None:
    game = pyspiel.load_game(name)
    known = [""] * game.num_players()
    for state in walk(game, "memory"):
        for seat, before in enumerate(known):
            known[seat] = state.watched.past(seat)
            assert known[seat].startswith(before)
            longer = len(known[seat]) > len(before)
            assert longer == bool(state.history()), "every action leaves an account"
    for item in state.full_history():
        if item.player >= 0:
            action = state.watched.prepared.of_seats[item.action]
            assert f'{{"act":{action}}}' in known[item.player]


WITH_HANDS = ["tuckbox_draw_the_line", "tuckbox_gotchacards", "tuckbox_scratch_my_back"]


def twins(game: Any, most: int) -> Iterator[tuple[int, list[Any]]]:
    """A seat, and states that differ only by a card that the other one drew in secret."""
    for state in walk(game, "twins"):
        if state.is_chance_node() and len(state.chance_outcomes()) > 2:
            after = [state.child(action) for action, _ in state.chance_outcomes()]
            for seat in range(game.num_players()):
                if len({child.information_state_string(seat) for child in after}) == 1:
                    yield seat, after
                    most -= 1
        if most == 0:
            return
    raise AssertionError("there were hardly any secrets")


@pytest.mark.parametrize("name", WITH_HANDS)
def test_a_card_drawn_in_secret_shows_to_its_owner_only(name: str) -> None:
    for seat, states in twins(pyspiel.load_game(name), most=12):
        for look in (
            "information_state_string",
            "information_state_tensor",
            "observation_string",
            "observation_tensor",
        ):
            assert len({str(getattr(state, look)(seat)) for state in states}) == 1
            assert len({str(getattr(state, look)(1 - seat)) for state in states}) == len(states)


@pytest.mark.parametrize("name", WITH_HANDS)
def test_resampling_takes_nothing_of_the_truth_along(name: str) -> None:
    """What comes of twins, with the same draws, is the same in every respect."""
    differ = 0
    for seat, states in twins(pyspiel.load_game(name), most=12):
        for seed in range(3):
            made = [state.resample_from_infostate(seat, Random(seed).random) for state in states]
            assert len({state.serialize() for state in made}) == 1
            for viewer in range(2):
                assert len({state.information_state_string(viewer) for state in made}) == 1
            differ += str(made[0]) != str(states[0])
    assert differ


@each_name
def test_tensors_tell_views_apart(name: str) -> None:
    game = pyspiel.load_game(name)
    for tensor, text in (
        ("observation_tensor", "observation_string"),
        ("information_state_tensor", "information_state_string"),
    ):
        found: dict[str, tuple[float, ...]] = {}
        for state in islice(walk(game, "tensors"), 0, 120, 3):
            for seat in range(game.num_players()):
                values = tuple(getattr(state, tensor)(seat))
                assert len(values) == getattr(game, f"{tensor}_size")()
                assert found.setdefault(getattr(state, text)(seat), values) == values
        assert len(set(found.values())) == len(found)


@each_name
def test_the_tensor_has_the_pieces_that_are_documented(name: str) -> None:
    game = pyspiel.load_game(name)
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    for state in decisions(game, "pieces", every=11):
        seat = state.current_player()
        observer.set_from(state, seat)
        pieces = observer.dict
        assert list(np.flatnonzero(pieces["legal"])) == state.legal_actions()
        assert list(np.flatnonzero(pieces["player"])) == [seat]
        assert list(np.flatnonzero(pieces["to_move"])) == [seat]
        assert list(pieces["scores"]) == state.watched.state.scores()
        assert sum(map(len, pieces.values())) == len(observer.tensor)


@each_name
def test_without_private_information_there_is_the_view_of_a_spectator(name: str) -> None:
    game = pyspiel.load_game(name)
    public = game.make_py_observer(
        pyspiel.IIGObservationType(
            perfect_recall=False, public_info=True, private_info=pyspiel.PrivateInfoType.NONE
        )
    )
    for state in decisions(game, "public", every=11):
        for seat in range(game.num_players()):
            assert public.string_from(state, seat) == state.watched.view(SPECTATOR)


# -- players, parameters -------------------------------------------------------------------


@each_name
def test_is_mcts_finds_a_move(name: str) -> None:
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 25, random_state=rng)
    for state in decisions(game, "search", every=25)[:3]:
        before = str(state)
        assert bot.step(state) in state.legal_actions()
        assert str(state) == before


def test_asides_are_offered_in_turn_only() -> None:
    """OpenSpiel has no actions out of turn; Draw the Line's discards wait for the turn."""
    found = 0
    for state in walk(pyspiel.load_game("tuckbox_draw_the_line"), "asides"):
        if state.is_player_node():
            seat, inner = state.current_player(), state.watched.state
            assert state.legal_actions() == sorted(inner.legal_actions(seat))
            assert state.legal_actions(1 - seat) == []
            found += bool(inner.asides(seat) and inner.asides(1 - seat))
            for aside in inner.asides(1 - seat)[:1]:
                with pytest.raises(IllegalAction, match="out of turn"):
                    state.clone().apply_action(aside)
    assert found


def test_parameters_are_the_options() -> None:
    game = pyspiel.load_game(
        "tuckbox_scratch_wars", {"level": "2", "stake": 2, "pairing": "kitchen-war"}
    )
    setup = game.prepared.setup
    assert (setup.options["level"], setup.options["stake"]) == ("2", 2)
    assert str(pyspiel.load_game(str(game))) == str(game)
    seeded = [
        pyspiel.load_game(f"tuckbox_scratch_wars(setup_seed={seed})").prepared.setup.seats
        for seed in (1, 1, 2)
    ]
    assert seeded[0] == seeded[1] != seeded[2]
    assert pyspiel.load_game("tuckbox_scratch_my_back(players=5)").num_players() == 5
    big = pyspiel.load_game("tuckbox_draw_the_line(hand_2=7)")
    assert [seat["hand"] for seat in big.prepared.setup.seats] == [5, 7]


def test_what_cannot_be_set_up_is_refused_with_the_reason() -> None:
    made = openspiel.SPIEL_GAMES[by_key("draw-the-line").key]
    with pytest.raises(BadSetup, match="length"):
        made({"length": "forever"})
    with pytest.raises(BadSetup, match="no parameter 'size'"):
        made({"size": 3})
    with pytest.raises(BadSetup, match="not both"):
        made({"setup_seed": 3, "hand_1": 6})
    with pytest.raises(BadSetup, match="numbers of actions"):
        made({"opening": "first second"})


def test_an_opening_is_where_the_game_starts() -> None:
    game = pyspiel.load_game("tuckbox_draw_the_line")
    *_, last = walk(game, "opening")
    steps = [step.action for step in last.watched.steps]
    opening = " ".join(str(action) for action in steps[:20])
    late = pyspiel.load_game(f"tuckbox_draw_the_line(opening={opening})")
    assert late.max_game_length() == game.max_game_length() - 20
    state = late.new_initial_state()
    for item in last.full_history()[20:]:
        state.apply_action(item.action)
    assert str(state) == str(last)
    assert state.information_state_string(0) == last.information_state_string(0)
    pyspiel.random_sim_test(late, num_sims=1, serialize=True, verbose=False)
