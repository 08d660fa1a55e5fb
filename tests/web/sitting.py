"""What people do with a page: set up tables, point at things, take answers."""

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from timeloom.kernel import Answer, Timeline, game_named, seed_of
from timeloom.kernel.journal import dump

ASKED = {"X-Timeloom": "1"}
PATIENCE = 60_000
"""So many milliseconds a page may take on a busy machine, before a test calls it broken."""
COUNTED = """(() => {
  const fetch = globalThis.fetch;
  globalThis.fetching = 0;
  globalThis.fetch = (...what) => {
    globalThis.fetching += 1;
    return fetch(...what).finally(() => (globalThis.fetching -= 1));
  };
})()"""
"""Lets a page know how much it still waits for."""
LAID_OUT = """async () => {
  await document.fonts.ready;
  for (let still = 0; still < 3; still = globalThis.fetching ? 0 : still + 1)
    await new Promise(requestAnimationFrame);
}"""
"""A map is drawn to its size once it has been measured, words again in their letters, icons as they come."""
LOOKED = """async (arg) => {
  const ask = () => {
    const said = (SCRIPT);
    return typeof said === "function" ? said(arg) : said;
  };
  for (const begun = performance.now(); performance.now() - begun < PATIENCE; ) {
    const said = await ask();
    if (said) return said;
    await new Promise((done) => setTimeout(done, 15));
  }
  return null;
}"""
"""Looks in the page itself, so that no time is lost between what is waited for and what is done then."""
MOVED = """(before) => {
  const moments = document.querySelector('input[aria-label="Moment"]');
  return moments && moments.max !== before && !document.querySelector("#answers :disabled") && moments.max;
}"""
"""Whether the table has moved since, and the answer that was given is not on its way any more."""
CAME_OF_IT = f"""(before) => {{
  if (({MOVED})(before)) return "moved";
  return !document.querySelector("#answers :disabled") && document.querySelector("#answers form") && "form";
}}"""
"""Whether an answer has moved the table, or is one that wants to be written."""


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
    return sit_down(page, imported(page, timeline))


def imported(page: Page, timeline: Timeline[Any]) -> str:
    """Import a table as this person, without going there, and return its id."""
    made = page.request.post("/api/tables/import", data=dump(timeline), headers=ASKED)
    assert made.ok, made.text()
    return str(made.json()["id"])


def set_table(page: Page, **wishes: Any) -> None:
    """Change the table that this person looks at: let its bots stop, or set its clock."""
    path = f"/api/tables/{urlsplit(page.url).path.rpartition('/')[2]}"
    changed = page.request.put(path, data=wishes, headers=ASKED)
    assert changed.ok, changed.text()


def stop_bots(page: Page) -> None:
    """Let the bots of the table that this person looks at stop: from now on nothing moves but by people."""
    set_table(page, paused=True)
    until(page, "document.querySelector('.pace')?.textContent.includes('Let the bots go on')")


def sit_down(page: Page, table: str) -> str:
    page.goto(f"/t/{table}", wait_until="commit")
    until(page, "document.querySelector('#answers, .curtain') !== null")
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
    """Look at a page until it says yes, and return what it said.

    Playwright's own way asks once; asked again, a page with a strict policy for scripts refuses.
    """
    said = page.evaluate(LOOKED.replace("PATIENCE", str(PATIENCE)).replace("SCRIPT", script), arg)
    assert said, f"The page never says yes: {script}"
    return said


def moment(page: Page) -> str:
    """How long the timeline is that a page shows."""
    return turns(page).get_attribute("max") or ""


def moved(page: Page, before: str) -> str:
    """Wait until the table has moved since it was so long, and what was said here is heard."""
    return str(until(page, MOVED, before))


def in_step(page: Page, *others: Page) -> None:
    """Wait until everybody sees the moment that one of them sees."""
    seen = moment(page)
    for other in others:
        until(other, f"(seen) => ({MOVED})('') === seen", seen)


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
    return page.locator('input[aria-label="Moment"]')
