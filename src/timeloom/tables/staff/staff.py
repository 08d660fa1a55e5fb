"""The staff of a live table: whoever does something there without being a guest, its bots and its analyst."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from timeloom.tables.gathering.gathering import Gathering
from timeloom.tables.ports.pace import Pace
from timeloom.tables.staff.analysing import Analyst
from timeloom.tables.staff.moving import Mover
from timeloom.tables.staff.thinkers import Thinkers
from timeloom.tables.table.acts import Act
from timeloom.tables.table.analyses import waiting


class Staff:
    """Moves the bots of one table, and makes the analyses that are wanted there."""

    def __init__(self, gathering: Gathering, thinkers: Thinkers, pace: Pace) -> None:
        """Begin with what waits to be done, and go on whenever something happens."""
        # In a lesson bots hold back by themselves wherever the learner is to act.
        patience = 0 if gathering.table.lesson else pace.courtesy
        self.mover = Mover(gathering, thinkers, pace.bot, patience)
        self.analyst = Analyst(gathering, thinkers, pace.continuations)
        gathering.on_change = self._happened
        self.mover.stir()
        self.analyst.stir()

    def _happened(self, acts: Sequence[Act]) -> None:
        self.mover.happened(acts)
        self.analyst.happened()

    @property
    def is_at_work(self) -> bool:
        """Whether a bot thinks or waits for a moment, or something is being analysed."""
        return self.mover.is_moving or self.analyst.is_working

    async def close(self) -> None:
        """Stop for good, whatever somebody is thinking."""
        await asyncio.gather(self.mover.close(), self.analyst.close())


def goes_on(gathering: Gathering) -> bool:
    """Whether something would happen at a table without anybody's doing."""
    if gathering.broken:
        return True
    table = gathering.table
    return bool(table.bot_moves() or waiting(table)) or gathering.clock.is_running
