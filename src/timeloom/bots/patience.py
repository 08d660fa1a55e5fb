"""Bots that leave people their time: what they hold back until a person has acted, or lets them go on."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Literal, TypeAlias, get_args

from timeloom.kernel import AnyAsk, AskAll, AskFirst, Run

TempoName: TypeAlias = Literal["wait", "steady", "quick"]
"""How fast bots go on: they wait for people, leave them some time, or hardly any."""
TEMPOS: tuple[TempoName, ...] = get_args(TempoName)
QUICKER: Mapping[TempoName, float] = {"wait": 1, "steady": 1, "quick": 0.25}
"""What part of the usual time bots take for a step, and leave to people."""


class Patience:
    """What the bots of one table have been let go on with.

    While a person could act, bots hold back. “Go on” lets them take up one of the things that are asked when
    it is said, with all that follows from it. Then they wait again, as they do when a person acts, or is
    asked something else.
    """

    def __init__(self) -> None:
        self._let_go: frozenset[str] = frozenset()
        """Of the questions that were open when it was said, those that are still."""
        self._first: frozenset[str] = frozenset()
        """All of them: one is taken up."""
        self._is_taken = False

    def go_on(self, run: Run[Any]) -> None:
        """Somebody lets the bots go on."""
        self._let_go = self._first = frozenset(ask.id for ask in run.asks)
        self._is_taken = False

    def spend(self) -> None:
        """From here on the bots wait again."""
        self._let_go = self._first = frozenset()

    def answered(self, ask: AnyAsk) -> None:
        """A bot has answered this."""
        self._is_taken = self._is_taken or ask.id in self._first

    def gives_way(self, ask: AnyAsk, people: Collection[int]) -> bool:
        """Whether bots leave a question to one of these seats, who could answer it as well."""
        is_anybodys = (
            isinstance(ask, AskFirst) and not ask.aside and any(seat in people for seat in ask.seats)
        )
        return is_anybodys and (self._is_taken or ask.id not in self._first)

    def holds(self, run: Run[Any], ask: AnyAsk, people: Collection[int]) -> bool:
        """Whether bots hold back with this question, because one of these seats could act.

        What is asked aside is nobody's turn. A secret answer gets ahead of nobody who still has to give one.
        """
        # What was closed meanwhile is asked anew, when it is asked again.
        self._let_go &= {other.id for other in run.asks}
        asked = {other.id for other, seat in run.waiting_for_bots() if seat in people and not other.aside}
        if not asked or (isinstance(ask, AskAll) and ask.id in asked):
            return False
        return not asked <= self._let_go or (self._is_taken and ask.id in self._first)
