"""Evenings of Moonlight that bots have played up to a moment, and people who come in there."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import Page
from web.conftest import Person
from web.sitting import ASKED, imported, look_at, sit_down

from timeloom.games.moonlight import GAME
from timeloom.games.moonlight.state import State
from timeloom.kernel import Run, Timeline, seed_of

SEASONS = 20
"""So many seasons are looked through for a moment."""


@cache
def evening(series: str, moment: Callable[[Run[State]], bool]) -> Timeline[State]:
    """A table of four that steady bots have played until it is like this, in the first season where it is."""
    for seed in range(SEASONS):
        table = Timeline(GAME, {"series": series}, 4, seed=seed_of(seed))
        if played_until(table, moment, Random(seed)):
            return table
    raise AssertionError(f"That never comes in {series}.")


def played_until(table: Timeline[State], moment: Callable[[Run[State]], bool], random: Random) -> bool:
    """Let bots play until it is like this; false if it was never so."""
    bots = [GAME.bots["steady"](random) for _ in range(table.seats)]
    while not moment(table.run):
        if table.run.outcome is not None:
            return False
        ask, seat = random.choice([one for one in table.run.waiting_for() if not one[0].aside])
        table.answer(bots[seat](table.run, ask, seat), seat, ask.id)
    return True


def asked(run: Run[State], id: str) -> bool:
    """Whether this question is open."""
    return any(ask.id.endswith(f"/{id}") for ask in run.asks)


def come_in(person: Person, table: Timeline[Any], seat: int, **how: Any) -> Page:
    """Somebody at this seat of a table, who looks at the question; the other chairs are empty."""
    page = person("Ada", **how)
    id = imported(page, table)
    for other in range(table.seats):
        if other != seat:
            page.request.post(f"/api/tables/{id}/seats/{other}/leave", headers=ASKED)
    sit_down(page, id)
    if how.get("is_mobile"):
        look_at(page, "question")
    return page
