"""A fifth game is playable from the day its folder exists: by two people, in two browsers, with a
reload, a pause, a lost connection and a restart of the service in the middle."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.server.running import RunningService

from .tables import done, open_page, scrolls_sideways


class WithFifthGame(RunningService):
    program = ("-m", "tests.web.fifth_game")


@pytest.fixture
def fifth(tmp_path: Path) -> Iterator[RunningService]:
    with WithFifthGame(str(tmp_path / "tables.sqlite")) as service:
        yield service


def test_a_game_without_a_page_is_played_at_the_plain_table(
    browser: Browser, fifth: RunningService
) -> None:
    ann = open_page(browser, fifth.address, "/play/kuhn-poker")
    ann.get_by_role("button", name="Open the table").click()
    ann.wait_for_url("**/t/*")
    invitation = ann.get_by_label("Invite a friend", exact=True).input_value()
    bo = open_page(browser, fifth.address, invitation.removeprefix(fifth.address), 360, 740)
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Take a seat").click()
    for page in (ann, bo):
        page.wait_for_selector(".play-area")
    bo.reload()
    bo.wait_for_selector(".play-area")
    assert not scrolls_sideways(bo)
    ann.get_by_role("button", name="Pause").click()
    bo.get_by_role("button", name="Accept").click()
    bo.get_by_role("button", name="Go on").click()
    bo.context.set_offline(True)
    bo.context.set_offline(False)
    fifth.kill()
    fifth.start()
    while not all(page.locator(".outcome").count() for page in (ann, bo)):
        for page in (ann, bo):
            move_if_possible(page)
    texts = [page.locator(".outcome h2").inner_text() for page in (ann, bo)]
    assert sorted(text == "You have won!" for text in texts) == [False, True]
    for page in (ann, bo):
        done(page)


def move_if_possible(page: Page) -> None:
    choices = page.locator(".choices button:enabled")
    if choices.count():
        choices.first.click()
        page.wait_for_function("() => !document.querySelector('.choices button:enabled')")
    else:
        page.wait_for_timeout(20)
