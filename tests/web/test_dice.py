"""The dice of a table are promised before it is set up, the browser adds to them, and keeps the promise."""

import json
from typing import Any

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import answer, new_table, until


def kept(page: Page) -> list[dict[str, Any]]:
    """What the browser has kept of the dice of the table that it shows."""
    tables = json.loads(page.evaluate("localStorage.getItem('timeloom.dice') ?? '{}'"))
    return list(tables.get(page.url.rpartition("/")[2], []))


def test_a_table_that_is_set_up_in_the_browser_has_dice_that_it_added_to(person: Person) -> None:
    page = person("Ada")
    page.goto("/new/letter")
    page.get_by_role("button", name="Sit down and begin").click()
    expect(page.locator("#answers")).to_be_visible()
    page.get_by_role("button", name="Dice").click()
    dialog = page.get_by_role("dialog")
    until(page, "localStorage.getItem('timeloom.dice')?.includes('salt')")
    (promise,) = kept(page)
    expect(dialog).to_contain_text(promise["commitment"])
    expect(dialog).to_contain_text(promise["salt"])
    expect(dialog).to_contain_text(f"timeloom verify FILE --commitment {promise['commitment']}")


def test_whoever_sits_down_later_adds_to_the_dice_too(person: Person) -> None:
    page = person("Ada")
    new_table(page, "lanterns", {"who": "me"}, {"who": "bot", "bot": "steady"})
    until(page, "localStorage.getItem('timeloom.dice')?.includes('salt')")
    (promise,) = kept(page)
    assert len(promise["salt"]) == 32
    answer(page, "Keep them all")
