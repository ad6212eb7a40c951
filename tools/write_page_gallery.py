"""Photographs every page in a real browser, light and dark, in three sizes: `make gallery`. All
pictures go to build/gallery; those that README shows go to docs/gallery too. Look at them before
you commit them."""

import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, sync_playwright

from bench.browsers import launch
from bench.page import service

ROOT: Final = Path(__file__).resolve().parent.parent
ALL: Final = ROOT / "build" / "gallery"
SHOWN: Final = ROOT / "docs" / "gallery"
SIZES: Final = {"wide": (1280, 800), "tablet": (768, 1024), "phone": (360, 740)}
THEMES: Final = ("light", "dark")
PAGES: Final = {
    "home": "/",
    "open": "/play/scratch-wars",
    "device": "/play/scratch-my-back#device",
    "learn": "/learn",
    "lesson-draw-the-line": "/learn/draw-the-line",
    "lesson-gotchacards": "/learn/gotchacards",
    "lesson-scratch-wars": "/learn/scratch-wars",
    "lesson-scratch-my-back": "/learn/scratch-my-back",
    "decks": "/decks/draw-the-line",
    "packs": "/packs",
    "rules": "/rules/draw-the-line",
    "cards": "/cards/gotchacards",
    "card": "/cards/draw-the-line/Knight",
    "nothing": "/t/nothing",
    "watch": "/watch",
    "replays": "/replays",
    "me": "/me",
    "credits": "/credits",
}
TABLES: Final = {
    "draw-the-line": (2, 0.4),
    "gotchacards": (2, 0.3),
    "scratch-wars": (2, 0.4),
    "scratch-my-back": (3, 0.5),
}
"""Seats, and how much of a contest has been played."""
PRESSED: Final = {
    "waiting-room": ("/play/draw-the-line", "Open the table", ".qr"),
    "hand-over": ("/play/gotchacards#device", "On this device", ".board-area button"),
    "pack": ("/packs", "Booster", ".pk-rub"),
}
"""Where a button leads on: what is there then."""
FOR_README: Final = (
    "home-wide-light",
    *(f"table-{game}-wide-light" for game in TABLES),
    "table-draw-the-line-phone-dark",
    "decks-wide-light",
)
PLAY_ON: Final = """async ([record, entries, seats]) => {
  const { playOn } = await import("/web/js/start.js");
  await playOn({ record }, entries, seats, 0, "beginner");
}"""
ALL_DRAWN: Final = (
    "() => [...document.querySelectorAll('.face')].every((face) => face.firstElementChild)"
)


def main() -> None:
    shutil.rmtree(ALL, ignore_errors=True)
    ALL.mkdir(parents=True)
    records = {game: record_of(game, seats) for game, (seats, _) in TABLES.items()}
    with service() as address, sync_playwright() as playwright:
        browser = launch(playwright)
        for size in SIZES:
            for theme in THEMES:
                photograph(browser, address, size, theme, records)
        browser.close()
    for name in FOR_README:
        shutil.copy(ALL / f"{name}.png", SHOWN / f"{name}.png")
    print(f"{len(list(ALL.iterdir()))} pictures are in {ALL.relative_to(ROOT)}.")


def photograph(
    browser: Browser, address: str, size: str, theme: str, records: dict[str, str]
) -> None:
    for name, path in PAGES.items():
        context = somebody(browser, size, theme)
        page = context.new_page()
        page.goto(address + path)
        keep(page, f"{name}-{size}-{theme}")
        context.close()
    for name, (path, button, there) in PRESSED.items():
        context = somebody(browser, size, theme)
        page = context.new_page()
        page.goto(address + path)
        page.get_by_role("button", name=button).click()
        page.wait_for_selector(there)
        keep(page, f"{name}-{size}-{theme}")
        context.close()
    for game, (seats, share) in TABLES.items():
        context = somebody(browser, size, theme)
        page = context.new_page()
        page.goto(address)
        entries = int(share * len(msgspec.json.decode(records[game])["entries"]))
        page.evaluate(PLAY_ON, [records[game], entries, seats])
        page.wait_for_function("() => document.title.startsWith('●')")
        keep(page, f"table-{game}-{size}-{theme}")
        line = records[game].encode()
        file = FilePayload(name="game.jsonl", mimeType="application/json", buffer=line)
        page.goto(f"{address}/replays")
        page.set_input_files("input[type=file]", file)
        page.wait_for_url("**/replay/file")
        page.get_by_role("slider").fill(str(entries))
        keep(page, f"replay-{game}-{size}-{theme}")
        context.close()


def somebody(browser: Browser, size: str, theme: str) -> BrowserContext:
    width, height = SIZES[size]
    return browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        locale="en-GB",
        reduced_motion="reduce",
    )


def keep(page: Page, name: str) -> None:
    page.wait_for_selector("h1")
    page.wait_for_load_state("networkidle")
    page.wait_for_function(ALL_DRAWN)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    picture = Image.open(BytesIO(page.screenshot())).convert("RGB")
    picture.quantize(200).save(ALL / f"{name}.png", optimize=True)


def record_of(game: str, seats: int) -> str:
    """A contest that bots have played; the same one every time."""
    with TemporaryDirectory() as folder:
        out = Path(folder, "contest.jsonl")
        players = ",".join(["club"] * seats)
        flags = ["--games", "1", "--seed", "7", "--players", players, "--out", str(out)]
        command = [sys.executable, "-m", "tuckbox", "simulate", game, *flags]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return out.read_text("utf-8").splitlines()[0]


if __name__ == "__main__":
    main()
