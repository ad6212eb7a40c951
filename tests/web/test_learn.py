"""Lessons in a real browser: by mouse, by keys, by touch, astray and resumed; and the ideas that
are told when they first come up in a real game."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tuckbox import games
from tuckbox.core import Contest
from tuckbox.core.views import to_plain
from tuckbox.server.lessons import script_of

from .tables import all_drawn, done, open_page, press, scrolls_sideways, start
from .test_access import faults_of, small_targets

GAMES = [game.key for game in games.all_games()]
NEXT = ".teacher [data-does=next]"
ASKED = ".teacher [data-does=show]"
END = ".afterwards .primary"
CONTESTS = 4
"""So many between players who choose by chance bring up every idea."""
SHORT = {"scratch-my-back": {"rounds": 6}}

Press = Callable[[Page, str], None]


def by(how: str) -> Press:
    """Press what a selector finds, by `click` or by `tap`."""

    def press_it(page: Page, selector: str) -> None:
        what = page.locator(selector).first
        what.wait_for()
        # What the teacher covers on a small screen is scrolled from under there.
        what.evaluate("(each) => each.scrollIntoView({ block: 'center' })")
        press(page, what, how)

    return press_it


def by_keys(page: Page, selector: str) -> None:
    """Go there with the tab key, if the focus is not there already, and press Enter."""
    page.locator(selector).first.wait_for()
    for _ in range(120):
        if page.evaluate("(each) => document.activeElement.matches(each)", selector):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the tab key does not reach {selector}")


def draw_the_line(page: Page, press_it: Press) -> None:
    if page.locator(".dtl-panel [data-look]").count():
        press_it(page, ".dtl-panel [data-look]")
    else:
        press_it(page, ".dtl-hand [data-look]")
        press_it(page, ".square[data-look]")


def gotchacards(page: Page, press_it: Press) -> None:
    if page.locator(".gc-tray").count():
        press_it(page, ".gc-tray [data-look]")
        press_it(page, "[data-do=picked]")
        return
    if page.locator(".gc-hand[data-look]").count():
        press_it(page, "[data-do=on][data-look]")
        page.get_by_role("button", name="Lay out all").click()
    else:
        cards = page.locator(".gc-hand [data-look]")
        # In the order in which the text names them.
        for card in ["Draw Scissors", "Common Rock"] if cards.count() > 1 else ["Mighty Rock"]:
            press_it(page, f".gc-hand [data-look][data-pick^='{card}']")
            press_it(page, "[data-do=picked]")
    press_it(page, "[data-do=send]")


def scratch_my_back(page: Page, press_it: Press) -> None:
    press_it(page, ".smb-hand [data-look]")
    press_it(page, ".smb-say")


def scratch_wars(page: Page, press_it: Press) -> None:
    if page.locator(".sw-panel [data-look]").count():
        press_it(page, ".sw-panel [data-look]")
    else:
        weapon = page.locator(".sw-side.own [data-look]")
        if "staged" not in str(weapon.locator("..").get_attribute("class")):
            press_it(page, ".sw-side.own [data-look]")
        press_it(page, ".sw-wheel[data-look].able")


DOES: dict[str, Callable[[Page, Press], None]] = {
    "draw-the-line": draw_the_line,
    "gotchacards": gotchacards,
    "scratch-my-back": scratch_my_back,
    "scratch-wars": scratch_wars,
}


def take_a_step(page: Page, game: str, press_it: Press) -> None:
    """Read on, or do what is asked for; and wait until that is done."""
    page.wait_for_selector(f"{NEXT}, {ASKED}")
    at = page.locator(".teacher").get_attribute("data-at")
    if page.locator(NEXT).count():
        press_it(page, NEXT)
    else:
        page.wait_for_selector("[data-look]")
        DOES[game](page, press_it)
    waits = f":is([data-does=next], [data-does=show], {END})"
    page.wait_for_selector(f".teacher:not([data-at='{at}']) {waits}")


def finish(page: Page, game: str, press_it: Press) -> None:
    while page.locator(END).count() == 0:
        take_a_step(page, game, press_it)
        assert not scrolls_sideways(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_by_mouse(browser: Browser, page_service: str, game: str) -> None:
    """From the home page to the end, and from there to a real table."""
    page = open_page(browser, page_service)
    page.locator(f'.box[data-game="{game}"]').get_by_role("link", name="Learn").click()
    finish(page, game, by("click"))
    page.locator(END).click()
    page.wait_for_selector(".play-area .doing")
    page.goto(page_service + "/learn")
    page.wait_for_selector(f'.box[data-game="{game}"] >> text=You know this game')
    done(page)


def test_a_lesson_by_keys(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, "/learn/scratch-wars")
    finish(page, "scratch-wars", by_keys)
    done(page)


def test_a_lesson_by_touch_with_motion(browser: Browser, page_service: str) -> None:
    page = open_page(
        browser,
        page_service,
        "/learn/draw-the-line",
        width=360,
        height=740,
        has_touch=True,
        reduced_motion="no-preference",
    )
    finish(page, "draw-the-line", by("tap"))
    done(page)


def test_a_lesson_is_only_shown_and_then_played_on(browser: Browser, page_service: str) -> None:
    """Every step can be skipped; the contest of the lesson goes on at a real table."""
    page = open_page(browser, page_service, "/learn/scratch-my-back")
    finish(page, "scratch-my-back", lambda page, _: page.click(f"{NEXT}, {ASKED}"))
    page.get_by_role("button", name="Play this game to its end").click()
    page.wait_for_selector(".play-area .doing")
    assert "loaf of bread" in page.locator(".smb-thread").inner_text()
    done(page)


def test_going_astray_is_explained_and_a_reload_resumes(
    browser: Browser, page_service: str
) -> None:
    page = open_page(browser, page_service, "/learn/draw-the-line")
    take_a_step(page, "draw-the-line", by("click"))
    at = page.locator(".teacher").get_attribute("data-at")
    page.locator(".dtl-hand .card", has_not=page.locator("[data-look]")).last.click()
    page.locator(".square[data-square=a1]").click()
    aside = page.locator(".teacher .aside")
    aside.wait_for()
    assert "on a1" in aside.inner_text()
    assert page.locator(".square.taken").count() == 0
    take_a_step(page, "draw-the-line", by("click"))
    page.reload()
    page.wait_for_selector(ASKED)
    assert page.locator(".square.taken").count() == 1
    assert page.locator(".teacher").get_attribute("data-at") != at
    page.get_by_role("button", name="Start over").click()
    page.wait_for_selector(NEXT)
    assert page.locator(".square.taken").count() == 0
    done(page)


def test_own_words_are_kept_in_the_conversation(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, "/learn/scratch-my-back")
    take_a_step(page, "scratch-my-back", by("click"))
    page.locator(".smb-hand [data-look]").click()
    page.locator(".smb-words").fill('May I borrow your "good" <b>hat</b>?')
    page.locator(".smb-say").click()
    spoken = page.locator(".smb-thread .smb-bubble:not(.draft, .pending)")
    said = spoken.filter(has_text="May I borrow your")
    said.wait_for()
    page.reload()
    said.wait_for()
    assert '"good" <b>hat</b>?' in page.locator(".smb-thread").inner_text()
    done(page)


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_lessons_are_for_everybody(browser: Browser, page_service: str, colours: str) -> None:
    page = open_page(browser, page_service, "/learn", color_scheme=colours)
    page.locator("details.ideas summary").first.click()
    assert faults_of(page) + small_targets(page) == []
    page.goto(page_service + "/learn/gotchacards")
    page.wait_for_selector(NEXT)
    assert faults_of(page) + small_targets(page) == []
    done(page)


# -- ideas ---------------------------------------------------------------------------------------


def test_an_idea_is_told_once(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service)
    start(page, "gotchacards")
    note = page.locator(".idea")
    note.get_by_text("Picking").or_(note.get_by_text("The secret card")).wait_for()
    assert faults_of(page) == []
    note.get_by_role("button", name="Got it").click()
    assert note.count() == 0
    table = page.url
    with page.expect_response("**/lessons/gotchacards.json"):
        page.reload()
    all_drawn(page)
    assert note.count() == 0
    page.goto(page_service + "/me")
    page.get_by_role("button", name="Explain all of them again").click()
    page.goto(table)
    note.wait_for()
    note.get_by_role("button", name="No more of these").click()
    page.goto(page_service + "/me")
    assert not page.get_by_role("checkbox", name="Explain an idea").is_checked()
    done(page)


def test_an_idea_covers_nothing_on_a_phone(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, width=360, height=740, has_touch=True)
    start(page, "gotchacards")
    note = page.locator(".idea")
    note.wait_for()
    assert faults_of(page) + small_targets(page) == []
    assert not scrolls_sideways(page)
    closed = note.bounding_box()
    assert closed is not None
    assert closed["height"] < 60
    note.locator("summary").tap()
    note.locator("p").wait_for()
    note.get_by_role("button", name="Got it").tap()
    assert note.count() == 0
    done(page)


@pytest.mark.parametrize("game", GAMES)
def test_every_idea_comes_up_in_a_game(browser: Browser, page_service: str, game: str) -> None:
    """What ideas wait for does happen: names of events and moves are those of the game."""
    script = script_of(game)
    moments = [moment for seed in range(CONTESTS) for moment in moments_of(game, f"{seed}")]
    page = open_page(browser, page_service)
    came_up = page.evaluate(
        """async ([ideas, moments]) => {
          const { comesUp } = await import("/web/js/ideas.js");
          const came = (idea) => moments.some((moment) => comesUp(idea.when, moment));
          return ideas.filter(came).map(({ idea }) => idea);
        }""",
        [[{"idea": each.idea, "when": each.when} for each in script.ideas], moments],
    )
    assert came_up == [each.idea for each in script.ideas]
    done(page)


def moments_of(key: str, seed: str) -> list[dict[str, Any]]:
    """What a page is told in a contest between players who choose by chance."""
    game = games.by_key(key)
    rng = Random(seed)
    contest = Contest(game, game.random_setup(rng, SHORT.get(key)), seed)
    contest.settle()
    found: list[dict[str, Any]] = []
    while not contest.over:
        before, seat = len(contest.steps), contest.state.to_move
        contest.play(rng.choice(contest.state.legal_actions(seat)), seat)
        for you in (0, 1):
            seen = contest.seen(you, before)
            events = [to_plain(event) for step in seen for event in step.events]
            found.append({"view": to_plain(contest.view(you)), "you": you, "events": events})
    return found


# -- reading -------------------------------------------------------------------------------------


def test_from_a_card_to_the_next_and_to_its_rule(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, "/cards/scratch-wars/Bamboo%20Bow")
    page.wait_for_selector(".big-face svg")
    page.locator("[rel=next]").click()
    page.wait_for_selector("h1:not(:text-is('Bamboo Bow'))")
    page.get_by_role("link", name="In the rules").click()
    page.wait_for_selector("#SW-C1.aimed .pictures svg")
    done(page)
