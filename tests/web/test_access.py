"""For everybody: what axe finds, and what it does not find."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tuckbox import games

from . import test_scratch_wars
from .tables import all_drawn, done, looking_again, open_page, scrolls_sideways, start
from .test_two_browsers import scratch_wars

GAMES = [game.key for game in games.all_games()]
ABLE = {
    "draw-the-line": ".dtl-hand .able, .slip .primary, .dtl-panel .buttons button",
    "gotchacards": ".gc-tray .able",
    "scratch-wars": ".sw-wheel.able",
    "scratch-my-back": ".smb-hand .able, .smb-fold",
}
"""What can be picked up or pressed at the beginning."""
PAGES = [
    "/",
    "/play/draw-the-line",
    "/play/scratch-my-back",
    "/watch",
    "/replays",
    "/rules/draw-the-line",
    "/cards/gotchacards",
    "/cards/draw-the-line/Knight",
    "/packs",
    "/learn",
    "/decks/draw-the-line",
    "/packs",
    "/me",
    "/credits",
]
SMALLEST = 24
"""Pixels of a target."""


def faults_of(page: Page) -> list[str]:
    """What axe finds, as lines."""
    page.wait_for_load_state("networkidle")
    all_drawn(page)
    found = Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for each in found
        for node in each["nodes"]
    ]


def small_targets(page: Page) -> list[str]:
    """Buttons and fields that are hard to hit; links inside of a text are as high as the text."""
    found: list[str] = page.evaluate(
        """(least) => [...document.querySelectorAll("button, select, input, [role=button]")]
          .filter((each) => each.checkVisibility() && !each.closest(".unseen"))
          .filter((each) => {
            const box = each.getBoundingClientRect();
            const label = each.closest("label")?.getBoundingClientRect();
            const whole = label ?? box; // a field is hit by its label, too
            return Math.min(whole.width, whole.height) < least;
          }).map((each) => each.outerHTML.slice(0, 120))""",
        SMALLEST,
    )
    return found


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_for_everybody(
    browser: Browser, page_service: str, path: str, colours: str
) -> None:
    page = open_page(browser, page_service, path, color_scheme=colours)
    assert faults_of(page) == []
    assert small_targets(page) == []
    done(page)


@pytest.mark.parametrize("colours", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_for_everybody(
    browser: Browser, page_service: str, game: str, colours: str
) -> None:
    page = open_page(browser, page_service, color_scheme=colours)
    start(page, game)
    assert faults_of(page) == []
    assert small_targets(page) == []
    done(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_at_twice_the_size_loses_nothing(
    browser: Browser, page_service: str, game: str
) -> None:
    """A window of 1280 by 1024 at 200 % is one of 640 by 512."""
    page = open_page(browser, page_service, width=640, height=512)
    start(page, game)
    assert not scrolls_sideways(page)
    done(page)


def test_equal_announcements_are_read_again(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service)
    said = page.evaluate(
        """async () => {
          const { announce } = await import("/web/js/announce.js");
          announce("Heads draws a card.");
          announce("Heads draws a card.");
          return [...document.querySelectorAll("#said p")].map((line) => line.textContent);
        }"""
    )
    assert said == ["Heads draws a card."] * 2
    assert page.locator("#said").get_attribute("aria-live") == "polite"
    done(page)


LISTEN = """
window.heard = [];
addEventListener("DOMContentLoaded", () => {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) heard.push(node.textContent);
  }).observe(document.getElementById("said"), { childList: true });
});
"""


def test_the_live_region_says_what_the_log_says_in_its_order(
    browser: Browser, page_service: str
) -> None:
    page = open_page(browser, page_service)
    page.add_init_script(LISTEN)
    page.reload()
    start(page, "scratch-wars")
    for _ in range(6):
        if not test_scratch_wars.asked(page):
            break
        before = test_scratch_wars.steps(page)
        with looking_again(page):
            scratch_wars(page)
            test_scratch_wars.goes_on(page, before)
    test_scratch_wars.asked(page)
    heard = iter(page.evaluate("() => heard"))
    for line in page.locator(".log [data-step] p").all_inner_texts()[-12:]:
        assert line in heard, f"{line!r} was not said, or not in its place"
    done(page)


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_done_shows_in_forced_colours(
    browser: Browser, page_service: str, game: str
) -> None:
    """There a background says nothing: whatever can be picked up has a line around it."""
    page = open_page(browser, page_service, forced_colors="active")
    start(page, game)
    able = ABLE[game]
    page.wait_for_selector(able)
    plain = page.locator(able).evaluate_all(
        """(all) => all.filter((each) => {
          const lined = [each, ...each.querySelectorAll("*"), each.parentElement].some((part) => {
            const style = getComputedStyle(part);
            const line = (kind) =>
              style[`${kind}Style`] !== "none" && parseFloat(style[`${kind}Width`]) > 0;
            return line("outline") || line("borderTop");
          });
          return !lined;
        }).map((each) => each.outerHTML.slice(0, 160))"""
    )
    assert plain == []
    done(page)
