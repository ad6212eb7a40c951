"""What one viewer knows of a table, kept up to date from messages. No IO: whoever has the
connection hands messages in, and connects again when a frame is missing."""

from collections.abc import Callable
from typing import Any

from .errors import CommandRefused, ServiceError

Message = dict[str, Any]


class MissingFrame(Exception):
    """Frames got lost on the way: say hello again with the number of the last one."""


class TableCopy:
    """`number` is the latest frame, `view`, `table` and `clock` are as they came, and `steps` are
    the steps of the contest that stand."""

    def __init__(self, answered: Callable[[str, Message | ServiceError], object]) -> None:
        self.number: int | None = None
        self.you: int | str = "spectator"
        self.view: Message | None = None
        self.table: Message = {}
        self.clock: Message | None = None
        self.options: Message = {}
        self.setup: Message | None = None
        self.record_shows: list[str] = []
        """What everybody will find in the record: tell people before they sit down."""
        self.laid: list[str] = []
        """The moves that one has laid ahead and that are not made yet."""
        self.steps: list[Message] = []
        self.links: dict[int, str] = {}
        """By the numbers of their frames, the links of the log that were told: with them a
        certificate shows that nothing was changed afterwards."""
        self.contradicted: dict[int, str] = {}
        """Links that were told before the service told others: its data was restored from a
        backup, or changed."""
        self.closed = ""
        """Why the service closed the connection for good."""
        self._answered = answered

    @property
    def over(self) -> bool:
        return self.table.get("phase") in ("over", "closed")

    @property
    def choices(self) -> list[Message]:
        """What one may do now."""
        return list(self.view["choices"]) if self.view is not None else []

    @property
    def my_move(self) -> bool:
        return self.view is not None and self.view["to_move"] == self.you and not self.over

    @property
    def link(self) -> str:
        """Of the latest frame; empty if that one was not for this viewer."""
        return self.links.get(self.number, "") if self.number is not None else ""

    def take(self, message: Message) -> None:
        """Any message of the service; MissingFrame if one before it got lost."""
        kind = message["type"]
        if kind == "welcome":
            self._welcomed(message)
        elif kind == "frame":
            self._take_frame(message)
            if "answers" in message:
                self._answered(message["answers"], message)
        elif kind == "done":
            self._answered(message["key"], message)
        elif kind == "refused":
            refusal = CommandRefused(message["refusal"], message["sentence"])
            self._answered(message["key"], refusal)
            if self.number is not None and message.get("number", -1) > self.number:
                raise MissingFrame
        elif kind == "problem" and message["code"] == "hello-first":
            self.closed = message["sentence"]  # with this token it would be the same again
        elif kind == "problem" and message.get("key"):
            self._answered(message["key"], ServiceError(message["code"], message["sentence"]))
        elif kind == "bye" and not message["again"]:
            self.closed = message["sentence"]

    def _welcomed(self, message: Message) -> None:
        if self.number is not None and message["number"] < self.number:
            return  # it was overtaken by frames
        if "frames" in message:
            for frame in message["frames"]:
                self._take_frame(frame)
        elif self.number != message["number"] or self.link not in ("", message["link"]):
            self.steps = list(message.get("steps", ()))
        self.number = message["number"]
        self._keep_link(self.number, message["link"])
        self.you, self.options = message["viewer"], message["options"]
        self.table, self.clock = message["table"], message.get("clock")
        self.setup, self.laid = message.get("setup"), message.get("laid", [])
        self.record_shows = message["record_shows"]
        self._look(message.get("view"))

    def _take_frame(self, frame: Message) -> None:
        """A frame; one that came before is no news."""
        if self.number is not None and frame["number"] <= self.number:
            return
        if self.number is None or frame["number"] > self.number + 1:
            raise MissingFrame
        self.number = frame["number"]
        if "link" in frame:
            self._keep_link(self.number, frame["link"])
        if "stand" in frame:
            del self.steps[frame["stand"] :]
        self.steps += frame.get("steps", ())
        self.table = frame.get("table", self.table)
        self.clock = frame.get("clock", self.clock)
        self.you = frame.get("you", self.you)
        if "news" in frame:  # otherwise it is not for this viewer
            self.laid = frame.get("laid", [])
        if "view" in frame:
            self._look(frame["view"])

    def _keep_link(self, number: int, link: str) -> None:
        before = self.links.get(number, link)
        if before != link:
            self.contradicted.setdefault(number, before)
        self.links[number] = link

    def _look(self, view: Message | None) -> None:
        self.view = view
        if view is not None:  # big options come once, and by their digests after that
            self.options = view["options"] = {
                name: self.options[name] if _is_digest(value) else value
                for name, value in view["options"].items()
            }  # they may have become other ones by what the seats have chosen


def _is_digest(value: Any) -> bool:
    return isinstance(value, dict) and "sha256" in value
