"""Whoever changes browsers takes their chairs along, by a link or by twelve words."""

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import new_table
from web.test_invite import NO_CLIPBOARD

ME = {"who": "me"}


def open_dialog(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Take my chairs to another browser").click()


def link_of(page: Page) -> str:
    """A link that makes another browser this person."""
    open_dialog(page)
    page.get_by_role("button", name="Make a link").click()
    return page.get_by_label("Link for the other browser").input_value()


def phrase_of(page: Page) -> str:
    open_dialog(page)
    page.get_by_role("button", name="Show my phrase").click()
    words = page.get_by_label("Recovery phrase").get_by_role("listitem")
    expect(words).to_have_count(12)
    return " ".join(words.all_inner_texts())


def is_ada(page: Page) -> None:
    """Somebody is Ada, and at her table."""
    expect(page.get_by_label("You are")).to_have_value("Ada")
    expect(page.get_by_role("link", name="Ada’s evening")).to_be_visible()


def test_a_link_takes_the_chairs_along_once(person: Person) -> None:
    ada, phone, other = person("Ada"), person("Nobody yet"), person("Somebody")
    new_table(ada, "letter", ME, title="Ada’s evening")
    link = link_of(ada)
    phone.goto(link)
    phone.get_by_role("button", name="Take my chairs here").click()
    is_ada(phone)
    other.goto(link)
    other.get_by_role("button", name="Take my chairs here").click()
    expect(other.get_by_role("alert")).to_contain_text("This link has been used")


def test_a_browser_with_tables_of_its_own_is_asked_first(person: Person) -> None:
    ada, bob = person("Ada"), person("Bob")
    new_table(bob, "letter", ME, title="Bob’s evening")
    bob.goto(link_of(ada))
    expect(bob.get_by_role("alert")).to_contain_text("tables of its own, as Bob")
    bob.get_by_role("link", name="Stay as I am").click()
    expect(bob.get_by_role("link", name="Bob’s evening")).to_be_visible()


def test_a_phrase_brings_somebody_back(person: Person) -> None:
    ada, later = person("Ada"), person("Nobody yet")
    new_table(ada, "letter", ME, title="Ada’s evening")
    words = phrase_of(ada)
    open_dialog(later)
    later.get_by_label("Your twelve words").fill(words)
    later.get_by_role("button", name="Be that person here").click()
    is_ada(later)


def test_a_phrase_with_a_wrong_word_is_refused(person: Person) -> None:
    page = person("Eve")
    open_dialog(page)
    page.get_by_label("Your twelve words").fill("lantern " * 12)
    page.get_by_role("button", name="Be that person here").click()
    expect(page.get_by_role("alert")).to_contain_text("not the twelve words")


def test_a_link_is_said_to_be_copied_only_when_it_was(person: Person) -> None:
    page = person("Ada")
    page.add_init_script(NO_CLIPBOARD)
    link_of(page)
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("It is selected")).to_be_visible()
    expect(page.get_by_text("Copied")).to_have_count(0)
