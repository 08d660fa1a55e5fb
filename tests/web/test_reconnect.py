"""When the server dies, the page says so, comes back by itself, and has missed nothing."""

import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from web.conftest import Person
from web.house import House
from web.sitting import answer, log, new_table, turns

MOST_LOOKS = 400


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


class Cut:
    """Between a page and its server: it lets the answer through and cuts the line before the reply comes."""

    def __init__(self) -> None:
        self.answers: list[str] = []

    def between(self, page_side: WebSocketRoute) -> None:
        server_side = page_side.connect_to_server()
        first = not self.answers

        def say(text: str | bytes) -> None:
            self.answers += [str(text)] if '"do":"answer"' in str(text) else []
            server_side.send(text)

        def hear(text: str | bytes) -> None:
            if first and self.answers:
                page_side.close(code=1011)
            else:
                page_side.send(text)

        page_side.on_message(say)
        server_side.on_message(hear)


def test_an_answer_whose_reply_was_lost_is_sent_again_and_counts_once(person: Person) -> None:
    page, cut = person("Ada"), Cut()
    page.route_web_socket("**/ws/tables/**", cut.between)
    new_table(page, "lanterns", {"who": "me"}, {"who": "bot", "bot": "steady"})
    answer(page, "Keep them all")
    expect(page.locator("#answers")).to_contain_text("What do you bid")
    expect(page.get_by_text("The line to the table broke")).to_be_hidden()
    for _ in range(MOST_LOOKS):
        if len(cut.answers) > 1:
            break
        page.wait_for_timeout(50)
    assert len(cut.answers) == 2
    assert cut.answers[0] == cut.answers[1]
    assert '"wish":"' in cut.answers[0]
