"""A house with a passphrase: wrong words get a sentence, the right ones open the door for good."""

import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.house import House

GAMES = "One table for games about time"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that asks everybody for the word."""
    opened = House(tmp_path_factory.mktemp("closed"), passphrase="open lantern")
    yield opened
    opened.end(signal.SIGTERM)


def say(page: Page, words: str) -> None:
    page.get_by_label("Passphrase").fill(words)
    page.get_by_role("button", name="Come in").click()


def test_wrong_words_get_a_sentence_and_no_way_in(person: Person) -> None:
    page = person("Ada")
    page.goto("/")
    say(page, "open barley")
    expect(page.get_by_role("alert")).to_have_text("These are not the words that open this server.")
    page.reload()
    expect(page.get_by_label("Passphrase")).to_be_visible()
    expect(page.get_by_role("heading", name=GAMES)).to_have_count(0)


def test_the_right_words_lead_in_and_are_asked_once(person: Person) -> None:
    page = person("Ada")
    page.goto("/")
    say(page, "open barley")
    expect(page.get_by_role("alert")).to_be_visible()
    say(page, "open lantern")
    expect(page.get_by_role("heading", name=GAMES)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name=GAMES)).to_be_visible()
    expect(page.get_by_label("Passphrase")).to_have_count(0)
