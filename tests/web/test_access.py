"""For everybody: what axe finds, and what it does not find."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tuckbox import games

from .tables import all_drawn, done, looking_again, open_page, scrolls_sideways, start
from .test_two_browsers import GAMES as PLAYED

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
    "/cards/scratch-wars/Crab%20Fencer",
    "/packs",
    "/learn",
    "/learn/scratch-wars",
    "/decks/draw-the-line",
    "/me",
    "/credits",
    "/t/nothing",
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


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_for_everybody(browser: Browser, page_service: str, path: str) -> None:
    page = open_page(browser, page_service, path)
    is_for_everybody(page)
    done(page)


def is_for_everybody(page: Page) -> None:
    """In both themes; and on a phone nothing is cut off."""
    assert faults_of(page) == []
    assert small_targets(page) == []
    page.emulate_media(color_scheme="dark")
    assert faults_of(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert not scrolls_sideways(page)


def test_the_waiting_room_is_for_everybody(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, "/play/gotchacards")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".waiting-room .qr")
    is_for_everybody(page)
    done(page)


@pytest.mark.parametrize("game", ["draw-the-line", "gotchacards"])
def test_a_device_that_changes_hands_shows_none(
    browser: Browser, page_service: str, game: str
) -> None:
    """Before the next one takes it, no card is named in it, for the eye or for a screen reader."""
    page = open_page(browser, page_service)
    sign_in = "async (name) => (await import('/web/js/service.js')).signIn(name)"
    page.evaluate(sign_in, "Ann")  # a name that comes by itself may be a card's, too
    page.goto(f"{page_service}/play/{game}#device")
    page.get_by_role("button", name="On this device").click()
    page.get_by_role("button", name="show my cards").wait_for()
    told = page.locator("body").aria_snapshot() + page.content()
    assert [card.name for card in games.by_key(game).cards() if card.name in told] == []
    done(page)


@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_for_everybody(browser: Browser, page_service: str, game: str) -> None:
    page = open_page(browser, page_service)
    start(page, game)
    is_for_everybody(page)
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


@pytest.mark.parametrize("game", GAMES)
def test_the_live_region_says_what_the_log_says_in_its_order(
    browser: Browser, page_service: str, game: str
) -> None:
    _, ready, act = PLAYED[game]
    page = open_page(browser, page_service)
    page.add_init_script(LISTEN)
    page.reload()
    start(page, game)
    for _ in range(5):
        page.wait_for_selector(f"{ready}, .outcome")
        if not page.locator(".outcome").count():
            with looking_again(page):
                act(page)
    page.wait_for_selector(f"{ready}, .outcome")
    for line in page.locator(".log [data-step] p").all_inner_texts()[-12:]:
        page.wait_for_function(HEARD_NEXT, arg=line)
    assert faults_of(page) == []
    done(page)


HEARD_NEXT = """(line) => {
  const at = heard.indexOf(line, window.heardTo ?? 0);
  if (at >= 0) window.heardTo = at + 1;
  return at >= 0;
}"""
"""Whether a line was said after the one before it."""


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
