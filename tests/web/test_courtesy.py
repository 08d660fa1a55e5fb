"""People are courteous at a table: a host can ask somebody to leave, and a clock waits for nobody."""

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import answer, new_table, set_table

TWO = ({"who": "me"}, {"who": "person"})


def together(ada: Page, bob: Page, **wishes: object) -> str:
    """A table of Ada and Bob; Ada is its host."""
    path = new_table(ada, "lanterns", *TWO, **wishes)
    bob.goto(path)
    bob.get_by_role("button", name="Sit down as Bram").click()
    expect(ada.locator(".chairs")).to_contain_text("Bob")
    return path


def test_a_guest_is_removed_and_comes_back(person: Person) -> None:
    ada, bob = person("Ada"), person("Bob")
    together(ada, bob)
    ada.locator(".chairs").click()
    ada.get_by_role("button", name="Remove …").click()
    asked = "Bob Bram Bob loses the chair, and comes back only if you let them."
    expect(ada.get_by_role("dialog").get_by_label("Guests").get_by_role("listitem")).to_contain_text(asked)
    ada.get_by_role("button", name="Remove Bob").click()
    expect(bob.get_by_role("heading", name="This table goes on without you")).to_be_visible()
    expect(ada.locator(".story")).to_contain_text("Ada has asked Bob to leave the table.")
    ada.get_by_role("button", name="Let come back").click()
    expect(ada.get_by_role("dialog").get_by_label("Guests")).to_have_count(0)
    bob.get_by_role("button", name="Try the table again").click()
    expect(bob.get_by_role("button", name="Sit down as Bram")).to_be_visible()


def test_a_muted_guest_has_no_field_until_they_may_talk(person: Person) -> None:
    ada, bob = person("Ada"), person("Bob")
    together(ada, bob)
    ada.locator(".chairs").click()
    ada.get_by_role("button", name="Mute").click()
    expect(bob.locator(".story")).to_contain_text("Ada has asked Bob to say nothing here.")
    expect(bob.get_by_label("Chat", exact=True)).to_contain_text("The host has asked you to be quiet here.")
    expect(bob.get_by_label("Say something to the table")).to_have_count(0)
    ada.get_by_role("button", name="Let talk").click()
    expect(bob.get_by_label("Say something to the table")).to_be_visible()


def test_the_clock_lends_a_chair_to_a_bot_and_it_is_taken_back(person: Person) -> None:
    ada, bob = person("Ada"), person("Bob")
    together(ada, bob, clock=600)
    expect(bob.get_by_role("timer", name="Time left to Bram")).to_be_visible()
    answer(ada, "Keep them all")
    expect(ada.locator("#answers")).to_contain_text("Waiting for Bob")
    set_table(ada, clock=10)
    expect(bob.get_by_label("Your chair")).to_contain_text("the steady bot plays Bram for you")
    expect(ada.locator(".story")).to_contain_text("The clock has run out for Bob")
    set_table(ada, clock=600)
    bob.get_by_role("button", name="Take it back").click()
    expect(bob.get_by_label("Your chair")).to_have_count(0)
    expect(ada.locator(".chairs")).to_contain_text("Bob")


def test_the_host_sets_a_clock_and_asks_for_those_who_are_here(person: Person) -> None:
    ada = person("Ada")
    new_table(ada, "lanterns", *TWO)
    ada.get_by_role("button", name="Settings").click()
    ada.get_by_label("A turn may take").select_option("10 seconds")
    expect(ada.locator(".story")).to_contain_text("a turn may take 10 seconds")
    ada.get_by_label("Time is turned back when").select_option("present")
    expect(ada.locator(".story")).to_contain_text("everybody seated who is here has to agree")
