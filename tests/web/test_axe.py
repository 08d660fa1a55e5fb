"""axe-core finds no serious fault on any main page, in the light and in the dark."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import bring, moment, moved, new_table, played, stop_bots

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

SERIOUS = """async ([part, asked]) => {
  const { violations } = await axe.run(part, asked);
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes: [first] }) => `${id}: ${first.html} ${first.failureSummary}`);
}"""
COLOURS = ["color-contrast", "link-in-text-block"]
"""What another light can change: it has other colours, and everything else is as it was."""


def bring_axe(page: Page) -> None:
    """Have axe-core on a page, once."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))


def faults(page: Page, part: str = "html", rules: list[str] | None = None) -> list[str]:
    """The serious faults of a page, or of a part of it, each with the place of the first one."""
    bring_axe(page)
    asked = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    return list(page.evaluate(SERIOUS, [part, asked]))


def faults_in_both_lights(page: Page, part: str = "html", rules: list[str] | None = None) -> list[str]:
    """The faults of a page as it is, or of a part of it, in the light and in the dark."""
    found = []
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        asked = rules if rules or light == "light" else COLOURS
        found += [f"{light}: {one}" for one in faults(page, part, asked)]
    return found


def faults_in_any_light(page: Page) -> list[str]:
    """The faults of the page on a desk and on a phone, in the light and in the dark; and whether it fits."""
    found = []
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} {one}" for one in faults_in_both_lights(page)]
        if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
            found.append(f"{width}: it is wider than its window")
    return found


def test_the_first_page(person: Person) -> None:
    page = person("Ada")
    page.goto("/")
    expect(page.get_by_role("link", name="Letter").first).to_be_visible()
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        assert faults(page) == [], light


@pytest.mark.parametrize(("game", "seats"), [("letter", 1), ("lanterns", 3), ("islands", 2)])
def test_a_table(person: Person, game: str, seats: int) -> None:
    page = person("Ada")
    new_table(page, game, {"who": "me"}, *[{"who": "bot", "bot": "steady"}] * (seats - 1))
    before = moment(page)
    page.locator(".answer").first.click()
    moved(page, before)
    expect(page.locator(".answer").first).to_be_visible()
    if seats > 1:
        stop_bots(page)
    assert faults_in_both_lights(page) == []
    page.get_by_role("button", name="main", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults_in_both_lights(page) == []


def test_an_answer_that_one_points_at(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    page.locator(".answer.told").first.hover()
    assert faults_in_both_lights(page) == []


def test_who_sits_at_a_table_and_who_one_is(person: Person) -> None:
    page, guest = person("Ada"), person("Bob")
    path = new_table(page, "lanterns", {"who": "me"}, {"who": "person"}, clock=600)
    guest.goto(path)
    page.locator(".chairs").click()
    expect(page.get_by_role("dialog")).to_contain_text("Bob")
    assert faults_in_both_lights(page) == []
    page.goto("/")
    page.get_by_role("button", name="Take my chairs to another browser").click()
    page.get_by_role("button", name="Make a link").click()
    page.get_by_role("button", name="Show my phrase").click()
    expect(page.get_by_label("Recovery phrase")).to_be_visible()
    assert faults_in_both_lights(page) == []
    page.goto(page.get_by_label("Link for the other browser").input_value())
    expect(page.get_by_role("button", name="Go on all the same")).to_be_visible()
    assert faults_in_both_lights(page) == []
