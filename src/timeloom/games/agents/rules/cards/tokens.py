"""Tokens: of one agent, of the group, and Magick tokens."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.agents.names import mid_called
from timeloom.games.agents.rules.cards.items import NotThere
from timeloom.games.agents.rules.when import copies_in_play
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.kernel import Rule


class TokenTaken(AgentTell, frozen=True):
    """A token."""

    reveals: ClassVar[bool] = True

    title: str
    group: bool

    def words(self) -> str:
        return (
            f"The group has this now: {self.title}."
            if self.group
            else f"{self.name} takes {mid_called(self.title)}."
        )


def take_token(s: State, index: int, id: str) -> Rule[None]:
    """Take a token, if one is left; a group token lies above the panorama."""
    token = s.box.token[id]
    if copies_in_play(s, id) + s.removed.count(id) >= token.copies:
        if not token.group:
            yield NotThere(**who(s, index), title=token.title)
        return
    (s.tokens if token.group else s.agents[index].tokens).append(id)
    yield TokenTaken(**who(s, index), title=token.title, group=token.group)


# Magick tokens


class MagickChanged(AgentTell, frozen=True):
    """Magick tokens come or go."""

    by: int
    left: int

    def words(self) -> str:
        if not self.by:
            return f"{self.name} has {self.left} Magick, as before."
        verb = "gains" if self.by > 0 else "stows"
        return f"{self.name} {verb} {abs(self.by)} Magick and has {self.left}."


def change_magick(s: State, index: int, by: int) -> Rule[None]:
    """Magick is gained up to the starting level, and lost as far as there is some."""
    agent = s.agents[index]
    before = agent.magick
    agent.magick = min(max(before + by, 0), magick_level(s))
    yield MagickChanged(**who(s, index), by=agent.magick - before, left=agent.magick)


def magick_level(s: State) -> int:
    """The starting level of Magick, by the number of receptacles."""
    return s.scaled(s.box.magick)
