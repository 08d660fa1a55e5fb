"""The questions of consequences in words: what it costs, and what one does about it."""

from __future__ import annotations

from timeloom.games.moonlight import answers as a
from timeloom.games.moonlight.names import clock_words, person_id
from timeloom.games.moonlight.prompts.wording import Choices, Forms, Questions, subject
from timeloom.games.moonlight.state import State
from timeloom.games.moonlight.threats import threat
from timeloom.kernel.scene import Choice


def looming(s: State) -> str:
    """What is about to happen."""
    return threat(s, s.consequence) if s.consequence else ""


def about_facing_it(s: State, seat: int) -> str:
    """What is about to happen, and what comes after it."""
    if s.consequence is None:
        return "It is about to happen."
    after = f" And then: {' '.join(threat(s, c) for c in s.looming)}" if s.looming else ""
    return f"{looming(s)}{after} What do you do about it?"


def of_complication(s: State, answer: a.Complicate) -> Choice:
    """A clock that comes closer."""
    return Choice(f"A complication: {answer.ticks} on {clock_words(s, answer.clock)}", (answer.clock,))


def of_protection(s: State, answer: a.Protect) -> Choice:
    """Taking it for a friend."""
    return Choice("Step in front of them", (person_id(s.consequence.victim),) if s.consequence else ())


def of_resistance(s: State, answer: a.Resisting) -> Choice:
    """What resists, and what it leaves."""
    left = "it is avoided" if answer.avoids else left_of(s, answer.by)
    return Choice(f"{answer.attribute.capitalize()}: {left}")


def left_of(s: State, by: int) -> str:
    """What resistance leaves of a consequence."""
    c = s.consequence
    if c is None:
        return f"{by} less"
    place = "track" if c.kind == "toll" else "clock"
    return f"level {c.level - by} is left" if c.kind == "harm" else f"{c.ticks - by} on the {place} is left"


def of_catastrophe(s: State, answer: a.Fatal) -> Choice:
    """How bad the worst is."""
    return Choice("It is fatal" if answer.fatal else "They escape, but are out of this mission")


QUESTIONS: Questions = {
    "consequence": "What does it cost?",
    "face-it": about_facing_it,
    "armour": lambda s, seat: f"{looming(s)} Does armour help against that?",
    "resisting": lambda s, seat: f"{looming(s)} It is resisted. With what, and is it avoided?",
    "catastrophe": lambda s, seat: f"{subject(s)} has no room left for harm. Is it fatal?",
    "reword": lambda s, seat: f"“{s.asking}” has become milder. Do you call it something else now?",
}

FORMS: Forms = {
    a.NewTrouble: "A complication: a new danger",
    a.Hurt: "Harm",
    a.Reword: "Give it another name",
}

CHOICES: Choices = {
    a.LessEffect: "Less effect",
    a.Complicate: of_complication,
    a.LoseChance: "A lost opportunity",
    a.WorsePosition: "A worse position",
    a.Merciful: "That is all",
    a.Suffer: "Take it",
    a.Resist: "Resist it",
    a.UseArmour: "Let your armour take it",
    a.Protect: of_protection,
    a.ItHelps: "It helps",
    a.NoHelp: "It is of no use here",
    a.Resisting: of_resistance,
    a.Fatal: of_catastrophe,
}
