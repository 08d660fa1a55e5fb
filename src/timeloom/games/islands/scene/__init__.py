"""Islands on the table: one file for each part of what lies there."""

from __future__ import annotations

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.end_phase import calendar_days
from timeloom.games.islands.scene.goal import goal
from timeloom.games.islands.scene.islands import islands
from timeloom.games.islands.scene.kids import kid_sheet, kids_to_choose
from timeloom.games.islands.scene.machines import machine_sheet
from timeloom.games.islands.scene.piles import piles
from timeloom.games.islands.scene.roll import roll
from timeloom.games.islands.scene.rumors import rumor_track
from timeloom.games.islands.scene.story import calendar, dials, diary, kept_day, school_day
from timeloom.games.islands.state import DAYS, Part, State
from timeloom.kernel.scene import Scene, Thing

__all__ = ["scene"]


def scene(s: State, seat: int | None = None) -> Scene:
    """The whole table; nothing on it is hidden from anybody, and one's own kids lie on top."""
    things: list[Thing] = [islands(s), *roll(s), *kids_to_choose(s), rumor_track(s), *dials(s), calendar(s)]
    things += [
        kid_sheet(s, index)
        for index in sorted(range(len(s.kids)), key=lambda index: s.kids[index].seat != seat)
    ]
    things += [machine_sheet(s, machine) for machine in s.machines]
    things += [*diary(s), *kept_day(s), *school_day(s), *piles(s)]
    return Scene("Islands", tuple(things), status(s), goal(s))


PHASES: dict[Part, str] = {
    "setup": "before it begins",
    "chores": "before it begins",
    "morning": "at school",
    "school": "at school",
    "machines": "the machines move",
    "adventure": "out and about",
    "evening": "home for the night",
}


def status(s: State) -> str:
    """The story, the day, with its week where there are two, and the phase."""
    title = load_box().scenarios[s.scenario].title
    again = ", again" * s.again.count(s.round)
    week = f", week {s.week}" if len(calendar_days(s)) > len(DAYS) else ""
    return f"{title} · {s.day.capitalize()}{week}{again}, {PHASES[s.part]}"
