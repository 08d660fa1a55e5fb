"""What people do with a page: set up tables, point at things, take answers."""

from typing import Any

from playwright.sync_api import Page, expect

from timeloom.kernel import Answer, Timeline, game_named, seed_of
from timeloom.kernel.journal import dump

ASKED = {"X-Timeloom": "1"}
MOST_LOOKS = 200
LAID_OUT = """async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}"""
"""A map is drawn to its size once it has been measured, and words again in their own letters."""


def new_table(page: Page, game: str, *chairs: dict[str, str], **wishes: Any) -> str:
    """Set a table up as this person, sit down, and return its path; its bots are quick unless told."""
    wanted = {"game": game, "seats": list(chairs), "tempo": "quick", **wishes}
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
    expect(page.locator("#answers, .curtain")).to_be_attached()
    page.evaluate(LAID_OUT)
    return f"/t/{table}"


def look_at(page: Page, view: str) -> None:
    """Go to a view of the table on a phone: the table, the question or the story."""
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name=view).click()
    page.evaluate(LAID_OUT)


def unfolded(page: Page) -> Page:
    """Somebody who rather sees all answers at once, however many there are."""
    page.add_init_script("localStorage.setItem('timeloom-answers', 'all')")
    return page


def until(page: Page, script: str, arg: Any = None) -> Any:
    """Ask a page until it says yes, and return what it said.

    Playwright's own way asks once; asked again, a page with a strict policy for scripts refuses.
    """
    for _ in range(MOST_LOOKS):
        if said := page.evaluate(script, arg):
            return said
        page.wait_for_timeout(100)
    raise AssertionError(f"The page never says yes: {script}")


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
