"""Bots: ours sit like people, and anybody's own come in through the door for programs."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from .running import RunningService, finish, play_out, record_of, seated

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize("game", ["draw-the-line", "gotchacards", "scratch-wars"])
def test_a_bot_sits_like_a_person_and_plays_to_the_end(service: RunningService, game: str) -> None:
    async def play() -> None:
        async with service.people("Ann") as [ann]:
            options = {"length": "game"} if game == "draw-the-line" else {}
            table = await ann.open(game, [{}, {"kind": "bot", "level": "beginner"}], options)
            async with seated(table, [ann]) as [own]:
                assert own.table["seats"][1] == {"kind": "bot", "level": "beginner", "taken": True}
                await play_out([own])
            record = await record_of(ann, table)
            assert (record.players[1].kind, record.players[1].level) == ("bot", "beginner")
            assert record.proved().proved == "some seats"

    finish(play())


def test_bots_talk_at_a_table_of_many(service: RunningService) -> None:
    async def play() -> None:
        bots = [{"kind": "bot", "level": level} for level in ("random", "beginner", "club")]
        async with service.people("Ann") as [ann]:
            table = await ann.open("scratch-my-back", [{}, *bots], {"rounds": 2})
            async with seated(table, [ann]) as [own]:
                await play_out([own])
                speakers = {step["actor"] for step in own.steps if step.get("words")}
                assert speakers
                assert 0 not in speakers, "Ann had nothing to say"

    finish(play())


@pytest.mark.parametrize("program", ["lines_bot.py", "client_bot.py"])
def test_a_bot_of_ones_own_is_challenged_and_plays(
    service: RunningService, tmp_path: Path, program: str
) -> None:
    """It is stopped in the middle, and goes on where it was when it comes back."""
    name = f"Tester of {program}"

    def started() -> subprocess.Popen[str]:
        command = [sys.executable, str(EXAMPLES / program), service.address, name]
        bot = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True)
        assert bot.stdout is not None
        assert bot.stdout.readline() == f"{name} waits for challenges.\n"
        return bot

    async def play() -> None:
        bot = await asyncio.to_thread(started)
        try:
            async with service.people("Ann") as [ann]:
                table = await ann.open("draw-the-line", [{}, {}], {"length": "game"}, {}, name)
                async with seated(table, [ann]) as [own]:
                    await own.until(lambda: own.my_move and bool(own.choices))
                    bot.kill()
                    bot.wait()
                    bot = await asyncio.to_thread(started)
                    await play_out([own])
                    assert own.table["ending"]["how"] == "rules"
                record = await record_of(ann, table)
                assert name in [player.name for player in record.players]
        finally:
            bot.kill()
            bot.wait()

    finish(play())
