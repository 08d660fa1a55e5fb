"""Harm: slots and overflow, penalties, and recovery."""

from __future__ import annotations

from timeloom.games.moonlight.names import sheet
from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.rules.stress.eclipse import lose
from timeloom.games.moonlight.state import DIRECTOR, HARM_ROOM, Harm, Kind, Protagonist, State
from timeloom.kernel import Answer, Question, Rule, Tell, ask
from timeloom.kernel.scene import Choice

PARAGRAPH = "harm"

FATAL = 4


class Harmed(Tell, frozen=True):
    """Harm was taken."""

    name: str
    text: str
    level: int
    seat: int

    def words(self) -> str:
        return f"{self.name} takes level {self.level} harm: {self.text}."

    def touches(self) -> tuple[str, ...]:
        return sheet(self.seat)


def take_harm(s: State, person: Protagonist, level: int, words: str, kind: Kind) -> Rule[None]:
    """Write harm down; where there is no room, on the level above (Harm)."""
    if level >= FATAL:
        yield from take_fatal_harm(s, person, words, kind)
        return
    level = landing(person, level)
    if level >= FATAL:
        yield from take_too_much(s, person, words, kind)
        return
    person.harm.append(Harm(level, words, kind))
    yield Harmed(person.name, words, level, person.seat)
    yield from rules_of(s).took_harm(s, person, level)


def landing(person: Protagonist, level: int) -> int:
    """The level on which new harm would be written; above level 3 there is no room left."""
    while level in HARM_ROOM and sum(harm.level == level for harm in person.harm) >= HARM_ROOM[level]:
        level += 1
    return level


class Fatal(Answer, frozen=True):
    """Whether harm beyond all room is fatal."""

    fatal: bool

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("It is fatal" if self.fatal else "They escape, but are out of this mission")


class Catastrophe(Question[Fatal], frozen=True):
    """How bad the worst is."""

    name: str

    def words(self, s: State, seat: int) -> str:
        return f"{self.name} has no room left for harm. Is it fatal?"


class OutOfAction(Tell, frozen=True):
    """Too much harm, but not the end."""

    name: str
    text: str

    def words(self) -> str:
        return f"{self.text.capitalize()}: {self.name} escapes the worst, but is out of this for tonight."


def take_too_much(s: State, person: Protagonist, words: str, kind: Kind) -> Rule[None]:
    """Beyond level 3 it is a catastrophe, and the director says whether it is fatal."""
    ruling = yield from ask(DIRECTOR, Catastrophe(person.name), [Fatal(False), Fatal(True)])
    if ruling.fatal:
        yield from take_fatal_harm(s, person, words, kind)
    else:
        person.out = True
        yield OutOfAction(person.name, words)


class FatallyHarmed(Tell, frozen=True):
    """Level 4."""

    name: str
    text: str

    def words(self) -> str:
        return f"There is no way back for {self.name}: {self.text}."


def take_fatal_harm(s: State, person: Protagonist, words: str, kind: Kind) -> Rule[None]:
    """Level 4: they die, or are so broken that they cannot go on, unless something holds them."""
    saved = yield from rules_of(s).cheats_death(s, person, words)
    if not saved:
        yield FatallyHarmed(person.name, words)
        yield from lose(s, person, "died" if kind == "body" else "gave up")


def penalty(s: State, person: Protagonist, harm: Harm) -> int:
    """The level that a harm counts as for a roll."""
    return harm.level - 1 if has(s, person, "you-dont-have-to-feel-it") else harm.level
