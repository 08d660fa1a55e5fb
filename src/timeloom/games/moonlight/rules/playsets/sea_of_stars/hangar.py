"""The hangar: Engines are made, taken out, left in the field and climbed into again."""

from __future__ import annotations

from typing import Any, ClassVar

from timeloom.games.moonlight.names import free_names
from timeloom.games.moonlight.pack.library import heroines, worlds
from timeloom.games.moonlight.rules.advancement import may_happen_again
from timeloom.games.moonlight.rules.answers import Choose, No, NoMore, Yes
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import (
    IMPULSES,
    VIRTUES,
    AmongEngines,
    Board,
    CallRunabout,
    ClimbOut,
    abandoned,
    board,
    can_pilot,
    climb_out,
    engine_id,
    engine_named,
    flown_by,
    in_the_hangar,
    mending_id,
    runabout_waits,
    send_runabout,
    stranded,
    strength_id,
)
from timeloom.games.moonlight.rules.series import Deed, SeriesRules
from timeloom.games.moonlight.state import DIRECTOR, Engine, Mission, Protagonist, State
from timeloom.kernel import Answer, Form, Pick, Question, Reasons, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

DEFENCE = "defend-the-last-bastion"
HANGAR = "hangar"
"""Whoever could not reach it can try again after another roll."""

# Making an Engine


class Built(Answer, frozen=True):
    """An Engine: its name and look, virtue and impulse, and why it refuses you."""

    name: str
    look: str
    virtue: str
    impulse: str
    why: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Describe an Engine", ideas={"name": free_names(s)})


class Build(Question[Built], frozen=True):
    """What an Engine is like: for its maker, who will not pilot it, or for everybody."""

    def words(self, s: State, seat: int) -> str:
        if seat != DIRECTOR:
            return "An Engine stands in the hangar that will never take you. What is it like?"
        return "An Engine stands in the hangar, and waits for a pilot. What is it like?"


class EngineBuilt(Tell, frozen=True):
    """An Engine stands in the hangar."""

    name: str
    look: str
    virtue: str
    impulse: str
    refused: str
    why: str

    def words(self) -> str:
        stands = (
            f"In the hangar stands {self.name}: {self.look.rstrip('.')}; {self.virtue}, and {self.impulse}."
        )
        because = f": {self.why.rstrip('.')}" if self.why else ""
        refuses = f" It will not have {self.refused}{because}." if self.refused else ""
        return stands + (refuses or (f" They say: {self.why.rstrip('.')}." if self.why else ""))


def build(s: State, seat: int) -> Rule[None]:
    """One Engine: its name and look, virtue and impulse, and why it refuses its maker; names differ."""
    why = "What is told about it (or nothing)" if seat == DIRECTOR else "Why it refuses you (or nothing)"
    form = Form(
        Built,
        (
            Text("name", "The Engine's name", 24),
            Text("look", "What it looks like", 100),
            Pick("virtue", "Its virtue", VIRTUES),
            Pick("impulse", "Its impulse", IMPULSES),
            Text("why", why, 120, shortest=0),
        ),
    )
    answer = yield from ask(seat, Build(), [form])
    name = answer.name.strip()
    while name in [engine.name for engine in s.engines]:
        name += "'"
    refused = s.at(seat).name if seat != DIRECTOR else ""
    s.engines.append(Engine(name, answer.virtue, [answer.impulse], seat, look=answer.look, why=answer.why))
    yield EngineBuilt(name, answer.look, answer.virtue, answer.impulse, refused, answer.why)


# Taking one out


class TakeOut(AmongEngines[Choose | NoMore], frozen=True):
    """Which Engine a pilot takes."""

    id = "engine"
    says: ClassVar = {NoMore: "None: go without an Engine"}

    def words(self, s: State, seat: int) -> str:
        return "Which Engine do you take out?"


def take_out(s: State, mission: Mission, person: Protagonist) -> Rule[None]:
    """A pilot takes an Engine that lets them, or goes without."""
    person.engine = ""
    free = [Choose(engine.name) for engine in s.engines if can_pilot(s, person, engine)]
    if free:
        answer = yield from ask(person.seat, TakeOut(), [*free, NoMore()])
        if isinstance(answer, Choose):
            yield from board(s, mission, person, engine_named(s, answer.option))


class Protects(Question[Yes | No], frozen=True):
    """Whether a mission is one for heroes of the people."""

    says: ClassVar = {Yes: "Yes: +1d to engagement"}

    def words(self, s: State, seat: int) -> str:
        return "Heroes of the people: does this mission protect someone or something that matters?"


class WayBack(Question[Yes | No], frozen=True):
    """Whether an Engine can be fetched in the middle of a mission."""

    id = "hangar"
    says: ClassVar = {
        Yes: "Yes: they are in it before the next blow falls",
        No: "No: it is too far from here",
    }

    name: str
    engine: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} goes back for {self.engine}. Can the hangar be reached from here?"


class HangarTooFar(Tell, frozen=True):
    """An Engine stands in the hangar, and out of reach."""

    name: str
    engine: str

    def words(self) -> str:
        return f"{self.name} calls for {self.engine}, but the hangar is too far from here."


def go_back_for(s: State, person: Protagonist, engine: Engine) -> Rule[None]:
    """The flagship carries the Engines; whether the hangar can be reached from here, the director says."""
    near = yield from ask(DIRECTOR, WayBack(person.name, engine.name), [Yes(), No()])
    if isinstance(near, Yes):
        yield from board(s, running(s), person, engine)
    else:
        person.invoked[HANGAR] = s.counts.rolls
        yield HangarTooFar(person.name, engine.name)


# The series


class Hangar(SeriesRules):
    """Who pilots which Engine, and what can be done with one in a mission."""

    def reasons(self, s: State) -> Reasons:
        """What Engines and the Bastion bear is used where it counts."""
        yield "bastion", "The Bastion pays for what goes wrong, and for what is left to itself."
        for index in range(len(s.engines)):
            yield engine_id(index), "What you can do with an Engine is offered in the hangar and in flight."
            yield strength_id(index), "An Engine loses strength in flight, and is mended in downtime."
            yield mending_id(index), "It fills when somebody spends downtime on this Engine."
        yield from super().reasons(s)

    def begin(self, s: State) -> Rule[None]:
        """Every player adds an Engine to the hangar; nobody can pilot the one they made."""
        s.rooms = ["command-bridge"]
        for seat in range(len(s.people) + 1):
            yield from build(s, seat)

    def made_protagonist(self, s: State, person: Protagonist) -> Rule[None]:
        """What an Engine had against whoever sat here before, or for them, it has not for somebody new."""
        for engine in s.engines:
            engine.barred = -1 if engine.barred == person.seat else engine.barred
            engine.trusts = [seat for seat in engine.trusts if seat != person.seat]
        return
        yield

    def ready_answer(self, s: State, seat: int, question: Question[Any]) -> Answer | None:
        """The Engine of a ready-made heroine, or of a ready-made world."""
        maker = heroines(s.series).get(s.at(seat).ready) if seat else worlds(s.series).get(s.world)
        made = maker.engine if maker else None
        if made is None or not isinstance(question, Build):
            return None
        return Built(made.name, made.look, made.virtue, made.impulse, made.why)

    def begin_mission(self, s: State) -> Rule[None]:
        """Everybody takes an Engine that lets them, or goes without; heroes are told whom it saves."""
        mission = running(s)
        for person in s.protagonists:
            yield from take_out(s, mission, person)
        mission.protects = mission.kind == DEFENCE
        if "heroes-of-the-people" in s.abilities and not mission.protects and not mission.surprised:
            protects = yield from ask(DIRECTOR, Protects(), [Yes(), No()])
            mission.protects = isinstance(protects, Yes)

    def bearing(self, s: State, person: Protagonist) -> str:
        """Engines are part of every judgement (Transcendence and Engines)."""
        engine = flown_by(s, person)
        if engine is None:
            return "without an Engine"
        return f"in {engine.name} ({engine.virtue}; {', '.join(engine.impulses)}; strength {engine.strength})"

    def deeds(self, s: State, person: Protagonist) -> list[Deed]:
        """Leave an Engine, climb into one that lies there or waits in the hangar, call the runabout."""
        mission = running(s)
        lying = abandoned(s, mission)
        found: list[Deed] = [ClimbOut()] if person.engine else []
        if not person.engine:
            waiting = [engine for engine in s.engines if in_the_hangar(mission, engine)]
            near = [*lying, *(waiting if may_happen_again(s, person, HANGAR) else ())]
            found += [Board(engine.name) for engine in near if can_pilot(s, person, engine)]
        if runabout_waits(s, mission):
            names = [*(engine.name for engine in lying), *(one.name for one in stranded(s, mission))]
            found += [CallRunabout(name) for name in dict.fromkeys(names)]
        return found

    def deed(self, s: State, person: Protagonist, answer: Deed) -> Rule[None]:
        """Carry one of these out."""
        match answer:
            case ClimbOut():
                yield from climb_out(s, person)
            case Board(name) if in_the_hangar(running(s), engine_named(s, name)):
                yield from go_back_for(s, person, engine_named(s, name))
            case Board(name):
                yield from board(s, running(s), person, engine_named(s, name))
            case CallRunabout(whom):
                yield from send_runabout(s, running(s), whom)
