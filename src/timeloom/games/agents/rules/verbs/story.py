"""Verbs of what has happened, of choices, conflicts and endings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.facts import Counter, Ended, Marked, Not
from timeloom.games.agents.meaning.followed import Followed
from timeloom.games.agents.pack.cards import Ending
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Id, Way, When
from timeloom.games.agents.refs import card_of
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.conflicts import do_damage
from timeloom.games.agents.rules.ending import end_mission
from timeloom.games.agents.rules.verbs.base import T, Verb, points_worth
from timeloom.games.agents.rules.ways import must_choose, open_ways
from timeloom.games.agents.rules.when import holds
from timeloom.games.agents.state import State
from timeloom.games.agents.tells import AgentTell, who
from timeloom.games.agents.worth import ENDING, LITTLE, MARK, is_known, way_worth
from timeloom.kernel import Rule
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import told

REMEMBERED = "it will matter later"
"""What a mission keeps in mind has no token and no name at the table."""


class Mark(Verb, frozen=True, kw_only=True):
    """Something has happened."""

    mark: Annotated[Id, told("What it is called.", names="a new mark")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        if self.mark not in s.marks:
            s.marks.append(self.mark)
        yield from ()

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(makes=(Marked(self.mark),))

    def worth(self, s: State, index: int) -> float:
        if self.mark in s.marks:
            return 0.0
        return MARK + points_worth(s, replace(s, marks=[*s.marks, self.mark]))

    def printed(self, s: State, index: int) -> str:
        return REMEMBERED


class Unmark(Verb, frozen=True, kw_only=True):
    """Something does not count any more."""

    unmark: Annotated[Id, told("What it is called.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        s.marks = [name for name in s.marks if name != self.unmark]
        yield from ()

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(makes=(Not(Marked(self.unmark)),))

    def worth(self, s: State, index: int) -> float:
        kept = [name for name in s.marks if name != self.unmark]
        return LITTLE + points_worth(s, replace(s, marks=kept))

    def printed(self, s: State, index: int) -> str:
        return REMEMBERED


class TookTheLead(AgentTell, frozen=True):
    """Somebody is Time Captain in the middle of a round."""

    def words(self) -> str:
        return f"{self.name} takes the lead, and is Time Captain from now on."


class Lead(Verb, frozen=True, kw_only=True):
    """Whoever it is for is Time Captain from now on."""

    lead: Annotated[Literal[True], told("Always true.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        if s.captain != acting.agent:
            s.captain = acting.agent
            yield TookTheLead(**who(s, acting.agent))

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(is_harmless=True)

    def printed(self, s: State, index: int) -> str:
        return "you are Time Captain"


class CounterMove(Content, frozen=True):
    """A named counter that goes up or down (never below 0)."""

    named_by: ClassVar[tuple[str, ...]] = ("counter",)

    counter: Annotated[Id, told("The counter.", names="a new counter")]
    by: Annotated[int, told("By how much; 1 unless told.")] = 1


class Tally(Verb, frozen=True, kw_only=True):
    """A counter goes up or down, never below 0."""

    count: Annotated[CounterMove, told("Which counter, and by how much.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        s.counters = self.counters_then(s)
        yield from ()

    def counters_then(self, s: State) -> dict[str, int]:
        """The counters as they are then."""
        name = self.count.counter
        return s.counters | {name: max(0, s.counters.get(name, 0) + self.count.by)}

    def counted(self, s: State) -> State:
        """What hangs on the counter is weighed as it will be."""
        return replace(s, counters=self.counters_then(s))

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(counts=(Counter(self.count.counter), self.count.by), adds_up=True)

    def worth(self, s: State, index: int) -> float:
        return LITTLE + points_worth(s, self.counted(s))

    def printed(self, s: State, index: int) -> str:
        return REMEMBERED


class Damage(Verb, frozen=True, kw_only=True):
    """Damage is done to the opponent of the conflict."""

    damage: Annotated[int, told("How much.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from do_damage(s, acting, self.damage)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(damage=self.damage, breaks_off=True)

    def hurts(self) -> int:
        return self.damage

    def can_end_a_fight(self) -> bool:
        return bool(self.damage)

    def worth(self, s: State, index: int) -> float:
        return MARK * self.damage

    def printed(self, s: State, index: int) -> str:
        return f"{self.damage} damage"


class MustChoose(Verb, frozen=True, kw_only=True):
    """One of several ways must be chosen, of those that are possible."""

    choose: Annotated[tuple[Way, ...], Meta(min_length=1), told("The ways.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from must_choose(s, acting, self.choose)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(ways=self.choose, adds_up=True)

    def worth(self, s: State, index: int) -> float:
        """The best of the ways that are possible."""
        ways = (self.choose[at] for at in open_ways(s, index, self.choose))
        return max((way_worth(s, index, way) for way in ways), default=0.0)

    def printed(self, s: State, index: int) -> str:
        return "you have to choose"


class EndMission(Verb, frozen=True, kw_only=True):
    """The mission ends."""

    turns_a_page: ClassVar[bool] = True

    end: Annotated[Id, told("With which ending.", names="an ending")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from end_mission(s, self.end)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(makes=(Ended(self.end),), breaks_off=True)

    def follow(self, meaning: Meaning, here: Followed[T]) -> T:
        return here.end(self.end)

    def can_end_a_fight(self) -> bool:
        return True

    def worth(self, s: State, index: int) -> float:
        """A good ending is what all of it is for, unless the group has all that a better one needs."""
        ending = s.box.ending[self.end]
        if not ending.won:
            return -ENDING
        better = any(other.points > ending.points for other in endings_in_reach(s, index))
        return 0.0 if better else ENDING + ending.points

    def printed(self, s: State, index: int) -> str:
        return "the mission ends"


def endings_in_reach(s: State, index: int) -> Iterator[Ending]:
    """Endings to which a card here leads that is known, for whoever has what lies with the group."""
    known = (card_of(s.box, slot) for slot in s.panorama if not slot.removed and is_known(s, slot.ref))
    for way in (way for card in known for way in card.may):
        if way.when is None or is_met_by_group(s, index, way.when):
            yield from (s.box.ending[effect.end] for effect in way.do if isinstance(effect, EndMission))


def is_met_by_group(s: State, index: int, when: When) -> bool:
    """Whether a condition would hold if an agent had all that the others hold."""
    return holds(s, when, index, tuple(thing for agent in s.agents for thing in agent.holding))
