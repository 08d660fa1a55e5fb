"""The conditions of cards, each a type; a table holds when all that stands in it do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Annotated

from msgspec import Meta

from timeloom.games.agents.meaning import facts as so
from timeloom.games.agents.meaning.asking import Asked, InClauses, V
from timeloom.games.agents.names import name_of
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Count, Id, Scaled, When
from timeloom.games.agents.printed import listed, place_words, thing_words
from timeloom.games.agents.rules.when import in_play
from timeloom.games.agents.state import State, scaled
from timeloom.kernel.verbs import Word, told

Besides = tuple[str, ...]
"""Things that an agent is thought to have as well."""


# What has been found and done


class Holds(When, Word, frozen=True, kw_only=True, rename={"things": "holds"}):
    """The acting agent has each of these items or personal tokens."""

    things: Annotated[tuple[Id, ...], told("What it is.", names="something to hold")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return set(self.things) <= {*s.agents[index].holding, *besides}

    def facts(self) -> Iterable[so.Fact]:
        return map(so.Has, self.things)

    def rests_on_them(self) -> bool:
        return True

    def asks_of_agent(self, here: Asked[V]) -> Iterable[V]:
        return map(here.has, self.things)

    def is_earned(self) -> bool:
        return bool(self.things)

    def in_hand(self) -> Iterable[str]:
        return self.things

    def printed(self, s: State, index: int) -> str:
        return f"you have {listed(thing_words(s, index, thing) for thing in self.things)}"


class GroupHolds(When, Word, frozen=True, kw_only=True):
    """Each of these is held by some agent, or is a group token, white item or kept mystery in play."""

    group_holds: Annotated[tuple[Id, ...], told("What it is.", names="something to have")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return all(in_play(s, thing) for thing in self.group_holds)

    def facts(self) -> Iterable[so.Fact]:
        return map(so.Has, self.group_holds)

    def rests_on_them(self) -> bool:
        return True

    def is_earned(self) -> bool:
        return bool(self.group_holds)

    def printed(self, s: State, index: int) -> str:
        return f"the group has {listed(thing_words(s, index, thing) for thing in self.group_holds)}"


class Marked(When, Word, frozen=True, kw_only=True):
    """Each of these has been marked."""

    marks: Annotated[tuple[Id, ...], told("The names that were marked.", names="a mark")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return set(self.marks) <= set(s.marks)

    def facts(self) -> Iterable[so.Fact]:
        return map(so.Marked, self.marks)

    def rests_on_them(self) -> bool:
        return True

    def is_earned(self) -> bool:
        return bool(self.marks)

    def printed(self, s: State, index: int) -> str:
        return "certain things have happened"


# Where the group is and was


class Visited(When, Word, frozen=True, kw_only=True):
    """The group has been at each of these locations before, or is there."""

    visited: Annotated[tuple[Id, ...], told("The locations.", names="a location")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return set(self.visited) <= set(s.visited)

    def facts(self) -> Iterable[so.Fact]:
        return map(so.Visited, self.visited)

    def rests_on_them(self) -> bool:
        return True

    def printed(self, s: State, index: int) -> str:
        return f"you have been at {listed(place_words(s, place) for place in self.visited)}"


class At(When, Word, frozen=True, kw_only=True):
    """The group is at one of these locations."""

    at: Annotated[tuple[Id, ...], told("The locations.", names="a location")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return not self.at or s.location in self.at

    def about_place(self, location: str) -> Iterable[so.Clause]:
        if self.at:
            now = {so.known(location in self.at)} if location else map(so.At, self.at)
            yield frozenset[so.Fact](now)

    def rests_on_them(self) -> bool:
        return not self.at

    def asks(self, here: Asked[V]) -> Iterable[V]:
        yield here.is_at(self.at)

    def printed(self, s: State, index: int) -> str:
        return f"you are at {listed((place_words(s, place) for place in self.at), 'or')}"


# Numbers


def at_least(number: so.Number, limit: int, from_start: int = 0) -> tuple[so.AtLeast, ...]:
    """That a number has come so far, unless it is there from the start."""
    return (so.AtLeast(number, limit),) if limit > from_start else ()


class Counted(When, Word, frozen=True, kw_only=True):
    """This counter shows `count` or more."""

    counter: Annotated[Id, told("The counter.", names="a counter")]
    count: Annotated[Scaled, told("What it must show; 1 unless told.")] = 1

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return s.counters.get(self.counter, 0) >= s.scaled(self.count)

    def numbers(self, size: int) -> Iterable[so.AtLeast]:
        return at_least(so.Counter(self.counter), scaled(self.count, size))

    def spendable(self) -> Iterable[so.Fact]:
        return (so.Counter(self.counter),)

    def rests_on_them(self) -> bool:
        return True

    def printed(self, s: State, index: int) -> str:
        return "it has come far enough"


class InRound(When, Word, frozen=True, kw_only=True):
    """It is this round or a later one."""

    round: Annotated[Count, told("The first such round.")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return s.round >= self.round

    def numbers(self, size: int) -> Iterable[so.AtLeast]:
        return at_least(so.ROUND, self.round)

    def printed(self, s: State, index: int) -> str:
        return f"it is round {self.round} or later"


class Returned(When, Word, frozen=True, kw_only=True):
    """So many Azrak or more lie on the Mission Return."""

    returned: Annotated[Scaled, told("How many.")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return s.returned >= s.scaled(self.returned)

    def numbers(self, size: int) -> Iterable[so.AtLeast]:
        return at_least(so.RETURNED, scaled(self.returned, size))

    def printed(self, s: State, index: int) -> str:
        return f"{s.scaled(self.returned)} Azrak or more lie on the Mission Return"


class InRun(When, Word, frozen=True, kw_only=True):
    """It is this run or a later one."""

    run: Annotated[Count, told("The first such run.")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return s.run >= self.run

    def numbers(self, size: int) -> Iterable[so.AtLeast]:
        return at_least(so.RUN, self.run, from_start=1)

    def printed(self, s: State, index: int) -> str:
        return f"it is run {self.run} or later"


# Who plays, and who acts


def may_be(possible: bool) -> tuple[so.Fact, ...]:
    """What comes and goes with the agents, as far as it is possible at all."""
    return (so.MAY_BE,) if possible else (so.NOT_SO, so.MAY_BE)


class SoMany(When, Word, frozen=True, kw_only=True):
    """So many receptacles or more are in play."""

    agents: Annotated[Count, told("How many.")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return s.size >= self.agents

    def about_agents(self, mission: Mission, size: int) -> Iterable[so.Fact]:
        return (so.known(size >= self.agents),)

    def asks(self, here: Asked[V]) -> Iterable[V]:
        yield here.are_so_many(self.agents)

    def printed(self, s: State, index: int) -> str:
        return f"there are {self.agents} receptacles or more"


class Inhabits(When, Word, frozen=True, kw_only=True):
    """The acting agent inhabits one of these."""

    receptacle: Annotated[tuple[Id, ...], told("The receptacles.", names="a receptacle")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return not self.receptacle or s.agents[index].receptacle in self.receptacle

    def about_agents(self, mission: Mission, size: int) -> Iterable[so.Fact]:
        return (so.MAY_BE,) if self.receptacle else ()

    def rests_on_them(self) -> bool:
        return not self.receptacle

    def asks_who(self, mission: Mission) -> bool:
        return bool(self.receptacle)

    def asks(self, here: Asked[V]) -> Iterable[V]:
        if self.receptacle:
            yield here.is_one_of(self.receptacle)

    def printed(self, s: State, index: int) -> str:
        return f"you are {listed((name_of(s, id) for id in self.receptacle), 'or')}"


class InPlay(When, Word, frozen=True, kw_only=True):
    """Each of these receptacles is inhabited by somebody."""

    in_play: Annotated[tuple[Id, ...], told("The receptacles.", names="a receptacle")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return set(self.in_play) <= {other.receptacle for other in s.agents}

    def about_agents(self, mission: Mission, size: int) -> Iterable[so.Fact]:
        return may_be(len(self.in_play) <= size) if self.in_play else ()

    def rests_on_them(self) -> bool:
        return not self.in_play

    def asks(self, here: Asked[V]) -> Iterable[V]:
        return here.are_in_play(self.in_play) if self.in_play else ()

    def printed(self, s: State, index: int) -> str:
        return f"somebody inhabits {listed(name_of(s, id) for id in self.in_play)}"


class IsCaptain(When, Word, frozen=True, kw_only=True):
    """The acting agent is (or is not) the Time Captain."""

    captain: Annotated[bool, told("Whether they are.")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return self.captain == (index == s.leader)

    def shuts_out_the_captain(self) -> bool:
        return not self.captain

    def about_agents(self, mission: Mission, size: int) -> Iterable[so.Fact]:
        return (so.MAY_BE,)

    def asks_of_agent(self, here: Asked[V]) -> Iterable[V]:
        yield here.is_captain(self.captain)

    def printed(self, s: State, index: int) -> str:
        return "you are Time Captain" if self.captain else "you are not Time Captain"


class HasAzrak(When, Word, frozen=True, kw_only=True):
    """The acting agent has so many Azrak or more."""

    azrak: Annotated[Count, told("How many.")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return s.agents[index].azrak >= self.azrak

    def about_agents(self, mission: Mission, size: int) -> Iterable[so.Fact]:
        return may_be(self.azrak <= max(entry.azrak for entry in mission.receptacles))

    def asks_who(self, mission: Mission) -> bool:
        return self.azrak > mission.poorest

    def asks_of_agent(self, here: Asked[V]) -> Iterable[V]:
        return here.has_azrak(self.azrak)

    def printed(self, s: State, index: int) -> str:
        return f"you have {self.azrak} Azrak or more"


class HasMagick(When, Word, frozen=True, kw_only=True):
    """The acting agent has so many Magick tokens or more."""

    magick: Annotated[Count, told("How many.")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return s.agents[index].magick >= self.magick

    def about_agents(self, mission: Mission, size: int) -> Iterable[so.Fact]:
        return may_be(self.magick <= scaled(mission.magick, size))

    def asks_of_agent(self, here: Asked[V]) -> Iterable[V]:
        yield here.has_magick(self.magick)

    def printed(self, s: State, index: int) -> str:
        return f"you have {self.magick} Magick or more"


# Further tables


class Not(When, Word, frozen=True, kw_only=True, rename={"not_": "not"}):
    """The condition inside does not hold."""

    not_: Annotated[When, told("What does not hold.")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return not self.not_.holds(s, index, besides)

    def lacks(self, s: State, index: int) -> bool:
        return False

    def is_for_the_penniless(self) -> bool:
        return self.not_.parts == (HasAzrak(azrak=1),)

    def asks_inside(self, here: Asked[V]) -> Iterable[V]:
        yield here.is_not(self.not_)

    def clauses_inside(self, told: InClauses) -> Iterable[so.Clause]:
        yield told.denied(self.not_)

    def denied_inside(self, told: InClauses) -> Iterable[so.Fact]:
        return chain.from_iterable(told.of(self.not_) or [(so.SO,)])

    def fails(self, made: Mapping[so.Fact, bool]) -> bool:
        return self.not_.succeeds(made)

    def succeeds(self, made: Mapping[so.Fact, bool]) -> bool:
        return self.not_.fails(made)

    def printed(self, s: State, index: int) -> str:
        return f"it is not so that {self.not_.printed(s, index)}"

    def clause(self, s: State, index: int) -> str:
        return f"unless {self.not_.printed(s, index)}"


class AnyOf(When, Word, frozen=True, kw_only=True, rename={"any_": "any"}):
    """One of the conditions inside holds, or several."""

    any_: Annotated[tuple[When, ...], Meta(min_length=1), told("Of these, one or several hold.")]

    def holds(self, s: State, index: int, besides: Besides = ()) -> bool:
        return any(part.holds(s, index, besides) for part in self.any_)

    def is_earned(self) -> bool:
        return any(part.is_earned() for part in self.any_)

    def in_hand(self) -> Iterable[str]:
        return chain.from_iterable(part.in_hand() for part in self.any_)

    def asks_inside(self, here: Asked[V]) -> Iterable[V]:
        yield here.is_any_of(self.any_)

    def clauses_inside(self, told: InClauses) -> Iterable[so.Clause]:
        return told.either(self.any_)

    def denied_inside(self, told: InClauses) -> Iterable[so.Fact]:
        return chain.from_iterable(map(told.denied, self.any_))

    def fails(self, made: Mapping[so.Fact, bool]) -> bool:
        return all(part.fails(made) for part in self.any_)

    def succeeds(self, made: Mapping[so.Fact, bool]) -> bool:
        return any(part.succeeds(made) for part in self.any_)

    def printed(self, s: State, index: int) -> str:
        return " or ".join(part.printed(s, index) for part in self.any_)
