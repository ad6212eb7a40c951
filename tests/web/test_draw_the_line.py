"""The table of Draw the Line in a real browser: whole contests by mouse, by keys, by touch."""

from collections.abc import Callable
from typing import Any

import pytest

from .tables import open_page, start

MOST_MOVES = 400
"""A match has at most five games of nine cards, and each card takes a few actions."""


def step_until_over(page: Any, act: Callable[[Any], None]) -> None:
    """Wait for something to do and do it, until the outcome stands on the table."""
    ready = ", ".join(
        (
            ".outcome",
            ".slip .primary",
            ".dtl-panel .buttons button:not([aria-disabled])",
            ".dtl-hand .able",
        )
    )
    for _ in range(MOST_MOVES):
        page.wait_for_selector(ready)
        if page.locator(".outcome").count():
            return
        step = page.locator(".log li").count(), shown(page)
        act(page)
        page.wait_for_function(
            "([count, shown]) => document.querySelectorAll('.log li').length !== count"
            " || document.querySelector('.dtl').innerText !== shown",
            arg=list(step),
        )
    raise AssertionError("the contest did not end")


def shown(page: Any) -> str:
    text: str = page.locator(".dtl").inner_text()
    return text


def by_pointer(press: str) -> Callable[[Any], None]:
    """Act by `click` or by `tap`: pick a card up, put it down, end the turn."""

    def act(page: Any) -> None:
        for selector in (".slip .primary", ".dtl-panel .buttons button"):
            if page.locator(selector).count():
                getattr(page.locator(selector).first, press)()
                return
        # At its left edge, which the next card of the fan does not cover.
        getattr(page.locator(".dtl-hand .able").first, press)(position={"x": 10, "y": 40})
        getattr(page.locator('.dtl-sheet [data-fits="yes"]').first, press)()

    return act


def by_drag(page: Any) -> None:
    if page.locator(".slip .primary, .dtl-panel .buttons button").count():
        by_pointer("click")(page)
        return
    card = page.locator(".dtl-hand .able").first.bounding_box()
    x, y = card["x"] + 20, card["y"] + 50
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 20, steps=3)
    square = page.locator('.dtl-sheet [data-fits="yes"]').first.bounding_box()
    page.mouse.move(square["x"] + 20, square["y"] + 50, steps=5)
    page.mouse.up()


def by_keys(page: Any) -> None:
    """Only keys, and only where the focus is, or where the tab key brings it."""
    if page.locator(".slip .primary").count():
        tab_to(page, ".slip .primary")
        page.keyboard.press("Enter")
    elif page.locator(".dtl-panel .buttons .primary").count():
        page.keyboard.press("e")
    elif page.locator(".dtl-panel .buttons button").count():
        tab_to(page, ".dtl-panel .buttons button")
        page.keyboard.press("Enter")
    else:
        able = page.evaluate(
            "[...document.querySelectorAll('.dtl-hand .card')]"
            ".findIndex((card) => card.classList.contains('able'))"
        )
        page.keyboard.press(str(able + 1))
        page.wait_for_function("document.activeElement.dataset.fits === 'yes'")
        page.keyboard.press("Enter")


def tab_to(page: Any, selector: str) -> None:
    for _ in range(80):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not reach {selector}")


def sideways(page: Any) -> int:
    pixels: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return pixels


@pytest.mark.parametrize(
    "act", [by_pointer("click"), by_drag, by_keys], ids=["click", "drag", "keys"]
)
def test_contest(browser: Any, page_service: str, act: Callable[[Any], None]) -> None:
    page = open_page(browser, page_service)
    start(page, "draw-the-line")
    page.wait_for_selector(".dtl")
    step_until_over(page, act)
    assert page.locator(".tally").count() == 2
    page.context.close()


def test_contest_on_a_phone(browser: Any, page_service: str) -> None:
    page = open_page(browser, page_service, width=360, height=740, has_touch=True)
    start(page, "draw-the-line")
    page.wait_for_selector(".dtl")

    def act(page: Any) -> None:
        assert sideways(page) <= 0
        by_pointer("tap")(page)

    step_until_over(page, act)
    assert sideways(page) <= 0
    page.context.close()


def test_board_and_hand_fit(browser: Any, page_service: str) -> None:
    page = open_page(browser, page_service)
    start(page, "draw-the-line")
    page.wait_for_selector(".dtl-hand .card")
    page.wait_for_function("document.querySelector('.dtl-hand .card svg') !== null")
    for selector in (".dtl-sheet", ".dtl-hand"):
        box = page.locator(selector).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 800
    page.context.close()


def test_refusal_says_why_and_where(browser: Any, page_service: str) -> None:
    page = open_page(browser, page_service)
    start(page, "draw-the-line")
    while not page.locator(".square.taken").count() or not page.locator(".dtl-hand .able").count():
        page.wait_for_selector(
            ".slip .primary, .dtl-panel .buttons .primary:not([aria-disabled]), .dtl-hand .able"
        )
        if page.locator(".dtl-hand .able").count() and page.locator(".square.taken").count():
            break
        by_pointer("click")(page)
        page.wait_for_timeout(100)
    page.locator(".dtl-hand .able").first.click(position={"x": 10, "y": 40})
    page.locator(".square.taken").first.click()
    page.wait_for_selector(".square.blocked")
    assert "DL-4" in page.locator(".prompt.bad").inner_text()
    page.keyboard.press("Escape")
    assert page.locator(".dtl-hand li.up").count() == 0
    page.context.close()


def test_hidden_cards_are_not_in_the_page(browser: Any, page_service: str) -> None:
    page = open_page(browser, page_service)
    start(page, "draw-the-line")
    page.wait_for_selector(".backs li")
    across = page.locator(".theirs .backs")
    assert across.locator("li").count() == 5
    assert across.inner_text().strip() == ""
    assert set(across.locator("title").all_text_contents()) <= {
        "Card back",
        "Back",
        "Scratch: Draw the Line",
    }
    page.context.close()
