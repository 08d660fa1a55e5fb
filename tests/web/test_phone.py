"""A phone held upright: nothing sticks out, and the answers are always in reach."""

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import bring, new_table, played

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLES = [("letter", 1), ("lanterns", 4)]


def seated(page: Page, game: str, seats: int) -> None:
    new_table(page, game, {"who": "me"}, *[{"who": "bot", "bot": "random"}] * (seats - 1))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_page_is_no_wider_than_the_phone(person: Person, game: str, seats: int) -> None:
    page = person("Ada", **PHONE)
    seated(page, game, seats)
    for tab in ("table", "story", "time"):
        page.get_by_role("button", name=tab, exact=True).tap()
        assert page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_answers_stay_in_sight_wherever_one_scrolls(person: Person, game: str, seats: int) -> None:
    page = person("Ada", **PHONE)
    seated(page, game, seats)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(page.locator(".answer").first).to_be_in_viewport()
    assert all(box["height"] >= 40 for one in page.locator(".answer").all() if (box := one.bounding_box()))


NEWEST_IS_SEEN = """() => {
  const last = [...document.querySelectorAll(".story li")].at(-1);
  const { left, right, top, bottom } = last.getBoundingClientRect();
  return last.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


def test_the_story_opens_at_what_happened_last(person: Person) -> None:
    page = person("Ada", **PHONE)
    bring(page, played(40))
    page.get_by_role("button", name="story", exact=True).tap()
    page.wait_for_function(NEWEST_IS_SEEN)
    assert page.locator(".story ol").evaluate("(list) => list.scrollTop") > 0


def test_a_tap_on_a_card_and_one_on_the_day_play_it(person: Person) -> None:
    page = person("Ada", **PHONE)
    seated(page, "letter", 1)
    hand = page.get_by_label("Hand", exact=True)
    title = hand.locator(".card-touch.reachable .title").first.inner_text()
    card = hand.locator(".card-touch.reachable", has_text=title)
    card.tap()
    expect(page.locator(".answer")).to_have_count(1)
    card.tap()
    expect(page.locator(".answer")).not_to_have_count(1)
    expect(card).to_have_count(
        0
    )  # played: spent while the walk is asked for, and gone from the hand after it
