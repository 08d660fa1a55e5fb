"""Pointing at an answer shows what would follow, as ghosts on the table and in words; nothing happens."""

import re

from playwright.sync_api import expect
from web.conftest import Person
from web.sitting import bring, played, thing, turns, unfolded
from web.test_islands import at_question

SETTLED = """() => Promise.all([
    document.fonts.ready,
    ...document.getAnimations()
        .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
        .map(one => one.finished.catch(() => null)),
])"""
"""Fonts are there, and whatever flies or fades has come to rest."""


def test_a_card_in_the_hand_shows_where_the_pawns_would_stand(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    card = page.get_by_label("Hand", exact=True).locator(".card-touch").first
    day = page.locator(".answer").first.inner_text().split("to day ")[1][0]
    card.hover()
    expect(page.get_by_role("region", name="Deck").locator(".height")).to_have_text(re.compile(r"^\d+$"))
    expect(page.locator(f'[data-area="day {day}"] [data-ghost="white"]:not(.maybe)')).to_be_visible()
    expect(page.locator('[data-ghost="past"].maybe').first).to_be_visible()
    expect(page.locator("#follows")).to_contain_text(f"You walk to day {day}")
    expect(thing(page, "white")).to_have_class("touch piece-touch leaving")
    page.mouse.move(0, 0)
    expect(page.locator("[data-ghost]")).to_have_count(0)
    expect(page.locator("#follows")).to_contain_text("Point at an answer")
    expect(turns(page)).to_have_attribute("max", "0")


def test_the_keyboard_previews_too_and_the_line_describes_the_answer(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    first = page.locator(".answer").first
    first.focus()
    expect(page.locator('[data-ghost="white"]')).to_be_visible()
    expect(first).to_have_attribute("aria-describedby", "follows")
    page.keyboard.press("ArrowDown")
    expect(first).not_to_have_attribute("aria-describedby", "follows")
    expect(page.locator("#follows")).to_contain_text("You walk to day ")


def test_when_the_question_changes_the_ghosts_are_gone(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    page.locator(".answer").first.focus()
    expect(page.locator('[data-ghost="white"]')).to_be_visible()
    page.keyboard.press("1")
    expect(turns(page)).to_have_attribute("max", "1")
    expect(page.locator('[data-ghost="white"]')).to_have_count(0)


def test_nothing_on_the_table_moves_while_one_looks_around(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    places = "[...document.querySelectorAll('[data-area], .answer')]"
    boxes = f"() => {places}.map(one => one.getBoundingClientRect().y)"
    page.mouse.move(0, 0)
    page.evaluate(SETTLED)
    before = page.evaluate(boxes)
    page.locator(".answer").first.focus()
    expect(page.locator('[data-ghost="white"]')).to_be_visible()
    page.evaluate(SETTLED)
    assert page.evaluate(boxes) == before


def test_the_past_has_no_previews(person: Person) -> None:
    page = person("Ada")
    bring(page, played(4))
    slider = turns(page)
    slider.focus()
    page.keyboard.press("Home")
    expect(page.get_by_text("As it was")).to_be_visible()
    page.get_by_label("Hand", exact=True).locator(".card-touch").first.hover()
    expect(page.locator("#follows, [data-ghost]")).to_have_count(0)


def test_a_piece_on_a_map_shows_where_it_would_go(person: Person) -> None:
    page = unfolded(person("Ada"))
    bring(page, at_question("act"))
    page.locator(".answer", has_text="walks to").first.focus()
    expect(page.locator(".haunted [data-ghost]").first).to_be_visible()
