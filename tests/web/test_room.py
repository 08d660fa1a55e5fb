"""Table, question and story have their places: none of them crushes, covers or cuts off another."""

import re
from collections.abc import Callable
from functools import cache
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from web.conftest import Person
from web.evening import come_in, evening
from web.pictures import a_fight, a_letter, a_month, led_to, some_pacts
from web.sitting import ASKED, LAID_OUT, look_at, until
from web.test_agents import both_free, in_a_test, played_to, played_until, six_gifts
from web.test_axe import faults_in_both_lights
from web.test_islands import at_question
from web.test_moonlight_drawn import on_a_mission, with_links
from web.test_reach import COVERED, most_asked, much_to_add
from web.test_together import turn_back

from timeloom.kernel import Timeline, game_named, seed_of

LEAST_LINES = 6
DESKTOP, LARGE, PHONE = (1280, 800), (1920, 1080), (390, 844)

MOMENTS: dict[str, Callable[[], Timeline[Any]]] = {
    "letter, a hand": lambda: a_letter(90),
    "hour, the first word": lambda: Timeline(game_named("hour"), seed=seed_of(4)),
    "hour, a month": lambda: led_to("hour", 1, a_month),
    "hour, pacts": some_pacts,
    "hour, Death": lambda: led_to("hour", 2, a_fight),
    "islands, out": lambda: at_question("act"),
    "islands, a roll": lambda: at_question("push"),
    "agents, a place": lambda: played_to("recon"),
    "agents, two": lambda: played_until(both_free, "midsummer"),
    "agents, gifts": lambda: played_until(six_gifts, "midsummer"),
    "agents, a test": lambda: played_until(in_a_test, "midsummer"),
    "moonlight, a roll": lambda: evening("abyss", much_to_add),
    "moonlight, own hours": lambda: evening("abyss", with_links),
    "moonlight, an Engine": lambda: evening("sea-of-stars", on_a_mission),
}
"""Crowded tables; whoever has the most to choose from looks at them."""
OURS = {"hour, a month": 0, "hour, pacts": 0, "hour, Death": 0}


@cache
def table_of(moment: str) -> Timeline[Any]:
    return MOMENTS[moment]()


def crowded(person: Person, moment: str) -> Page:
    """Somebody who looks at this moment."""
    table = table_of(moment)
    return come_in(person, table, OURS.get(moment, most_asked(table)))


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(LAID_OUT)


STORY = """() => {
  const list = document.querySelector(".story ol"), edge = list.getBoundingClientRect();
  const seen = new Set(), all = new Set();
  for (const line of list.querySelectorAll("li")) {
    const range = document.createRange();
    range.selectNodeContents(line);
    for (const { top, bottom, height } of range.getClientRects()) {
      if (height < 6) continue;
      all.add(Math.round(bottom / 6));
      if (top >= edge.top - 1 && bottom <= edge.bottom + 1) seen.add(Math.round(bottom / 6));
    }
  }
  const last = list.lastElementChild.getBoundingClientRect();
  return { seen: seen.size, all: all.size, ends: last.bottom <= edge.bottom + 1 };
}"""
"""How many lines of the story are in sight and how many there are, and whether its end is in sight."""
IS_TOLD = f"""() => {{
  const {{ seen, all, ends }} = ({STORY})();
  return ends && seen >= Math.min({LEAST_LINES}, all);
}}"""
FIRST = """() => {
  for (const pane of document.querySelectorAll("#answers .pane")) pane.scrollTop = 0;
  const rows = [...document.querySelectorAll("#answers .asked :is(.answer, .fold)")].slice(0, 3);
  return rows.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const spots = [[left + 5, top + 4], [right - 5, bottom - 4], [(left + right) / 2, (top + bottom) / 2]];
    return spots.some(([x, y]) => document.elementFromPoint(x, y)?.closest(".answer, .fold") !== one);
  }).map((one) => one.innerText);
}"""
"""Those of the first three answers that are not in sight before anybody has scrolled."""
UNREACHED = """() => [...document.querySelectorAll(".strip :is(button, input)")].filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const shown = one.checkVisibility();
  return shown && !one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}).map((one) => one.outerHTML)"""
"""What is shown of the timeline and cannot be pointed at."""
HIDDEN = """() => [...document.querySelectorAll(".strip :is(button, input, select)")]
  .filter((one) => !one.checkVisibility()).map((one) => one.outerHTML)"""
"""What of the timeline is not shown at all: nothing, where there is room."""
CUT_OFF = """() => [...document.querySelectorAll(".stage :is(.row, .map, .calendar)")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""
"""Boards and calendars that are wider than their room."""
TOO_LARGE = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth > innerWidth || scrollHeight > innerHeight;
}"""
"""Whether the page itself can be scrolled, and not only what lies on it."""


def story_is_told(page: Page) -> bool:
    """Whether enough of the story is in sight, with its end."""
    return bool(until(page, IS_TOLD))


def question_is_whole(page: Page) -> None:
    """Whoever is asked sees the first answers at once, and nothing covers any of them."""
    until(page, f"() => ({FIRST})().length === 0")
    assert page.evaluate(COVERED) == []


def nothing_sticks_out(page: Page) -> None:
    assert page.evaluate(UNREACHED) == []
    assert page.evaluate(CUT_OFF) == []
    assert not page.evaluate(TOO_LARGE)


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_has_its_place(person: Person, moment: str) -> None:
    """Side by side on a screen, and one view after the other on a phone."""
    page = crowded(person, moment)
    for size in (DESKTOP, LARGE):
        resize(page, size)
        assert story_is_told(page), page.evaluate(STORY)
        nothing_sticks_out(page)
        assert page.evaluate(HIDDEN) == []
        question_is_whole(page)
    resize(page, PHONE)
    for view in ("table", "question", "story"):
        look_at(page, view)
        nothing_sticks_out(page)
    assert story_is_told(page), page.evaluate(STORY)
    look_at(page, "question")
    question_is_whole(page)


def test_the_doorway_and_the_seven_are_in_sight_with_the_month(person: Person) -> None:
    page = crowded(person, "hour, the first word")
    page.get_by_role("button", name="All right").click()
    for name in ("The month behind you", "The Doorway", "The seven"):
        expect(page.get_by_role("region", name=name, exact=True)).to_be_in_viewport(ratio=0.95)


def test_what_is_said_above_the_table_covers_nothing(person: Person) -> None:
    page = crowded(person, "islands, out")
    page.locator("main > .above").evaluate("(one) => one.innerHTML += '<p>News. '.repeat(30)")
    page.evaluate(LAID_OUT)
    assert page.evaluate(UNREACHED) == []
    assert page.evaluate("document.querySelector('.map').getBoundingClientRect().bottom") <= 800
    assert story_is_told(page)


def kept_apart(page: Page) -> None:
    """Whatever stands above the table: everything else keeps its place, on a screen and on a phone."""
    for size in (DESKTOP, PHONE):
        resize(page, size)
        if size == PHONE:
            look_at(page, "story")
        nothing_sticks_out(page)
        assert story_is_told(page), page.evaluate(STORY)


def test_a_chair_that_a_bot_plays_takes_no_room_from_the_rest(person: Person) -> None:
    page = crowded(person, "islands, out")
    table = f"/api/tables/{page.url.rpartition('/')[2]}"
    assert page.request.put(table, data={"paused": True}, headers=ASKED).ok
    assert page.request.post(f"{table}/seats/0/bot", data={"bot": "steady"}, headers=ASKED).ok
    back = page.get_by_label("Your chair").get_by_role("button", name="Take it back")
    expect(back).to_be_in_viewport(ratio=0.99)
    kept_apart(page)
    expect(back).to_be_in_viewport(ratio=0.99)


def test_a_broken_line_takes_no_room_from_the_rest(person: Person) -> None:
    page, lines, cut = person("Ada"), list[WebSocketRoute](), Event()

    def between(line: WebSocketRoute) -> None:
        """Lines lead to the server until they are cut; then there is none."""
        lines.append(line)
        if cut.is_set():
            line.close(code=1011)
        else:
            line.connect_to_server()

    page.route_web_socket("**/ws/tables/**", between)
    table = table_of("moonlight, a roll")
    come_in(lambda *_, **__: page, table, most_asked(table))
    cut.set()
    lines[-1].close(code=1011)
    expect(page.get_by_text("The line to the table broke")).to_be_in_viewport(ratio=0.99)
    kept_apart(page)
    look_at(page, "question")
    assert page.evaluate(COVERED) == []


def test_a_proposal_takes_no_room_from_what_is_asked(person: Person) -> None:
    """Somebody wants to turn time back: the other one reads of it above the table, and can still answer."""
    bob, ada = crowded(person, "hour, a month"), person("Ada")
    ada.goto(bob.url)
    ada.get_by_role("button", name=re.compile("^Sit down as ")).first.click()
    turn_back(ada)
    expect(bob.get_by_label("A proposal")).to_contain_text("Waiting for you")
    bob.evaluate(LAID_OUT)
    nothing_sticks_out(bob)
    assert story_is_told(bob), bob.evaluate(STORY)
    question_is_whole(bob)
    resize(bob, PHONE)
    look_at(bob, "question")
    expect(bob.get_by_role("button", name="Agree")).to_be_in_viewport(ratio=0.99)
    nothing_sticks_out(bob)
    question_is_whole(bob)


BESIDE_RULES = ("letter, a hand", "hour, a month", "islands, out", "agents, a place", "moonlight, a roll")


@pytest.mark.parametrize("moment", BESIDE_RULES)
def test_the_rules_stand_beside_the_board_and_cut_nothing_off(person: Person, moment: str) -> None:
    page = crowded(person, moment)
    page.keyboard.press("?")
    expect(page.get_by_role("complementary", name="Rules").locator("h3, h2, p").nth(2)).to_be_visible()
    page.evaluate(LAID_OUT)
    nothing_sticks_out(page)
    assert page.evaluate(COVERED) == []
    assert faults_in_both_lights(page) == []


def test_at_twice_the_size_everything_can_be_read_and_answered(person: Person) -> None:
    page = crowded(person, "islands, out")
    resize(page, (640, 400))
    look_at(page, "question")
    assert not page.evaluate(TOO_LARGE)
    assert page.evaluate(COVERED) == []
    look_at(page, "story")
    assert page.evaluate(STORY)["ends"]
    assert page.evaluate(UNREACHED) == []
