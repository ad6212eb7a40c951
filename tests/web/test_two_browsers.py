"""People in browsers of their own play each game to its end, by an invitation: with a reload, a
lost connection and a service that is killed and started again on the way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningService

from . import test_draw_the_line, test_gotchacards, test_scratch_my_back, test_scratch_wars
from .tables import done, looking_again, open_page

MOST_MOVES = 1_000
"""More than any contest has; only a table that hangs gets there."""
MOST_LOOKS = 3_000
"""More than a minute of them; only a table that hangs gets there."""


def draw_the_line(page: Page) -> None:
    test_draw_the_line.by_pointer("click")(page)


def gotchacards(page: Page) -> None:
    table = test_gotchacards
    buttons = (table.ON, table.SKIP, table.SEND, table.CHOICE)
    found = [each for each in buttons if page.locator(each).count()]
    page.locator(found[0] if found else table.CARDS).first.click()
    if not found:
        page.locator(table.CONFIRM).first.click()


def scratch_wars(page: Page) -> None:
    weapons = test_scratch_wars.spinnable(page)
    if weapons:
        page.locator(f'.sw-side.own [data-weapon="{weapons[0]}"]').click()
        page.locator(".sw-wheel.able").click()
    else:
        page.locator(test_scratch_wars.ASKED).first.click()


GAMES = {
    "draw-the-line": (2, test_draw_the_line.READY, draw_the_line),
    "gotchacards": (2, test_gotchacards.ANYTHING, gotchacards),
    "scratch-wars": (2, test_scratch_wars.ASKED, scratch_wars),
    "scratch-my-back": (3, test_scratch_my_back.READY, test_scratch_my_back.tap),
}
"""How many play, what shows that there is something to do, and doing it."""


@pytest.mark.parametrize("game", GAMES)
def test_a_contest_by_invitation(browser: Browser, own_service: RunningService, game: str) -> None:
    people, ready, act = GAMES[game]
    pages = seated(browser, own_service, game, people)
    assert "<b>Bo</b>" in pages[0].locator(".seats").inner_text(), "a name is text"
    disturbances: list[Callable[[], object]] = [
        lambda: pages[1].reload(),
        lambda: lose_connection(pages[0]),
        lambda: restart(own_service),
        lambda: pages[0].reload(),
    ]
    for _ in range(MOST_MOVES):
        page = next_to_act(pages, ready)
        if page is None:
            break
        if disturbances:  # at once: a game of Draw the Line can be over after seven moves
            disturbances.pop(0)()
        with looking_again(page):
            act(page)
    assert disturbances == [], "the contest was over too early"
    told = [page.locator(".outcome h2").inner_text() for page in pages]
    assert sum(text == "You have won!" for text in told) <= 1
    assert len({log_of(page) for page in pages}) == 1, "all were told as much"
    for page in pages:
        done(page)


def seated(browser: Browser, service: RunningService, game: str, people: int) -> list[Page]:
    """The first opens the table, the others come by the link."""
    first = open_page(browser, service.address, f"/play/{game}")
    first.locator(".sheet").wait_for()
    if game == "draw-the-line":
        first.get_by_label("length").select_option("game")
    if game == "scratch-my-back":
        first.locator("label", has_text="How many play").locator("input").fill(str(people))
        first.keyboard.press("Tab")
        first.get_by_label("rounds").first.fill("4")
        first.keyboard.press("Tab")
    assert "its record shows to everybody" in first.locator(".record-note").inner_text()
    first.get_by_role("button", name="Open the table").click()
    first.wait_for_url("**/t/*")
    link = first.get_by_label("Invite a friend", exact=True).input_value()
    pages = [first]
    for name in ("<b>Bo</b>", "Cleo")[: people - 1]:
        page = open_page(browser, service.address, link.removeprefix(service.address), 900, 900)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take a seat").click()
        pages.append(page)
    for page in pages:
        page.wait_for_selector(".play-area")
    return pages


def next_to_act(pages: list[Page], ready: str) -> Page | None:
    """Somebody who has something to do; None when all have seen the end."""
    for _ in range(MOST_LOOKS):
        over = [page.locator(".outcome").count() > 0 for page in pages]
        if all(over):
            return None
        for page, ended in zip(pages, over, strict=True):
            if not ended and page.locator(ready).count():
                return page
        pages[0].wait_for_timeout(20)
    raise AssertionError([page.locator("body").inner_text() for page in pages])


def log_of(page: Page) -> int:
    """The last step that its log tells of."""
    return int(page.locator(".log [data-step]").last.get_attribute("data-step") or 0)


def lose_connection(page: Page) -> None:
    """The page notices at once, says how long the others wait, and comes back by itself."""
    page.context.set_offline(True)
    expect(page.locator(".lost [role=timer]")).to_contain_text("keep your seat for 1")
    page.context.set_offline(False)


def restart(service: RunningService) -> None:
    service.kill()
    service.start()
