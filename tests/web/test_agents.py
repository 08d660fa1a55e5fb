"""Agents in browsers: two people play the short mission to its end, and neither reads the other's card."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import bring, in_step, look_at, moment, moved, new_table, thing, until
from web.test_axe import faults_in_both_lights
from web.test_phone import PHONE

from timeloom.games.agents.pack.mission import missions
from timeloom.games.agents.rules.giving import Give
from timeloom.kernel import Timeline, game_named, seed_of

WISHES = (
    "Turn the brass key",
    "Do what",
    "Draw on the crystal",
    "Inhabit",
    "Look at",
    "I have told them",
    "We are ready",
    "Hold him",
    "Drink him down",
    "Smash the engine",
    "two shillings",
    "Support",
    "Emergency update",
    "Perform a standard update",
    "Divide it fairly",
    "The Third Arch",
    "The City Road",
    "(at no cost)",
    "stand by",
    "Wait",
    "On to the next place",
)
"""What these two would rather do, the dearest wish first; where nothing fits they take the first answer."""
MOST_ANSWERS = 200


def two(person: Person) -> tuple[Page, Page]:
    """Ada and Bob at one table, each at a screen of their own."""
    ada, bob = person("Ada"), person("")
    path = new_table(ada, "agents", {"who": "me"}, {"who": "person"})
    bob.goto(path)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down as Agent 2").click()
    expect(bob.locator(".answer:enabled").first).to_be_visible()
    return ada, bob


OFFERED = """() => {
  const words = (selector) =>
    [...document.querySelectorAll(selector)].map((one) => one.textContent.replace(/\\s+/g, " "));
  return { focus: words("#answers .focus").join(" "), answers: words(".answer:enabled") };
}"""
"""What stands with the question, and the words of its answers."""


def wished(focus: str, answers: list[str]) -> int:
    """What somebody takes: in a test a crystal more while it would fail, else the dearest wish."""
    stands = re.search(r"(\d+) against (\d+)", focus)
    lacking = stands is not None and int(stands[1]) <= int(stands[2])
    first = ("Boost",) if lacking else ("Draw a destiny card", "No more support")
    for wish in (*first, *WISHES):
        found = [place for place, words in enumerate(answers) if wish.lower() in words.lower()]
        if found:
            return found[0]
    return 0


def answer_one(pages: tuple[Page, Page]) -> None:
    """Whoever is asked first answers, and both screens move on."""
    asked = ((page, page.evaluate(OFFERED)) for page in pages)
    page, offered = next((page, offered) for page, offered in asked if offered["answers"])
    before = moment(page)
    page.locator(".answer:enabled").nth(wished(**offered)).press("Enter")
    moved(page, before)
    in_step(page, *pages)


FAIR = missions()["frost-fair"]
HOW_THE_FAIR_ENDS = re.compile("|".join(re.escape(f"{one.title}. {one.text}") for one in FAIR.endings))


def test_two_people_play_the_short_mission_to_its_end(person: Person) -> None:
    pages = two(person)
    for _ in range(MOST_ANSWERS):
        if pages[0].locator(".outcome").count():
            break
        answer_one(pages)
    for page in pages:
        expect(page.locator(".outcome")).to_contain_text(HOW_THE_FAIR_ENDS)


def test_a_card_is_read_by_its_holder_and_told_in_words(person: Person) -> None:
    ada, bob = two(person)
    for _ in range(3):
        answer_one((ada, bob))
    secret = "He takes twopence"
    thing(ada, "panorama-0").click()
    thing(ada, "panorama-0").click()
    expect(ada.get_by_label("In your hand")).to_contain_text(secret)
    bob.locator(".answer", has_text="Look at the notice").click()
    ada.locator(".answer", has_text="Tell the others").click()
    expect(ada.get_by_label("In your hand").get_by_text(secret)).to_be_in_viewport()
    ada.get_by_label("In your own words").fill("He has been told to forget a face.")
    ada.get_by_role("button", name="Say it").click()
    expect(bob.get_by_label("On the table")).to_contain_text("told to forget a face")
    expect(bob.locator("body")).not_to_contain_text(secret)


COUNT_FLIGHTS = """() => {
  window.flown = 0;
  const count = (changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]);
  new MutationObserver((changes) => {
    window.flown += count(changes).filter((node) => node.className === "flying").length;
  }).observe(document.body, { childList: true });
}"""


def test_a_test_is_paid_with_a_crystal_that_flies_and_waits_for_destiny(person: Person) -> None:
    page = person("Ada", reduced_motion="no-preference")
    new_table(page, "agents", {"who": "me"})
    to_pay = page.locator(".answer:enabled", has_text=re.compile(r"against \d.*1 Azrak"))
    first_agent = page.get_by_role("group", name="Who acts").get_by_role("button").first
    for _ in range(MOST_ANSWERS):
        if first_agent.count():
            first_agent.click()
        if to_pay.count():
            break
        before = moment(page)
        page.locator(".answer:enabled").first.click()
        moved(page, before)
    page.evaluate(COUNT_FLIGHTS)
    to_pay.first.click()
    expect(page.locator("#answers .addend.open")).to_contain_text("destiny")
    assert until(page, "window.flown") == 1


def test_a_panorama_has_no_fault(person: Person) -> None:
    page = person("Ada")
    new_table(page, "agents", {"who": "me"})
    for _ in range(4):
        before = moment(page)
        page.locator(".answer:enabled").first.click()
        moved(page, before)
    expect(thing(page, "panorama-0")).to_be_visible()
    assert faults_in_both_lights(page) == []


def played_until(ready: Callable[[Timeline[Any]], bool], mission: str) -> Timeline[Any]:
    """A lone player's mission as a bot plays it, up to a moment or to its end."""
    game = game_named("agents")
    table = Timeline(game, {"mission": mission}, 1, seed=seed_of(7))
    bot = game.bots["steady"](Random(7))
    while table.run.outcome is None and not ready(table):
        ask, seat = table.run.waiting_for()[0]
        table.answer(bot(table.run, ask, seat), seat, ask.id)
    return table


def played_to(kind: str, mission: str = "frost-fair") -> Timeline[Any]:
    """The mission up to a question of this kind."""
    return played_until(lambda table: kind in kinds_asked(table), mission)


def kinds_asked(table: Timeline[Any]) -> set[str]:
    return {ask.id.rpartition("/")[2] for ask in table.run.asks}


def six_gifts(table: Timeline[Any]) -> bool:
    """Whether six things or more can change hands between two places."""
    offers = [offer for ask in table.run.asks for offer in ask.offered(0)]
    return kinds_asked(table) == {"between"} and sum(isinstance(offer, Give) for offer in offers) >= 6


def four_texts(table: Timeline[Any]) -> bool:
    """Whether a lone player has four texts in hand."""
    return sum((agent.card is not None) + len(agent.reading) for agent in table.run.state.agents) >= 4


def in_a_test(table: Timeline[Any]) -> bool:
    """Whether somebody is asked what they put into a test."""
    return "boost" in kinds_asked(table)


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desktop", "phone"])
def test_the_box_of_a_test_is_in_its_readers_hand(person: Person, how: dict[str, Any]) -> None:
    page = person("Ada", **how)
    bring(page, played_until(in_a_test, "midsummer"))
    box = page.get_by_label("In your hand").locator(".sheet.test").first
    expect(box.locator("dt")).to_contain_text(["Failure", "Success"])
    assert box.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")
    assert faults_in_both_lights(page) == []


OVERLAPS = """(things) => {
  const boxes = things.map((one) => [one.innerText, one.getBoundingClientRect()]);
  const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const covers = ([, a], [, b]) => !before(a, b) && !before(b, a);
  return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => covers(one, other)));
}"""


STICKS_OUT = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.ariaLabel)"


def test_an_opponent_has_room_beside_the_picture(person: Person) -> None:
    page = person("Ada")
    bring(page, played_to("conflict"))
    expect(thing(page, "fight")).to_be_visible()
    assert page.locator(".table > section").evaluate_all(STICKS_OUT) == []


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("mission", ["frost-fair", "midsummer", "tea-and-sugar"])
def test_every_name_on_the_map_can_be_read(person: Person, mission: str, how: dict[str, Any]) -> None:
    page = person("Ada", **how)
    bring(page, played_to("travel", mission))
    names = page.locator(".map .spot .lines")
    expect(names.first).to_be_visible()
    assert names.evaluate_all(OVERLAPS) == []
    edge = page.locator(".map").bounding_box()
    assert edge is not None
    boxes = [box for name in names.all() if (box := name.bounding_box())]
    assert all(
        edge["x"] <= box["x"] and box["x"] + box["width"] <= edge["x"] + edge["width"] for box in boxes
    )


def test_no_name_is_cut_off_by_the_edge_of_the_map(person: Person) -> None:
    page = person("Ada", **PHONE)
    bring(page, played_until(six_gifts, "midsummer"))
    sheet = page.locator(".map").bounding_box()
    names = [name.bounding_box() for name in page.locator(".map .spot .lines").all()]
    assert sheet is not None
    assert len(names) > 6
    assert all(name and sheet["x"] <= name["x"] for name in names)


def test_a_place_on_the_map_is_a_small_picture_once_it_is_known(person: Person) -> None:
    page = person("Ada")
    bring(page, played_to("travel", "midsummer"))
    expect(page.locator('[data-thing="location-oak"] .landscape')).to_have_attribute("data-land", "clearing")
    expect(page.locator('[data-thing^="unknown-"] .landscape')).to_have_count(0)


def test_the_whole_picture_is_on_a_phone_with_the_card_that_one_reads(person: Person) -> None:
    page = person("Ada", **PHONE)
    bring(page, played_to("boost"))
    expect(page.get_by_label("In your hand").locator(".note").first).to_be_in_viewport()
    picture = page.locator(".panorama")
    assert picture.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_many_answers_stand_under_the_agent_who_gives_them(person: Person) -> None:
    page = person("Ada")
    bring(page, played_to("recon"))
    under = page.locator("#answers").get_by_role("region", name="Dorcas Pike")
    expect(under.locator(".bundle > p")).to_have_text("look at the …")
    expect(under.locator(".answer .words")).to_have_text(
        ["toll-man", "girl with the bricks", "notice", "wherry"]
    )


@pytest.mark.parametrize(
    "how", [{"viewport": {"width": 1280, "height": 720}}, PHONE], ids=["desktop", "phone"]
)
def test_going_on_is_in_sight_however_many_gifts_there_are(person: Person, how: dict[str, Any]) -> None:
    page = person("Ada", **how)
    bring(page, played_until(six_gifts, "midsummer"))
    if how is PHONE:
        look_at(page, "question")
    going_on = page.get_by_role("region", name="Otherwise").locator(".answer")
    expect(going_on).to_have_count(4)
    for each in going_on.all():
        expect(each).to_be_in_viewport(ratio=0.99)


def test_answers_are_numbered_as_they_are_read(person: Person) -> None:
    page = person("Ada")
    bring(page, played_until(six_gifts, "midsummer"))
    numbers = page.locator("#answers :is(.answer, .fold) kbd")
    expect(numbers).to_have_text([str(number) for number in range(1, 10)])


@pytest.mark.parametrize(
    "how", [{"viewport": {"width": 1280, "height": 720}}, PHONE], ids=["desktop", "phone"]
)
def test_of_many_texts_in_hand_one_lies_open(person: Person, how: dict[str, Any]) -> None:
    page = person("Ada", **how)
    bring(page, played_until(four_texts, "midsummer"))
    hand = page.get_by_label("In your hand")
    open_text = hand.locator("p.note:visible")
    expect(hand.get_by_role("button", pressed=True)).to_have_count(1)
    expect(open_text).to_have_count(1)
    before = open_text.inner_text()
    hand.get_by_role("button", pressed=False).first.click()
    expect(open_text).not_to_have_text(before)
    expect(open_text).to_have_count(1)
    expect(open_text).to_be_in_viewport(ratio=0.99)


def test_what_everybody_sees_stands_in_the_picture(person: Person) -> None:
    page = person("Ada")
    bring(page, played_to("recon"))
    expect(thing(page, "panorama-2").get_by_text("A board on a post", exact=False).last).to_be_visible()


def test_a_place_stands_in_its_own_landscape(person: Person) -> None:
    page = person("Ada")
    bring(page, played_to("recon"))
    picture = thing(page, "panorama").locator("xpath=ancestor::section")
    expect(picture).to_have_attribute("data-light", "dawn")
    expect(picture.locator(".landscape")).to_have_attribute("data-land", "quay")
    expect(picture.locator(".landscape :is(.far, .middle, .near) path").nth(9)).to_be_attached()


def test_words_that_can_be_read_are_not_shown_again(person: Person) -> None:
    page = person("Ada")
    bring(page, played_to("recon"))
    thing(page, "panorama-2").hover()
    expect(page.locator(".lens")).to_have_count(0)
    thing(page, "power-ned").hover()
    expect(page.locator(".lens")).to_be_visible()


def both_free(table: Timeline[Any]) -> bool:
    """Whether a lone player's agents may both do as they like."""
    return sum(ask.id.endswith("/act") for ask in table.run.asks) == 2


def test_who_plays_two_has_a_tab_for_each(person: Person) -> None:
    page = person("Ada", viewport={"width": 1280, "height": 720})
    bring(page, played_until(both_free, "midsummer"))
    hob = page.get_by_role("group", name="Who acts").get_by_role("button", name="Hob Tallow")
    expect(hob).to_be_in_viewport(ratio=0.99)
    hob.click()
    expect(hob).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#answers .answer", has_text="shrine")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#answers .answer", has_text="watchman")).to_have_count(0)


def test_pointing_finds_what_the_other_agent_can_do(person: Person) -> None:
    page = person("Ada")
    bring(page, played_until(both_free, "midsummer"))
    expect(page.locator("#answers .answer", has_text="shrine")).to_have_count(0)
    thing(page, "panorama-1").click()
    expect(page.locator("#answers .answer", has_text="shrine")).to_have_count(1)


def test_an_empty_pool_shows_where_its_crystals_will_lie(person: Person) -> None:
    page = person("Ada")
    bring(page, played_to("recon"))
    expect(thing(page, "return").locator(".token")).to_have_class(re.compile("gone"))
    expect(thing(page, "return").locator("b")).to_have_text("0")


def test_the_end_shows_what_the_score_is_made_of(person: Person) -> None:
    page = person("Ada")
    table = played_to("")
    bring(page, table)
    assert table.run.outcome is not None
    score = page.get_by_label("The score", exact=True)
    expect(score).to_contain_text(f"{table.run.outcome.score} points together")
    expect(score).to_contain_text("Sunday")
    expect(score).to_be_in_viewport()
