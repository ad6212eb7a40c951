"""The table of Scratch Wars: whole duels by mouse, keys and touch, and the ways to spin a wheel."""

import math
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from .tables import done, looking_again, open_page, scrolls_sideways, start

GAME = "scratch-wars"
MOST_MOVES = 500
ASKED = ".sw-panel.asks button:not([aria-disabled])"
OWN_WHEEL_TOP = """place => {
  const weapon = document.querySelector(`.own [data-weapon="${place}"]`);
  const disc = weapon.querySelector("svg g > g[transform^=rotate]");
  const turned = Number(/rotate\\((.+)\\)/.exec(disc.getAttribute("transform"))[1]);
  const top = [...disc.children].find((part) => {
    const at = /rotate\\((.+)\\)/.exec(part.getAttribute("transform") ?? "");
    return at && part.querySelector("text") && (Number(at[1]) + turned + 3600) % 360 === 0;
  });
  return [...top.querySelectorAll("text")].at(-1).textContent;
}"""
"""The strength that stands at the top of a wheel."""
BUTTONS_FIT = """() => [...document.querySelectorAll(".side .doing button")].every(
  (button) => button.getBoundingClientRect().bottom <= innerHeight
)"""
"""Whether a hint and the like can be asked for without scrolling, whatever is explained there."""


def at_table(
    browser: Browser, address: str, width: int = 1280, height: int = 800, **how: Any
) -> Page:
    page = open_page(browser, address, "/", width, height, **how)
    start(page, GAME)
    page.wait_for_selector(".sw-wheel svg")
    return page


def steps(page: Page) -> int:
    return int(page.locator(".sw-board").get_attribute("data-steps") or 0)


def phase(page: Page) -> str:
    return page.locator(".sw-board").get_attribute("data-phase") or ""


def asked(page: Page) -> bool:
    """Wait for a choice of one's own or the end; whether there is a choice."""
    page.wait_for_selector(f"{ASKED}, .outcome")
    return page.locator(".outcome").count() == 0


def goes_on(page: Page, before: int) -> None:
    page.wait_for_function(
        "before => Number(document.querySelector('.sw-board').dataset.steps) > before", arg=before
    )


def spinnable(page: Page) -> list[str]:
    found = page.locator('.sw-side.own [data-move="spin"]').all()
    return [each.get_attribute("data-weapon") or "" for each in found]


def log(page: Page) -> str:
    return page.locator(".log").inner_text()


def without_words(route: Route) -> None:
    """A face is a picture: what stands on the card is told by the service as data."""
    face = route.fetch()
    route.fulfill(response=face, body=re.sub("<desc>.*?</desc>", "", face.text()))


@pytest.mark.parametrize("device", ["mouse", "finger"])
def test_a_whole_duel_by_tapping(browser: Browser, page_service: str, device: str) -> None:
    """Choose a weapon, spin it in the middle, and decide, until somebody has won."""
    finger = device == "finger"
    press = Locator.tap if finger else Locator.click
    size = (360, 740) if finger else (1280, 800)
    page = at_table(browser, page_service, *size, has_touch=finger)
    for move in range(MOST_MOVES):
        if not asked(page):
            break
        before = steps(page)
        weapons = spinnable(page)
        with looking_again(page):
            if weapons:
                chosen = weapons[move % len(weapons)]
                press(page.locator(f'.sw-side.own [data-weapon="{chosen}"]'))
                press(page.locator(".sw-wheel.able"))
            else:
                press(page.locator(ASKED).first)
            goes_on(page, before)
        assert not scrolls_sideways(page)
        assert finger or page.evaluate(BUTTONS_FIT)
    assert page.locator(".outcome").count() == 1
    done(page)


def test_a_whole_duel_by_keys_alone(browser: Browser, page_service: str) -> None:
    """A digit chooses, E goes to the end of the turn, Enter does it, and focus is never lost."""
    page = at_table(browser, page_service)
    for move in range(MOST_MOVES):
        if not asked(page):
            break
        before = steps(page)
        weapons = spinnable(page)
        with looking_again(page):
            if weapons:
                page.keyboard.press(str(int(weapons[move % len(weapons)]) + 1))
            else:
                page.keyboard.press("e" if phase(page) == "turn" else "1")
            reached = ".sw-wheel" if weapons else ".sw-panel button"
            page.wait_for_function("one => document.activeElement.matches(one)", arg=reached)
            page.keyboard.press("Enter")
            goes_on(page, before)
        assert page.evaluate("document.activeElement !== document.body")
    assert page.locator(".outcome").count() == 1
    done(page)


def test_a_flick_spins_the_wheel_to_the_drawn_notch(browser: Browser, page_service: str) -> None:
    page = at_table(browser, page_service, reduced_motion="no-preference")
    page.wait_for_selector(".sw-wheel.able")
    box = page.locator(".sw-wheel").bounding_box()
    assert box is not None
    x, y, far = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] / 3
    page.mouse.move(x + far, y)
    page.mouse.down()
    for degrees in range(0, 60, 10):
        angle = math.radians(degrees)
        page.mouse.move(x + far * math.cos(angle), y + far * math.sin(angle))
    page.mouse.up()
    page.wait_for_selector("text=/Bamboo Bow stops at a/ >> visible=true")
    page.wait_for_selector(".sw-board:not([data-turning])")
    drawn = re.search(r"Bamboo Bow stops at a (\d+)", log(page))
    assert drawn is not None
    assert page.evaluate(OWN_WHEEL_TOP, 0) == drawn[1]
    done(page)


def test_a_wheel_dragged_to_the_middle_is_spun(browser: Browser, page_service: str) -> None:
    page = at_table(browser, page_service)
    page.wait_for_selector(".sw-wheel.able")
    weapon = page.locator('.sw-side.own [data-weapon="2"]')
    weapon.drag_to(page.locator(".sw-middle"))
    page.wait_for_selector("text=/spins Bubble Wand for the start/ >> visible=true")
    done(page)


def test_the_odds_stand_beside_the_wheel_before_the_spin(
    browser: Browser, page_service: str
) -> None:
    page = open_page(browser, page_service)
    page.route("**/faces/scratch-wars/cards/*", without_words)
    start(page, GAME)
    page.wait_for_selector(".sw-wheel.able")
    page.locator('.sw-side.own [data-weapon="2"]').click()
    page.wait_for_selector(".sw-odds >> text=Odds of Bubble Wand")
    hero, wand = (
        page.locator(f".sw-side.own {one}") for one in (".sw-hero button", '[data-weapon="2"]')
    )
    expect(hero).to_have_attribute("aria-description", re.compile("Morning: energy 3, Blessing"))
    expect(wand).to_have_attribute(
        "aria-description", re.compile("kind wand.*decide: Shield 4, re")
    )
    counts = [int(text.split()[0]) for text in page.locator(".sw-odds li b").all_inner_texts()]
    assert sum(counts) == 9
    page.locator('.sw-side.other [data-weapon="0"]').click()
    page.wait_for_selector(".sw-odds >> text=Odds of Crossed Crossbow")
    done(page)
