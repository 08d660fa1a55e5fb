"""When the server dies, the page says so, comes back by itself, and has missed nothing."""

import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.house import House
from web.sitting import answer, log, new_table, turns


def entries(page: Page) -> int:
    """How many entries the timeline shows."""
    return int(turns(page).get_attribute("max"))


@pytest.fixture
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that nobody else uses, because it will be killed."""
    opened = House(tmp_path_factory.mktemp("doomed"))
    yield opened
    opened.end(signal.SIGTERM)


def test_a_page_comes_back_after_the_server_was_killed(person: Person, house: House) -> None:
    page = person("Ada")
    new_table(page, "lanterns", {"who": "me"}, {"who": "bot", "bot": "steady"})
    answer(page, "Keep them all")
    expect(page.locator("#answers")).to_contain_text("What do you bid")
    story, length = log(page), entries(page)
    house.end(signal.SIGKILL)
    expect(page.get_by_text("The line to the table broke")).to_be_visible()
    answer(page, "Bid nothing")
    expect(page.get_by_text("it is being mended")).to_be_visible()
    house.open()
    expect(page.get_by_text("The line to the table broke")).to_be_hidden()
    expect(page.get_by_text("it is being mended")).to_be_hidden()
    assert log(page) == story
    assert entries(page) >= length  # the bot may have answered in secret meanwhile
    answer(page, "Bid nothing")
    expect(page.locator(".story")).to_contain_text("The bids are opened")
