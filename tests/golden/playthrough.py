"""A contest as a text: each action, what each viewer was told, what each seat saw and
could do. Read one to see how a game goes; a diff shows what a change does to it.
"""

import json
import textwrap
from pathlib import Path
from random import Random

from tests.kit.look import text_of
from tests.kit.play import choose
from tests.kit.tables import Table, shortest_table
from tuckbox.core import CHANCE, Contest, Game, State, Viewer, odds, to_json
from tuckbox.drawings import draw

FOLDER = Path(__file__).with_name("playthroughs")
SEEDS = (1, 2, 3)
LARGEST = 150_000


def table_of(game: Game, seed: int) -> Table:
    """Seats as chance has it. The last contest is a plain one, the others the shortest."""
    options = dict(game.setup().options)
    if seed != SEEDS[-1]:
        options = shortest_table(game).setup.options
    return Table(game, f"seed {seed}", game.random_setup(Random(seed), options))


def file_of(game: Game, seed: int) -> Path:
    return FOLDER / f"{game.key}-{seed}.txt"


def playthrough(game: Game, seed: int) -> str:
    """The contest with all its pictures, or where that is too long: those between games."""
    text = Writer(table_of(game, seed), seed, every_picture=True).text()
    if len(text.encode()) > LARGEST:
        text = Writer(table_of(game, seed), seed, every_picture=False).text()
    return text


class Writer:
    def __init__(self, table: Table, seed: int, every_picture: bool) -> None:
        self.table = table
        self.seed = f"golden {seed}"
        self.contest = Contest(table.game, table.setup, self.seed)
        self.rng = Random(seed)
        self.every_picture = every_picture
        self.lines: list[str] = []
        self.drawn: dict[Viewer, str] = {}

    def name(self, viewer: Viewer) -> str:
        return self.table.game.seat_name(viewer) if isinstance(viewer, int) else "Spectator"

    def text(self) -> str:
        contest, state = self.contest, self.contest.state
        self._head()
        stage = -1
        while not contest.over:
            if state.stage != stage:
                stage = state.stage
                self._pictures(self.table.viewers)
            if state.to_move != CHANCE:
                self._decision(state)
            self._step()
        self.lines += ["", "== The end"]
        self._pictures(self.table.viewers)
        self.lines.append("winners: " + ", ".join(self.name(seat) for seat in state.winners()))
        self.lines.append(f"record: {contest.record().line().decode()}")
        return "\n".join(self.lines) + "\n"

    def _head(self) -> None:
        table = self.table
        self.lines += [
            f"{table.game.title}, rules version {table.game.rules_version}",
            f"seed: {self.seed}",
            f"options: {json.dumps(table.setup.options)}",
            *(
                f"{self.name(seat)}: {json.dumps(values, ensure_ascii=False)}"
                for seat, values in enumerate(table.setup.seats)
            ),
            f"actions: {table.game.action_count(table.setup)}, "
            f"at most {table.game.longest(table.setup)} of them in a contest",
        ]

    def _decision(self, state: State) -> None:
        self.lines += ["", f"== {self.name(state.to_move)} to move"]
        if self.every_picture:
            self._pictures(self.table.seats)
        self._list("moves", state, state.moves(state.to_move))
        for seat in self.table.seats:
            if state.asides(seat):
                self._list(f"asides of {self.name(seat)}", state, state.asides(seat))

    def _list(self, head: str, state: State, actions: list[int]) -> None:
        texts = "; ".join(f"{action} {text_of(state, action)}" for action in actions)
        self.lines += textwrap.wrap(
            f"{head}: {texts}", 100, subsequent_indent="  ", break_on_hyphens=False
        )

    def _pictures(self, viewers: tuple[Viewer, ...] | range) -> None:
        """The pictures that have changed since they were last shown."""
        for viewer in viewers:
            picture = draw(self.table.game, self.contest.view(viewer)).plain()
            if self.drawn.get(viewer) != picture:
                self.drawn[viewer] = picture
                self.lines.append(f"-- what {self.name(viewer)} sees")
                self.lines += [f"   | {line}".rstrip() for line in picture.split("\n")]

    def _step(self) -> None:
        contest, state = self.contest, self.contest.state
        told, scores, stage = len(contest.steps), state.scores(), state.stage
        number = len(contest.actions) + 1
        chances = odds(state.chance_outcomes()) if state.to_move == CHANCE else {}
        if not contest.chance():
            action = choose(state, self.rng)
            actor = state.actor(action)
            text = f"{self.name(actor)}: {text_of(state, action)}"
            contest.act(action, actor)
        else:
            action = contest.actions[-1]
            text = f"chance: {contest.steps[-1].text}, odds {chances[action]}"
        self.lines += ["", f"[{number}] {action} = {text}"]
        self._accounts(told)
        if state.scores() != scores or state.stage != stage:
            self.lines.append(f"scores: {state.scores()}, stage {state.stage}")

    def _accounts(self, since: int) -> None:
        """What was told, once for all who were told the same."""
        groups: dict[str, list[str]] = {}
        sentences = self.contest.sentences()
        for viewer in self.table.viewers:
            accounts = [
                f"{sentences.of(event)} {to_json(event).decode()}"
                for step in self.contest.seen(viewer, since)
                for event in step.events
            ]
            groups.setdefault("\n".join(accounts), []).append(self.name(viewer))
        for accounts_text, names in groups.items():
            who = "All" if len(groups) == 1 else " and ".join(names)
            self.lines += [f"  {who}: {line}" for line in accounts_text.split("\n")]
