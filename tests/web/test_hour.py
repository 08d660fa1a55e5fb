"""The Stolen Hour in browsers: three people and four bots revisit a day of each kind."""

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect
from web.conftest import Person
from web.sitting import log, new_table, thing, turns
from web.test_axe import faults

BOT = {"who": "bot", "bot": "steady"}
CHAIRS = ({"who": "me"}, {"who": "person"}, {"who": "person"}, BOT, BOT, BOT, BOT)
DISASTERS = (1, 3, 5, 7, 9, 11, 13, 16, 20, 22, 26)
QUIET = 700
"""After so many milliseconds without a move the bots have nothing to do."""
MOST = 150
"""So many turns anything may take before a test calls it endless."""


def seven(person: Person) -> tuple[Page, Page, Page]:
    """A table with Ilse, Bastian and Wren at their screens; the other four are bots."""
    ilse, bastian, wren = person("Ada"), person(""), person("")
    path = new_table(ilse, "hour", *CHAIRS)
    for page, name in ((bastian, "Bastian"), (wren, "Wren")):
        page.goto(path)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name=f"Sit down as {name}").click()
        expect(page.locator("#answers .question").first).to_be_visible()
    return ilse, bastian, wren


def offered(page: Page, words: str) -> Any:
    return page.locator(".answer:enabled", has_text=words)


def take(page: Page, words: str) -> None:
    """Take an answer, and wait until the table has moved."""
    before = turns(page).get_attribute("max")
    offered(page, words).first.click()
    expect(turns(page)).not_to_have_attribute("max", before or "")


def take_while_it_lasts(page: Page, words: str) -> None:
    """Take an answer if it is there; a bot may take its proposal back before the click arrives."""
    if offered(page, words).count():
        with suppress(TimeoutError):
            offered(page, words).first.click(timeout=1000)


def come_to_rest(*pages: Page) -> None:
    """Refuse what the bots propose until they have nothing more to propose."""
    for _ in range(MOST):
        before = turns(pages[0]).get_attribute("max")
        for page in pages:
            take_while_it_lasts(page, "Do not go along")
        pages[0].wait_for_timeout(QUIET)
        if turns(pages[0]).get_attribute("max") == before:
            return
    raise AssertionError("The bots do not come to rest.")


def propose(page: Page, day: int) -> None:
    thing(page, f"day {day}").click()
    take(page, f"go back to day {day}")


def rounds(page: Page) -> int:
    """How many rounds have begun after the first."""
    return len([line for line in log(page) if line.endswith("begins.")])


def next_round(*pages: Page) -> None:
    """Everybody steps back, and the next round begins."""
    before = rounds(pages[0])
    for _ in range(MOST):
        if rounds(pages[0]) > before:
            return
        for page in pages:
            take_while_it_lasts(page, "Step back")
        come_to_rest(*pages)
    raise AssertionError("The round does not end.")


def revisit_a_disaster(ilse: Page, bastian: Page, wren: Page) -> int:
    """Ilse and Bastian go back to whichever disaster the bots have left; Wren reads of it."""
    day = next(day for day in DISASTERS if thing(ilse, f"day {day}").get_by_text("(an answer)").count())
    propose(ilse, day)
    take(ilse, "Ask Bastian")
    take(bastian, "Come along")
    for page in (ilse, bastian):
        take(page, "Do your best")
    expect(wren.locator(".story")).to_contain_text(re.compile(f"Day {day} is (mended|broken)"))
    return day


def tell_of_it(page: Page, words: str) -> None:
    offered(page, "Tell how it was").click()
    page.get_by_label("How it was").fill(words)
    page.get_by_role("button", name="Say it").click()


def revisit_an_argument(ilse: Page, bastian: Page, wren: Page) -> None:
    """Wren intervenes between Bastian and Ilse, and they are linked."""
    propose(wren, 2)
    for page in (ilse, bastian):
        take(page, "Come along")
    take(wren, "Do your best")
    expect(ilse.locator(".story")).to_contain_text("Ilse and Bastian have a Social Link")
    expect(thing(ilse, "day 2").locator(".mended")).to_be_visible()


def go_into_battle(ilse: Page, bastian: Page, wren: Page) -> None:
    """Bastian and Wren against Ilse's Shadow, which she plays; only she sees its cards."""
    propose(bastian, 15)
    take(bastian, "Ask Wren")
    take(bastian, "That is enough")
    for page in (wren, ilse):
        take(page, "Come along")
    expect(ilse.get_by_label("As The Keeper Below").locator(".face")).to_have_count(12)
    expect(bastian.get_by_label("As The Keeper Below")).to_have_count(0)


def fight_on(*pages: Page) -> None:
    """Whoever is asked something takes the first answer, until the battle is over."""
    for _ in range(MOST):
        for page in pages:
            asked = page.locator(".question", has_not_text="How was it?").locator(".answer:enabled")
            if asked.count():
                asked.first.click()
                page.wait_for_timeout(60)
        if re.search(r"Day 15 is (mended|broken)", " ".join(log(pages[0]))):
            return
    raise AssertionError("The battle does not end.")


def test_three_people_and_four_bots_revisit_a_day_of_each_kind(person: Person) -> None:
    ilse, bastian, wren = pages = seven(person)
    come_to_rest(*pages)
    day = revisit_a_disaster(*pages)
    tell_of_it(bastian, "We pulled, and it moved.")
    expect(wren.locator(".story")).to_contain_text(f"Bastian, of day {day}: “We pulled, and it moved.”")
    next_round(*pages)
    revisit_an_argument(*pages)
    next_round(*pages)
    go_into_battle(*pages)
    fight_on(*pages)
    for page in (ilse, bastian, wren):
        expect(thing(page, "day 15").locator(".mended, .broken")).to_be_visible()


def test_a_flap_is_looked_under_in_private(person: Person) -> None:
    ilse, bastian, wren = seven(person)
    come_to_rest(ilse, bastian, wren)
    thing(ilse, "day 28").click()
    take(ilse, "look under the flap")
    expect(thing(ilse, "day 28").locator(".peeked")).to_be_visible()
    expect(thing(bastian, "day 28").locator(".peeked")).to_have_count(0)
    assert [line for line in log(bastian) if "Under the flap" in line] == []
    assert any("Ilse looks at the calendar" in line for line in log(bastian))


@pytest.mark.parametrize("light", ["light", "dark"])
def test_axe_finds_no_serious_fault_on_the_table(person: Person, light: str) -> None:
    ilse = person("Ada", color_scheme=light)
    new_table(ilse, "hour", {"who": "me"}, *[BOT] * 6)
    come_to_rest(ilse)
    assert faults(ilse) == []
