"""Girl by Moonlight as it is drawn: threads between people, moons, the roll as a talk, maps, sheets."""

import re

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.evening import asked, come_in, evening
from web.sitting import log, until
from web.test_axe import faults_in_both_lights
from web.test_phone import NEWEST_IS_SEEN, PHONE

from timeloom.games.moonlight.endings import title as ended
from timeloom.games.moonlight.state import State
from timeloom.kernel import Run

MAPS = {
    "abyss": "The hideout",
    "rotting-sky": "Cursed fates",
    "sea-of-stars": "The flagship",
    "maze-of-dreams": "The Conspiracy",
}


STATES = dict.fromkeys(MAPS, ("open", "near", "closed")) | {"maze-of-dreams": ("closed",)}
"""What can be seen on each map in the first mission: nobody is known of the Conspiracy then."""


def with_links(run: Run[State]) -> bool:
    return asked(run, "downtime") and any(run.state.at(1).links.values())


def talked_over(run: Run[State]) -> bool:
    roll = run.state.roll
    return bool(asked(run, "dice") and roll and roll.assists and roll.promises and not roll.faces)


def judged(run: Run[State]) -> bool:
    return asked(run, "judge")


def on_a_mission(run: Run[State]) -> bool:
    return asked(run, "scene")


def at_daybreak(run: Run[State]) -> bool:
    return asked(run, "day")


def in_eclipse(run: Run[State]) -> bool:
    return asked(run, "scene") and any(person.eclipsed for person in run.state.people)


def room(page: Page, name: str) -> None:
    page.get_by_role("group", name="Rooms").get_by_role("button", name=name).click()


def test_links_are_threads_with_their_number(person: Person) -> None:
    table = evening("abyss", with_links)
    page = come_in(person, table, 2)
    links = [count for one in table.run.state.people for count in one.links.values() if count]
    ring = page.get_by_role("region", name="Between us")
    expect(ring.locator("path.thread.link")).to_have_count(len(links))
    assert sorted(map(int, ring.locator("svg text").all_text_contents())) == sorted(links)


def test_stress_is_a_moon_that_waxes(person: Person) -> None:
    table = evening("abyss", with_links)
    page = come_in(person, table, 1)
    me = table.run.state.at(1)
    moon = page.get_by_role("region", name=me.name, exact=True).locator("svg:has(.star)").first
    expect(moon.locator(".star.on")).to_have_count(me.stress)
    expect(moon.locator(".star")).to_have_count(9)


def test_in_eclipse_moon_and_sheet_go_dark(person: Person) -> None:
    table = evening("abyss", in_eclipse)
    page = come_in(person, table, 1)
    fallen = next(one for one in table.run.state.people if one.eclipsed)
    page.get_by_role("region", name="Between us").get_by_text(fallen.name, exact=True).click()
    sheet = page.get_by_role("region", name=fallen.name, exact=True)
    expect(sheet.locator(".sheet.eclipse")).to_be_visible()
    expect(sheet.locator("svg.dark")).to_be_visible()


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_everybody_sees_the_roll_grow(person: Person, seat: int) -> None:
    table = evening("abyss", talked_over)
    page = come_in(person, table, seat)
    roll = table.run.state.roll
    assert roll is not None
    talk = page.locator("#answers .talk").last
    for words in (roll.goal, roll.action, roll.position, roll.promises[0].words, "helps."):
        expect(talk).to_contain_text(words)
    expect(page.locator("#answers svg.waiting").first).to_be_visible()


@pytest.mark.parametrize("series", MAPS)
def test_every_series_has_its_map(person: Person, series: str) -> None:
    page = come_in(person, evening(series, on_a_mission), 1)
    room(page, MAPS[series])
    drawn = page.get_by_role("region", name=MAPS[series], exact=True)
    expect(drawn.locator(".way").first).to_be_attached()
    for kind in STATES[series]:
        expect(drawn.locator(f".spot.{kind} .badge").first).to_be_visible()
    expect(page.get_by_role("region", name="Between us")).to_be_visible()


def test_the_table_keeps_its_question_aside_small_and_waits_for_nobody(person: Person) -> None:
    page = come_in(person, evening("abyss", judged), 1)
    expect(page.locator("#answers .question.aside")).to_contain_text("At any time")
    expect(page.locator("#answers")).to_contain_text("Waiting for Director")
    expect(page.locator(".chair.turn")).to_have_count(1)


def test_ideas_fill_in_what_one_cannot_think_of(person: Person) -> None:
    page = come_in(person, evening("abyss", at_daybreak), 0)
    idea = page.locator("#answers .idea").first
    words = idea.inner_text()
    idea.click()
    page.get_by_role("button", name="Say it").click()
    expect(page.locator(".story")).to_contain_text(words)
    assert any(words in line for line in log(page))


def test_axe_finds_no_serious_fault_in_the_moonlight(person: Person) -> None:
    page = come_in(person, evening("abyss", talked_over), 1)
    assert faults_in_both_lights(page) == []
    room(page, "The hideout")
    assert faults_in_both_lights(page) == []


def test_on_a_phone_answers_to_a_roll_stay_in_sight(person: Person) -> None:
    table = evening("abyss", talked_over)
    seat = next(seat for ask, seat in table.run.waiting_for() if ask.id.endswith("/dice"))
    page = come_in(person, table, seat, **PHONE)
    expect(page.locator("#answers .answer").first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_on_a_phone_the_story_is_read_above_a_roll(person: Person) -> None:
    page = come_in(person, evening("abyss", talked_over), 1, **PHONE)
    page.get_by_role("button", name="story", exact=True).tap()
    until(page, NEWEST_IS_SEEN)


def over(run: Run[State]) -> bool:
    return run.outcome is not None


def test_a_season_ends_in_the_voice_of_its_series_and_without_points(person: Person) -> None:
    table = evening("abyss", over)
    page = come_in(person, table, 1)
    news = page.get_by_role("status", name="How it ended")
    expect(news.get_by_role("heading")).to_have_text(ended(table.run.state))


def test_the_dice_of_the_day_are_shown_with_what_they_cost(person: Person) -> None:
    table = evening("abyss", lambda run: asked(run, "obligation") and len(run.state.throws) == 1)
    (thrown,) = table.run.state.throws
    page = come_in(person, table, 2)
    about = page.get_by_role("group", name="What it is about")
    expect(about).to_contain_text("bears the day")
    expect(about.locator(".one", has_text=re.compile("[✓✗]"))).to_have_count(thrown.faces.count(thrown.value))
