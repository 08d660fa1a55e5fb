"""Whoever comes back finds their tables first: whose turn it is, how far they are, what they look like."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect
from web.conftest import Person
from web.sitting import ASKED, bring, new_table, played
from web.test_axe import faults_in_any_light

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "steady"}


def make(page: Page, game: str, *seats: dict[str, str], **wishes: Any) -> str:
    """A table of this person's, without going there."""
    made = page.request.post(
        "/api/tables", data={"game": game, "seats": list(seats) or [ME], **wishes}, headers=ASKED
    )
    assert made.ok, made.text()
    return str(made.json()["id"])


def shelf(page: Page) -> Locator:
    return page.get_by_role("region", name="Your tables")


def card(page: Page, title: str) -> Locator:
    return shelf(page).get_by_role("listitem").filter(has=page.get_by_text(title, exact=True))


def test_ones_own_tables_stand_before_the_games(person: Person) -> None:
    page = person("Ada")
    make(page, "letter", title="By the sea")
    page.goto("/")
    expect(card(page, "By the sea")).to_be_visible()
    above = page.get_by_role("region", name="Your tables").bounding_box()
    below = page.get_by_role("list", name="Games").bounding_box()
    assert above
    assert below
    assert above["y"] < below["y"]


def test_a_newcomer_sees_the_games_first_and_no_empty_list(person: Person) -> None:
    page = person("Ada")
    page.goto("/")
    expect(page.get_by_role("article", name="Letter")).to_be_visible()
    expect(shelf(page)).to_have_count(0)


def test_a_table_says_whose_turn_it_is_how_far_it_is_and_when_it_moved(person: Person) -> None:
    page = person("Ada")
    bring(page, played(9))
    page.goto("/")
    table = shelf(page).get_by_role("listitem").first
    expect(table).to_contain_text("Your turn")
    expect(table).to_contain_text(re.compile(r"Turn \d+"))
    expect(table.locator("time")).to_have_text("just now")
    expect(table.locator("svg .piece").first).to_be_attached()
    assert table.locator("svg .card").count() > 0


def test_ones_turn_comes_before_what_moved_later(person: Person) -> None:
    page = person("Ada")
    mine = make(page, "letter", title="Mine")
    make(page, "lanterns", {"who": "person"}, {"who": "person"}, title="Theirs")
    page.goto("/")
    expect(shelf(page).get_by_role("link")).to_have_count(2)
    expect(shelf(page).get_by_role("link").first).to_have_attribute("href", f"/t/{mine}")
    expect(card(page, "Theirs")).to_contain_text("Waiting for somebody to sit down")


def test_what_is_put_away_can_be_had_back_at_once_or_later(person: Person) -> None:
    page = person("Ada")
    make(page, "letter", title="One")
    make(page, "letter", title="Two")
    page.goto("/")
    page.get_by_role("button", name="Put away: One").click()
    expect(card(page, "One")).to_be_hidden()
    page.get_by_role("button", name="Undo").click()
    expect(card(page, "One")).to_be_visible()
    page.get_by_role("button", name="Put away: One").click()
    expect(shelf(page).get_by_role("status")).to_contain_text("“One” is put away.")
    page.reload()
    shelf(page).locator("summary", has_text="Put away").click()
    page.get_by_role("button", name="Take it out: One").click()
    expect(page.get_by_role("button", name="Put away: One")).to_be_visible()


def test_a_table_is_deleted_after_a_question(person: Person) -> None:
    page = person("Ada")
    make(page, "letter", title="Old")
    page.goto("/")
    page.get_by_role("button", name="Delete: Old").click()
    page.get_by_role("button", name="Keep it").click()
    expect(card(page, "Old")).to_be_visible()
    page.get_by_role("button", name="Delete: Old").click()
    page.get_by_role("button", name="Delete it").click()
    expect(shelf(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_role("article", name="Letter")).to_be_visible()
    expect(shelf(page)).to_have_count(0)


def test_only_the_host_can_delete(person: Person) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = make(ada, "lanterns", ME, {"who": "person"}, title="Fair")
    bob.request.post(f"/api/tables/{table}/seats/1/sit", headers=ASKED)
    bob.goto("/")
    expect(bob.get_by_role("button", name="Put away: Fair")).to_be_visible()
    expect(bob.get_by_role("button", name="Delete: Fair")).to_have_count(0)


def test_what_is_over_stands_apart_with_how_it_ended(person: Person) -> None:
    page = person("Ada")
    over = make(page, "lanterns", BOT, BOT, title="Long ago")
    make(page, "letter", title="Now")
    page.goto(f"/t/{over}")
    expect(page.locator(".outcome")).to_be_visible()
    page.goto("/")
    shelf(page).locator("summary", has_text="Finished").click()
    expect(card(page, "Long ago").locator(".outcome")).to_have_text(re.compile(r"\w+"))
    expect(card(page, "Long ago")).not_to_contain_text("Your turn")


def test_many_tables_can_be_searched(person: Person) -> None:
    page = person("Ada")
    for number in range(9):
        make(page, "letter", title=f"Week {number}")
    page.goto("/")
    expect(shelf(page).get_by_role("listitem")).to_have_count(9)
    page.get_by_role("searchbox", name="Search your tables").fill("week 7")
    expect(shelf(page).get_by_role("listitem")).to_have_count(1)
    page.get_by_role("searchbox", name="Search your tables").fill("nothing")
    expect(shelf(page)).to_contain_text("No table that goes on is called so.")


def test_axe_finds_nothing(person: Person) -> None:
    page = person("Ada")
    page.goto("/")
    expect(page.get_by_role("article", name="Letter")).to_be_visible()
    assert faults_in_any_light(page) == []
    new_table(page, "islands", ME, BOT)
    make(page, "letter")
    over = make(page, "lanterns", BOT, BOT)
    page.goto(f"/t/{over}")
    expect(page.locator(".outcome")).to_be_visible()
    page.goto("/")
    expect(shelf(page).locator("summary", has_text="Finished")).to_be_visible()
    for fold in shelf(page).locator("summary").all():
        fold.click()
    assert faults_in_any_light(page) == []
