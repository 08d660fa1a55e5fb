"""Points of no return: the first deeds after which an ending can no longer be had, though others can."""

from __future__ import annotations

from msgspec import Struct

from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.position import Position, TooMany
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.checking.proof.dead_ends import DeadEnd, hangs_on
from timeloom.games.agents.checking.proof.prospects import Prospects
from timeloom.games.agents.checking.proof.situations import Situations
from timeloom.games.agents.checking.proof.tracking import first_choice
from timeloom.games.agents.meaning.facts import Fact

PATIENCE = 150
"""So many situations are looked at in all, for each ending and number of receptacles."""

MOST_FACTS = 14
"""With more of them there are too many situations anyway."""


class NoReturn(Struct, frozen=True):
    """Where one of some endings is lost, for so many receptacles in one run."""

    points: tuple[DeadEnd, ...] = ()
    """Each is proved: whoever has done this cannot have the ending any more."""
    complete: bool = False
    """Whether there is surely no other."""
    tracked: frozenset[Fact] = frozenset()
    situations: int = 0


def no_return(layout: Layout, goals: frozenset[str], run: int, hint: frozenset[Fact] | None) -> NoReturn:
    """Look for them; `hint` is what was tracked with another number of receptacles."""
    return Farewell(layout, goals, run, hint).found()


class Farewell:
    """A look at when some endings are lost."""

    def __init__(self, layout: Layout, goals: frozenset[str], run: int, hint: frozenset[Fact] | None) -> None:
        self.layout, self.goals, self.run = layout, goals, run
        self.tracked = first_choice(World(layout), goals) if hint is None else hint
        self.seen = 0
        self.best = NoReturn(tracked=self.tracked)

    def found(self) -> NoReturn:
        """Track more and more, until everything is clear or patience is gone."""
        more: set[Fact] | None = set() if len(self.tracked) <= MOST_FACTS else None
        while more is not None:
            self.tracked |= more
            try:
                more = self.look()
            except TooMany:
                break
        return self.best

    def look(self) -> set[Fact] | None:
        """Look at every situation once; return what to track besides, if anything is open."""
        world = World(self.layout, self.tracked, run=self.run)
        situations = Situations(world, PATIENCE - self.seen)
        self.seen += len(situations.came)
        prospects = Prospects(situations, set(self.goals))
        lost, unsure = prospects.lost(), prospects.unsure()
        gone = [position for position in lost if position in situations.surely]
        points = tuple(last_chances(situations, gone))
        clear = not unsure and len(gone) == len(lost)
        self.best = NoReturn(points, clear, self.tracked, len(situations.came))
        return None if clear else self.to_track(situations, prospects, unsure, lost) or None

    def to_track(
        self, situations: Situations, prospects: Prospects, unsure: list[Position], lost: list[Position]
    ) -> set[Fact]:
        """What the nearest open question hangs on: the way to the ending, or the way to where it is lost."""
        if more := prospects.first_to_track(unsure):
            return more
        unproved = (position for position in lost if position not in situations.surely)
        return next((more for position in unproved if (more := hangs_on(situations, position))), set())


def last_chances(situations: Situations, gone: list[Position]) -> list[DeadEnd]:
    """The first deeds of their kind that lead from where there is hope to where there is none."""
    beyond, found = set(gone), dict[Fact | None, DeadEnd]()
    for position in situations.surely:
        came = situations.surely[position]
        if position in beyond and (came is None or came[0] not in beyond):
            point = DeadEnd(tuple(situations.sure_way_to(position)))
            found.setdefault(point.last, point)
    return list(found.values())
