"""Nothing but views leaves: two services that differ only in what a viewer cannot see send that
viewer the same bytes, in the same order, whatever they ask and however often they come back."""

import re
from collections import Counter
from random import Random
from typing import NamedTuple

import pytest

from tests.kit.play import MOODS, choose, legal
from tests.kit.tables import BOXED_GAMES, Table, tables_at
from tests.kit.test_secrets import accounts_of, hides_something
from tuckbox.core import CHANCE, SPECTATOR, BadNotation, Contest, Game, State, Viewer
from tuckbox.server.answers import listing
from tuckbox.server.messages import encode
from tuckbox.store import TableRow
from tuckbox.table import Command, SeatPlan, TableTerms
from tuckbox.table.commands import Answer, Move, TakeBack

from .parlour import Ear, Parlour

COMMANDS = 120
PAIRS = 2
"""Pairs of services for each table and viewer."""
FEWEST = 100
"""Commands after which the services differed in what is hidden; fewer would prove nothing."""
LATE = 5_000
PRIER = "prier"


class Made(NamedTuple):
    """Something that happened in the contest: which action, and what the viewer was told."""

    action: int
    told: bytes


class Asked(NamedTuple):
    """Something that somebody asks for; `by` is a seat, or None for the viewer's own questions.
    `heard` is how much the viewer had been sent before it."""

    command: Command | None
    by: int | None = None
    last: int | None = None
    heard: int = 0


class Evening:
    """One of the two services, with a viewer who has several connections to it."""

    def __init__(self, table: Table, viewer: Viewer, delay: int, rng: Random) -> None:
        self.viewer, self.game, self.rng = viewer, table.game, rng
        self.made: dict[int, Made] = {}
        plans = [SeatPlan() for _ in table.seats]
        terms = TableTerms(delay=delay, listed=True)
        self.parlour = Parlour(table.game.key, plans, table.setup.options, terms)
        self.setup = table.setup
        self.people = [f"seat-{seat}" for seat in table.seats]
        self.me = PRIER if viewer == SPECTATOR else self.people[int(viewer)]
        self.heard: list[bytes] = []
        """Everything that the viewer was sent, in order, on all connections there ever were."""
        for _ in range(2):
            self.parlour.arrive(self.me, heard=self.heard)
        self.ears = [
            self.parlour.arrive(person, heard=self.told(seat))
            for seat, person in enumerate(self.people)
        ]

    def begin(self, one: "Evening | None") -> bool:
        if not self._plan(self.game.new(self.setup), 0, one):
            return False
        for seat, ear in enumerate(self.ears):
            self.parlour.sit(ear, seat, self.setup.seats[seat])
        return True

    def told(self, seat: int) -> list[bytes] | None:
        return self.heard if seat == self.viewer else None

    # -- what happens -----------------------------------------------------------------------------

    def do(self, asked: Asked) -> None:
        parlour = self.parlour
        if asked.by is not None:
            assert asked.command is not None
            parlour.ask(self.ears[asked.by], asked.command)
        elif asked.command is not None:
            parlour.ask(Ear(self.me, self.heard), asked.command)
            assert b'"type":"refused"' in self.heard[-1]
        elif asked.last is not None:
            parlour.leave(parlour.arrive(self.me, asked.last, self.heard))
        else:
            parlour.look(self.me, self.heard)
            row = TableRow(parlour.table_id, parlour.data.summaries[parlour.table_id])
            self.heard.append(encode(listing([row], self.me)))
        parlour.wait(700)

    # -- what is hidden ---------------------------------------------------------------------------

    def action(self, action: int, one: "Evening | None") -> int | None:
        """The action of somebody else that is done here: in the second service any that the
        viewer is told the same about. None if there is none, or none of the draws after it."""
        contest = self.parlour.contest
        state, place = contest.state.clone(), len(contest.entries)
        if one is not None and state.actor(action) != self.viewer:
            actor = state.actor(action)
            found = self._alike(state, state.legal_actions(actor), one.made[place])
            if found is None:
                return None
            action = found
        elif one is not None:
            assert state.allows(action), "the viewer may do something else there"
        self.made[place] = Made(action, accounts_of(state, action, self.viewer))
        return action if self._plan(state, place + 1, one) else None

    def _plan(self, state: State, place: int, one: "Evening | None") -> bool:
        """Decide the draws from here to the next decision."""
        while state.to_move == CHANCE:
            drawn = (
                choose(state, self.rng)
                if one is None
                else self._alike(state, legal(state), one.made[place])
            )
            if drawn is None:
                return False
            self.made[place] = Made(drawn, accounts_of(state, drawn, self.viewer))
            self.parlour.draws[place] = drawn
            place += 1
        return True

    def _alike(self, state: State, ways: list[int], made: Made) -> int | None:
        ways = list(ways)
        self.rng.shuffle(ways)
        if made.action in ways and self.rng.randrange(3) == 0:
            ways.insert(0, made.action)
        return next(
            (way for way in ways if accounts_of(state.clone(), way, self.viewer) == made.told), None
        )


def played(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> list[Asked]:
    """The first service: anything is played, and the viewer asks a lot of questions."""
    monkeypatch.setattr(Contest, "chance", lambda self: evening.parlour.decide_draws(self))
    assert evening.begin(None)
    rng, asked = evening.rng, list[Asked]()
    mood = rng.choice(MOODS)
    while len(asked) < COMMANDS and not evening.parlour.table.ending:
        for wish in wishes(evening, rng, mood, len(asked)):
            wish = wish._replace(heard=len(evening.heard))
            if wish.by is not None and isinstance(wish.command, Move):
                assert wish.command.action is not None
                assert evening.action(wish.command.action, None) is not None
            asked.append(wish)
            evening.do(wish)
    return asked


def wishes(evening: Evening, rng: Random, mood: int, count: int) -> list[Asked]:
    """A move of somebody or the wish to take some back, and what the viewer asks besides."""
    contest, table = evening.parlour.contest, evening.parlour.table
    steps = len(contest.steps)
    if table.offer is not None:
        seat = table.missing_answers()[0]
        return [Asked(Answer(key=f"n{count}", offer="take-back", accept=False), seat)]
    own = [step.number for step in contest.steps if isinstance(step.actor, int)]
    if own and rng.randrange(8) == 0:
        number = rng.choice(own[-3:])
        actor = contest.steps[number].actor
        assert isinstance(actor, int)
        return [Asked(TakeBack(key=f"t{count}", step=number), actor)]
    action = choose(contest.state, rng, mood)
    move = Move(key=f"m{count}", step=steps, action=action)
    return [*questions(evening, rng, count), Asked(move, contest.state.actor(action))]


def questions(evening: Evening, rng: Random, count: int) -> list[Asked]:
    contest, viewer, table = evening.parlour.contest, evening.viewer, evening.parlour.table
    steps, state = len(contest.steps), contest.state
    asked = [Asked(None)] if count % 3 == 0 else []
    if count % 5 == 0:
        asked.append(Asked(None, last=rng.randint(0, table.number - 1)))
    actions = range(evening.game.action_count(evening.setup))
    own = state.legal_actions(viewer) if isinstance(viewer, int) else []
    for number, action in enumerate(rng.sample(actions, min(3, len(actions)))):
        if action not in own:
            key = f"w{count}-{number}"
            asked.append(Asked(Move(key=key, step=steps, action=action)))
            text = evening.game.text(state, action) if state.actor(action) != CHANCE else "?"
            if not is_good(contest, text, viewer):
                asked.append(Asked(Move(key=key, step=steps, text=text)))
    return asked


def is_good(contest: Contest, text: str, viewer: Viewer) -> bool:
    """Whether a text is a move that this viewer may make."""
    if not isinstance(viewer, int):
        return False
    try:
        return contest.state.allows(contest.game.parse(contest.state, text, viewer))
    except BadNotation:
        return False


def followed(
    evening: Evening, one: Evening, asked: list[Asked], monkeypatch: pytest.MonkeyPatch
) -> tuple[int, int]:
    """The second service: the same is asked, and everybody else holds and does other things, as
    long as the viewer is told the same. After how many commands it could go no further, and
    after how many the two differed; -1 if it could not even begin."""
    monkeypatch.setattr(Contest, "chance", lambda self: evening.parlour.decide_draws(self))
    if not evening.begin(one):
        return -1, 0
    differed = 0
    for number, each in enumerate(asked):
        if each.by is not None and isinstance(each.command, Move):
            assert each.command.action is not None
            action = evening.action(each.command.action, one)
            if action is None:
                return number, differed
            command = Move(key=each.command.key, step=each.command.step, action=action)
            each = each._replace(command=command)
        evening.do(each)
        differed += [made.action for made in evening.made.values()] != [
            one.made[place].action for place in evening.made
        ]
    return len(asked), differed


RANDOM = re.compile(
    rb'"(link|seal|commitment|binding|pledge|contribution|signature)":"([0-9A-Za-z_=+/-]*)"'
)
"""What is random, or a digest of something that is."""


def plain(messages: list[bytes]) -> list[bytes]:
    """With everything random as so many zeros."""
    return [
        RANDOM.sub(lambda found: b'"%s":"%s"' % (found[1], b"0" * len(found[2])), message)
        for message in messages
    ]


def compare(
    table: Table, viewer: Viewer, delay: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> int:
    """How often two services differed that this viewer cannot tell apart."""
    name = f"{table} {viewer} {delay} {seed}"
    one = Evening(table, viewer, delay, Random(name))
    asked = played(one, monkeypatch)
    other = Evening(table, viewer, delay, Random(f"other {name}"))
    done, differed = followed(other, one, asked, monkeypatch)
    if done == len(asked):
        for each in (one, other):
            each.parlour.wait(2 * LATE)
        assert_alike(one.heard, other.heard)
    elif done >= 0:
        assert_alike(one.heard[: asked[done].heard], other.heard)
    return differed


def assert_alike(first: list[bytes], second: list[bytes]) -> None:
    for here, there in zip(plain(first), plain(second), strict=False):
        assert here == there, "the viewer is told what they must not know"
    assert len(first) == len(second)


@pytest.mark.parametrize("delay", [0, LATE])
@pytest.mark.parametrize("game", BOXED_GAMES, ids=lambda game: str(game.key))
def test_what_a_viewer_cannot_see_changes_no_byte(
    game: Game, delay: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    differed = Counter[str]()
    for table in tables_at(game):
        for viewer in (SPECTATOR,) if delay else table.viewers:
            kind = "spectator" if viewer == SPECTATOR else "seats"
            for seed in range(PAIRS):
                differed[kind] += compare(table, viewer, delay, seed, monkeypatch)
    if hides_something(game):
        assert min(differed.values()) >= FEWEST, f"too few to prove anything: {differed}"
