"""A moment has a link: it opens for whoever may see it, as they may see it; others are told why not."""

import re

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import ASKED, answer, bring, moment, moved, new_table, played

BOT = {"who": "bot", "bot": "steady"}


def link_to_past(page: Page) -> str:
    """Go one moment back and take the link to it."""
    page.get_by_role("button", name="One moment back").click()
    page.get_by_role("button", name="Copy link to this moment").click()
    link = page.get_by_label("The link to this moment").input_value()
    page.keyboard.press("Escape")
    return link


def test_a_link_opens_the_table_at_its_moment(person: Person) -> None:
    page = person("Ada", permissions=["clipboard-read", "clipboard-write"])
    bring(page, played(6))
    page.get_by_role("button", name="One moment back").click()
    page.get_by_role("button", name="Copy link to this moment").click()
    link = page.get_by_label("The link to this moment").input_value()
    expect(page.get_by_role("dialog")).to_contain_text("It is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    page.keyboard.press("Escape")
    asked = page.get_by_label("What was asked then").inner_text()
    page.goto(link)
    expect(page.get_by_text("As it was", exact=True)).to_be_visible()
    expect(page.get_by_label("What was asked then")).to_have_text(asked, use_inner_text=True)
    page.get_by_role("button", name="Back to now").click()
    expect(page).to_have_url(re.compile(r"/t/[^?]+$"))
    expect(page.locator(".answer").first).to_be_visible()


def test_a_guest_sees_the_moment_as_everybody_could(person: Person) -> None:
    ada, eve = person("Ada"), person("Eve")
    new_table(
        ada, "lanterns", {"who": "me"}, {"who": "bot", "bot": "steady"}, {"who": "bot", "bot": "steady"}
    )
    answer(ada, "Keep them all")
    expect(ada.locator("#answers")).to_contain_text("What do you bid")
    ada.get_by_role("button", name="My answer before").click()
    ada.get_by_role("button", name="Copy link to this moment").click()
    eve.goto(ada.get_by_label("The link to this moment").input_value())
    expect(eve.get_by_label("What was asked then")).to_contain_text("Ada (Ama) answered.")
    expect(eve.get_by_label("What was asked then")).not_to_contain_text("Keep them all")
    expect(eve.get_by_label("Ama’s hand").locator(".tiny-back")).to_have_count(3)
    expect(eve.get_by_role("button", name="Branch from here"), "time is not hers to turn").to_have_count(0)


def test_a_moment_of_another_branch_keeps_its_link_when_the_branch_is_renamed(person: Person) -> None:
    page = person("Ada")
    path = bring(page, played(6))
    page.get_by_role("button", name="One moment back").click()
    page.get_by_role("button", name="Branch from here").click()
    page.get_by_label("Name of the branch").fill("another way")
    page.get_by_role("button", name="Open the branch").click()
    expect(page.get_by_role("button", name="another way")).to_be_visible()
    before = moment(page)
    page.locator(".answer").first.click()
    moved(page, before)
    link = link_to_past(page)
    assert "branch=1" in link
    page.get_by_role("button", name="Back to now").click()
    page.get_by_role("button", name="another way").click()
    page.get_by_role("button", name="Rename").last.click()
    page.get_by_label("New name").fill("the long way")
    page.get_by_label("New name").press("Enter")
    expect(page.get_by_role("dialog")).to_contain_text("the long way")
    page.get_by_role("button", name="Play here").click()
    expect(page.locator(".strip button").first).to_contain_text("main")
    page.goto(link)
    expect(page.get_by_label("Timeline")).to_contain_text("the long way")
    expect(page.get_by_text("As it was", exact=True)).to_be_visible()
    assert path in link


def test_a_link_that_leads_to_no_moment_says_so_and_the_table_is_there(person: Person) -> None:
    page = person("Ada")
    path = bring(page, played(3))
    for search, why in (
        ("?at=9999", "This branch has"),
        ("?at=x", "This link names no moment of the table."),
        ("?at=1&branch=7", "The branch that this link leads to is not at this table."),
    ):
        page.goto(path + search)
        expect(page.get_by_role("alert")).to_contain_text(why)
        expect(page.locator(".answer").first).to_be_visible()


def test_who_was_asked_to_leave_is_told_so(person: Person) -> None:
    ada, eve = person("Ada"), person("Eve")
    path = new_table(ada, "lanterns", {"who": "me"}, {"who": "person"})
    id = eve.request.get("/api/me").json()["id"]
    eve.goto(path)
    expect(eve.locator(".story")).to_be_visible()
    removed = ada.request.post(f"/api/tables{path.removeprefix('/t')}/guests/{id}/remove", headers=ASKED)
    assert removed.ok
    eve.goto(f"{path}?at=0")
    expect(eve.get_by_text("The host has asked you to leave this table.")).to_be_visible()
