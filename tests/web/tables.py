"""Opening the page, getting to a table, and looking at what must hold on every page."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError

PATIENCE = 60_000
"""Milliseconds after which something hangs; no test waits for it to pass."""
LOOK_AGAIN = 5_000


class Watched:
    """What a page must never do: complain in the console, fail, or ask another host."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.faults: list[str] = []
        self.address = address
        context.on("page", self._watch)

    def _watch(self, page: Page) -> None:
        page.on("console", lambda message: self._said(message.type, message.text, message.location))
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", lambda request: self._asked(request.url))

    def _said(self, kind: str, text: str, where: Any) -> None:
        # A browser itself reports a connection that is lost, which some tests do on purpose; the
        # script is the worker's, which it looks for at every visit.
        signs = ("ERR_CONNECTION", "WebSocket connection", "when fetching the script")
        lost = any(sign in text for sign in signs)
        if kind in ("error", "warning") and not lost:
            self.faults.append(f"console: {text} ({where})")

    def _asked(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.faults.append(f"foreign request: {url}")


_watched: dict[int, Watched] = {}


def open_page(
    browser: Browser,
    address: str,
    path: str = "/",
    width: int = 1280,
    height: int = 800,
    **context: Any,
) -> Page:
    """A page of somebody new, who speaks English. `done` closes it and looks at its faults."""
    options: dict[str, Any] = {"locale": "en-GB", "reduced_motion": "reduce", **context}
    made = browser.new_context(viewport={"width": width, "height": height}, **options)
    made.set_default_timeout(PATIENCE)
    watched = Watched(made, address)
    page = made.new_page()
    _watched[id(made)] = watched
    page.goto(address + path)
    page.wait_for_selector("h1")
    return page


def done(page: Page) -> None:
    """Close the page of somebody; it must have done nothing that a page must never do."""
    watched = _watched.pop(id(page.context))
    page.context.close()
    assert watched.faults == [], watched.faults


def start(page: Page, game: str, level: str = "beginner") -> None:
    """From the home page to a table against a bot."""
    box = page.locator(f'.box[data-game="{game}"]')
    box.locator("select").select_option(level)
    box.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".play-area")


@contextmanager
def looking_again(page: Page) -> Iterator[None]:
    """What somebody wants to use may have gone before they get there, because the other side has
    moved: then they look again, instead of waiting for what does not come back."""
    page.set_default_timeout(LOOK_AGAIN)
    try:
        yield
    except TimeoutError:
        pass
    finally:
        page.set_default_timeout(PATIENCE)


def all_drawn(page: Page) -> None:
    """Wait until every picture is there: before that, cards have no size."""
    page.wait_for_function(
        "() => [...document.querySelectorAll('.face')].every((face) => face.firstElementChild)"
    )


def press(page: Page, what: Locator, how: str = "click") -> None:
    """Click or tap where something can be seen: cards of a fan cover each other."""
    what.scroll_into_view_if_needed()
    x, y = what.evaluate(
        """(card) => {
          const box = card.getBoundingClientRect();
          for (const across of [0.5, 0.15, 0.85, 0.05, 0.95, 0.3, 0.7]) {
            for (const down of [0.5, 0.2, 0.8, 0.05, 0.35]) {
              const [x, y] = [box.left + across * box.width, box.top + down * box.height];
              if (card.contains(document.elementFromPoint(x, y))) return [x, y];
            }
          }
          throw new Error(`nothing of it can be seen: ${card.outerHTML.slice(0, 200)}`);
        }"""
    )
    if how == "tap":
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)


def scrolls_sideways(page: Page) -> bool:
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    return bool(page.evaluate(wide))
