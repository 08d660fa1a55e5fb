"""Harm: slots and overflow, penalties, and recovery."""

from __future__ import annotations

from timeloom.games.moonlight import tells
from timeloom.games.moonlight.answers import Fatal
from timeloom.games.moonlight.rules.abilities import has
from timeloom.games.moonlight.rules.eclipse import lose
from timeloom.games.moonlight.rules.series import rules_of
from timeloom.games.moonlight.state import DIRECTOR, HARM_ROOM, Harm, Kind, Protagonist, State
from timeloom.kernel import Ask, Rule

FATAL = 4


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
    yield tells.Harmed(person.name, words, level, person.seat)
    yield from rules_of(s).took_harm(s, person, level)


def landing(person: Protagonist, level: int) -> int:
    """The level on which new harm would be written; above level 3 there is no room left."""
    while level in HARM_ROOM and sum(harm.level == level for harm in person.harm) >= HARM_ROOM[level]:
        level += 1
    return level


def take_too_much(s: State, person: Protagonist, words: str, kind: Kind) -> Rule[None]:
    """Beyond level 3 it is a catastrophe, and the director says whether it is fatal."""
    s.subject = person.seat
    ruling: Fatal = yield Ask(DIRECTOR, "catastrophe", [Fatal(False), Fatal(True)])
    if ruling.fatal:
        yield from take_fatal_harm(s, person, words, kind)
    else:
        person.out = True
        yield tells.OutOfAction(person.name, words)


def take_fatal_harm(s: State, person: Protagonist, words: str, kind: Kind) -> Rule[None]:
    """Level 4: they die, or are so broken that they cannot go on, unless something holds them."""
    saved = yield from rules_of(s).cheats_death(s, person, words)
    if not saved:
        yield tells.FatallyHarmed(person.name, words)
        yield from lose(s, person, "died" if kind == "body" else "gave up")


def penalty(s: State, person: Protagonist, harm: Harm) -> int:
    """The level that a harm counts as for a roll."""
    return harm.level - 1 if has(s, person, "you-dont-have-to-feel-it") else harm.level
