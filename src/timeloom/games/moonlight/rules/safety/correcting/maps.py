"""What lies on the table of a series: rooms, fates, Engines, and the Conspiracy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec import Struct

from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.rules.playsets.maze_of_dreams.conspiracy import PLACES, holder, take_place
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import engine_named, fall_asleep
from timeloom.games.moonlight.rules.safety.correcting.ruling import WHY, Correction
from timeloom.games.moonlight.rules.safety.setting_right import moved
from timeloom.games.moonlight.state import Engine, State
from timeloom.kernel import Form, Pick, Rule


class OverruleRoom(Correction, frozen=True):
    """The director opens or closes a room, or lets a fate be used or unused."""

    reads: ClassVar = "Correct the map"
    room: str
    open: str
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        found = tuple(room.name for id, room in rooms(s.series).items() if id != (s.rooms or [""])[0])
        if s.rooms and found:
            state = Pick("open", "From now on", ("it is open", "it is closed"))
            yield Form(cls, (Pick("room", "What on the map", found), state, WHY))

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        id = next(id for id, room in rooms(s.series).items() if room.name == self.room)
        before = "it is open" if id in s.rooms else "it is closed"
        s.rooms = [one for one in s.rooms if one != id] + ([id] if self.open == "it is open" else [])
        return self.room, moved(before, self.open)
        yield


class FreePlace(Struct, frozen=True):
    """Nobody else is known to hold the place."""

    held: dict[str, str]

    def __call__(self, answer: OverruleSuspect) -> str | None:
        """Who is there already."""
        name = self.held.get(answer.place, answer.suspect)
        return None if name == answer.suspect else f"{name} is known to hold that place; correct that first."


class OverruleSuspect(Correction, frozen=True):
    """The director corrects the map of the Conspiracy."""

    reads: ClassVar = "Correct the map of the Conspiracy"
    suspect: str
    place: str
    confronted: str
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        if not s.suspects:
            return
        held = {place: found.name for place in PLACES if (found := holder(s, place))}
        faced = Pick("confronted", "Were they confronted?", ("no", "yes"))
        suspect = Pick("suspect", "Who", tuple(one.name for one in s.suspects))
        place = Pick("place", "Their place", ("unknown", *PLACES))
        yield Form(cls, (suspect, place, faced, WHY), FreePlace(held))

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        found = next(one for one in s.suspects if one.name == self.suspect)
        before = place_words(found.place, found.confronted)
        take_place(s, found, "" if self.place == "unknown" else self.place)
        found.confronted = bool(found.place) and self.confronted == "yes"
        return found.name, moved(before, place_words(found.place, found.confronted))
        yield


def place_words(place: str, confronted: bool) -> str:
    """Where somebody stands in the Conspiracy."""
    return f"{place or 'unknown'}{', confronted' if confronted else ''}"


AWAKE, ASLEEP, AWAY = "awake", "asleep", "with somebody else"


class OverruleEngine(Correction, frozen=True):
    """The director wakes an Engine, puts it to sleep, or gives it to somebody else."""

    reads: ClassVar = "Overrule whether an Engine can be flown"
    engine: str
    state: str
    why: str

    @classmethod
    def forms(cls, s: State) -> Iterator[Form[Any]]:
        if s.engines:
            engine = Pick("engine", "Which Engine", tuple(one.name for one in s.engines))
            yield Form(cls, (engine, Pick("state", "From now on it is", (AWAKE, ASLEEP, AWAY)), WHY))

    def correct(self, s: State) -> Rule[tuple[str, str]]:
        engine = engine_named(s, self.engine)
        before = state_of(engine)
        engine.dormant, engine.away = False, self.state == AWAY
        if self.state == ASLEEP:
            fall_asleep(engine)
        for pilot in s.people if self.state != AWAKE else ():
            pilot.engine = "" if pilot.engine == engine.name else pilot.engine
        return engine.name, moved(before, state_of(engine))
        yield


def state_of(engine: Engine) -> str:
    """Whether it can be flown, and if not, why not."""
    return AWAY if engine.away else ASLEEP if engine.dormant else AWAKE
