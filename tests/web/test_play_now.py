"""From the first page to a first decision in a click or three, with a name or without one."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from web.conftest import Person
from web.haste import haste
from web.sitting import set_table, stop_bots

TITLES = {
    "letter": "Letter",
    "agents": "Agents",
    "hour": "The Stolen Hour",
    "islands": "Islands",
    "moonlight": "Girl by Moonlight",
}
DECISION = {
    "letter": "Which card do you play",
    "agents": "Through whose eyes",
    "hour": "What do you do?",
    "islands": "first to notice",
    "moonlight": "Before we begin",
}
"""What one is asked first."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def play_now(page: Page, title: str) -> Locator:
    return page.get_by_role("button", name=f"Play now: {title}")


def my_answers(page: Page) -> Locator:
    return page.locator("#answers .answer:enabled, #answers form")


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", TITLES)
def test_one_click_and_one_is_asked_and_on_a_phone_two(
    person: Person, game: str, how: dict[str, object]
) -> None:
    page = person("Ada", **how)
    page.goto("/")
    play_now(page, TITLES[game]).click()
    expect(page).to_have_url(re.compile(r"/t/"))
    expect(my_answers(page).first).to_be_attached()
    if how:
        page.get_by_role("button", name="question").click()
    expect(page.locator("#answers")).to_contain_text(DECISION[game])
    expect(my_answers(page).first).to_be_visible()


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_three_clicks_and_one_is_in_the_story_of_moonlight(person: Person, how: dict[str, object]) -> None:
    page = person("Ada", **how)
    page.goto("/")
    play_now(page, TITLES["moonlight"]).click()
    page.get_by_role("button", name="Leave it at that").click()
    whom = page.get_by_role("group", name="Whom do you play?")
    expect(whom).to_be_visible()
    expect(page.locator("[data-room]"), "a room alone needs no tab").to_have_count(0)
    # Bots leave nobody time in these tests: one that takes its heroine now would have the list made anew.
    stop_bots(page)
    whom.get_by_role("button").first.click()
    expect(whom).to_have_count(0)
    set_table(page, paused=False)
    expect(page.locator("#answers")).not_to_contain_text("Before we begin")
    expect(my_answers(page).first).to_be_attached()
    expect(page.locator(".story")).to_contain_text("episode 1")


def test_a_newcomer_to_moonlight_is_no_director(person: Person) -> None:
    page = person("Ada")
    page.goto("/")
    play_now(page, TITLES["moonlight"]).click()
    page.locator(".chairs").click()
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_contain_text("Director bot (steady)")


def test_whoever_has_no_name_gets_in_all_the_same_and_says_it_later(person: Person) -> None:
    page = person("")
    page.goto("/")
    play_now(page, "Letter").click()
    expect(my_answers(page).first).to_be_visible()
    page.locator(".chairs").click()
    name = page.get_by_role("dialog").get_by_label("You are")
    expect(name).to_have_value(re.compile(r"^[A-Z][a-z]+ [A-Z][a-z]+$"))
    name.fill("Ada")
    name.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("listitem").first).to_contain_text("Ada")


def test_a_game_that_nobody_has_prepared_has_a_card_like_any_other(person: Person) -> None:
    page = person("Ada")
    page.goto("/")
    card = page.get_by_role("article", name="The Lantern Fair")
    expect(card).to_contain_text("A first game: you and a bot")
    card.get_by_role("button", name="Play now").click()
    expect(my_answers(page).first).to_be_visible()


def test_the_rules_are_there_before_anything_begins(person: Person) -> None:
    page = person("Ada")
    page.goto("/")
    page.get_by_role("link", name="Rules: Letter").click()
    expect(page.get_by_role("main")).to_contain_text("Seven days")
    page.goto("/new/letter")
    page.get_by_role("link", name="Read the rules").click()
    expect(page.get_by_role("main")).to_contain_text("Seven days")


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_a_first_scene_is_there_within_a_second(person: Person, how: dict[str, object]) -> None:
    """Measured generously: the machine of the tests is busy, and says what it took."""
    page = person("Ada", **how)
    page.goto("/")
    expect(play_now(page, "Letter")).to_be_visible()
    took = page.evaluate(
        """async () => {
          const button = document.querySelector('[aria-label="Play now: Letter"]');
          const begun = performance.now();
          button.click();
          while (!document.querySelector("#answers .answer")) await new Promise(requestAnimationFrame);
          return performance.now() - begun;
        }"""
    )
    assert took < 5000 * haste(page), took
