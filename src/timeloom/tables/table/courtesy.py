"""People go first: where anybody may answer a question, bots leave those who are here some time."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from timeloom.kernel import AnyAsk, AskFirst, Run
from timeloom.tables.table.record import Chair


class Courtesy:
    """How long the bots of one table still wait for people."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._since: dict[str, float] = {}
        self._gave_way: set[tuple[str, str]] = set()

    def look(self, run: Run[Any], now: float) -> None:
        """Note which questions are open, and forget the others."""
        open_ids = {ask.id for ask in run.asks}
        self._since = {id: self._since.get(id, now) for id in open_ids}
        self._gave_way = {(person, id) for person, id in self._gave_way if id in open_ids}

    def give_way(self, person: str, run: Run[Any]) -> None:
        """Somebody lets the bots go before them in all that is asked now."""
        self._gave_way |= {(person, ask.id) for ask in run.asks}

    def left(
        self,
        ask: AnyAsk,
        asked: Collection[Chair],
        present: Collection[str],
        now: float,
        quicker: float = 1,
    ) -> float:
        """The seconds for which bots still hold back; `asked` are the chairs that could answer."""
        people = {chair.person for chair in asked if chair.person in present and not chair.bot}
        waited_for = {person for person in people if (person, ask.id) not in self._gave_way}
        if not isinstance(ask, AskFirst) or not waited_for:
            return 0
        return max(0.0, self._since.get(ask.id, now) + self.patience * quicker - now)
