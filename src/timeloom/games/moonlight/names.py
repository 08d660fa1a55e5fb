"""Names of people and clocks, names that are still free, and the ids of things in the scene."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.state import Clock, Protagonist, State


def free_names(s: State) -> list[str]:
    """Names of the series that nobody and nothing bears yet; all of them when none is left."""
    held = {person.name for person in s.people} | {face.name for person in s.people for face in person.faces}
    held |= {engine.name for engine in s.engines} | {suspect.name for suspect in s.suspects}
    names = series(s.series).names
    free = [name for name in names if name not in held]
    return free if len(free) > 1 else list(names)


def person_id(seat: int) -> str:
    """The id of somebody's place in the ring."""
    return f"person-{seat}"


def moon_id(seat: int) -> str:
    """The id of somebody's stress, as the moon over their place in the ring."""
    return f"moon-{seat}"


def sheet_id(seat: int) -> str:
    """The id of a protagonist's sheet."""
    return f"sheet-{seat}"


def sheet(seat: int) -> tuple[str, ...]:
    """The id of a protagonist's sheet, as what it touches."""
    return (sheet_id(seat),)


def part_id(part: str, seat: int) -> str:
    """The id of something that changes on a sheet: stress, armour, an action, a track of xp."""
    return f"{part}-{seat}"


def learned_id(seat: int, ability: str) -> str:
    """The id of an ability on somebody's sheet."""
    return f"ability-{seat}-{ability}"


def shared_id(ability: str) -> str:
    """The id of an ability that everybody has learned."""
    return f"ability-{ability}"


def xp_id(track: str, seat: int) -> str:
    """The id of a track of xp on a sheet."""
    return part_id(f"xp-{track}", seat)


def room_id(room: str) -> str:
    """The id of a room on the map."""
    return f"room-{room}"


def clock_name(s: State, name: str) -> str:
    """What a clock counts; the goal of the mission is written beside it anyway."""
    return "The goal" if s.mission and name == s.mission.goal else name


def label_of(s: State, clock: Clock) -> str:
    """A clock's name, with its number where two clocks share it."""
    shared = sum(other.name == clock.name for other in s.clocks) > 1
    return f"{clock.name} ({number_of(s, clock)})" if shared else clock.name


def clock_id(number: int) -> str:
    """The id of a clock: they are numbered as they are drawn."""
    return f"clock-{number}"


def number_of(s: State, clock: Clock) -> str:
    """Which clock it is of all that were drawn; one that was not drawn has its id for it."""
    drawn = (str(number) for number in range(1, s.made + 1) if clock_id(number) == clock.id)
    return next(drawn, clock.id)


def turned_back(clock: Clock) -> str:
    """A clock as an aim, for whoever means to turn it back."""
    return f"turn back: {clock.name}"


def clock_called(s: State, label: str) -> Clock | None:
    """The clock with this label, if it is still there."""
    return next((clock for clock in s.clocks if label_of(s, clock) == label), None)


def clock_words(s: State, id: str) -> str:
    """A clock by its name; and by its number, where another one is called the same."""
    return f"“{label_of(s, s.clock(id))}”"


def place_of(s: State, name: str) -> tuple[str, ...]:
    """The place in the ring of whoever bears this name."""
    return tuple(person_id(person.seat) for person in s.protagonists if person.name == name)


def harm_words(person: Protagonist, index: int) -> str:
    """A harm by its number on a sheet."""
    if index >= len(person.harm):
        return f"Harm {index + 1}"
    harm = person.harm[index]
    return f"{index + 1}: {harm.words} (level {harm.level})"
