"""Building a deck on the page, taking it elsewhere and back, and playing with it."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tuckbox.games.draw_the_line import GAME
from tuckbox.games.scratch_my_back.decks import standard
from tuckbox.games.scratch_wars import GAME as HEROES
from tuckbox.games.scratch_wars.card import HeroCard

from .tables import all_drawn, done, open_page, scrolls_sideways
from .test_access import faults_of, small_targets

PATH = "/decks/draw-the-line"
DECK = [
    "Goblin",
    "Goblin",
    "Drake",
    "Ogre",
    "Footman",
    "Griffin",
    "Hydra",
    "Queen",
    "Knight",
    "Fox",
]
KEPT = "() => JSON.parse(localStorage.getItem('tuckbox.decks.draw-the-line') ?? '[]')"


def builder(browser: Browser, address: str, path: str = PATH, **context: object) -> Page:
    page = open_page(browser, address, path, **context)  # type: ignore[arg-type]
    page.wait_for_selector(".dk-grid")
    all_drawn(page)
    return page


def add(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f'.dk-grid [data-stop="{card}"]').click()


def in_deck(page: Page) -> list[str]:
    labels = [
        str(each.get_attribute("aria-label")) for each in page.locator(".dk-slots button").all()
    ]
    return [label.partition(":")[0] for label in labels]


def test_a_deck_is_built_by_mouse_and_found_again_after_a_reload(
    browser: Browser, page_service: str
) -> None:
    page = builder(browser, page_service)
    verdict = page.locator(".dk-verdict")
    expect(verdict).to_contain_text("this one has 0 (DL-1)")
    page.get_by_role("button", name="Wild", exact=True).click()
    page.get_by_role("searchbox").fill("tie counts")
    assert {
        each.get_attribute("data-stop") for each in page.locator(".dk-grid .dk-card").all()
    } == {
        "Bison",
        "Avalanche",
    }
    page.get_by_role("button", name="Show all").click()
    add(page, *DECK)
    expect(verdict).to_contain_text("legal")
    expect(verdict).not_to_contain_text("not legal")
    assert in_deck(page) == DECK
    # Eleven cards are too many, and the last one is pointed at.
    page.locator('.dk-grid [data-stop="Raven"]').drag_to(page.locator(".dk-slots"))
    expect(verdict).to_contain_text("exactly 10 cards; this one has 11 (DL-1). Because of: Raven.")
    expect(page.locator(".dk-slots .wrong")).to_have_count(1)
    page.locator(".dk-slots .wrong button").click()
    page.get_by_label("Name of the deck").fill("Mixed <b>pickles</b>")
    page.get_by_label("Name of the deck").press("Enter")
    page.reload()
    page.wait_for_selector(".dk-slots button")
    assert in_deck(page) == DECK
    assert [deck["name"] for deck in page.evaluate(KEPT)] == ["Mixed <b>pickles</b>"]
    # What is thrown away comes back with one press.
    page.get_by_role("button", name="Delete").click()
    assert page.evaluate(KEPT) == []
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".dk-slots button")).to_have_count(10)
    assert len(page.evaluate(KEPT)) == 1
    done(page)


def test_a_deck_is_built_by_keys_alone(browser: Browser, page_service: str) -> None:
    page = builder(browser, page_service)
    page.get_by_role("searchbox").focus()
    while page.evaluate("document.activeElement.dataset.stop === undefined"):
        page.keyboard.press("Tab")
    press = page.keyboard.press
    focused = "document.activeElement.dataset.stop"
    assert page.evaluate(focused) == "Worg"
    for key in ("Enter", "ArrowRight", "Enter", "ArrowDown", "Enter", "Enter", "Delete"):
        press(key)
    below = page.evaluate(focused)
    assert below == GAME.card_ids()[6]  # five in a row: below the second is the seventh
    assert in_deck(page) == ["Worg", "Drake", below]
    said = page.locator("#said p").all_inner_texts()
    assert said[-1] == f"{below} is out: 1 of it left, 3 cards in all."
    press("i")
    expect(page.get_by_role("dialog")).to_contain_text("The build formula")
    press("Escape")
    assert page.evaluate(focused) == below
    page.locator(".dk-slots button").first.focus()
    press("ArrowRight")
    press("Delete")
    expect(page.locator(".dk-slots button")).to_have_count(2)
    assert in_deck(page) == ["Worg", below]
    page.wait_for_function(f"() => {focused} === '1'")  # the neighbour of what went has the focus
    done(page)


def test_a_deck_goes_out_as_text_and_as_a_link_and_comes_back(
    browser: Browser, page_service: str
) -> None:
    page = builder(browser, page_service)
    add(page, *DECK)
    expect(page.locator(".dk-verdict .dk-yes")).to_be_visible()
    page.get_by_role("button", name="Share").click()
    text = page.get_by_label("As text").input_value()
    link = page.get_by_label("As a link").input_value()
    assert "is legal" in GAME.check_deck(text)
    assert "#" in link
    assert "Goblin" not in link.partition("#")[0]
    page.get_by_label("Cards or a deck file").fill("5 Goblin\n5 Queeen")
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("alert")).to_contain_text("Line 2: There is no card 'Queeen'.")
    page.get_by_label("Cards or a deck file").fill(text.replace("Drake", "3 queen"))
    page.get_by_role("button", name="Read it").click()
    expect(page.locator(".dk-slots button")).to_have_count(12)
    assert len(page.evaluate(KEPT)) == 2
    other = builder(browser, page_service, link.removeprefix(page_service))
    expect(other.locator(".dk-slots button")).to_have_count(10)
    assert sorted(in_deck(other)) == sorted(DECK)
    assert other.evaluate(KEPT) == []  # a deck from a link is kept when one says so
    other.get_by_role("button", name="Keep it").click()
    assert sorted(other.evaluate(KEPT)[0]["cards"]) == sorted(DECK)
    assert "#" not in other.url
    done(page)
    done(other)


def test_only_the_cards_are_printed_in_their_true_size(browser: Browser, page_service: str) -> None:
    page = builder(browser, page_service)
    add(page, *DECK)
    page.emulate_media(media="print")
    assert page.locator(".dk-cut").count() == 10
    assert not page.locator(".dk-both").is_visible()
    box = page.locator(".dk-cut").first.bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(63 / 88, rel=0.01)
    assert box["width"] == pytest.approx(63 / 25.4 * 96, rel=0.01)
    done(page)


def test_a_table_is_played_with_the_deck_that_was_built(
    browser: Browser, page_service: str
) -> None:
    page = builder(browser, page_service)
    play = page.get_by_role("button", name="Play against")
    assert play.is_disabled()
    add(page, *["Goblin"] * 10)
    play.click()
    page.wait_for_selector(".dtl-hand .card")
    labels = [each.get_attribute("aria-label") for each in page.locator(".dtl-hand .card").all()]
    assert all("Goblin" in str(label) for label in labels)
    done(page)


def test_a_deck_starts_from_a_ready_one_or_from_chance(browser: Browser, page_service: str) -> None:
    page = builder(browser, page_service)
    for name, cards in (("Iron Gate", 10), ("By chance", 10), ("A copy of", 10)):
        page.get_by_role("button", name="New deck").click()
        page.get_by_role("dialog").get_by_role("button", name=name).click()
        expect(page.locator(".dk-slots button")).to_have_count(cards)
        expect(page.locator(".dk-verdict .dk-yes")).to_be_visible()
    done(page)


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_the_builder_is_for_everybody(browser: Browser, page_service: str, colours: str) -> None:
    page = builder(browser, page_service, color_scheme=colours)
    add(page, "Goblin", "Queen", "Queen", "Queen", "Queen", "Queen", "Queen")
    expect(page.locator(".dk-slots .wrong")).to_have_count(6)
    assert faults_of(page) == []
    assert small_targets(page) == []
    for opens in ("New deck", "Share"):
        page.get_by_role("button", name=opens).click()
        assert faults_of(page) == []
        page.keyboard.press("Escape")
    page.locator('.dk-grid [data-stop="Goblin"]').focus()
    page.keyboard.press("i")
    assert faults_of(page) == []
    done(page)


def test_the_builder_fits_a_phone(browser: Browser, page_service: str) -> None:
    page = builder(browser, page_service, width=360, height=740, has_touch=True)
    page.locator('.dk-grid [data-stop="Goblin"]').tap()
    expect(page.locator(".dk-slots button")).to_have_count(1)
    assert not scrolls_sideways(page)
    page.locator(".dk-jump").tap()
    page.wait_for_function(
        "() => document.querySelector('.dk-slots').getBoundingClientRect().top < innerHeight"
    )
    assert json.loads(json.dumps(page.evaluate(KEPT)))[0]["cards"] == ["Goblin"]
    done(page)


# -- choosing what is played with ----------------------------------------------------------------


def hand_of(page: Page) -> set[str]:
    page.wait_for_selector(".dtl-hand .card")
    labels = [each.get_attribute("aria-label") for each in page.locator(".dtl-hand .card").all()]
    return {str(label).split(": ")[1].split(".")[0] for label in labels}


def test_two_strangers_bring_their_own_decks(browser: Browser, page_service: str) -> None:
    ann = builder(browser, page_service)
    add(ann, "Goblin")  # a deck that is not legal cannot be chosen
    ann.get_by_role("button", name="New deck").click()
    ann.get_by_role("dialog").get_by_role("button", name="Empty", exact=True).click()
    add(ann, *["Raven"] * 10)
    ann.get_by_role("button", name="With a friend").click()
    ann.locator(".op-faces li").nth(9).wait_for()
    deck = ann.locator(".op-deck select").first
    expect(deck.locator("option:checked")).to_have_text("My deck")
    expect(deck.locator("option:disabled")).to_contain_text("not legal yet")
    ann.get_by_role("button", name="Let chance choose").click()
    expect(deck.locator("option:checked")).to_have_text("Chosen by chance")
    deck.select_option(label="My deck")
    ann.get_by_role("button", name="Open the table").click()
    invitation = ann.get_by_label("Invite a friend", exact=True).input_value()
    bo = open_page(browser, page_service, invitation.removeprefix(page_service), 360, 740)
    bo.locator(".op-deck select").select_option("pasted")
    bo.get_by_label("The deck, one card").fill("9 Zombie")
    bo.get_by_role("button", name="Read it").click()
    expect(bo.locator(".waiting-room")).to_contain_text("exactly 10 cards; this one has 9 (DL-1)")
    bo.get_by_label("The deck, one card").fill("10 Zombie")
    bo.get_by_role("button", name="Read it").click()
    expect(bo.locator(".op-good")).to_be_visible()
    assert faults_of(bo) == []
    assert not scrolls_sideways(bo)
    bo.get_by_role("button", name="Take a seat").click()
    assert hand_of(bo) == {"Zombie"}
    assert hand_of(ann) == {"Raven"}
    done(ann)
    done(bo)


def test_hero_and_weapons_are_chosen_by_their_faces(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, "/play/scratch-wars")
    # The fair pairing comes by itself; its cards are shown.
    page.locator(".op-codes .op-faces li").nth(4).wait_for()
    page.get_by_role("combobox", name="Seat 2").select_option("beginner")
    page.get_by_role("button", name="Choose: Weapons").first.click()
    dialog = page.get_by_role("dialog")
    assert faults_of(page) == []
    page.locator(".op-card").first.focus()
    for key in ("Enter", "ArrowDown", "Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(dialog.get_by_role("status")).to_have_text("3 chosen, 5 at most")
    chosen = page.locator('.op-card[aria-pressed="true"]')
    weapons = [str(each.get_attribute("data-stop")) for each in chosen.all()]
    dialog.get_by_label("by the code").fill("HQD-PMN-BTK-272")
    dialog.get_by_role("button", name="Look it up").click()
    expect(dialog.get_by_role("alert")).to_contain_text("a weapon is needed (SW-1)")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Choose: Hero").first.click()
    page.locator(".op-card").nth(3).click()
    expect(page.locator(".op-seat").first.locator(".op-faces li")).to_have_count(4)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".play-area")
    page.wait_for_load_state("networkidle")
    table = page.url.rpartition("/")[2]
    token = page.evaluate("() => JSON.parse(localStorage.getItem('tuckbox.me')).token")
    headers = {"authorization": f"Bearer {token}"}
    welcome = page.request.get(f"{page_service}/api/tables/{table}", headers=headers).json()
    assert sorted(welcome["setup"]["weapons"]) == sorted(weapons)
    done(page)


def test_what_does_not_go_together_is_said_before_the_table_opens(
    browser: Browser, page_service: str
) -> None:
    page = open_page(browser, page_service, "/play/scratch-wars")
    page.get_by_role("combobox", name="Pairing").select_option("own")
    expect(page.get_by_text("has to name hero and weapons")).to_be_visible()
    assert page.get_by_role("button", name="Open the table").is_disabled()
    page.get_by_role("button", name="Let chance choose").click()
    expect(page.get_by_role("button", name="Open the table")).to_be_enabled()
    done(page)


def test_a_teacher_brings_a_deck_of_phrases(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, "/play/scratch-my-back")
    page.locator(".op-deck select").select_option("pasted")
    text = "\n".join(standard().lines)
    page.get_by_label("The deck, one card").fill(text.replace("\nAgree\n", "\nAgreed\n", 1))
    page.get_by_role("button", name="Read it").click()
    expect(page.locator(".op-deck .problem")).to_contain_text("Line ")
    page.get_by_label("The deck, one card").fill(text.replace("name: ", "name: Lesson 1, "))
    page.get_by_role("button", name="Read it").click()
    expect(page.locator(".op-good")).to_contain_text("Lesson 1")
    page.get_by_role("combobox", name="Seat 2").select_option("beginner")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".play-area")
    done(page)


# -- packs -----------------------------------------------------------------------------------------


def kept_cards(page: Page) -> list[str]:
    found = page.evaluate("() => localStorage.getItem('tuckbox.cards.scratch-wars') ?? '[]'")
    return [str(code) for code in json.loads(found)]


def test_a_pack_is_rubbed_off_kept_and_brought_to_a_table(
    browser: Browser, page_service: str
) -> None:
    page = open_page(browser, page_service, "/packs", reduced_motion="no-preference")
    page.get_by_role("button", name="Booster").click()
    covered = page.locator(".pk-layers:has(.pk-silver)")
    expect(covered).to_have_count(5)
    assert page.get_by_role("img").count() == 0  # nothing of what is under the silver is told
    page.locator(".pk-silver path").first.wait_for(state="attached")
    box = covered.nth(2).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 10)
    page.mouse.down()
    for row in range(12):
        across = box["width"] - 10 if row % 2 == 0 else 10
        page.mouse.move(box["x"] + across, box["y"] + 10 + row * box["height"] / 12, steps=8)
    page.mouse.up()
    expect(covered).to_have_count(4)
    [weapon] = kept_cards(page)
    assert weapon.startswith("W")
    page.reload()  # what is not seen yet waits
    expect(covered).to_have_count(4)
    page.locator(".pk-rub").first.focus()
    page.keyboard.press("Enter")
    expect(covered).to_have_count(3)
    hero = kept_cards(page)[1]
    assert hero.startswith("H")
    expect(page.locator("#said")).to_contain_text("of 4 stars")
    page.wait_for_function("() => document.activeElement.classList.contains('pk-rub')")
    page.get_by_role("button", name="Rub all of them off").click()
    expect(covered).to_have_count(0)
    assert len(kept_cards(page)) == 5
    assert not scrolls_sideways(page)
    assert faults_of(page) == []
    page.get_by_role("button", name="Give").first.click()
    assert len(kept_cards(page)) == 4
    page.get_by_role("button", name="Undo").click()
    assert len(kept_cards(page)) == 5
    page.get_by_role("link", name="To a table").click()
    page.get_by_role("button", name="Choose: Hero").first.click()
    page.locator(f'.op-card[data-stop="{hero}"]').click()
    page.get_by_role("combobox", name="Seat 2").select_option("beginner")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector(".play-area")
    card = HEROES.card(hero)
    assert isinstance(card, HeroCard)
    expect(page.locator(".play-area")).to_contain_text(card.own_name)
    done(page)


def test_a_pack_is_rubbed_off_by_a_finger(browser: Browser, page_service: str) -> None:
    page = open_page(browser, page_service, "/packs", 360, 740, has_touch=True)
    page.get_by_role("button", name="Scratch card").tap()
    layer = page.locator(".pk-layers")
    layer.scroll_into_view_if_needed()
    box = layer.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, x: float = 0, y: float = 0) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", box["x"] + 5, box["y"] + 5)
    for row in range(14):
        for step in range(8):
            across = step if row % 2 == 0 else 7 - step
            x = box["x"] + 5 + across * (box["width"] - 10) / 7
            touch("touchMove", x, box["y"] + 5 + row * (box["height"] - 10) / 13)
    touch("touchEnd")
    expect(page.locator(".pk-silver")).to_have_count(0)
    assert len(kept_cards(page)) == 1
    assert not scrolls_sideways(page)
    done(page)
