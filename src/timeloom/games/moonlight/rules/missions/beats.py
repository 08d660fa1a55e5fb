"""A turn of a mission: whoever speaks first has the spotlight."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    Advance,
    Attempt,
    Catch,
    Close,
    Cross,
    EndMission,
    Flashback,
    Frame,
    Gather,
    HelpEscape,
    Lead,
    Raise,
    SetUp,
    TurnBack,
    WatchOn,
)
from timeloom.games.moonlight.rules.clocks import MOST_CLOCKS, clock_form, director_ticks, raise_clock, tick
from timeloom.games.moonlight.rules.dice.throwing import clear_the_table
from timeloom.games.moonlight.rules.downtime.escape import escape_form, help_escape
from timeloom.games.moonlight.rules.missions.closing import close, closing_form
from timeloom.games.moonlight.rules.missions.honour import admitting, catch, catching, cross
from timeloom.games.moonlight.rules.missions.powers import TakesNoRoll, powers, use_power
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.duels import foe_of, open_to
from timeloom.games.moonlight.rules.rolls.flashbacks import flash_back, flashback_form, target
from timeloom.games.moonlight.rules.rolls.gathering import gather_information
from timeloom.games.moonlight.rules.series import Direction, rules_of
from timeloom.games.moonlight.rules.stress.escaping import can_reach
from timeloom.games.moonlight.state import ACTIONS, DIRECTOR, ActionRoll, Mission, Protagonist, State
from timeloom.kernel import Answer, AskFirst, Form, Offer, Pick, Rule, Text

SOMETHING = "something else"


def beat(s: State, mission: Mission) -> Rule[None]:
    """Protagonists act; after every deed the director has a word: frames, presses, or ends it."""
    seat, answer = yield AskFirst("scene", lambda: what_now(s, mission))
    if seat == DIRECTOR:
        yield from direct(s, mission, answer)
    else:
        mission.watched = isinstance(answer, Cross | TakesNoRoll)
        yield from act(s, mission, s.at(seat), answer)


def what_now(s: State, mission: Mission) -> dict[int, list[Offer]]:
    """The protagonists' turn once the director has had a word; the director's when nobody else is left."""
    offers = {person.seat: deeds(s, mission, person) for person in s.able() if mission.watched}
    return offers or {DIRECTOR: directions(s, mission)}


# The protagonists


def deeds(s: State, mission: Mission, person: Protagonist) -> list[Offer]:
    """What a protagonist can do in a mission."""
    action = Pick("action", "Action", ACTIONS)
    against = Pick("target", "Against", targets(s, person))
    goal = Text("goal", "What you do, and what for", 160)
    found: list[Offer] = [Form(Attempt, (goal, action, against))]
    others = tuple(other.name for other in s.able() if other.seat != person.seat)
    if others:
        found.append(Form(SetUp, (Pick("ally", "For whom", others), action, Text("deed", "How", 160))))
    if others and foe_of(s, person) is None:
        found.append(Form(Lead, (goal, action, against)))
    found.append(Form(Gather, (action, Text("about", "What you try to find out", 120))))
    found.append(flashback_form(person, action, against))
    lost = tuple(
        other.name
        for other in s.able()
        if other.eclipsed and other.seat != person.seat and can_reach(s, person, other)
    )
    found += [escape_form(lost)] if lost else []
    return [*found, *powers(s, person), *admitting(s, mission, person)]


def targets(s: State, person: Protagonist) -> tuple[str, ...]:
    """The names of the clocks that one can work on; whoever has claimed a foe works on nothing else."""
    names = dict.fromkeys(clock.name for clock in open_to(s, person))
    return tuple(names) if foe_of(s, person) else (*names, SOMETHING)


def act(s: State, mission: Mission, person: Protagonist, answer: Answer) -> Rule[None]:
    """One deed."""
    clear_the_table(s)
    match answer:
        case Attempt(goal, action, against):
            yield from action_roll(s, ActionRoll(person.seat, "act", action, goal, target(s, against)))
        case Lead(goal, action, against):
            yield from action_roll(s, ActionRoll(person.seat, "group", action, goal, target(s, against)))
        case SetUp(ally, action, deed):
            yield from action_roll(
                s, ActionRoll(person.seat, "set up", action, deed, ally=s.seat_named(ally))
            )
        case Gather():
            yield from gather_information(s, person, answer)
        case Flashback():
            yield from flash_back(s, person, answer)
        case HelpEscape():
            yield from help_escape(s, person, answer)
        case Cross(line):
            yield from cross(s, mission, person.seat, line)
        case _:
            yield from use_power(s, mission, person, answer)


# The director


def directions(s: State, mission: Mission) -> list[Offer]:
    """What the director can do between deeds."""
    found: list[Offer] = [WatchOn(), Form(Frame, (Text("words", "What happens", 240),))]
    found += [clock_form(s)] if len(s.clocks) < MOST_CLOCKS else []
    found += [Advance(clock.id) for clock in s.open_clocks("danger", "story", "goal")]
    found += [TurnBack(clock.id) for clock in s.clocks if clock.filled and clock.kind != "project"]
    found += [*catching(s, mission), *rules_of(s).directions(s)]
    return [*found, closing_form(), EndMission(True), EndMission(False)]


def direct(s: State, mission: Mission, answer: Answer) -> Rule[None]:
    """The director has the word until they let the others play."""
    match answer:
        case WatchOn():
            mission.watched = True
            mission.turns -= 1
        case Frame(words):
            yield tells.Narrated(words)
        case Catch():
            yield from catch(s, mission, answer)
        case Advance(id):
            yield from director_ticks(s, s.clock(id), 1)
        case TurnBack(id):
            yield from tick(s, s.clock(id), -1)
        case Raise():
            yield from raise_clock(s, answer)
        case Close() | EndMission():
            yield from close(mission, answer)
        case Direction():
            yield from rules_of(s).directed(s, answer)
