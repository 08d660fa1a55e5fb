"""Recovering from harm."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Nothing, Reword
from timeloom.games.moonlight.rules.dice import DOWNTIME_TICKS
from timeloom.games.moonlight.state import RECOVERY, ActionRoll, Protagonist, State
from timeloom.kernel import Ask, Form, Rule, Text


def mark_recovery(s: State, person: Protagonist, segments: int) -> Rule[None]:
    """Fill the recovery clock, as often as it goes; without harm it is empty (Recovering from harm)."""
    if not person.harm or segments <= 0:
        return
    person.recovery += segments
    while person.recovery + head_start(person) >= RECOVERY and person.harm:
        person.recovery -= RECOVERY - head_start(person)
        heal(person)
        yield from reword(s, person)
        yield tells.Healed(
            person.name, tuple(f"{harm.words} ({harm.level})" for harm in person.harm), person.seat
        )
    if not person.harm:
        person.recovery = 0


def recover_by_roll(s: State, person: Protagonist, roll: ActionRoll) -> Rule[None]:
    """An action roll that counts as a recovery roll for whoever made it (Tireless, For the thrill)."""
    result = roll.own.get(person.seat, roll.result)
    if result:
        yield from mark_recovery(s, person, DOWNTIME_TICKS[result])


def head_start(person: Protagonist) -> int:
    """Out of time keeps one segment of the clock filled."""
    return 1 if person.has("out-of-time") else 0


def heal(person: Protagonist) -> None:
    """Level 1 is gone, and all other harm is one level less."""
    person.harm = [harm for harm in person.harm if harm.level > 1]
    for harm in person.harm:
        harm.level -= 1


def reword(s: State, person: Protagonist) -> Rule[None]:
    """What is left of harm may be called something milder now."""
    for harm in list(person.harm):
        s.subject, s.asking = person.seat, harm.words
        form = Form(Reword, (Text("words", "What it is now", 40),))
        answer = yield Ask(person.seat, "reword", [Nothing(), form])
        if isinstance(answer, Reword):
            harm.words = answer.words
