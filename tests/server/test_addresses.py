"""Where somebody comes from: behind a proxy, from a page, and by numbers in an address."""

from collections.abc import Iterator

import httpx
import pytest

from .hostile import TIGHT, Attacker, until_refused
from .running import RunningService, finish, running

PASSWORD = "open sesame"


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    with running(tmp_path_factory.mktemp("tight"), password=PASSWORD, **TIGHT) as started:
        yield started


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    settings = {**TIGHT, "proxies": "127.0.0.1", "origins": "https://friend.example"}
    with running(tmp_path_factory.mktemp("proxied"), **settings) as started:
        yield started


# -- how much an address may ask --------------------------------------------------------------


def test_a_flood_is_stopped_whatever_the_sender_claims(tight: RunningService) -> None:
    async def play() -> None:
        async with Attacker(tight).http() as http, Attacker(tight).http() as other:
            answer = await until_refused(
                lambda number: http.get(
                    "/api",
                    headers={"x-forwarded-for": f"10.0.0.{number}", "forwarded": f"for={number}"},
                )
            )
            assert answer.json()["code"] == "too-fast"
            assert (await other.get("/api")).status_code == 200

    finish(play())


def test_who_guesses_too_often_is_not_told_the_right_guess(tight: RunningService) -> None:
    """Neither of a password nor of a one-time link."""

    async def play() -> None:
        async with Attacker(tight).http() as http, Attacker(tight).http() as other:
            eve = {"name": "Eve", "password": PASSWORD}
            wrong = {"name": "Eve", "password": "sesame"}
            answer = await http.post("/api/people", json=wrong)
            assert answer.json()["code"] == "wrong-password"
            assert (await http.post("/api/people", json=wrong)).status_code == 429
            assert (await http.post("/api/people", json=eve)).status_code == 429
            me = await other.post("/api/people", json=eve)
            assert me.status_code == 201
            headers = {"authorization": f"Bearer {me.json()['token']}"}
            link = (await other.post("/api/me/link", headers=headers)).json()["secret"]
            for secret in (link, "0" * 32):
                answer = await http.post("/api/link", json={"secret": secret})
                assert answer.status_code == 429
            assert (await other.post("/api/link", json={"secret": link})).status_code == 200
            again = await other.post("/api/link", json={"secret": link})
            assert again.json()["code"] == "no-such-link", "once is enough"

    finish(play())


# -- behind a proxy ---------------------------------------------------------------------------


def test_a_proxy_is_believed_about_the_last_address_alone(behind_proxy: RunningService) -> None:
    """What stands before it was said by whoever asks, and may be anything."""

    async def play() -> None:
        async with httpx.AsyncClient(base_url=behind_proxy.address) as proxy:

            async def ask(claimed: str) -> httpx.Response:
                return await proxy.get("/api", headers={"x-forwarded-for": claimed})

            await until_refused(lambda number: ask(f"10.1.1.{number}, 10.9.9.9"))
            assert (await ask("10.8.8.8")).status_code == 200

    finish(play())


def test_who_is_no_proxy_is_not_believed(behind_proxy: RunningService) -> None:
    async def play() -> None:
        async with Attacker(behind_proxy).http() as http:
            await until_refused(
                lambda number: http.get("/api", headers={"x-forwarded-for": f"10.2.2.{number}"})
            )

    finish(play())


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("https://cards.example", 201),
        ("https://friend.example", 201),
        ("https://cards.example.evil.example", 403),
        ("https://cards.example@evil.example", 403),
        ("https://evil.example", 403),
        ("null", 403),
    ],
)
def test_pages_behind_a_proxy(behind_proxy: RunningService, origin: str, status: int) -> None:
    """There a service has whatever name the proxy passes on."""
    headers = {"host": "cards.example", "origin": origin}
    body = {"name": "Ann"}
    answer = httpx.post(f"{behind_proxy.address}/api/people", json=body, headers=headers)
    assert answer.status_code == status


@pytest.mark.parametrize(
    "number", ["", "x", "-1", "1.5", "1e3", "٣", "9" * 16, "9" * 30, "0" * 5_000, "%00", "1 2"]
)
def test_numbers_in_addresses_are_numbers(service: RunningService, number: str) -> None:
    token = httpx.post(f"{service.address}/api/people", json={"name": "Ann"}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    for path in ("/api/me/tables?before=", f"/api/tables/{'0' * 32}/stream?last="):
        answer = httpx.get(f"{service.address}{path}{number}", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "bad-number")
