"""Scratch My Back in the browser: whole contests by mouse, by keys, by touch and by dragging, what
is said, what is read aloud, and what is kept from others."""

import re

import pytest
from playwright.sync_api import Browser, FilePayload, Page, expect

import tuckbox
from tuckbox.games.scratch_my_back.moves import Exchange

from .tables import done, looking_again, open_page, scrolls_sideways, start

GAME = "scratch-my-back"
CARD = ".smb-hand .card.able"
READY = f".outcome, {CARD}, .smb-fold"
MOST_MOVES = 400
SLOW_PREVIEWS = """
const real = window.fetch;
window.fetch = async (address, options) => {
  if (address.endsWith("/previews")) await new Promise((go) => setTimeout(go, 1000));
  return real(address, options);
};
"""
LOCAL_VOICE = """
window.spoken = [];
const voices = [
  { name: "Far away", lang: "en-GB", localService: false },
  { name: "Here", lang: "en-GB", localService: true },
];
Object.defineProperty(window, "speechSynthesis", { value: {
  getVoices: () => voices,
  addEventListener: () => {},
  speak: (line) => spoken.push([line.voice.name, line.text]),
  cancel: () => {},
} });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""


def is_over(page: Page) -> bool:
    """Wait until there is something to do; whether the contest is over."""
    page.locator(READY).first.wait_for()
    return page.locator(".outcome").count() > 0


def tap(page: Page, touch: bool = False) -> None:
    """Make a move: pick a card up, choose how if there is a choice, say it."""

    def press(where: str) -> None:
        found = page.locator(where).first
        found.tap() if touch else found.click()

    steps = said(page)
    with looking_again(page):
        press(CARD if page.locator(CARD).count() else ".smb-fold")
        if page.locator(".smb-say:enabled").count() == 0:
            press(".smb-ways button")
        press(".smb-say")
        moved_on(page, steps)


def said(page: Page) -> int:
    """How many steps the log knows; it grows with every move."""
    last = page.locator(".log [data-step]").last
    return int(last.get_attribute("data-step") or 0) if last.count() else -1


def moved_on(page: Page, steps: int) -> None:
    page.wait_for_function(
        "before => Number(document.querySelector('.log li:last-of-type')?.dataset.step) > before"
        " && !document.querySelector('.smb-bubble.pending')",
        arg=steps,
    )


def picked_request(page: Page) -> str:
    """Pick a Request up to open a round with it, and exchange cards until there is one."""
    page.locator(CARD).first.wait_for()
    while page.locator(CARD + "[aria-label^='Request']").count() == 0:
        tap(page)
        page.locator(CARD).first.wait_for()
    card = page.locator(CARD + "[aria-label^='Request']").first
    card.click()
    page.locator(".smb-composer").wait_for()
    if page.locator(".smb-say:enabled").count() == 0:
        page.locator(".smb-ways button").first.click()
    return str(card.get_attribute("data-pick")).split("#")[0]


def table_of(page: Page, seats: int, rounds: int, device: bool = False) -> None:
    """Open a short contest; everybody else is a bot, or on this device."""
    page.locator(".sheet").wait_for()
    page.locator("label", has_text="How many play").locator("input").fill(str(seats))
    expect(page.locator("fieldset")).to_have_count(seats)  # it counts while one types
    for place in range(1, seats):
        kind = "person" if device else "beginner"
        page.locator("label", has_text=f"Seat {place + 1}").locator("select").select_option(kind)
    page.locator("label", has_text=re.compile("rounds", re.I)).locator("input").first.fill(
        str(rounds)
    )
    page.keyboard.press("Tab")
    page.get_by_role("button", name="On this device" if device else "Open the table").click()
    page.locator(".play-area").wait_for()


def test_a_newcomer_plays_a_whole_contest_by_mouse(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service)
    start(page, GAME)
    for _ in range(MOST_MOVES):
        if is_over(page):
            break
        tap(page)
    expect(page.locator(".outcome")).to_be_visible()
    fits = "document.documentElement.scrollHeight <= innerHeight + 1"
    assert page.evaluate(fits), "the table fits 1280 × 800"
    page.get_by_role("button", name="Transcript").click()
    assert page.locator(".smb-transcript h3").count() > 1
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    text = download.value.path().read_text()
    assert text.startswith("Scratch My Back\n")
    assert "Round 1" in text
    page.keyboard.press("Escape")
    expect(page.locator(".smb-transcript")).to_have_count(0)
    done(page)


def test_whoever_starts_without_a_request_is_told_to_exchange(
    browser: Browser, page_service: str
) -> None:
    """SB-6"""
    deals = (tuckbox.new(GAME, seed=f"deal {number}") for number in range(1_000))
    contest = next(
        deal for deal in deals if isinstance(deal.legal_moves(deal.state.to_move)[0], Exchange)
    )
    dealt, starter = len(contest.steps), contest.state.to_move
    contest.play(contest.legal_moves(starter)[0])
    contest.end("resignation", starter)
    line = contest.record().line()
    file = FilePayload(name="game.jsonl", mimeType="application/json", buffer=line)
    page = open_page(browser, page_service, "/replays")
    page.set_input_files("input[type=file]", file)
    page.wait_for_url("**/replay/file")
    page.get_by_label("Seen by").select_option(str(starter))
    for _ in contest.steps[dealt:]:
        page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".smb-prompt")).to_contain_text("You have no Request")
    done(page)


def test_a_whole_contest_by_keys_alone(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, path=f"/play/{GAME}")
    table_of(page, seats=2, rounds=4)
    for _ in range(MOST_MOVES):
        if is_over(page):
            break
        steps = said(page)
        able = page.locator(".smb-hand .card").evaluate_all(
            "cards => cards.findIndex((card) => card.classList.contains('able'))"
        )
        if able >= 0:
            page.keyboard.press(str(able + 1))
        else:
            page.locator(".smb-fold").focus()
            page.keyboard.press("Enter")
        page.wait_for_selector(".smb-composer :focus")
        if page.locator(".smb-ways :focus").count():
            page.keyboard.press("Enter")
            for _ in range(12):
                if page.locator(".smb-say:focus").count():
                    break
                page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        moved_on(page, steps)
        assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"
    expect(page.locator(".outcome")).to_be_visible()
    done(page)


def test_a_whole_contest_by_touch_on_a_phone(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, f"/play/{GAME}", width=360, height=740, has_touch=True)
    table_of(page, seats=3, rounds=2)
    for _ in range(MOST_MOVES):
        if is_over(page):
            break
        assert not scrolls_sideways(page)
        tap(page, touch=True)
    expect(page.locator(".outcome")).to_be_visible()
    assert not scrolls_sideways(page)
    done(page)


def test_a_card_dragged_to_the_conversation_is_played(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service)
    start(page, GAME)
    picked_request(page)
    page.keyboard.press("Escape")
    steps = said(page)
    page.locator(CARD + "[aria-label^='Request']").first.drag_to(page.locator(".smb-thread"))
    page.wait_for_function(
        "before => document.querySelector('.smb-composer') ||"
        " Number(document.querySelector('.log li:last-of-type')?.dataset.step) > before",
        arg=steps,
    )
    if page.locator(".smb-composer").count():  # there was something left to choose
        page.locator(".smb-ways button").first.click()
        page.locator(".smb-say").click()
        moved_on(page, steps)
    assert page.locator(".smb-row.mine").count() >= 1
    done(page)


def test_whoever_moves_before_the_previews_are_there_sees_no_fault(
    browser: Browser, page_service: str
) -> None:
    page = open_page(browser, page_service)
    page.add_init_script(SLOW_PREVIEWS)
    page.reload()
    start(page, GAME)
    for _ in range(3):
        if not is_over(page):
            tap(page)
    page.wait_for_timeout(1500)
    done(page)


def test_own_words_are_said_as_text_and_the_keyword_is_underlined(
    browser: Browser, page_service: str
) -> None:
    page = open_page(browser, page_service)
    start(page, GAME)
    keyword = picked_request(page)
    page.locator(".smb-words").fill("Well,   <b>hello</b>")
    expect(page.locator(".smb-cheer")).to_contain_text(f"Can you get “{keyword}” into it")
    page.locator(".smb-words").fill(f"Will you <b>{keyword}</b> it?")
    expect(page.locator(".smb-cheer")).to_contain_text("Well said")
    page.locator(".smb-words").press("Enter")
    mine = page.locator(".smb-row.mine .smb-bubble:not(.draft, .pending) .words")
    said_by_me = mine.filter(has_text=f"Will you <b>{keyword}</b> it?")
    expect(said_by_me.locator("mark")).to_have_text(keyword)
    done(page)


def test_lines_are_read_aloud_by_a_voice_of_this_machine_only(
    browser: Browser, page_service: str
) -> None:
    page = open_page(browser, page_service)
    page.add_init_script(LOCAL_VOICE)
    page.reload()
    start(page, GAME)
    page.locator(CARD).first.wait_for()
    page.locator(".smb-aloud").click()
    picked_request(page)
    page.locator(".smb-say").click()
    page.wait_for_function("() => spoken.length > 0")
    words = page.locator(".smb-row.mine .words").first.inner_text()
    spoken = page.evaluate("spoken")
    assert ["Here", words] in spoken
    assert {name for name, _ in spoken} == {"Here"}
    done(page)


def test_hands_are_private_on_a_shared_screen(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, path=f"/play/{GAME}")
    table_of(page, seats=2, rounds=1, device=True)
    page.get_by_role("button", name=re.compile("show my cards", re.I)).click()
    mine = page.locator(".smb-hand .card").evaluate_all("all => all.map((one) => one.dataset.pick)")
    assert len(mine) == 7
    page.get_by_role("button", name="Hide my cards").click()
    assert page.locator(".smb-hand .card[data-pick]").count() == 0
    expect(page.locator(".log")).to_be_hidden()
    assert page.locator(".smb-hand .card.back").count() == 7
    page.get_by_role("button", name="Show my cards").click()
    picked_request(page)
    page.locator(".smb-say").click()
    page.get_by_role("button", name=re.compile("show my cards", re.I)).wait_for()
    assert page.locator(".smb-hand").count() == 0, "the next one's cards wait until asked for"
    told = page.locator(".log p, #said p").all_text_contents()
    drawn = {line.partition(" draws ")[2] for line in told if " draws " in line}
    assert drawn == {"a card."}, "what somebody drew is nothing for the others"
    done(page)


@pytest.mark.parametrize("seats", [4, 6])
def test_many_seats_with_bots(browser: Browser, page_service: str, seats: int) -> None:
    size = (360, 740) if seats == 6 else (1280, 800)
    page = open_page(browser, page_service, f"/play/{GAME}", *size)
    table_of(page, seats=seats, rounds=1)
    page.locator(CARD).first.wait_for()
    hand = page.locator(".smb-hand .card").last.bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] < size[1], "the hand is seen beside all who sit there"
    names = page.locator(".seat h2").all_inner_texts()
    assert len(set(names)) == seats, "nobody is mistaken for somebody else"
    for _ in range(MOST_MOVES):
        if is_over(page):
            break
        tap(page)
        assert not scrolls_sideways(page)
    expect(page.locator(".outcome")).to_be_visible()
    done(page)
