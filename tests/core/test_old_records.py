"""Records of format 1 are still read, verified and replayed, if they were played by the rules of
today. Nothing in tuckbox writes them any more, so they are written here; the golden file holds
records that an earlier tuckbox wrote, by version 1 of the rules."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tuckbox.core import CHANCE, OVER, BadRecord, Game, OldRecord, Replay, read_line
from tuckbox.core.old_records import OldResult, SeedDraws, commitment
from tuckbox.core.records import ending_of
from tuckbox.games import all_games, by_key

FILE = Path(__file__).parents[1] / "golden" / "records" / "format-1.jsonl"
LINES = FILE.read_bytes().splitlines()
KEYS = [game.key for game in all_games()]


@cache
def written(key: str, seed: str = "an old seed") -> OldRecord:
    """A contest at random whose draws follow from its seed, as format 1 recorded it."""
    game = by_key(key)
    setup = game.random_setup(Random(seed))
    state, rng, draws = game.new(setup), Random(f"moves/{seed}"), SeedDraws(seed)
    actions: list[str] = []
    words: dict[int, str] = {}
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            action = draws.pick(state.chance_outcomes())
        else:
            action = rng.choice(state.legal_actions(rng.choice(_seats_to_act(game, state))))
            if game.talks and rng.randrange(4) == 0:
                words[len(actions)] = "Why not?"
                state.say("Why not?")
        actions.append(game.text(state, action))
        state.apply(action)
    ending = ending_of(state, "rules", None)
    return OldRecord(
        tuckbox=1,
        game=key,
        rules=game.rules_version,
        options=setup.options,
        seats=setup.seats,
        names=("random",) * len(setup.seats),
        commit=commitment(seed),
        actions=tuple(actions),
        words=words,
        result=OldResult(ending.scores, ending.winners),
        seed=seed,
    )


def _seats_to_act(game: Game, state: Any) -> list[int]:
    """Whoever may do something, mostly the seat to move."""
    others = [seat for seat in range(game.fewest_seats) if state.legal_actions(seat)]
    return [state.to_move] * 9 + others


@pytest.mark.parametrize("seed", ["one", "two", "three"])
@pytest.mark.parametrize("key", KEYS)
def test_an_old_record_replays(key: str, seed: str) -> None:
    line = written(key, seed).line()
    record = read_line(line)
    assert isinstance(record, OldRecord)
    assert record.line() == line
    replay = Replay(record, by_key)
    contest = replay.finish()
    assert contest.ending is not None
    assert record.result is not None
    assert contest.ending.scores == record.result.scores
    assert [step.text for step in contest.steps] == list(record.actions)
    assert {step.number: step.words for step in contest.steps if step.words} == record.words
    assert replay.proved.proved == "host alone"


@pytest.mark.parametrize("number", range(len(LINES)))
def test_a_record_of_older_rules_is_read_and_refused_for_its_rules(number: int) -> None:
    record = read_line(LINES[number])
    assert isinstance(record, OldRecord)
    assert record.line() == LINES[number]
    assert record.rules == 1
    with pytest.raises(BadRecord) as refusal:
        Replay(record, by_key)
    assert str(refusal.value) == (
        f"It was played by version 1 of the rules of {record.game}; this tuckbox has version 2."
    )


@pytest.mark.parametrize("key", KEYS)
def test_the_rules_of_every_game_have_version_2(key: str) -> None:
    """They have changed once; whoever changes them again says so here."""
    assert by_key(key).rules_version == 2
    assert {json.loads(line)["game"] for line in LINES} == set(KEYS)


def tampered(**changes: Any) -> bytes:
    document = {**json.loads(written("draw-the-line").line()), **changes}
    document.pop("digest")
    return json.dumps(document).encode()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": "another"}, "committed"),
        ({"seed": "another", "commit": commitment("another")}, "Action .* seed"),
        ({"commit": None}, "commitment"),
        ({"result": {"scores": [9, 9], "winners": [0]}}, "result"),
        ({"result": None}, "no result"),
        ({"words": {"3": "Hello"}}, "words"),
        ({"words": {"99999": "Hello"}}, "words"),
        ({"names": ["A"]}, "player"),
        ({"names": ["A", "\x1b[2J"]}, "name"),
        ({"rules": 1}, "played by version 1 of the rules"),
    ],
)
def test_a_changed_old_record_is_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadRecord, match=said) as refusal:
        Replay(read_line(tampered(**changes)), by_key).finish()
    assert str(refusal.value).endswith(".")


def test_an_old_record_without_its_seed_proves_nothing() -> None:
    record = read_line(tampered(seed=None))
    assert record.proved().proved == "nothing"
