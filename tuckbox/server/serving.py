"""Starting and stopping the service: sockets, signals and the key that tokens are signed with."""

import asyncio
import contextlib
import gc
import os
import secrets
import signal
import socket
from collections.abc import Callable, Iterator
from typing import Final

import uvicorn

from tuckbox import __version__
from tuckbox.core import BadSetup
from tuckbox.store.opening import file_of, open_store

from .app import make_app
from .limits import Counted
from .logs import Log, gather_logging
from .neighbours import house_address
from .protocols import BoundedHttp, Config, Handshake
from .service import Service
from .settings import Settings
from .sockets import Socket
from .thinking import WorkerThinkers

STOPPING: Final = (signal.SIGINT, signal.SIGTERM)
BACKLOG: Final = 2_048
GARBAGE_EVERY: Final = (50_000, 20, 50)
"""How rarely Python looks for garbage in cycles, of which there is little here. As often as it
does by itself, it spent a tenth to a fifth of the time walking through 200 tables in memory.
Moves, events, views and entries are declared with gc=False: they cannot hold cycles, and there are
so many of them that even this was a seventh of the time."""
BEAT_EVERY: Final = 20
"""Seconds after which a socket is asked for a sign of life, and has for giving one."""
GIVEN_UP_AFTER: Final = 30_000
"""Milliseconds after which a reader who takes nothing is cut off by the system."""


def serve(settings: Settings, ready: Callable[[str], object]) -> None:
    """Run until somebody stops it; `ready` is called with the address. `CannotOpen` if the
    database cannot be used, BadSetup if the address cannot."""
    listening = _listen(settings)
    with asyncio.Runner(loop_factory=_new_loop) as runner:
        runner.run(_run(settings, listening, ready))


class Server(uvicorn.Server):
    """Says goodbye before it hangs up, and finishes what was begun."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self.service = service

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn does it, but a signal that led to a clean end is not raised once more: the
        program ends with exit code 0."""
        before = {each: signal.signal(each, self.handle_exit) for each in STOPPING}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second. Every second some of the sockets are asked for a sign of life, so
        that it is never many at once."""
        second, tenth = divmod(counter, 10)
        if not tenth:
            for each in list(self.server_state.connections):
                if isinstance(each, Socket) and (id(each) >> 4) % BEAT_EVERY == second % BEAT_EVERY:
                    each.beat()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # whoever is sent away must not come back to this process
        await self.service.say_goodbye()
        await super().shutdown(sockets)
        await self.service.stop()


async def _run(
    settings: Settings, listening: socket.socket, ready: Callable[[str], object]
) -> None:
    service = await _make_service(settings)
    gc.freeze()
    gc.set_threshold(*GARBAGE_EVERY)
    config = Config(
        make_app(service),
        http=BoundedHttp,
        ws=Handshake,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # after the handshake we see to that
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=5,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or "127.0.0.1",
    )
    if not settings.proxies:
        config.counted = Counted(settings.connections_per_address)
    server = Server(config, service)
    host, port = listening.getsockname()[:2]
    address = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    house = house_address() if settings.lan else None
    service.house = f"http://{house}:{port}" if house is not None else ""
    service.log.info("started", version=__version__, address=address)
    await service.start()
    asyncio.get_running_loop().call_soon(_announce, server, lambda: ready(address))
    await server.serve(sockets=[listening])
    service.log.info("stopped")


def _announce(server: Server, ready: Callable[[], object]) -> None:
    if server.started:
        ready()
    else:
        asyncio.get_running_loop().call_later(0.01, _announce, server, ready)


def _new_loop() -> asyncio.AbstractEventLoop:
    try:
        import uvloop
    except ImportError:
        return asyncio.new_event_loop()
    return uvloop.new_event_loop()


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GIVEN_UP_AFTER)
    try:
        listening.bind((settings.host, settings.port))
    except (OSError, OverflowError) as error:
        where = f"{settings.host} port {settings.port}"
        reason = getattr(error, "strerror", None) or error
        raise BadSetup(f"The service cannot listen at {where}: {reason}.") from None
    listening.listen(BACKLOG)
    return listening


async def _make_service(settings: Settings) -> Service:
    store = await open_store(settings.database)
    key = settings.key.encode() or token_key(settings.database)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    workers = settings.bots_at_once or max(1, (cores or 2) - 1)
    log = Log(settings.log)
    gather_logging(log)
    return Service(settings, store, WorkerThinkers(workers), key, log)


def token_key(database: str) -> bytes:
    """The key in a file beside the database that nobody else can read; made at the first
    start. Beside PostgreSQL there is no place for one."""
    file = file_of(database)
    if file is None:
        raise BadSetup("With PostgreSQL the service needs a --key to sign tokens with.")
    path = file.with_suffix(".key")
    with contextlib.suppress(FileExistsError):
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as made:
            made.write(secrets.token_bytes(32))
    key = path.read_bytes()
    if len(key) != 32:
        raise BadSetup(f"{path} is no key of tuckbox; delete it to get a new one.")
    return key
