"""A turn of a mission: whoever speaks first has the spotlight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from timeloom.games.moonlight.names import clock_words
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.clocks import (
    MOST_CLOCKS,
    Raise,
    clock_form,
    director_ticks,
    raise_clock,
    tick,
)
from timeloom.games.moonlight.rules.dice.throwing import clear_the_table
from timeloom.games.moonlight.rules.downtime.escape import escape_form, help_escape
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.missions.closing import Close, EndMission, close, closing_form
from timeloom.games.moonlight.rules.missions.honour import Catch, Cross, admitting, catch, catching, cross
from timeloom.games.moonlight.rules.missions.powers import TakesNoRoll, powers, use_power
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt, Lead, SetUp, action_roll
from timeloom.games.moonlight.rules.rolls.duels import foe_of, open_to
from timeloom.games.moonlight.rules.rolls.flashbacks import Flashback, flash_back, flashback_form, target
from timeloom.games.moonlight.rules.rolls.gathering import Gather, gather_information
from timeloom.games.moonlight.rules.series import Deed, Direction, rules_of
from timeloom.games.moonlight.rules.stress.escaping import HelpEscape, can_reach
from timeloom.games.moonlight.rules.tells import Narrated
from timeloom.games.moonlight.state import ACTIONS, DIRECTOR, ActionRoll, Mission, Protagonist, State
from timeloom.kernel import Answer, Form, Pick, Question, Rule, Text, ask_first
from timeloom.kernel.scene import Choice

SOMETHING = "something else"


class WatchOn(Answer, frozen=True):
    """Let them play."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Let them play", group="The scene")


class Frame(Answer, frozen=True):
    """Say what happens."""

    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        omens = series(s.series).tables.omens
        return form_choice(s, form, seat, "Say what happens", "The scene", ideas={"words": omens})


class Advance(Answer, frozen=True):
    """Tick a clock."""

    clock: str

    def choice(self, s: State, seat: int) -> Choice:
        words = f"Advance a clock: {clock_words(s, self.clock)}"
        return Choice(words, (self.clock,), group="Advance a clock")


class TurnBack(Answer, frozen=True):
    """Empty a segment of a clock."""

    clock: str

    def choice(self, s: State, seat: int) -> Choice:
        words = f"Turn a clock back: {clock_words(s, self.clock)}"
        return Choice(words, (self.clock,), group="Turn a clock back")


Doing: TypeAlias = Attempt | SetUp | Lead | Gather | Flashback | HelpEscape | TakesNoRoll | Deed | Cross
"""What a protagonist can do."""
Directing: TypeAlias = WatchOn | Frame | Raise | Advance | TurnBack | Catch | Direction | Close | EndMission
"""What a director can do."""


class Scene(Question[Doing | Directing], frozen=True):
    """What happens next."""

    def words(self, s: State, seat: int) -> str:
        return "What happens now?" if seat == DIRECTOR else "What do you do?"


def beat(s: State, mission: Mission) -> Rule[None]:
    """Protagonists act; after every deed the director has a word: frames, presses, or ends it."""
    seat, answer = yield from ask_first(Scene(), lambda: what_now(s, mission))
    if isinstance(answer, Directing):
        yield from direct(s, mission, answer)
    else:
        mission.watched = isinstance(answer, Cross | TakesNoRoll)
        yield from act(s, mission, s.at(seat), answer)


Offers: TypeAlias = list[Doing | Form[Doing]] | list[Directing | Form[Directing]]


def what_now(s: State, mission: Mission) -> Mapping[int, Offers]:
    """The protagonists' turn once the director has had a word; the director's when nobody else is left."""
    acting = [person for person in s.able() if mission.watched]
    return {person.seat: deeds(s, mission, person) for person in acting} or {DIRECTOR: directions(s, mission)}


# The protagonists


def deeds(s: State, mission: Mission, person: Protagonist) -> list[Doing | Form[Doing]]:
    """What a protagonist can do in a mission."""
    action = Pick("action", "Action", ACTIONS)
    against = Pick("target", "Against", targets(s, person))
    goal = Text("goal", "What you do, and what for", 160)
    found: list[Doing | Form[Doing]] = [Form(Attempt, (goal, action, against))]
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


def act(s: State, mission: Mission, person: Protagonist, answer: Doing) -> Rule[None]:
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


def directions(s: State, mission: Mission) -> list[Directing | Form[Directing]]:
    """What the director can do between deeds."""
    found: list[Directing | Form[Directing]] = [WatchOn(), Form(Frame, (Text("words", "What happens", 240),))]
    found += [clock_form(s)] if len(s.clocks) < MOST_CLOCKS else []
    found += [Advance(clock.id) for clock in s.open_clocks("danger", "story", "goal")]
    found += [TurnBack(clock.id) for clock in s.clocks if clock.filled and clock.kind != "project"]
    found += [*catching(s, mission), *rules_of(s).directions(s)]
    return [*found, closing_form(), EndMission(True), EndMission(False)]


def direct(s: State, mission: Mission, answer: Directing) -> Rule[None]:
    """The director has the word until they let the others play."""
    match answer:
        case WatchOn():
            mission.watched = True
            mission.turns -= 1
        case Frame(words):
            yield Narrated(words)
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
