"""Those who hear a table instead of seeing it find their way by its headings, and hear each of them once."""

import re

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.evening import come_in, evening
from web.sitting import new_table, stop_bots
from web.test_axe import bring_axe
from web.test_moonlight_drawn import talked_over

GAMES = [("letter", 1), ("hour", 7), ("lanterns", 3), ("islands", 2), ("agents", 1)]


def skipped(page: Page) -> list[str]:
    """The headings that stand more than a step below the one before them."""
    bring_axe(page)
    found = page.evaluate("axe.run({runOnly: ['heading-order']})")
    return [node["html"] for one in found["violations"] for node in one["nodes"]]


def headings(page: Page) -> list[str]:
    return [" ".join(words.split()) for words in page.locator("h1, h2, h3, h4").all_text_contents()]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_headings_stand_in_order_and_are_said_once(person: Person, game: str, seats: int) -> None:
    page = person("Ada")
    new_table(page, game, {"who": "me"}, *[{"who": "bot", "bot": "steady"}] * (seats - 1))
    expect(page.locator(".answer").first).to_be_visible()
    if seats > 1:
        stop_bots(page)
    assert skipped(page) == []
    assert [words for words in headings(page) if re.fullmatch(r"(.+) \1", words)] == []


def test_also_when_a_roll_is_talked_over(person: Person) -> None:
    page = come_in(person, evening("abyss", talked_over), 1)
    expect(page.locator("#answers .talk").first).to_be_visible()
    assert skipped(page) == []
