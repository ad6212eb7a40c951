"""`?` explains every word on the screen: all words and signs of many drawings are asked for."""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import cycle
from random import Random
from typing import Any

import pytest

from tests.kit.tables import each_boxed_game, tables_at
from tuckbox import games
from tuckbox.cli.screen import _plain
from tuckbox.core import CHANCE, OVER, SPECTATOR, BadNotation, Game, State, View, pick
from tuckbox.drawings import Frame, draw, explained, legend

FRAMES = (Frame(), Frame((), 80, 18), Frame((), 60, 14))
"""The full drawing, the compact one, and the small one."""

STEPS = 60
CONTESTS = 8
"""How many contests of any set-up are played besides one at each table of the kit."""

FUNCTION_WORDS = """
a all also an and another anyone are as at be been before both but by can cannot do each
either every for from has have if in into is it its may more must next nine no none not of
on one only or other others s should somebody something than that the their them then they
this to too two unless was way well when which who whoever why will with you your
"""
STOP_WORDS = frozenset(FUNCTION_WORDS.split())
"""Words without a meaning of their own in a game."""

WRONG_PLURAL = re.compile(r"(?<![\w.])1 (?!resists|stores)[^\W\d]+s\b")
"""A weapon "costs 1 resists 3" where there is little room."""

PUNCTUATION = frozenset(".,:;()“”'\"!?/…–-·|‘’")

LABELS = {
    "draw-the-line": "points hand deck discarded showed * ● ○ flipped blocked Mon Kin Wil "
    "Und com rar uni common rare unique top +1 b2 swap stay refill first won ═ ─",
    "gotchacards": "rounds points hand deck draft trash Player1 Player2 lane face-down stays "
    "known owes shown ▲ ▼ done keep pick place cut discard choose won ═ ─",
    "scratch-my-back": "points point cards card asks asked starts Request pile positive negative "
    "food + − exchange discards answer fold won",
    "scratch-wars": "lives energy actions level 2e Round sudden death staked coin go decide stop "
    "costs resists stores broken repaired used launch bonus morning 2/9 3r2 ◆ ◇ █ ░ axe won",
}
"""What the drawings must have shown, or else too little of the games was looked at."""


def walk(state: State, rng: Random) -> Iterator[State]:
    """Positions on the way through a contest, and its end."""
    steps = 0
    while state.to_move != OVER:
        if steps < STEPS or steps % 20 == 0:
            yield state
        if state.to_move == CHANCE:
            state.apply(pick(state.chance_outcomes(), rng))
        else:
            state.apply(rng.choice(state.moves(state.to_move)))
        steps += 1
    yield state


def views(game: Game) -> Iterator[View[Any]]:
    """What all viewers see in many contests of many set-ups."""
    setups = [table.setup for table in tables_at(game)]
    setups += [game.random_setup(Random(f"setup/{number}")) for number in range(CONTESTS)]
    if game.key == "scratch-wars":
        setups += [game.setup({"stake": 1})]
    for number, setup in enumerate(setups):
        viewers = cycle((*range(len(setup.seats)), SPECTATOR))
        for state in walk(game.new(setup), Random(f"words/{number}")):
            yield game.view(state, next(viewers))


class Asked:
    """The words and signs that were seen, each asked for once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        names = sorted(self._names(), key=len, reverse=True)
        self.named = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names))
        self.begun = {name[:end] for name in names for end in range(3, len(name))}
        people = [game.seat_name(seat) for seat in range(game.most_seats)]
        self.people = frozenset(people) if game.talks else frozenset()
        self.seen: set[str] = set()
        self.missing: dict[str, str] = {}
        self.wrong_plurals: set[str] = set()

    def _names(self) -> list[str]:
        return [*(page.name for page in self.game.cards()), *self.game.terms()]

    def look_at(self, drawing: str, view: View[Any]) -> None:
        # Names may be broken between two lines.
        text = re.sub(r"\s+", " ", without_speech(drawing) if self.game.talks else drawing)
        self.wrong_plurals |= set(WRONG_PLURAL.findall(drawing))
        for name in legend(self.game).named(view):
            text, count = re.subn(rf"(?<!\w){re.escape(name)}(?!\w)", " ", text)
            if count:
                self.ask(name, drawing, view)
        for name in set(self.named.findall(text)):
            self.ask(name, drawing, view)
        text = self._without_cut(self.named.sub(" ", text), drawing, view)
        for word in set(re.findall(r"[+-]?[\w/-]*\w|[^\w\s]", text)):
            if word.lower() in STOP_WORDS or word in PUNCTUATION or word in self.people:
                continue
            if not re.fullmatch(r"-?\d+", word):
                self.ask(word, drawing, view)
                if len(word) == 1:
                    self.ask(_plain(word), drawing, view)

    def _without_cut(self, text: str, drawing: str, view: View[Any]) -> str:
        """Asks for names that were cut for want of room; a text that was cut loses a word."""
        *cut, rest = text.split("…")
        for place, part in enumerate(cut):
            fits = [each for each in self.begun if re.search(rf"(?<!\w){re.escape(each)}$", part)]
            name = max(fits, key=len, default="")
            if name:
                self.ask(f"{name}…", drawing, view)
            cut[place] = part.removesuffix(name) if name else re.sub(r"\S+$", "", part)
        return " ".join([*cut, rest])

    def ask(self, word: str, drawing: str, view: View[Any]) -> None:
        if word in self.seen:
            return
        self.seen.add(word)
        try:
            assert explained(self.game, word, view).strip()
        except BadNotation as error:
            if word.endswith("…") and " could be " in str(error):
                return  # so much was cut that several cards fit, and they are named
            self.missing[word] = f"{error}\n{drawing}"


def without_speech(drawing: str) -> str:
    """Without the conversation, and without the phrases that stand with Requests in a hand."""
    drawing = re.sub(r"“[^”]*”", " ", drawing)
    drawing = re.sub(r"^[^“]*”", " ", drawing)  # its beginning was left out
    return re.sub(r"(?m)^(\+ .* · ).*(\n {22}.*)*$", r"\1", drawing)


@cache
def asked(game: Game) -> Asked:
    every = Asked(game)
    drawings = set()
    for view in views(game):
        for frame in FRAMES:
            drawing = draw(game, view, frame).plain()
            if drawing not in drawings:
                drawings.add(drawing)
                every.look_at(drawing, view)
    return every


@each_boxed_game
def test_a_question_mark_explains_every_word_on_the_screen(game: Game) -> None:
    missing = asked(game).missing
    assert not missing, f"{sorted(missing)}\n" + "\n\n".join(list(missing.values())[:3])


@each_boxed_game
def test_one_thing_is_no_plural(game: Game) -> None:
    assert asked(game).wrong_plurals == set()


@each_boxed_game
def test_the_drawings_have_shown_all_labels(game: Game) -> None:
    assert set(LABELS[game.key].split()) - asked(game).seen == set()


RARE = {
    "draw-the-line": ["spent", "fresh", "showed before", "discard", "DL-10", "The over under"],
    "gotchacards": [
        "on 1 Risky G.",
        "on 2 Risky G.",
        "owes a shown card",
        "known to hold",
        "Overtime",
    ],
    "scratch-my-back": ["discard", "lines before", "has no Request", "Request change"],
    "scratch-wars": ["lot", "coins", "takes back", "being repaired", "sudden death", "3r4", "2/9"],
}
"""What few contests show, and labels of several words."""


@each_boxed_game
def test_rare_words_are_explained_too(game: Game) -> None:
    for word in RARE[game.key]:
        for typed in (word, word.upper(), f"  {word} ", f"{word}:"):
            assert explained(game, typed)


@each_boxed_game
def test_what_is_waited_for_is_explained_in_every_phase(game: Game) -> None:
    drawing = import_module(f"tuckbox.drawings.{game.key.replace('-', '_')}")
    lines = [*getattr(drawing, "WAITING", {}).values(), *getattr(drawing, "OTHERWISE", {}).values()]
    text = " ".join(" ".join(line) if isinstance(line, tuple) else line for line in lines)
    text = Asked(game).named.sub(" ", re.sub(r"\{\w+\}", "", text))
    words = set(re.findall(r"[a-z-]+", text.lower())) - STOP_WORDS
    assert words or game.key == "scratch-my-back"
    for word in words:
        assert explained(game, word)


@each_boxed_game
def test_no_word_hides_a_card(game: Game) -> None:
    for page in game.cards():
        assert page.name in explained(game, page.name.upper()).split("\n")[0]
        assert page.text in explained(game, page.name)


@each_boxed_game
def test_what_is_not_there_is_not_explained(game: Game) -> None:
    for topic in ("", "  ", "zzzz", "7", "$", "xyzzy,"):
        with pytest.raises(BadNotation):
            explained(game, topic)


@each_boxed_game
def test_the_rules_that_are_cited_exist(game: Game) -> None:
    about = legend(game)
    cited = re.findall(r"\b[A-Z]{2}-[A-Z]?\d+", " ".join(about.words.values()))
    assert cited
    for rule in cited:
        assert game.explain(rule).startswith(rule)


def test_who_asks_and_who_is_asked_are_told_apart() -> None:
    game = games.by_key("scratch-my-back")
    assert explained(game, "asks").startswith("asks\n")
    assert explained(game, "is asked").startswith("is asked\n")


def test_requests_are_explained_from_the_deck_in_play() -> None:
    game = games.by_key("scratch-my-back")
    view = game.view(game.new(game.setup()), 0)
    for topic in ("change", "Request change", "request CHANGE"):
        assert explained(game, topic, view).startswith("change\n\nRequest, plans.")
