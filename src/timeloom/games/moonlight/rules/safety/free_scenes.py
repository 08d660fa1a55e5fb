"""Scenes of one's own: in every phase somebody can try something or find something out.

The story waits while they do; when the roll is over, it goes on where it stood.
"""

from __future__ import annotations

from typing import TypeAlias

from timeloom.games.moonlight.rules.dice.throwing import clear_the_table
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt, Lead, action_roll
from timeloom.games.moonlight.rules.rolls.duels import aimed, targets
from timeloom.games.moonlight.rules.rolls.gathering import Gather, gather_information
from timeloom.games.moonlight.state import ACTIONS, ActionRoll, Part, Protagonist, State
from timeloom.kernel import Form, Pick, Rule, Text

ANY_TIME: tuple[Part, ...] = ("obligation", "downtime", "mission", "engagement", "fallout", "advancement")
"""Where a scene of one's own has its place; in the action of a mission everything is one."""

Deed: TypeAlias = Attempt | Lead | Gather


def free_scenes(s: State, seat: int) -> list[Form[Deed]]:
    """What somebody can try now, whatever the story is at."""
    if s.part not in ANY_TIME or s.free or s.roll or s.consequence or s.paused:
        return []
    person = s.at(seat)
    if not person.able or not person.name:
        return []
    action = Pick("action", "Action", ACTIONS)
    against = Pick("target", "Aim at", targets(s, person))
    goal = Text("goal", "What you do, and what for", 160)
    found: list[Form[Deed]] = [Form(Attempt, (goal, action, against))]
    if len(s.able()) > 1:
        found.append(Form(Lead, (goal, action, against)))
    return [*found, Form(Gather, (action, Text("about", "What you try to find out", 120)))]


def free_scene(s: State, person: Protagonist, deed: Deed) -> Rule[None]:
    """A roll outside the action of a mission; then the story goes on."""
    clear_the_table(s)
    match deed:
        case Attempt(goal, action, against):
            yield from action_roll(s, ActionRoll(person.seat, "act", action, goal, *aimed(s, against)))
        case Lead(goal, action, against):
            yield from action_roll(s, ActionRoll(person.seat, "group", action, goal, *aimed(s, against)))
        case Gather():
            yield from gather_information(s, person, deed)
    s.free = False
