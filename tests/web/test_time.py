"""The timeline under the table: look back, undo, branch, compare."""

import re

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import answer, bring, new_table, played, turns


def letter(page: Page, answers: int) -> None:
    """Letter from a known seed, some answers in."""
    bring(page, played(answers))


def branch(page: Page, name: str) -> None:
    page.get_by_role("button", name="One moment back").click()
    expect(page.get_by_text("As it was", exact=True)).to_be_visible()
    page.get_by_role("button", name="Branch from here").click()
    page.get_by_label("Name of the branch").fill(name)
    page.get_by_role("button", name="Open the branch").click()
    expect(page.get_by_role("button", name=name)).to_be_visible()


def test_the_past_is_shown_and_cannot_be_answered(person: Person) -> None:
    page = person("Ada")
    letter(page, 6)
    status = page.locator(".status").inner_text()
    turns(page).fill("0")
    expect(page.get_by_text("As it was", exact=True)).to_be_visible()
    expect(page.locator(".status")).not_to_have_text(status)
    expect(page.locator(".answer")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".status")).to_have_text(status)


def test_a_branch_is_opened_from_the_past_and_left_again(person: Person) -> None:
    page = person("Ada")
    letter(page, 6)
    length = turns(page).get_attribute("max")
    branch(page, "another way")
    assert turns(page).get_attribute("max") != length
    page.get_by_role("button", name="another way").click()
    parted = re.compile(r"another way.*\d+ answers and rolls; parted from main .*, with the same fate\.")
    expect(page.get_by_role("listitem").filter(has_text=parted)).to_be_visible()
    page.get_by_role("button", name="Play here").click()
    expect(turns(page)).to_have_attribute("max", str(length))


def test_two_branches_are_compared(person: Person) -> None:
    page = person("Ada")
    letter(page, 6)
    branch(page, "another way")
    page.locator(".answer").last.click()
    page.get_by_role("button", name="another way").click()
    page.get_by_role("button", name="Compare").click()
    beside = page.get_by_role("dialog", name="another way beside main")
    expect(beside).to_contain_text("things on the table differ")
    expect(beside.get_by_role("region", name="main", exact=True)).to_contain_text("What happened since")


def test_what_was_seen_on_another_branch_is_marked_as_foreseen(person: Person) -> None:
    page = person("Ada")
    letter(page, 6)
    branch(page, "once more")
    page.locator(".answer").first.click()
    expect(page.locator(".story .foreseen").first).to_be_visible()


def test_an_answer_is_taken_back(person: Person) -> None:
    page = person("Ada")
    new_table(page, "lanterns", {"who": "me"}, {"who": "person"})
    answer(page, "Keep them all")
    expect(page.locator(".answer")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("Keep them all", exact=True)).to_be_visible()
