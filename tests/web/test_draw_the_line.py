"""The table of Draw the Line in a real browser: whole contests by mouse, by keys, by touch."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from .tables import all_drawn, done, looking_again, open_page, press, scrolls_sideways, start

MOST_MOVES = 400
"""A match has at most five games of nine cards, and each card takes a few actions."""


READY = (
    ".slip .primary:not([aria-disabled]), "
    ".dtl-panel .buttons button:not([aria-disabled]), "
    ".dtl-hand .able"
)
"""Something to do; nothing of it is there while a move is on its way."""


def step_until_over(page: Page, act: Callable[[Page], None]) -> None:
    """Wait for something to do and do it, until the outcome stands on the table."""
    for _ in range(MOST_MOVES):
        page.wait_for_selector(f".outcome, {READY}")
        if page.locator(".outcome").count():
            return
        before = page.locator(".dtl").inner_text()
        with looking_again(page):
            act(page)
            page.wait_for_function(
                "(before) => document.querySelector('.dtl').innerText !== before", arg=before
            )
    raise AssertionError("the contest did not end")


def by_pointer(how: str) -> Callable[[Page], None]:
    """Act by `click` or by `tap`: pick a card up, put it down, end the turn."""

    def act(page: Page) -> None:
        for selector in (".slip .primary", ".dtl-panel .buttons button"):
            if page.locator(selector).count():
                press(page, page.locator(selector).first, how)
                return
        press(page, page.locator(".dtl-hand .able").first, how)
        press(page, page.locator('.dtl-sheet [data-fits="yes"]').first, how)

    return act


def box_of(place: Locator) -> FloatRect:
    box = place.bounding_box()
    assert box is not None
    return box


def by_drag(page: Page) -> None:
    if page.locator(".slip .primary, .dtl-panel .buttons button").count():
        by_pointer("click")(page)
        return
    card = box_of(page.locator(".dtl-hand .able").first)
    x, y = card["x"] + 20, card["y"] + 50
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 20, steps=3)
    square = box_of(page.locator('.dtl-sheet [data-fits="yes"]').first)
    page.mouse.move(square["x"] + 20, square["y"] + 50, steps=5)
    page.mouse.up()


def by_keys(page: Page) -> None:
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
        page.wait_for_selector('.square[data-fits="yes"]:focus')
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"


def tab_to(page: Page, selector: str) -> None:
    for _ in range(80):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not reach {selector}")


@pytest.mark.parametrize(
    "act", [by_pointer("click"), by_drag, by_keys], ids=["click", "drag", "keys"]
)
def test_contest(browser: Browser, page_service: str, act: Callable[[Page], None]) -> None:
    page = open_page(browser, page_service)
    start(page, "draw-the-line")
    page.wait_for_selector(".dtl")
    step_until_over(page, act)
    assert page.locator(".tally").count() == 2
    done(page)


def test_contest_on_a_phone(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, width=360, height=740, has_touch=True)
    start(page, "draw-the-line")
    page.wait_for_selector(READY)
    look_by_long_press(page, page.locator(".dtl-hand .card").nth(1))

    def act(page: Page) -> None:
        assert not scrolls_sideways(page)
        by_pointer("tap")(page)

    step_until_over(page, act)
    assert not scrolls_sideways(page)
    done(page)


def look_by_long_press(page: Page, card: Locator) -> None:
    """A finger that rests looks; when it leaves, nothing has been picked up."""
    box = box_of(card)
    finger = page.context.new_cdp_session(page)
    points = [{"x": box["x"] + 20, "y": box["y"] + 40}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    page.locator(".close-look").wait_for()
    assert apart(box, box_of(page.locator(".close-look")))
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".close-look, .dtl-hand .up")).to_have_count(0)


@pytest.mark.parametrize(
    ("width", "height", "sheet"), [(1280, 800, 530), (768, 1024, 410), (360, 740, 220)]
)
def test_sheet_and_hand_fit(
    browser: Browser, page_service: str, width: int, height: int, sheet: int
) -> None:
    page = open_page(browser, page_service, width=width, height=height)
    start(page, "draw-the-line")
    page.wait_for_selector(READY)  # from here on, nothing happens by itself
    all_drawn(page)
    paper, hand = (box_of(page.locator(each)) for each in (".dtl-sheet", ".dtl-hand"))
    assert page.evaluate("scrollY") == 0
    assert paper["width"] >= sheet
    for box in (paper, hand):
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height
    assert apart(paper, hand)
    page.locator(".own-piles .discards").click(trial=True)
    for card in page.locator(".dtl-hand .card").all():
        page.mouse.move(2, 2)
        card.hover(position={"x": 8, "y": 30})
        look = page.locator(".close-look")
        look.wait_for()
        assert apart(box_of(card), box_of(look)), "the card that is looked at is covered"
        assert box_of(look)["width"] > 1.5 * box_of(card)["width"]
    done(page)


def apart(one: FloatRect, other: FloatRect) -> bool:
    """Whether they do not cover each other, but for a card's tilt."""
    return any(
        a["x"] + a["width"] <= b["x"] + 6 or a["y"] + a["height"] <= b["y"] + 6
        for a, b in ((one, other), (other, one))
    )


SECOND_FINGER = """() => document.body.dispatchEvent(
  new PointerEvent("pointerdown", { isPrimary: false, pointerType: "touch", bubbles: true }))"""


def test_refusal_says_why_and_where(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service)
    start(page, "draw-the-line")
    page.wait_for_selector(READY)
    while not (page.locator(".square.taken").count() and page.locator(".dtl-hand .able").count()):
        by_pointer("click")(page)
        page.wait_for_selector(READY)
    page.locator(".dtl-hand .able").first.click(position={"x": 10, "y": 40})
    page.locator(".square.taken").first.click()
    page.wait_for_selector(".square.blocked")
    assert "DL-4" in page.locator(".prompt.bad").inner_text()
    page.keyboard.press("Escape")
    assert page.locator(".dtl-hand li.up").count() == 0
    for cancel in (lambda: page.mouse.click(900, 20), lambda: page.evaluate(SECOND_FINGER)):
        page.locator(".dtl-hand .able").first.click(position={"x": 10, "y": 40})
        assert page.locator(".dtl-hand li.up").count() == 1
        cancel()
        expect(page.locator(".dtl-hand li.up")).to_have_count(0)
    done(page)


def test_hidden_cards_are_not_in_the_page(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service)
    start(page, "draw-the-line")
    page.wait_for_selector(".backs li svg")
    across = page.locator(".theirs .backs")
    assert across.locator("li").count() == 5
    assert across.inner_text().strip() == ""
    assert set(across.locator("title").all_text_contents()) == {"Scratch: Draw the Line, back"}
    done(page)
