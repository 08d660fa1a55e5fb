"""Verbs of words alone."""

from __future__ import annotations

from typing import Annotated, ClassVar

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Words
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.verbs.base import Verb
from timeloom.games.agents.state import State
from timeloom.kernel import Rule, Tell
from timeloom.kernel.verbs import told


class Speech(Verb, frozen=True, kw_only=True):
    """Words, and nothing else."""

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(is_words=True, is_harmless=True)

    def worth(self, s: State, index: int) -> float:
        return 0.0

    def printed(self, s: State, index: int) -> str:
        return ""


class Told(Tell, frozen=True):
    """Words of a card, for all or for one."""

    reveals: ClassVar[bool] = True

    text: str

    def words(self) -> str:
        return self.text


class ReadAloud(Speech, frozen=True, kw_only=True):
    """Words are read aloud, for all."""

    tell: Annotated[Words, told("The words.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield Told(text=self.tell)


class Whisper(Speech, frozen=True, kw_only=True):
    """Words for the agent alone."""

    whisper: Annotated[Words, told("The words.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield Told(text=self.whisper, seats=(s.agents[acting.agent].seat,))
