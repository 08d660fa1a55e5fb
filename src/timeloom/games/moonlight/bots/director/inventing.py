"""Missions that the players have invented: what they are about, what threatens, what has to be dealt with."""

from __future__ import annotations

import re
from zlib import crc32

from msgspec import Struct

from timeloom.games.moonlight.bots.director.echoing import (
    ARTICLE,
    JOIN,
    is_living,
    words_of,
    words_until_break,
)
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
    names = (word for word in words[1:] if word[0].isupper() and word not in ("I", "Who", "What"))
    return next(iter(things_in(text)), "") or next(names, "")


def things_in(text: str) -> list[str]:
    """All things with an article in a sentence that mean something."""
    words = words_of(text)
    things = (phrase_from(words, index) for index, word in enumerate(words) if ARTICLE.fullmatch(word))
    return [one for one in things if one and not one.casefold().startswith(EMPTY)]


NO_PLACES = ("front", "order", "spite", "time", "case", "fact", "peace", "secret", "public", "last", "least")
"""After “in” or “at” these say how, and not where."""


def phrase_from(words: list[str], index: int) -> str:
    """An article with what belongs to it: “the barge without lights”, “our own files”."""
    core = words_until_break(words[index + 1 :], 3)
    rest = words[index + 1 + len(core) :]
    skip = 2 if len(rest) > 1 and ARTICLE.fullmatch(rest[1]) else 1
    joined = words_until_break(rest[skip:], 2) if rest and JOIN.fullmatch(rest[0]) else []
    joined = [] if joined and (joined[0].endswith("ing") or joined[0] in NO_PLACES) else joined
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
    somebody: bool = False
    """Whether it can be wanted of somebody only."""
    towards: bool = False
    """Whether it is about whom or what something is for, if that is said."""


AIMS = (
    Aim(
        r"(break|lift|undo|end) \w+ (curse|spell|silence|oath|promise|siege|habit)",
        ("Somebody else falls under {thing}", "It is too late to break {thing}"),
        ("Whoever laid {thing} upon them", "What holds {thing} together"),
    ),
    Aim(
        r"escape|flee|leave|get out|break out",
        ("They close every way out of {thing}", "Somebody has told that you would leave {thing}"),
        ("The way out of {thing}", "Whoever would stay behind in {thing}"),
    ),
    Aim(
        r"beat|defeat|outwit|duel|challenge",
        ("Somebody has told {thing} about you", "It is too late to stop {thing}"),
        ("The weak side of {thing}", "What drives {thing}"),
    ),
    Aim(
        r"find out|learn|read|ask|look|listen|search|seek|discover|follow|trace|prove|understand",
        ("They learn who asked about {thing}", "Whoever knows about {thing} is silenced"),
        ("Whoever could tell about {thing} is afraid", "What is told about {thing} is a lie"),
    ),
    Aim(
        r"hunt|fight|catch|face|corner|chase|kill|trap",
        ("It is too late to stop {thing}", "No trace is left of {thing}"),
        ("The hiding place of {thing}", "What drives {thing}"),
    ),
    Aim(
        r"stop|drive|halt",
        ("It is too late to stop {thing}", "No trace is left of {thing}"),
        ("What {thing} would rather have done", "What drives {thing}"),
        somebody=True,
    ),
    Aim(
        r"win|race|compete|outrun|outdo",
        ("Somebody else is about to win {thing}", "They see too much of you at {thing}"),
        ("Whoever has never lost {thing} yet", "Somebody who does not want you at {thing}"),
    ),
    Aim(
        r"plant|build|make|write|paint|grow|cook|found|mend|repair|light|raise|finish|sew|print|teach",
        ("They come upon {thing} too early", "Nothing is left for {thing}"),
        ("Whoever must not see {thing}", "What is still missing for {thing}"),
    ),
    Aim(
        r"stop|halt|burn|break|sabotage|ruin|destroy|sink|cut|tear|erase|smash|end|unmake|silence",
        ("Somebody saves {thing} in time", "They see who was at {thing}"),
        ("Whoever would die for {thing}", "What else hangs on {thing}"),
    ),
    Aim(
        r"bury|hide|guard|protect|defend|hold|keep|shelter|save|smuggle",
        ("Somebody has told where to find {thing}", "They come for {thing}"),
        ("Where {thing} could be safe at all", "Who already knows about {thing}"),
    ),
    Aim(
        r"walk|go|dance|travel|lead|guide|escort|accompany|visit|meet",
        ("They take {thing} from you on the way", "Somebody wants {thing} to stay"),
        ("What {thing} is running from", "Whoever is waiting for {thing}"),
        somebody=True,
    ),
    Aim(
        r"(get|break|come|make it) (in|into|to|past|through|out of|inside|over)"
        r"|be|go|board|enter|reach|cross|climb|visit|attend|dance|join|walk|sneak|slip|dive|swim|play",
        ("Somebody asks what you want at {thing}", "There is no way back from {thing}"),
        ("The way to {thing}, unseen", "Somebody at {thing} knows your faces"),
    ),
    Aim(
        r"give|return|restore|bring|wake|free|heal|comfort|forgive"
        r"|tell|persuade|convince|make peace|reconcile|talk|warn|rescue|marry|confess|sing|speak"
        r"|apologise|thank",
        ("It is too late for {thing}", "No hope is left for {thing}"),
        ("What frightens {thing}", "Who has kept {thing} like this"),
        somebody=True,
    ),
    Aim(
        r"give|return|restore|bring|wake|free|heal|tell|warn|sing|speak",
        ("It comes too late for {thing}", "Somebody gains if nothing reaches {thing}"),
        ("Who has kept it from {thing} till now", "What is in the way to {thing}"),
        towards=True,
    ),
    Aim(
        r"expose|reveal|unmask|accuse|denounce|photograph|film|record|show",
        ("Nobody will believe it of {thing}", "They see who is after {thing}"),
        ("Whoever covers for {thing}", "What would prove it of {thing}"),
    ),
    Aim(
        r"survive|endure|outlast|outlive|sit|stay|wait|last",
        ("Not all of you come through {thing}", "You are not alone in {thing}"),
        ("What comes in the middle of {thing}", "Whoever would end {thing} too early"),
    ),
    Aim(
        r"drive|steer|sail|fly|ride|deliver|send|ferry|tow|carry|row|pull|push|move",
        ("Somebody stops {thing} on the way", "It is too late for {thing}"),
        ("Whoever is to let {thing} through", "What makes {thing} so slow"),
    ),
    Aim(
        r"distract|fool|trick|deceive|lure|bluff|cheat|charm|impress",
        ("Somebody warns {thing}", "They look round while you are with {thing}"),
        ("What would hold the eyes of {thing}", "Whoever is not fooled with {thing}"),
    ),
    Aim(
        r"find|discover|locate|track",
        ("Somebody else finds {thing} first", "Whoever knows of {thing} is silenced"),
        ("Whoever still remembers {thing}", "The way to {thing}"),
    ),
    Aim(
        r"rob|raid|plunder|burgle|unlock|open",
        ("They notice that somebody was at {thing}", "Somebody was at {thing} before you"),
        ("Whoever watches over {thing}", "The way out of {thing}"),
    ),
    Aim(
        r"steal|swap|trade|take|fetch|get|recover|reclaim|retrieve|buy|earn|lift|borrow|collect|pick",
        ("Somebody else gets to {thing} first", "They notice that somebody took {thing}"),
        ("Whoever watches over {thing}", "The way out with {thing}"),
    ),
    Aim(
        r"",
        ("Somebody gets wind of it, and of {thing}", "It is too late for {thing}"),
        ("What stands in the way of {thing}", "Whoever has a word to say about {thing}"),
    ),
)
"""The first that fits; the last one fits everything."""


def aim_of(goal: str) -> Aim:
    """What is wanted, as its first words say; some things can be wanted of people only."""
    words = words_of(goal.casefold())
    starts = [" ".join(words[at:]) for at in range(min(3, len(words)))]
    fitting = (aim for start in starts for aim in AIMS[:-1] if re.match(rf"({aim.verbs})\b", start))
    wanted = (aim for aim in fitting if not aim.somebody or is_living(object_of(goal, aim)))
    return next(wanted, AIMS[-1])


def object_of(goal: str, aim: Aim) -> str:
    """What a goal is about; “whatever is eating the orchard” is one thing. Of several, who is somebody."""
    unknown = re.search(r"\b(what|who)ever\b.*", goal)
    if unknown:
        return unknown[0].rstrip(".!")
    found = things_in(goal)
    given = re.search(r"\b(?:to|for|into) (.+)", goal) if aim.towards else None
    found = [*things_in(given[1]), *found] if given else found
    people = [thing for thing in found if is_living(thing)] if aim.somebody else []
    thing = (people or found or [thing_in(goal)])[0]
    return re.sub(r"^my\b", "your", thing) or f"“{goal}”"


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
    thing = object_of(goal, aim_of(goal))
    turned = [way.format(thing=thing) for way in (*ways[start:], *ways[:start], *AIMS[-1].dangers)]
    fitting = [capital(words) for words in turned if len(words) <= LONGEST]
    return next((words for words in fitting if words not in held), "")
