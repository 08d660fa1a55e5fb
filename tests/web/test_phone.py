"""A phone held upright: nothing sticks out, and the answers are always in reach."""

import re

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import bring, look_at, new_table, played, turns, until

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLES = [("letter", 1), ("lanterns", 4)]


def seated(page: Page, game: str, seats: int) -> None:
    new_table(page, game, {"who": "me"}, *[{"who": "bot", "bot": "random"}] * (seats - 1))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_page_is_no_wider_than_the_phone(person: Person, game: str, seats: int) -> None:
    page = person("Ada", **PHONE)
    seated(page, game, seats)
    for view in ("table", "question", "story"):
        look_at(page, view)
        assert page.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_question_stays_in_sight_wherever_one_scrolls(person: Person, game: str, seats: int) -> None:
    page = person("Ada", **PHONE)
    seated(page, game, seats)
    page.locator("main").evaluate("(main) => main.scrollTo(0, main.scrollHeight)")
    question = page.locator(".asks")
    expect(question).to_be_in_viewport(ratio=0.99)
    question.tap()
    expect(page.locator(".answer").first).to_be_in_viewport()
    assert all(box["height"] >= 40 for one in page.locator(".answer").all() if (box := one.bounding_box()))


def test_a_mark_says_where_something_is_new(person: Person) -> None:
    page = person("Ada", **PHONE)
    seated(page, "letter", 1)
    views = page.get_by_role("navigation", name="Parts of the table")
    expect(views.get_by_role("button", name=re.compile("question.*something new"))).to_be_visible()
    look_at(page, "question")
    expect(views.get_by_text("something new")).to_have_count(0)
    page.locator(".answer").first.tap()
    expect(views.get_by_role("button", name=re.compile("story.*something new"))).to_be_visible()
    look_at(page, "story")
    expect(views.get_by_role("button", name="story", exact=True)).to_be_visible()


def test_undo_is_in_reach_in_every_view(person: Person) -> None:
    page = person("Ada", **PHONE)
    seated(page, "letter", 1)
    for view in ("table", "question", "story"):
        look_at(page, view)
        expect(page.get_by_role("button", name="Undo")).to_be_in_viewport(ratio=0.99)
        expect(turns(page)).to_be_in_viewport(ratio=0.99)


NEWEST_IS_SEEN = """() => {
  const last = [...document.querySelectorAll(".story li")].at(-1);
  const { left, right, top, bottom } = last.getBoundingClientRect();
  return last.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


def test_the_story_opens_at_what_happened_last(person: Person) -> None:
    page = person("Ada", **PHONE)
    bring(page, played(40))
    page.get_by_role("button", name="story", exact=True).tap()
    until(page, NEWEST_IS_SEEN)
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
