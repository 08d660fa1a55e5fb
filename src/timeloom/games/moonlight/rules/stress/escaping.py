"""Escaping eclipse: who can meet a playbook's escape, and what it changes."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.rules.binding import choose_fated, choose_rival
from timeloom.games.moonlight.rules.dice.abilities import is_rival
from timeloom.games.moonlight.rules.forms import dots_in, form_choice
from timeloom.games.moonlight.rules.promises import promise_secrecy
from timeloom.games.moonlight.rules.stress.eclipse import escape_eclipse
from timeloom.games.moonlight.state import ActionRoll, Protagonist, State
from timeloom.kernel import Answer, Form, Rule
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


def reach(s: State, roll: ActionRoll) -> Rule[None]:
    """A friend is reached in their eclipse, and some bonds change by it."""
    friend, helper = s.at(roll.ally), s.at(roll.seat)
    yield from escape_eclipse(s, friend)
    match friend.playbook:
        case "enigma":
            yield from promise_secrecy(s, helper, friend)
        case "outsider":
            yield from choose_rival(s, friend)
        case "time-traveller":
            yield from choose_fated(s, friend)
