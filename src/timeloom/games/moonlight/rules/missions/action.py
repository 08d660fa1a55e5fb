"""The heart of the matter: missions under way, turn by turn to their end."""

from __future__ import annotations

from timeloom.games.moonlight.pack.library import mission_kind
from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.clocks import drop_mission_clocks
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.missions.beats import beat
from timeloom.games.moonlight.rules.missions.closing import CLOSING, Ending, EndMission, close
from timeloom.games.moonlight.rules.missions.honour import keep_the_code
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.recovery import mark_recovery
from timeloom.games.moonlight.rules.troubles import decide_fate
from timeloom.games.moonlight.state import DIRECTOR, Mission, State
from timeloom.kernel import Answer, Question, Rule, Tell, ask, ask_first
from timeloom.kernel.scene import Choice

MOST_TURNS = 16
TURNS_EACH = 8
"""After so many turns, and so many for each protagonist, the director is asked whether a mission ends."""


def action(s: State) -> Rule[None]:
    """One turn of the mission; it ends when the director says so, who is asked when it takes long."""
    mission = running(s)
    mission.turns += 1
    if not s.able() or mission.turns > MOST_TURNS + TURNS_EACH * len(s.people):
        yield from must_end(s, mission)
    else:
        yield from beat(s, mission)
    if mission.outcome:
        s.part = "ending"


class PlayOn(Answer, frozen=True):
    """It is not over yet."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Play on: it is not over yet")


class MustEnd(Question[Ending | PlayOn], frozen=True):
    """How a mission ends that cannot go on, or has gone on for long."""

    id = "end"

    def words(self, s: State, seat: int) -> str:
        return (
            "This mission has gone on for long. How does it end?"
            if s.able()
            else "Nobody is left. How does it end?"
        )


def must_end(s: State, mission: Mission) -> Rule[None]:
    """The director says how it ended, even without anybody left; or, if somebody is, that it goes on."""
    further = [PlayOn()] if s.able() else []
    answer = yield from ask(DIRECTOR, MustEnd(), [*map(EndMission, (True, False)), *further, CLOSING])
    if isinstance(answer, PlayOn):
        mission.turns = 0
    else:
        yield from close(mission, answer)


class MissionEnded(Tell, frozen=True):
    """A mission is over."""

    won: bool
    goal: str

    def words(self) -> str:
        return f"{'They have done it' if self.won else 'It was not to be'}: {self.goal}"

    def beat(self) -> str:
        return "They have done it" if self.won else "It was not to be"


def ending(s: State) -> Rule[None]:
    """The end of a mission: what was won, who still shines, and everybody comes home."""
    mission = running(s)
    kind = mission_kind(s.series, mission.kind)
    s.counts.won += mission.outcome == "won"
    mission.came_true = any(clock.full for clock in s.clocks if clock.kind == "danger")
    yield MissionEnded(mission.outcome == "won", mission.goal)
    for person in s.protagonists:
        if person.transcended:
            if has(s, person, "tireless"):
                yield from mark_recovery(s, person, 2)
            person.transcended = False
            for harm in person.harm:
                harm.ignored = False
            yield from rules_of(s).transcendence_ended(s, person, False)
    yield from keep_the_code(s, mission)
    if kind.opens_room and mission.outcome == "won":
        yield from open_related_room(s)
    s.engagement_bonus += kind.next_engagement
    yield from decide_fate(s, mission)
    yield from rules_of(s).end_mission(s)
    drop_mission_clocks(s)
    s.last_roll = None
    s.part = "fallout"


class Room(Question[Choose], frozen=True):
    """Which room is open from now on."""

    def words(self, s: State, seat: int) -> str:
        return "Which room opens with the reclaimed object?"


def open_related_room(s: State) -> Rule[None]:
    """A reclaimed object opens a room that can be opened now (Reclaim an object of power)."""
    rooms = [Choose(room) for room in rules_of(s).rooms_to_open(s)]
    if rooms:
        _, answer = yield from ask_first(Room(), dict.fromkeys(s.voices, rooms))
        yield from rules_of(s).open_room(s, answer.option)


def running(s: State) -> Mission:
    """The mission that is under way."""
    if s.mission is None:
        raise RuntimeError("There is no mission.")
    return s.mission
