"""Nothing that comes from outside is kept for ever: not a teacher's deck, not what is said."""

import gc
import inspect
from functools import _lru_cache_wrapper
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from types import ModuleType
from typing import Any

import tuckbox
from tuckbox import players
from tuckbox.adapters.pettingzoo import raw_env
from tuckbox.cli.transcript import Script
from tuckbox.core import SPECTATOR, Contest, Viewer, read_line
from tuckbox.drawings import draw
from tuckbox.faces import face
from tuckbox.games.scratch_my_back import GAME

MOST_KEPT = 1 << 16
"""More is no bound."""

HOUSE = {
    # These take arguments, but only such as the house itself has a few of.
    "tuckbox.faces.art.emblems": "the folder of a game",
    "tuckbox.faces.lettering._metrics": "a font of the faces",
    "tuckbox.faces.scratch_my_back._spare": "a use that the table of spare emblems names",
    "tuckbox.players.own._loaded": "a file with a player, which stays imported anyway",
    "tuckbox.players.scratch_my_back.learned.learned_worth": "what a level asks for",
}
"""Caches without a bound, and what they keep."""


def modules() -> list[ModuleType]:
    names = [found.name for found in walk_packages(tuckbox.__path__, "tuckbox.")]
    return [import_module(name) for name in names if not name.endswith("__main__")]


def caches() -> dict[str, "_lru_cache_wrapper[Any]"]:
    """Every cache of a function or method, by its name."""
    modules()
    return {
        f"{found.__module__}.{found.__qualname__}": found
        for found in gc.get_objects()
        # Not isinstance: that asks a weak reference about what it stood for, which may be gone.
        if type(found) is _lru_cache_wrapper and str(found.__module__).startswith("tuckbox.")
    }


def no_bound(cache: "_lru_cache_wrapper[Any]") -> bool:
    return (cache.cache_info().maxsize or MOST_KEPT + 1) > MOST_KEPT


def test_a_cache_has_a_bound_or_knows_all_it_can_be_asked() -> None:
    found = caches()
    assert "tuckbox.games.scratch_my_back.phrases._pattern" in found
    for name, cache in found.items():
        if name not in HOUSE and inspect.signature(cache).parameters:
            assert not no_bound(cache), f"{name} keeps what comes from outside for ever"
    assert HOUSE.keys() <= found.keys()


def deck(number: int) -> list[str]:
    """The lines of a deck of which no other number has a word."""
    lines = ["game: scratch-my-back", f"name: Unit {number}", f"otherwise: do {number}"]
    for request in range(8):
        word = f"word{number}x{request}"
        lines += [f"request suit{number}s{request // 4}: {word}"]
        lines += [f"- Could you {word}, please? = {word} it", f"- Would you {word} again?"]
    for kind in ("agree", "why?", "excuse", "decline", "command"):
        lines += [
            f"4 {kind}",
            f"- {kind} {number} {{request}}.",
            f"- {kind} {number}, {{keyword}}.",
        ]
    return [*lines, "fold", f"- I give up {number}."]


def use(number: int) -> None:
    """Do everything with a deck: play, talk, look, draw, read, write and learn."""
    lines = deck(number)
    GAME.check_deck("\n".join(lines))
    setup = GAME.setup({"deck": lines})
    contest = Contest(GAME, setup, f"caches {number}")
    bots = [players.make("beginner", GAME), players.make("random", GAME)]
    players.play_out(contest, bots, f"caches {number}")
    viewers: tuple[Viewer, ...] = (0, 1, SPECTATOR)
    for viewer in viewers:
        assert draw(GAME, contest.view(viewer)).plain()
    for card in GAME.card_ids(setup.options):
        face(GAME, card, setup.options)
    Script(read_line(contest.record().line()))
    learn(lines, number)


def learn(lines: list[str], number: int) -> None:
    """A contest as PettingZoo sees it, with words as they are suggested."""
    rng = Random(number)
    learning = raw_env(GAME.key, options={"deck": lines})
    learning.reset(seed=number)
    while learning.agents:
        agent = learning.agent_selection
        mask = learning.infos[agent]["action_mask"]
        learning.observe(agent)
        over = learning.terminations[agent] or learning.truncations[agent]
        learning.step(None if over else rng.choice(mask.nonzero()[0].tolist()))


def kept() -> dict[str, int]:
    """How much is kept in caches without a bound and in the tables of modules."""
    sizes = {name: one.cache_info().currsize for name, one in caches().items() if no_bound(one)}
    for module in modules():
        for name, value in vars(module).items():
            if isinstance(value, dict | list | set) and not name.startswith("__"):
                sizes[f"{module.__name__}.{name}"] = len(value)
    return sizes


def test_a_deck_leaves_nothing_behind() -> None:
    """What is kept after one deck is all that is kept after more of them."""
    use(1)
    before = kept()
    for number in (2, 3):
        use(number)
    assert kept() == before
