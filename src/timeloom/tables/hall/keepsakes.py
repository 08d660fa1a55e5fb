"""What people take away from a table: its story as text, and its sheets as a PDF, as far as they may see."""

from __future__ import annotations

import asyncio
from typing import Any

from timeloom.kernel import Game, Sheets
from timeloom.kernel.story import story
from timeloom.printing import printed
from timeloom.tables.ports.apart import Apart
from timeloom.tables.ports.faults import NoSuchThing, TooMany
from timeloom.tables.ports.limits import Limits
from timeloom.tables.table.table import Table


def story_for(table: Table, person: str, seat: int | None) -> str:
    """What a seat of this person, or everybody, has heard on the current branch."""
    table.require_eyes(person, seat)
    return story(table.timeline, ears=() if seat is None else (seat,)).text()


def sheets_for(table: Table, person: str, seat: int | None) -> Sheets:
    """The sheets as a seat of this person, or everybody, may see them."""
    table.require_eyes(person, seat)
    found = table.game.sheets(table.run.state, seat) if table.has_sheets else None
    if found is None:
        raise NoSuchThing(f"{table.game.title} has no sheets to print here.")
    return found


class Press:
    """Prints apart from the server, one order after the other; too many at once are turned away."""

    def __init__(self, apart: Apart, limits: Limits) -> None:
        self._apart = apart
        self._limits = limits
        self._one_at_a_time = asyncio.Lock()
        self._orders = 0

    async def printed(self, game: Game[Any], sheets: Sheets) -> bytes:
        """A PDF, unless too many others wait for theirs or it takes too long."""
        if self._orders >= self._limits.print_orders:
            raise TooMany("Many people are printing just now; try again in a moment.")
        self._orders += 1
        try:
            async with self._one_at_a_time:
                return await self._apart(
                    printed,
                    game,
                    sheets,
                    seconds=self._limits.print_seconds,
                    too_long="These sheets take too long to print.",
                )
        finally:
            self._orders -= 1
