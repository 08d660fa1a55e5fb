"""What several chapters tell, and how a sentence about an agent begins."""

from __future__ import annotations

from typing import ClassVar, TypedDict

from timeloom.games.agents.names import agent_id
from timeloom.games.agents.state import State
from timeloom.kernel import Tell


class AgentTell(Tell, frozen=True):
    """Something that happened to an agent, who goes by the receptacle's name."""

    agent: str
    name: str

    def touches(self) -> tuple[str, ...]:
        return (agent_id(self.agent),)


class Named(TypedDict):
    """The receptacle and the name of an agent, as tellings want them."""

    agent: str
    name: str


def who(s: State, index: int) -> Named:
    """The receptacle and the name of an agent, for tellings."""
    return {"agent": s.agents[index].receptacle, "name": s.body_of(index).name}


def readers(s: State, index: int) -> tuple[int, ...] | None:
    """The seats that read what an agent reads: their own, or all."""
    return None if s.along else (s.agents[index].seat,)


class ReadAloud(Tell, frozen=True):
    """A card is read aloud."""

    reveals: ClassVar[bool] = True

    title: str
    text: str

    def words(self) -> str:
        return f"{self.title}: {self.text.replace('**', '')}"

    def beat(self) -> str:
        return self.title


class ReadCard(AgentTell, frozen=True):
    """What only the reader sees; it was hidden before, so nobody can undo it away."""

    reveals: ClassVar[bool] = True

    title: str
    text: str

    def words(self) -> str:
        reader = f"read by {self.name}" if self.seats is None else f"for {self.name} alone"
        return f"{self.title} ({reader}): {self.text}"

    def beat(self) -> str:
        return self.title
