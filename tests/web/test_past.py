"""Looking back: what was asked and answered, and ways to a moment: lines, chapters, answers of one's own."""

from playwright.sync_api import expect
from web.conftest import Person
from web.sitting import answer, bring, new_table, played, turns

BOT = {"who": "bot", "bot": "steady"}


def test_in_the_past_one_reads_the_question_and_ones_own_answer(person: Person) -> None:
    page = person("Ada")
    bring(page, played(6))
    page.get_by_role("button", name="One moment back").click()
    then = page.get_by_label("What was asked then")
    expect(then).to_contain_text("You answered")
    expect(then.get_by_role("list", name="What came of it")).to_be_visible()
    then.locator("summary").click()
    expect(then.locator("li.given")).to_have_count(1)


def test_of_others_one_reads_who_answered_and_never_what(person: Person) -> None:
    ada, bob = person("Ada"), person("Bob")
    bob.goto(new_table(ada, "lanterns", {"who": "me"}, {"who": "person"}))
    bob.get_by_role("button", name="Sit down as Bram").click()
    answer(bob, "Keep them all")
    answer(ada, "Keep them all")
    expect(ada.locator("#answers")).to_contain_text("What do you bid")
    turns(ada).fill("0")
    expect(ada.get_by_label("What was asked then")).to_contain_text("Bob (Bram) answered.")
    expect(ada.get_by_label("What was asked then")).not_to_contain_text("Keep them all")
    expect(ada.get_by_label("What was asked then")).to_contain_text("You were asked")


def test_a_line_of_the_story_leads_to_its_moment(person: Person) -> None:
    page = person("Ada")
    bring(page, played(6))
    lines = page.locator(".story li:not(.Room)")
    before, words = lines.count(), lines.nth(2).inner_text()
    lines.nth(2).click()
    expect(page.get_by_text("As it was", exact=True)).to_be_visible()
    expect(lines.nth(2)).to_have_text(words, use_inner_text=True)
    assert 2 < lines.count() < before
    page.keyboard.press("Escape")
    expect(page.get_by_text("As it was", exact=True)).to_have_count(0)


def test_lines_are_reached_by_keyboard(person: Person) -> None:
    page = person("Ada")
    bring(page, played(6))
    page.locator(".story ol").focus()
    page.keyboard.press("Tab")
    for key in ("Home", "ArrowDown", "ArrowDown", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_text("As it was", exact=True)).to_be_visible()


def test_brackets_walk_in_time(person: Person) -> None:
    page = person("Ada")
    bring(page, played(6))
    last = int(turns(page).get_attribute("max") or 0)
    for back in (1, 2):
        page.keyboard.press("[")
        expect(turns(page)).to_have_value(str(last - back))
    page.keyboard.press("]")
    expect(turns(page)).to_have_value(str(last - 1))
    page.keyboard.press("]")
    expect(page.get_by_text("As it was", exact=True)).to_have_count(0)


def test_one_goes_by_chapters(person: Person) -> None:
    page = person("Ada")
    bring(page, played(60))
    chapters = page.get_by_label("Chapter")
    names = chapters.locator("option").all_inner_texts()
    assert names[:2] == ["The first week", "Another week"]
    chapters.select_option("The first week")
    expect(page.get_by_text("As it was", exact=True)).to_be_visible()
    turns(page).focus()
    page.keyboard.press("PageDown")
    expect(chapters.locator("option:checked")).to_have_text("Another week")
    expect(page.locator(".marks .chapter")).to_have_count(len(names))


def test_one_goes_by_ones_own_answers(person: Person) -> None:
    ada = person("Ada")
    new_table(
        ada, "lanterns", {"who": "me"}, {"who": "bot", "bot": "steady"}, {"who": "bot", "bot": "steady"}
    )
    answer(ada, "Keep them all")
    expect(ada.locator("#answers")).to_contain_text("What do you bid")
    ada.get_by_role("button", name="My answer before").click()
    expect(ada.get_by_label("What was asked then")).to_contain_text("You answered Keep them all")
    ada.get_by_role("button", name="My answer after").click()
    expect(ada.get_by_role("alert")).to_have_text("You have answered nothing after this.")


def test_forks_are_marked_on_the_strip(person: Person) -> None:
    page = person("Ada")
    bring(page, played(6))
    page.get_by_role("button", name="One moment back").click()
    page.get_by_role("button", name="Branch from here").click()
    page.get_by_label("Name of the branch").fill("another way")
    page.get_by_role("button", name="Open the branch").click()
    expect(page.locator(".marks .fork")).to_have_attribute("title", "another way leaves main here")
