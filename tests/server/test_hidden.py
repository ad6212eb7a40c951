"""What stays inside: decks before the contest, running records, secrets of the log, how long a bot
thinks, and everything at a table that nobody watches."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from tests.kit.tables import BOXED_GAMES, mixed_setup
from tests.table.evening import promise
from tuckbox import games, players
from tuckbox.core import BadSetup, Game
from tuckbox.players import PLAYERS
from tuckbox.server.pacing import QUICK, SLOTS
from tuckbox.server.thinking import _player
from tuckbox.server.world import BotMove
from tuckbox.table import Pace, SeatPlan, TableTerms
from tuckbox.table.clock import MINUTE
from tuckbox.table.commands import Move, Mute, Sit
from tuckbox.table.entries import Moved

from .parlour import Parlour
from .running import RunningService, finish, move_about, refused, seated
from .test_secrets import plain

NO_CLOCK = Pace()
WITH_DECKS = [game for game in BOXED_GAMES if game.seat_options]


# -- decks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WITH_DECKS, ids=lambda game: str(game.key))
def test_a_deck_does_not_show_before_the_contest(game: Game) -> None:
    """Also not by the length of what is said about it. Ann sits first; Bo's deck is another one
    in each service, and everything up to the last contribution is the same to Ann. Only that
    somebody has brought cards of their own, where that is an option of the table, has to be known
    to all: the draws are bound to the options."""
    rng = Random(game.key)
    setups: list[dict[str, Any]] = []
    options = game.random_setup(rng).options
    while len(setups) < 4:
        try:
            chosen = mixed_setup(game, rng).seats[1]
            same = game.setup({}, [{}, chosen]).options == options
        except BadSetup:
            continue
        if same:
            setups.append(chosen)
    heard = [plain(before_the_contest(game, setup)) for setup in setups]
    assert all(each == heard[0] for each in heard[1:])
    assert len(heard[0]) > 5


def before_the_contest(game: Game, deck: dict[str, Any]) -> list[bytes]:
    """What Ann and a spectator are told while Bo sits with a deck and commits to it."""
    parlour = Parlour(game.key, [SeatPlan(), SeatPlan()])
    heard: list[bytes] = []
    ann, bo = parlour.arrive("ann", heard=heard), parlour.arrive("bo")
    parlour.arrive("", heard=heard)
    parlour.ask(ann, Sit(key="a", seat=0, own=True))
    parlour.ask(bo, Sit(key="b", seat=1, own=True, setup=deck))
    commit, contribute = promise(parlour.table, "bo", Random(1))
    parlour.ask(bo, commit)
    parlour.look("ann", heard)
    parlour.arrive("ann", 1, heard)
    own_commit, _ = promise(parlour.table, "ann", Random(2))
    parlour.ask(ann, own_commit)
    parlour.ask(bo, contribute)
    assert parlour.table.phase == "opening"
    return heard


# -- what no message holds -------------------------------------------------------------------------

INNER = {"secret", "bots_seed", "process", "lag", "memory", "person", "blind", "run"}
INNER |= {"odds", "weight", "snapshot", "seed", "record", "action"}
"""Names of fields that only the log has."""


def fields_of(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*map(fields_of, value.values()))
    return set().union(*map(fields_of, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("game", BOXED_GAMES, ids=lambda game: str(game.key))
def test_no_message_holds_what_only_the_log_knows(game: Game) -> None:
    """Numbers of actions are listed among one's own choices, and nowhere else."""
    parlour = Parlour(game.key, [SeatPlan(), SeatPlan("bot", "beginner")])
    heard: list[bytes] = []
    ann = parlour.arrive("ann", heard=heard)
    parlour.arrive("watcher", heard=heard)
    parlour.sit(ann, 0)
    rng = Random(game.key)
    for number in range(60):
        if parlour.tasks:
            think(parlour, rng)
        elif parlour.table.live and parlour.contest.to_move == 0:
            action = rng.choice(parlour.contest.state.legal_actions(0))
            parlour.ask(ann, Move(key=f"m{number}", step=parlour.table.steps, action=action))
            parlour.ask(ann, Move(key=f"w{number}", step=parlour.table.steps, action=2**31))
        parlour.wait(QUICK.length)
    opened = parlour.entries()[0]
    inside = [opened.secret, opened.bots_seed, '"ann"', '"watcher"', '"opener"', '"process"']
    for data in heard:
        message, text = json.loads(data), data.decode()
        view = message.get("view") or {}
        assert not [word for word in inside if word in text]
        choices = view.pop("choices", [])
        for part, name in ((view, "options"), (message, "options"), (message, "refusal")):
            part.pop(name, None)  # a refusal repeats what was asked for
        assert not fields_of(message) & INNER
        assert all("action" in choice for choice in choices)
    assert len(heard) > 30


def think(parlour: Parlour, rng: Random, took: int = 0, waited: int = 0) -> None:
    """The bot decides, after it has waited for its turn and then thought for a while."""
    task, answer = parlour.tasks.pop(0)
    view = msgspec.json.decode(task.view)
    moves = [choice["action"] for choice in view["choices"] if not choice["aside"]]
    parlour.wait(waited + took)
    answer(BotMove(rng.choice(moves), "", {"thought": "of what it holds"}, took))


def moments(
    level: str, took: Callable[[int], int], waited: int = 0, pace: Pace = NO_CLOCK
) -> list[int]:
    """When the bot moves in a contest, if it thinks so long about each decision."""
    seats, terms = [SeatPlan(), SeatPlan("bot", level)], TableTerms(pace=pace)
    parlour = Parlour("draw-the-line", seats, terms=terms)
    ann = parlour.arrive("ann")
    parlour.sit(ann, 0)
    rng, forced, found = Random(1), 0, list[int]()
    for number in range(80):
        if not parlour.table.live:
            break
        before = parlour.time
        if parlour.tasks:
            forced += len(parlour.contest.state.moves(1)) == 1
            count = len(parlour.entries())
            think(parlour, rng, took(number), waited)
            while len(parlour.entries()) == count:
                parlour.wait(1)
            last = parlour.entries()[-1]
            assert isinstance(last, Moved)
            found.append(last.at - before)
        else:
            action = rng.choice(parlour.contest.state.moves(0))
            parlour.ask(ann, Move(key=f"m{number}", step=parlour.table.steps, action=action))
    assert len(found) > 10
    assert forced, "a move that is the only one is among them"
    return found


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("waits", [0, 1, 3])
def test_when_a_bot_moves_does_not_tell_how_long_it_thought(level: str, waits: int) -> None:
    """Neither if it could think at once, nor if it had to wait for its turn."""
    slot = SLOTS[level]
    waited = waits * slot.length // 2
    quick = moments(level, lambda number: 0, waited)
    assert quick == moments(level, lambda number: slot.thinking, waited)
    assert quick == moments(level, lambda number: number * 37 % slot.thinking, waited)
    assert len(set(quick)) == 1, "it is one time for all moves"


@pytest.mark.parametrize("level", PLAYERS)
def test_nobody_waits_longer_than_a_slot_for_a_bot_that_thinks_at_once(level: str) -> None:
    assert set(moments(level, lambda number: 1)) == {SLOTS[level].length}


@pytest.mark.parametrize("level", PLAYERS)
def test_a_bot_stops_to_think_before_its_slot_is_over(level: str) -> None:
    parlour = Parlour("kuhn-poker", [SeatPlan("bot", level), SeatPlan()])
    parlour.sit(parlour.arrive("ann"), 1)
    [(task, _)] = parlour.tasks
    slot = SLOTS[level]
    assert 0 < task.seconds * 1_000 < slot.thinking < slot.length
    for game in games.all_games():
        usual, own = players.make(level, game), _player(level, game.key, task.seconds)
        assert type(own) is type(usual)
        assert own.budget.simulations == usual.budget.simulations
        assert level == "random" or own.budget.seconds == task.seconds


def test_a_bot_with_little_time_moves_faster() -> None:
    """How much is left to it everybody can see."""
    found = moments("study", lambda number: 0, pace=Pace("contest", 2 * MINUTE))
    assert {4_200, 1_400} <= set(found)
    assert found == sorted(found, reverse=True)


def test_a_bot_that_thinks_longer_than_it_may_moves_at_the_end_of_a_slot() -> None:
    slot = SLOTS["beginner"]
    found = moments("beginner", lambda number: 2 * slot.length + 1)
    assert set(found) == {3 * slot.length}


# -- tables that nobody watches --------------------------------------------------------------------


def test_who_looked_on_before_the_contest_is_sent_away() -> None:
    parlour = Parlour("gotchacards", [SeatPlan(), SeatPlan()], terms=TableTerms(watch=False))
    ann, bo, zoe, nobody = map(parlour.arrive, ("ann", "bo", "zoe", ""))
    parlour.sit(ann, 0)
    assert len(zoe.heard) == len(nobody.heard) == 2
    parlour.sit(bo, 1)
    for ear in (zoe, nobody):
        assert ear.heard[2:] == [b"closed: This table is not open to spectators. False"]
    parlour.ask(zoe, Mute(key="m", seat=0))
    refusal = msgspec.json.decode(zoe.heard[-1])
    assert refusal["refusal"]["code"] == "not-seated"
    assert not {"view", "table", "steps"} & set(refusal)
    for look in (parlour.look("zoe"), parlour.arrive("zoe"), parlour.arrive("", 0)):
        assert look.heard == [b"closed: This table is not open to spectators. False"]
    assert b'"view"' in bo.heard[-1]


def test_who_sees_everything_later_is_told_nothing_sooner() -> None:
    parlour = Parlour("draw-the-line", [SeatPlan(), SeatPlan()], terms=TableTerms(delay=60_000))
    zoe, ann, bo = map(parlour.arrive, ("zoe", "ann", "bo"))
    parlour.sit(ann, 0)
    parlour.sit(bo, 1)
    parlour.wait(2_000)
    told = len(zoe.heard)
    rng = Random(3)
    for number in range(10):
        seat = parlour.contest.to_move
        assert isinstance(seat, int)
        action = rng.choice(parlour.contest.state.moves(seat))
        parlour.ask((ann, bo)[seat], Move(key=f"{number}", step=parlour.table.steps, action=action))
        parlour.ask(zoe, Move(key=f"z{number}", step=0, action=0))
        parlour.wait(2_000)
    refusals = [msgspec.json.decode(each) for each in zoe.heard[told:]]
    assert len(refusals) == 10
    assert all(set(each) == {"type", "key", "sentence", "refusal"} for each in refusals)
    looked = [parlour.look("zoe").heard, parlour.arrive("zoe").heard, parlour.arrive("", 5).heard]
    assert not [each for each in looked if b'"draws"' in each[0] and b'"steps"' in each[0]]
    parlour.wait(62_000)
    assert b'"steps"' in zoe.heard[-1]


# -- running contests ------------------------------------------------------------------------------


def test_what_is_running_has_no_record(service: RunningService) -> None:
    """Neither to load, nor to go on from, nor in what a player takes along."""

    async def play() -> None:
        async with service.people("Ann", "Bo") as [ann, bo]:
            table = await ann.open("gotchacards", [{}, {}])
            async with seated(table, [ann, bo]) as players:
                await move_about(players, Random(1), 5)
                assert (await refused(ann.record(table))).code == "not-over"
                body = {"table": table, "entries": 0, "seats": [{}, {}]}
                asked = ann.request("POST", "/api/continuations", body)
                assert (await refused(asked)).code == "not-over"
                export = await ann.request("GET", "/api/me/export")
                lines = [msgspec.json.decode(line) for line in export.splitlines()]
                assert [line for line in lines if line.get("table") == table] == [
                    {"game": "gotchacards", "said": [], "seat": 0, "table": table}
                ]

    finish(play())
