"""Told of clocks, projects and tracks."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import series
from timeloom.kernel import Tell


class ClockDrawn(Tell, frozen=True):
    """A new clock."""

    name: str
    filled: int
    size: int
    id: str

    def words(self) -> str:
        return f"A clock of {self.size}: {self.name}{f' (already {self.filled})' if self.filled else ''}."

    def touches(self) -> tuple[str, ...]:
        return (self.id,)


class ClockTicked(Tell, frozen=True):
    """A clock went on, or back."""

    name: str
    filled: int
    size: int
    id: str

    def words(self) -> str:
        full = ". It has come to that" if self.filled >= self.size else ""
        return f"{self.name}: {self.filled} of {self.size}{full}."

    def touches(self) -> tuple[str, ...]:
        return (self.id,)


class ClockStopped(Tell, frozen=True):
    """Clock stopper."""

    name: str
    clock: str

    def words(self) -> str:
        return f"“No”, says {self.name}, and time obeys: {self.clock} stands still."


class ProjectDone(Tell, frozen=True):
    """A project is complete."""

    project: str

    def words(self) -> str:
        return f"It is done: {self.project}."


class TrackMoved(Tell, frozen=True):
    """A track of the series stands elsewhere."""

    track: str
    series: str
    now: int

    def words(self) -> str:
        found = series(self.series)
        names = {"adversary": found.track, "investigation": found.investigation, "bastion": "Last Bastion"}
        return f"The {names[self.track]} track stands at {self.now} of 15."

    def touches(self) -> tuple[str, ...]:
        return (self.track,)
