"""GotchaCards on its own table: whole contests by mouse, by keys and by touch, and the order of
cards that can be changed until it is sent."""

import re
from collections.abc import Callable

from playwright.sync_api import Browser, Locator, Page, expect

from tuckbox.core import Contest
from tuckbox.games.gotchacards import GAME as GOTCHACARDS
from tuckbox.games.gotchacards.view import GotchaCardsView

from .tables import done, looking_again, open_page, scrolls_sideways, start

GAME = "gotchacards"
MOST_ACTIONS = 400
"""More than any contest needs; only a table that hangs gets there."""

OVER = ".outcome"
ON = "[data-do=on]"
SKIP = "[data-do=skip]:not([aria-disabled=true])"
SEND = "[data-do=send]:not([aria-disabled=true])"
CHOICE = "[data-do=choice]:not([aria-disabled=true])"
CARDS = ".gc-tray .able, .gc-card.able[data-pick^='cut:'], .gc-hand .able"
CONFIRM = "[data-do=picked]"
ANYTHING = ", ".join([OVER, ON, SKIP, SEND, CHOICE, CARDS])


def at_table(browser: Browser, service: str, **context: object) -> Page:
    page = open_page(browser, service, **context)  # type: ignore[arg-type]
    start(page, GAME)
    page.wait_for_selector(".gc")
    return page


def contest(
    page: Page, use: Callable[[str], None], watch: Callable[[], None] = lambda: None
) -> None:
    """Play to the end. `use` goes to the first thing that fits and uses it."""
    for _ in range(MOST_ACTIONS):
        page.wait_for_selector(ANYTHING)
        watch()
        present = [each for each in (OVER, ON, SKIP, SEND, CHOICE) if page.locator(each).count()]
        if OVER in present:
            return
        with looking_again(page):
            if present:
                use(present[0])
            else:
                use(CARDS)
                use(CONFIRM)
    raise AssertionError("the contest does not end")


def by_mouse(page: Page) -> Callable[[str], None]:
    return lambda what: page.locator(what).first.click()


def by_touch(page: Page) -> Callable[[str], None]:
    return lambda what: page.locator(what).first.tap()


def by_keys(page: Page) -> Callable[[str], None]:
    def use(what: str) -> None:
        page.wait_for_selector(what)
        for _ in range(120):
            if page.evaluate("(what) => document.activeElement.matches(what)", what):
                page.keyboard.press("Enter")
                assert page.evaluate("document.activeElement !== document.body")
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not get to {what}")

    return use


def test_a_contest_by_mouse(browser: Browser, page_service: str) -> None:
    page = at_table(browser, page_service)
    contest(page, by_mouse(page))
    assert page.locator(".outcome h2").count() == 1
    done(page)


def test_a_contest_by_keys_alone(browser: Browser, page_service: str) -> None:
    page = at_table(browser, page_service)
    contest(page, by_keys(page))
    assert page.locator(".outcome h2").count() == 1
    done(page)


def test_a_contest_by_touch_on_a_phone(browser: Browser, page_service: str) -> None:
    page = at_table(browser, page_service, width=360, height=740, has_touch=True)
    sideways: list[str] = []

    def watch() -> None:
        if scrolls_sideways(page):
            sideways.append(page.locator(".gc-prompt").inner_text())

    contest(page, by_touch(page), watch)
    assert sideways == []
    done(page)


def test_hidden_cards_are_not_in_the_page(browser: Browser, page_service: str) -> None:
    page = at_table(browser, page_service)
    use = by_mouse(page)

    def watch() -> None:
        for back in page.locator(".gc-card.back").all():
            assert "face-down" in str(back.get_attribute("aria-label"))
            assert back.locator("title").text_content() == "GotchaCards, back"

    contest(page, use, watch)
    done(page)


# -- placing --------------------------------------------------------------------------------


def to_placing(page: Page) -> None:
    """Through the draft, until one's own cards can be placed."""
    for _ in range(MOST_ACTIONS):
        page.wait_for_selector(CARDS)
        if page.locator(".gc-hand .able").count():
            return
        with looking_again(page):
            page.locator(CARDS).first.click()
            page.locator(CONFIRM).click()
    raise AssertionError("the draft does not end")


def planned(page: Page) -> list[str]:
    """The cards that are to be placed, from lane 1 on."""
    spots = page.locator(".gc-lane .planned")
    return [str(spot.get_attribute("data-pick")) for spot in spots.all()]


def drag(page: Page, what: Locator, where: Locator) -> None:
    start_at, end_at = what.bounding_box(), where.bounding_box()
    assert start_at is not None
    assert end_at is not None
    page.mouse.move(start_at["x"] + 20, start_at["y"] + 20)
    page.mouse.down()
    x = end_at["x"] + end_at["width"] / 2 - start_at["width"] / 2 + 20
    y = end_at["y"] + end_at["height"] / 2 - start_at["height"] / 2 + 20
    page.mouse.move(x, y, steps=6)
    page.mouse.up()


def spot(page: Page, lane: int) -> Locator:
    return page.locator(".gc-lane").nth(lane - 1).locator(".gc-spot").nth(1)


def hand(page: Page) -> Locator:
    return page.locator(".gc-hand .able")


def test_tapping_and_dragging_arrange_the_same_order(browser: Browser, page_service: str) -> None:
    page = at_table(browser, page_service)
    to_placing(page)
    first, second = (str(hand(page).nth(n).get_attribute("data-pick")) for n in (0, 1))

    drag(page, hand(page).nth(0), spot(page, 1))
    assert planned(page) == [first]
    drag(page, hand(page).nth(0), spot(page, 2))
    assert planned(page) == [first, second]
    page.get_by_role("button", name="Take all back").click()
    assert planned(page) == []

    for lane in (1, 2):
        hand(page).nth(0).click()
        spot(page, lane).locator("[data-fits=yes]").click()
    assert planned(page) == [first, second]
    done(page)


def test_the_order_can_be_changed_until_it_is_sent(browser: Browser, page_service: str) -> None:
    page = at_table(browser, page_service)
    to_placing(page)
    first, second, third = (str(hand(page).nth(n).get_attribute("data-pick")) for n in range(3))
    page.get_by_role("button", name="Lay out all").click()
    assert planned(page)[:3] == [first, second, third]

    drag(page, spot(page, 3).locator("button"), spot(page, 1))
    assert planned(page)[:3] == [third, first, second]
    spot(page, 2).locator("button").click()
    spot(page, 3).locator("button").click()
    assert planned(page)[:3] == [third, second, first]
    drag(page, spot(page, 5).locator("button"), page.locator(".gc-hand"))
    assert len(planned(page)) == 4

    page.reload()
    page.wait_for_selector(".planned")
    assert planned(page)[:3] == [third, second, first]
    page.locator(SEND).click()
    wanted = [each.split("#")[0] for each in (third, second, first)]
    for lane, card in enumerate(wanted, start=1):
        page.locator(".log").get_by_text(f"places {card} face-down in lane {lane}.").wait_for()
    done(page)


HAND_FITS = """() =>
  document.querySelector(".gc-hand").getBoundingClientRect().bottom <= innerHeight + 1"""


def test_a_card_that_is_dropped_nowhere_goes_back(browser: Browser, page_service: str) -> None:
    page = at_table(browser, page_service)
    to_placing(page)
    count = hand(page).count()
    drag(page, hand(page).nth(0), page.locator(".gc-lane").nth(0).locator(".gc-spot").nth(0))
    hand(page).nth(0).click()
    page.keyboard.press("Escape")
    assert hand(page).count() + len(planned(page)) == count
    # Lanes and hand fit together, whatever the size of the window.
    for width, height in ((1280, 800), (768, 1024), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        page.wait_for_function(HAND_FITS)
    done(page)


# -- ahead ----------------------------------------------------------------------------------

COUNT_GLIDES = """() => {
  window.glides = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    window.glides += this.classList.contains("flying");
    return animate.apply(this, how);
  };
}"""
PLAY_ON = """async ([record, entries, other]) => {
  const [{ ask, freshKey, signIn }, { go }] =
    await Promise.all([import("/web/js/service.js"), import("/web/js/app.js")]);
  await signIn();
  const body = { record, entries, seats: [{}, other], key: freshKey() };
  const { table } = await ask("POST", "/api/continuations", body);
  sessionStorage.setItem("tuckbox.opened", table);
  go(`/t/${table}`);
}"""


def in_turn(turn: int) -> Contest:
    """Red places first; in the turns before, each placed one card and said that it was all."""
    for seed in range(50):
        contest = Contest(GOTCHACARDS, seed=f"{seed}")
        contest.settle()
        while not contest.over:
            seat = contest.state.to_move
            view = contest.view(seat)
            assert isinstance(view, GotchaCardsView)
            left = all(each.hand_size > 1 for each in view.seats)
            if view.phase == "place" and view.turn == turn and seat == 0 and left:
                return contest
            contest.do(view.choices[-1].action)
            contest.settle()
    raise AssertionError("there is no such turn")


def playing_on(browser: Browser, service: str, contest: Contest, other: object, **how: str) -> Page:
    page = open_page(browser, service, **how)  # type: ignore[arg-type]
    page.evaluate(PLAY_ON, [contest.record().line().decode(), len(contest.steps), other])
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".gc, .waiting-room")
    return page


def test_what_was_sent_ahead_is_placed_when_the_other_is_done(
    browser: Browser, page_service: str
) -> None:
    now = playing_on(browser, page_service, in_turn(3), {})
    later = open_page(browser, page_service, now.url.removeprefix(page_service))
    later.get_by_label("Your name").fill("Bo")
    later.get_by_role("button", name="Take a seat").click()
    for page in (now, later):
        page.get_by_role("button", name="Lay out all").click()
    cards = [each.split("#")[0] for each in planned(later)]
    later.get_by_role("button", name="Send ahead").click()
    expect(later.locator(".planned.ahead")).to_have_count(len(cards))
    later.get_by_role("button", name="Do not send it yet").click()
    expect(later.locator(".planned.ahead")).to_have_count(0)
    later.get_by_role("button", name="Send ahead").click()
    expect(later.locator(".planned.ahead")).to_have_count(len(cards))
    later.reload()
    expect(later.locator(".planned.ahead")).to_have_count(len(cards))
    expect(now.locator(".log")).not_to_contain_text("lane 2")
    told = now.locator(".log").get_by_text("Bo places a card face-down")
    before = told.count()
    later.context.set_offline(True)
    now.locator(SEND).click()
    expect(told).to_have_count(before + len(cards))
    later.context.set_offline(False)
    for lane, card in enumerate(cards, start=1):
        line = f"places {card} face-down in lane {lane}."
        expect(later.locator(".log").get_by_text(line).last).to_be_visible()
    done(now)
    done(later)


# -- looking --------------------------------------------------------------------------------


def test_the_draft_is_remembered_and_piles_open(browser: Browser, page_service: str) -> None:
    page = at_table(browser, page_service)
    to_placing(page)
    taken = page.locator(".gc-mini.known").count()
    assert taken >= 4
    page.locator(".gc-memory").click()
    page.get_by_role("heading", name="What the draft taught").wait_for()
    assert page.locator("dialog[open] .gc-cards").first.locator("li").count() > 0
    page.get_by_label("Show what I could remember").uncheck()
    expect(page.locator("dialog[open] .gc-cards")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".gc-mini.known, .gc-seen")).to_have_count(0)
    expect(page.locator(".gc-mini")).to_have_count(5)
    page.locator(".gc-pile.trash").click()
    assert page.locator("dialog[open]").get_by_role("heading").inner_text().startswith("Trash")
    done(page)


def test_a_card_says_what_it_does_glides_back_and_a_reveal_is_skipped(
    browser: Browser, page_service: str
) -> None:
    bot = {"kind": "bot", "level": "beginner"}
    page = playing_on(browser, page_service, in_turn(2), bot, reduced_motion="no-preference")
    first = hand(page).nth(0)
    card = str(first.get_attribute("data-pick")).split("#")[0]
    text = GOTCHACARDS.card(card).effect_text
    expect(first).to_have_attribute("aria-description", re.compile(re.escape(text)))
    page.evaluate(COUNT_GLIDES)
    drag(page, first, spot(page, 1).locator("xpath=../*[1]"))
    assert page.evaluate("window.glides") == 1, "it glides back"
    expect(page.locator(".side > .say.bad")).to_contain_text("cannot go there")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".gc-lane [data-fits=yes]").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".flying")).to_have_count(0)
    skips: list[Callable[[], None]] = [
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator(".gc-standing").click(),
    ]
    for skip in skips:
        page.get_by_role("button", name="Show the last reveal again").click()
        page.get_by_role("button", name="Next step").click()  # now it waits
        expect(page.locator(SKIP)).to_have_count(1)
        skip()
        expect(page.locator(SKIP)).to_have_count(0)
        page.locator(ON).click()
    done(page)
