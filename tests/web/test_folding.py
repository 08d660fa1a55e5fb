"""A long list of answers begins folded, the table has the first word, and everything can still be reached."""

import re

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.evening import come_in
from web.sitting import new_table, thing, turns
from web.test_axe import faults
from web.test_hour import EMPTY, propose, take, three
from web.test_islands import at_question, badge


def doorway(person: Person) -> Page:
    page = person("Ada")
    new_table(page, "hour", {"who": "me"}, *[EMPTY] * 6)
    return page


def test_the_hour_opens_with_its_calendar_and_a_handful_of_answers(person: Person) -> None:
    page = doorway(person)
    expect(page.locator("#answers h2").first).to_contain_text("Point at a day, or at a friend")
    assert page.locator("#answers :is(.answer, .fold)").count() <= 6
    days = page.locator("#answers .fold", has_text="Go back to a day")
    expect(days).to_have_attribute("aria-expanded", "false")
    expect(days).to_contain_text(re.compile(r"\d\d"))


def test_a_group_opens_and_folds_again(person: Person) -> None:
    page = doorway(person)
    days = page.locator("#answers .fold", has_text="Go back to a day")
    days.click()
    expect(page.locator(".answer", has_text="go back to day 1").first).to_be_visible()
    assert faults(page) == []
    days.click()
    expect(page.locator(".answer", has_text="go back to day 1")).to_have_count(0)


def test_a_number_opens_a_group_and_another_answers_from_it(person: Person) -> None:
    page = doorway(person)
    days = page.locator("#answers .fold", has_text="Go back to a day")
    page.keyboard.press(days.locator("kbd").inner_text())
    answer = page.locator(".answer", has_text="go back to day").first
    expect(answer).to_be_visible()
    page.keyboard.press(answer.locator("kbd").inner_text())
    expect(turns(page)).to_have_attribute("max", "1")


def test_arrows_go_over_headings_and_answers(person: Person) -> None:
    page = doorway(person)
    page.locator("#answers .answer").first.focus()
    for _ in range(8):
        page.keyboard.press("ArrowDown")
        if page.evaluate("document.activeElement.matches('.fold')"):
            break
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".answer:focus")).to_contain_text("go back to day")


def test_everything_can_be_shown_at_once_and_that_is_remembered(person: Person) -> None:
    page = doorway(person)
    page.get_by_role("button", name=re.compile(r"Show all \d\d")).click()
    count = page.locator("#answers .answer").count()
    assert count >= 20
    page.reload()
    expect(page.locator("#answers .answer")).to_have_count(count)
    page.get_by_role("button", name="Fold them into groups").click()
    assert page.locator("#answers .answer").count() < 6


def test_a_day_that_is_clicked_brings_its_answers_and_says_its_name(person: Person) -> None:
    page = doorway(person)
    thing(page, "day 3").click()
    expect(page.locator("#answers .tools")).to_contain_text("Choir Without Air")
    expect(page.locator(".answer", has_text="go back to day 3")).to_be_visible()
    page.get_by_role("button", name="show all answers").click()
    expect(page.locator(".answer", has_text="go back to day 3")).to_have_count(0)


def test_a_friend_who_is_clicked_is_chosen_in_the_form(person: Person) -> None:
    page = doorway(person)
    thing(page, "friend 2").click()
    page.locator(".answer", has_text="Give, trade or ask").click()
    whom = page.get_by_role("radio", name="Wren").first
    expect(whom).to_be_checked()


def test_a_thing_says_how_many_answers_begin_with_it(person: Person) -> None:
    page = come_in(person, at_question("act"), 0)
    place = badge(page, "I")
    count = int(re.findall(r"\((\d+) answers\)", place.inner_text())[0])
    place.click()
    expect(page.locator("#answers .answer")).to_have_count(count)


def test_who_tells_how_it_was_still_sees_what_everybody_waits_for(person: Person) -> None:
    ilse, bastian, _ = three(person)
    propose(ilse, 3)
    take(ilse, "Ask Bastian along")
    take(ilse, "Spend a Chance for it")
    take(bastian, "Agree to go")
    for page in (ilse, bastian):
        take(page, "Do your best")
    question = ilse.locator("#answers .question", has_text="What do you do meanwhile?")
    ilse.locator(".answer", has_text="Tell how it was").click()
    expect(ilse.get_by_label("How it was")).to_be_in_viewport(ratio=0.99)
    expect(question.locator(".answer").first).to_be_in_viewport(ratio=0.99)
    ilse.get_by_label("How it was").fill("It")
    question.locator(".answer", has_text="Step back").click()
    expect(ilse.get_by_label("How it was")).to_have_value("It")
