"""Moonlight on the table: who is there and what ties them, sheets, the roll as it grows, clocks, the map."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.scene.goal import goal
from timeloom.games.moonlight.scene.maps import room_map
from timeloom.games.moonlight.scene.playsets import series_things
from timeloom.games.moonlight.scene.ring import ring
from timeloom.games.moonlight.scene.roll import last_dice, roll_things
from timeloom.games.moonlight.scene.sheets import sheet
from timeloom.games.moonlight.scene.story import MAKING, clocks, story, tracks, world
from timeloom.games.moonlight.scene.throws import lie_on_top, throw_things
from timeloom.games.moonlight.state import State
from timeloom.kernel.scene import Scene, Sheet, Thing

PHASES = {
    "boundaries": "Before we begin",
    "series": "The world",
    "characters": "The protagonists",
    "beginning": "The series",
    "obligation": "Obligation",
    "downtime": "Downtime",
    "mission": "Mission",
    "engagement": "Engagement",
    "action": "Mission",
    "ending": "Mission",
    "fallout": "Fallout",
    "advancement": "Advancement",
    "season": "The season's end",
}


def scene(s: State, seat: int | None) -> Scene:
    """The whole table; one's own sheet first. Nothing is hidden in this game."""
    dice = throw_things(s) if lie_on_top(s) else roll_things(s) or last_dice(s)
    things: list[Thing] = [*dice, *ring(s), *story(s), *clocks(s), *rooms(s, seat), *tracks(s)]
    return Scene(s.title or series(s.series).name, tuple(things), status(s), goal(s, seat))


def rooms(s: State, seat: int | None) -> list[Thing]:
    """What shares the middle of the table: a sheet for everybody, the series' map, the world."""
    people = sorted(s.people, key=lambda person: (person.seat != seat, person.seat))
    sheets: list[Sheet] = [sheet(s, person) for person in people if person.playbook]
    map = [room_map(s)] if s.rooms else []
    shared: list[Thing] = [*map, *series_things(s)]
    return [world(s), *sheets, *shared] if s.part in MAKING else [*sheets, *shared, world(s)]


def status(s: State) -> str:
    """Where the story stands."""
    if s.paused:
        return "The table takes a break"
    where = PHASES[s.part]
    if s.episode and s.length == "episode":
        return f"One episode · {'The end' if s.part == 'season' else where}"
    return f"Season {s.season + 1} · episode {s.episode} · {where}" if s.episode else where
