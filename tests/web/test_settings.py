"""The host changes the table: its title, and who may ask for hints."""

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import new_table


def open_settings(page: Page) -> None:
    page.get_by_title("Who sits at the table").click()


def test_the_host_gives_the_table_another_title(person: Person) -> None:
    ada = person("Ada")
    new_table(ada, "letter", {"who": "me"})
    open_settings(ada)
    ada.get_by_label("Its title").fill("A rainy evening")
    ada.get_by_label("Its title").press("Enter")
    expect(ada).to_have_title("▸ A rainy evening")
    expect(ada.get_by_role("dialog")).to_be_visible()


def test_a_refusal_is_read_in_the_dialog_and_the_setting_is_as_it_was(person: Person) -> None:
    ada = person("Ada")
    new_table(ada, "letter", {"who": "me"})
    ada.route("**/api/tables/*", lambda route: route.fulfill(status=403, json={"error": "Not tonight."}))
    open_settings(ada)
    ada.get_by_label("Hints are for").select_option("nobody")
    expect(ada.get_by_role("dialog").get_by_role("alert")).to_have_text("Not tonight.")
    expect(ada.get_by_label("Hints are for")).to_have_value("alone")


def test_the_host_wants_no_hints(person: Person) -> None:
    ada = person("Ada")
    new_table(ada, "letter", {"who": "me"})
    hint = ada.get_by_role("button", name="Hint")
    expect(hint).to_be_visible()
    open_settings(ada)
    ada.get_by_label("Hints are for").select_option("nobody")
    expect(hint).to_be_hidden()


def test_a_guest_does_not_see_what_only_the_host_can_change(person: Person) -> None:
    ada, eve = person("Ada"), person("Eve")
    path = new_table(ada, "lanterns", {"who": "me"}, {"who": "bot", "bot": "steady"})
    eve.goto(path)
    open_settings(eve)
    expect(eve.get_by_role("dialog")).to_be_visible()
    expect(eve.get_by_label("Its title")).to_have_count(0)
