"""Reaching a friend in eclipse, which takes no time of one's own."""

from __future__ import annotations

from timeloom.games.moonlight.rules.dice.abilities import spend_once
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.stress.escaping import HelpEscape, can_reach
from timeloom.games.moonlight.state import ACTIONS, ActionRoll, Protagonist, State
from timeloom.kernel import Form, Pick, Rule, Text


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
