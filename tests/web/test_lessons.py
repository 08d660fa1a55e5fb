"""Lessons in the browser: whoever clicks only what the guide points at comes to the end."""

import re
import signal
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.house import House
from web.sitting import sit_down, until
from web.test_axe import faults_in_both_lights

MOST_CLICKS = 120
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
UNCOVERED = """() => {
  const pressed = document.querySelectorAll("#answers .answer, #answers [type=submit], .asks");
  return ![...pressed].some((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const spots = [[left + 4, top + 4], [(left + right) / 2, (top + bottom) / 2], [right - 4, bottom - 4]];
    return spots.some(([x, y]) => document.elementFromPoint(x, y)?.closest(".guide"));
  });
}"""
"""Whether no answer lies under the guide's card: each is pointed at in its corners and its middle."""


def begin(page: Page, game: str) -> str:
    made = page.request.post(
        "/api/tables", data={"game": game, "lesson": "first"}, headers={"X-Timeloom": "1"}
    )
    assert made.ok, made.text()
    return sit_down(page, made.json()["id"])


def guide(page: Page) -> Any:
    return page.get_by_role("region", name="The guide")


NOW = """() => {
  const guide = document.querySelector(".guide"), where = guide?.dataset.where;
  if (!where || where.includes("wait")) return null;
  const offered = [...guide.querySelectorAll("button, a")].map((one) => one.textContent.trim());
  return { where, next: offered.find((words) => NEXT.includes(words)) ?? "" };
}""".replace("NEXT", '["Go on", "Show me that moment", "Play now"]')
"""Where the lesson stands (stage, what is to be done, the page that is read), and what the guide offers."""
CAME_OF_IT = f"""(before) => {{
  const now = ({NOW})();
  if (now && now.where !== before) return "moved";
  const asks = !document.querySelector("#answers :disabled") && document.querySelector("#answers form");
  return document.querySelector(".guide")?.dataset.where === before && asks ? "form" : null;
}}"""
"""Whether the guide has gone on, or what was chosen is still to be written."""


def where(page: Page) -> str:
    """Where the lesson stands, once nobody is waited for."""
    return str(until(page, NOW)["where"])


def do_what_is_pointed_at(page: Page) -> None:
    """One click of the learner, and wait until the guide speaks again."""
    now = until(page, NOW)
    button = page.locator(".guide .doing .main")
    if now["next"] == "Go on":
        button.press("Enter")
    elif now["next"]:
        button.click()
    elif "back" in now["where"]:
        page.get_by_role("button", name="Branch from here").click()
        page.get_by_role("dialog").get_by_role("button", name="Open the branch").click()
    else:
        answer(page, now["where"])
    until(page, f"(before) => ({CAME_OF_IT})(before) === 'moved'", now["where"])


def answer(page: Page, now: str) -> None:
    """Take the first answer that is left; what is to be written is written."""
    field = page.locator("#answers form textarea, #answers form input[type=text]")
    if page.locator(".asks").is_visible():
        page.locator(".asks").click()
    if not field.first.is_visible():
        page.locator("#answers .answer:visible").first.click()
    if until(page, CAME_OF_IT, now) == "form":
        field.first.fill("Good morning, all of you.")
        page.locator("#answers [type=submit]").first.click()


@pytest.mark.parametrize(
    ("game", "how"),
    [(game, how) for game in ("letter", "hour", "islands", "agents", "moonlight") for how in ({}, PHONE)],
    ids=lambda one: one if isinstance(one, str) else "phone" if one else "desk",
)
def test_a_lesson_is_played_to_its_end(person: Person, game: str, how: dict[str, Any]) -> None:
    """Nothing that is to be pressed is ever covered, on a screen or a phone."""
    page = person("Ada", **how)
    begin(page, game)
    for _ in range(MOST_CLICKS):
        if until(page, NOW)["next"] == "Play now":
            break
        until(page, UNCOVERED)
        do_what_is_pointed_at(page)
    guide(page).get_by_role("link", name="Play now").click()
    expect(page).to_have_url(f"/new/{game}")


def test_a_lesson_is_left_and_gone_on_with_after_a_restart(person: Person, house: House) -> None:
    page = person("Ada")
    page.goto("/")
    page.get_by_role("link", name="Learn Letter by playing").click()
    page.get_by_role("button", name="Begin the lesson").click()
    first = where(page)
    page.keyboard.press("Enter")
    until(page, f"(before) => ({CAME_OF_IT})(before) === 'moved'", first)
    for _ in range(4):
        do_what_is_pointed_at(page)
    before = where(page).split()[0]
    guide(page).get_by_role("link", name="Leave the lesson").click()
    house.end(signal.SIGTERM)
    house.open()
    page.goto("/learn/letter")
    page.get_by_role("link", name="Go on where you were").click()
    assert where(page).split()[0] == before


def test_whoever_begins_again_finds_one_table_of_the_lesson_and_the_old_one_put_away(person: Person) -> None:
    page = person("Ada")
    for words in ("Begin the lesson", "Begin again"):
        page.goto("/learn/letter")
        page.get_by_role("button", name=words).click()
        expect(guide(page)).to_be_visible()
    page.goto("/")
    own = page.get_by_role("region", name="Your tables")
    expect(own.get_by_role("button", name=re.compile("^Put away: "))).to_have_count(1)
    expect(own.locator("summary")).to_have_text("Put away 1")


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_a_step_is_fit_for_everybody(person: Person, how: dict[str, Any]) -> None:
    page = person("Ada", **how)
    begin(page, "letter")
    for _ in range(4):
        until(page, UNCOVERED)
        do_what_is_pointed_at(page)
    until(page, UNCOVERED)
    assert faults_in_both_lights(page) == []


def test_it_is_read_and_gone_through_by_keyboard(person: Person) -> None:
    page = person("Ada")
    begin(page, "letter")
    expect(guide(page).locator(".words")).to_have_attribute("aria-live", "polite")
    guide(page).get_by_role("button", name="Go on").focus()
    for _ in range(4):
        page.keyboard.press("Enter")
    expect(page.locator("#answers .answer").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(guide(page)).to_contain_text("another self walks")
