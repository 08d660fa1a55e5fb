"""One person alone: from the first page to what a first roll costs, in a handful of clicks."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from web.conftest import Person
from web.sitting import log, set_table, stop_bots

from timeloom.games.moonlight.pack.library import all_series

MOST_CLICKS = 15
ROLLED = re.compile(r"rolls to \w+, (controlled|risky|desperate)")
AT_ANY_TIME = re.compile(r"X-card|A break, please|Say something|Draw a |A scene of|Go ahead")
"""What stands there for everybody all the time; the story asks for other things."""
WANTED = (
    "Leave it at that",
    "Play her as she is",
    "Let the time go by",
    "Roll obligation",
    "Roll",
    "Try something …",
)
"""What is said wherever it is offered; otherwise it is the first answer."""


class Clicks:
    """Somebody who counts their clicks."""

    def __init__(self, page: Page) -> None:
        self.page, self.count = page, 0

    def __call__(self, what: Locator) -> None:
        self.count += 1
        what.click()
        expect(self.page.locator("#answers :disabled")).to_have_count(0)


def speak(page: Page, click: Clicks) -> None:
    """Answer whatever the story asks; meanwhile no bot answers it first."""
    form = page.locator("#answers form")
    offered = page.locator("#answers .answer:enabled").filter(has_not_text=AT_ANY_TIME)
    expect(offered.or_(form).first).to_be_visible()
    stop_bots(page)
    if form.count() or offered.count():
        reply(form, offered, click)
    set_table(page, paused=False)


def reply(form: Locator, offered: Locator, click: Clicks) -> None:
    """Write into a form, or give a wanted answer, or the first."""
    if form.count():
        for field in form.get_by_role("textbox").all():
            field.fill("I step out of the shadow and call its name")
        click(form.page.locator("#answers [type=submit]"))
        return
    found = (offered.filter(has_text=re.compile(rf"{words}\s*$")) for words in WANTED)
    click(next((one.first for one in found if one.count()), offered.first))


def came_of_a_roll(page: Page) -> bool:
    """Whether somebody has rolled, and the story has told what came of it."""
    lines = log(page)
    return any(ROLLED.search(line) for line in lines[:-1])


@pytest.mark.parametrize("series", [one.name for one in all_series().values()])
def test_from_the_first_page_to_the_price_of_a_first_roll(person: Person, series: str) -> None:
    page = person("Ada")
    click = Clicks(page)
    page.goto("/")
    click(page.get_by_role("link", name="Girl by Moonlight").first)
    click(page.get_by_text(series, exact=True))
    click(page.get_by_role("button", name="Take Protagonist 2 away"))
    click(page.get_by_role("button", name="Sit down and begin"))
    while not came_of_a_roll(page):
        speak(page, click)
        assert click.count <= MOST_CLICKS, log(page)[-6:]
