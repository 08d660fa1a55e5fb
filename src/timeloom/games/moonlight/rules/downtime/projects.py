"""Long term projects, and the rooms that they open."""

from __future__ import annotations

from typing import Any, TypeAlias

from timeloom.games.moonlight.names import clock_words
from timeloom.games.moonlight.pack.library import rooms
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.answers import Size
from timeloom.games.moonlight.rules.clocks import new_clock, tick
from timeloom.games.moonlight.rules.dice.rolling import DOWNTIME_TICKS
from timeloom.games.moonlight.rules.downtime.roll import downtime_roll
from timeloom.games.moonlight.rules.forms import dots_in, form_choice
from timeloom.games.moonlight.rules.series import PROJECT_SIZES, rules_of
from timeloom.games.moonlight.state import ACTIONS, DIRECTOR, Clock, Protagonist, State
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

MOST_PROJECTS = 4
SEGMENTS = "2 to 5 segments, by your roll."
"""What a downtime action does for a project."""


class WorkOn(Answer, frozen=True):
    """Go on with a project."""

    clock: str
    action: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {"clock": lambda id: s.clock(id).name, "action": dots_in(s, seat)}
        return form_choice(s, form, seat, "Go on with a project", "Something to do", means, text=SEGMENTS)


class OpenRoom(Answer, frozen=True):
    """Begin a project that opens a room."""

    room: str
    action: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {"room": lambda id: rooms(s.series)[id].name, "action": dots_in(s, seat)}
        return form_choice(s, form, seat, "Begin to open a room", "Something to do", means, text=SEGMENTS)


class Begin(Answer, frozen=True):
    """Begin a project."""

    project: str
    action: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {"action": dots_in(s, seat)}
        return form_choice(
            s, form, seat, "Begin a long term project", "Something to do", means, text=SEGMENTS
        )


Project: TypeAlias = WorkOn | OpenRoom | Begin


def projects(s: State, person: Protagonist) -> list[Form[Project]]:
    """Projects to go on with, rooms to open, or something new (Work on a long term project)."""
    action = Pick("action", "Action", ACTIONS)
    under_way = s.open_clocks("project")
    found: list[Form[Project]] = []
    if under_way:
        found.append(Form(WorkOn, (Pick("clock", "Which", tuple(clock.id for clock in under_way)), action)))
    openable = tuple(rules_of(s).buildable(s))
    if openable:
        found.append(Form(OpenRoom, (Pick("room", "Which room", openable), action)))
    if len(under_way) < MOST_PROJECTS:
        found.append(Form(Begin, (Text("project", "What it is to be", 60), action)))
    return found


def long_term_project(s: State, person: Protagonist, answer: Project) -> Rule[None]:
    """Begin or go on; a critical fills five and marks xp."""
    clock = yield from project_clock(s, person, answer)
    extra = yield from rules_of(s).project_dice(s, clock)
    rolled = yield from downtime_roll(s, person, answer.action, "project", extra)
    yield from advance_project(s, person, clock, DOWNTIME_TICKS[rolled.result])
    if rolled.result == "critical":
        yield from mark_xp(s, person, "playbook", 1)


class HowLong(Question[Size], frozen=True):
    """How long a new project takes."""

    id = "size"

    name: str
    project: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} begins a project: {self.project.rstrip('.')}. How long does it take?"


def project_clock(s: State, person: Protagonist, answer: Project) -> Rule[Clock]:
    """The clock of a project; the director says how long a new one takes."""
    match answer:
        case WorkOn(id):
            return s.clock(id)
        case OpenRoom(room):
            project = f"Open the {rooms(s.series)[room].name}"
            size = yield from how_long(s, person, project, rules_of(s).room_sizes(s, room))
            clock = yield from new_clock(s, project, size, "project")
            clock.room = room
        case Begin(project):
            size = yield from how_long(s, person, project, PROJECT_SIZES)
            clock = yield from new_clock(s, project, size, "project")
    clock.owner = person.seat
    return clock


def how_long(s: State, person: Protagonist, project: str, sizes: tuple[int, ...]) -> Rule[int]:
    """The director says, where there is something to say."""
    if len(sizes) == 1:
        return sizes[0]
    answer = yield from ask(DIRECTOR, HowLong(person.name, project), [Size(one) for one in sizes])
    return answer.segments


class ProjectDone(Tell, frozen=True):
    """A project is complete."""

    project: str

    def words(self) -> str:
        return f"It is done: {self.project}."


def advance_project(s: State, person: Protagonist, clock: Clock, segments: int) -> Rule[None]:
    """Fill a project; what it was for happens when it is full."""
    yield from tick(s, clock, segments)
    if not clock.full:
        return
    s.clocks.remove(clock)
    yield ProjectDone(clock.name)
    owner = s.at(clock.owner) if clock.owner > 0 else person
    if owner.has("no-sleep") and not owner.loss:
        yield from mark_xp(s, owner, "playbook", 1)
    if clock.room:
        yield from rules_of(s).project_done(s, clock)


# No sleep


class Tick(Answer, frozen=True):
    """No sleep: a tick on a project."""

    clock: str

    def choice(self, s: State, seat: int) -> Choice:
        words = f"No sleep: a segment of {clock_words(s, self.clock)}"
        return Choice(words, (self.clock,), group="Something to do")


def may_tick(person: Protagonist, clock: Clock) -> bool:
    """No sleep brings any project on, but completes only one's own."""
    return clock.owner == person.seat or clock.filled < clock.size - 1


def nights_left(s: State, person: Protagonist) -> list[Tick]:
    """The projects that somebody can bring on while others rest, as long as they have ticks for it."""
    under_way = s.open_clocks("project") if person.nights > 0 else []
    return [Tick(clock.id) for clock in under_way if may_tick(person, clock)]


def work_at_night(s: State, person: Protagonist, answer: Tick) -> Rule[None]:
    """No sleep: a tick on a project."""
    person.nights -= 1
    yield from advance_project(s, person, s.clock(answer.clock), 1)
