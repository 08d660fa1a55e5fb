"""Missions that the players have invented: what they are about, what threatens, what has to be dealt with."""

from __future__ import annotations

import re
from zlib import crc32

from msgspec import Struct

from timeloom.games.moonlight.bots.director.echoing import ARTICLE, JOIN, words_of, words_until_break
from timeloom.games.moonlight.state import State
from timeloom.games.moonlight.wording import capital

LONGEST = 60
"""So long the name of a clock may be."""
EMPTY = (
    "my rival",
    "this place",
    "the point",
    "the matter",
    "the way",
    "a way",
    "my face",
    "the weak spot",
    "the greatest danger",
)


def thing_in(text: str) -> str:
    """What a sentence is about: the first thing with an article that means something, or a name in it."""
    words = words_of(text)
    things = (phrase_from(words, index) for index, word in enumerate(words) if ARTICLE.fullmatch(word))
    names = (word for word in words[1:] if word[0].isupper() and word not in ("I", "Who", "What"))
    found = next((one for one in things if one and not one.casefold().startswith(EMPTY)), "")
    return found or next(names, "")


def phrase_from(words: list[str], index: int) -> str:
    """An article with what belongs to it: “the barge without lights”, “our own files”."""
    core = words_until_break(words[index + 1 :], 3)
    rest = words[index + 1 + len(core) :]
    skip = 2 if len(rest) > 1 and ARTICLE.fullmatch(rest[1]) else 1
    joined = words_until_break(rest[skip:], 2) if rest and JOIN.fullmatch(rest[0]) else []
    more = [*rest[:skip], *joined] if joined else []
    return " ".join([words[index].casefold(), *core, *more]) if core else ""


def thing_of_mission(s: State) -> str:
    """What the mission is about."""
    goal = s.mission.goal if s.mission else ""
    return thing_in(goal) or (f"“{goal}”" if goal else "all this")


class Aim(Struct, frozen=True):
    """What can be wanted of something, by the verbs that say so; what threatens, and what is in the way."""

    verbs: str
    dangers: tuple[str, ...]
    hurdles: tuple[str, ...]


AIMS = (
    Aim(
        r"find out|learn|read|ask|look|listen|search|seek|discover|follow|trace|prove|understand",
        ("They learn who asked about {thing}", "Whoever knows about {thing} is silenced"),
        ("Whoever could tell about {thing} is afraid", "What is told about {thing} is a lie"),
    ),
    Aim(
        r"hunt|stop|fight|catch|face|corner|chase|drive|beat|kill|outwit|trap",
        ("It is too late to stop {thing}", "No trace is left of {thing}"),
        ("Where {thing} hides by day", "What drives {thing}"),
    ),
    Aim(
        r"burn|break|sabotage|ruin|destroy|sink|cut|tear|erase|smash|end|unmake|silence",
        ("Somebody saves {thing} in time", "They see who was at {thing}"),
        ("Whoever would die for {thing}", "What else hangs on {thing}"),
    ),
    Aim(
        r"bury|hide|guard|protect|defend|hold|keep|shelter|save|smuggle",
        ("Somebody has told where {thing} is", "They come for {thing}"),
        ("Where {thing} could be safe at all", "Who already knows about {thing}"),
    ),
    Aim(
        r"give|return|restore|bring|wake|free|heal|comfort|forgive|tell|persuade|talk|warn|rescue|marry|confess|sing|speak"
        r"|apologise|thank",
        ("It is too late for {thing}", "No hope is left for {thing}"),
        ("What frightens {thing}", "Who has kept {thing} like this"),
    ),
    Aim(
        r"steal|rob|swap|trade|take|fetch|find|get|recover|reclaim|retrieve|carry|tow|win|lift|borrow|collect|pick",
        ("Somebody else gets to {thing} first", "They notice that somebody took {thing}"),
        ("Whoever watches over {thing}", "The way out with {thing}"),
    ),
    Aim(
        r"go|board|enter|reach|cross|climb|visit|attend|dance|join|walk|sneak|slip|dive|swim|play",
        ("Somebody asks what you want at {thing}", "There is no way back from {thing}"),
        ("The way to {thing}, unseen", "Somebody at {thing} knows your faces"),
    ),
    Aim(
        r"",
        ("Somebody else comes for {thing}", "It is too late for {thing}"),
        ("Whoever guards {thing}", "The way back from {thing}"),
    ),
)
"""The first that fits; the last one fits everything."""


def aim_of(goal: str) -> Aim:
    """What is wanted, as its first words say."""
    start = " ".join(words_of(goal)[:3]).casefold()
    return next(aim for aim in AIMS if re.search(rf"\b({aim.verbs})\b", start))


def object_of(goal: str) -> str:
    """What a goal is about; “whatever is eating the orchard” is one thing."""
    unknown = re.search(r"\b(what|who)ever\b.*", goal)
    return unknown[0].rstrip(".!") if unknown else thing_in(goal) or f"“{goal}”"


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
    turned = [way.format(thing=object_of(goal)) for way in (*ways[start:], *ways[:start], *AIMS[-1].dangers)]
    fitting = [capital(words) for words in turned if len(words) <= LONGEST]
    return next((words for words in fitting if words not in held), "")
