"""The page without its service: it opens, says so, and comes back by itself; and it can be
installed."""

import json

from playwright.sync_api import Browser, expect

from tests.server.running import RunningService
from tuckbox.web import FOLDER

from .tables import done, open_page, start

KEPT = """async () => {
  const wanted = ["/", "/web/js/app.js", "/web/js/pages/home.js", "/web/css/base.css"];
  const store = await caches.open("tuckbox");
  for (;;) {
    const kept = (await store.keys()).map(({ url }) => new URL(url).pathname);
    const inCharge = navigator.serviceWorker.controller?.state === "activated";
    if (inCharge && wanted.every((name) => kept.includes(name))) return;
    await new Promise((go) => setTimeout(go, 50));
  }
}"""
"""Waits until the worker is there, and has kept the files that the page is made of."""


def test_the_page_opens_without_the_service_and_finds_it_again(
    browser: Browser, own_service: RunningService
) -> None:
    page = open_page(browser, own_service.address)
    page.wait_for_selector(".box svg")
    page.evaluate(KEPT)
    own_service.kill()
    page.reload()
    expect(page.get_by_role("status")).to_contain_text("does not answer")
    assert page.locator(".box").count() == 0
    own_service.start()
    page.wait_for_selector(".box svg")
    expect(page.locator(".notice")).to_have_count(0)
    start(page, "draw-the-line")
    done(page)


def test_the_page_can_be_installed(browser: Browser, page_service: str) -> None:
    """What a browser asks for: a name, a start, and icons of these sizes that are there."""
    manifest = json.loads((FOLDER / "tuckbox.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    page = open_page(browser, page_service)
    for icon in manifest["icons"]:
        found = page.evaluate(
            """async (address) => {
              const picture = new Image();
              picture.src = address;
              await picture.decode();
              return picture.naturalWidth;
            }""",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{found}x{found}")
    done(page)
