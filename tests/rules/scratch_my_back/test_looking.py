"""Looking at a state does not change it, not even under threads; and it is cheap."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from random import Random

import pytest

from tuckbox.core import CHANCE, OVER, REFEREE, SPECTATOR, Contest, to_json
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back import conversation as module
from tuckbox.games.scratch_my_back.conversation import Conversation

from .position import State, play_out


def played(seats: int, stages: int, seed: str) -> State:
    """A contest in the middle of a round, played without a journal."""
    contest = Contest(GAME, GAME.setup({}, [{}] * seats), seed)
    contest.settle()
    state = GAME.new(contest.setup)
    rng = Random(seed)
    while not contest.over and contest.state.stage < stages:
        if not contest.chance():
            seat = contest.state.to_move
            contest.act(rng.choice(contest.state.moves(seat)), seat)
    for step in contest.steps:
        state.do(step.action)
    return state


def inside(state: State) -> dict[str, object]:
    """The fields of a state, apart from what only saves working something out twice."""
    fields: dict[str, object] = {}
    for name in dir(state):
        if name.startswith("_") or name in ("listed", "outcomes"):
            continue
        value = getattr(state, name)
        if not callable(value):
            fields[name] = deepcopy(value) if isinstance(value, list) else value
    return fields


def test_looking_changes_nothing() -> None:
    state = played(4, 6, "looking")
    before = inside(state)
    assert {"hands", "pile", "past", "since", "said", "read"} <= before.keys()
    for viewer in (0, 1, 2, 3, SPECTATOR, REFEREE):
        GAME.view(state, viewer)
    state.clone()
    assert inside(state) == before


def test_many_threads_see_the_same() -> None:
    state = played(5, 8, "threads")
    expected = to_json(GAME.view(state.clone(), REFEREE))
    with ThreadPoolExecutor(8) as pool:
        views = pool.map(lambda _: to_json(GAME.view(state, REFEREE)), range(40))
        copies = pool.map(lambda _: to_json(GAME.view(state.clone(), REFEREE)), range(40))
        assert {*views, *copies} == {expected}


def test_a_contest_is_put_into_words_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However often somebody looks, each thing that was done is read once."""
    read: list[int] = []
    original = Conversation._read

    def counted(self: Conversation, entry: int, own: str) -> None:
        read.append(entry)
        original(self, entry, own)

    monkeypatch.setattr(module.Conversation, "_read", counted)
    contest = Contest(GAME, GAME.setup({}, [{}] * 3), "once")
    play_out(contest, "once")
    for viewer in range(3):
        contest.view(viewer)
    assert isinstance(contest.state, State)
    assert read == contest.state.talk()
    assert len(read) > 60


def test_reading_on_leaves_the_shorter_conversation_alone() -> None:
    state = played(3, 8, "reading")
    talk = state.talk()
    assert len(talk) > 20
    short = Conversation(state.deck).read_on(talk[:20], {})
    before = short.utterances[:]
    whole = short.read_on(talk, {})
    assert short.utterances == before
    assert whole.utterances[:20] == before
    assert whole.utterances == Conversation(state.deck).read_on(talk, {}).utterances


def test_what_a_copy_does_is_not_in_the_conversation_of_the_original() -> None:
    state = played(3, 3, "copies")
    state.journal = []
    copy = state.clone()
    for one in (state, copy):
        one.journal = []
        while one.to_move < 0:
            one.do(one.chance_outcomes()[0][0])
    state.do(state.moves(state.to_move)[0])
    copy.do(copy.moves(copy.to_move)[-1])
    ours, theirs = GAME.view(state, 0).talk, GAME.view(copy, 0).talk
    assert len(ours) == len(theirs)
    assert ours[:-1] == theirs[:-1]
    assert ours[-1] != theirs[-1]


def test_deep_copies_and_pickles_go_on_like_the_original() -> None:
    state = played(3, 3, "pickled")
    state.chance_outcomes()
    for other in (deepcopy(state), pickle.loads(pickle.dumps(state))):
        one = state.clone()
        rng = Random(7)
        while one.to_move != OVER:
            if one.to_move == CHANCE:
                assert one.chance_outcomes() == other.chance_outcomes()
                action = rng.choice(one.chance_outcomes())[0]
            else:
                assert one.moves(one.to_move) == other.moves(other.to_move)
                action = rng.choice(one.moves(one.to_move))
            one.do(action)
            other.do(action)
        assert GAME.snapshot(one) == GAME.snapshot(other)
