"""An open answer is a form with its limits; what people write is shown as they wrote it."""

from random import Random
from typing import Any

from playwright.sync_api import Page, expect
from toy import GAME
from web.conftest import Person
from web.sitting import bring

from timeloom.bots import random_bot
from timeloom.kernel import Form, Timeline, seed_of


def before_a_toast() -> Timeline[Any]:
    """A Lantern Fair at the moment when its first asked guest may give a toast."""
    table = Timeline(GAME, {"purse": "full"}, 3, seed=seed_of(1))
    random = Random(1)
    bot = random_bot(random)
    while not any(isinstance(offer, Form) for offer in first_offers(table)):
        ask, seat = random.choice(table.run.waiting_for())
        table.answer(bot(table.run, ask, seat), seat, ask.id)
    return table


def first_offers(table: Timeline[Any]) -> list[Any]:
    """What the first of the asked guests may answer."""
    first = min(seat for _, seat in table.run.waiting_for())
    return [offer for ask in table.run.asked(first) for offer in ask.offered(first)]


def toasting(page: Page) -> Any:
    bring(page, before_a_toast())
    page.get_by_role("button", name="I am").click()
    page.locator(".answer", has_text="Raise a glass").click()
    return page.locator("#answers form")


def test_a_toast_is_given_in_ones_own_words(person: Person) -> None:
    page = person("Ada")
    form = toasting(page)
    form.get_by_role("textbox").fill("To <i>all</i> of you")
    form.get_by_role("radio", name="old friends").check()
    page.get_by_role("button", name="Say it").click()
    expect(page.locator(".story")).to_contain_text("old friends: “To <i>all</i> of you”")


def test_an_empty_toast_is_not_sent(person: Person) -> None:
    page = person("Ada")
    form = toasting(page)
    page.get_by_role("button", name="Say it").click()
    expect(form).to_be_visible()
    page.get_by_role("button", name="Back to the answers").click()
    expect(page.locator(".answer", has_text="Raise a glass")).to_be_visible()


def test_a_form_is_sent_from_below_its_list_however_long_it_is(person: Person) -> None:
    page = person("Ada", viewport={"width": 1280, "height": 420})
    form = toasting(page)
    form.get_by_role("textbox").fill("To all of you")
    expect(page.get_by_role("button", name="Say it")).to_be_in_viewport(ratio=1)
    assert page.evaluate("getComputedStyle(document.querySelector('#answers .asked')).overflowY") == "auto"
    page.get_by_role("button", name="Say it").click()
    expect(page.locator(".story")).to_contain_text("To all of you")
