"""Moonlight on the table: sheets, the roll as it grows, clocks, tracks, links and the series' map."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.scene.maps import room_map
from timeloom.games.moonlight.scene.playsets import series_things
from timeloom.games.moonlight.scene.roll import roll_things
from timeloom.games.moonlight.scene.sheets import sheet
from timeloom.games.moonlight.scene.story import bonds, boundaries, clocks, story, tracks
from timeloom.games.moonlight.state import State
from timeloom.kernel.scene import Scene, Thing

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
    people = sorted(s.people, key=lambda person: (person.seat != seat, person.seat))
    things: list[Thing] = [*roll_things(s), *story(s), *clocks(s)]
    things += [room_map(s)] if s.rooms else []
    things += series_things(s)
    things += [sheet(s, person) for person in people if person.playbook]
    things += [*bonds(s), *tracks(s), *boundaries(s)]
    return Scene(s.title or series(s.series).name, tuple(things), status=status(s))


def status(s: State) -> str:
    """Where the story stands."""
    if s.paused:
        return "The table takes a break"
    where = PHASES[s.part]
    return f"Season {s.season + 1} · episode {s.episode} · {where}" if s.episode else where
