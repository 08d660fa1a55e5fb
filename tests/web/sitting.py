"""What people do with a page: set up tables, point at things, take answers."""

from typing import Any

from playwright.sync_api import Page, expect

from timeloom.kernel import Answer, Timeline, game_named, seed_of
from timeloom.kernel.journal import dump

ASKED = {"X-Timeloom": "1"}


def new_table(page: Page, game: str, *chairs: dict[str, str], **wishes: Any) -> str:
    """Set a table up as this person, sit down, and return its path."""
    wanted = {"game": game, "seats": list(chairs), **wishes}
    made = page.request.post("/api/tables", data=wanted, headers=ASKED)
    assert made.ok, made.text()
    return sit_down(page, made.json()["id"])


def played(answers: int) -> Timeline[Any]:
    """A table of Letter from a known seed, so many answers in: always the first one."""
    table = Timeline(game_named("letter"), seed=seed_of(5))
    for _ in range(answers):
        first = table.run.asks[0].offered(0)[0]
        assert isinstance(first, Answer)
        table.answer(first)
    return table


def bring(page: Page, timeline: Timeline[Any]) -> str:
    """Import a table as this person, sit down, and return its path."""
    made = page.request.post("/api/tables/import", data=dump(timeline), headers=ASKED)
    assert made.ok, made.text()
    return sit_down(page, made.json()["id"])


def sit_down(page: Page, table: str) -> str:
    page.goto(f"/t/{table}")
    expect(page.locator("#answers, .curtain")).to_be_visible()
    return f"/t/{table}"


def thing(page: Page, id: str) -> Any:
    """A thing on the table, by its id in the scene."""
    return page.locator(f'[data-thing="{id}"]')


def answer(page: Page, words: str) -> None:
    """Take an answer from the list by its words."""
    page.locator(".answer", has=page.get_by_text(words, exact=True)).click()


def log(page: Page) -> list[str]:
    """The story as the page tells it, without what happened around the game."""
    return [line.strip() for line in page.locator(".story li:not(.Room)").all_inner_texts()]


def turns(page: Page) -> Any:
    """The slider of the timeline: it gets longer with every answer."""
    return page.get_by_role("slider", name="Moment")
