"""axe-core finds no serious fault on any main page, in the light and in the dark."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import bring, new_table, played

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def faults(page: Page) -> list[str]:
    """The serious faults of the page, each with the place of the first one."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    return [f"{one['id']}: {one['nodes'][0]['html']} {one['nodes'][0]['failureSummary']}" for one in serious]


def faults_in_both_lights(page: Page) -> list[str]:
    """The faults of the page as it is, in the light and in the dark."""
    found = []
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        found += [f"{light}: {one}" for one in faults(page)]
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


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_first_page_and_a_new_table(person: Person, light: str) -> None:
    page = person("Ada", color_scheme=light)
    page.goto("/")
    expect(page.get_by_role("link", name="Letter").first).to_be_visible()
    assert faults(page) == []
    page.goto("/new/lanterns")
    expect(page.get_by_role("heading", name="A new table")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize(("game", "seats"), [("letter", 1), ("lanterns", 3), ("islands", 2)])
def test_a_table(person: Person, light: str, game: str, seats: int) -> None:
    page = person("Ada", color_scheme=light)
    new_table(page, game, {"who": "me"}, *[{"who": "bot", "bot": "steady"}] * (seats - 1))
    page.locator(".answer").first.click()
    expect(page.locator(".answer").first).to_be_visible()
    assert faults(page) == []
    page.get_by_role("button", name="main", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert faults(page) == []


@pytest.mark.parametrize("light", ["light", "dark"])
def test_an_answer_that_one_points_at(person: Person, light: str) -> None:
    page = person("Ada", color_scheme=light)
    bring(page, played(0))
    page.locator(".answer.told").first.hover()
    assert faults(page) == []


@pytest.mark.parametrize("light", ["light", "dark"])
def test_who_sits_at_a_table_and_who_one_is(person: Person, light: str) -> None:
    page, guest = person("Ada", color_scheme=light), person("Bob")
    path = new_table(page, "lanterns", {"who": "me"}, {"who": "person"}, clock=600)
    guest.goto(path)
    page.locator(".chairs").click()
    expect(page.get_by_role("dialog")).to_contain_text("Bob")
    assert faults(page) == []
    page.goto("/")
    page.get_by_role("button", name="Take my chairs to another browser").click()
    page.get_by_role("button", name="Make a link").click()
    page.get_by_role("button", name="Show my phrase").click()
    expect(page.get_by_label("Recovery phrase")).to_be_visible()
    assert faults(page) == []
    page.goto(page.get_by_label("Link for the other browser").input_value())
    expect(page.get_by_role("button", name="Go on all the same")).to_be_visible()
    assert faults(page) == []
