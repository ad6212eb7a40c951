"""The HTTP part: who one is, and which tables there are."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from types import TracebackType
from typing import Any

import httpx
import msgspec

from tuckbox.table.certificate_checks import read_certificate
from tuckbox.table.certificates import Certificate

from .errors import ServiceError
from .table import TableClient


class ServiceClient:
    """One identity at a service, like `ServiceClient("http://127.0.0.1:8765")`. Where several
    processes share a database, give it the addresses of all: if one does not answer, it goes on
    at the next."""

    def __init__(
        self,
        address: str | Sequence[str],
        token: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        addresses = [address] if isinstance(address, str) else address
        self.addresses = [each.rstrip("/") for each in addresses]
        self.token = token
        self.name = ""
        self._headers = dict(headers or {})
        self._http = httpx.AsyncClient(headers=self._headers, timeout=60)

    async def __aenter__(self) -> "ServiceClient":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    async def request(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request, from its JSON; ServiceError with code and sentence if the
        service does not do it."""
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        content = None if body is None else msgspec.json.encode(body)
        answer = await self._send(method, path, content, headers)
        if answer.status_code >= 400:
            try:
                problem = answer.json()
                code, sentence = problem.get("code", problem.get("type", "")), problem["sentence"]
            except (ValueError, KeyError, AttributeError):
                code, sentence = "error", f"The service answers with status {answer.status_code}."
            raise ServiceError(code, sentence)
        if answer.headers.get("content-type", "").startswith("application/json"):
            return answer.json()
        return answer.content

    async def _send(
        self, method: str, path: str, content: bytes | None, headers: dict[str, str]
    ) -> httpx.Response:
        """At the first address that can be reached; the others wait for their turn. Only what
        changes nothing is asked again if the connection breaks before the answer."""
        safe = httpx.TransportError if method == "GET" else httpx.ConnectError
        for _ in list(self.addresses):
            try:
                address = self.addresses[0] + path
                return await self._http.request(method, address, content=content, headers=headers)
            except httpx.TransportError as error:
                self.addresses.append(self.addresses.pop(0))
                if not isinstance(error, safe):
                    break
        raise ServiceError("unreachable", "The service cannot be reached.")

    # -- who one is -----------------------------------------------------------------------------

    async def sign_in(self, name: str, password: str = "", kind: str = "guest") -> None:
        """Begin to play under a name."""
        body = {"name": name, "password": password, "kind": kind}
        me = await self.request("POST", "/api/people", body)
        self.token, self.name = me["token"], me["name"]

    async def link(self) -> str:
        """The secret of a one-time link that moves this identity to another device."""
        secret: str = (await self.request("POST", "/api/me/link"))["secret"]
        return secret

    async def use_link(self, secret: str) -> None:
        me = await self.request("POST", "/api/link", {"secret": secret})
        self.token, self.name = me["token"], me["name"]

    async def events(self) -> AsyncIterator[dict[str, Any]]:
        """What concerns this person: challenges, and tables at which they sit that begin or end,
        each as {"type", "table", "game"}. It comes back by itself when the connection is lost,
        and then tells again what is open."""
        headers = {"authorization": f"Bearer {self.token}"}
        while True:
            path = self.addresses[0] + "/api/me/events"
            try:
                async with self._http.stream("GET", path, headers=headers) as answer:
                    if answer.status_code == 401:
                        raise ServiceError("no-token", "This needs a token that is good.")
                    async for line in answer.aiter_lines():
                        if line and answer.status_code == 200:
                            yield msgspec.json.decode(line)
            except httpx.TransportError:
                self.addresses.append(self.addresses.pop(0))
            await asyncio.sleep(1)

    # -- tables ---------------------------------------------------------------------------------

    async def open(
        self,
        game: str,
        seats: Sequence[Mapping[str, Any]],
        options: Mapping[str, Any] | None = None,
        terms: Mapping[str, Any] | None = None,
        challenge: str = "",
    ) -> str:
        """Open a table; its name, which is all that others need to find it."""
        body = {
            "game": game,
            "seats": list(seats),
            "options": dict(options or {}),
            "terms": dict(terms or {}),
            "challenge": challenge,
            "key": secrets.token_hex(8),
        }
        table: str = (await self.request("POST", "/api/tables", body))["table"]
        return table

    def table(self, table_id: str, own_draws: bool = True) -> TableClient:
        """A connection to a table, which contributes to the draws of whoever sits down; without
        `own_draws` they have to trust the host."""
        return TableClient(self.addresses, table_id, self.token, own_draws, self._headers)

    async def record(self, table_id: str) -> bytes:
        """The record of a contest that is over, as a line."""
        record = await self.request("GET", f"/api/tables/{table_id}/record")
        return msgspec.json.encode(record)

    async def certificate(self, table_id: str) -> Certificate:
        """What the service has signed about that record."""
        document = await self.request("GET", f"/api/tables/{table_id}/certificate")
        return read_certificate(msgspec.json.encode(document))
