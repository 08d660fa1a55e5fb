"""The verbs of a mission, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Effect
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import inside


class Verbs:
    """The verbs of a mission. Effects are known by identity, which is safe as long as the mission is held."""

    def __init__(self, mission: Mission) -> None:
        self.mission = mission
        self.known: dict[int, Meaning] = {}

    def of(self, effect: Effect) -> Meaning:
        """What the verb of an effect means."""
        key = id(effect)
        if key not in self.known:
            self.known[key] = effect.meaning(self.mission)
        return self.known[key]

    def quiet(self, effects: tuple[Effect, ...]) -> bool:
        """Whether effects leave no fact behind."""
        return all(self.of(effect).is_quiet and not effect.once for effect in effects)

    def all(self) -> Iterator[Meaning]:
        """What all effects mean."""
        return (self.of(table) for _, table in self.mission.tables if isinstance(table, Effect))

    def inside(self, content: Content) -> Iterator[Meaning]:
        """What all effects in a part of the mission mean."""
        return (self.of(table) for _, table in inside(content) if isinstance(table, Effect))
