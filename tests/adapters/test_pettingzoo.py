"""The games as PettingZoo environments: its own five tests, with warnings as errors, and
what they do not ask: masks are legality, a seed is a contest, nobody sees too much.

PettingZoo's `api_test` warns of every observation that is a dictionary, unless the
environment is one of a few it knows by name. So masks come in `infos`, and a game passes
without any warning; with masks in the observation it passes but for these two.
"""

import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tests.kit.tables import Table, each_boxed_game, each_boxed_table
from tuckbox.adapters.pettingzoo import env, parallel_env, raw_env
from tuckbox.core import OVER, BadSetup, Game
from tuckbox.games import by_key

# PettingZoo's tests have no types, so they come in as Any.
official: Any = import_module("pettingzoo.test")
conversions: Any = import_module("pettingzoo.utils.conversions")

pytestmark = pytest.mark.filterwarnings("error")

OF_ANY_DICTIONARY = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
)
each_masks = pytest.mark.parametrize("masks", ["info", "observation"])
EXAMPLE = Path(__file__).parents[2] / "examples" / "train_pettingzoo.py"


@pytest.fixture(autouse=True)
def _no_illegal_moves(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Who keeps to the masks never makes an illegal move, which PettingZoo only logs."""
    yield
    assert "Illegal move" not in caplog.text


def seeded(made: Any) -> Any:
    """PettingZoo's tests sample actions; a red run must be red again."""
    for number, agent in enumerate(made.possible_agents):
        made.action_space(agent).seed(number)
    return made


# -- PettingZoo's own tests -------------------------------------------------------


@each_boxed_game
def test_api(game: Game) -> None:
    official.api_test(seeded(env(game.key)), num_cycles=200)


@each_boxed_game
def test_api_with_masks_in_the_observation(game: Game) -> None:
    with warnings.catch_warnings():
        for message in OF_ANY_DICTIONARY:
            warnings.filterwarnings("ignore", message)
        official.api_test(seeded(env(game.key, masks="observation")), num_cycles=200)


@each_masks
@each_boxed_game
def test_seed(game: Game, masks: str) -> None:
    official.seed_test(lambda: env(game.key, masks=masks))


@each_boxed_game
def test_max_cycles(game: Game) -> None:
    """This test wants everybody to act in every cycle, whatever they do: the parallel form."""

    def parallel(max_cycles: int) -> Any:
        return seeded(parallel_env(game.key, max_cycles=max_cycles))

    def turns(max_cycles: int) -> Any:
        return conversions.parallel_to_aec(parallel(max_cycles))

    official.max_cycles_test(SimpleNamespace(parallel_env=parallel, env=turns))


@each_masks
@each_boxed_game
def test_render(game: Game, masks: str, caplog: pytest.LogCaptureFixture) -> None:
    def drawn(text: str) -> bool:
        return len(text.splitlines()) > 3

    official.render_test(
        lambda render_mode: seeded(env(game.key, masks=masks, render_mode=render_mode)),
        custom_tests={"ansi": drawn},
    )
    forgive_illegal_moves(masks, caplog)


@each_masks
@each_boxed_game
def test_the_benchmark_of_pettingzoo_runs(
    game: Game,
    masks: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    # How fast it is is for the bench to say; so its five seconds are 500 looks at a clock.
    clock = SimpleNamespace(time=partial(next, count(step=0.01)))
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    official.performance_benchmark(env(game.key, masks=masks))
    assert capsys.readouterr().out.startswith("Starting performance benchmark")
    forgive_illegal_moves(masks, caplog)


def forgive_illegal_moves(masks: str, caplog: pytest.LogCaptureFixture) -> None:
    """These two tests of PettingZoo's look for masks in the observation alone."""
    if masks == "info":
        caplog.clear()


@each_boxed_game
def test_parallel_api(game: Game) -> None:
    official.parallel_api_test(seeded(parallel_env(game.key)), num_cycles=400)
    official.parallel_seed_test(lambda: parallel_env(game.key, max_cycles=50))


# -- what they do not ask ---------------------------------------------------------


def at(table: Table, kind: type[Any] = raw_env, **more: Any) -> Any:
    setup = table.setup
    return kind(table.game.key, options=setup.options, seats=list(setup.seats), **more)


def legal_ones(mask: Any) -> list[int]:
    found: list[int] = np.flatnonzero(mask).tolist()
    return found


def contest(made: Any, seed: int) -> Iterator[str]:
    """Random moves; the agent before each of them, and at the end the one who was last."""
    rng = Random(seed)
    made.reset(seed=seed)
    while not made.terminations[made.agent_selection]:
        yield made.agent_selection
        made.step(rng.choice(legal_ones(made.mask(made.agent_selection))))
    yield made.agent_selection


@each_masks
@each_boxed_table
def test_masks_are_the_legal_actions_to_the_end(table: Table, masks: str) -> None:
    made = at(table, masks=masks)
    for agent in contest(made, 1):
        state = made._contest
        for other in made.possible_agents:
            seen = made.observe(other)
            assert made.observation_space(other).contains(seen)
            mask = (seen if masks == "observation" else made.infos[other])["action_mask"]
            if state.to_move == OVER:
                assert all(mask)
            elif other == agent:
                assert made.possible_agents[state.to_move] == agent
                assert legal_ones(mask) == sorted(state.legal_actions(state.to_move))
            else:
                assert legal_ones(mask) == []
    winners = made._contest.winners()
    everyone = len(winners) == len(made.possible_agents)
    for seat, agent in enumerate(made.possible_agents):
        won = 0 if everyone else 1 if seat in winners else -1
        assert made.rewards[agent] == made._cumulative_rewards[agent] == won


@each_boxed_table
def test_an_agent_sees_no_more_than_its_view(table: Table) -> None:
    """In every world that agrees with its view, an agent observes the same."""
    made, rng = at(table, masks="observation"), Random(str(table))
    for number, _ in enumerate(contest(made, 2)):
        truth = made._contest
        if number % 5 == 0 or truth.to_move == OVER:
            for seat, agent in enumerate(made.possible_agents):
                made._contest = truth
                seen = made.observe(agent)
                made._contest = table.game.worlds(table.game.view(truth, seat), rng)
                twin = made.observe(agent)
                assert seen["observation"].tobytes() == twin["observation"].tobytes()
                assert legal_ones(seen["action_mask"]) == legal_ones(twin["action_mask"])
            made._contest = truth


def script(made: Any, seed: int) -> list[tuple[str, bytes]]:
    return [(agent, made.observe(agent).tobytes()) for agent in contest(made, seed)]


@each_boxed_game
def test_a_seed_is_a_contest(game: Game) -> None:
    made = raw_env(game.key)
    first = script(made, 5)
    assert script(made, 6) != first
    assert script(made, 5) == script(raw_env(game.key), 5) == first


@each_boxed_game
def test_without_a_seed_contests_differ(game: Game) -> None:
    made = raw_env(game.key)
    made.reset(seed=3)
    seen = set()
    for _ in range(8):
        made.reset()
        seen.add(repr(made.game.snapshot(made._contest)))
    assert len(seen) > 1


@each_boxed_game
def test_every_number_has_a_name_of_its_own(game: Game) -> None:
    made = raw_env(game.key)
    names = made.observation_names
    assert len(set(names)) == len(names) == made.layout.size
    assert {"viewer", "to_move", "stage", "scores[0]"} <= set(names)
    made.reset(seed=1)
    for _ in contest(made, 1):
        view = made.game.view(made._contest, 1)
        row = dict(zip(names, made.observe("player_1"), strict=True))
        assert (row["viewer"], row["stage"]) == (1, view.stage)
        if view.to_move == "over":
            assert row["to_move?"] == 0
        else:
            assert (row["to_move?"], row["to_move"]) == (1, view.to_move)
        assert (row["scores[0]"], row["scores[1]"]) == view.scores[:2]


@each_boxed_game
def test_cycles_are_counted(game: Game) -> None:
    made: Any = env(game.key, max_cycles=3)
    made.reset(seed=1)
    steps = 0
    for _ in made.agent_iter():
        _, reward, terminated, truncated, info = made.last()
        assert reward == 0
        assert not terminated
        steps += not truncated
        made.step(None if truncated else np.int64(legal_ones(info["action_mask"])[0]))
    assert steps == 6


def test_an_illegal_action_loses(caplog: pytest.LogCaptureFixture) -> None:
    made: Any = env("scratch-wars")
    made.reset(seed=1)
    loser = made.agent_selection
    mask = made.infos[loser]["action_mask"]
    made.step(int(np.flatnonzero(mask == 0)[0]))
    assert all(made.terminations.values())
    assert {agent: made.rewards[agent] for agent in made.agents} == {
        agent: -1 if agent == loser else 0 for agent in made.agents
    }
    caplog.clear()


@pytest.mark.parametrize("action", [None, -1, 10**6])
def test_without_wrappers_it_is_refused_and_changes_nothing(action: int | None) -> None:
    made = raw_env("draw-the-line")
    made.reset(seed=1)
    before = made.game.snapshot(made._contest)
    with pytest.raises(ValueError):
        made.step(action)
    assert made.game.snapshot(made._contest) == before


def test_an_action_of_another_seat_is_refused() -> None:
    """Draw the Line's discards are legal out of turn, but not for the one who acts."""
    made = raw_env("draw-the-line", options={"length": "game"})
    refused = 0
    for agent in contest(made, 1):
        for action in made._contest.asides(1 - made.seat(agent)):
            with pytest.raises(ValueError, match="has no such action"):
                made.step(action)
            refused += 1
    assert refused


def test_in_the_parallel_form_asides_are_done_out_of_turn() -> None:
    made, rng, done = parallel_env("draw-the-line"), Random(1), 0
    _, infos = made.reset(seed=1)
    while made.agents:
        idle = 1 - made._contest.to_move
        masks = {agent: infos[agent]["action_mask"] for agent in made.agents}
        actions = {agent: rng.choice(legal_ones(masks[agent])) for agent in made.agents}
        aside = actions[f"player_{idle}"]
        if aside != made.actions:
            assert aside in made._contest.asides(idle)
            done += 1
        _, rewards, terminated, _, infos = made.step(actions)
    assert done
    assert all(terminated.values())
    assert sorted(rewards.values()) in ([-1, 1], [0, 0])


def test_seats_can_be_counted_or_set_up() -> None:
    assert raw_env("scratch-my-back", seats=5).possible_agents[-1] == "player_4"
    made = raw_env("draw-the-line", seats=[{"hand": 7}, {}])
    made.reset()
    row = dict(
        zip(made.observation_names, made.layout.row(made.game.view(made._contest, 0)), strict=True)
    )
    assert row["seats[0].hand_limit"] == 7
    assert row["seats[1].hand?"] == 0
    with pytest.raises(BadSetup):
        raw_env("draw-the-line", seats=3)
    with pytest.raises(BadSetup):
        raw_env("draw-the-line", options={"colour": "red"})


@pytest.mark.parametrize("wrong", [{"render_mode": "x"}, {"masks": "x"}, {"slots": 0}])
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        raw_env("gotchacards", **wrong)


def test_cards_are_counted_by_name() -> None:
    game = by_key("draw-the-line")
    made = raw_env(game.key)
    for _ in contest(made, 4):
        view: Any = made.game.view(made._contest, 0)
        row = dict(zip(made.observation_names, made.layout.row(view), strict=True))
        for page in game.cards():
            hand = view.seats[0].hand
            assert row[f"seats[0].hand[{page.name}]"] == hand.count(page.name)


def test_the_example_learns() -> None:
    """Shortened: 60 contests are enough to see it."""
    command = [sys.executable, str(EXAMPLE)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600)
    before, _, after = (float(mean) for mean in re.findall(r"([+-]\d\.\d\d)", done.stdout))
    assert after > before + 0.4
