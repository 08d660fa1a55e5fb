"""Setup, the Time Captain, and the way from location to location, in words."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.agents.tells.agents import AgentTell, mid
from timeloom.kernel import Tell


class RunBegun(Tell, frozen=True):
    """A run begins."""

    mission: str
    run: int
    text: str

    def words(self) -> str:
        which = (
            ""
            if self.run == 1
            else f" Run {self.run}: everything is as it was before, and only you remember."
        )
        return f"{self.mission}.{which} {self.text}"


class ReadAloud(Tell, frozen=True):
    """A card is read aloud."""

    reveals: ClassVar[bool] = True

    title: str
    text: str

    def words(self) -> str:
        return f"{self.title}: {self.text.replace('**', '')}"


class Inhabited(AgentTell, frozen=True):
    """An agent wakes in a receptacle."""

    azrak: int
    magick: int

    def words(self) -> str:
        magick = f" and {self.magick} Magick" if self.magick else ""
        return f"An agent opens the eyes of {self.name}, with {self.azrak} Azrak{magick}."


class Travelled(AgentTell, frozen=True):
    """The Captain has chosen a location."""

    location: str
    price: str

    def words(self) -> str:
        return f"Time Captain {self.name} leads the way to {mid(self.location)}. {self.price}"


class NewCaptain(AgentTell, frozen=True):
    """The next Time Captain."""

    round: int

    def heading(self) -> str:
        return f"Round {self.round}"

    def words(self) -> str:
        return f"Round {self.round}. {self.name} is Time Captain."


class LeftLocation(Tell, frozen=True):
    """The group is between locations."""

    location: str

    def words(self) -> str:
        return f"You leave {mid(self.location)} behind."


class Returned(AgentTell, frozen=True):
    """An ejected agent is back."""

    def words(self) -> str:
        return f"{self.name} finds the way back."


class StillDazed(AgentTell, frozen=True):
    """There was no Azrak for this agent."""

    def words(self) -> str:
        return f"There is no Azrak for {self.name}, who goes on wandering between two realities."


class MapChanged(Tell, frozen=True):
    """A map card was laid."""

    title: str
    covered: str
    azrak: int

    def words(self) -> str:
        if not self.covered:
            return f"The map grows: “{self.title}”."
        verb = "goes" if self.azrak == 1 else "go"
        crystals = f" {self.azrak} Azrak from under it {verb} into the Vortex." if self.azrak else ""
        return f"The map changes: “{self.title}” is laid over “{self.covered}”.{crystals}"

    def touches(self) -> tuple[str, ...]:
        return ("map",)


class Opened(Tell, frozen=True):
    """A location can be visited, or cannot any more."""

    location: str
    open: bool

    def words(self) -> str:
        return f"{self.location} can be visited now." if self.open else f"{self.location} is closed to you."


class Swept(Tell, frozen=True):
    """A card sends everybody elsewhere."""

    location: str
    first: bool = False
    """Nobody has been anywhere yet."""

    def words(self) -> str:
        if self.first:
            return f"It begins here: {self.location}."
        return f"There is no staying here. The way leads to {mid(self.location)}."
