"""Consequences of all five kinds: the director names them, and nobody has to take them as they come."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    Complicate,
    Hurt,
    LessEffect,
    LoseChance,
    Merciful,
    NewTrouble,
    Toll,
    WorsePosition,
)
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.rules.clocks import SIZES, director_ticks, new_clock
from timeloom.games.moonlight.rules.harm import FATAL, take_harm
from timeloom.games.moonlight.rules.resisting import face
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import DIRECTOR, POSITIONS, ActionRoll, Consequence, Kind, State, worse
from timeloom.kernel import Answer, Ask, Form, Number, Offer, Pick, Rule, Text

MOST = 3
"""So many consequences come of one roll at most."""

WORST = {"controlled": 1, "risky": 2, "desperate": 3}
"""The worst that a mixed result can bring by position; a bad result can be one level worse."""

MOST_TICKS = 3
"""A complication fills no more of a clock at once."""


def consequences(s: State, roll: ActionRoll) -> Rule[None]:
    """The director names one to three; then each is taken, resisted or kept off (Consequences and harm)."""
    yield from name_them(s, roll)
    while s.looming:
        s.consequence = s.looming.pop(0)
        if not s.at(s.consequence.victim).loss:
            yield from come_to_pass(s, roll, s.consequence)
    s.consequence = None


def name_them(s: State, roll: ActionRoll) -> Rule[None]:
    """All are named before any is faced, so that people can choose which ones to resist."""
    named: list[str] = []
    while len(named) < MOST and s.at(roll.seat).able:
        answer = yield Ask(DIRECTOR, "consequence", lambda: possible(s, roll, named))
        if isinstance(answer, Merciful):
            return
        named.append(type(answer).__name__)
        found = made(s, roll, answer)
        s.looming.append(found)
        yield tells.Threatened(found.kind, found.words, found.level, s.at(found.victim).name)


def come_to_pass(s: State, roll: ActionRoll, consequence: Consequence) -> Rule[None]:
    """One consequence, faced; what is left of it happens."""
    yield from face(s, roll, consequence)
    if not consequence.over:
        yield from suffer(s, roll, consequence)


def gravest(roll: ActionRoll) -> int:
    """How bad it can get: by position, and a level worse after a bad result."""
    return WORST[roll.position] + (1 if roll.result == "bad" else 0)


def possible(s: State, roll: ActionRoll, named: list[str]) -> list[Offer]:
    """What can go wrong now."""
    ticks = min(MOST_TICKS, gravest(roll))
    found: list[Offer] = [Merciful()] if named or roll.result in ("good", "critical") else []
    if roll.result == "mixed" and roll.kind != "set up" and "LessEffect" not in named:
        found.append(LessEffect())
    if roll.result == "bad" and roll.kind != "escape" and "LoseChance" not in named:
        found.append(LoseChance())
    if roll.position != "desperate" and "WorsePosition" not in named:
        found.append(WorsePosition())
    found += [
        Complicate(clock.id, count)
        for clock in s.open_clocks("danger", "story")
        for count in range(1, ticks + 1)
    ]
    return [*found, *rules_of(s).troubles(s, roll), trouble_form(ticks), hurt_form(s, roll)]


def trouble_form(ticks: int) -> Form[Any]:
    """A new danger with a clock of its own, some of it filled."""
    return Form(
        NewTrouble,
        (
            Text("words", "The trouble", 100),
            Pick("size", "Segments", SIZES),
            Number("ticks", "Filled", 1, ticks),
        ),
    )


def hurt_form(s: State, roll: ActionRoll) -> Form[Any]:
    """Harm to somebody who took part, as bad as position and result allow; a link may help from far away."""
    helpers = [seat for seat in roll.assists if seat not in roll.absent]
    involved = [seat for seat in (roll.seat, *helpers, *roll.joined) if s.at(seat).able]
    return Form(
        Hurt,
        (
            Pick("who", "Who is hurt", tuple(dict.fromkeys(s.at(seat).name for seat in involved))),
            Text("words", "The harm", 40),
            Number("level", "Level", 1, min(FATAL, gravest(roll))),
            Pick("kind", "What is hurt", ("body", "heart")),
        ),
    )


def made(s: State, roll: ActionRoll, answer: Answer) -> Consequence:
    """The director's words as a consequence; without harm it is panic or pressure, which stars resist."""
    seat = roll.seat
    match answer:
        case Hurt(who, words, level, kind):
            attribute: Attribute = "sun" if kind == "body" else "moon"
            hurts: Kind = "body" if kind == "body" else "heart"
            return Consequence("harm", s.seat_named(who), seat, attribute, words, level, hurts)
        case Complicate(id, ticks):
            return Consequence("complication", seat, seat, "stars", s.clock(id).name, clock=id, ticks=ticks)
        case NewTrouble(words, size, ticks):
            return Consequence("complication", seat, seat, "stars", words, level=int(size), ticks=ticks)
        case Toll(segments):
            return Consequence("toll", seat, seat, "stars", ticks=segments)
        case LessEffect():
            return Consequence("effect", seat, seat, "stars")
        case WorsePosition():
            return Consequence("position", seat, seat, "stars")
        case _:
            return Consequence("opportunity", seat, seat, "stars")


def suffer(s: State, roll: ActionRoll, consequence: Consequence) -> Rule[None]:
    """What was neither avoided nor kept off happens."""
    match consequence.kind:
        case "effect":
            roll.reduced += 1
        case "position":
            worsen(s, roll)
        case "opportunity":
            close_the_way(s, roll)
        case "complication":
            yield from complicate(s, consequence)
        case "toll":
            yield from rules_of(s).toll(s, consequence.ticks)
        case "harm":
            victim = s.at(consequence.victim)
            yield from take_harm(s, victim, consequence.level, consequence.words, consequence.hurts)
    if not consequence.resisted:
        yield from rules_of(s).unresisted(s, consequence)


def worsen(s: State, roll: ActionRoll) -> None:
    """What comes next is more dangerous, and so is another try (Worse position)."""
    roll.worsened = True
    if s.mission:
        s.mission.position = max(s.mission.position, worse(roll.position), key=POSITIONS.index)


def closing(roll: ActionRoll) -> str:
    """How a lost opportunity is remembered: this action against this clock, or for this aim."""
    return f"{roll.target or roll.goal}/{roll.action}"


def close_the_way(s: State, roll: ActionRoll) -> None:
    """Whatever was tried will not work any more (Lost opportunity)."""
    if s.mission:
        s.mission.closed.append(closing(roll))


def complicate(s: State, consequence: Consequence) -> Rule[None]:
    """A clock goes on, or a new one begins."""
    if not consequence.clock:
        yield from new_clock(s, consequence.words, consequence.level, "danger", consequence.ticks)
    elif consequence.clock in [clock.id for clock in s.clocks]:
        yield from director_ticks(s, s.clock(consequence.clock), consequence.ticks)
