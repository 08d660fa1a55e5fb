"""The Stolen Hour in browsers: three people revisit a day of each kind, and sit with four bots."""

import re
from random import Random
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import bring, in_step, log, moment, moved, new_table, thing, until

from timeloom.games.hour import GAME
from timeloom.games.hour.pack import all_ids, load_pack
from timeloom.games.hour.rules.doorway.changing import Invite
from timeloom.games.hour.rules.doorway.looking import Peeked
from timeloom.games.hour.rules.doorway.proposing import Propose
from timeloom.games.hour.state import State
from timeloom.kernel import Timeline, seed_of

BOT = {"who": "bot", "bot": "steady"}
EMPTY = {"who": "person"}
ASIDE = re.compile("How was it|change hands here|go to a friend")
"""What nobody waits for."""
MOST = 150
"""So many turns anything may take before a test calls it endless."""
MOST_MOVES, STANDSTILL = 400, 120
"""So many answers a round with bots may have, and for so many seconds nothing may be new."""


def three(person: Person, others: dict[str, str] = EMPTY) -> tuple[Page, Page, Page]:
    """A table with Ilse, Bastian and Wren at their screens.

    The other four chairs are empty unless a test is about bots: nothing moves but by the three.
    """
    ilse, bastian, wren = person("Ada"), person(""), person("")
    path = new_table(ilse, "hour", {"who": "me"}, EMPTY, EMPTY, *[others] * 4)
    for page, name in ((bastian, "Bastian"), (wren, "Wren")):
        page.goto(path)
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name=f"Sit down as {name}").click()
        expect(page.locator("#answers .question").first).to_be_visible()
    return ilse, bastian, wren


IS_OFFERED = """(words) => [...document.querySelectorAll(".answer:enabled")].some((one) =>
  one.textContent.replace(/\\s+/g, " ").includes(words))"""
REFUSED = """() => {
  const answers = [...document.querySelectorAll(".answer:enabled")];
  const said = (words) => answers.find((one) => one.textContent.includes(words));
  (said("Do not go along") ?? said("Step back"))?.click();
}"""
"""Somebody goes nowhere, in one breath: a bot may take its proposal back before a slower click arrives."""


def offered(page: Page, words: str) -> Any:
    return page.locator(".answer:enabled", has_text=words)


def take(page: Page, words: str) -> None:
    """Take an answer, and wait until the table has moved."""
    until(page, IS_OFFERED, words)
    before = moment(page)
    offered(page, words).first.press("Enter")
    moved(page, before)


def propose(page: Page, day: int) -> None:
    thing(page, f"day {day}").click()
    take(page, f"go back to day {day}")


def tell_of_it(page: Page, words: str) -> None:
    offered(page, "Tell how it was").click()
    page.get_by_label("How it was").fill(words)
    page.get_by_role("button", name="Say it").click()


def fight_on(*pages: Page) -> None:
    """Whoever is asked something takes the first answer, until the battle is over."""
    for _ in range(MOST):
        for page in pages:
            asked = page.locator(".question", has_not_text=ASIDE).locator(".answer:enabled")
            if asked.count():
                before = moment(page)
                asked.first.press("Enter")
                moved(page, before)
                in_step(page, *pages)
        if re.search(r"Day 15 is (mended|broken)", " ".join(log(pages[0]))):
            return
    raise AssertionError("The battle does not end.")


def test_two_go_back_to_a_disaster_and_a_third_reads_of_it(person: Person) -> None:
    ilse, bastian, wren = three(person)
    propose(ilse, 3)
    take(ilse, "Ask Bastian along")
    take(ilse, "Spend a Chance for it")
    take(bastian, "Agree to go")
    for page in (ilse, bastian):
        take(page, "Do your best")
    expect(wren.locator(".story")).to_contain_text(re.compile("Day 3 is (mended|broken)"))
    tell_of_it(bastian, "We pulled, and it moved.")
    expect(wren.locator(".story")).to_contain_text("Bastian, of day 3: “We pulled, and it moved.”")


def test_a_third_intervenes_in_an_argument_and_two_are_linked(person: Person) -> None:
    ilse, bastian, wren = three(person)
    propose(wren, 2)
    take(wren, "Spend a Chance for it")
    for page in (ilse, bastian):
        take(page, "Agree to go")
    for page in (ilse, bastian, wren):
        take(page, "Say nothing")
    take(wren, "Do your best")
    expect(ilse.locator(".story")).to_contain_text("Ilse and Bastian have a Social Link")
    expect(thing(ilse, "day 2").locator(".mended")).to_be_visible()


def test_a_battle_is_fought_to_its_end_and_only_the_shadow_sees_its_cards(person: Person) -> None:
    """Bastian and Wren against Ilse's Shadow, which she plays.

    It has all of its own cards, and one of Darkness for each day broken above.
    """
    ilse, bastian, wren = three(person)
    propose(bastian, 15)
    take(bastian, "Ask Wren along")
    take(bastian, "Spend a Chance for it")
    for page in (wren, ilse):
        take(page, "Agree to go")
    above = [thing(ilse, f"day {day}").locator(".broken") for day in (1, 8)]
    dark = len(all_ids(load_pack().shadow(0).deck)) + sum(day.count() for day in above)
    expect(ilse.get_by_label("As The Keeper Below").locator(".face")).to_have_count(dark)
    expect(bastian.get_by_label("As The Keeper Below")).to_have_count(0)
    fight_on(ilse, bastian, wren)
    for page in (ilse, bastian, wren):
        expect(thing(page, "day 15").locator(".mended, .broken")).to_be_visible()


@pytest.mark.soak
def test_three_people_and_four_bots_come_to_the_next_round(person: Person) -> None:
    """Bots propose, take back and go when they like: the people refuse, and step back.

    They take the time that they take; what must not be is that all stand still, or that it never ends.
    """
    pages = three(person, BOT)
    moves, since = moment(pages[0]), monotonic()
    while int(moves) < MOST_MOVES and monotonic() - since < STANDSTILL:
        for page in pages:
            page.evaluate(REFUSED)
        if any(line.endswith("begins.") for line in log(pages[0])):
            return
        before, moves = moves, moment(pages[0])
        since = since if moves == before else monotonic()
        pages[0].wait_for_timeout(20)
    asked = [page.locator("#answers .question").all_inner_texts() for page in pages]
    raise AssertionError(f"The round does not end: {asked}")


def test_a_flap_is_looked_under_in_private(person: Person) -> None:
    ilse, bastian, _ = three(person)
    thing(ilse, "day 28").click()
    take(ilse, "Look under a flap")
    expect(thing(ilse, "day 28").locator(".peeked")).to_be_visible()
    expect(thing(bastian, "day 28").locator(".peeked")).to_have_count(0)
    assert [line for line in log(bastian) if "Under the flap" in line] == []
    assert {Peeked(seat=0, nth=nth).words() for nth in range(12)} & set(log(bastian))


def test_a_flap_is_chosen_in_a_form(person: Person) -> None:
    ilse = person("Ada")
    new_table(ilse, "hour", {"who": "me"}, *[EMPTY] * 6)
    offered(ilse, "Look under a flap").click()
    ilse.get_by_role("radio", name=re.compile("^28: ")).check()
    ilse.get_by_role("button", name="Do it").click()
    expect(thing(ilse, "day 28").locator(".peeked")).to_be_visible()


def last_battle() -> Timeline[State]:
    """A table to which Death has come, by the way of steady bots."""
    table = Timeline(GAME, {"rounds": "4"}, seed=seed_of(3))
    random = Random(3)
    bot = GAME.bots["steady"](random)
    while table.run.state.last is None or not table.run.state.last.ranks:
        ask, seat = random.choice(table.run.waiting_for())
        table.answer(bot(table.run, ask, seat), seat, ask.id)
    return table


def test_nobody_is_cut_off_in_the_last_battle(person: Person) -> None:
    page = person("Ada")
    bring(page, last_battle())
    page.get_by_role("button", name=re.compile("^I am ")).click()
    board = page.locator(".row", has=page.locator("[data-area='fighter death -1']"))
    edge = board.bounding_box()
    assert edge is not None
    for place in board.locator(".place").all():
        box = place.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= edge["x"] + edge["width"] + 1


def test_what_is_said_about_a_plan_fades_where_it_goes_on(person: Person) -> None:
    table = Timeline(GAME, seed=seed_of(4))
    table.answer(Propose(1), 0, "doorway/talk")
    table.answer(Invite(2), 0, "pact-1/pact")
    page = person("Ada")
    bring(page, table)
    page.get_by_role("button", name="I am Ilse").click()
    about = page.get_by_role("group", name="What it is about")
    expect(about).to_contain_text("Wren has not agreed yet")
    expect(about).to_have_attribute("data-more", "above")
    about.evaluate("(one) => one.scrollTo(0, 0)")
    expect(about).to_have_attribute("data-more", "below")
