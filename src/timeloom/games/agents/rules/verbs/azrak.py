"""Verbs of Azrak."""

from __future__ import annotations

from typing import Annotated, ClassVar

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.names import signed
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Count
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.azrak.spending import gain, lose
from timeloom.games.agents.rules.azrak.vortex import add_free_updates, room
from timeloom.games.agents.rules.verbs.base import Verb
from timeloom.games.agents.state import State
from timeloom.games.agents.worth import AZRAK
from timeloom.kernel import Rule
from timeloom.kernel.checking import count_words
from timeloom.kernel.verbs import told


class ChangeAzrak(Verb, frozen=True, kw_only=True):
    """Azrak is gained from the Vortex up to the starting level, or lost to it."""

    is_supplies: ClassVar[bool] = True

    azrak: Annotated[int, told("How much; below nought it is lost.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        by = self.azrak
        yield from gain(s, acting.agent, by) if by > 0 else lose(s, acting.agent, -by)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(azrak=self.azrak, is_harmless=self.azrak > 0)

    def worth(self, s: State, index: int) -> float:
        return AZRAK * min(self.azrak, room(s, index))

    def printed(self, s: State, index: int) -> str:
        return f"{signed(self.azrak)} Azrak"


class FreeUpdate(Verb, frozen=True, kw_only=True):
    """There are more updates at no cost."""

    update: Annotated[Count, told("How many.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from add_free_updates(s, self.update)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(azrak=self.update, is_harmless=True)

    def printed(self, s: State, index: int) -> str:
        return count_words(self.update, "update") + " at no cost"
