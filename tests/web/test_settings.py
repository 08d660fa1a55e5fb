"""Settings: what is for oneself in this browser, and what the host decides for everybody at the table."""

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import new_table


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()


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
    expect(eve.get_by_role("dialog")).to_contain_text("Hints are for people who play alone.")
    expect(eve.get_by_role("dialog")).to_contain_text("Ada, who set the table up, can change this.")


def test_what_is_for_oneself_stays_in_this_browser(person: Person) -> None:
    ada = person("Ada", color_scheme="light")
    new_table(ada, "letter", {"who": "me"})
    open_settings(ada)
    mine = ada.get_by_role("region", name="For you, in this browser")
    mine.get_by_label("Colours").select_option("dark")
    mine.get_by_label("Your name").fill("Ada L.")
    with ada.expect_response("**/api/me"):
        mine.get_by_label("Your name").press("Enter")
    mine.get_by_label("A sound when my turn has come").uncheck()
    ada.reload()
    open_settings(ada)
    expect(mine.get_by_label("Colours")).to_have_value("dark")
    expect(mine.get_by_label("Your name")).to_have_value("Ada L.")
    expect(mine.get_by_label("A sound when my turn has come")).not_to_be_checked()
    assert ada.evaluate("document.documentElement.style.colorScheme") == "dark"
