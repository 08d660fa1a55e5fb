"""Recovering from harm."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.names import sheet
from timeloom.games.moonlight.rules.answers import Nothing
from timeloom.games.moonlight.rules.dice.rolling import DOWNTIME_TICKS
from timeloom.games.moonlight.rules.forms import form_choice
from timeloom.games.moonlight.state import RECOVERY, ActionRoll, Protagonist, State
from timeloom.kernel import Answer, Form, Question, Rule, Tell, Text, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "harm"


class Healed(Tell, frozen=True):
    """The recovery clock was full."""

    name: str
    left: tuple[str, ...]
    seat: int

    def words(self) -> str:
        left = f"; what is left: {', '.join(self.left)}" if self.left else " from all harm"
        return f"{self.name} recovers{left}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def mark_recovery(s: State, person: Protagonist, segments: int) -> Rule[None]:
    """Fill the recovery clock, as often as it goes; without harm it is empty (Recovering from harm)."""
    if not person.harm or segments <= 0:
        return
    person.recovery += segments
    while person.recovery + head_start(person) >= RECOVERY and person.harm:
        person.recovery -= RECOVERY - head_start(person)
        heal(person)
        yield from reword(person)
        yield Healed(person.name, tuple(f"{harm.words} ({harm.level})" for harm in person.harm), person.seat)
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


class Reword(Answer, frozen=True):
    """A harm has another name now."""

    words: str

    @classmethod
    def blank(cls, s: State, form: Form[Any], seat: int) -> Choice:
        return form_choice(s, form, seat, "Give it another name")


class Milder(Question[Reword | Nothing], frozen=True):
    """What is left of a harm."""

    id = "reword"

    harm: str

    def words(self, s: State, seat: int) -> str:
        return f"“{self.harm}” has become milder. Do you call it something else now?"


def reword(person: Protagonist) -> Rule[None]:
    """What is left of harm may be called something milder now."""
    form = Form(Reword, (Text("words", "What it is now", 40),))
    for harm in list(person.harm):
        answer = yield from ask(person.seat, Milder(harm.words), [Nothing(), form])
        if isinstance(answer, Reword):
            harm.words = answer.words
