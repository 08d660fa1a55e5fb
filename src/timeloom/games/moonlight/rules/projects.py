"""Long term projects, and the rooms that they open."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Begin, OpenRoom, Size, WorkOn
from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.clocks import new_clock, tick
from timeloom.games.moonlight.rules.dice import DOWNTIME_TICKS
from timeloom.games.moonlight.rules.downtime_roll import downtime_roll
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import ACTIONS, DIRECTOR, Clock, Protagonist, State
from timeloom.kernel import Ask, Form, Offer, Pick, Rule, Text

MOST_PROJECTS = 4


def may_tick(person: Protagonist, clock: Clock) -> bool:
    """No sleep brings any project on, but completes only one's own."""
    return clock.owner == person.seat or clock.filled < clock.size - 1


def projects(s: State, person: Protagonist) -> list[Offer]:
    """Projects to go on with, rooms to open, or something new (Long term project)."""
    action = Pick("action", "Action", ACTIONS)
    under_way = s.open_clocks("project")
    found: list[Offer] = []
    if under_way:
        found.append(Form(WorkOn, (Pick("clock", "Which", tuple(clock.id for clock in under_way)), action)))
    openable = tuple(rules_of(s).buildable(s))
    if openable:
        found.append(Form(OpenRoom, (Pick("room", "Which room", openable), action)))
    if len(under_way) < MOST_PROJECTS:
        found.append(Form(Begin, (Text("project", "What it is to be", 60), action)))
    return found


def long_term_project(s: State, person: Protagonist, answer: Begin | WorkOn | OpenRoom) -> Rule[None]:
    """Begin or go on; a critical fills five and marks xp."""
    clock = yield from project_clock(s, person, answer)
    extra = yield from rules_of(s).project_dice(s, clock)
    rolled = yield from downtime_roll(s, person, answer.action, "project", extra)
    yield from advance_project(s, person, clock, DOWNTIME_TICKS[rolled.result])
    if rolled.result == "critical":
        yield from mark_xp(s, person, "playbook", 1)


def project_clock(s: State, person: Protagonist, answer: Begin | WorkOn | OpenRoom) -> Rule[Clock]:
    """The clock of a project; the director says how long a new one takes."""
    match answer:
        case WorkOn(id):
            return s.clock(id)
        case OpenRoom(room):
            found = rooms(s.series)[room]
            clock = yield from new_clock(s, f"Open the {found.name}", max(4, found.size), "project")
            clock.room = room
        case Begin(project):
            s.asking = project
            size: Size = yield Ask(DIRECTOR, "size", [Size(segments) for segments in (6, 4, 8, 10, 12)])
            clock = yield from new_clock(s, project, size.segments, "project")
    clock.owner = person.seat
    return clock


def advance_project(s: State, person: Protagonist, clock: Clock, segments: int) -> Rule[None]:
    """Fill a project; what it was for happens when it is full."""
    yield from tick(s, clock, segments)
    if not clock.full:
        return
    s.clocks.remove(clock)
    yield tells.ProjectDone(clock.name)
    owner = s.at(clock.owner) if clock.owner > 0 else person
    if owner.has("no-sleep") and not owner.loss:
        yield from mark_xp(s, owner, "playbook", 1)
    if clock.room:
        yield from rules_of(s).project_done(s, clock)
