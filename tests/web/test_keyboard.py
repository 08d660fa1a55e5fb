"""The keyboard alone is enough: from the first page to an answer, over the table, into the rules and back."""

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import new_table, turns


def tab_to(page: Page, words: str) -> None:
    """Press Tab until something with these words has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if words in page.evaluate("document.activeElement.innerText ?? ''"):
            return
    raise AssertionError(f"Tab does not lead to “{words}”.")


def test_from_the_first_page_to_the_first_answer(person: Person) -> None:
    page = person("Ada")
    page.goto("/")
    expect(page.get_by_role("link", name="Letter").first).to_be_visible()
    tab_to(page, "A letter in your own hand")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="A new table of Letter")).to_be_visible()
    tab_to(page, "Sit down and begin")
    page.keyboard.press("Enter")
    expect(page.locator("#answers h2").first).to_contain_text("Which card do you play")
    page.keyboard.press("1")
    expect(turns(page)).to_have_attribute("max", "1")


def test_arrows_go_over_the_table_and_enter_points(person: Person) -> None:
    page = person("Ada")
    new_table(page, "letter", {"who": "me"})
    hand = page.get_by_label("Hand", exact=True).locator(".card-touch")
    hand.first.focus()
    page.keyboard.press("ArrowRight")
    expect(hand.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".answer")).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".answer")).to_have_count(hand.count())


def test_arrows_go_through_the_answers(person: Person) -> None:
    page = person("Ada")
    new_table(page, "letter", {"who": "me"})
    page.locator(".answer").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".answer").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(turns(page)).to_have_attribute("max", "1")
    expect(page.locator(".answer").first).to_be_focused()


def test_the_rules_are_one_key_away(person: Person) -> None:
    page = person("Ada")
    new_table(page, "letter", {"who": "me"})
    page.keyboard.press("?")
    expect(page.get_by_role("complementary", name="Rules")).to_contain_text("Letter")
    page.keyboard.press("Escape")
    expect(page.get_by_role("complementary", name="Rules")).to_be_hidden()


def test_what_happens_is_said_aloud(person: Person) -> None:
    page = person("Ada")
    new_table(page, "letter", {"who": "me"})
    page.keyboard.press("1")
    expect(page.get_by_role("log")).to_contain_text("Day")


def test_whoever_closes_a_dialog_is_back_where_they_were(person: Person) -> None:
    page = person("Ada")
    new_table(page, "letter", {"who": "me"})
    settings = page.get_by_role("button", name="Settings")
    for way in ("Escape", "Enter"):  # By the key that closes, and by the button that has the focus.
        settings.press("Enter")
        expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
        page.keyboard.press(way)
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(settings).to_be_focused()
