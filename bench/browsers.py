"""Finding a browser on this machine: `CHROMIUM`, then what is installed, then Playwright's own."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")
MISSING = (
    "This needs a browser: install Chromium (on Debian: apt install chromium),"
    " or name one in the environment variable CHROMIUM."
)


def launch(playwright: Playwright) -> Browser:
    path = program(playwright)
    assert path is not None, MISSING
    return playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))


def program(playwright: Playwright) -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    installed = next(filter(None, map(shutil.which, NAMES)), None)
    own = playwright.chromium.executable_path
    return installed or (own if Path(own).exists() else None)
