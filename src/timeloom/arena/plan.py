"""What a league plays: a plan, as somebody writes it, and who sits where.

The smallest plan is

    game = "letter"

    [agents.steady]
    bot = "steady"

    [agents.mine]
    command = ["python", "mine.py"]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from timeloom.kernel import Refused
from timeloom.kernel.complaints import Complaint
from timeloom.kernel.pack import Content, read_pack
from timeloom.lab.studies.plan import Several, Value

Way: TypeAlias = Literal["bot", "python", "command", "mcp"]
Lineup: TypeAlias = tuple[str, ...]
"""The agent of each seat."""

WAYS: tuple[Way, ...] = ("bot", "python", "command", "mcp")
MOST_LINEUPS = 60
"""So many ways to sit down are played; a league with more wants fewer agents."""


class AgentPlan(Content, frozen=True):
    """Somebody who plays: a bot, a function, a command that reads and writes lines, or an MCP client."""

    named_by: ClassVar[tuple[str, ...]] = ()

    bot: str = ""
    """The name of a bot."""
    python: str = ""
    """`module:function`, which is given the words of a table and returns an answer."""
    command: Several = ()
    """A command that reads questions and writes answers, each in a line."""
    mcp: Several = ()
    """A command that sits down through the Model Context Protocol."""
    speaks: Literal["json", "text"] = "json"
    """How a command is spoken to."""

    @property
    def ways(self) -> list[Way]:
        """The ways that are given; it has to be one."""
        return [way for way in WAYS if getattr(self, way)]

    @property
    def words(self) -> str:
        """Who it is, in a line that changes when it is somebody else."""
        made = getattr(self, self.ways[0])
        told = " ".join(made) if isinstance(made, tuple) else made
        return f"{self.ways[0]} {told}{' in text' if self.speaks == 'text' else ''}"


class LeaguePlan(Content, frozen=True):
    """A plan as it stands in its file."""

    game: str
    agents: dict[str, AgentPlan]
    games: Annotated[int, Meta(ge=1)] = 20
    """How many tables each lineup plays."""
    seed: int = 1
    """A number that fixes all chance; the same table of every lineup has the same seed."""
    title: str = ""
    seats: int | None = None
    options: dict[str, Value] = {}
    legal: Literal["shown", "hidden"] = "shown"
    """Whether agents read which answers there are."""
    patience: Annotated[int, Meta(ge=1)] = 3
    """After so many refusals at one question, the arena answers it by lot."""
    seconds: Annotated[float, Meta(gt=0)] = 60.0
    """So long a function, command or client may think about one answer."""
    decisions: Annotated[int, Meta(ge=1)] = 20_000
    """A game of so many decisions is broken off, and is worth nothing to anybody."""

    def complaints(self) -> Iterator[Complaint]:
        """What the types cannot say."""
        if len(self.agents) < 2:
            yield Complaint(("agents",), f"must be at least two; there is {len(self.agents) or 'none'}")
        for name, agent in self.agents.items():
            if len(agent.ways) != 1:
                given = " and ".join(agent.ways) or "none of them"
                yield Complaint(("agents", name), f"must have one of {', '.join(WAYS)}; it has {given}")


def read_league(path: Path) -> LeaguePlan:
    """The plan in a file; whatever is wrong with it is a `PackFault` with all that is to be said."""
    return read_pack(path, LeaguePlan)


def teams(agents: list[str], seats: int) -> list[Lineup]:
    """Each agent in all chairs: for games in which all win or lose together."""
    return [(agent,) * seats for agent in agents]


def mixed(agents: list[str], seats: int) -> list[Lineup]:
    """Agents at one table, each of them in every chair once: for games in which seats win apart.

    Where there are fewer agents than chairs, they sit down again.
    """
    tables = list(combinations(agents, min(seats, len(agents))))
    if len(tables) * min(seats, len(agents)) > MOST_LINEUPS:
        raise Refused(f"{len(agents)} agents in {seats} chairs are too many lineups; name fewer agents.")
    return [
        tuple(table[(seat + turn) % len(table)] for seat in range(seats))
        for table in tables
        for turn in range(len(table))
    ]
