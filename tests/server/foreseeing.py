"""Thinkers whose analyses are known, and are made when a test lets them be."""

import asyncio
from random import Random

from server.house import GAMES

from timeloom.analysis import Ahead, Analysis, Change, Decision, Offered, Share, ahead
from timeloom.bots.advice import Hint
from timeloom.kernel import Answer, Refused
from timeloom.kernel.journal import parse
from timeloom.tables.staff.studying import Study
from timeloom.tables.staff.thinkers import Position, Progress, Thinkers

EVEN = Share(0.5, 0.4, 0.6)
NOTHING = Change(0.0, 0.0, 0.0)
SECRET = "what only this seat could know"


class Foreseeing:
    """Bots and hints are left to others."""

    def __init__(self, others: Thinkers) -> None:
        self.others = others
        self.studies: list[Study] = []
        self.ended = 0
        self.held = False
        self.refuses = False

    async def answer(self, position: Position, bot: str, person: str) -> Answer:
        return await self.others.answer(position, bot, person)

    async def hint(self, position: Position, person: str) -> Hint:
        return await self.others.hint(position, person)

    async def ahead(self, position: Position, person: str) -> Ahead:
        """A few games, however long they take."""
        run, ask = position.unpacked(GAMES, Random(0))
        return ahead(run, position.seat, 12, 0, question=ask.id)

    async def analyse(self, study: Study, person: str, progress: Progress) -> Analysis:
        self.studies.append(study)
        progress(0.5)
        try:
            while self.held:
                await asyncio.sleep(0.01)
        finally:
            self.ended += 1
        if self.refuses:
            raise Refused("The lamp went out.")
        return analysis_of(study)

    async def close(self) -> None:
        await self.others.close()


def analysis_of(study: Study) -> Analysis:
    """An analysis of this table with one decision; nothing was found out."""
    table = parse(study.journal, GAMES.__getitem__).timeline
    game = table.game
    over = all(table.head(name).run.outcome is not None for name in table.branches)
    offered = (Offered(0, SECRET, EVEN, None, 2),)
    decision = Decision(
        study.branch, 0, 0, study.seat, "", "first", "What now?", 0,
        EVEN, EVEN, None, NOTHING, 0, NOTHING, offered,
    )  # fmt: skip
    return Analysis(
        game.name, game.title, game.version, game.pack_hash, study.branch, table.length(study.branch),
        study.seat, "Somebody", "wins", "chance of winning", study.continuations,
        study.seed, ("random",), (decision,),
        1.0 if over else None, "", None, (), (), None, 0, 2, over,
    )  # fmt: skip
