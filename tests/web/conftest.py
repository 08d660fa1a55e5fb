"""A browser, a server, and people who come through its door."""

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, expect, sync_playwright
from web.house import House
from web.lending import Lending
from web.sitting import PATIENCE

HOME = Path(__file__).parents[2]
UNPACKED = HOME / ".tools" / "chromium"
INSTALLED = ("chromium", "chromium-browser", "google-chrome")

DRAWING = (
    "--disable-gpu",
    "--default-tile-width=1280",
    "--default-tile-height=800",
    "--num-raster-threads=1",
)
"""Nobody looks: to play at having a graphics card, and to draw a page in many small pieces, takes longer."""

Person = Callable[..., Page]


def chromium() -> dict[str, Any]:
    """The browser to run: an installed one, or the one that `make test` has unpacked."""
    found = next(filter(None, map(shutil.which, INSTALLED)), None)
    if found is not None:
        return {"executable_path": found}
    program = UNPACKED / "chromium"
    assert program.exists(), "There is no browser: `make test` unpacks one."
    own = {"LD_LIBRARY_PATH": str(UNPACKED / "lib")}
    if not Path("/etc/fonts/fonts.conf").exists():
        own["FONTCONFIG_FILE"] = str(UNPACKED / "fonts.conf")
    return {"executable_path": str(program), "env": {**os.environ, **own}}


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(args=["--no-sandbox", *DRAWING], **chromium())
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("house"))
    yield opened
    opened.end(signal.SIGTERM)


@pytest.fixture(scope="session")
def lending(browser: Browser) -> Lending:
    return Lending(browser)


@pytest.fixture
def person(lending: Lending, house: House) -> Iterator[Person]:
    """Lets somebody come with a browser of their own; what goes wrong in a page fails the test.

    They have turned beats off, unless a test is about them, and see at once what others have changed.
    """
    lent: list[tuple[str, Page]] = []
    faults: list[str] = []

    def note(error: Error) -> None:
        faults.append(str(error))

    def come(name: str, *, beats: bool = False, **how: Any) -> Page:
        wanted = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **how}
        kind, page = lending.lend({"base_url": house.address, **wanted}, beats)
        lent.append((kind, page))
        Page.on(page, "pageerror", note)
        page.request.put("/api/me", data={"name": name}, headers={"X-Timeloom": "1"})
        return page

    yield come
    for kind, page in lent:
        page.remove_listener("pageerror", note)
        lending.take_back(kind, page)
    assert faults == []
