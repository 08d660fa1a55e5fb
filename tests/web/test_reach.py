"""Nothing ever covers an answer: whoever goes through them by keyboard sees each of them whole."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from web.conftest import Person
from web.evening import asked, come_in, evening
from web.test_agents import both_free, played_until, six_gifts
from web.test_islands import at_question
from web.test_moonlight_drawn import on_a_mission, with_links
from web.test_phone import PHONE

from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.state import State
from timeloom.kernel import Run, Timeline

SCREENS = pytest.mark.parametrize("how", [{}, PHONE], ids=["desktop", "phone"])
COVERED = """() => [...document.querySelectorAll("#answers :is(.answer, .fold)")].filter((one) => {
  one.focus();
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const spots = [[x, y], [left + 5, y], [right - 5, y], [x, top + 5], [x, bottom - 5]];
  return spots.some(([x, y]) => document.elementFromPoint(x, y)?.closest(".answer, .fold") !== one);
}).map((one) => one.innerText)"""
"""The answers of which some part cannot be pointed at once they have the focus."""


def much_to_add(run: Run[State]) -> bool:
    """Whether somebody who is about to roll can add a lot first."""
    return any(ask.id.endswith("/dice") and len(ask.offered(seat)) > 6 for ask, seat in run.waiting_for())


def about_to_roll(run: Run[State]) -> bool:
    """Whether that is whoever rolls."""
    return much_to_add(run) and any(
        RollNow() in ask.offered(seat) and seat == most_to_choose(run) for ask, seat in run.waiting_for()
    )


def most_to_choose(run: Run[Any]) -> int:
    """The seat that has the most to choose from."""
    return max((len(ask.offered(seat)), seat) for ask, seat in run.waiting_for() if not ask.aside)[1]


MOMENTS: dict[str, Callable[[], Timeline[Any]]] = {
    "a roll": lambda: evening("abyss", much_to_add),
    "hours of one's own": lambda: evening("abyss", with_links),
    "an Engine": lambda: evening("sea-of-stars", on_a_mission),
    "gifts": lambda: played_until(six_gifts, "midsummer"),
    "two agents": lambda: played_until(both_free, "midsummer"),
    "a day on the islands": lambda: at_question("act"),
}


def most_asked(table: Timeline[Any]) -> int:
    return most_to_choose(table.run)


@SCREENS
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_answer_is_covered(person: Person, moment: str, how: dict[str, Any]) -> None:
    table = MOMENTS[moment]()
    page = come_in(person, table, most_asked(table), **how)
    expect(page.locator("#answers :is(.answer, .fold):enabled").nth(4)).to_be_attached()
    assert page.evaluate(COVERED) == []


@SCREENS
def test_what_is_thrown_and_what_stops_the_story_are_in_sight(person: Person, how: dict[str, Any]) -> None:
    table = evening("abyss", about_to_roll)
    page = come_in(person, table, most_asked(table), **how)
    for words in ("Roll", "X-card", "A break, please"):
        expect(page.locator(".answer", has_text=words)).to_be_in_viewport(ratio=0.99)


def test_the_x_card_can_be_touched_again_and_again_without_losing_what_one_writes(person: Person) -> None:
    table = evening("abyss", lambda run: asked(run, "scene"))
    page = come_in(person, table, 1)
    page.locator(".answer", has_text="Gather information").click()
    page.get_by_role("textbox").first.fill("Who wound the clock?")
    for _ in range(2):
        page.locator(".answer", has_text="X-card").click()
        expect(page.get_by_text("Somebody touches the X-card.").last).to_be_visible()
    expect(page.get_by_role("textbox").first).to_have_value("Who wound the clock?")
