"""Missions that the players have invented: what they are about, what threatens, what has to be dealt with."""

from __future__ import annotations

import re
from textwrap import shorten
from zlib import crc32

from timeloom.games.moonlight.bots.director.aims import AIMS, BARE, Aim
from timeloom.games.moonlight.bots.director.hearing.echoing import (
    ARTICLE,
    JOIN,
    is_living,
    names_a_deed,
    words_of,
    words_until_break,
)
from timeloom.games.moonlight.bots.director.hearing.plainly import wanted
from timeloom.games.moonlight.bots.director.hearing.things import thing_in, things_in
from timeloom.games.moonlight.state import State
from timeloom.games.moonlight.wording import capital

LONGEST = 60
"""So long the name of a clock may be."""


def aim_of(goal: str) -> Aim:
    """What is wanted, as its first words say; some things can be wanted of people only."""
    words = words_of(wanted(goal).casefold())
    skipped = next((at for at, word in enumerate(words) if not word.endswith("ly")), 0)
    starts = [" ".join(words[at:]) for at in range(skipped + 1)]
    fitting = (aim for start in starts for aim in AIMS[:-1] if re.match(rf"({aim.verbs})\b", start))
    found = next((aim for aim in fitting if can_be_wanted(goal, aim)), AIMS[-1])
    return found if named_object(goal, found) else BARE


def can_be_wanted(goal: str, aim: Aim) -> bool:
    """Whether a goal names what this can be wanted of."""
    if aim.towards and not said_behind(aim.towards, goal):
        return False
    return not aim.somebody or is_living(named_object(goal, aim))


def said_behind(prepositions: str, goal: str) -> str:
    """What a goal says behind one of these words."""
    found = re.search(rf"\b(?:{prepositions}) (.+)", goal)
    return found[1] if found else ""


def object_of(goal: str, aim: Aim) -> str:
    """What a goal is about, or, where it names nothing, the goal itself."""
    return named_object(goal, aim) or f"“{shorten(wanted(goal), 34, placeholder='…')}”"


def named_object(goal: str, aim: Aim) -> str:
    """What a goal names; “whatever is eating the orchard” is one thing. Of several, who is somebody."""
    whole = wanted(goal)
    goal = MEANWHILE.split(whole)[0]
    unknown = re.search(r"\b(what|who)ever\b.*", goal)
    if unknown:
        return unknown[0].rstrip(".!")
    found = [as_object(thing) for thing in things_in(goal)] + named_in_goal(goal)
    if aim.towards:
        found = [*things_in(said_behind(aim.towards, goal)), *found]
    if aim.first:
        found.sort(key=lambda thing: goal.casefold().find(thing.casefold()))
    people = [thing for thing in found if is_living(thing)] if aim.somebody and not aim.first else []
    places = things_in(said_behind("in|at|on|under|inside|aboard", whole))
    thing = next(iter(people or found or places), "") or thing_in(goal)
    return re.sub(r"\bmy\b", "your", thing)


MEANWHILE = re.compile(
    r" (?:before|until|till|while|when|after|as if|so that|one (?:last|more) time"
    r"|(?:for|with|by) an? (?:copy|fake|forgery|double|replica|decoy))\b"
)
"""What comes behind these says when, why and for what, and not of what something is wanted."""


def as_object(thing: str) -> str:
    """A thing without what it is made to do: “make the headmistress cry” is about the headmistress."""
    words = thing.split()
    whole = len(words) < 3 or ARTICLE.fullmatch(words[-2]) or JOIN.fullmatch(words[-2])
    short = not whole and names_a_deed(words[-1]) and is_living(" ".join(words[:-1]))
    return " ".join(words[:-1]) if short else thing


EVERYBODY = re.compile(r"\b(everyone|everybody|all of us|all of them|the others)\b", re.IGNORECASE)


def named_in_goal(goal: str) -> list[str]:
    """Somebody whom a goal names, and whoever is everybody."""
    words = words_of(goal)
    named = [
        at for at, word in enumerate(words) if at and word[0].isupper() and word not in ("I", "We", "You")
    ]
    names = [name_at(words, at) for at in named if at - 1 not in named]
    everybody = EVERYBODY.search(goal)
    return [*names, *([everybody[0]] if everybody else [])]


def name_at(words: list[str], at: int) -> str:
    """A name of one word or more, with whom or what of theirs it is about: “Aunt Perdita's cousin”."""
    end = next((end for end in range(at, len(words)) if not words[end][0].isupper()), len(words))
    own = words_until_break(words[end:], 2) if words[end - 1].endswith("'s") else []
    return as_object(" ".join([*words[at:end], *own]))


def threat_to(s: State) -> str:
    """What threatens a mission that the players have invented."""
    return about_the_mission(s, aim_of(goal_of(s)).dangers)


def hurdle_before(s: State) -> str:
    """What has to be dealt with first on the way to what they want."""
    return about_the_mission(s, aim_of(goal_of(s)).hurdles)


def goal_of(s: State) -> str:
    """The goal in the players' own words."""
    return s.mission.goal if s.mission else ""


def about_the_mission(s: State, ways: tuple[str, ...]) -> str:
    """One of these that has not been drawn yet, about what the mission is for; short enough for a clock."""
    goal, held = goal_of(s), {clock.name for clock in s.clocks}
    start = crc32(goal.encode()) % len(ways)
    aim = aim_of(goal)
    thing, others = object_of(goal, aim), BARE.dangers if aim is BARE else AIMS[-1].dangers
    turned = [way.format(thing=thing) for way in (*ways[start:], *ways[:start], *others)]
    fitting = [capital(words) for words in turned if len(words) <= LONGEST]
    return next((words for words in fitting if words not in held), "")
