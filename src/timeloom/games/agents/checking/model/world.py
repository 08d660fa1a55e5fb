"""What is looked at while a mission is followed, and what is known there.

Facts that nothing can bring about or end are known anyway. Of the others those are known that are tracked;
what is not tracked is asked when it matters, and both answers are followed.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from timeloom.games.agents.checking.model.facts import Fact, scaled
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.position import Answers, Branch, Position, Tree
from timeloom.games.agents.checking.model.relevance import Relevance
from timeloom.games.agents.pack.verbs import Effect
from timeloom.games.agents.rules.setup import FREE_UPDATES

SPARE = 3
"""A counter is followed so far beyond the highest limit that anything asks for."""
RETURNED, ROUND, RUN = "returned", "round", "run"
READS, UPDATES = "reads", "updates"
"""Cards that were read in this round, and updates that were had at no cost."""

TRACKABLE = {
    "has", "mark", "visited", "open", "closed", "map", "laid", "gone", "beaten", "lies", "removed", "spent",
    "event", "front", "placed", "count", ROUND, RETURNED, READS, UPDATES,
}  # fmt: skip
"""The kinds of facts and numbers that can be tracked; others are for the players, or never known."""


Returning: TypeAlias = Literal["never", "by travel", "freely"]
"""How crystals come to the Mission Return: never so many that it matters, by travel, or by updates too."""


class World:
    """A mission with so many receptacles, and what of it is tracked."""

    def __init__(
        self,
        layout: Layout,
        tracked: frozenset[str] = frozenset(),
        team: tuple[str, ...] = (),
        *,
        priced: bool = False,
        run: int | None = None,
        thrifty: bool = False,
        returning: Returning = "freely",
    ) -> None:
        self.layout = layout
        self.tracked = tracked | {UPDATES} if RETURNED in tracked else tracked
        self.mission, self.size = layout.mission, layout.size
        self.team = frozenset(team or (entry.id for entry in self.mission.receptacles))
        self.is_team = bool(team)
        """Whether it is known who plays; if not, `team` is everybody who might."""
        self.team_known = self.is_team or priced
        self.relevance = Relevance(self.mission, self.tracked, priced=priced)
        self.telling = Relevance(self.mission, self.tracked, priced=False)
        """The same without what only costs something."""
        self.priced = priced
        """Whether the players choose whatever is cheapest, and what it costs is counted."""
        self.run = run
        self.thrifty = thrifty
        """Whether there is always Magick left when it is needed."""
        self.returning = returning
        self.arrivals: dict[object, Tree] = {}
        """What comes of arriving somewhere, as far as it has been looked up."""

    # What is known

    def tracks(self, name: str) -> bool:
        """Whether a fact or a number is looked at."""
        return name in self.tracked

    def can_track(self, name: str) -> bool:
        """Whether a fact or a number is not looked at, and could be."""
        return not self.tracks(name) and name.partition(":")[0] in TRACKABLE

    @property
    def counts_returned(self) -> bool:
        """Whether it is followed what lies on the Mission Return."""
        return self.tracks(RETURNED) and RETURNED in self.layout.limits

    def known(self, branch: Branch, fact: Fact) -> bool | None:
        """Whether a fact holds, if that is known."""
        constant = self.layout.constant(fact)
        if constant is not None:
            return constant
        if self.tracks(fact):
            position = branch.position
            return position.number(fact) > 0 if fact in self.layout.counted else fact in position.facts
        return answered(branch.assumed, fact)

    def at_least(self, branch: Branch, name: str, limit: int) -> bool | None:
        """Whether a number has come so far, if that is known."""
        if limit <= 0:
            return True
        if name == RUN and self.run is not None:
            return self.run >= limit
        if name == RETURNED and self.returning == "never":
            return False
        if self.tracks(name):
            return branch.position.number(name) >= limit
        return answered(branch.assumed, f"{name}>={limit}")

    # What changes

    def made(self, branch: Branch, *facts: Fact) -> Branch:
        """These facts hold now, or do not if they say `not`."""
        more: set[Fact] = set()
        fewer: set[Fact] = set()
        assumed = branch.assumed
        for fact in facts:
            plain, holds = fact.removeprefix("not "), not fact.startswith("not ")
            if self.tracks(plain):
                (more if holds else fewer).add(plain)
            elif answered(assumed, plain) is not None:
                assumed = (*assumed, (plain, holds))
        kept = (branch.position.facts - fewer) | more
        changed = replace(branch, assumed=assumed)
        return changed if kept == branch.position.facts else changed.at(facts=kept)

    def counted_to(self, branch: Branch, name: str, value: int) -> Branch:
        """A number shows this now; one that is not tracked has to be asked for again."""
        if not self.tracks(name):
            asked = (entry for entry in branch.assumed if entry[0].partition(">=")[0] != name)
            return replace(branch, assumed=tuple(asked))
        others = {entry for entry in branch.position.numbers if entry[0] != name}
        value = max(0, min(value, self.cap(name)))
        return branch.at(numbers=frozenset(others | {(name, value)} if value else others))

    def cap(self, name: str) -> int:
        """How far a number is followed."""
        if name in self.layout.counted:
            return self.layout.counted[name]
        if name == UPDATES:
            return scaled(FREE_UPDATES, self.size)
        return self.layout.limits.get(name, 0) + (SPARE if name.startswith("count:") else 0)


def answered(answers: Answers, name: str) -> bool | None:
    """How a question was answered last, if it was."""
    return next((value for key, value in reversed(answers) if key == name), None)


QUIET = {"tell", "whisper", "recall", "magick", "azrak", "update", "damage", "eject"}
"""Verbs that leave no fact behind."""


def quiet(effects: tuple[Effect, ...]) -> bool:
    """Whether effects leave no fact behind."""
    return all(effect.verb in QUIET and not effect.once for effect in effects)


def start(world: World) -> Branch:
    """Before anything has happened."""
    return Branch(world.made(Branch(Position()), *world.layout.first).position, world.team, "captain")
