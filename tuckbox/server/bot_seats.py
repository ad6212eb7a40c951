"""Bots at the table: they sit like people, get the view of their seat, and their moves go into
the log like anybody's."""

from collections.abc import Callable
from typing import Final

from tuckbox.core.views import to_json
from tuckbox.store import Failed
from tuckbox.table import Table
from tuckbox.table.entries import Moved

from .line import Line
from .pacing import slot_for
from .room import Room
from .world import BotMove, BotTask

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
        began, level = world.now(), table.chairs[seat].bot
        clocked = table.terms.pace.clock != "none"
        left = table.clock.left_at(began)[seat] if clocked else None
        slot = slot_for(level, left).scaled(world.bot_pace)
        task = BotTask(
            table.game.key,
            level,
            to_json(contest.view(seat)),
            table.opened.bots_seed,
            seat,
            entries,
            table.chairs[seat].memory,
            slot.seconds,
        )

        def leased(ours: bool | Failed) -> None:
            if ours is True:
                world.later(RENEWAL, lambda: self._renew(table_id, entries))
                world.thinkers.think(task, thought)
            else:
                world.later(RENEWAL, lambda: self._look_again(table_id, entries))

        def thought(move: BotMove | None) -> None:
            elapsed = world.now() - began
            if move is None:
                wait = slot.length - elapsed % slot.length
                world.later(wait, lambda: self._look_again(table_id, entries))
            else:
                waited = max(0, elapsed - move.thought)
                wait = slot.moves_after(waited, elapsed) - elapsed
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
        if self._has_thought(table_id, entries):
            self.line.in_room(table_id, self.attend)

    def _move(self, table_id: str, entries: int, seat: int, move: BotMove) -> None:
        def job(room: Room, table: Table) -> None:
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

        self._has_thought(table_id, entries)
        self.line.in_room(table_id, job)

    def _has_thought(self, table_id: str, entries: int) -> bool:
        """From now on the bot may be asked again: what waits in line at a table comes to nothing
        if that has to be read from the store again."""
        found = self.thinking.get(table_id) == entries
        if found:
            del self.thinking[table_id]
        return found
