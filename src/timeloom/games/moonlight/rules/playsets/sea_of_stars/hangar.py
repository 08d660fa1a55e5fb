"""The hangar: Engines are made, taken out, left in the field and climbed into again."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Board, Built, CallRunabout, Choose, ClimbOut, Cool, NoMore, Warm
from timeloom.games.moonlight.rules.advancement import may_happen_again
from timeloom.games.moonlight.rules.missions import running
from timeloom.games.moonlight.rules.playsets.sea_of_stars.engines import (
    IMPULSES,
    VIRTUES,
    abandoned,
    board,
    can_pilot,
    climb_out,
    engine_named,
    flown_by,
    in_the_hangar,
    runabout_waits,
    send_runabout,
    stranded,
)
from timeloom.games.moonlight.rules.series import SeriesRules
from timeloom.games.moonlight.state import DIRECTOR, Engine, Protagonist, State
from timeloom.kernel import Answer, Ask, Form, Offer, Pick, Rule, Text

DEFENCE = "defend-the-last-bastion"
HANGAR = "hangar"
"""Whoever could not reach it can try again after another roll."""


class Hangar(SeriesRules):
    """Who pilots which Engine, and what can be done with one in a mission."""

    def begin(self, s: State) -> Rule[None]:
        """Every player adds an Engine to the hangar; nobody can pilot the one they made."""
        s.rooms = ["command-bridge"]
        for seat in range(len(s.people) + 1):
            yield from build(s, seat)

    def begin_mission(self, s: State) -> Rule[None]:
        """Everybody takes an Engine that lets them, or goes without; heroes are told whom it saves."""
        mission = running(s)
        for person in s.protagonists:
            person.engine = ""
            free: list[Offer] = [Choose(engine.name) for engine in s.engines if can_pilot(s, person, engine)]
            if free:
                s.subject = person.seat
                answer = yield Ask(person.seat, "engine", [*free, NoMore()])
                if isinstance(answer, Choose):
                    yield from board(s, mission, person, engine_named(s, answer.option))
        mission.protects = mission.kind == DEFENCE
        if "heroes-of-the-people" in s.abilities and not mission.protects and not mission.surprised:
            protects = yield Ask(DIRECTOR, "protects", [Warm(), Cool()])
            mission.protects = isinstance(protects, Warm)

    def bearing(self, s: State, person: Protagonist) -> str:
        """Engines are part of every judgement (Transcendence and Engines)."""
        engine = flown_by(s, person)
        if engine is None:
            return "without an Engine"
        return f"in {engine.name} ({engine.virtue}; {', '.join(engine.impulses)}; strength {engine.strength})"

    def deeds(self, s: State, person: Protagonist) -> list[Offer]:
        """Leave an Engine, climb into one that lies there or waits in the hangar, call the runabout."""
        mission = running(s)
        lying = abandoned(s, mission)
        found: list[Offer] = [ClimbOut()] if person.engine else []
        if not person.engine:
            waiting = [engine for engine in s.engines if in_the_hangar(mission, engine)]
            near = [*lying, *(waiting if may_happen_again(s, person, HANGAR) else ())]
            found += [Board(engine.name) for engine in near if can_pilot(s, person, engine)]
        if runabout_waits(s, mission):
            names = [*(engine.name for engine in lying), *(one.name for one in stranded(s, mission))]
            found += [CallRunabout(name) for name in dict.fromkeys(names)]
        return found

    def deed(self, s: State, person: Protagonist, answer: Answer) -> Rule[None]:
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


def go_back_for(s: State, person: Protagonist, engine: Engine) -> Rule[None]:
    """The flagship carries the Engines; whether the hangar can be reached from here, the director says."""
    s.subject, s.asking = person.seat, engine.name
    near = yield Ask(DIRECTOR, "hangar", [Warm(), Cool()])
    if isinstance(near, Warm):
        yield from board(s, running(s), person, engine)
    else:
        person.invoked[HANGAR] = s.counts.rolls
        yield tells.HangarTooFar(person.name, engine.name)


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
    s.subject = seat
    answer: Built = yield Ask(seat, "build", [form])
    name = answer.name.strip()
    while name in [engine.name for engine in s.engines]:
        name += "'"
    refused = s.at(seat).name if seat != DIRECTOR else ""
    s.engines.append(Engine(name, answer.virtue, [answer.impulse], seat, look=answer.look, why=answer.why))
    yield tells.EngineBuilt(name, answer.look, answer.virtue, answer.impulse, refused, answer.why)
