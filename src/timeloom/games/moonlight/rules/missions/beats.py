"""A turn of a mission: whoever speaks first has the spotlight."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, TypeAlias

from timeloom.games.moonlight.names import clock_called, clock_words, label_of
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
from timeloom.games.moonlight.rules.downtime.escaping import HelpEscape, can_reach, escape_form, help_escape
from timeloom.games.moonlight.rules.foes import foe_of
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.rules.missions.closing import CLOSING, Close, EndMission, close
from timeloom.games.moonlight.rules.missions.honour import Catch, Cross, admitting, catch, catching, cross
from timeloom.games.moonlight.rules.missions.powers import Boon, Shine, TakesNoRoll, powers, use_power
from timeloom.games.moonlight.rules.refusals import reasons
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt, Lead, SetUp, action_roll
from timeloom.games.moonlight.rules.rolls.duels import TakePlace, aimed, targets
from timeloom.games.moonlight.rules.rolls.flashbacks import Flashback, flash_back, flashback_form
from timeloom.games.moonlight.rules.rolls.gathering import Gather, gather_information
from timeloom.games.moonlight.rules.saying import InWords, said, with_words
from timeloom.games.moonlight.rules.series import Deed, Direction, rules_of
from timeloom.games.moonlight.rules.stress.links import SpendLink
from timeloom.games.moonlight.rules.stress.transcending import Transcend
from timeloom.games.moonlight.rules.tells import Narrated
from timeloom.games.moonlight.state import ACTIONS, DIRECTOR, ActionRoll, Mission, Protagonist, State
from timeloom.kernel import Answer, Form, Number, Pick, Question, Reasons, Rule, Text, WhenLooked, ask_first
from timeloom.kernel.scene import Choice


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
    """Empty some segments of a clock, or all of it."""

    clock: str
    segments: int

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Turn a clock back", "The scene")


def turning_back(s: State) -> list[Form[TurnBack]]:
    """Any number of segments of any clock that counts no project."""
    clocks = [clock for clock in s.clocks if clock.filled and clock.kind != "project"]
    if not clocks:
        return []
    most = max(clock.filled for clock in clocks)
    names = tuple(dict.fromkeys(label_of(s, clock) for clock in clocks))
    return [Form(TurnBack, (Pick("clock", "Which clock", names), Number("segments", "By how much", 1, most)))]


Doing: TypeAlias = Attempt | SetUp | Lead | Gather | Flashback | HelpEscape | TakesNoRoll | Deed | Cross
"""What a protagonist can do."""
Directing: TypeAlias = WatchOn | Frame | Raise | Advance | TurnBack | Catch | Direction | Close | EndMission
"""What a director can do."""


TOLD = (Transcend, SpendLink, Boon, Shine, TakePlace)
"""What takes no roll, and can be told in words of one's own."""


class Scene(Question[Doing | Directing | InWords], frozen=True):
    """What happens next."""

    def words(self, s: State, seat: int) -> str:
        return "What happens now?" if seat == DIRECTOR else "What do you do?"

    def reasons(self, s: State, seat: int) -> Reasons:
        return reasons(s, seat)


def beat(s: State, mission: Mission) -> Rule[None]:
    """Whoever speaks first: a protagonist acts, or the director frames, presses, or ends it."""
    seat, given = yield from ask_first(Scene(), lambda: in_words(s, what_now(s, mission)))
    plain = (way for way in ways_of(s, mission, seat) if not isinstance(way, Form))
    answer = yield from said(s, seat, given, plain)
    if isinstance(answer, Directing):
        yield from direct(s, mission, answer)
        return
    before = full_clocks(s)
    if type(answer) is not Cross and type(answer) not in TOLD:
        mission.watched = False
    yield from act(s, mission, s.at(seat), answer)
    mission.awaits = bool(full_clocks(s) - before)


def in_words(s: State, offers: Offers) -> WhenLooked[Doing | Directing | Form[Doing | Directing | InWords]]:
    """The same offers, with words for what takes no roll."""
    return WhenLooked(offers, lambda seat: with_words(s, seat, offers[seat], TOLD))


def full_clocks(s: State) -> set[str]:
    """The clocks that have come true; what comes of it, the director says."""
    return {clock.id for clock in s.clocks if clock.full}


Offers: TypeAlias = WhenLooked[Doing | Directing | Form[Doing | Directing]]


def what_now(s: State, mission: Mission) -> Offers:
    """Whoever speaks first; the director alone where the story waits for them, or nobody else is left."""
    acting = [] if mission.awaits else [person.seat for person in s.able()]
    speaking = acting if acting and mission.watched else [*acting, DIRECTOR]
    return WhenLooked(speaking, partial(ways_of, s, mission))


def ways_of(s: State, mission: Mission, seat: int) -> Iterator[Doing | Directing | Form[Doing | Directing]]:
    """What a seat can do now."""
    yield from directions(s, mission) if seat == DIRECTOR else deeds(s, mission, s.at(seat))


# The protagonists

GOAL, ACTION = Text("goal", "What you do, and what for", 160), Pick("action", "Action", ACTIONS)
OPENING = Text("deed", "How", 160)
LOOKING = Form(Gather, (ACTION, Text("about", "What you try to find out", 120)))


def deeds(s: State, mission: Mission, person: Protagonist) -> list[Doing | Form[Doing]]:
    """What a protagonist can do in a mission."""
    against = Pick("target", "Against", targets(s, person))
    found: list[Doing | Form[Doing]] = [Form(Attempt, (GOAL, ACTION, against))]
    others = tuple(other.name for other in s.able() if other.seat != person.seat)
    if others:
        found.append(Form(SetUp, (Pick("ally", "For whom", others), ACTION, OPENING)))
    if others and foe_of(s, person) is None:
        found.append(Form(Lead, (GOAL, ACTION, against)))
    found += [LOOKING, flashback_form(person, ACTION, against)]
    lost = tuple(
        other.name
        for other in s.able()
        if other.eclipsed and other.seat != person.seat and can_reach(s, person, other)
    )
    found += [escape_form(lost)] if lost else []
    return [*found, *powers(s, person), *admitting(s, mission, person)]


def act(s: State, mission: Mission, person: Protagonist, answer: Doing) -> Rule[None]:
    """One deed."""
    clear_the_table(s)
    match answer:
        case Attempt(goal, action, against):
            yield from action_roll(s, ActionRoll(person.seat, "act", action, goal, *aimed(s, against)))
        case Lead(goal, action, against):
            yield from action_roll(s, ActionRoll(person.seat, "group", action, goal, *aimed(s, against)))
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

FRAMING = Form(Frame, (Text("words", "What happens", 240),))


def directions(s: State, mission: Mission) -> list[Directing | Form[Directing]]:
    """What the director can do between deeds."""
    found: list[Directing | Form[Directing]] = [WatchOn(), FRAMING]
    found += [clock_form(s)] if len(s.clocks) < MOST_CLOCKS else []
    found += turning_back(s)
    found += [Advance(clock.id) for clock in s.open_clocks("danger", "story", "goal")]
    found += [*catching(s, mission), *rules_of(s).directions(s)]
    return [*found, CLOSING, EndMission(True), EndMission(False)]


def direct(s: State, mission: Mission, answer: Directing) -> Rule[None]:
    """What the director does between deeds; it is no turn of the mission."""
    mission.turns -= 1
    match answer:
        case WatchOn():
            mission.watched, mission.awaits = True, False
        case Frame(words):
            yield Narrated(words)
        case Catch():
            yield from catch(s, mission, answer)
        case Advance(id):
            yield from director_ticks(s, s.clock(id), 1)
        case TurnBack(label, segments):
            clock = clock_called(s, label)
            if clock:
                yield from tick(s, clock, -segments)
        case Raise():
            yield from raise_clock(s, answer)
        case Close() | EndMission():
            yield from close(mission, answer)
        case Direction():
            yield from rules_of(s).directed(s, answer)
