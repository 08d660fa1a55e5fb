"""A director who listens: answers by the kind of question, from what this table has said itself."""

from __future__ import annotations

import re
from random import Random
from zlib import crc32

from msgspec import Struct

from timeloom.games.moonlight.bots.choosing import tables
from timeloom.games.moonlight.bots.director.recalling import fresh, tale_of
from timeloom.games.moonlight.rules.answers import Say
from timeloom.games.moonlight.rules.rolls.gathering import Reply
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Answer

LONGEST = 200
"""So long an answer may be."""

KINDS = (
    ("weak", r"\bweak spot\b|\bweakness\b"),
    ("who", r"^(and )?(who|whom|whose)\b"),
    ("where", r"^(and )?where\b|^(how|where) (can|do|would) (i|we) find\b"),
    ("when", r"^(and )?(when|how long|how much time)\b"),
    ("why", r"^(and )?(why|what made|what brought)\b"),
    ("how", r"^(and )?how\b"),
    ("weak", r"\b(weak|fragile|strong|flaw|way in|way out)\b"),
    ("hurts", r"\b(hurts?|pain|wound\w*|suffer\w*|ails|wrong with)\b"),
    ("feels", r"\b(feels?|feeling|in truth|afraid|love[sd]?|ashamed|sad)\b"),
    ("wants", r"\b(wants?|means? to|after|intend\w*|trying|needs?|plan\w*|hopes?|promised)\b"),
    ("danger", r"\b(danger\w*|threat\w*|trap|coming|happens? next|expect)\b"),
    ("whether", r"^(is|are|does|do|did|can|could|will|would|has|have|was|were|should|am)\b"),
    ("what", r""),
)
"""What is asked for, by the words it is asked in; the first that fits."""

WAYS: dict[str, tuple[str, ...]] = {
    "who": (
        "{witness}, {their_part}. It is about {thing}, and they were at {place} for it.",
        "Look at {witness}, {their_part}: when {thing} is spoken of, they are the one who goes quiet.",
    ),
    "where": (
        "{subject}? At {place}. {witness} has been there too, and has told nobody yet.",
        "At {place}, as near as you can get without being seen: that is where to look for {subject}.",
    ),
    "when": (
        "Soon. {danger}: it stands at {now}, and {subject} will not wait for the rest.",
        "Before it comes to this: {danger}. After that, {subject} is out of your reach.",
    ),
    "why": (
        "Because of {witness}, {their_part}. For their sake, {subject} would do it again.",
        "Because the alternative is this: {danger}. {subject} has seen it, and cannot forget it.",
    ),
    "how": (
        "By way of {place}, while {witness} looks the other way. For {thing} there is no other.",
        "With {witness}'s help, if you ask for it at {place}; for {thing}, nothing less will do.",
    ),
    "weak": (
        "{witness}. Say that name, and {subject} hesitates; nothing else in all this does that.",
        "At {place} it is thin. Whoever thinks of {thing} and not of themselves gets through there.",
    ),
    "hurts": (
        "{subject} has lost somebody at {place} and speaks of everything else. Touch that, and it hurts.",
        "What hurts {subject} is being looked at as if it were over. {witness} has done it just now.",
    ),
    "feels": (
        "Ashamed, mostly. {subject} thinks of {witness}, and of what was promised, and looks away.",
        "Afraid; not of you. {subject} hears it coming: {danger}.",
    ),
    "wants": (
        "What {subject} wants is {thing}, and to have had no choice in it.",
        "{subject} wants to be stopped by somebody who is not angry. Until then: {danger}.",
    ),
    "danger": (
        "{danger}. It stands at {now}; and the one who is nearest to it is {witness}.",
        "Not where you look. At {place}, and it is this: {danger}.",
    ),
    "whether": (
        "{yes} {witness}, {their_part}, would swear to it; ask about {subject} at {place}.",
        "{yes} And {subject} knows it, which makes this likelier: {danger}.",
    ),
    "what": (
        "{thing}: it has to do with {witness}, {their_part}, and with what happened at {place}.",
        "Of {thing} this much is sure: {witness} has touched it, and since then it is at {place}.",
    ),
}
"""Answers by what is asked for, with gaps for what the table has said."""


HEARTS = ("why", "wants", "feels", "hurts", "whether", "weak")
"""Kinds of questions that only somebody with a heart is an answer to."""
ABOUT = ("who", "how", "what")
"""Kinds of questions that are about the thing itself."""


class Heard(Struct, frozen=True):
    """What a question is about: somebody, something, and who could know."""

    kind: str
    subject: str
    thing: str
    named: bool
    """Whether the question names somebody, or something of this mission."""


def kind_of(question: str) -> str:
    """What is asked for."""
    words = question.strip().casefold()
    return next(kind for kind, pattern in KINDS if re.search(pattern, words))


def hear(s: State, asker: Protagonist | None, question: str) -> Heard:
    """Take a question as it was meant."""
    person, kind = named_in(s, asker, question), kind_of(question)
    asked = thing_in(question.replace(person, "") if person else question)
    found = as_somebody(asked) if asked and kind in HEARTS else asked
    subject = person or found or friend_of(s, asker)
    thing = asked if asked and asked not in subject else thing_of_mission(s)
    return Heard(kind, subject, thing if kind not in ABOUT else asked or thing, bool(person or asked))


def named_in(s: State, asker: Protagonist | None, question: str) -> str:
    """Whom a question names, by name or as somebody's rival or fated person."""
    words = question.casefold()
    if asker and "my rival" in words and asker.rival_name:
        return asker.rival_name
    if asker and asker.fated_name and ("my fated" in words or "their fate" in words):
        return asker.fated_name
    found = [name for name in everybody(s) if re.search(rf"\b{re.escape(name.casefold())}\b", words)]
    return max(found, key=len, default="")


def everybody(s: State) -> list[str]:
    """Everybody who has a name at this table."""
    people = [person.name for person in s.people if person.name]
    faces = [face.name for person in s.people for face in person.faces]
    return [*people, *faces, *(one.name for one in s.suspects), *(one.name for one in s.engines)]


ARTICLE = re.compile(r"(the|this|that|these|those|my|our|his|her|their|its|a|an)", re.IGNORECASE)
JOIN = re.compile(r"(of|in|on|under|behind|without|with|at)", re.IGNORECASE)
BREAK = re.compile(
    r"(is|are|was|were|be|been|being|has|have|had|do|does|did|will|would|can|could|should|not|no|and|or|but|so|as|if"
    r"|than|then|up|down|out|off|back|home|away|again|now|here|there|before|after|when|where|who|whom|whose|which"
    r"|what|why|how|until|while|past|over|know|knows|knew|wants?|feels?|means?|trying|goe?s?|went|comes?|came|tonight"
    r"|any|more|he|she|it|they|we|you|i|us|them|him|to|for|from|by|into|his|her|their|my|our|this|that)",
    re.IGNORECASE,
)
"""What comes before a thing, what joins two of them, and what does not belong to one any more."""
EMPTY = ("my rival", "this place", "the point", "the matter", "the way", "a way", "my face")


def thing_in(text: str) -> str:
    """What a sentence is about: the first thing with an article that means something, or a name in it."""
    words = re.findall(r"[\w'’-]+", text)
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


def words_until_break(words: list[str], most: int) -> list[str]:
    """The words before something else begins."""
    stop = (at for at, word in enumerate(words) if BREAK.fullmatch(word) or JOIN.fullmatch(word))
    return words[: min(next(stop, len(words)), most)]


PEOPLE = re.compile(
    r"(er|or|ist|man|woman|girl|boy|child|lady|nurse|people|one|host|guard|queen|king|twin|friend)s?$"
)


def as_somebody(thing: str) -> str:
    """Somebody whom one can speak of as having a heart: the thing itself, or whoever stands behind it."""
    return thing if PEOPLE.search(thing) else f"whoever stands behind {thing}"


def thing_of_mission(s: State) -> str:
    """What the mission is about."""
    goal = s.mission.goal if s.mission else ""
    return thing_in(goal) or (f"“{goal}”" if goal else "all this")


def friend_of(s: State, asker: Protagonist | None) -> str:
    """Whom it concerns when nobody is named: the friend on everybody's mind, or one of the asker's."""
    own = [face.name for face in asker.faces if not face.traitor] if asker else []
    return s.concerns or (own[0] if own else "Somebody close to you")


def answer(s: State, asked: Reply, random: Random) -> Answer:
    """What is true: of the tale what fits the question, otherwise what this table's own people make of it."""
    asker = next((person for person in s.people if person.name == asked.asker), None)
    heard = hear(s, asker, asked.question)
    tale = tale_of(s)
    hidden = [truth for truth in tale.truths if truth not in s.told] if tale else []
    fitting = [truth for truth in hidden if akin(truth, asked.question)]
    if fitting or (hidden and not heard.named):
        return Say((fitting or hidden)[0])
    return Say(composed(s, asker, heard, random)[:LONGEST])


def akin(truth: str, question: str) -> bool:
    """Whether a truth speaks of what was asked: they share a word that means something."""
    return bool(telling_words(truth) & telling_words(question))


def telling_words(text: str) -> set[str]:
    """The longer words of a sentence."""
    return {word for word in re.findall(r"[a-z]{5,}", text.casefold()) if word not in COMMON}


COMMON = {
    "where",
    "which",
    "there",
    "would",
    "could",
    "should",
    "their",
    "about",
    "after",
    "before",
    "truth",
    "really",
}


def composed(s: State, asker: Protagonist | None, heard: Heard, random: Random) -> str:
    """An answer of the right kind, with the table's own faces and clocks in it."""
    witness, part = witness_for(s, asker, heard)
    danger = next(iter(s.open_clocks("danger")), None)
    gaps = {
        "subject": heard.subject,
        "thing": heard.thing,
        "witness": witness,
        "their_part": part,
        "place": fresh(s, tables(s).places, random),
        "danger": capital(danger.name) if danger else capital(tables(s).dangers[0]),
        "now": f"{danger.filled} of {danger.size}" if danger else "its beginning",
        "yes": "Yes."
        if crc32(f"{heard.subject} {heard.thing}".encode()) % 3
        else "No, though many believe it.",
    }
    ways = [way for way in WAYS[heard.kind] if len(way.format_map(gaps)) <= LONGEST] or WAYS[heard.kind][:1]
    return sentences(capital(fresh(s, ways, random).format_map(gaps)))


def yes_or_no(heard: Heard) -> str:
    """The same for the same question, and oftener yes."""
    lot = crc32(f"{heard.subject} {heard.thing}".encode()) % 3
    return "Yes." if lot else "No, though many believe it."


def witness_for(s: State, asker: Protagonist | None, heard: Heard) -> tuple[str, str]:
    """Somebody of the table's own who could know, and who they are; not the one who is asked about."""
    own = asker.faces if asker else []
    others = [face for person in s.people for face in person.faces if person is not asker]
    found = [face for face in (*own, *others) if face.name != heard.subject and face.fate != "lost"]
    if not found:
        return "somebody whom you greet every day", "and never looked at"
    chosen = found[crc32(f"{heard.kind} {heard.thing} {len(s.told)}".encode()) % len(found)]
    return chosen.name, chosen.who.rstrip(".")


def sentences(text: str) -> str:
    """The same with a capital after every full stop."""
    return re.sub(r"([.?!] )(\w)", lambda found: found[1] + found[2].upper(), text)


# Missions that the players have invented


DANGERS = (
    "Somebody else comes for {thing}",
    "It is too late for {thing}",
    "They learn who asked about {thing}",
    "Somebody waits for you near {thing}",
)
HURDLES = (
    "Get near {thing} unseen",
    "Whoever guards {thing}",
    "What {thing} is bound to",
    "The way back from {thing}",
)


def threat_to(s: State) -> str:
    """What threatens a mission that the players have invented."""
    return about_the_mission(s, DANGERS)


def hurdle_before(s: State) -> str:
    """What has to be dealt with first on the way to what they want."""
    return about_the_mission(s, HURDLES)


def about_the_mission(s: State, ways: tuple[str, ...]) -> str:
    """One of these that has not been drawn yet, about what the mission is for; short enough for a clock."""
    thing, held = thing_of_mission(s), {clock.name for clock in s.clocks}
    goal = s.mission.goal if s.mission else ""
    start = crc32(goal.encode()) % len(ways)
    turned = [way.format(thing=thing) for way in ways[start:] + ways[:start]]
    fitting = [capital(words) for words in turned if len(words) <= 60]
    return next((words for words in fitting if words not in held), "")
