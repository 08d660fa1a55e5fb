"""Consequences of all five kinds: the director names them, and nobody has to take them as they come."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    Complicate,
    Hurt,
    LessEffect,
    LoseChance,
    Merciful,
    NewTrouble,
    WorsePosition,
)
from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.rules.clocks import director_ticks, new_clock
from timeloom.games.moonlight.rules.harm import take_harm
from timeloom.games.moonlight.rules.resisting import face
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import (
    DIRECTOR,
    POSITIONS,
    TRACK,
    ActionRoll,
    Consequence,
    Kind,
    State,
)
from timeloom.kernel import Answer, Ask, Form, Number, Pick, Play, Text
from timeloom.kernel.ask import Offer

MOST = 3
"""So many consequences come of one roll at most."""

WORST = {"controlled": 1, "risky": 2, "desperate": 3}
"""The worst harm of a mixed result by position; a bad result can be one level worse."""

SIZES = ("4", "6", "8")


def consequences(s: State, roll: ActionRoll) -> Play[None]:
    """The director names one to three consequences; each is faced before the next (Consequences and harm)."""
    named: list[str] = []
    while len(named) < MOST and s.at(roll.seat).able:
        answer = yield Ask(DIRECTOR, "consequence", possible(s, roll, named))
        if isinstance(answer, Merciful):
            return
        named.append(type(answer).__name__)
        consequence = made(s, roll, answer)
        yield tells.Threatened(
            consequence.kind, consequence.words, consequence.level, s.at(consequence.victim).name
        )
        yield from face(s, roll, consequence)
        if not consequence.over:
            yield from suffer(s, roll, consequence)
        s.consequence = None


def possible(s: State, roll: ActionRoll, named: list[str]) -> list[Offer]:
    """What can go wrong now."""
    found: list[Offer] = [Merciful()] if named else []
    found += [LessEffect()] if roll.result == "mixed" and "LessEffect" not in named else []
    found += (
        [LoseChance()] if roll.result == "bad" and "LoseChance" not in named and roll.kind != "escape" else []
    )
    found += [WorsePosition()] if can_get_worse(s) and "WorsePosition" not in named else []
    found += [
        Complicate(clock.id, ticks) for clock in s.open_clocks("danger", "story") for ticks in (1, 2, 3)
    ]
    trouble = (
        Text("words", "The trouble", 100),
        Pick("size", "Segments", SIZES),
        Number("ticks", "Filled", 1, 3),
    )
    return [*found, Form(NewTrouble, trouble), hurt_form(s, roll)]


def can_get_worse(s: State) -> bool:
    """Nothing is worse than desperate."""
    return s.mission is not None and s.mission.position != "desperate"


def hurt_form(s: State, roll: ActionRoll) -> Form:
    """Harm to somebody who took part, as bad as position and result allow."""
    involved = [seat for seat in (roll.seat, *roll.assists, *roll.joined) if seat > 0 and s.at(seat).able]
    names = tuple(dict.fromkeys(s.at(seat).name for seat in involved))
    worst = WORST[roll.position] + (1 if roll.result == "bad" else 0)
    return Form(
        Hurt,
        (
            Pick("who", "Who is hurt", names),
            Text("words", "The harm", 40),
            Number("level", "Level", 1, worst),
            Pick("kind", "What is hurt", ("body", "heart")),
        ),
    )


def made(s: State, roll: ActionRoll, answer: Answer) -> Consequence:
    """The director's words as a consequence; without harm it is panic or pressure, which stars resist."""
    plain: Attribute = "stars"
    match answer:
        case Hurt(who, words, level, kind):
            attribute: Attribute = "sun" if kind == "body" else "moon"
            hurts: Kind = "body" if kind == "body" else "heart"
            seat = s.seat_named(who)
            return Consequence("harm", seat, roll.seat, attribute, words, level, hurts)
        case Complicate(id, ticks):
            return Consequence(
                "complication", roll.seat, roll.seat, plain, s.clock(id).name, clock=id, ticks=ticks
            )
        case NewTrouble(words, size, ticks):
            return Consequence(
                "complication", roll.seat, roll.seat, plain, words, level=int(size), ticks=ticks
            )
        case LessEffect():
            return Consequence("effect", roll.seat, roll.seat, plain)
        case WorsePosition():
            return Consequence("position", roll.seat, roll.seat, plain)
        case _:
            return Consequence("opportunity", roll.seat, roll.seat, plain)


def suffer(s: State, roll: ActionRoll, consequence: Consequence) -> Play[None]:
    """What was neither avoided nor kept off happens."""
    match consequence.kind:
        case "effect":
            roll.effect = max(0, roll.effect - 1)
        case "position" if s.mission:
            s.mission.position = POSITIONS[min(2, POSITIONS.index(s.mission.position) + 1)]
        case "opportunity" if s.mission:
            s.mission.closed.append(f"{roll.target or roll.kind}/{roll.action}")
        case "complication":
            yield from complicate(s, consequence)
        case "harm":
            victim = s.at(consequence.victim)
            yield from take_harm(s, victim, consequence.level, consequence.words, consequence.hurts)
    if not consequence.resisted:
        yield from rules_of(s).unresisted(s, consequence)


def complicate(s: State, consequence: Consequence) -> Play[None]:
    """A clock goes on, or a new one begins."""
    if consequence.clock:
        if consequence.clock in [clock.id for clock in s.clocks]:
            yield from director_ticks(s, s.clock(consequence.clock), consequence.ticks)
    else:
        yield from new_clock(s, consequence.words, consequence.level, "danger", consequence.ticks)


def pay_promise(s: State, roll: ActionRoll) -> Play[None]:
    """The price of a poisoned promise is paid whatever was rolled; nothing resists it (Poisoned promises)."""
    if roll.accepted < 0:
        return
    promise = roll.promises[roll.accepted]
    yield tells.PromiseKept(promise.words, promise.price)
    match promise.price:
        case "clock":
            yield from pay_with_clock(s, promise.words)
        case "adversary":
            s.adversary = min(TRACK, s.adversary + 1)
            yield tells.TrackMoved("adversary", s.series, s.adversary)
        case "harm":
            yield from take_harm(s, s.at(roll.seat), 1, promise.words[:40], "heart")
        case "story":
            pass
        case _:
            yield from rules_of(s).pay(s, roll, promise.price)


def pay_with_clock(s: State, words: str) -> Play[None]:
    """The nearest danger comes closer, or a new one is drawn."""
    dangers = s.open_clocks("danger")
    if dangers:
        yield from director_ticks(s, dangers[0], 1)
    else:
        yield from new_clock(s, words[:60], 4, "danger", 1)
