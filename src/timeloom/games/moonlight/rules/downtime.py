"""Downtime: two actions each, in any order, and what they bring."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import (
    Begin,
    Care,
    Connect,
    HelpEscape,
    Investigate,
    OpenRoom,
    Rest,
    SpendLink,
    Tick,
    WorkOn,
)
from timeloom.games.moonlight.pack.library import series
from timeloom.games.moonlight.rules.abilities import spend_once
from timeloom.games.moonlight.rules.action_roll import action_roll
from timeloom.games.moonlight.rules.advancement import mark_xp
from timeloom.games.moonlight.rules.connecting import connect, connections, help_recover, recoveries
from timeloom.games.moonlight.rules.dice import DOWNTIME_TICKS
from timeloom.games.moonlight.rules.downtime_roll import downtime_roll
from timeloom.games.moonlight.rules.escaping import can_reach
from timeloom.games.moonlight.rules.gathering import ask_questions
from timeloom.games.moonlight.rules.links import reliefs, relieve
from timeloom.games.moonlight.rules.projects import advance_project, long_term_project, may_tick, projects
from timeloom.games.moonlight.rules.series import Activity, rules_of
from timeloom.games.moonlight.rules.throwing import clear_the_table
from timeloom.games.moonlight.state import ACTIONS, TRACK, ActionRoll, Protagonist, State
from timeloom.kernel import Answer, Ask, AskFirst, Form, Offer, Pick, Rule, Text

LINKS_WITH_ONESELF = 2


def downtime(s: State) -> Rule[None]:
    """Everybody with actions left takes one, until all are done (Downtime)."""
    yield tells.PhaseBegan("downtime", s.episode)
    s.well = []
    yield from rules_of(s).before_downtime(s)
    for person in s.protagonists:
        yield from begin_downtime(s, person)
    while offers := {person.seat: found for person in s.protagonists if (found := activities(s, person))}:
        seat, answer = yield AskFirst("downtime", offers)
        yield from activity(s, s.at(seat), answer)
    s.part = "mission"


def begin_downtime(s: State, person: Protagonist) -> Rule[None]:
    """Bonds of love and No sleep come before all actions."""
    person.connected = []
    if person.has("bonds-of-love"):
        person.links[person.seat] = LINKS_WITH_ONESELF
    if person.has("no-sleep"):
        for _ in range(2):
            projects = [clock for clock in s.open_clocks("project") if may_tick(person, clock)]
            if projects:
                s.subject = person.seat
                answer: Tick = yield Ask(person.seat, "no-sleep", [Tick(clock.id) for clock in projects])
                yield from advance_project(s, person, s.clock(answer.clock), 1)


def activities(s: State, person: Protagonist) -> list[Offer]:
    """What somebody can do with their time; helping a friend out of eclipse takes no action."""
    if person.actions_left < 0:
        return []
    found: list[Offer] = [*reliefs(s, person), *escapes(s, person)]
    if person.actions_left == 0:
        found += [looking_form()] if s.alert > 0 else []
        return [*found, Rest()] if found else []
    return [*found, *basic_activities(s, person), *rules_of(s).downtime_offers(s, person), Rest()]


def basic_activities(s: State, person: Protagonist) -> list[Offer]:
    """The four actions that every series has, in its own way."""
    return [*connections(s, person), *recoveries(s, person), *projects(s, person), looking_form()]


def looking_form() -> Form[Any]:
    """Investigate."""
    return Form(Investigate, (Pick("action", "Action", ACTIONS), Text("words", "How you look into it", 140)))


def escapes(s: State, person: Protagonist) -> list[Offer]:
    """Friends in eclipse whom one may try to reach, once in a downtime each."""
    names = tuple(
        other.name
        for other in s.protagonists
        if other.eclipsed
        and (s.alone or (other is not person and can_reach(s, person, other)))
        and f"reached {other.seat}" not in person.spent
    )
    return [escape_form(names)] if names else []


def escape_form(names: tuple[str, ...]) -> Form[Any]:
    """Reach somebody in eclipse."""
    return Form(
        HelpEscape,
        (
            Pick("friend", "Whom", names),
            Pick("action", "Action", ACTIONS),
            Text("words", "What you show them", 160),
        ),
    )


def help_escape(s: State, person: Protagonist, answer: HelpEscape) -> Rule[None]:
    """Reach a friend in eclipse, as their escape asks for; the director may ask for a roll."""
    friend = s.at(s.seat_named(answer.friend))
    roll = ActionRoll(person.seat, "escape", answer.action, answer.words, ally=friend.seat)
    if (yield from action_roll(s, roll)):
        spend_once(person, f"reached {friend.seat}")


def activity(s: State, person: Protagonist, answer: Answer) -> Rule[None]:
    """What somebody does with their time, and what it takes of it."""
    clear_the_table(s)
    s.subject = person.seat
    match answer:
        case SpendLink():
            yield from relieve(s, person, answer)
            return
        case HelpEscape():
            yield from help_escape(s, person, answer)
            return
        case Rest():
            person.actions_left = -1
            return
    if person.actions_left == 0:
        # The director may have taken the time away while somebody was choosing.
        s.alert = max(0, s.alert - 1)
    else:
        person.actions_left -= 1
    yield from carry_out(s, person, answer)


def carry_out(s: State, person: Protagonist, answer: Answer) -> Rule[None]:
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


def investigate(s: State, person: Protagonist, answer: Investigate) -> Rule[None]:
    """Fill the investigation track and ask questions; a critical helps the next engagement."""
    yield tells.Investigated(person.name, series(s.series).looks, answer.words)
    rolled = yield from downtime_roll(
        s, person, answer.action, "investigate", rules_of(s).investigation_dice(s)
    )
    s.investigation = min(TRACK, s.investigation + DOWNTIME_TICKS[rolled.result])
    yield tells.TrackMoved("investigation", s.series, s.investigation)
    if rolled.result == "critical":
        s.engagement_bonus += 1
    if "gazing-into-the-abyss" in s.abilities:
        yield from mark_xp(s, person, "playbook", 1)
    allowed = rules_of(s).investigation_questions()
    yield from ask_questions(s, person, rolled.result, answer.action, allowed=allowed)
    yield from rules_of(s).investigated(s, person, rolled.result)
