"""`python -m bench.page`: how long somebody waits for the page, one JSON object per measure.

A browser on this machine opens the page of a service that has just been started, and clicks as
soon as there is something to click. Times are taken inside of the browsers.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tuckbox import compiled, games

from .browsers import launch
from .server.machine import busy

ROUNDS: Final = 5
MOVES: Final = 30
FIRST_MOVE_GOAL: Final = 2_000
SEEN_GOAL: Final = 150
"""Milliseconds."""

PLAY_AT_ONCE: Final = """(game) => new Promise((done) => {
  const look = () => {
    const button = document.querySelector(`.box[data-game="${game}"] button.primary`);
    if (button && !button.disabled) button.click();
    if (document.title.startsWith("●")) done(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})"""
"""Resolves to the milliseconds from opening the page to one's own first move."""

HELPERS: Final = """
window.benchNow = () => performance.timeOrigin + performance.now();
addEventListener("click", () => { window.benchClicked = benchNow(); }, true);
window.benchStep = () => {
  const last = [...document.querySelectorAll(".log [data-step]")].at(-1);
  return last ? Number(last.dataset.step) : -1;
};
window.benchNext = (before) => new Promise((done) => {
  const look = () => {
    if (benchStep() > before || document.querySelector(".outcome")) done(benchNow());
    else requestAnimationFrame(look);
  };
  look();
  setTimeout(done, 3000, null); // a click that only turned a leaf, and was no move
});
"""
READY: Final = (
    ".slip .primary:not([aria-disabled]), .dtl-panel .buttons button:not([aria-disabled]), "
    ".dtl-hand .able"
)
"""Something to do at the table of Draw the Line."""


def main() -> int:
    form = "compiled" if compiled() else "interpreted"
    print(f"The engine is {form}. {busy()}", file=sys.stderr)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game in games.all_games():
            times = [first_move(browser, game.key) for _ in range(ROUNDS)]
            tell(f"from opening the page to the first own move: {game.key}", times, FIRST_MOVE_GOAL)
        own, other = moves(browser)
        tell("from a move to its answer in the mover's browser", own, SEEN_GOAL)
        tell("from a move to its sight in the other's browser", other, SEEN_GOAL)
        browser.close()
    return 0


def tell(measure: str, times: list[float], goal: float) -> None:
    times = sorted(times)
    worst = times[-1] if len(times) < 20 else times[int(0.95 * len(times))]
    found: dict[str, Any] = {
        "measure": measure,
        "unit": "ms",
        "median": round(median(times)),
        "worst" if len(times) < 20 else "p95": round(worst),
        "of": len(times),
        "goal": goal,
        "met": worst < goal,
    }
    print(json.dumps(found), flush=True)


def first_move(browser: Browser, game: str) -> float:
    """Of somebody new, at a service that nobody has used: nothing is kept anywhere."""
    with service() as address:
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
        page = context.new_page()
        page.goto(address, wait_until="commit")
        took: float = page.evaluate(PLAY_AT_ONCE, game)
        context.close()
    return took


def moves(browser: Browser) -> tuple[list[float], list[float]]:
    """Of two people at one table: until the mover and the other one have seen a move."""
    own: list[float] = []
    other: list[float] = []
    with service() as address:
        pages = table_of_two(browser, address)
        while len(own) < MOVES and not pages[0].locator(".outcome").count():
            for page, across in (pages, pages[::-1]):
                for each in pages:
                    each.evaluate("() => { window.benchSeen = benchNext(benchStep()); }")
                if move(page):
                    seen, clicked = page.evaluate(
                        "async () => [await benchSeen, window.benchClicked]"
                    )
                    across_seen = across.evaluate("() => window.benchSeen")
                    if seen is not None and across_seen is not None:
                        own.append(seen - clicked)
                        other.append(across_seen - clicked)
        for page in pages:
            page.context.close()
    return own, other


def move(page: Page) -> bool:
    """Make a move, if there is one to be made: the last click does it."""
    if not page.locator(READY).count():
        page.wait_for_timeout(20)
        return False
    ready = page.locator(READY).first
    is_card = bool(ready.evaluate("(each) => each.matches('.able')"))
    ready.click(position={"x": 10, "y": 20})
    if is_card:
        page.locator('.dtl-sheet [data-fits="yes"]').first.click()
    return True


def table_of_two(browser: Browser, address: str) -> list[Page]:
    pages = []
    for _ in range(2):
        context = browser.new_context(
            viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce"
        )
        context.add_init_script(HELPERS)
        pages.append(context.new_page())
    first, second = pages
    first.goto(f"{address}/play/draw-the-line")
    first.get_by_role("button", name="Open the table").click()
    first.wait_for_url("**/t/*")
    second.goto(first.get_by_label("Invite a friend", exact=True).input_value())
    second.get_by_label("Your name").fill("Bo")
    second.get_by_role("button", name="Take a seat").click()
    for page in pages:
        page.wait_for_selector(".dtl")
    return pages


@contextmanager
def service() -> Iterator[str]:
    """A new service, with bots that answer at once: what is measured is the page."""
    with TemporaryDirectory() as folder:
        database = str(Path(folder, "tables.sqlite"))
        flags = ["--port", "0", "--bot-pace", "1", "--database", database]
        process = subprocess.Popen(
            [sys.executable, "-m", "tuckbox", "serve", *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout is not None
        try:
            found = re.search(r"at (http://\S+)", process.stdout.readline())
            assert found is not None, "the service does not start"
            yield found[1]
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


if __name__ == "__main__":
    sys.exit(main())
