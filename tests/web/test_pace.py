"""The table keeps one's pace: bots wait and stop, beats are read, and what happened since is walked."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect
from toy import GAME
from web.conftest import Person
from web.sitting import ASKED, answer, bring, look_at, new_table, turns

from timeloom.bots import random_bot
from timeloom.kernel import Timeline, seed_of

ME, SOMEBODY, BOT = {"who": "me"}, {"who": "person"}, {"who": "bot", "bot": "steady"}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DESK = {"viewport": {"width": 1280, "height": 800}}
AMONG_BOTS = [("islands", 2, "Who does what?"), ("hour", 6, "What do you do?")]


def said(page: Page, words: str) -> None:
    """Say something, and hear it: whatever bots would do without waiting, they have had the time for."""
    page.get_by_label("Say something to the table").fill(words)
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.get_by_label("What was said")).to_contain_text(words)


def count(page: Page) -> str:
    return turns(page).get_attribute("max") or ""


def until_asked(page: Page, words: str) -> None:
    """Answer whatever is asked until it is this, which bots could answer as well."""
    for _ in range(40):
        expect(page.locator(".answer:enabled").first).to_be_visible()
        if words in page.locator("#answers").inner_text():
            return
        before = count(page)
        page.locator(".answer:enabled").first.click()
        expect(turns(page)).not_to_have_attribute("max", before)
    raise AssertionError(f"Nobody is ever asked: {words}")


@pytest.mark.parametrize(("game", "bots", "question"), AMONG_BOTS)
def test_bots_wait_for_a_person_alone_with_them(person: Person, game: str, bots: int, question: str) -> None:
    page = person("Ada")
    new_table(page, game, ME, *[BOT] * bots, tempo=None)
    expect(page.get_by_role("button", name="Wait for me")).to_have_attribute("aria-pressed", "true")
    until_asked(page, question)
    before = count(page)
    said(page, "I am still reading.")
    assert count(page) == before
    page.reload()
    expect(page.locator(".answer:enabled").first).to_be_visible()
    assert count(page) == before
    page.get_by_role("button", name="Bots, go on").click()
    expect(turns(page)).not_to_have_attribute("max", before)


def test_a_pause_stops_bots_and_one_click_changes_their_tempo(person: Person) -> None:
    page = person("Ada")
    new_table(page, "hour", ME, *[BOT] * 6, tempo=None)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".story")).to_contain_text("Ada tells the bots to stop.")
    page.get_by_role("button", name="Quick").click()
    expect(page.locator(".story")).to_contain_text("Ada changes the tempo: the bots are quick.")
    before = count(page)
    said(page, "Let me think.")
    assert count(page) == before
    page.reload()
    expect(page.get_by_role("button", name="Quick")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Let the bots go on").click()
    expect(turns(page)).not_to_have_attribute("max", before)


# Beats


def at_the_bids(page: Page, *chairs: dict[str, str], **wishes: Any) -> str:
    """A fair at which this person has bid nothing."""
    path = new_table(page, "lanterns", *chairs, **wishes)
    answer(page, "Keep them all")
    answer(page, "Bid nothing")
    return path


def beat(page: Page) -> Any:
    return page.get_by_role("dialog", name="The bids are opened")


@pytest.mark.parametrize("key", ["Enter", "Space", "Escape", "a click"])
def test_a_beat_waits_is_read_and_goes(person: Person, key: str) -> None:
    page = person("Ada", beats=True)
    at_the_bids(page, ME, BOT, tempo=None)
    expect(beat(page)).to_be_visible()
    expect(beat(page).locator(".settled, footer")).not_to_have_count(0)
    expect(page.locator("dialog.settled")).to_be_visible()
    if key == "a click":
        page.get_by_role("button", name="Go on", exact=True).click()
    else:
        page.keyboard.press(key)
    expect(beat(page)).to_have_count(0)


def test_what_is_past_is_no_beat_any_more(person: Person) -> None:
    page = person("Ada", beats=True)
    at_the_bids(page, ME, BOT, tempo=None)
    expect(beat(page)).to_be_visible()
    page.reload()
    expect(page.locator(".story")).to_contain_text("The bids are opened")
    expect(beat(page)).to_have_count(0)


def test_whoever_wants_no_beats_says_so_once(person: Person) -> None:
    page = person("Ada", beats=True)
    at_the_bids(page, ME, BOT)
    page.get_by_role("button", name="Tell me in the story only").click()
    expect(beat(page)).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Show me what matters in the story")).not_to_be_checked()
    page.keyboard.press("Escape")
    at_the_bids(page, ME, BOT)
    expect(page.locator(".story")).to_contain_text("The bids are opened")
    expect(beat(page)).to_have_count(0)


def test_a_beat_of_one_stops_nobody_else(person: Person) -> None:
    people = [person(name, beats=True) for name in ("Ada", "Bob", "Cy")]
    ada = people[0]
    path = new_table(ada, "lanterns", ME, SOMEBODY, SOMEBODY)
    for page, name in zip(people[1:], ("Bram", "Chiyo"), strict=True):
        page.goto(path)
        page.get_by_role("button", name=f"Sit down as {name}").click()
    for words in ("Keep them all", "Bid nothing"):
        for page in people:
            answer(page, words)
    for page in people:
        expect(beat(page)).to_be_visible()
    card = ada.request.get(f"/api/tables{path.removeprefix('/t')}", headers=ASKED).json()
    asked = people[card["awaited"][0]]
    reader = next(page for page in people if page is not asked)
    before = count(reader)
    asked.get_by_role("button", name="Go on", exact=True).click()
    asked.locator(".answer:enabled").first.click()
    expect(turns(reader)).not_to_have_attribute("max", before)
    expect(beat(reader)).to_be_visible()


# Since one's last turn


def long_ago() -> Timeline[Any]:
    """A fair at which the first guest is asked, and much was told since their last answer."""
    for seed in range(50):
        table, random = Timeline(GAME, seats=3, seed=seed_of(seed)), Random(seed)
        while table.run.outcome is None:
            own = [at for at, entry in enumerate(table.line()) if entry.seat == 0]
            told = [at for at, tell in table.log() if own and at > own[-1] + 6 and tell.heard_by(0)]
            if table.run.asked(0) and len(told) > 3:
                return table
            ask, seat = random.choice(table.run.waiting_for())
            table.answer(random_bot(random)(table.run, ask, seat), seat, ask.id)
    raise AssertionError("Nothing ever happens.")


def box_of(thing: Any) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
def test_what_happened_since_is_walked_and_folded_away(person: Person, screen: dict[str, Any]) -> None:
    page = person("Ada", **screen)
    path = bring(page, long_ago())
    for seat in (1, 2):
        page.request.post(f"/api/tables{path.removeprefix('/t')}/seats/{seat}/leave", headers=ASKED)
    page.goto(path)
    since = page.get_by_role("group", name="Since your last turn")
    since.get_by_role("button", name="happened").click()
    expect(since).to_contain_text("1 of ")
    since.get_by_role("button", name="After that").click()
    expect(since).to_contain_text("2 of ")
    if screen is PHONE:
        look_at(page, "question")
    line, answers = box_of(since), box_of(page.locator("#answers"))
    assert line["y"] + line["height"] <= answers["y"] or line["x"] + line["width"] <= answers["x"]
    if screen is PHONE:
        look_at(page, "table")
    since.get_by_role("button", name="The table then").click()
    expect(page.get_by_text("As it was")).to_be_visible()
    since.get_by_role("button", name="Fold it away").click()
    expect(page.get_by_text("As it was")).to_have_count(0)
    if screen is PHONE:
        look_at(page, "question")
    page.locator(".answer:enabled").first.click()
    expect(since).to_have_count(0)
