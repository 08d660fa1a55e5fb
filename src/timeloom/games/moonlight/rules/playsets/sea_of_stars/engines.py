"""Engines: who can pilot them, what wears them down, how they come home and recover."""

from __future__ import annotations

from typing import Generic, TypeVar

from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.series import Deed
from timeloom.games.moonlight.state import RECOVERY, Advantage, Engine, Mission, Protagonist, State
from timeloom.kernel import Answer, Offer, Question, Rule, Tell, ask_first
from timeloom.kernel.scene import Choice

A = TypeVar("A", bound=Answer, covariant=True)

VIRTUES = ("elegant", "fierce", "clever", "powerful", "bright", "wise", "brave", "serene")
IMPULSES = (
    *("cursed", "imperious", "sentimental", "lost", "tormented", "weary", "lonely", "ancient"),
    *("principled", "haunted", "wounded", "unfinished", "morbid", "calculating", "feral", "hungry"),
)
STRENGTH = 3
HANGAR = 6
BERTHS = 2
"""The extended berths hold so many Engines more."""
MOST_IMPULSES = 2


def engine_id(index: int) -> str:
    """The id of an Engine in the hangar."""
    return f"engine-{index}"


def strength_id(index: int) -> str:
    """The id of an Engine's strength."""
    return f"strength-{index}"


def mending_id(index: int) -> str:
    """The id of the clock by which an Engine recovers."""
    return f"mending-{index}"


def engine_named(s: State, name: str) -> Engine:
    """The Engine with this name."""
    return next(engine for engine in s.engines if engine.name == name)


def flown_by(s: State, person: Protagonist) -> Engine | None:
    """The Engine that somebody pilots now."""
    return engine_named(s, person.engine) if person.engine and s.mission else None


def berths(s: State) -> int:
    """How many Engines the hangar holds."""
    return HANGAR + (BERTHS if "extended-berths" in s.rooms else 0)


class AmongEngines(Question[A], Generic[A], frozen=True):
    """A question about Engines, each of which is known by its virtue, its impulses and its strength."""

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        known = {engine.name: engine for engine in s.engines}
        if isinstance(offer, Choose) and offer.option in known:
            engine = known[offer.option]
            nature = f"{engine.virtue}; {', '.join(engine.impulses)}"
            return Choice(f"{engine.name}: {nature}; strength {engine.strength}")
        return super().choice(s, offer, seat)


# Piloting


def can_pilot(s: State, person: Protagonist, engine: Engine) -> bool:
    """Not the one you made, not one that is taken, away, broken, or asleep to anybody without a bond."""
    taken = any(other.engine == engine.name for other in s.able() if other is not person)
    awake = not engine.dormant or person.seat in engine.trusts or person.bonds.get(engine.name, 0) > 0
    ready = engine.strength > 0 and not engine.away
    return engine.barred != person.seat and not taken and ready and awake


class Board(Deed, frozen=True):
    """Climb into an Engine that lies in the field."""

    engine: str

    def choice(self, s: State, seat: int) -> Choice:
        waits = s.mission is not None and in_the_hangar(s.mission, engine_named(s, self.engine))
        words = f"Go back to the hangar for {self.engine}" if waits else f"Climb into {self.engine}"
        return Choice(words, group="Engines")


class Boarded(Tell, frozen=True):
    """A pilot takes an Engine."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.name} climbs into {self.engine}, and it opens its eyes."


def board(s: State, mission: Mission, person: Protagonist, engine: Engine) -> Rule[None]:
    """A pilot takes an Engine out, or over; one that slept wakes for whoever has bonded with it."""
    for other in s.people:
        other.engine = "" if other.engine == engine.name else other.engine
    person.engine, engine.dormant, engine.trusts = engine.name, False, []
    mission.engines[engine.name] = person.seat
    mission.fetched = "" if mission.fetched == engine.name else mission.fetched
    yield Boarded(person.name, engine.name)


def in_the_hangar(mission: Mission, engine: Engine) -> bool:
    """Whether an Engine has not been taken out, or was brought home again."""
    return engine.name not in mission.engines or engine.name == mission.fetched


def abandoned(s: State, mission: Mission) -> list[Engine]:
    """Engines that were taken out, and that nobody flies or has fetched."""
    flown = {person.engine for person in s.able()}
    lying = [name for name in mission.engines if name not in flown and name != mission.fetched]
    return [engine_named(s, name) for name in lying]


def stranded(s: State, mission: Mission) -> list[Protagonist]:
    """Pilots who are out there without the Engine that they came with."""
    return [person for person in s.able() if not person.engine and person.seat in mission.engines.values()]


class ClimbOut(Deed, frozen=True):
    """Leave one's Engine where it is."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Climb out, and leave your Engine where it is", group="Engines")


class ClimbedOut(Tell, frozen=True):
    """A pilot leaves an Engine behind."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.name} climbs out, and leaves {self.engine} standing where it is."


def climb_out(s: State, person: Protagonist) -> Rule[None]:
    """A pilot leaves the Engine where it is."""
    yield ClimbedOut(person.name, person.engine)
    person.engine = ""


# The runabout


class CallRunabout(Deed, frozen=True):
    """Send the runabout for an Engine, or for a stranded pilot."""

    whom: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Send the runabout for {self.whom}", group="Engines")


class RunaboutCame(Tell, frozen=True):
    """The runabout has fetched somebody or something."""

    whom: str

    def words(self) -> str:
        return (
            f"The runabout drops out of the smoke, lines out, engines screaming, and lifts {self.whom} away."
        )


def runabout_waits(s: State, mission: Mission) -> bool:
    """Once in a mission it can be sent out (Runabout)."""
    return "runabout" in s.rooms and "runabout" not in mission.used


def send_runabout(s: State, mission: Mission, whom: str) -> Rule[None]:
    """It fetches an Engine home; or a stranded pilot, who is better placed after that."""
    mission.used.append("runabout")
    yield RunaboutCame(whom)
    pilots = [person.seat for person in stranded(s, mission) if person.name == whom]
    if pilots:
        mission.advantages.append(Advantage(pilots[0], pilots[0], "position"))
    else:
        mission.fetched = whom


def leave_the_field(s: State, mission: Mission) -> Rule[None]:
    """Engines left behind are weaker, but for one that the runabout fetches; those at home rest."""
    if runabout_waits(s, mission) and abandoned(s, mission):
        yield from last_flight(s, mission)
    for engine in abandoned(s, mission):
        yield from weaken(s, engine)
    for engine in s.engines if "power-source" in s.rooms else ():
        if engine.name not in mission.engines:
            yield from mend(s, engine, 2)


class Fetch(AmongEngines[Choose], frozen=True):
    """Which of the Engines that lie in the field comes home."""

    def words(self, s: State, seat: int) -> str:
        return "The runabout has room for one. Which Engine does it bring home?"


def last_flight(s: State, mission: Mission) -> Rule[None]:
    """Before everybody goes home the runabout fetches one Engine."""
    lying = [Choose(engine.name) for engine in abandoned(s, mission)]
    _, answer = yield from ask_first(Fetch(), dict.fromkeys(s.voices, lying))
    yield from send_runabout(s, mission, answer.option)


# Strength


class EngineWeakened(Tell, frozen=True):
    """An Engine is weaker."""

    engine: str
    strength: int

    def words(self) -> str:
        return f"{self.engine} cries out, in metal: strength {self.strength} of 3."


def weaken(s: State, engine: Engine) -> Rule[None]:
    """A point of strength less; without any it stops, and sleeps until a pilot has bonded with it."""
    if engine.strength > 0:
        engine.strength -= 1
        yield EngineWeakened(engine.name, engine.strength)
        if engine.strength == 0:
            yield from stop(s, engine)


class EngineStopped(Tell, frozen=True):
    """An Engine cannot be piloted any more."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.engine} kneels down and does not get up again. {self.name} has to go on without it."


def fall_asleep(engine: Engine) -> None:
    """From now on it wakes for nobody who has not bonded with it since."""
    engine.dormant, engine.trusts = True, []


def stop(s: State, engine: Engine) -> Rule[None]:
    """An Engine without strength cannot be piloted any more."""
    engine.strength = 0
    fall_asleep(engine)
    for pilot in [person for person in s.people if person.engine == engine.name and s.mission]:
        yield EngineStopped(pilot.name, engine.name)
        pilot.engine = ""


class EngineMended(Tell, frozen=True):
    """An Engine is on the mend."""

    engine: str
    strength: int
    recovery: int

    def words(self) -> str:
        clock = f", and {self.recovery} of 4 towards the next" if self.recovery else ""
        return f"{self.engine} is on the mend: strength {self.strength} of 3{clock}."


def mend(s: State, engine: Engine, segments: int) -> Rule[None]:
    """Fill an Engine's recovery clock; each time it is full, a point of strength is back."""
    before = engine.strength
    engine.recovery += segments if engine.strength < STRENGTH else 0
    while engine.recovery >= RECOVERY and engine.strength < STRENGTH:
        engine.recovery -= RECOVERY
        engine.strength += 1
    engine.recovery = 0 if engine.strength == STRENGTH else engine.recovery
    if before < STRENGTH:
        yield EngineMended(engine.name, engine.strength, engine.recovery)
