"""Setting a table up with care: ready tables, options that read right, and nothing that makes no sense."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from web.conftest import Person
from web.test_axe import faults_in_any_light

GAMES = ("agents", "hour", "islands", "letter", "moonlight", "lanterns")


def set_up(page: Page, game: str) -> None:
    page.goto(f"/new/{game}")
    expect(page.get_by_role("heading", name="A new table")).to_be_visible()


def chairs(page: Page) -> list[str]:
    """Who is to sit where."""
    return [str(select.input_value()) for select in page.locator("fieldset li select").all()]


def summary(page: Page) -> Locator:
    return page.locator(".begin p")


def test_a_ready_table_sets_options_and_chairs(person: Person) -> None:
    page = person("Ada")
    set_up(page, "islands")
    expect(summary(page)).to_have_text(re.compile("A first mystery.*You and a bot, about an hour"))
    page.get_by_text("The whole gang").click()
    assert chairs(page) == ["me", *["bot steady"] * 3]
    expect(page.get_by_role("radio", name="The Green Ring")).to_be_checked()
    expect(summary(page)).to_contain_text("You and three bots")


def test_what_is_changed_is_a_table_of_ones_own(person: Person) -> None:
    page = person("Ada")
    set_up(page, "hour")
    expect(page.get_by_role("radio", name="A first hour")).to_be_checked()
    page.get_by_label("8", exact=False).last.check()
    expect(page.get_by_role("radio", name="A first hour")).not_to_be_checked()


def test_bots_fill_the_rest_in_one_click_and_make_room_again(person: Person) -> None:
    page = person("Ada")
    set_up(page, "hour")
    page.get_by_text("Seven of you").click()
    assert chairs(page) == ["me", *["person"] * 6]
    page.get_by_role("button", name="Fill the rest with bots").click()
    assert chairs(page) == ["me", *["bot steady"] * 6]
    page.get_by_role("button", name="Keep the rest for people").click()
    assert chairs(page) == ["me", *["person"] * 6]


def test_bots_are_explained(person: Person) -> None:
    page = person("Ada")
    set_up(page, "hour")
    page.get_by_text("What the bots are like").click()
    for words in ("Answers anything", "tries something new", "in its head", "rules of thumb"):
        expect(page.locator("dl")).to_contain_text(words)


@pytest.mark.parametrize(("game", "company"), [("letter", False), ("hour", False), ("lanterns", True)])
def test_somebody_alone_is_not_asked_who_agrees(person: Person, game: str, company: bool) -> None:
    page = person("Ada")
    set_up(page, game)
    if company:
        page.get_by_role("button", name="Keep the rest for people").click()
    page.get_by_text("The table itself").click()
    expect(page.get_by_label("Its title")).to_be_visible()
    for words in ("Time is turned back when", "A turn may take", "Show it on the first page"):
        expect(page.get_by_text(words)).to_have_count(int(company))


def test_what_counts_only_elsewhere_is_not_shown(person: Person) -> None:
    page = person("Ada")
    set_up(page, "islands")
    expect(page.get_by_text("How often something goes wrong")).to_have_count(0)
    page.get_by_role("radio", name="Open Islands").check()
    expect(page.get_by_text("How often something goes wrong")).to_be_visible()


def test_variants_are_folded_away_and_say_how_many_are_in_play(person: Person) -> None:
    page = person("Ada")
    set_up(page, "islands")
    expect(page.get_by_label("Caring parents")).to_be_hidden()
    expect(page.get_by_text("one not as usual")).to_be_visible()
    page.get_by_text("More rules and variants").click()
    expect(page.get_by_label("Caring parents")).to_be_checked()


def test_letter_begins_with_what_teaches_it(person: Person) -> None:
    page = person("Ada")
    set_up(page, "letter")
    assert page.locator(".values input:checked").count() == 4


def test_sitting_down_leads_to_the_table_that_was_wished_for(person: Person) -> None:
    page = person("Ada")
    set_up(page, "agents")
    page.get_by_text("With a partner").click()
    page.get_by_text("The table itself").click()
    page.get_by_label("Its title").fill("On the ice")
    page.get_by_role("button", name="Sit down and begin").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator("header")).to_contain_text("On the ice")
    expect(page.locator(".chairs")).to_contain_text("steady")


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing(person: Person, game: str) -> None:
    page = person("Ada")
    set_up(page, game)
    for fold in page.locator("main summary").all():
        fold.click()
    assert faults_in_any_light(page) == []
