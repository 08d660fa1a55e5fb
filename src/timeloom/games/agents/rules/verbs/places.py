"""Verbs of the map, and of who is where."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.facts import Closed, Coming, Not, Opened, touched_by_map
from timeloom.games.agents.meaning.followed import Followed
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Id
from timeloom.games.agents.printed import place_words
from timeloom.games.agents.rules.acting import Acting
from timeloom.games.agents.rules.azrak.link import eject
from timeloom.games.agents.rules.map import available, close_location, lay_map, open_location, send_away
from timeloom.games.agents.rules.verbs.base import T, Verb
from timeloom.games.agents.state import State
from timeloom.games.agents.worth import CARD, PLACE
from timeloom.kernel import Rule
from timeloom.kernel.verbs import told


class Open(Verb, frozen=True, kw_only=True):
    """A location can be visited from now on."""

    open: Annotated[Id, told("The location.", names="a location")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from open_location(s, self.open)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(makes=(Opened(self.open), Not(Closed(self.open))))

    def worth(self, s: State, index: int) -> float:
        return somewhere_new(s, self.open)

    def printed(self, s: State, index: int) -> str:
        return f"{place_words(s, self.open)} can be visited"


class Close(Verb, frozen=True, kw_only=True):
    """A location cannot be visited any more."""

    close: Annotated[Id, told("The location.", names="a location")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from close_location(s, self.close)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(makes=(Closed(self.close), Not(Opened(self.close))))

    def printed(self, s: State, index: int) -> str:
        return f"{place_words(s, self.close)} is closed"


class LayMap(Verb, frozen=True, kw_only=True):
    """A map card is laid; what lies in its place is covered, and the Azrak there goes into the Vortex."""

    turns_a_page: ClassVar[bool] = True

    map: Annotated[Id, told("The map card.", names="a map card")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from lay_map(s, self.map)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(lays=self.map, touches_too=touched_by_map(mission, self.map))

    def worth(self, s: State, index: int) -> float:
        return PLACE if self.map not in s.maps else 0.0

    def printed(self, s: State, index: int) -> str:
        return "the map changes"


class Go(Verb, frozen=True, kw_only=True):
    """All leave at once; the next round is there, at no cost for the Captain."""

    departs: ClassVar[bool] = True
    turns_a_page: ClassVar[bool] = True

    go: Annotated[Id, told("The location.", names="a location")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from send_away(s, self.go)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(makes=(Coming(self.go),), breaks_off=True)

    def follow(self, meaning: Meaning, here: Followed[T]) -> T:
        return here.go(self.go)

    def worth(self, s: State, index: int) -> float:
        return somewhere_new(s, self.go)

    def printed(self, s: State, index: int) -> str:
        return f"all of you leave at once, for {place_words(s, self.go)}"


def somewhere_new(s: State, location: str) -> float:
    """Somewhere to go that could not be visited before."""
    return PLACE if location not in available(s) else 0.0


class Eject(Verb, frozen=True, kw_only=True):
    """The agent is out of the location until the Between Locations phase."""

    eject: Annotated[Literal[True], told("Always true.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        yield from eject(s, acting.agent)

    def meaning(self, mission: Mission) -> Meaning:
        return Meaning(ejects=True)

    def worth(self, s: State, index: int) -> float:
        return -CARD

    def printed(self, s: State, index: int) -> str:
        return "you are ejected"
