"""Those who think at a table: bots, and the search that gives hints, each in a thread of its own."""

from __future__ import annotations

import asyncio

from timeloom.bots import QUICKER
from timeloom.kernel import OpenQuestion
from timeloom.terminal.hint import told
from timeloom.terminal.table.sight import TableInSight


class TableWithThinkers(TableInSight):
    """A table at which bots answer and hints are given."""

    async def let_bots_answer(self) -> None:
        """Answer for the bots, one after the other, until it is a person's turn."""
        self.bot_turn = turn = self.sitting.bot_turn()
        if turn is None:
            return
        self.message = f"{self.sitting.name(turn.seat)} is thinking…"
        self.redraw()
        await asyncio.sleep(self.pause * QUICKER[self.sitting.tempo])
        try:
            answer = await asyncio.to_thread(turn.think)
            self.sitting.answer_for(turn, answer)
            self.message = f"{self.sitting.name(turn.seat)} has answered."
        except Exception as error:
            self.message = f"{self.sitting.name(turn.seat)} could not answer: {error}"
            self.redraw()
            return
        self.call_later(self.settle)

    def action_hint(self) -> None:
        """Ask the search what it thinks of each answer."""
        question, seat = self.question, self.sitting.seat
        if question is None or seat is None:
            self.message = "There is no question to give a hint for."
            self.redraw()
        elif self.adviser is None:
            self.run_worker(self.think_about(question, seat), group="hint", exclusive=True)

    async def think_about(self, question: OpenQuestion, seat: int) -> None:
        """Let the search think in a thread of its own, and show what it has found."""
        fork = self.sitting.timeline.run.fork()
        ask = fork.find(question.id)
        self.adviser = self.make_adviser()
        self.redraw()
        try:
            hint = await asyncio.to_thread(self.adviser.hint, fork, ask, seat)
            self.message = told(hint)
        except Exception as error:
            hint, self.message = None, f"There is no hint: {error}"
        self.adviser = None
        self.hint = hint
        self.redraw()

    def stop_bot(self) -> None:
        """The bot's answer is not wanted any more, or is in already."""
        if self.bot_turn is not None:
            self.bot_turn.stop()

    def stop_hint(self) -> None:
        """The hint is not wanted any more."""
        if self.adviser is not None:
            self.adviser.stop()
            self.workers.cancel_group(self, "hint")
            self.adviser = None
