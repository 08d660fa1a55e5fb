"""Everyone can play: by keyboard alone, by ear, in the light, in the dark, and at twice the size."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.evening import come_in
from web.sitting import CAME_OF_IT, moment, moved, new_table, until
from web.test_axe import faults, faults_in_both_lights

from timeloom.kernel import Timeline, game_named, seed_of, view

GAMES = pytest.mark.parametrize(
    ("game", "seats"), [("letter", 1), ("hour", 7), ("islands", 2), ("agents", 2), ("moonlight", 3)]
)
TWICE = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}
"""A screen of 1280 by 800 at 200 %."""
IN_FOCUS = "document.activeElement?.matches('#answers .answer, #answers input, #answers textarea') ?? false"
IS_FORM = "document.activeElement?.matches('input, textarea, select') ?? false"


def begun(game: str, seats: int) -> Timeline[Any]:
    """A table of which everybody knows how it begins."""
    return Timeline(game_named(game), seats=seats, seed=seed_of(5))


def come_to(person: Person, game: str, seats: int, **how: Any) -> Page:
    """Somebody at the seat that is asked first."""
    table = begun(game, seats)
    return come_in(person, table, table.run.awaited()[0], **how)


# By keyboard


def to_the_answers(page: Page) -> None:
    """Go to the first answer, or the first field, as one does without a mouse: by the link that skips."""
    for _ in range(4):
        page.keyboard.press("Tab")
        if "Skip to the answers" in page.evaluate("document.activeElement?.innerText ?? ''"):
            page.keyboard.press("Enter")
            break
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate(IN_FOCUS):
            return
    raise AssertionError("Tab does not lead to the answers.")


def fill_in(page: Page) -> None:
    """Fill in the form that has the focus, field by field, and hand it in."""
    for _ in range(12):
        if page.evaluate("document.activeElement?.matches('button[type=submit]') ?? false"):
            page.keyboard.press("Enter")
            return
        if page.evaluate("document.activeElement?.matches('input:not([type]), input[type=text], textarea')"):
            page.keyboard.type("Ada")
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead from field to field to the end of a form.")


@GAMES
def test_a_turn_is_played_by_keyboard_alone(person: Person, game: str, seats: int) -> None:
    page = come_to(person, game, seats)
    before = moment(page)
    page.locator("body").focus()
    to_the_answers(page)
    if not page.evaluate(IS_FORM):
        page.keyboard.press("Enter")
    if until(page, CAME_OF_IT, before) == "form":
        if not page.evaluate(IS_FORM):
            to_the_answers(page)
        fill_in(page)
    moved(page, before)


# By ear


@GAMES
def test_the_question_its_answers_and_the_things_on_the_table_have_names(
    person: Person, game: str, seats: int
) -> None:
    table = begun(game, seats)
    seat = table.run.awaited()[0]
    page = come_in(person, table, seat)
    shown = view(table.run, seat)
    heard = " ".join(page.locator("body").aria_snapshot().split())
    asked = [question for question in shown.questions if not question.aside]
    assert asked
    expect(page.get_by_role("heading", name=asked[0].words).first).to_be_visible()
    for control in page.locator("#answers :is(.answer, input, textarea, select)").all()[:3]:
        expect(control).to_have_accessible_name(re.compile(r"\w"))
    things = shown.scene.things
    behind = {thing.title for thing in things if thing.group and f'button "{thing.group}"' in heard}
    titles = {thing.title for thing in things if thing.title} - behind
    assert [title for title in titles if title not in heard] == []


# By eye


@GAMES
def test_a_table_has_no_fault_in_the_light_and_in_the_dark(person: Person, game: str, seats: int) -> None:
    assert faults_in_both_lights(come_to(person, game, seats)) == []


@GAMES
def test_a_table_has_no_fault_at_twice_the_size(person: Person, game: str, seats: int) -> None:
    page = come_to(person, game, seats, **TWICE)
    assert faults_in_both_lights(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("path", ["/", "/new/islands", "/foo/bar", "/arrive/nothing"])
def test_a_page_has_no_fault_at_twice_the_size(person: Person, path: str) -> None:
    page = person("Ada", **TWICE)
    page.goto(path)
    expect(page.locator("h1:visible")).to_have_count(1)
    page.wait_for_load_state("networkidle")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


DIALOGS = ["Settings", "Invite", "Dice", "main"]


def test_no_dialog_has_a_fault(person: Person) -> None:
    page = person("Ada")
    page.route("**/api/reach", lambda route: route.fulfill(json={"addresses": ["http://192.168.0.7:8000"]}))
    new_table(page, "lanterns", {"who": "me"}, {"who": "bot", "bot": "steady"})
    for name in DIALOGS:
        page.get_by_role("button", name=name, exact=True).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert faults_in_both_lights(page) == [], name
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_past_has_no_fault(person: Person) -> None:
    page = person("Ada")
    new_table(page, "letter", {"who": "me"})
    page.keyboard.press("1")
    moved(page, "0")
    page.get_by_role("button", name="One moment back").click()
    expect(page.get_by_label("What was asked then")).to_be_visible()
    assert faults_in_both_lights(page) == []
    page.get_by_role("button", name="Copy link to this moment").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults_in_both_lights(page) == []
