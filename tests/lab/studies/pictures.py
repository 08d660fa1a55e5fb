"""The pictures of reports in docs: `cd tests && ../.venv/bin/python -m lab.studies.pictures FOLDER`.

The folder holds the example studies as `timeloom study` has left them, each under the name of its plan.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from web.conftest import chromium

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"
SCREEN, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}

TAKES = {
    "study-letter": ("letter-items", SCREEN, "light", "standout"),
    "study-letter-pairs": ("letter-items", SCREEN, "dark", "pairs"),
    "study-islands": ("islands-seats", SCREEN, "light", "won"),
    "study-islands-with": ("islands-seats", SCREEN, "light", "with"),
    "study-moonlight": ("moonlight-series", SCREEN, "dark", "counts"),
    "study-phone": ("moonlight-series", PHONE, "light", "odds"),
}
"""What is taken: of which study, how large, in which light, and from which chapter on."""


def take(browser: Browser, folder: Path, name: str) -> None:
    study, size, light, chapter = TAKES[name]
    page = browser.new_page(viewport=size, color_scheme=light, reduced_motion="reduce")  # type: ignore[arg-type]
    page.goto((folder / study / "report.html").resolve().as_uri())
    if chapter != "standout":
        page.evaluate("name => document.getElementById(name).scrollIntoView()", chapter)
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=80)
    page.close()


def main(folder: Path) -> None:
    """Take all of them."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(args=["--no-sandbox", "--disable-gpu"], **chromium())
        for name in TAKES:
            take(browser, folder, name)
            print(name, flush=True)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
