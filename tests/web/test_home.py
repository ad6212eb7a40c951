"""The first page, and getting from there to a table."""

import pytest
from playwright.sync_api import Browser

from tuckbox import games

from .tables import done, open_page, start

GAMES = [game.key for game in games.all_games()]


def test_a_newcomer_sees_a_box_for_each_game(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service)
    page.wait_for_selector(".box svg")
    shown = [box.get_attribute("data-game") for box in page.locator(".box").all()]
    assert sorted(map(str, shown)) == sorted(GAMES)
    boxes = page.locator(".boxes").bounding_box()
    assert boxes is not None
    assert boxes["y"] + boxes["height"] < 800, "whole boxes, with everything one can do with them"
    done(page)


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_is_at_a_table_with_one_click(
    browser: Browser, page_service: str, game: str
) -> None:
    page = open_page(browser, page_service)
    start(page, game)
    assert page.locator(".seat").count() >= 2
    assert "contribute" in page.locator(".bar").inner_text()
    done(page)


def test_what_was_left_open_comes_first(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service)
    start(page, "draw-the-line")
    table = page.url
    page.goto(page_service)
    page.locator(".note a").click()
    page.wait_for_selector(".play-area")
    assert page.url == table
    done(page)


def test_the_page_speaks_german_too(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, "/play/draw-the-line", locale="de-DE")
    page.wait_for_selector("option:text('Match: wer zuerst fünf Punkte hat')", state="attached")
    page.goto(f"{page_service}/cards/draw-the-line/Miller")
    page.wait_for_selector("text=„Müller“ · Königreich")
    assert page.locator(".rulings [lang=en]").count() > 0, "it is said in English, as it is written"
    page.goto(page_service)
    page.wait_for_selector("text=Nachbarn erobern")
    page.get_by_role("button", name="Gleich spielen").first.click()
    page.wait_for_selector(".play-area")
    assert page.locator("html").get_attribute("lang") == "de"
    page.locator(".dtl-hand .card[aria-label*=' oben ']").first.wait_for(state="attached")
    page.get_by_role("button", name="Tipp", exact=True).click()
    page.wait_for_selector("text=/Damit hast du .* Chance, die Partie zu gewinnen/")
    page.goto(f"{page_service}/play/scratch-wars")
    page.locator(".op-faces [aria-label*='von 4 Sternen']").first.wait_for(state="attached")
    page.goto(f"{page_service}/cards/scratch-my-back/Agree")
    page.wait_for_selector("text=Beendet die Runde")
    done(page)


def test_an_address_that_is_none_says_so(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, "/t/nothing")
    page.wait_for_selector("text=There is no such table")
    done(page)


def test_the_first_load_is_light(browser: Browser, page_service: str) -> None:
    """150 KB compressed, without card art."""
    page = browser.new_page()
    sizes: list[int] = []
    page.on(
        "requestfinished",
        lambda request: (
            None if "/faces/" in request.url else sizes.append(request.sizes()["responseBodySize"])
        ),
    )
    page.goto(page_service)
    page.wait_for_selector(".box svg")
    page.wait_for_load_state("networkidle")
    page.close()
    assert len(sizes) > 10
    assert sum(sizes) < 150_000
