"""Islands in a browser: two rounds by clicking, the map, a roll, and a phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect
from web.conftest import Person
from web.evening import come_in
from web.sitting import ASKED, LAID_OUT, bring, moment, moved, new_table, unfolded
from web.test_axe import faults_in_both_lights

from timeloom.games.islands import GAME
from timeloom.kernel import Answer, Timeline, seed_of

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEEDS = range(4, 24)


def at_question(id: str) -> Timeline[Any]:
    """A table of two kids, played with first answers until somebody is asked this."""
    for seed in SEEDS:
        table = Timeline(GAME, {"kids": "2"}, 1, seed=seed_of(seed))
        while table.run.asks and table.run.asks[0].id != id:
            ask, seat = table.run.waiting_for()[0]
            first = ask.offered(seat)[0]
            assert isinstance(first, Answer)
            table.answer(first, seat, ask.id)
        if table.run.asks:
            return table
    raise AssertionError(f"Nobody is ever asked “{id}”.")


def badge(page: Page, letter: str) -> Any:
    return page.locator(f'.badge-touch[data-thing="place-{letter}"]')


def piece(page: Page, id: str) -> Any:
    return page.locator(f'.piece-touch[data-thing="{id}"]')


def answer_somehow(page: Page) -> None:
    """Send somebody home for dinner if that can be, or take the first answer."""
    before = moment(page)
    homewards = page.locator(".answer", has_text="dinner")
    (homewards if homewards.count() else page.locator(".answer")).first.click()
    moved(page, before)


def test_two_rounds_are_played_by_clicking(person: Person) -> None:
    page = unfolded(person("Ada"))
    new_table(page, "islands", {"who": "me"}, options={"kids": "2"})
    status = page.locator("header .status")
    for day in ("Monday", "Tuesday"):
        expect(status).to_contain_text(day)
        while day in status.inner_text():
            answer_somehow(page)
    expect(status).to_contain_text("Wednesday, ")
    expect(page.locator(".day.today")).to_have_count(1)


def test_a_click_on_a_kid_and_one_on_a_place_is_a_walk(person: Person) -> None:
    page = person("Ada")
    bring(page, at_question("act"))
    piece(page, "kid-ylva").click()
    badge(page, "K").click()
    expect(page.locator(".story")).to_contain_text("Kiln Wood")
    expect(piece(page, "kid-ylva").locator(".unseen")).to_contain_text("at Kiln Wood")


def test_a_click_on_a_place_shows_what_can_be_done_there(person: Person) -> None:
    page = person("Ada")
    bring(page, at_question("act"))
    badge(page, "K").click()
    expect(page.locator(".answer", has_text="Kiln Wood")).to_have_count(page.locator(".answer").count())
    page.get_by_role("button", name="show all answers").click()
    expect(page.locator(".answer", has_text="Kiln Wood")).to_have_count(0)
    expect(page.locator(".answer", has_text="dinner").first).to_be_visible()


def test_what_all_answers_of_a_bundle_say_is_said_once(person: Person) -> None:
    page = unfolded(person("Ada"))
    bring(page, at_question("act"))
    expect(page.locator(".bundle > p").first).to_have_text(re.compile("…"))
    full = page.locator(".answer .unseen").first.inner_text()
    assert full.split()[0] not in page.locator(".answer .words").first.inner_text()


def test_a_sheet_points_at_its_kid_and_tabs_change_what_is_beside_the_map(person: Person) -> None:
    page = person("Ada")
    bring(page, at_question("act"))
    page.locator(".sheet-touch").first.click()
    expect(page.locator(".piece-touch.picked")).to_have_count(1)
    page.get_by_role("button", name="Machines").click()
    expect(page.get_by_role("group", name="Machines").locator(".sheet-touch")).not_to_have_count(0)


def test_dice_stand_with_the_question_and_say_where_they_came_from(person: Person) -> None:
    page = person("Ada")
    bring(page, at_question("push"))
    dice = page.locator("#answers .dice-touch .from")
    thrown = dice.first.locator(".one").count()
    assert thrown >= 2
    expect(dice.first.locator(".source")).to_have_count(1)
    expect(dice.first.locator(".source")).not_to_be_empty()
    expect(page.locator("#answers")).to_contain_text("No six.")


def test_what_is_not_rolled_yet_takes_no_room_from_the_answers(person: Person) -> None:
    page = come_in(person, at_question("help"), 0)
    expect(page.get_by_role("group", name="What it is about")).to_contain_text("not rolled yet")
    expect(page.locator("#answers .asked")).to_have_attribute("data-more", "")


def test_a_new_question_is_read_from_its_beginning(person: Person) -> None:
    page = person("Ada", viewport={"width": 1280, "height": 640})
    bring(page, at_question("push"))
    asked = page.locator("#answers .asked")
    expect(asked).to_have_attribute("data-more", "below")
    asked.evaluate("(pane) => pane.scrollTo(0, pane.scrollHeight)")
    expect(asked).to_have_attribute("data-more", "above")
    before = moment(page)
    page.locator(".answer").last.click()
    moved(page, before)
    assert asked.evaluate("(pane) => pane.scrollTop") == 0


def box_of(thing: Locator) -> FloatRect:
    """Where something is drawn."""
    box = thing.bounding_box()
    assert box is not None
    return box


def strip_is_free(page: Page) -> bool:
    """Whether the map ends above the timeline, and the timeline above the end of the page."""
    page.evaluate(LAID_OUT)
    sheet, strip = box_of(page.locator(".map")), box_of(page.locator(".strip"))
    return sheet["y"] + sheet["height"] <= strip["y"] and strip["y"] + strip["height"] <= 800


def test_whatever_is_said_above_the_map_leaves_the_timeline_free(person: Person) -> None:
    page, eve = person("Ada"), person("Eve")
    path = bring(page, at_question("act"))
    assert strip_is_free(page)
    page.get_by_role("button", name="One moment back").click()
    expect(page.get_by_text("As it was")).to_be_visible()
    assert strip_is_free(page)
    page.request.post(f"/api/tables{path.removeprefix('/t')}/seats/0/leave", headers=ASKED)
    eve.goto(path)
    expect(eve.get_by_label("Join the table")).to_be_visible()
    assert strip_is_free(eve)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_all_of_the_map_and_keeps_the_answers(person: Person, scheme: str) -> None:
    page = person("Ada", color_scheme=scheme, **PHONE)
    bring(page, at_question("act"))
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert box_of(page.locator(".map"))["width"] <= 390
    sizes = [box_of(one) for one in page.locator(".badge-touch").all()]
    assert all(box["width"] >= 40 and box["height"] >= 40 for box in sizes)
    expect(page.locator(".answer").first).to_be_hidden()
    badge(page, "K").tap()
    expect(page.locator(".answer").first).to_be_visible()


def test_the_map_can_be_looked_at_closer(person: Person) -> None:
    page = person("Ada", **PHONE)
    bring(page, at_question("act"))
    whole = box_of(page.locator(".map"))["width"]
    page.get_by_role("button", name="Look closer").tap()
    expect(page.get_by_role("button", name="See all of it")).to_be_visible()
    page.evaluate(LAID_OUT)
    assert box_of(page.locator(".map"))["width"] > whole * 1.5
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_axe_finds_no_serious_fault_on_the_islands(person: Person) -> None:
    page = person("Ada")
    bring(page, at_question("act"))
    for tab in ("Machines", "Diary", "Box", "Kids"):
        page.get_by_role("button", name=tab).click()
        assert faults_in_both_lights(page) == []


def test_what_one_points_at_is_shown_large_and_covers_no_answer(person: Person) -> None:
    page = person("Ada")
    bring(page, at_question("act"))
    badge(page, "L").hover()
    lens, answers = box_of(page.locator(".lens")), box_of(page.locator("#answers"))
    expect(page.locator(".lens")).to_contain_text("Low Tunnels")
    assert lens["x"] + lens["width"] <= answers["x"]
