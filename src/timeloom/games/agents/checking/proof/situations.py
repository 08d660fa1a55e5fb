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
        self.surely: dict[Position, tuple[Position, Deed, Branch] | None] = {}
        """Those among them that the players can come to for sure, whatever is not tracked."""
        self.explore_surely()

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

    def explore_surely(self) -> None:
        """Follow what hangs on nothing but the players and luck, with all that has to be done besides."""
        sure = (leaf.position for leaf in leaves(begun(self.world)) if is_sure(leaf))
        self.surely = dict.fromkeys(sure)
        queue = deque(self.surely)
        while queue:
            position = queue.popleft()
            for deed in self.deeds.get(position, ()):
                for leaf in leaves(deed.sure):
                    if is_sure(leaf) and leaf.position not in self.surely:
                        self.surely[leaf.position] = (position, deed, leaf)
                        queue.append(leaf.position)

    def sure_way_to(self, position: Position) -> list[tuple[Deed, Branch]]:
        """The shortest way there that players can be sure of."""
        return way_back(self.surely, position)

    def way_to(self, position: Position) -> list[tuple[Deed, Branch]]:
        """The shortest way there."""
        return way_back(self.came, position)


def is_sure(leaf: Branch) -> bool:
    """Whether a leaf hangs on nothing that is not tracked."""
    return frozenset() in leaf.why


def way_back(
    came: dict[Position, tuple[Position, Deed, Branch] | None], position: Position
) -> list[tuple[Deed, Branch]]:
    """The steps that led there."""
    way: list[tuple[Deed, Branch]] = []
    while (step := came[position]) is not None:
        position, deed, leaf = step
        way.append((deed, leaf))
    return way[::-1]
