"""Evenings of Moonlight that bots have played up to a moment, and people who come in there."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import Page
from web.conftest import Person
from web.sitting import ASKED, bring

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.state import State
from timeloom.kernel import Run, Timeline, seed_of

LONGEST = 4000
"""So many answers bots may give before a moment counts as one that never comes."""


@cache
def evening(series: str, moment: Callable[[Run[State]], bool], seed: int = 5) -> Timeline[State]:
    """A table of four that steady bots have played until it is like this."""
    random = Random(seed)
    table = Timeline(GAME, {"series": series}, 4, seed=seed_of(seed))
    bots = [GAME.bots["steady"](random) for _ in range(4)]
    for _ in range(LONGEST):
        if moment(table.run):
            return table
        ask, seat = random.choice([one for one in table.run.waiting_for() if not one[0].aside])
        table.answer(bots[seat](table.run, ask, seat), seat, ask.id)
    raise AssertionError(f"That never comes in {series}.")


def asked(run: Run[State], id: str) -> bool:
    """Whether this question is open."""
    return any(ask.id.endswith(f"/{id}") for ask in run.asks)


def come_in(person: Person, table: Timeline[Any], seat: int, **how: Any) -> Page:
    """Somebody at this seat of a table; the other chairs are empty."""
    page = person("Ada", **how)
    path = bring(page, table)
    for other in range(table.seats):
        if other != seat:
            page.request.post(f"/api/tables{path.removeprefix('/t')}/seats/{other}/leave", headers=ASKED)
    page.goto(path)
    page.locator("#answers").wait_for()
    return page
