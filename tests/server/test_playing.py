"""Whole contests over real connections: every game, every number of seats, from the first
commitment to the record that proves its draws."""

import random
from typing import Any

import msgspec
import pytest

from tuckbox import games
from tuckbox.client import CommandRefused
from tuckbox.core import read_line, replayed
from tuckbox.core.records import Record

from .running import (
    RunningService,
    all_see,
    finish,
    move_once,
    mover,
    play_out,
    refused,
    seated,
)

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("draw-the-line", 2, {}),
    ("gotchacards", 2, {}),
    ("scratch-wars", 2, {}),
    *(("scratch-my-back", seats, {}) for seats in (2, 3, 6)),
]
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_a_contest_is_played_to_its_end_and_proves_its_draws(
    service: RunningService, game: str, seats: int, options: dict[str, Any]
) -> None:
    async def play() -> None:
        async with service.people(*NAMES[:seats], "Watcher") as [*people, watcher]:
            table = await people[0].open(game, [{}] * seats, options)
            async with watcher.table(table) as seen, seated(table, people) as players:
                await play_out(players, game)
                await seen.until(lambda: seen.over)
                assert len({len(each.steps) for each in (*players, seen)}) == 1
                assert len({each.number for each in players}) == 1
                assert seen.you == "spectator"
                assert not seen.choices
            record = await watcher.record(table)
            body = {"record": record.decode()}
            verdict = await watcher.request("POST", "/api/verifications", body)
            assert verdict["proved"] == "every seat"
            check_record(record, seats)

    finish(play())


def check_record(line: bytes, seats: int) -> None:
    """It replays, and cannot be changed unseen."""
    record = read_line(line)
    assert isinstance(record, Record)
    contest = replayed(record, games.by_key)
    assert contest.over
    assert [player.name for player in record.players] == list(NAMES[:seats])
    assert record.proved().proved == "every seat"


def test_a_record_with_another_move_does_not_hold(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as [ann, bo]:
            table = await ann.open("draw-the-line", [{}, {}], {"length": "game"})
            async with seated(table, [ann, bo]) as players:
                await play_out(players)
            record = msgspec.json.decode(await ann.record(table))
            record["entries"][-1], record["entries"][-2] = record["entries"][-2:]
            body = {"record": msgspec.json.encode(record).decode()}
            verdict = await ann.request("POST", "/api/verifications", body)
            assert verdict["holds"] is False

    finish(play())


def test_no_record_before_the_end(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as [ann, bo]:
            table = await ann.open("draw-the-line", [{}, {}])
            async with seated(table, [ann, bo]):
                assert (await refused(ann.record(table))).code == "not-over"

    finish(play())


def test_a_card_is_discarded_out_of_turn(service: RunningService) -> None:
    """DL-10: also while the other one is to move."""

    async def play() -> None:
        async with service.people("Ann", "Bo") as [ann, bo]:
            table = await ann.open("draw-the-line", [{}, {}])
            async with seated(table, [ann, bo]) as players:
                rng, discards = random.Random(10), 0
                while discards < 3:
                    await all_see(players)
                    to_move = mover(players)
                    waiting = players[1 - players.index(to_move)]
                    asides = [each for each in waiting.choices if each["aside"]]
                    if asides:
                        frame = await waiting.move(rng.choice(asides)["action"])
                        assert frame["news"] == {"type": "moved", "seat": waiting.you}
                        discards += 1
                        await all_see(players)
                    await move_once(mover(players), rng)
                await all_see(players)
                assert players[0].steps
                assert len(players[0].steps) == len(players[1].steps)

    finish(play())


def test_words_go_with_a_move(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as people:
            table = await people[0].open("scratch-my-back", [{}, {}], {"rounds": 1})
            async with seated(table, people) as players:
                rng, said = random.Random(4), 0
                await all_see(players)
                while not players[0].over:
                    moves = [each for each in mover(players).choices if not each["aside"]]
                    action = rng.choice(moves)["action"]
                    try:
                        await mover(players).move(action, "Could  you help?")
                        said += 1
                    except CommandRefused as refusal:
                        if "word" not in str(refusal):
                            raise
                        await mover(players).move(action)  # one that goes without words
                    await all_see(players)
                words = [step.get("words") for step in players[1].steps]
                assert words.count("Could you help?") == said > 0

    finish(play())
