"""What a sentence is about: the things that it names."""

from __future__ import annotations

from timeloom.games.moonlight.bots.director.hearing.echoing import ARTICLE, JOIN, words_of, words_until_break
from timeloom.games.moonlight.state import State

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


NO_PLACES = (
    "front",
    "order",
    "spite",
    "time",
    "case",
    "fact",
    "peace",
    "secret",
    "public",
    "last",
    "least",
    "purpose",
    "foot",
    "breakfast",
    "lunch",
    "dinner",
    "supper",
    "dawn",
    "noon",
    "dusk",
    "night",
    "midnight",
)
"""After “in” or “at” these say how or when, and not where."""


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
