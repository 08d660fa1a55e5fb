"""Consequences in words, before they happen."""

from __future__ import annotations

from timeloom.games.moonlight.endings import counted
from timeloom.games.moonlight.rules.consequences.harm import FATAL, landing
from timeloom.games.moonlight.state import Consequence, State
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Tell, varied


def looming(s: State) -> str:
    """What is about to happen."""
    return threat(s, s.consequence) if s.consequence else ""


def threat(s: State, c: Consequence) -> str:
    """A consequence in words."""
    name = s.at(c.victim).name
    match c.kind:
        case "harm":
            return f"{name} is about to take level {c.level} harm: {c.words}{no_room(s, c)}."
        case "complication":
            return f"It gets complicated for {name}: “{c.words}” goes on by {counted(c.ticks, 'segment')}."
        case "mishap":
            return f"It gets complicated for {name}: {c.words.rstrip('.')}."
        case "toll":
            return f"The Bastion is about to pay for it: {c.ticks} off its track."
        case "effect":
            return f"What {name} does is about to have less effect."
        case "position":
            return f"It is getting more dangerous for {name}."
        case _:
            return f"{name} is about to lose this opportunity."


def no_room(s: State, c: Consequence) -> str:
    """What everybody should know before it is too late: how bad the harm would really be."""
    level = landing(s.at(c.victim), c.level)
    if c.level >= FATAL:
        return ". This is fatal"
    if level >= FATAL:
        return ". There is no room left for it: this is the end of the mission for them, or worse"
    return f" (it would stand on level {level})" if level > c.level else ""


class Threatened(Tell, frozen=True):
    """A consequence is about to happen."""

    kind: str
    text: str
    level: int
    name: str
    turn: int = 0
    """How often dice have fallen till now; the same trouble shows otherwise the next time."""

    def words(self) -> str:
        match self.kind:
            case "harm":
                blow = varied(BLOWS, self.text, self.name, self.turn).format(name=self.name)
                return f"{blow} {capital(self.text.rstrip('.'))} (level {self.level})."
            case "complication" | "mishap":
                return f"{varied(TURNS, self.text, self.name, self.turn)} {capital(self.text.rstrip('.'))}."
            case "effect":
                return varied(LESS, self.name, self.text, self.turn).format(name=self.name)
            case "toll":
                return "Behind them a siren begins: the Bastion would pay for it."
            case "position":
                return varied(SLIPS, self.name, self.text, self.turn).format(name=self.name)
            case _:
                return varied(GONE, self.name, self.text, self.turn).format(name=self.name)

    def beat(self) -> str:
        return "A consequence"


def heralded(s: State, c: Consequence) -> Threatened:
    """What everybody hears of a consequence that was just named."""
    return Threatened(c.kind, c.words, c.level, s.at(c.victim).name, s.counts.rolls)


BLOWS = (
    "It does not miss {name}.",
    "{name} sees it come, a breath too late.",
    "Something finds {name} where there is no guard.",
)
TURNS = (
    "And then a sound that should not be there.",
    "Somebody looks up.",
    "Elsewhere, something has noticed.",
    "For a heartbeat nothing moves.",
    "It gets colder, by very little.",
)
LESS = (
    "{name} reaches it with the fingertips only: it does less than hoped.",
    "Half of it holds. It does less than hoped.",
)
SLIPS = (
    "The ground gives under {name}: it gets more dangerous.",
    "A way back closes behind {name}; it gets more dangerous.",
)
GONE = (
    "The moment was here, and {name} sees it leave: the opportunity is about to be lost.",
    "A door falls shut, softly. The opportunity is about to be lost.",
)
"""How a consequence shows before anybody counts it."""
