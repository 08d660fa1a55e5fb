"""A director who listens: answers by the kind of question, from what this table has said itself."""

from __future__ import annotations

import re
from random import Random
from textwrap import shorten
from zlib import crc32

from msgspec import Struct

from timeloom.games.moonlight.bots.choosing import tables
from timeloom.games.moonlight.bots.director.echoing import said_back, statement, subject_of, words_of
from timeloom.games.moonlight.bots.director.inventing import thing_in, thing_of_mission
from timeloom.games.moonlight.bots.director.recalling import fresh, tale_of
from timeloom.games.moonlight.rules.answers import Say
from timeloom.games.moonlight.rules.rolls.gathering import Reply
from timeloom.games.moonlight.state import Protagonist, State
from timeloom.games.moonlight.wording import capital
from timeloom.kernel import Answer

LONGEST = 200
"""So long an answer may be."""

KINDS = (
    ("if", r"^(and )?(what (might|would|will|could) (happen|come of it) )?if\b|\bif (i|we)\b"),
    ("whose", r"^(and )?whose\b"),
    ("who", r"^(and )?(who|whom)\b"),
    ("danger", r"\b(danger\w*|threat\w*|traps?)\b|\b(happens?|comes?) next\b"),
    ("weak", r"\bweak spot\b|\bweakness\b|\bvulnerab\w*"),
    ("ties", r"\bties\b.*\bto\b|\bconnected\b|\bhave to do with\b|\bin common\b"),
    ("cost", r"^(and )?what\b.*\b(costs?|price|takes? to|take to)\b"),
    ("where", r"^(and )?where\b|^(how|where) (can|do|would) (i|we) find\b"),
    ("when", r"^(and )?(when|how long|how much time|how soon)\b"),
    ("why", r"^(and )?(why|what made|what brought)\b"),
    ("many", r"^(and )?how (many|much|often|far|big|old|strong)\b"),
    ("how", r"^(and )?how\b"),
    ("purpose", r"^(and )?what (is|are|was) .*\bfor\b|\bpurpose\b"),
    ("memory", r"\bremember\b"),
    ("otherwise", r"\b(not as it was|different|changed|unlike)\b"),
    ("begun", r"\b(already|begun|in motion|against time|under way)\b"),
    ("beauty", r"\b(beaut\w*|lovely|pure)\b"),
    ("broken", r"\b(broken?|breaks?|destroyed)\b"),
    ("missing", r"\b(missing|incomplete|lacks?)\b"),
    ("way", r"\b(way|path|road|stairs) (in|out|off|through|back|up|down|to|past|into)\b"),
    ("weak", r"\b(weak|fragile|strong|flaw)\b"),
    (
        "said",
        r"^(and )?what (d(id|oes|o)|ha[sd]|was|were)\b.*\b(promised?|sa(id|ys?)|told|wr[oi]te|swore)\b",
    ),
    ("contents", r"^(and )?what\b.*\b(keeps?|kept|hides?|hid|carry|carries|carrying|holding) "),
    ("hurts", r"\b(hurts?|pain|wound\w*|suffer\w*|ails|wrong with)\b"),
    ("feels", r"\b(feels?|feeling|in truth|afraid|love[sd]?|ashamed|sad)\b"),
    ("wants", r"\b(wants?|means? to|after|intend\w*|trying|needs?|plan\w*|hopes?|promised)\b"),
    (
        "contents",
        r"^(and )?what (is|lies|was|waits) (under|in|inside|behind|on|beneath|beyond|hidden|there)\b",
    ),
    ("whether", r"^(is|are|does|do|did|can|could|will|would|has|have|was|were|should|am)\b"),
    ("what", r""),
)
"""What is asked for, by the words it is asked in; the first that fits."""

WAYS: dict[str, tuple[str, ...]] = {
    "if": (
        "{clause}, {witness}, {their_part}, hears of it first. And then it is nearer: ‘{danger}’.",
        "{clause}, there is no way back to {place}; and {witness} will know that it was you.",
    ),
    "whose": (
        "{witness}'s: {their_part}. They have left it there, and are at {place} now.",
        "It is {witness}'s, {their_part}. About {thing} nobody was to know that.",
    ),
    "who": (
        "It is {witness}, {their_part}, who {predicate}. It was at {place} that it began.",
        "{witness}, {their_part}: {witness} {predicate}. Ask at {place}: they all know.",
    ),
    "whom": (
        "{witness}, {their_part}. It is about {thing}, and they were at {place} for it.",
        "Look at {witness}, {their_part}: when {thing} is spoken of, they are the one who goes quiet.",
    ),
    "ties": (
        "{witness}, {their_part}, stands between the two: at {place}, and neither has forgotten it.",
        "The same promise, made twice, at {place}. {witness} has heard it both times.",
    ),
    "cost": (
        "{witness}: {their_part}. After this, they will not trust you any more.",
        "What it costs is time: ‘{danger}’ will stand at more than {now} before it is paid.",
    ),
    "where": (
        "{said} {at} {place}. {witness} has been there too, and has told nobody yet.",
        "{said} {at} {place}, as near as you can get without being seen.",
    ),
    "when": (
        "{said} before this has come true: ‘{danger}’. It stands at {now}.",
        "{said} as soon as {witness}, {their_part}, looks away from {place}. Not long now: ‘{danger}’.",
    ),
    "why": (
        "{said} because of {witness}, {their_part}, and of what happened at {place}.",
        "{said} because somebody has seen it coming: ‘{danger}’. It was {witness}.",
    ),
    "many": (
        "More than {witness}, {their_part}, has told you; at {place} somebody has counted.",
        "Enough for ‘{danger}’: {now} of that are there already, and {witness} knows of the rest.",
    ),
    "how": (
        "{said} by way of {place}, while {witness}, {their_part}, looks the other way.",
        "{said} with the help of {witness}: ask at {place}.",
    ),
    "purpose": (
        "For {witness}, {their_part}: without {thing} they would have to go back to {place}.",
        "It is there to keep something shut. At {place} you see what: ‘{danger}’.",
    ),
    "memory": (
        "That you were at {place} together with {witness}, and that {thing} was between you even then.",
        "Not enough. Only {place}, and {witness}, {their_part}, who said: ‘{danger}’.",
    ),
    "otherwise": (
        "{subject} was at {place}, and has not spoken of it since; before, {witness} was told everything.",
        "Somebody has been there before you. Ask {witness}, {their_part}, about {place}.",
    ),
    "begun": (
        "‘{danger}’: it has begun, and stands at {now}. {witness} has seen it at {place}.",
        "What {witness}, {their_part}, set going at {place}; and now it goes by itself: ‘{danger}’.",
    ),
    "beauty": (
        "That {witness}, {their_part}, came all the same, from {place}, and has brought a light.",
        "At {place}, for as long as a breath: {witness} laughs, and means it.",
    ),
    "broken": (
        "Whatever holds {thing}. It was made in a hurry at {place}, and {witness} knows where it gives.",
        "A promise: that of {witness}, {their_part}. Then nothing would hold {thing} any more.",
    ),
    "missing": (
        "{witness}: {their_part}. Somebody has seen to it that they are at {place} instead.",
        "The reason. Nobody here has one for {thing}, but {witness} has.",
    ),
    "way": (
        "By way of {place}: {witness}, {their_part}, has used it, and will not say so.",
        "There is one, and it is narrow: {place}. Go before this comes true: ‘{danger}’.",
    ),
    "said": (
        "That nothing would happen to {witness}, {their_part}. It was at {place}, and it was a lie.",
        "Only this: ‘{danger}’. {witness} was at {place} and heard it, and has not slept since.",
    ),
    "contents": (
        "Something of {witness}'s, {their_part}: it was at {place} until today, and is not meant to be seen.",
        "What {witness} has been looking for at {place}, all along; and beside it, room for one more.",
    ),
    "weak": (
        "{witness}. Say that name, and {subject} hesitates; nothing else in all this does that.",
        "It is thin at {place}. Whoever thinks of {thing} and not of themselves gets through there.",
    ),
    "hurts": (
        "{subject} has lost somebody at {place} and speaks of everything else. Touch that, and it hurts.",
        "What hurts {subject} is being looked at as if it were over. {witness} has done it just now.",
    ),
    "feels": (
        "Ashamed, mostly. {subject} thinks of {witness}, and of what was promised, and looks away.",
        "Afraid; not of you. {subject} hears it coming: ‘{danger}’.",
    ),
    "wants": (
        "What {subject} wants is {thing}, and to have had no choice in it.",
        "{subject} wants to be stopped by somebody who is not angry. Until then: ‘{danger}’.",
    ),
    "danger": (
        "‘{danger}’: it stands at {now}, and it comes from {place}. The one nearest to it is {witness}.",
        "Not where you look. It is at {place}, and it is this: ‘{danger}’.",
    ),
    "whether": (
        "{yes} {said}. {witness}, {their_part}, has seen it at {place}.",
        "{yes} {said}. Do not let {witness} hear of it, or it is nearer than you think: ‘{danger}’.",
    ),
    "what": (
        "{thing}: it has to do with {witness}, {their_part}, and with what happened at {place}.",
        "Of {thing} this much is sure: {witness} has touched it, and since then it is at {place}.",
    ),
}
"""Answers by what is asked for, with gaps for what the table has said."""

SHORT = {
    "where": "At {place}. {witness} has been there too.",
    "when": "Before this has come true: ‘{danger}’. It stands at {now}.",
    "why": "Because of {witness}, and of what happened at {place}.",
    "how": "By way of {place}, with {witness}'s help.",
    "whether": "{yes} {witness} has seen it at {place}.",
    "who": "It is {witness}, {their_part}.",
}
"""What is left when a question is too long to be said back, or cannot be."""

SAID_BACK = ("where", "when", "why", "how", "whether")
"""Kinds of questions that are answered in their own words."""
HEARTS = ("why", "wants", "feels", "hurts", "whether", "weak", "otherwise")
"""Kinds of questions that only somebody with a heart is an answer to."""
ABOUT = ("who", "whose", "how", "what", "purpose", "broken", "contents", "memory")
"""Kinds of questions that are about the thing itself."""


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


def kind_of(question: str) -> str:
    """What is asked for."""
    words = question.strip().casefold()
    return next(kind for kind, pattern in KINDS if re.search(pattern, words))


def hear(s: State, asker: Protagonist | None, question: str) -> Heard:
    """Take a question as it was meant."""
    question, _, about = question.strip().rstrip(")").partition(" (")
    person, kind = named_in(s, asker, f"{question} {about}"), kind_of(question)
    spoken_of = "" if kind in ("weak", "danger") else subject_of(question)
    asked = about or spoken_of or thing_in(question.replace(person, "") if person else question)
    found = as_somebody(asked) if asked and kind in HEARTS else asked
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


PEOPLE = re.compile(
    r"(er|or|ist|man|woman|girl|boy|child|lady|nurse|people|one|host|guard|queen|king|twin|friend|captain|aunt|uncle|wife|thief|priest|ghost|children|crew|baby|babies|men|women|mate)s?$"
)


def as_somebody(thing: str) -> str:
    """Somebody whom one can speak of as having a heart: the thing itself, or whoever stands behind it."""
    living = any(PEOPLE.search(word) for word in thing.split())
    return thing if living else f"whoever stands behind {thing}"


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
    return Say(shorten(composed(s, asker, heard, random), LONGEST, placeholder="…"))


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
    said = statement(rest_of(heard), everybody(s), denied) if heard.kind in SAID_BACK else ""
    return {
        "subject": heard.subject,
        "thing": heard.thing,
        "witness": witness,
        "their_part": part,
        "place": fresh(s, tables(s).places, random),
        "danger": capital(danger.name) if danger else capital(tables(s).dangers[0]),
        "now": f"{danger.filled} of {danger.size}" if danger else "its beginning",
        "yes": "No:" if denied else "Yes:",
        "said": said,
        "at": preposition_after(said),
        "predicate": predicate_of(heard),
        "clause": clause_of(heard),
    }


def preposition_after(said: str) -> str:
    """What stands before a place: nothing, where one stands there already."""
    if re.search(r"\b(from|to|in|at)$", said):
        return ""
    return "to" if re.search(r"\b(go|goes|went|gone|leads?|taken?|brought|runs?|fled)\b", said) else "at"


def rest_of(heard: Heard) -> str:
    """A question without the word that asks: what is left begins with its verb."""
    first = re.split(r",\s+and\b", heard.asked.strip())[0]
    return re.sub(r"^(and )?(where|when|why|how)\b", "", first, flags=re.IGNORECASE).strip()


def predicate_of(heard: Heard) -> str:
    """What somebody is or does, of whom it is asked who they are."""
    asks = re.match(
        r"(and )?who( or what)?( in this place| here| of (us|them))? (?P<does>[^,?.!]+)", heard.asked, re.I
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
