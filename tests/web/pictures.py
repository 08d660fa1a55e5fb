"""The pictures of the browser in docs: `cd tests && ../.venv/bin/python -m web.pictures`.

Each shows a table that steady bots, or a few answers, have led to. Name some (`web-letter web-hour`) to take
only those.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright
from web.conftest import chromium
from web.evening import come_in, evening
from web.house import House
from web.sitting import PATIENCE, bring, look_at, until
from web.test_agents import in_a_test, played_to, played_until
from web.test_islands import at_question
from web.test_lessons import begin, do_what_is_pointed_at
from web.test_moonlight_drawn import in_eclipse, on_a_mission, room, talked_over, with_links
from web.turning import bring_about

from timeloom.games.hour.rules.doorway.changing import Invite
from timeloom.games.hour.rules.doorway.looking import Peek
from timeloom.games.hour.rules.doorway.proposing import Propose
from timeloom.games.hour.rules.trading import Deal
from timeloom.games.hour.state import State
from timeloom.kernel import Answer, Timeline, game_named, seed_of

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SCREEN, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
TALL, WIDE = {"width": 1280, "height": 960}, {"width": 1440, "height": 900}

# Tables


def led_to(game: str, seed: int, there: Callable[[Timeline[Any]], bool], **options: str) -> Timeline[Any]:
    """A table that steady bots have led to where it is wanted."""
    kind = game_named(game)
    table, random = Timeline(kind, options, seed=seed_of(seed)), Random(seed)
    bot = kind.bots["steady"](random)
    while not there(table):
        ask, seat = random.choice(table.run.waiting_for())
        table.answer(bot(table.run, ask, seat), seat, ask.id)
    return table


def asked(table: Timeline[Any], seat: int, id: str) -> bool:
    """Whether somebody is asked something."""
    return any(ask.id.endswith(id) for ask in table.run.asked(seat))


def a_letter(entries: int) -> Timeline[Any]:
    return led_to(
        "letter", 8, lambda table: table.run.count >= entries and len(table.run.asks[0].offered(0)) > 3
    )


def a_month(table: Timeline[Any]) -> bool:
    """Groups gather, and a battle is under way without Ilse, who is asked what she does."""
    s: State = table.run.state
    fights = [visit for visit in s.visits if visit.combat is not None and 0 not in visit.members]
    return s.round >= 4 and bool(fights) and bool(s.pacts) and asked(table, 0, "doorway/talk")


def a_fight(table: Timeline[Any]) -> bool:
    """Death is fought, and it is Ilse's turn, with cards that what was thrown before makes worth more."""
    s: State = table.run.state
    return s.last is not None and s.last.turn > 0 and 0 in s.last.leads and asked(table, 0, "death/attack")


def some_pacts() -> Timeline[Any]:
    """Two plans and an offer, all of which speak of Ilse, who knows what waits on one of the days."""
    table = Timeline(game_named("hour"), seed=seed_of(4))
    said: list[tuple[int, Answer, str]] = [
        (0, Peek("day 15"), "doorway/talk"),
        (1, Propose(14), "doorway/talk"),
        (1, Invite(2), "pact-1/pact"),
        (3, Propose(10), "doorway/talk"),
        (3, Invite(0), "pact-2/pact"),
        (5, Deal("ilse", "chance", "pump house key"), "doorway/talk"),
    ]
    for seat, given, id in said:
        table.answer(given, seat, id)
    return table


# Pictures


def open_table(page: Page, table: Timeline[Any]) -> None:
    """The table as Ilse, or whoever sits first, sees it."""
    bring(page, table)
    curtain = page.get_by_role("button", name="I am Ilse")
    if table.game.name == "hour":
        curtain.click()
    expect(page.locator("#answers")).to_be_attached()
    page.get_by_role("button", name="All right").click()


def new_letter(page: Page) -> None:
    page.goto("/new/letter")
    expect(page.get_by_role("button", name="Sit down and begin")).to_be_visible()


def pulled_back(page: Page) -> None:
    """The table as it was some answers ago."""
    open_table(page, a_letter(90))
    for _ in range(6):
        page.get_by_role("button", name="One moment back").click()
    expect(page.get_by_text("As it was", exact=True)).to_be_visible()


def compared(page: Page) -> None:
    """Two branches side by side, a few answers after they parted."""
    pulled_back(page)
    page.get_by_role("button", name="Branch from here").click()
    page.get_by_label("Name of the branch").fill("another way")
    page.get_by_role("button", name="Open the branch").click()
    expect(page.get_by_role("button", name="another way")).to_be_visible()
    page.locator(".answer").last.click()
    page.get_by_role("button", name="another way").click()
    page.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("dialog", name="another way beside main")).to_be_visible()


def first_page(page: Page) -> None:
    """The games, and a table or two of one's own."""
    for table in (a_letter(60), at_question("act")):
        bring(page, table)
    page.goto("/")
    expect(page.get_by_role("button", name="Play now: Letter")).to_be_visible()


def seen_by(page: Page, table: Timeline[Any], seat: int = 0) -> Page:
    """A table as this seat sees it, alone."""
    return come_in(lambda *_, **__: page, table, seat)


def asked_on_a_phone(page: Page, table: Timeline[Any], seat: int = 0) -> None:
    seen_by(page, table, seat)
    look_at(page, "question")


def at_the_edge(page: Page) -> None:
    """Somebody's sheet, in eclipse."""
    table = evening("abyss", in_eclipse)
    seen_by(page, table, 1)
    fallen = next(one for one in table.run.state.people if one.eclipsed)
    page.get_by_role("region", name="Between us").get_by_text(fallen.name, exact=True).click()


def a_flagship(page: Page) -> None:
    seen_by(page, evening("sea-of-stars", on_a_mission), 1)
    room(page, "The flagship")


def a_lesson(page: Page) -> None:
    """The guide of Letter, some steps in."""
    begin(page, "letter")
    for _ in range(5):
        do_what_is_pointed_at(page)


def a_word(page: Page) -> None:
    """A word that is told beside the rules."""
    open_table(page, a_letter(90))
    page.keyboard.press("?")
    until(page, "() => document.querySelector('.rules .here')")
    box = until(page, FIRST_WORD)
    page.mouse.move(box["x"], box["y"])
    expect(page.get_by_role("note")).to_be_visible()


FIRST_WORD = """() => {
  for (const range of CSS.highlights.get("words") ?? []) {
    const live = document.createRange();
    live.setStart(range.startContainer, range.startOffset);
    live.setEnd(range.endContainer, range.endOffset);
    const [box] = live.getClientRects();
    const spot = box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (spot && document.elementFromPoint(spot.x, spot.y)?.closest("#answers .answer")) return spot;
  }
  return null;
}"""


TAKES: dict[str, tuple[dict[str, int], Callable[[Page], object]]] = {
    "web-new": (SCREEN, new_letter),
    "web-letter": (SCREEN, lambda page: open_table(page, a_letter(90))),
    "web-phone": (PHONE, lambda page: open_table(page, a_letter(90))),
    "web-past": (SCREEN, pulled_back),
    "web-compare": (SCREEN, compared),
    "web-won": (SCREEN, lambda page: bring_won(page)),
    "web-hour": (TALL, lambda page: open_table(page, led_to("hour", 1, a_month))),
    "web-hour-pacts": (TALL, lambda page: open_table(page, some_pacts())),
    "web-hour-combat": (TALL, lambda page: open_table(page, led_to("hour", 2, a_fight))),
    "web-hour-phone": (PHONE, lambda page: open_table(page, led_to("hour", 1, a_month))),
    "web-lobby": ({"width": 1280, "height": 860}, first_page),
    "web-islands": (SCREEN, lambda page: seen_by(page, at_question("act"))),
    "web-islands-roll": (SCREEN, lambda page: seen_by(page, at_question("push"))),
    "web-islands-phone": (PHONE, lambda page: seen_by(page, at_question("act"))),
    "web-agents": (SCREEN, lambda page: seen_by(page, played_until(in_a_test, "midsummer"))),
    "web-agents-map": (SCREEN, lambda page: seen_by(page, played_to("travel", "midsummer"))),
    "web-agents-phone": (PHONE, lambda page: seen_by(page, played_to("recon", "midsummer"))),
    "web-moonlight": (WIDE, lambda page: seen_by(page, evening("abyss", talked_over), 1)),
    "web-moonlight-sheet": (WIDE, lambda page: seen_by(page, evening("abyss", with_links), 1)),
    "web-moonlight-eclipse": (WIDE, at_the_edge),
    "web-moonlight-map": (WIDE, a_flagship),
    "web-moonlight-phone": (PHONE, lambda page: asked_on_a_phone(page, evening("abyss", talked_over), 1)),
    "web-beat": (SCREEN, lambda page: bring_about(page, "islands")),
    "web-lesson": (SCREEN, a_lesson),
    "web-words": (SCREEN, a_word),
}


def bring_won(page: Page) -> None:
    """The end of a week that was won."""
    for seed in range(100):
        table = led_to("letter", seed, lambda table: table.run.outcome is not None)
        if table.run.outcome is not None and table.run.outcome.won:
            bring(page, table)
            page.get_by_role("button", name="All right").click()
            return


def take(browser: Browser, house: House, name: str) -> None:
    """Take one picture."""
    size, arrange = TAKES[name]
    wanted: dict[str, Any] = {"viewport": size, "reduced_motion": "reduce", "color_scheme": "dark"}
    context = browser.new_context(base_url=house.address, **wanted)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    context.request.put("/api/me", data={"name": "Ada"}, headers={"X-Timeloom": "1"})
    arrange(page)
    for notice in page.get_by_role("button", name="All right").all()[::-1]:
        notice.click()
    if page.get_by_role("note").count() == 0:
        page.mouse.move(1, 1)
    page.wait_for_timeout(1500)
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=82)
    context.close()


def main(names: list[str]) -> None:
    """Take these pictures, or all of them."""
    expect.set_options(timeout=PATIENCE)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder))
        browser = playwright.chromium.launch(args=["--no-sandbox", "--disable-gpu"], **chromium())
        for name in names or TAKES:
            take(browser, house, name)
            print(name, flush=True)
        browser.close()
        house.end(signal.SIGTERM)


if __name__ == "__main__":
    main(sys.argv[1:])
