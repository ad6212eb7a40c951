"""Replays: stepping, other eyes, the check of the draws in the browser itself, and playing on."""

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser, FilePayload, Page

from tests.server.running import RunningService, finish, play_out, record_of, seated
from tuckbox import games

from .tables import done, open_page
from .test_access import is_for_everybody

GAMES = [game.key for game in games.all_games()]
SHORT: dict[str, dict[str, Any]] = {
    "draw-the-line": {"length": "game"},
    "scratch-my-back": {"rounds": 1},
    "scratch-wars": {"level": "1"},
}

FITS = """() => {
  const inside = (selector) => {
    const box = document.querySelector(selector).getBoundingClientRect();
    return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight + 1;
  };
  const seen = [".steering", ".log .here .number", ".doing"].every(inside);
  return seen && document.documentElement.scrollHeight <= innerHeight + 1;
}"""
"""Whether one can steer, read where one is and go on from there without scrolling."""


def a_contest(service: RunningService, game: str) -> tuple[str, str]:
    """A table whose contest is over, and its record."""

    async def play() -> tuple[str, str]:
        async with service.people("Ann", "Bo") as people:
            table = await people[0].open(game, [{}, {}], SHORT.get(game, {}))
            async with seated(table, people) as tables:
                await play_out(tables)
            return table, (await record_of(people[0], table)).line().decode()

    # The browser has the event loop of this thread.
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(finish, play()).result()


def verdict(page: Page) -> str:
    page.get_by_role("button", name="How fair were the draws?").click()
    said = page.locator(".side > .say")
    said.filter(has_text=".").wait_for()
    page.wait_for_function("() => !document.querySelector('.side > .say').innerText.includes('…')")
    return said.inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_is_stepped_through_and_its_draws_are_checked(
    browser: Browser, service: RunningService, game: str
) -> None:
    table, _ = a_contest(service, game)
    page = open_page(browser, service.address, f"/replay/{table}")
    page.get_by_role("button", name="To the beginning").click()
    assert "Step 0 of" in page.locator(".steering").inner_text()
    for _ in range(3):
        page.get_by_role("button", name="One step on").click()
    assert "Step 3 of" in page.locator(".steering").inner_text()
    assert page.url.endswith("#3")
    assert page.evaluate(FITS)
    page.evaluate("location.hash = '#5'")  # a link to a position that somebody follows
    page.wait_for_selector("text=Step 5 of")
    page.get_by_label("Seen by").select_option("0")
    page.wait_for_selector("text=Step 5 of")
    assert "all players" in verdict(page)
    is_for_everybody(page)
    done(page)


def test_a_draw_that_was_changed_is_found(browser: Browser, service: RunningService) -> None:
    """The service refuses such a record anyway; here the browser itself has to notice."""
    table, line = a_contest(service, "draw-the-line")
    page = open_page(browser, service.address, f"/replay/{table}")
    record = json.loads(line)
    record["draws"][0]["seats"][0]["contribution"] = "00" * 32
    address = f"**/api/tables/{table}/record"
    page.route(address, lambda route: route.fulfill(json=record))
    assert "does not hold" in verdict(page)
    done(page)


def test_one_plays_on_from_any_position(browser: Browser, service: RunningService) -> None:
    table, _ = a_contest(service, "draw-the-line")
    page = open_page(browser, service.address, f"/replay/{table}#12")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".seat >> text=(you)")
    done(page)


def test_the_same_deal_is_played_from_another_seat(
    browser: Browser, service: RunningService
) -> None:
    table, _ = a_contest(service, "draw-the-line")
    page = open_page(browser, service.address, f"/replay/{table}")
    page.get_by_role("button", name="The same deal from another seat").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".seat >> text=(you)")
    assert "(you)" in page.locator(".seat").nth(1).inner_text()
    done(page)


def test_a_record_from_a_file(browser: Browser, service: RunningService) -> None:
    _, line = a_contest(service, "gotchacards")
    page = open_page(browser, service.address, "/replays")
    file = FilePayload(name="game.jsonl", mimeType="application/json", buffer=line.encode())
    page.set_input_files("input[type=file]", file)
    page.wait_for_url("**/replay/file")
    page.wait_for_selector("text=Ann – Bo")
    done(page)
