"""Agents on the table: one file for each part of it. What is read in secret is for its reader alone."""

from __future__ import annotations

from timeloom.games.agents.scene.agents import agent_sheets, back_stories
from timeloom.games.agents.scene.boxes import test_boxes
from timeloom.games.agents.scene.crystals import crystals, destiny
from timeloom.games.agents.scene.ending import result
from timeloom.games.agents.scene.goal import goal
from timeloom.games.agents.scene.map import map_board
from timeloom.games.agents.scene.panorama import above_panorama, panorama, read_aloud, sayings
from timeloom.games.agents.scene.secrets import secrets
from timeloom.games.agents.scene.setup import before_it_begins, briefing
from timeloom.games.agents.scene.testing import conflict, tests
from timeloom.games.agents.state import Part, State
from timeloom.kernel.scene import Scene, Thing

__all__ = ["scene"]

PHASES: dict[Part, str] = {
    "captain": "the Captain chooses",
    "recon": "recon",
    "telepathy": "telepathy",
    "actions": "actions",
    "conflict": "group conflict",
    "leaving": "between locations",
    "between": "between locations",
    "failed": "the run has failed",
}


def scene(s: State, seat: int | None) -> Scene:
    """The table for one seat."""
    if s.part in ("receptacles", "leading", "prologue"):
        things: list[Thing] = [*before_it_begins(s), *agent_sheets(s), *back_stories(s, seat)]
        status = "Choose a receptacle" if s.part == "receptacles" else "Choose the first Time Captain"
        return Scene(s.box.title, tuple(things), status, goal(s))
    things = [*result(s), *secrets(s, seat), *test_boxes(s, seat)]
    place: list[Thing] = [*panorama(s), *read_aloud(s), *sayings(s), *above_panorama(s)]
    on_the_way = s.part in ("captain", "leaving", "between")
    things += [map_board(s), *place] if on_the_way else [*tests(s), *conflict(s), *place, map_board(s, "map")]
    things += [*crystals(s), *agent_sheets(s), *back_stories(s, seat), *destiny(s), *briefing(s)]
    return Scene(s.box.title, tuple(things), whereabouts(s), goal(s))


def whereabouts(s: State) -> str:
    """Where, when, and in which run."""
    if s.ending:
        return s.box.ending[s.ending].title
    where = s.here.name if s.location else "on the way"
    run = f" · run {s.run}" if s.run > 1 else ""
    return f"{where} · round {s.round}, {PHASES.get(s.part, s.part)}{run}"
