"""Azrak, Magick, updates and broken links, in words."""

from __future__ import annotations

from timeloom.games.agents.tells.agents import AgentTell
from timeloom.kernel import Tell


class AzrakLost(AgentTell, frozen=True):
    """Azrak goes into the Vortex."""

    azrak: int
    left: int

    def words(self) -> str:
        return f"{self.name} loses {self.azrak} Azrak and has {self.left}."

    def touches(self) -> tuple[str, ...]:
        return (f"azrak-{self.agent}", "vortex")


class AzrakGained(AgentTell, frozen=True):
    """Azrak comes from the Vortex."""

    azrak: int
    left: int
    full: bool = False
    """There was no room for any."""

    def words(self) -> str:
        if not self.azrak:
            why = "has all that they can hold" if self.full else "there is none in the Vortex"
            return f"{self.name} could gain Azrak now, but {why}."
        return f"{self.name} gains {self.azrak} Azrak and has {self.left}."

    def touches(self) -> tuple[str, ...]:
        return ("vortex", f"azrak-{self.agent}")


class MagickChanged(AgentTell, frozen=True):
    """Magick tokens come or go."""

    by: int
    left: int

    def words(self) -> str:
        if not self.by:
            return f"{self.name} has {self.left} Magick, as before."
        verb = "gains" if self.by > 0 else "stows"
        return f"{self.name} {verb} {abs(self.by)} Magick and has {self.left}."


class EmergencyUpdated(AgentTell, frozen=True):
    """An emergency update."""

    azrak: int
    free: bool

    def words(self) -> str:
        price = "at no cost" if self.free else "and one crystal goes to the Mission Return"
        return f"The link of {self.name} breaks; the Agency answers with {self.azrak} Azrak, {price}."


class ControlLost(AgentTell, frozen=True):
    """The link is broken."""

    def words(self) -> str:
        return f"The link breaks, and {self.name} is nobody’s but their own."


class Ejected(AgentTell, frozen=True):
    """Out of the location."""

    def words(self) -> str:
        return f"The agent of {self.name} is ejected, dazed, between two realities."


class Updated(AgentTell, frozen=True):
    """A standard update begins."""

    azrak: int
    free: bool

    def words(self) -> str:
        price = "at no cost" if self.free else "for one crystal on the Mission Return"
        return f"{self.name} performs a standard update {price}: {self.azrak} Azrak to divide."


class Shared(Tell, frozen=True):
    """What everybody got from an update."""

    names: tuple[str, ...]
    azrak: tuple[int, ...]

    def words(self) -> str:
        pairs = zip(self.names, self.azrak, strict=True)
        return f"From the Vortex: {', '.join(f'{name} {azrak}' for name, azrak in pairs)}."


class FreeUpdates(Tell, frozen=True):
    """Updates at no cost."""

    count: int

    def words(self) -> str:
        return f"Updates at no cost: {self.count}."
