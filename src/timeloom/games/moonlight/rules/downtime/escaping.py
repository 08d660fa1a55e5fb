"""Escaping eclipse: who reaches a friend in it, as their playbook asks; it takes no time of one's own."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.rules.dice.abilities import is_rival, spend_once
from timeloom.games.moonlight.rules.forms import dots_in, form_choice
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.state import ACTIONS, ActionRoll, Protagonist, State
from timeloom.kernel import Answer, Form, Pick, Rule, Text
from timeloom.kernel.scene import Choice


class HelpEscape(Answer, frozen=True):
    """Reach a friend in eclipse, as their escape asks for."""

    friend: str
    action: str
    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        means = {"action": dots_in(s, seat)}
        return form_choice(s, form, seat, "Reach a friend in eclipse", "Lean on each other", means)


def can_reach(s: State, helper: Protagonist, friend: Protagonist) -> bool:
    """Only their rival reaches an Outsider, and only their fated person a Time Traveller.

    When there is no such person among the protagonists, anybody does.
    """
    seats = [other.seat for other in s.others(friend.seat)]
    match friend.playbook:
        case "outsider" if friend.rival in seats:
            return is_rival(s, friend, helper.seat)
        case "time-traveller" if friend.fated in seats:
            return friend.fated == helper.seat
    return True


def escapes(s: State, person: Protagonist) -> list[Form[HelpEscape]]:
    """Friends in eclipse whom one may try to reach, once in a downtime each."""
    names = tuple(
        other.name
        for other in s.protagonists
        if other.eclipsed
        and (s.alone or (other is not person and can_reach(s, person, other)))
        and f"reached {other.seat}" not in person.spent
    )
    return [escape_form(names)] if names else []


def escape_form(names: tuple[str, ...]) -> Form[HelpEscape]:
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
