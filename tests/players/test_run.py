"""Players at a table among themselves."""

import json
from random import Random
from typing import Any

from tuckbox.core import CHANCE, Contest, View
from tuckbox.games import by_key
from tuckbox.players import Decision, Memories, Memory, Player, decision_rng, play_out, turn


class First(Player):
    """Takes the first choice and writes down what it was asked."""

    asked: list[View[Any]]

    def __init__(self) -> None:
        super().__init__(by_key("draw-the-line"))
        self.asked = []

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        self.asked.append(view)
        return Decision(view.choices[0].action)


class Grumbler(First):
    """Takes every aside there is."""

    def interject(
        self, view: View[Any], rng: Random, memory: Memory | None = None
    ) -> Decision | None:
        return next((Decision(choice.action) for choice in view.choices if choice.aside), None)


def single_game(seed: str) -> Contest:
    game = by_key("draw-the-line")
    return Contest(game, game.setup({"length": "game"}), seed)


def test_a_contest_is_played_to_its_end() -> None:
    contest = single_game("whole")
    players = [First(), First()]
    play_out(contest, players, "bots")
    assert contest.over
    assert contest.record().ending is not None
    for seat, player in enumerate(players):
        assert player.asked
        assert {view.viewer for view in player.asked} == {seat}
        assert {view.to_move for view in player.asked} == {seat}


def test_a_finished_contest_is_left_alone() -> None:
    contest = single_game("done")
    play_out(contest, [First(), First()], "bots")
    before = contest.record()
    play_out(contest, [First(), First()], "bots")
    assert contest.record() == before


def test_the_same_players_play_the_same_contest() -> None:
    lines = set()
    for _ in range(2):
        contest = single_game("same")
        play_out(contest, [First(), First()], "bots")
        lines.add(contest.record().line())
    assert len(lines) == 1


def test_asides_come_before_the_move_one_action_a_turn() -> None:
    contest = single_game("asides")
    contest.settle()
    mover = contest.state.to_move
    players = [Grumbler(), Grumbler()]
    before = len(contest.actions)
    possible = contest.state.asides(1 - mover)
    while contest.state.asides(1 - mover):
        done = len(contest.actions)
        turn(contest, players, [None, None], "bots")
        assert len(contest.actions) == done + 1
    assert sorted(contest.actions[before:]) == sorted(possible)
    assert not players[mover].asked
    turn(contest, players, [None, None], "bots")
    assert len(players[mover].asked) == 1
    assert len(contest.actions) == before + len(possible) + 1


class Counter(Player):
    """Remembers how many decisions it has made, and what its generator said first."""

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        made = memory["made"] if memory else 0
        return Decision(view.choices[0].action, {"made": made + 1, "said": rng.random()})

    def interject(
        self, view: View[Any], rng: Random, memory: Memory | None = None
    ) -> Decision | None:
        assert memory is None or memory["made"] > 0
        return None


def test_memories_are_kept_by_seat_and_silence_changes_none() -> None:
    contest = single_game("memories")
    players = [Counter(contest.game), Counter(contest.game)]
    memories: Memories = [None, None]
    play_out(contest, players, "bots", memories)
    made = [0, 0]
    state = contest.game.new(contest.setup)
    for action in contest.actions:
        if state.to_move != CHANCE:
            made[state.to_move] += 1
        state.do(action)
    assert [memory["made"] for memory in memories if memory] == made
    assert json.loads(json.dumps(memories)) == memories


def test_a_generator_follows_from_seed_seat_and_step_alone() -> None:
    """Nothing that is drawn with one of them tells what another will say."""
    said = [
        decision_rng(seed, seat, step).random()
        for seed in ("a", "b", "a/1")
        for seat in range(3)
        for step in range(30)
    ]
    assert len(set(said)) == len(said)
    assert said[0] == decision_rng("a", 0, 0).random()


def test_the_seed_of_the_bots_is_all_that_their_luck_depends_on() -> None:
    contests = []
    for seed in ("one", "one", "two"):
        contest = single_game("same draws")
        memories: Memories = [None, None]
        play_out(contest, [Counter(contest.game)] * 2, seed, memories)
        contests.append(memories)
    assert contests[0] == contests[1] != contests[2]


def test_grumblers_come_to_an_end_too() -> None:
    contest = single_game("grumble")
    play_out(contest, [Grumbler(), Grumbler()], "bots")
    assert contest.over


class Gambler(First):
    """Writes down what its generator gives."""

    drawn: list[float]

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        self.drawn = [*getattr(self, "drawn", []), rng.random()]
        return super().decide(view, rng, memory)


def test_a_decision_after_a_takeback_is_a_new_one() -> None:
    contest = single_game("again")
    contest.settle()
    player, seat = Gambler(), contest.state.to_move
    for _ in range(2):
        turn(contest, [player, player], [None, None], "bots")
        contest.take_back(len(contest.steps) - 1, by=1 - seat)
    assert len(set(player.drawn)) == 2
