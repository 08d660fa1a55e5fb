"""All situations that a mission can come to, as far as they are told apart."""

from __future__ import annotations

from collections import deque

from timeloom.games.agents.checking.following.deeds import Deed, deeds
from timeloom.games.agents.checking.following.settling import begun
from timeloom.games.agents.checking.model.position import Branch, Position, TooMany, leaves
from timeloom.games.agents.checking.model.world import World


class Situations:
    """Every situation that can be reached, with what can be done there."""

    def __init__(self, world: World, patience: int) -> None:
        self.world = world
        self.deeds: dict[Position, list[Deed]] = {}
        self.came: dict[Position, tuple[Position, Deed, Branch] | None] = {}
        self.explore(patience)

    def explore(self, patience: int) -> None:
        """Follow everything that may happen, the nearest first."""
        queue: deque[Position] = deque()
        for leaf in leaves(begun(self.world)):
            if leaf.position not in self.came:
                self.came[leaf.position] = None
                queue.append(leaf.position)
        while queue:
            if len(self.came) > patience:
                raise TooMany
            position = queue.popleft()
            self.deeds[position] = list(deeds(self.world, position))
            for deed in self.deeds[position]:
                for leaf in leaves(deed.tree):
                    if leaf.position not in self.came:
                        self.came[leaf.position] = (position, deed, leaf)
                        queue.append(leaf.position)

    def way_to(self, position: Position) -> list[tuple[Deed, Branch]]:
        """The shortest way there."""
        way: list[tuple[Deed, Branch]] = []
        while (step := self.came[position]) is not None:
            position, deed, leaf = step
            way.append((deed, leaf))
        return way[::-1]
