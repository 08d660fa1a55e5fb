"""Dead ends: situations from which no ending can be reached any more, whatever Azrak and luck there is.

Situations are told apart by few facts at first. If every one of them surely leads to an ending, there is no
dead end; if one cannot lead to any, it is one. As long as that hangs on something that is not tracked, it is
tracked too, and everything is looked at again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.agents.checking.following.deeds import Deed
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.position import Branch, Position, TooMany
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.checking.proof.prospects import Prospects
from timeloom.games.agents.checking.proof.situations import Situations
from timeloom.games.agents.checking.proof.tracking import first_choice, timed_endings
from timeloom.games.agents.meaning.facts import Fact

PATIENCE = 8_000
"""So many situations are looked at in all, for each number of receptacles."""


class DeadEnd(Struct, frozen=True):
    """A situation that leads nowhere, with the shortest way into it."""

    way: tuple[tuple[Deed, Branch], ...]
    team: tuple[str, ...] = ()
    """For whom it is one, if not for everybody."""

    @property
    def last(self) -> Fact | None:
        """What leads into it; nothing if there is no way at all from the beginning."""
        return self.way[-1][0].steps[-1] if self.way else None


class Survey(Struct, frozen=True):
    """What is known about dead ends: `open` situations could neither be cleared nor condemned."""

    situations: int
    tracked: frozenset[Fact]
    dead_ends: tuple[DeadEnd, ...] = ()
    open: int = 0
    whole: bool = True
    """Whether every situation was seen."""
    magick: bool = False
    """Whether there is no dead end only as long as there is Magick left."""

    @property
    def proved(self) -> bool:
        """Whether there is surely no dead end."""
        return self.whole and not (self.dead_ends or self.open or self.magick)


class Attempt(NamedTuple):
    """Endings to lead everybody to, and what is tracked for that."""

    goals: frozenset[str]
    tracked: frozenset[Fact]


def survey(layout: Layout, hint: Attempt | None = None) -> tuple[Survey, Attempt]:
    """Look at all situations; `hint` is what has helped with another number of receptacles."""
    found, attempt = survey_for_all(layout, hint)
    if found.open and not found.dead_ends:
        found = survey_by_team(layout, attempt, found)
    return found, attempt


def survey_by_team(layout: Layout, attempt: Attempt, before: Survey) -> Survey:
    """Look at what hangs on who plays, team by team, as far as patience goes."""
    patience, open_ = PATIENCE, 0
    dead: dict[Fact | None, DeadEnd] = {}
    for team in combinations(layout.mission.receptacle, layout.size):
        look = Look(layout, attempt, patience, team)
        found = look.survey()
        patience -= look.seen
        if not found.whole:
            return before
        open_ += found.open
        for dead_end in found.dead_ends:
            dead.setdefault(dead_end.last, dead_end)
    return replace(before, dead_ends=tuple(dead.values()), open=open_)


def survey_for_all(layout: Layout, hint: Attempt | None) -> tuple[Survey, Attempt]:
    """Look at all situations, whoever plays."""
    patience = PATIENCE
    for attempt in attempts(layout, hint):
        look = Look(layout, attempt, patience)
        found = look.survey()
        if found.proved or look.is_last:
            return found, Attempt(attempt.goals, found.tracked)
        patience -= look.seen
    raise AssertionError("The last attempt is for all endings.")


def attempts(layout: Layout, hint: Attempt | None) -> Iterator[Attempt]:
    """What has helped before, an ending that a timer brings, or all of them."""
    if hint:
        yield hint
    everything = frozenset(layout.mission.ending)
    for goals in [*({ending} for ending in timed_endings(layout.verbs)), everything]:
        if not hint or goals != hint.goals or goals == everything:
            yield Attempt(frozenset(goals), first_choice(World(layout), goals))


class Look:
    """An attempt to lead everybody to certain endings."""

    def __init__(self, layout: Layout, attempt: Attempt, patience: int, team: tuple[str, ...] = ()) -> None:
        self.layout, self.goals, self.tracked = layout, attempt.goals, attempt.tracked
        self.is_last = self.goals == frozenset(layout.mission.ending)
        self.patience, self.team = patience, team
        self.seen = 0
        self.thrifty = False
        self.found: Survey | None = None

    def survey(self) -> Survey:
        """Track more and more, until everything is clear or patience is gone."""
        while self.found is None:
            try:
                self.look()
            except TooMany:
                self.found = Survey(self.seen, self.tracked, whole=False)
        return self.found

    def look(self) -> None:
        """Look at every situation once."""
        world = World(self.layout, self.tracked, self.team, run=self.layout.last_run, thrifty=self.thrifty)
        situations = Situations(world, self.patience - self.seen)
        self.seen += len(situations.came)
        prospects = Prospects(situations, set(self.goals))
        unsure, lost = prospects.unsure(), prospects.lost()
        more = self.to_track(situations, prospects, unsure, lost)
        if more and not (lost and not self.is_last):
            self.tracked |= more
        elif unsure and not lost and not self.thrifty:
            self.thrifty = True
        else:
            self.found = self.judged(situations, unsure, lost)

    def to_track(
        self, situations: Situations, prospects: Prospects, unsure: list[Position], lost: list[Position]
    ) -> set[Fact]:
        """What the nearest open question hangs on: a way out, or the way into a dead end."""
        for position in unsure:
            if more := prospects.to_track(position):
                return more
        return {fact for position in lost[:1] for fact in hangs_on(situations, position)}

    def judged(self, situations: Situations, unsure: list[Position], lost: list[Position]) -> Survey:
        """What the last look has shown."""
        dead: dict[Fact | None, DeadEnd] = {}
        beyond = set(lost)
        for position in lost:
            way = situations.way_to(position)
            into = not way or situations.came[position][0] not in beyond  # type: ignore[index]
            if into and not hangs_on(situations, position, every=True):
                dead_end = DeadEnd(tuple(way), self.team)
                dead.setdefault(dead_end.last, dead_end)
        doubted = len(unsure) + (len(lost) if not dead else 0)
        spent = self.thrifty and not (lost or unsure)
        return Survey(len(situations.came), self.tracked, tuple(dead.values()), doubted, magick=spent)


def hangs_on(situations: Situations, position: Position, *, every: bool = False) -> set[Fact]:
    """What the way into a situation assumes: what could be tracked, or `every` question."""
    reasons = (min(leaf.why, key=len) for _, leaf in situations.way_to(position))
    facts = {fact.subject for reason in reasons for fact, _ in reason}
    return {fact for fact in facts if every or situations.world.can_track(fact)}
