"""axe-core finds no serious fault in what comes to a table only at times, in any theme and at any size."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import LAID_OUT, bring, look_at, new_table, played
from web.test_axe import faults, faults_in_both_lights
from web.test_everyone import TWICE
from web.test_insight import finish
from web.test_pace import BOT, ME
from web.test_time import branch
from web.turning import SEATS, read_a_beat

THEMES = Path(__file__).parents[2] / "web" / "src" / "themes"
DRESSED = """([name, style]) => {
  document.documentElement.dataset.theme = name;
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
}"""


def faults_in_any_theme(page: Page, part: str) -> list[str]:
    """The faults of a part of the page as it is, and whether it can be read in the colours of every game."""
    found = faults(page, part)
    for game in SEATS:
        page.evaluate(DRESSED, [game, (THEMES / game / f"{game}.css").read_text(encoding="utf-8")])
        found += [f"{game}, {one}" for one in faults_in_both_lights(page, part, ["color-contrast"])]
    return found


def twice(page: Page) -> None:
    """Look at it at twice the size."""
    page.set_viewport_size({"width": 640, "height": 400})
    page.evaluate(LAID_OUT)


@pytest.mark.parametrize("game", SEATS)
def test_a_beat_of_every_game(person: Person, game: str) -> None:
    page = read_a_beat(person, game)
    assert faults_in_both_lights(page, "dialog.beat") == []
    twice(page)
    expect(page.get_by_role("button", name="Go on", exact=True)).to_be_in_viewport(ratio=0.99)
    assert faults(page, "dialog.beat") == []


def test_the_tempo_of_bots(person: Person) -> None:
    page = person("Ada", bypass_csp=True)
    new_table(page, "lanterns", ME, BOT, tempo=None)
    expect(page.get_by_role("button", name="Wait for me")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Let the bots go on")).to_be_visible()
    assert faults_in_any_theme(page, ".pace") == []
    twice(page)
    assert faults(page, ".pace") == []


def test_where_it_was_decided(person: Person) -> None:
    page = person("Ada", bypass_csp=True)
    finish(page)
    expect(page.get_by_role("slider", name="The curve of the game")).to_be_visible()
    assert faults_in_any_theme(page, ".insight") == []
    twice(page)
    look_at(page, "story")
    assert faults(page, ".insight") == []


def test_a_branch_that_is_about_to_be_opened(person: Person) -> None:
    page = person("Ada", bypass_csp=True)
    bring(page, played(6))
    page.get_by_role("button", name="One moment back").click()
    page.get_by_role("button", name="Branch from here").click()
    expect(page.get_by_label("Name of the branch")).to_be_visible()
    assert faults_in_any_theme(page, "dialog") == []
    twice(page)
    assert faults(page) == []


def test_two_branches_beside_each_other(person: Person) -> None:
    page = person("Ada")
    bring(page, played(6))
    compare(page)
    assert faults_in_both_lights(page) == []


def compare(page: Page) -> None:
    """Open a branch, do something else there, and look at both."""
    branch(page, "another way")
    page.locator("#answers .answer").last.click()
    page.get_by_role("button", name="another way").click()
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("dialog", name="another way beside main")).to_contain_text("differ")


@pytest.mark.soak
@pytest.mark.parametrize("how", [{}, TWICE], ids=["as it is", "at twice the size"])
@pytest.mark.parametrize("game", SEATS)
def test_every_part_of_a_table_of_every_game(person: Person, game: str, how: dict[str, Any]) -> None:
    page = read_a_beat(person, game)
    page.get_by_role("button", name="Tell me in the story only").click()
    page.keyboard.press("?")
    expect(page.get_by_role("complementary", name="Rules").locator("p").first).to_be_visible()
    found = at(page, how)
    page.get_by_role("button", name="Close the rules").click()
    page.set_viewport_size({"width": 1280, "height": 800})
    compare(page)
    assert found + at(page, how) == []


def at(page: Page, how: dict[str, Any]) -> list[str]:
    """The faults of the page at a size."""
    if how:
        page.set_viewport_size(how["viewport"])
    page.evaluate(LAID_OUT)
    return faults_in_both_lights(page)
