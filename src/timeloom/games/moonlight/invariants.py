"""What must hold at every resting point."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.moonlight.pack.library import abilities
from timeloom.games.moonlight.rules.cycle import SEASONS
from timeloom.games.moonlight.rules.troubles import MOST_GROWN
from timeloom.games.moonlight.state import (
    DOTS,
    HARM_ROOM,
    HUNTERS,
    RECOVERY,
    SERIES_XP,
    STRESS,
    TRACK,
    XP_SIZE,
    Protagonist,
    State,
    tier_of,
)

LARGEST_CLOCK = 12
"""A clock has so many segments at most: those of a great project."""
LARGEST_TIER = 4
MOST_SEATS = 5


def invariants(s: State) -> Iterator[str]:
    """A sentence for everything that is wrong."""
    yield from at_the_table(s)
    for person in s.people:
        if person.playbook and not person.loss:
            yield from on_the_sheet(person)
            yield from owed_by(person)
    for name, track in (
        ("adversary", s.adversary),
        ("investigation", s.investigation),
        ("bastion", s.bastion),
    ):
        if not 0 <= track <= TRACK:
            yield f"The {name} track stands at {track}."
    yield from in_the_story(s)
    if not 0 <= s.xp <= SERIES_XP:
        yield f"There are {s.xp} series xp."
    if any(not 0 <= clock.filled <= clock.size for clock in s.clocks):
        yield "A clock has more in it than it holds."
    if s.roll or s.consequence or s.looming:
        yield "A roll is still in play between two parts."
    if any(not 0 <= engine.strength <= 3 for engine in s.engines):
        yield "An Engine is stronger or weaker than can be."
    if any(not 0 <= engine.recovery < RECOVERY for engine in s.engines):
        yield "An Engine's recovery clock is full, and nothing came of it."
    places = [suspect.place for suspect in s.suspects if suspect.place]
    if len(set(places)) < len(places):
        yield "Two conspirators hold the same place."
    if len({clock.id for clock in s.clocks}) < len(s.clocks):
        yield "Two clocks have the same id."


def at_the_table(s: State) -> Iterator[str]:
    """Somebody plays, each on a seat of their own."""
    seats = [person.seat for person in s.people]
    if not seats or len(set(seats)) < len(seats) or not all(0 <= seat < MOST_SEATS for seat in seats):
        yield "Nobody plays, or two have one seat, or somebody has a seat that is not there."


def in_the_story(s: State) -> Iterator[str]:
    """What is wrong with the numbers that everybody shares."""
    if not 0 <= s.hunters <= HUNTERS:
        yield f"The rival hunters stand at {s.hunters}."
    if not 0 <= s.alert <= tier_of(TRACK):
        yield f"High alert brings {s.alert} preparations."
    if not 0 <= s.grown <= MOST_GROWN:
        yield f"A foe has grown by {s.grown} segments."
    if not 1 <= s.season <= SEASONS[s.length] or s.episode < 0:
        yield f"It is episode {s.episode} of season {s.season}."
    if any(not 1 <= clock.size <= LARGEST_CLOCK for clock in s.clocks):
        yield "A clock has no segments, or too many of them."
    if s.mission and not (0 <= s.mission.tier <= LARGEST_TIER and s.mission.turns >= 0):
        yield f"A mission of tier {s.mission.tier} has taken {s.mission.turns} turns."
    if min(s.counts.episodes, s.counts.eclipses, s.counts.losses, s.counts.won, s.counts.rolls, s.made) < 0:
        yield "Something has happened less often than never."


def on_the_sheet(person: Protagonist) -> Iterator[str]:
    """What is wrong with one protagonist."""
    if not 0 <= person.stress <= STRESS:
        yield f"{person.name} has {person.stress} stress."
    if person.eclipsed and person.stress == 0:
        yield f"{person.name} is in eclipse without stress."
    if not 0 <= person.transcendence <= person.transcendence_size:
        yield f"{person.name} has {person.transcendence} segments of transcendence."
    for level, room in HARM_ROOM.items():
        if sum(harm.level == level for harm in person.harm) > room:
            yield f"{person.name} has too much harm of level {level}."
    if any(harm.level not in HARM_ROOM for harm in person.harm):
        yield f"{person.name} has harm of no level."
    if not 0 <= person.recovery < RECOVERY or (person.recovery and not person.harm):
        yield f"{person.name} has {person.recovery} segments of recovery."
    if any(not 0 <= person.xp[track] <= size for track, size in XP_SIZE.items()):
        yield f"{person.name} has xp {person.xp}."
    if any(not 0 <= count <= DOTS for count in (*person.dots.values(), *person.shining.values())):
        yield f"{person.name} has too many dots."
    if any(id not in abilities() for id in person.abilities):
        yield f"{person.name} has an ability that does not exist."


def owed_by(person: Protagonist) -> Iterator[str]:
    """What a protagonist has spent without having it."""
    if any(count < 0 for count in (*person.links.values(), *person.bonds.values())):
        yield f"{person.name} owes links."
    if person.actions_left < -1:
        yield f"{person.name} has {person.actions_left} downtime actions left."
