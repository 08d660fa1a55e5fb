"""Engines: who can pilot them, what wears them down, how they come home, recover and are bonded with."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Bond, Choose, Cool, Warm
from timeloom.games.moonlight.rules.dice import DOWNTIME_TICKS
from timeloom.games.moonlight.rules.downtime_roll import downtime_roll
from timeloom.games.moonlight.state import DIRECTOR, RECOVERY, Advantage, Engine, Mission, Protagonist, State
from timeloom.kernel import Ask, AskFirst, Offer, Rule

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


def engine_named(s: State, name: str) -> Engine:
    """The Engine with this name."""
    return next(engine for engine in s.engines if engine.name == name)


def flown_by(s: State, person: Protagonist) -> Engine | None:
    """The Engine that somebody pilots now."""
    return engine_named(s, person.engine) if person.engine and s.mission else None


def berths(s: State) -> int:
    """How many Engines the hangar holds."""
    return HANGAR + (BERTHS if "extended-berths" in s.rooms else 0)


# Piloting


def can_pilot(s: State, person: Protagonist, engine: Engine) -> bool:
    """Not the one you made, not one that is taken, away, broken, or asleep to anybody without a bond."""
    taken = any(other.engine == engine.name for other in s.protagonists if other is not person)
    awake = not engine.dormant or person.bonds.get(engine.name, 0) > 0
    ready = engine.strength > 0 and not engine.away
    return engine.barred != person.seat and not taken and ready and awake


def board(s: State, mission: Mission, person: Protagonist, engine: Engine) -> Rule[None]:
    """A pilot takes an Engine out; one that slept wakes for whoever has bonded with it."""
    person.engine, engine.dormant = engine.name, False
    mission.engines[engine.name] = person.seat
    mission.fetched = "" if mission.fetched == engine.name else mission.fetched
    yield tells.Boarded(person.name, engine.name)


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


def climb_out(s: State, person: Protagonist) -> Rule[None]:
    """A pilot leaves the Engine where it is."""
    yield tells.ClimbedOut(person.name, person.engine)
    person.engine = ""


# The runabout


def runabout_waits(s: State, mission: Mission) -> bool:
    """Once in a mission it can be sent out (Runabout)."""
    return "runabout" in s.rooms and "runabout" not in mission.used


def send_runabout(s: State, mission: Mission, whom: str) -> Rule[None]:
    """It fetches an Engine home; or a stranded pilot, who is better placed after that."""
    mission.used.append("runabout")
    yield tells.RunaboutCame(whom)
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


def last_flight(s: State, mission: Mission) -> Rule[None]:
    """Before everybody goes home the runabout fetches one Engine."""
    lying: list[Offer] = [Choose(engine.name) for engine in abandoned(s, mission)]
    _, answer = yield AskFirst(
        "fetch", {person.seat: lying for person in s.protagonists} or {DIRECTOR: lying}
    )
    yield from send_runabout(s, mission, answer.option)


# Strength


def weaken(s: State, engine: Engine) -> Rule[None]:
    """A point of strength less; without any it stops, and sleeps until a pilot has bonded with it."""
    if engine.strength > 0:
        engine.strength -= 1
        yield tells.EngineWeakened(engine.name, engine.strength)
        if engine.strength == 0:
            yield from stop(s, engine)


def stop(s: State, engine: Engine) -> Rule[None]:
    """An Engine without strength cannot be piloted any more."""
    engine.strength, engine.dormant = 0, True
    for pilot in [person for person in s.people if person.engine == engine.name and s.mission]:
        yield tells.EngineStopped(pilot.name, engine.name)
        pilot.engine = ""


def mend(s: State, engine: Engine, segments: int) -> Rule[None]:
    """Fill an Engine's recovery clock; each time it is full, a point of strength is back."""
    before = engine.strength
    engine.recovery += segments if engine.strength < STRENGTH else 0
    while engine.recovery >= RECOVERY and engine.strength < STRENGTH:
        engine.recovery -= RECOVERY
        engine.strength += 1
    engine.recovery = 0 if engine.strength == STRENGTH else engine.recovery
    if before < STRENGTH:
        yield tells.EngineMended(engine.name, engine.strength, engine.recovery)


# Bonds


def bond(s: State, person: Protagonist, answer: Bond) -> Rule[None]:
    """Make a connection with an Engine; the director answers for it (Bond with an Engine)."""
    engine = engine_named(s, answer.engine)
    s.asking = engine.name
    yield tells.Visited(person.name, engine.name, answer.words)
    warmth = yield Ask(DIRECTOR, "engine-warm", [Warm(), Cool()])
    rolled = yield from downtime_roll(s, person, answer.action, "connect", isinstance(warmth, Warm))
    links = DOWNTIME_TICKS[rolled.result] + (rolled.result == "critical")
    person.bonds[engine.name] = person.bonds.get(engine.name, 0) + links
    yield tells.Bonded(person.name, engine.name, links)
