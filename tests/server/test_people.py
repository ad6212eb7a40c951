"""Who somebody is: guests, members and bots, tokens, one-time links, and what a host allows."""

import pytest

from tuckbox.client import ServiceClient

from .running import RunningService, finish, refused, running


def test_a_guest_plays_at_once_under_any_name(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Ann") as [one, other]:
            assert one.token != other.token
            me = await one.request("GET", "/api/me")
            assert (me["name"], me["kind"]) == ("Ann", "guest")
            assert "token" not in me

    finish(play())


def test_a_member_has_a_name_alone(service: RunningService) -> None:
    async def play() -> None:
        async with (
            service.people("Martha", kind="member") as [martha],
            ServiceClient(service.address) as other,
            service.people("Guest") as [guest],
        ):
            assert (await refused(other.sign_in("MARTHA", kind="member"))).code == "name-taken"
            assert (await refused(other.sign_in("martha", kind="bot"))).code == "name-taken"
            change = {"name": "Martha", "member": True}
            assert (await refused(guest.request("POST", "/api/me", change))).code == "name-taken"
            change = {"name": "Gunnar of Old", "member": True}
            assert (await guest.request("POST", "/api/me", change))["kind"] == "member"
            await martha.request("POST", "/api/me", {"name": "Marta"})
            await other.sign_in("Martha", kind="member")

    finish(play())


@pytest.mark.parametrize(
    "name", ["", "   ", "a\u202eb", "a\nb\u0000", "x" * 41, "\ud83d", "\u3164"]
)
def test_a_name_is_plain_text(service: RunningService, name: str) -> None:
    async def play() -> None:
        async with ServiceClient(service.address) as client:
            body = b'{"name": ' + ascii(name).replace("'", '"').encode() + b"}"
            answer = await client._http.post(f"{service.address}/api/people", content=body)
            assert answer.status_code in (400, 422)
            assert len(answer.json()["sentence"]) <= 300

    finish(play())


def test_an_identity_moves_to_another_device_by_a_link_that_works_once(
    service: RunningService,
) -> None:
    async def play() -> None:
        async with (
            service.people("Ann") as [ann],
            ServiceClient(service.address) as phone,
            ServiceClient(service.address) as thief,
        ):
            secret = await ann.link()
            await phone.use_link(secret)
            mine, there = [await each.request("GET", "/api/me") for each in (ann, phone)]
            assert mine == there
            assert phone.name == "Ann"
            assert (await refused(thief.use_link(secret))).code == "no-such-link"
            assert (await refused(thief.use_link("0" * 32))).code == "no-such-link"

    finish(play())


def test_a_token_that_was_tampered_with_is_nobody(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as [ann, bo]:
            person, epoch, signature = ann.token.split(".")
            other = bo.token.split(".")[0]
            for token in (
                f"{other}.{epoch}.{signature}",
                f"{person}.1.{signature}",
                f"{person}.{epoch}.{'0' * len(signature)}",
                f"{person}.{epoch}",
                "x" * 5_000,
                "ä.0.0",
            ):
                ann.token = token
                headers = [(b"authorization", b"Bearer " + token.encode())]
                answer = await ann._http.get(f"{service.address}/api/me", headers=headers)
                assert answer.status_code == 401
                assert answer.json()["code"] == "no-token"

    finish(play())


def test_a_host_asks_for_a_password(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def play(service: RunningService) -> None:
        async with ServiceClient(service.address) as client:
            assert (await client.request("GET", "/api"))["password"] is True
            assert (await refused(client.sign_in("Ann"))).code == "wrong-password"
            assert (await refused(client.sign_in("Ann", "sesame"))).code == "wrong-password"
            await client.sign_in("Ann", "open sesame")
            assert await client.open("draw-the-line", [{}, {}])

    with running(tmp_path_factory.mktemp("password"), password="open sesame") as service:
        finish(play(service))


def test_a_host_allows_neither_guests_nor_bots_nor_many_tables(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    async def play(service: RunningService) -> None:
        async with ServiceClient(service.address) as client:
            assert (await refused(client.sign_in("Ann"))).code == "no-guests"
            await client.sign_in("Ann", kind="member")
            bot = {"kind": "bot", "level": "club"}
            error = await refused(client.open("draw-the-line", [{}, bot]))
            assert error.code == "no-bots"
            table = await client.open("draw-the-line", [{}, {}])
            await client.open("draw-the-line", [{}, {}])
            assert (await refused(client.open("draw-the-line", [{}, {}]))).code == "full"
            async with client.table(table) as own:
                await own.command("close")
            await client.open("draw-the-line", [{}, {}])

    folder = tmp_path_factory.mktemp("strict")
    with running(folder, guests="no", bots="no", most_tables="2") as service:
        finish(play(service))
