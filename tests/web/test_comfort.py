"""What every table has for comfort: keys in a list, sounds, a log that points, a hand in one's own
order, chances, cards laid ahead, and news that wait for the motion they tell of."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.running import RunningService
from tuckbox import games

from .tables import done, looking_again, open_page, press, start
from .test_draw_the_line import READY, by_pointer
from .test_two_browsers import next_to_act, seated

GAMES = [game.key for game in games.all_games()]
COUNTED = """
  window.notes = 0;
  const begin = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...facts) {
    window.notes += 1;
    begin.apply(this, facts);
  };
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_question_mark_lists_the_keys(browser: Browser, page_service: str, game: str) -> None:
    page = open_page(browser, page_service)
    start(page, game)
    page.wait_for_selector(".board-area button")
    page.keyboard.press("?")
    box = page.locator(".keys-box")
    expect(box).to_be_visible()
    shown = box.locator("dd").all_inner_texts()
    assert len(shown) >= 6
    assert not [text for text in shown if ".key." in text or text.startswith("key")]
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    done(page)


def test_sounds_are_off_until_somebody_wants_them(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service)
    page.add_init_script(COUNTED)
    page.reload()
    start(page, "draw-the-line")
    act_once(page)
    assert page.evaluate("window.notes") == 0
    page.get_by_role("button", name="Sounds").click()
    before = page.evaluate("window.notes")
    assert before > 0, "one hears what one has switched on"
    act_once(page)
    page.wait_for_function("(before) => window.notes > before", arg=before)
    page.goto(page_service + "/me")
    expect(page.get_by_label("Play small sounds")).to_be_checked()
    done(page)


def act_once(page: Page) -> None:
    """One move, and the answer to it has come."""
    page.wait_for_selector(READY)
    steps = page.locator(".log [data-step]").count()
    with looking_again(page):
        by_pointer("click")(page)
    page.wait_for_function(
        "(steps) => document.querySelectorAll('.log [data-step]').length > steps", arg=steps
    )


def test_the_log_and_the_sheet_point_at_each_other(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service)
    start(page, "draw-the-line")
    while not page.locator(".dtl-panel .buttons button").count():
        act_once(page)
    line = page.locator(".log li", has_text=" plays ").last
    line.hover()
    square = page.locator(".square[data-lit]").first
    name = square.get_attribute("data-square")
    assert f" on {name}" in line.inner_text()
    square.hover()
    expect(page.locator(".log [data-lit]")).to_contain_text(f" on {name}")
    # By keys: the last line is one tab stop, the others are reached by arrows.
    page.locator(".log button.number[tabindex='0']").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator(".past")).to_be_visible()
    assert not page.locator(".dtl-panel .buttons button").count(), "nothing is done in the past"
    page.get_by_role("button", name="Back to the present").click()
    expect(page.locator(".past")).to_have_count(0)
    expect(page.locator(".dtl-panel .buttons button").first).to_be_visible()
    done(page)


@pytest.mark.parametrize(
    ("game", "cards"),
    [("draw-the-line", ".dtl-hand .card"), ("scratch-my-back", ".smb-hand .card")],
)
def test_a_hand_keeps_its_order(browser: Browser, page_service: str, game: str, cards: str) -> None:
    page = open_page(browser, page_service)
    start(page, game)
    page.wait_for_selector(cards)
    sorted_hand = hand(page, cards)
    page.locator(cards).first.focus()
    page.keyboard.press("Shift+ArrowRight")
    moved = [sorted_hand[1], sorted_hand[0], *sorted_hand[2:]]
    expect(page.locator(cards).first).to_have_attribute("data-pick", moved[0])
    page.reload()
    page.wait_for_selector(cards)
    assert hand(page, cards) == moved
    page.get_by_role("button", name="Sort").click()
    expect(page.locator(cards).first).to_have_attribute("data-pick", sorted_hand[0])
    assert hand(page, cards) == sorted_hand
    done(page)


def hand(page: Page, cards: str) -> list[str]:
    found: list[str] = page.locator(cards).evaluate_all(
        "(all) => all.map((each) => each.dataset.pick)"
    )
    return found


def test_chances_are_shown_to_whoever_wants_them(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service)
    start(page, "draw-the-line")
    assert not page.locator(".chance-bar").count()
    page.get_by_label("Show my chances").check()
    while not page.get_by_text("Your chance to win the game").count():
        with looking_again(page):
            page.get_by_text("Your chance to win the game").wait_for()
            break
        act_once(page)
    expect(page.locator(".chance-bar")).to_be_visible()
    done(page)


def test_a_card_laid_ahead_is_played_and_whoever_is_away_is_missed(
    browser: Browser, service: RunningService
) -> None:
    pages = seated(browser, service, "draw-the-line", 2)
    mover = next_to_act(pages, READY)
    assert mover is not None
    by_pointer("click")(mover)  # who goes first
    mover = next_to_act(pages, ".dtl-hand .able")
    assert mover is not None
    other = next(page for page in pages if page is not mover)
    for page, icon in ((mover, "/web/icon-turn.svg"), (other, "/web/icon.svg")):
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", icon)
    lay_ahead(other)
    other.keyboard.press("Escape")
    expect(other.locator(".square.ahead")).to_have_count(0)
    # Cards are discarded at any time (DL-10).
    last = other.locator(".dtl-hand .card").last
    gone = (last.get_attribute("data-pick") or "").split("#")[0]
    press(other, last)
    other.locator(".discards").click()
    expect(mover.locator(".log")).to_contain_text(f"discards {gone}")
    card = lay_ahead(other)
    press(mover, mover.locator(".dtl-hand .able").first)
    press(mover, mover.locator('.square[data-square="a2"]'))
    mover.locator(".dtl-panel .primary").click()  # the turn ends
    expect(other.locator(".log")).to_contain_text(f"plays {card} on b2")
    expect(other.locator(".presence.here")).to_have_count(2)
    mover.context.set_offline(True)
    expect(mover.locator(".presence.gone")).to_have_count(1)
    expect(other.locator(".presence.gone")).to_have_count(1)
    expect(other.locator(".seats")).to_contain_text("you may decide what happens")
    mover.context.set_offline(False)
    expect(other.locator(".presence.here")).to_have_count(2)
    for page in pages:
        done(page)


def lay_ahead(page: Page) -> str:
    """The card that now waits for b2."""
    first = page.locator(".dtl-hand .card").first
    press(page, first)
    press(page, page.locator('.square[data-square="b2"]'))
    expect(page.locator(".square.ahead")).to_have_attribute("data-square", "b2")
    return (first.get_attribute("data-pick") or "").split("#")[0]


def test_the_log_waits_for_the_wheel(browser: Browser, page_service: str) -> None:
    """Whoever sees the motion is not told its end before."""
    page = open_page(browser, page_service, reduced_motion="no-preference")
    start(page, "scratch-wars")
    page.evaluate(
        """() => {
          const look = () => {
            const turns = document.querySelector(".sw-board[data-turning]");
            const lines = [...document.querySelectorAll(".log [data-step]")];
            const told = Number(lines.at(-1)?.dataset.step ?? -1);
            if (!turns) requestAnimationFrame(look);
            else window.atTurn = [Number(turns.dataset.steps) - 1, told];
          };
          look();
        }"""
    )
    page.locator(".sw-wheel.able").click()
    page.wait_for_function("() => window.atTurn !== undefined")
    stopped, told = page.evaluate("window.atTurn")
    assert told < stopped
    expect(page.locator(f'.log [data-step="{stopped}"]')).to_be_visible()
    done(page)
