"""Bots at the table: they sit like people, get the view of their seat, and their moves go into
the log like anybody's."""

from collections.abc import Callable
from typing import Final

from tuckbox.core.views import to_json
from tuckbox.store import Failed
from tuckbox.table import Table
from tuckbox.table.entries import Moved

from .line import Line
from .room import Room
from .world import BotMove, BotTask

PACE: Final = 700
"""A bot moves after this time or a multiple of it, also when it has no choice: how long it
thinks must not tell what it holds."""
LEASE: Final = 800
"""Where several processes know a table, one of them asks its bots, for so long at a time, ..."""
RENEWAL: Final = 300
"""... and says so again while the bot thinks. The others look as often whether it still does."""


class BotSeats:
    def __init__(self, line: Line) -> None:
        self.line = line
        self.thinking: dict[str, int] = {}
        """By table, after how many entries of its contest a bot thinks about a move."""

    def attend(self, room: Room, table: Table) -> None:
        """Let the bot think whose move it is."""
        seat, contest, world = table.bot_to_move(), table.contest, self.line.world
        if seat is None or contest is None or self.line.closing:
            return
        table_id, entries = room.id, len(contest.entries)
        if self.thinking.get(table_id) == entries:
            return
        self.thinking[table_id] = entries
        began = world.now()
        task = BotTask(
            table.game.key,
            table.chairs[seat].bot,
            to_json(contest.view(seat)),
            table.opened.bots_seed,
            seat,
            entries,
            table.chairs[seat].memory,
        )

        def leased(ours: bool | Failed) -> None:
            if ours is True:
                world.later(RENEWAL, lambda: self._renew(table_id, entries))
                world.thinkers.think(task, thought)
            else:
                world.later(RENEWAL, lambda: self._look_again(table_id, entries))

        def thought(move: BotMove | None) -> None:
            wait = PACE - (world.now() - began) % PACE
            if move is None:
                world.later(wait, lambda: self._look_again(table_id, entries))
            else:
                world.later(wait, lambda: self._move(table_id, entries, seat, move))

        self._lease(table_id, leased)

    def _lease(self, table_id: str, answer: Callable[[bool | Failed], None]) -> None:
        world = self.line.world
        now = world.now()
        world.store.lease(f"bot {table_id}", world.process, now, now + LEASE, answer)

    def _renew(self, table_id: str, entries: int) -> None:
        """Some bots think for longer than a lease lasts."""
        thinks = self.thinking.get(table_id) == entries and not self.line.closing
        if thinks and table_id in self.line.rooms:
            self._lease(table_id, lambda ours: None)
            self.line.world.later(RENEWAL, lambda: self._renew(table_id, entries))

    def _look_again(self, table_id: str, entries: int) -> None:
        """The bot could not decide, or another process was to ask it and perhaps has died."""

        def job(room: Room, table: Table) -> None:
            if self.thinking.get(table_id) == entries:
                del self.thinking[table_id]
                self.attend(room, table)

        self._then(table_id, job)

    def _move(self, table_id: str, entries: int, seat: int, move: BotMove) -> None:
        def job(room: Room, table: Table) -> None:
            if self.thinking.get(table_id) == entries:
                del self.thinking[table_id]
            contest = table.contest
            # Moves may have been taken back in the meantime, and perhaps made again.
            if contest is None or table.bot_to_move() != seat or len(contest.entries) != entries:
                self.attend(room, table)
                return
            entry = Moved(
                at=max(self.line.world.now(), table.at),
                seat=seat,
                action=move.action,
                words=move.words,
                memory=move.memory,
            )
            self.line.store_own(room, table, entry)

        self._then(table_id, job)

    def _then(self, table_id: str, job: Callable[[Room, Table], None]) -> None:
        if table_id not in self.line.rooms:
            self.thinking.pop(table_id, None)
        self.line.in_room(table_id, job)
