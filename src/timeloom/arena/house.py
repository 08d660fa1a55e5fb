"""Those who play a league, each in the chairs where they sit."""

from __future__ import annotations

import importlib.util
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from timeloom.arena.functions import function_named, function_speaker
from timeloom.arena.lines import LineSpeaker
from timeloom.arena.plan import AgentPlan, LeaguePlan
from timeloom.arena.speaking import Speaker
from timeloom.bots import bot_named
from timeloom.kernel import Game, Refused

if TYPE_CHECKING:
    from timeloom.arena.guests import Reception


def check_agents(plan: LeaguePlan, game: Game[Any], beside: Path) -> None:
    """Refuse at once who cannot sit down."""
    for agent in plan.agents.values():
        if agent.bot:
            bot_named(game, agent.bot, Random(0))
        if agent.python:
            function_named(agent.python, beside)
        if agent.mcp and importlib.util.find_spec("mcp") is None:
            raise Refused("MCP clients need a part that is not installed: pip install 'timeloom[mcp]'.")


class House:
    """Those who play, each in the chairs where they sit: a speaker is made when it is first needed."""

    def __init__(self, plan: LeaguePlan, game: Game[Any], beside: Path) -> None:
        self.plan = plan
        self.game = game
        self._beside = beside
        self._speakers: dict[tuple[str, int], Speaker] = {}
        self._leaving = ExitStack()
        self._reception: Reception | None = None

    def close(self) -> None:
        """Everybody goes home."""
        self._leaving.close()

    def speaker(self, name: str, seat: int) -> Speaker | None:
        """Whoever speaks for an agent in this chair; nobody does for a bot."""
        agent = self.plan.agents[name]
        if agent.bot:
            return None
        if (name, seat) not in self._speakers:
            speaker = self._made(agent)
            self._leaving.callback(speaker.close)
            self._speakers[name, seat] = speaker
        return self._speakers[name, seat]

    def _made(self, agent: AgentPlan) -> Speaker:
        beside, seconds = self._beside, self.plan.seconds
        if agent.python:
            return function_speaker(agent.python, beside, seconds)
        if agent.command:
            return LineSpeaker(agent.command, beside, seconds, agent.speaks)
        from timeloom.arena.guests import GuestSpeaker

        return GuestSpeaker(agent.mcp, beside, seconds, self._host())

    def _host(self) -> Reception:
        from timeloom.arena.guests import Reception

        if self._reception is None:
            self._reception = Reception({self.game.name: self.game})
            self._leaving.callback(self._reception.close)
        return self._reception
