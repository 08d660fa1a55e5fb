"""Agents in browsers: two people play the short mission to its end, and neither reads the other's card."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import new_table, thing, turns
from web.test_axe import faults

WISHES = (
    "Turn the brass key",
    "Do what",
    "Take what is left",
    "Inhabit",
    "Look at",
    "I have told them",
    "We are ready",
    "Hold him",
    "Drink him down",
    "Smash the engine",
    "two shillings",
    "Support",
    "Emergency update",
    "Perform a standard update",
    "Divide it fairly",
    "The Third Arch",
    "The City Road",
    "(at no cost)",
    "stand by",
    "Wait",
    "On to the next place",
)
"""What these two would rather do, the dearest wish first; where nothing fits they take the first answer."""
MOST_ANSWERS = 200


def two(person: Person) -> tuple[Page, Page]:
    """Ada and Bob at one table, each at a screen of their own."""
    ada, bob = person("Ada"), person("")
    path = new_table(ada, "agents", {"who": "me"}, {"who": "person"})
    bob.goto(path)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down as Agent 2").click()
    expect(bob.locator(".answer:enabled").first).to_be_visible()
    return ada, bob


def wished(page: Page) -> Any:
    """What this person takes: in a test a crystal more while it would fail, else the dearest wish."""
    answers = page.locator(".answer:enabled")
    stands = re.search(r"(\d+) against (\d+), before destiny", page.locator("#answers").inner_text())
    lacking = stands is not None and int(stands[1]) <= int(stands[2])
    first = ("Boost",) if lacking else ("Draw a destiny card", "No more support")
    for wish in (*first, *WISHES):
        found = answers.filter(has_text=wish)
        if found.count():
            return found.first
    return answers.first


def answer_one(pages: tuple[Page, Page]) -> None:
    """Whoever is asked first answers, and both screens move on."""
    before = turns(pages[0]).get_attribute("max")
    page = next(page for page in pages if page.locator(".answer:enabled").count())
    wished(page).click()
    for each in pages:
        expect(turns(each)).not_to_have_attribute("max", before or "")
    after = turns(page).get_attribute("max")
    for each in pages:
        expect(turns(each)).to_have_attribute("max", after or "")


def test_two_people_play_the_short_mission_to_its_end(person: Person) -> None:
    pages = two(person)
    for _ in range(MOST_ANSWERS):
        if pages[0].locator(".outcome").count():
            break
        answer_one(pages)
    for page in pages:
        expect(page.locator(".outcome")).to_contain_text("Sunday. The dial turns back")


def test_a_card_is_read_by_its_holder_and_told_in_words(person: Person) -> None:
    ada, bob = two(person)
    for _ in range(2):
        answer_one((ada, bob))
    secret = "He takes twopence"
    thing(ada, "panorama-0").click()
    thing(ada, "panorama-0").click()
    expect(ada.locator("#answers")).to_contain_text(secret)
    bob.locator(".answer", has_text="Look at the notice").click()
    ada.locator(".answer", has_text="Tell the others").click()
    ada.get_by_label("In your own words").fill("He has been told to forget a face.")
    ada.get_by_role("button", name="Say it").click()
    expect(bob.get_by_label("On the table")).to_contain_text("told to forget a face")
    expect(bob.locator("body")).not_to_contain_text(secret)


COUNT_FLIGHTS = """() => {
  window.flown = 0;
  const count = (changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]);
  new MutationObserver((changes) => {
    window.flown += count(changes).filter((node) => node.className === "flying").length;
  }).observe(document.body, { childList: true });
}"""


def test_a_test_is_paid_with_a_crystal_that_flies_and_waits_for_destiny(person: Person) -> None:
    page = person("Ada", reduced_motion="no-preference")
    new_table(page, "agents", {"who": "me"})
    to_pay = page.locator(".answer:enabled", has_text=re.compile(r"against \d.*1 Azrak"))
    for _ in range(MOST_ANSWERS):
        if to_pay.count():
            break
        before = turns(page).get_attribute("max")
        page.locator(".answer:enabled").first.click()
        expect(turns(page)).not_to_have_attribute("max", before or "")
    page.evaluate(COUNT_FLIGHTS)
    to_pay.first.click()
    expect(page.locator("#answers .addend.open")).to_contain_text("destiny")
    assert page.evaluate("window.flown") == 1


@pytest.mark.parametrize("light", ["light", "dark"])
def test_a_panorama_has_no_fault(person: Person, light: str) -> None:
    page = person("Ada", color_scheme=light)
    new_table(page, "agents", {"who": "me"})
    for _ in range(4):
        before = turns(page).get_attribute("max")
        page.locator(".answer:enabled").first.click()
        expect(turns(page)).not_to_have_attribute("max", before or "")
    expect(thing(page, "panorama-0")).to_be_visible()
    assert faults(page) == []
