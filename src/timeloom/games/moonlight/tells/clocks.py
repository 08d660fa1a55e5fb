"""Told of clocks, projects and tracks."""

from __future__ import annotations

from timeloom.kernel import Tell


class ProjectDone(Tell, frozen=True):
    """A project is complete."""

    project: str

    def words(self) -> str:
        return f"It is done: {self.project}."
