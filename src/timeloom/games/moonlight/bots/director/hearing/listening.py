"""A director who listens: answers by the kind of question, from what this table has said itself."""

from __future__ import annotations

import re
from random import Random
from textwrap import shorten
from zlib import crc32

from timeloom.games.moonlight.bots.choosing import tables
from timeloom.games.moonlight.bots.director.hearing.echoing import is_living, said_back, subject_of
from timeloom.games.moonlight.bots.director.hearing.heard import (
    Heard,
    clause_of,
    either_way,
    is_so,
    more_than,
    noun_of,
    predicate_of,
    preposition_after,
    sort_of,
    until,
    what_is_said,
    whole_clause,
    without_clause,
)
from timeloom.games.moonlight.bots.director.hearing.phrases import ABOUT, HEARTS, SAID_BACK, SHORT, WAYS
from timeloom.games.moonlight.bots.director.hearing.plainly import plain
from timeloom.games.moonlight.bots.director.hearing.questions import OPEN, kind_of
from timeloom.games.moonlight.bots.director.hearing.things import thing_in, thing_of_mission
from timeloom.games.moonlight.bots.director.recalling import fresh, tale_of
from timeloom.games.moonlight.rules.answers import Say
from timeloom.games.moonlight.rules.rolls.gathering import Reply
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Answer

LONGEST = 200
"""So long an answer may be."""


def hear(s: State, asker: Protagonist | None, question: str) -> Heard:
    """Take a question as it was meant."""
    question, _, about = question.strip().rstrip(")").partition(" (")
    question = spoken_to(s, plain(question))
    person, kind = named_in(s, asker, f"{question} {about}"), kind_of(question)
    spoken_of = "" if kind in ("weak", "danger") else subject_of(question)
    asked = about or spoken_of or thing_in(question.replace(person, "") if person else question)
    asked = said_back(asked.split())
    found = as_somebody(asked) if asked and kind in HEARTS else asked
    kind = "who" if kind == "pick" and is_living(whom_of_them(question)) else kind
    kind = "somebody" if kind == "what" and (person or is_living(asked)) else kind
    subject = person or found or one_unnamed(question) or friend_of(s, asker)
    thing = asked if asked and asked not in subject else thing_of_mission(s)
    found_about = thing if kind not in ABOUT else asked or person or thing
    return Heard(kind, subject, found_about, bool(person or asked), with_names(asker, question), about)


def one_unnamed(question: str) -> str:
    """Whoever is spoken of without a name: “What does it want?”"""
    found = re.search(
        r"\b(?:is|was|does|did|has|would|will|can|could) (he|she|it)\b", question, re.IGNORECASE
    )
    return found[1].casefold() if found else ""


def spoken_to(s: State, question: str) -> str:
    """“Where were you last night, Nerine?” asks where Nerine was."""
    names = "|".join(map(re.escape, everybody(s)))
    found = re.fullmatch(rf"(.+), ({names})\W*", question, re.IGNORECASE) if names else None
    if found is None:
        return question
    name = next(one for one in everybody(s) if one.casefold() == found[2].casefold())
    turned = re.sub(
        r"\b(are|were|do|have) you\b",
        lambda verb: f"{OF_ONE[verb[1].casefold()]} {name}",
        found[1],
        flags=re.I,
    )
    return re.sub(r"\byour\b", f"{name}'s", re.sub(r"\byou\b", name, turned))


OF_ONE = {"are": "is", "were": "was", "do": "does", "have": "has"}


def whom_of_them(question: str) -> str:
    """Of whom or what one is to be picked: “which of the bottles”."""
    found = re.match(r"(?:and )?which (?:one )?of (\w+ \w+)", question, re.IGNORECASE)
    return found[1] if found else ""


def with_names(asker: Protagonist | None, question: str) -> str:
    """The same question, with names for whoever is somebody's rival or fated person."""
    bonds = {"my rival": asker.rival_name, "my fated person": asker.fated_name} if asker else {}
    for bond, name in bonds.items():
        question = re.sub(bond, name or bond, question, flags=re.IGNORECASE)
    return question


def named_in(s: State, asker: Protagonist | None, question: str) -> str:
    """Whom a question names, by name or as somebody's rival or fated person."""
    words = question.casefold()
    if asker and "my rival" in words and asker.rival_name:
        return asker.rival_name
    if asker and asker.fated_name and ("my fated" in words or "their fate" in words):
        return asker.fated_name
    found = [name for name in everybody(s) if is_spoken_of(name, words)]
    return max(found, key=len, default="")


def is_spoken_of(name: str, words: str) -> bool:
    """Whether somebody is named, by the whole name or by the last of it: “Thessaly” is Old Thessaly."""
    called = (name, name.split()[-1]) if len(name.split()[-1]) > 3 else (name,)
    return any(re.search(rf"\b{re.escape(one.casefold())}\b", words) for one in called)


def everybody(s: State) -> list[str]:
    """Everybody who has a name at this table."""
    people = [person.name for person in s.people if person.name]
    faces = [face.name for person in s.people for face in person.faces]
    return [*people, *faces, *(one.name for one in s.suspects), *(one.name for one in s.engines)]


def as_somebody(thing: str) -> str:
    """Somebody whom one can speak of as having a heart: the thing itself, or whoever stands behind it."""
    return thing if is_living(thing) else f"whoever stands behind {thing}"


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
    if fitting or (hidden and not heard.named and heard.kind in OPEN):
        return Say((fitting or hidden)[0])
    told = composed(s, asker, heard, random)
    besides = next((f" {truth}" for truth in hidden if len(told) + len(truth) < LONGEST), "")
    return Say(shorten(told + ("" if heard.named else besides), LONGEST, placeholder="…"))


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
    "anybody",
    "somebody",
    "nobody",
    "everybody",
    "anything",
    "something",
    "nothing",
    "everything",
    "never",
    "again",
    "other",
    "these",
    "those",
    "still",
    "without",
}


def composed(s: State, asker: Protagonist | None, heard: Heard, random: Random) -> str:
    """An answer of the right kind, in the question's own words, with the table's own faces and clocks."""
    gaps = gaps_of(s, asker, heard, random)
    kind = heard.kind
    if kind == "who" and not gaps["predicate"]:
        kind = "the one" if gaps["said"] else "whom"
    whole = heard.kind not in SAID_BACK or gaps["said"]
    fitting = [way for way in WAYS[kind] if whole and len(way.format_map(gaps)) <= LONGEST]
    ways = fitting or [SHORT.get(kind, WAYS[kind][0])]
    return sentences(capital(fresh(s, ways, random).format_map(gaps).strip()))


def gaps_of(s: State, asker: Protagonist | None, heard: Heard, random: Random) -> dict[str, str]:
    """What an answer can have in it."""
    witness, part = witness_for(s, asker, heard)
    danger = next(iter(s.open_clocks("danger")), None)
    denied, names = heard.kind == "whether" and not is_so(heard), everybody(s)
    said = until(heard) or what_is_said(heard, names, denied)
    return {
        "subject": heard.subject,
        "thing": heard.thing,
        "witness": witness,
        "their_part": part,
        "place": fresh(s, tables(s).places, random),
        "danger": capital(danger.name) if danger else capital(tables(s).dangers[0]),
        "now": f"{danger.filled} of {danger.size}" if danger else "its beginning",
        "yes": either_way(heard, denied),
        "said": without_clause(said) if heard.kind == "where" else said,
        "at": preposition_after(without_clause(said)),
        "predicate": predicate_of(heard),
        "noun": noun_of(heard),
        "count": COUNTS[crc32(f"{heard.asked} {heard.thing}".encode()) % len(COUNTS)],
        "clause": clause_of(heard) if heard.kind == "if" else whole_clause(heard, names),
        "more": more_than(heard),
        "sort": sort_of(heard),
    }


COUNTS = ("Three", "Five", "Six", "Seven", "Nine", "Eleven", "A dozen")
"""How many there can be of something."""


def witness_for(s: State, asker: Protagonist | None, heard: Heard) -> tuple[str, str]:
    """Somebody of the table's own who could know, and who they are; not the one who is asked about."""
    own = asker.faces if asker else []
    others = [face for person in s.people for face in person.faces if person is not asker]
    if heard.about and heard.kind in SHORT:
        part = next((face.who for face in (*own, *others) if face.name == heard.about), "of whom you ask")
        return heard.about, part.rstrip(".")
    asked = (heard.subject, *(face.name for face in (*own, *others) if face.name in heard.asked))
    found = [face for face in (*own, *others) if face.name not in asked and face.fate != "lost"]
    if not found:
        return "somebody whom you greet every day", "and never looked at"
    chosen = found[crc32(f"{heard.kind} {heard.thing} {len(s.told)}".encode()) % len(found)]
    return chosen.name, chosen.who.rstrip(".")


def sentences(text: str) -> str:
    """The same with a capital after every full stop."""
    return re.sub(r"([.?!] )(\w)", lambda found: found[1] + found[2].upper(), text)
