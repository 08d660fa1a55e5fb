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

from timeloom.games.agents.checking.following.deeds import Deed
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.position import Branch, Position, TooMany
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.checking.proof.prospects import Prospects
from timeloom.games.agents.checking.proof.situations import Situations
from timeloom.games.agents.checking.proof.tracking import first_choice, timed_endings
from timeloom.games.agents.meaning.facts import Fact, Guess

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
    nearest: DeadEnd | None = None
    """The first of the open ones, with the way there."""
    missing: frozenset[Fact] = frozenset()
    """What one would have to know to clear it."""
    teams: int = 0
    """For how many teams it was looked at, if not for all together."""
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


def survey(layout: Layout, run: int = 1, hint: Attempt | None = None) -> tuple[Survey, Attempt]:
    """Look at all situations of a run; `hint` is what has helped with another number of receptacles."""
    found, attempt = survey_for_all(layout, run, hint)
    if found.open and not found.dead_ends:
        found = survey_by_team(layout, run, attempt, found)
    return found, attempt


def survey_by_team(layout: Layout, run: int, attempt: Attempt, before: Survey) -> Survey:
    """Look at what hangs on who plays, team by team, as far as patience goes."""
    patience, looked = PATIENCE, list[Survey]()
    for team in combinations(layout.mission.receptacle, layout.size):
        look = Look(layout, attempt, patience, run, team)
        looked.append(look.survey())
        patience -= look.seen
        if not looked[-1].whole:
            return before
    unclear = next((one for one in looked if one.nearest), None)
    return Survey(
        sum(one.situations for one in looked),
        frozenset().union(*(one.tracked for one in looked)),
        tuple(dead_end for one in looked for dead_end in one.dead_ends),
        sum(one.open for one in looked),
        unclear.nearest if unclear else None,
        unclear.missing if unclear else frozenset(),
        len(looked),
        magick=any(one.magick for one in looked),
    )


def survey_for_all(layout: Layout, run: int, hint: Attempt | None) -> tuple[Survey, Attempt]:
    """Look at all situations, whoever plays."""
    patience = PATIENCE
    for attempt in attempts(layout, hint):
        look = Look(layout, attempt, patience, run)
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

    def __init__(
        self, layout: Layout, attempt: Attempt, patience: int, run: int, team: tuple[str, ...] = ()
    ) -> None:
        self.run = run
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
        world = World(self.layout, self.tracked, self.team, run=self.run, thrifty=self.thrifty)
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
            self.found = self.judged(situations, prospects, unsure, lost)

    def to_track(
        self, situations: Situations, prospects: Prospects, unsure: list[Position], lost: list[Position]
    ) -> set[Fact]:
        """What the nearest open question hangs on: a way out, or the way into a dead end."""
        if more := prospects.first_to_track(unsure):
            return more
        return {fact for position in lost[:1] for fact in hangs_on(situations, position)}

    def judged(
        self, situations: Situations, prospects: Prospects, unsure: list[Position], lost: list[Position]
    ) -> Survey:
        """What the last look has shown."""
        dead: dict[Fact | None, DeadEnd] = {}
        beyond = set(lost)
        for position in filter(situations.surely.__contains__, lost):
            came = situations.surely[position]
            if came is None or came[0] not in beyond:
                dead_end = DeadEnd(tuple(situations.sure_way_to(position)), self.team)
                dead.setdefault(dead_end.last, dead_end)
        doubted = [*unsure, *(() if dead else lost)]
        first = min(doubted, key=list(situations.came).index, default=None)
        spent = self.thrifty and not (lost or unsure)
        return Survey(
            len(situations.came),
            self.tracked,
            tuple(dead.values()),
            len(doubted),
            DeadEnd(tuple(situations.way_to(first)), self.team) if first else None,
            missing(situations, prospects, first) if first else frozenset(),
            magick=spent,
        )


def missing(situations: Situations, prospects: Prospects, position: Position) -> frozenset[Fact]:
    """What one would have to know of a situation to clear it: what the way there hangs on, or the way out."""
    reasons = (min(leaf.why, key=len) for _, leaf in situations.way_to(position))
    into = {fact for reason in reasons for fact, _ in reason}
    found = into or prospects.hangs_on(position)
    return frozenset(found or {Guess("what everybody reads before the group leaves", 0)})


def hangs_on(situations: Situations, position: Position) -> set[Fact]:
    """What the way into a situation assumes and could be tracked."""
    reasons = (min(leaf.why, key=len) for _, leaf in situations.way_to(position))
    facts = {fact.subject for reason in reasons for fact, _ in reason}
    return {fact for fact in facts if situations.world.can_track(fact)}
