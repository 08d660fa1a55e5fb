"""A director who listens: answers by the kind of question, from what this table has said itself."""

from __future__ import annotations

import re
from random import Random
from textwrap import shorten
from zlib import crc32

from msgspec import Struct

from timeloom.games.moonlight.bots.choosing import tables
from timeloom.games.moonlight.bots.director.echoing import (
    is_living,
    said_back,
    statement,
    subject_of,
    words_of,
)
from timeloom.games.moonlight.bots.director.inventing import thing_in, thing_of_mission
from timeloom.games.moonlight.bots.director.phrases import ABOUT, HEARTS, SAID_BACK, SHORT, WAYS
from timeloom.games.moonlight.bots.director.questions import OPEN, kind_of
from timeloom.games.moonlight.bots.director.recalling import fresh, tale_of
from timeloom.games.moonlight.rules.answers import Say
from timeloom.games.moonlight.rules.rolls.gathering import Reply
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Answer

LONGEST = 200
"""So long an answer may be."""


class Heard(Struct, frozen=True):
    """What a question is about: somebody, something, and how it would be said back."""

    kind: str
    subject: str
    thing: str
    named: bool
    """Whether the question names somebody, or something of this mission."""
    asked: str = ""
    """The question itself, with names for “my rival” and the like."""
    about: str = ""
    """Of whom or what it was said to be."""


def hear(s: State, asker: Protagonist | None, question: str) -> Heard:
    """Take a question as it was meant."""
    question, _, about = question.strip().rstrip(")").partition(" (")
    person, kind = named_in(s, asker, f"{question} {about}"), kind_of(question)
    spoken_of = "" if kind in ("weak", "danger") else subject_of(question)
    asked = about or spoken_of or thing_in(question.replace(person, "") if person else question)
    asked = said_back(asked.split())
    found = as_somebody(asked) if asked and kind in HEARTS else asked
    kind = "somebody" if kind == "what" and (person or is_living(asked)) else kind
    subject = person or found or friend_of(s, asker)
    thing = asked if asked and asked not in subject else thing_of_mission(s)
    found_about = thing if kind not in ABOUT else asked or person or thing
    return Heard(kind, subject, found_about, bool(person or asked), with_names(asker, question), about)


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
    found = [name for name in everybody(s) if re.search(rf"\b{re.escape(name.casefold())}\b", words)]
    return max(found, key=len, default="")


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
    kind = "whom" if heard.kind == "who" and not gaps["predicate"] else heard.kind
    whole = heard.kind not in SAID_BACK or gaps["said"]
    fitting = [way for way in WAYS[kind] if whole and len(way.format_map(gaps)) <= LONGEST]
    ways = fitting or [SHORT.get(kind, WAYS[kind][0])]
    return sentences(capital(fresh(s, ways, random).format_map(gaps)))


def gaps_of(s: State, asker: Protagonist | None, heard: Heard, random: Random) -> dict[str, str]:
    """What an answer can have in it."""
    witness, part = witness_for(s, asker, heard)
    danger = next(iter(s.open_clocks("danger")), None)
    denied = heard.kind == "whether" and not is_so(heard)
    said = until(heard) or statement(rest_of(heard), everybody(s), denied, whole=heard.kind == "where")
    return {
        "subject": heard.subject,
        "thing": heard.thing,
        "witness": witness,
        "their_part": part,
        "place": fresh(s, tables(s).places, random),
        "danger": capital(danger.name) if danger else capital(tables(s).dangers[0]),
        "now": f"{danger.filled} of {danger.size}" if danger else "its beginning",
        "yes": "No:" if denied else "Yes:",
        "said": without_clause(said) if heard.kind == "where" else said if heard.kind in SAID_BACK else "",
        "at": preposition_after(without_clause(said)),
        "predicate": predicate_of(heard),
        "noun": noun_of(heard),
        "count": COUNTS[crc32(f"{heard.asked} {heard.thing}".encode()) % len(COUNTS)],
        "clause": clause_of(heard),
    }


def without_clause(said: str) -> str:
    """The same without what goes on beside it: “when the siren went off”."""
    return re.split(r" (?:when|while|if|after|before|until)\b", said)[0]


def preposition_after(said: str) -> str:
    """What stands before a place: nothing, where one stands there already."""
    if re.search(r"\b(from|to|in|at)$", said):
        return ""
    return "to" if re.search(r"\b(go|goes|went|gone|leads?|taken?|brought|runs?|fled)\b", said) else "at"


def rest_of(heard: Heard) -> str:
    """A question without the word that asks: what is left begins with its verb."""
    first = re.split(r",\s+and\b", heard.asked.strip())[0]
    return re.sub(r"^(and )?(where|when|why|how)\b", "", first, flags=re.IGNORECASE).strip()


def until(heard: Heard) -> str:
    """What is waited for, where it is asked how long that takes."""
    found = re.match(
        r"(and )?how (long|soon|much time)\b.*\b(until|till|before) (?P<it>[^?.!,]+)", heard.asked, re.I
    )
    return said_back(words_of(found["it"])) if found and heard.kind == "when" else ""


COUNTS = ("Three", "Five", "Six", "Seven", "Nine", "Eleven", "A dozen")
"""How many there can be of something."""


def noun_of(heard: Heard) -> str:
    """The colour, the name, the song of which it is asked what it is."""
    owned = re.search(r"'s (\w+ )?(?P<noun>\w+)\W*$", heard.asked) if heard.kind == "fits" else None
    found = owned or re.match(r"(and )?(what|which) (?P<noun>\w+)", heard.asked, re.IGNORECASE)
    return found["noun"].casefold() if found else "same"


def predicate_of(heard: Heard) -> str:
    """What somebody or something is or does, of whom it is asked who or what they are."""
    if heard.kind == "does":
        return said_back(words_of(heard.asked.partition("hat ")[2]))
    asks = re.match(
        r"(and )?(who|which)( or what)?( in this place| here|( one)? of (us|them|these|those|the \w+))?"
        r" (?P<does>[^,?.!]+)",
        heard.asked,
        re.I,
    )
    words = words_of(asks["does"]) if asks and heard.kind == "who" else []
    turned = len(words) > 1 and bool(statement(" ".join(words), ())) and words[1].casefold() in OTHERS
    return "" if turned else said_back(words)


OTHERS = ("i", "we", "you", "he", "she", "it", "they", "the", "my", "our")
"""After “who did” these say that it was done to whoever is asked for."""


def clause_of(heard: Heard) -> str:
    """What would be done, if it were."""
    found = re.search(r"\bif\b[^,?.!]+", heard.asked, re.IGNORECASE)
    return said_back(words_of(found[0])) if found else "if you do"


def is_so(heard: Heard) -> bool:
    """The same for the same question, and oftener yes."""
    return bool(crc32(f"{heard.subject} {heard.thing}".encode()) % 3)


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
