"""A question as it was heard: its kind, what it is about, and whatever of it can be said back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from zlib import crc32

from msgspec import Struct

from timeloom.games.moonlight.bots.director.hearing.echoing import (
    clause,
    is_subject,
    said_back,
    statement,
    words_of,
)
from timeloom.games.moonlight.bots.director.hearing.questions import ASKS


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


def what_is_said(heard: Heard, names: Sequence[str], denied: bool) -> str:
    """The question as a sentence; for whoever it is asked who they are, only its beginning."""
    rest = rest_of(heard)
    match heard.kind:
        case "identity":
            return who_somebody_is(rest)
        case "which":
            return said_of_one(re.sub(r"^(and )?(what|which) \w+ ", "", heard.asked, flags=re.I), names)
        case "who":
            return statement(re.sub(r"^(and )?(who|whom)\b( else)? ?", "", rest, flags=re.I), names)
        case "why" | "since" if not re.match(rf"{ASKS}\b", rest, re.I):
            return said_back(words_of(rest)) if len(words_of(rest)) > 1 else ""
        case "whether" if rest.casefold().startswith(SO):
            so = said_back(words_of(rest[len(SO) :]))
            return f"it is not so that {so}" if denied else so
        case "whether":
            chosen, *others = re.split(rf",? or (?={ASKS}\b)", rest)
            chosen = re.sub(r",? or (else|not|what|some\w+)\b.*$", "", chosen)
            return statement(others[0] if others and denied else chosen, names, denied and not others)
        case "where" | "when" | "since" | "why" | "how" | "ever since" | "as long":
            return statement(rest, names, whole=heard.kind in ("where", "when"))
    return ""


SO = "is it so that "
"""How it is asked whether something is so, where the sentence is there already."""


def either_way(heard: Heard, denied: bool) -> str:
    """Yes or no; neither, where one of two things is so."""
    if re.search(rf"\bor {ASKS}\b", heard.asked, re.I):
        return ""
    return "No:" if denied else "Yes:"


def who_somebody_is(rest: str) -> str:
    """“Who is that standing by the door?” begins its answer with “The one standing by the door is”."""
    found = re.match(r"who (is|are|was|were) (.+)", rest, re.I)
    if found is None:
        return ""
    verb, whom = found[1].casefold(), said_back(words_of(found[2]))
    whom = re.sub(
        r"^(that|this|it)\b(?= ?(\w+ing\b|in\b|at\b|by\b|on\b|over\b|behind\b|with\b|$))", "the one", whom
    )
    person = re.fullmatch(r"(he|she|they|you|those|these|the one)", whom)
    return f"{'that' if whom == 'the one' else whom} {verb}" if person else f"{whom} {verb}"


def whole_clause(heard: Heard, names: Sequence[str]) -> str:
    """The question as a thing: “what the dog saw”."""
    found = re.match(r"(and )?what\b ?(else )?(?P<rest>[^?.!]*)", heard.asked, re.I)
    return clause("what", found["rest"], names) if found else heard.thing


def sort_of(heard: Heard) -> str:
    """The monster of which it is asked what kind of one it is."""
    found = re.match(rf"(and )?what \w+ of (an? )?(?P<it>.+?) (?={ASKS}\b)", heard.asked, re.I)
    thing = found["it"] if found else "thing"
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"


def without_clause(said: str) -> str:
    """The same without what goes on beside it: “when the siren went off”."""
    return re.split(r" (?:when|while|if|after|before|until)\b", said)[0]


def preposition_after(said: str) -> str:
    """What stands before a place: nothing, where one stands there already."""
    if re.search(r"\b(from|to|in|at)$", said):
        return ""
    return "to" if re.search(r"\b(go|goes|went|gone|leads?|taken?|took|brought|runs?|fled)\b", said) else "at"


def rest_of(heard: Heard) -> str:
    """A question without the word that asks: what is left begins with its verb."""
    first = re.split(r",?\s+and (?=(who|what|where|when|why|how)\b)|,\s+and\b", heard.asked.strip())[0]
    if heard.kind == "whether":
        first = re.sub(r"^(\w+) not\b", r"\1", first)
    return re.sub(
        r"^(and )?((for )?how long|since when|how soon|where|when|why|how)\b", "", first, flags=re.IGNORECASE
    ).strip()


def until(heard: Heard) -> str:
    """What is waited for, where it is asked how long that takes."""
    found = re.match(
        r"(and )?how (long|soon|much time)\b.*\b(until|till|before) (?P<it>[^?.!,]+)", heard.asked, re.I
    )
    return said_back(words_of(found["it"])) if found and heard.kind == "when" else ""


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
        r"(and )?(who|which)( or what)?( else)?( in this place| here|( one)? of (us|them|you"
        r"|(these|those|the|my|our|your|her|his|their)( \w+)?))? (?P<does>[^,?.!]+)",
        heard.asked,
        re.I,
    )
    words = words_of(asks["does"]) if asks and heard.kind in ("who", "pick") else []
    turned = len(words) > 1 and bool(statement(" ".join(words), ())) and is_other(words[1])
    return "" if turned else said_back(words)


OTHERS = ("i", "we", "you", "he", "she", "it", "they", "the", "my", "our")
"""After “who did” these say that it was done to whoever is asked for."""


def is_other(word: str) -> bool:
    """Whether somebody else is named after “who did”."""
    return word.casefold() in OTHERS or word[0].isupper()


def said_of_one(rest: str, names: Sequence[str]) -> str:
    """What is said of the one that is looked for: “they left by”, or “that is safer”."""
    words = words_of(rest)
    named = len(words) > 1 and (is_subject(words[1]) or words[1][0].isupper())
    return statement(rest, names) if named else f"that {said_back(words)}"


def clause_of(heard: Heard) -> str:
    """What would be done, if it were."""
    found = re.search(r"\bif\b[^,?.!]+", heard.asked, re.IGNORECASE)
    return said_back(words_of(found[0])) if found else "if you do"


def is_so(heard: Heard) -> bool:
    """The same for the same question, and oftener yes."""
    return bool(crc32(f"{heard.subject} {heard.thing}".encode()) % 3)


def more_than(heard: Heard) -> str:
    """Further, or worse: what something is more than anybody thinks."""
    words = words_of(heard.asked.casefold())
    return MORE.get(words[words.index("how") + 1], "More") if heard.kind == "distance" else "More"


MORE = {
    "far": "Further",
    "near": "Nearer",
    "close": "Closer",
    "deep": "Deeper",
    "high": "Higher",
    "big": "Bigger",
    "large": "Larger",
    "old": "Older",
    "strong": "Stronger",
    "bad": "Worse",
    "often": "More often",
    "heavy": "Heavier",
    "tall": "Taller",
    "wide": "Wider",
    "loud": "Louder",
    "hot": "Hotter",
    "cold": "Colder",
}
"""What something is more than anybody thinks, by how it is asked for."""
