"""Downtime: two actions each, in any order, and what they bring; investigating is one of them."""

from __future__ import annotations

from typing import Any, TypeAlias

from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.dice.abilities import Facts, given
from timeloom.games.moonlight.rules.dice.rolling import DOWNTIME_TICKS
from timeloom.games.moonlight.rules.dice.throwing import clear_the_table
from timeloom.games.moonlight.rules.downtime.connecting import (
    Care,
    Connect,
    connect,
    connections,
    help_recover,
    recoveries,
)
from timeloom.games.moonlight.rules.downtime.escaping import HelpEscape, escapes, help_escape
from timeloom.games.moonlight.rules.downtime.projects import (
    Begin,
    OpenRoom,
    Tick,
    WorkOn,
    long_term_project,
    nights_left,
    projects,
    work_at_night,
)
from timeloom.games.moonlight.rules.downtime.roll import downtime_roll
from timeloom.games.moonlight.rules.forms import dots_in, form_choice
from timeloom.games.moonlight.rules.phases import PhaseBegan
from timeloom.games.moonlight.rules.refusals import reasons
from timeloom.games.moonlight.rules.rolls.gathering import ask_questions
from timeloom.games.moonlight.rules.rolls.pool import GREAT, STANDARD
from timeloom.games.moonlight.rules.series import Activity, Timeless, rules_of
from timeloom.games.moonlight.rules.stress.links import SpendLink, reliefs, relieve
from timeloom.games.moonlight.rules.tells import TrackMoved
from timeloom.games.moonlight.state import ACTIONS, TRACK, Protagonist, State
from timeloom.kernel import Answer, Form, Pick, Question, Reasons, Rule, Tell, Text, WhenLooked, ask_first
from timeloom.kernel.scene import Choice

PARAGRAPH = "downtime"

LINKS_WITH_ONESELF = 2
NIGHTS = 2
"""Ticks for projects that No sleep brings."""

# What there is to do


class Investigate(Answer, frozen=True):
    """Find out more about the adversary."""

    action: str
    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {"action": dots_in(s, seat)}
        return form_choice(s, form, seat, series(s.series).investigate, "Something to do", means)


class Rest(Answer, frozen=True):
    """Let the remaining time go by."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Let the time go by", group="Nothing")


Pastime: TypeAlias = Connect | Care | WorkOn | OpenRoom | Begin | Investigate | Activity
"""What takes time."""
Hours: TypeAlias = SpendLink | HelpEscape | Tick | Pastime | Rest
"""What can be done in downtime, whether or not it takes time."""


class Downtime(Question[Hours], frozen=True):
    """What somebody does with their time."""

    def words(self, s: State, seat: int) -> str:
        return "A few hours are yours. What do you do with them?"

    def reasons(self, s: State, seat: int) -> Reasons:
        return reasons(s, seat)


def downtime(s: State) -> Rule[None]:
    """Everybody with actions left takes one, until all are done (Downtime)."""
    yield PhaseBegan("downtime", s.episode)
    yield from rules_of(s).before_downtime(s)
    for person in s.protagonists:
        begin_downtime(person)
    while hours(s):
        seat, answer = yield from ask_first(Downtime(), lambda: hours(s) or all_rest(s))
        yield from activity(s, s.at(seat), answer)
    s.part = "mission"


def hours(s: State) -> WhenLooked[Hours | Form[Hours]]:
    """What everybody can do with their time, now: friends may be lost in a scene while others choose."""
    with_time = [person.seat for person in s.protagonists if has_time(s, person)]
    return WhenLooked(with_time, lambda seat: activities(s, s.at(seat)))


def has_time(s: State, person: Protagonist) -> bool:
    """Whether there is anything for somebody to do; whoever has actions left may at least rest."""
    return person.actions_left > 0 or bool(activities(s, person))


def all_rest(s: State) -> WhenLooked[Hours | Form[Hours]]:
    """What is left to say when the time of all was taken while they chose."""
    return WhenLooked([person.seat for person in s.people], lambda seat: [Rest()])


def begin_downtime(person: Protagonist) -> None:
    """Bonds of love and No sleep are there before all actions."""
    person.connected = []
    if person.has("bonds-of-love"):
        person.links[person.seat] = LINKS_WITH_ONESELF
    person.nights = NIGHTS if person.has("no-sleep") else 0


def activities(s: State, person: Protagonist) -> list[Hours | Form[Hours]]:
    """What somebody can do with their time; helping a friend out of eclipse takes no action."""
    if person.actions_left < 0:
        return []
    free: list[Hours | Form[Hours]] = [
        *reliefs(s, person),
        *escapes(s, person),
        *nights_left(s, person),
        *rules_of(s).timeless_offers(s),
    ]
    if person.actions_left == 0:
        looking = [looking_form()] if s.alert > 0 else []
        return [*free, *looking, Rest()] if free or looking else []
    return [*free, *basic_activities(s, person), *rules_of(s).downtime_offers(s, person), Rest()]


def basic_activities(s: State, person: Protagonist) -> list[Form[Pastime]]:
    """The four actions that every series has, in its own way."""
    return [*connections(s, person), *recoveries(s, person), *projects(s, person), looking_form()]


def looking_form() -> Form[Investigate]:
    """Investigate."""
    return Form(Investigate, (Pick("action", "Action", ACTIONS), Text("words", "How you look into it", 140)))


# Doing it


def activity(s: State, person: Protagonist, answer: Hours) -> Rule[None]:
    """What somebody does with their time, and what it takes of it."""
    clear_the_table(s)
    match answer:
        case SpendLink():
            yield from relieve(s, person, answer)
        case HelpEscape():
            yield from help_escape(s, person, answer)
        case Tick():
            yield from work_at_night(s, person, answer)
        case Timeless():
            yield from rules_of(s).downtime_action(s, person, answer)
        case Rest():
            person.actions_left = -1
        case _:
            yield from spend_time(s, person, answer)


def spend_time(s: State, person: Protagonist, answer: Pastime) -> Rule[None]:
    """Carry out a downtime action, and count it."""
    if person.actions_left == 0:
        # The director may have taken the time away while somebody was choosing.
        s.alert = max(0, s.alert - 1)
    else:
        person.actions_left -= 1
    yield from carry_out(s, person, answer)


def carry_out(s: State, person: Protagonist, answer: Pastime) -> Rule[None]:
    """Do what a downtime action is about."""
    match answer:
        case Connect():
            yield from connect(s, person, answer)
        case Care():
            yield from help_recover(s, person, answer)
        case Begin() | WorkOn() | OpenRoom():
            yield from long_term_project(s, person, answer)
        case Investigate():
            yield from investigate(s, person, answer)
        case Activity():
            yield from rules_of(s).downtime_action(s, person, answer)


class Investigated(Tell, frozen=True):
    """Somebody investigates."""

    name: str
    does: str
    how: str

    def words(self) -> str:
        return f"{self.name} {self.does}: {self.how}"


def investigate(s: State, person: Protagonist, answer: Investigate) -> Rule[None]:
    """Fill the investigation track and ask questions; a critical helps the next engagement."""
    yield Investigated(person.name, series(s.series).looks, answer.words)
    rolled = yield from downtime_roll(
        s, person, answer.action, "investigate", rules_of(s).investigation_dice(s)
    )
    s.investigation = min(TRACK, s.investigation + DOWNTIME_TICKS[rolled.result])
    yield TrackMoved("investigation", s.series, s.investigation)
    if rolled.result == "critical":
        s.engagement_bonus += 1
    if "gazing-into-the-abyss" in s.abilities:
        yield from mark_xp(s, person, "playbook", 1)
    allowed = rules_of(s).investigation_questions()
    further = sum(bonus.effect for _, bonus in given(s, person, "gather", Facts(action=answer.action)))
    effect = min(GREAT, STANDARD + further)
    yield from ask_questions(s, person, rolled.result, answer.action, effect, allowed, person.transcended)
    yield from rules_of(s).investigated(s, person, rolled.result)
