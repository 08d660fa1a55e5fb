"""Missions of a sea of stars and what comes after them: the way home, fallout, a Bastion left to itself."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.moonlight.pack.library import mission_kind
from timeloom.games.moonlight.rules.advancement.series_xp import mark_series_xp
from timeloom.games.moonlight.rules.answers import Choose, No, Yes
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.playsets.sea_of_stars.bastion import (
    DISASTER,
    bastion_exposed,
    damage,
    make_ready,
)
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import (
    STRENGTH,
    AmongEngines,
    berths,
    engine_named,
    fall_asleep,
    leave_the_field,
    stop,
)
from timeloom.games.moonlight.rules.playsets.sea_of_stars.hangar import DEFENCE, build
from timeloom.games.moonlight.rules.series import SeriesRules
from timeloom.games.moonlight.state import DIRECTOR, TRACK, Engine, Mission, Result, State
from timeloom.kernel import Question, Rule, Tell, ask


class NoBerth(Tell, frozen=True):
    """There is no room in the hangar."""

    def words(self) -> str:
        return "They bring the Engine home, and there is no berth for it: it is taken apart in the night."


def bring_home(s: State) -> Rule[None]:
    """The recovered Engine joins the hangar, if there is a berth for it."""
    if len(s.engines) < berths(s):
        yield from build(s, DIRECTOR)
    else:
        yield NoBerth()


class Innocents(Question[Yes | No], frozen=True):
    """Whether heroes of the people have kept all others from harm."""

    says: ClassVar = {Yes: "Yes: the group marks series xp"}

    def words(self, s: State, seat: int) -> str:
        return "Heroes of the people: did every innocent come out of this unharmed?"


def count_the_innocent(s: State) -> Rule[None]:
    """Heroes of the people: series xp when no innocent came to harm, as the director saw it."""
    unharmed = yield from ask(DIRECTOR, Innocents(), [Yes(), No()])
    if isinstance(unharmed, Yes):
        yield from mark_series_xp(s, 1)


class Unrest(Question[Yes | No], frozen=True):
    """Whether nobody has seen to what goes on in the Bastion."""

    says: ClassVar = {Yes: "Yes: the Bastion rolls its Readiness", No: "No: they have seen to it"}

    unrest: str

    def words(self, s: State, seat: int) -> str:
        return f"In the Bastion: {self.unrest}. Was that left unchecked?"


class UnrestSettled(Tell, frozen=True):
    """Somebody has seen to it."""

    unrest: str

    def words(self) -> str:
        return f"Before the night is out they have seen to it that nobody can say any more: {self.unrest}."


def left_to_itself(s: State, mission: Mission) -> Rule[None]:
    """Out of reach, or with unrest that nobody saw to, the Bastion rolls (The Last Bastion exposed).

    When the Leviathans come by themselves, they come to the Bastion, and nobody has left it.
    """
    deployed = mission_kind(s.series, mission.kind).leaves_bastion and not mission.surprised
    unchecked = deployed
    if s.unrest and not deployed:
        answer = yield from ask(DIRECTOR, Unrest(s.unrest), [Yes(), No()])
        unchecked = isinstance(answer, Yes)
        if not unchecked:
            yield UnrestSettled(s.unrest)
    s.unrest = ""
    if unchecked:
        yield from bastion_exposed(s, deployed)


class WhichEngine(AmongEngines[Choose], frozen=True):
    """Which Engine a trouble is about."""

    trouble: str

    def words(self, s: State, seat: int) -> str:
        return f"Fallout: {self.trouble}. Which one?"


class EngineLost(Tell, frozen=True):
    """What fallout does to an Engine."""

    engine: str
    tier: int

    def words(self) -> str:
        return {
            1: f"{self.engine} has a new pilot, by order: nobody here flies it on the next mission.",
            2: f"{self.engine} has closed its eyes, and opens them for nobody who has not bonded with it.",
            3: f"{self.engine} breaks down in its berth, with a sound like a sob.",
        }[self.tier]


def lose_engine(s: State, tier: int, engine: Engine) -> Rule[None]:
    """Somebody else flies it in the next mission; it falls asleep; or it has no strength left."""
    yield EngineLost(engine.name, tier)
    match tier:
        case 1:
            engine.away = True
        case 2:
            fall_asleep(engine)
        case _:
            yield from stop(s, engine)


class BastionFell(Tell, frozen=True):
    """The end of humanity."""

    def words(self) -> str:
        return "The Last Bastion falls. Somebody goes on sending the call sign, until the power is gone."

    def beat(self) -> str:
        return "The last call sign"


# The series


class Missions(SeriesRules):
    """What a mission means for hangar and Bastion once it is over."""

    def engagement_dice(self, s: State, mission: Mission) -> dict[str, int]:
        """Heroes of the people: a die when the mission protects what matters."""
        protects = "heroes-of-the-people" in s.abilities and mission.protects
        return {"Heroes of the people": 1} if protects else {}

    def end_mission(self, s: State) -> Rule[None]:
        """Engines come home or do not, a new one may be found, and the Bastion has had its own day."""
        mission = running(s)
        yield from leave_the_field(s, mission)
        for engine in s.engines:
            engine.away = False
        if mission_kind(s.series, mission.kind).new_engine and mission.outcome == "won":
            yield from bring_home(s)
        if "heroes-of-the-people" in s.abilities:
            yield from count_the_innocent(s)
        if mission.kind == DEFENCE and mission.outcome == "lost":
            yield from damage(s, DISASTER)
        yield from left_to_itself(s, mission)

    def keeps_investigation(self, s: State, mission: Mission) -> bool:
        """A Bastion that rallied keeps its Readiness."""
        return s.exposed == "critical"

    def fallout_came(self, s: State, tier: int, result: Result) -> Rule[None]:
        """An Engine is reassigned, goes dormant or breaks down; unrest waits for somebody to see to it."""
        if result == "bad":
            s.unrest = s.trouble
        elif result == "mixed":
            able = [engine for engine in s.engines if engine.strength > 0 and not engine.dormant]
            if able:
                offers = [Choose(engine.name) for engine in able]
                answer = yield from ask(DIRECTOR, WhichEngine(s.trouble), offers)
                yield from lose_engine(s, tier, engine_named(s, answer.option))

    def after_fallout(self, s: State) -> Rule[None]:
        """A Bastion that grew complacent is less ready; one that has fallen ends everything."""
        if s.exposed == "good":
            yield from make_ready(s, -1)
        s.exposed = ""
        for person in s.people:
            person.engine = ""
        if s.bastion == 0:
            s.season_over, s.series_over = "lost", True
            yield BastionFell()

    def new_season(self, s: State) -> Rule[None]:
        """A moment of peace: unrest is forgotten; what was broken stays broken."""
        s.unrest = ""
        return
        yield

    # The director's word

    def overrulable(self, s: State) -> tuple[str, ...]:
        """The Bastion, and the strength of every Engine."""
        return ("bastion", *(f"strength of {engine.name}" for engine in s.engines))

    def stands_at(self, s: State, thing: str) -> int:
        """How the Bastion or an Engine stands."""
        engines = {f"strength of {engine.name}": engine.strength for engine in s.engines}
        return s.bastion if thing == "bastion" else engines[thing]

    def set_right(self, s: State, thing: str, change: int) -> None:
        """Set the Bastion or an Engine right."""
        if thing == "bastion":
            s.bastion = max(1, min(TRACK, s.bastion + change))
        for engine in s.engines:
            if thing == f"strength of {engine.name}":
                engine.strength = max(1, min(STRENGTH, engine.strength + change))
                engine.recovery = 0 if engine.strength == STRENGTH else engine.recovery
