"""How a player talks to each of the services: the first messages, moves, and what comes back.
Only what is needed for the next move is read."""

from random import Random
from typing import Any, Protocol

import msgspec

encode = msgspec.json.Encoder().encode


class Place(msgspec.Struct, frozen=True):
    """A seat at a table of a running service, and what its player needs to sit there."""

    address: str
    table: str
    seat: int
    secret: str
    game: str = ""


class Player(Protocol):
    """`seen` counts the moves that the player was told of."""

    seen: int
    ready: bool
    over: bool
    mine: bool
    """Whether it is this player's move."""

    def url(self) -> str: ...

    def take(self, message: bytes) -> list[bytes]:
        """Read a message; what to answer."""

    def first(self) -> list[bytes]:
        """What to say first."""

    def move(self) -> bytes: ...


# -- tuckbox ------------------------------------------------------------------------------------


class OurChoice(msgspec.Struct):
    action: int
    aside: bool


class OurView(msgspec.Struct):
    to_move: int | str
    choices: list[OurChoice]


class OurStep(msgspec.Struct):
    number: int


class OurMessage(msgspec.Struct):
    """Any message of our service."""

    type: str
    view: OurView | None = None
    steps: list[OurStep] = []
    sentence: str = ""


class TuckboxPlayer:
    """Chooses among the moves that the view offers."""

    _read = msgspec.json.Decoder(OurMessage).decode

    def __init__(self, place: Place, rng: Random) -> None:
        self.place = place
        self.rng = rng
        self.seen, self.steps, self.keys = 0, 0, 0
        self.ready = self.over = self.mine = False
        self.choices: list[int] = []

    def url(self) -> str:
        return f"ws{self.place.address.removeprefix('http')}/api/tables/{self.place.table}/socket"

    def first(self) -> list[bytes]:
        return [encode({"type": "hello", "token": self.place.secret})]

    def take(self, message: bytes) -> list[bytes]:
        read = self._read(message)
        if read.type == "ping":
            return [b'{"type":"pong"}']
        if read.type not in ("welcome", "frame"):
            raise RuntimeError(f"{read.type}: {read.sentence}")
        self.ready = True
        if read.steps:
            self.steps = read.steps[-1].number + 1
            self.seen += read.type == "frame"
        if read.view is not None:
            self.over = read.view.to_move == "over"
            self.choices = [choice.action for choice in read.view.choices if not choice.aside]
            self.mine = read.view.to_move == self.place.seat and bool(self.choices)
        return []

    def move(self) -> bytes:
        self.keys += 1
        action = self.rng.choice(self.choices)
        message = {"type": "move", "key": f"{self.place.seat}-{self.keys}", "step": self.steps}
        return encode(message | {"action": action, "took": 1000})


# -- boardgame.io ---------------------------------------------------------------------------------


class TheirState(msgspec.Struct):
    G: Any
    ctx: dict[str, Any]
    number: int = msgspec.field(name="_stateID")


class TheirSync(msgspec.Struct):
    state: TheirState


class BoardgamePlayer:
    """Speaks socket.io over one WebSocket, as its own client does."""

    _sync = msgspec.json.Decoder(tuple[str, str, TheirSync]).decode
    _update = msgspec.json.Decoder(tuple[str, str, TheirState, Any]).decode

    def __init__(self, place: Place, rng: Random) -> None:
        self.place = place
        self.rng = rng
        self.seen, self.number = 0, -1
        self.ready = self.over = self.mine = False
        self.start = f"42/{place.game},".encode()
        self.G: Any = None

    def url(self) -> str:
        host = self.place.address.removeprefix("http")
        return f"ws{host}/socket.io/?EIO=4&transport=websocket"

    def first(self) -> list[bytes]:
        return [f"40/{self.place.game},".encode()]

    def _event(self, *facts: Any) -> bytes:
        return self.start + encode(facts)

    def take(self, message: bytes) -> list[bytes]:
        if message == b"2":
            return [b"3"]
        if message.startswith(b"40/"):
            place = self.place
            return [self._event("sync", place.table, str(place.seat), place.secret, 2)]
        if not message.startswith(self.start):
            if message.startswith(b"44"):
                raise RuntimeError(message.decode())
            return []
        event = message[len(self.start) :]
        if event.startswith(b'["sync"'):
            self.ready = True
            self._look(self._sync(event)[2].state)
        elif event.startswith(b'["update"'):
            self._look(self._update(event)[2])
            self.seen += 1
        return []

    def _look(self, state: TheirState) -> None:
        self.number, self.G = state.number, state.G
        self.over = "gameover" in state.ctx
        self.mine = not self.over and state.ctx["currentPlayer"] == str(self.place.seat)

    def move(self) -> bytes:
        seat = str(self.place.seat)
        name, args = self._choose(seat)
        payload = {"type": name, "args": args, "playerID": seat, "credentials": self.place.secret}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return self._event("update", action, self.number, self.place.table, seat)

    def _choose(self, seat: str) -> tuple[str, list[int]]:
        if "cells" in self.G:  # tic-tac-toe
            return "clickCell", [self.rng.choice(_empty(self.G["cells"]))]
        hand = self.G["seats"][int(seat)]["hand"]
        return "play", [self.rng.randrange(len(hand)), self.rng.choice(_empty(self.G["board"]))]


def _empty(squares: list[Any]) -> list[int]:
    return [place for place, what in enumerate(squares) if what is None]
