"""A question said back as a sentence: “Is Nerine on board?” is “Nerine is on board”."""

from __future__ import annotations

import re
from collections.abc import Sequence

from timeloom.games.moonlight.bots.director.hearing.inflecting import BESIDE, DONE, FORMS, inflected

ARTICLE = re.compile(r"(the|this|that|these|those|my|our|his|her|their|its|a|an)", re.IGNORECASE)
JOIN = re.compile(r"(of|in|on|under|behind|without|with|at)", re.IGNORECASE)
BREAK = re.compile(
    r"(is|are|was|were|be|been|being|has|have|had|do|does|did|will|would|can|could|should|not|no|and|or|but|so|as|if"
    r"|than|then|up|down|out|off|back|home|away|again|now|here|there|before|after|when|where|who|whom|whose|which"
    r"|what|why|how|until|while|past|over|know|knows|knew|wants?|feels?|means?|trying|goe?s?|went|comes?|came|tonight"
    r"|any|more|he|she|it|they|we|you|i|us|them|him|to|for|from|by|into|his|her|their|my|our|this|that|about|against"
    r"|through|every|each|once|twice|forever|tomorrow|yesterday|later|soon|instead|nobody|something|anything|nothing|somebody|anybody|everybody|everyone|someone|anyone|really)",
    re.IGNORECASE,
)
"""What comes before a thing, what joins two of them, and what does not belong to one any more."""
AUXILIARY = re.compile(
    r"(is|are|was|were|am|does|do|did|can|could|will|would|has|have|had|should|must|may|might)", re.IGNORECASE
)
PRONOUN = re.compile(
    r"(i|we|you|he|she|it|they|there|anybody|somebody|nobody|anyone|someone|everybody)", re.IGNORECASE
)
ADVERB = re.compile(
    r"(tonight|now|again|here|there|back|away|up|down|out|off|home|any|before|after|until|when|if|so|to|for)",
    re.IGNORECASE,
)
YOURS = {
    "i": "you",
    "we": "you",
    "me": "you",
    "us": "you",
    "my": "your",
    "our": "your",
    "mine": "yours",
    "ours": "yours",
    "am": "are",
    "myself": "yourself",
    "ourselves": "yourselves",
    "you": "they",
    "your": "their",
    "yours": "theirs",
    "yourself": "themselves",
    "anybody": "somebody",
    "anyone": "someone",
    "anything": "something",
}
"""What somebody says of themselves, said back to them."""


def words_of(text: str) -> list[str]:
    """The words of a sentence, without its stops."""
    return re.findall(r"[\w'’-]+", text)


def said_back(words: Sequence[str]) -> str:
    """The same words about whoever asked."""
    turned = [YOURS.get(word.casefold(), word) for word in words]
    for at, word in enumerate(words):
        if at and word.casefold() == "you" and (at + 1 == len(words) or is_done_to(words[at - 1].casefold())):
            turned[at] = "them"
    return " ".join(turned)


def is_done_to(before: str) -> bool:
    """Whether this stands before whom something is done to: “taught them”, “without them”."""
    return before in DOES or before.endswith("ed") or bool(TO_WHOM.fullmatch(before))


DOES = frozenset(word for base, forms in FORMS.items() for word in (base, f"{base}s", *forms))
TO_WHOM = re.compile(r"to|for|from|with|without|about|behind|beside|after|against|near|by|of")


THING_ING = re.compile(
    r"(\w*thing|\w{0,2}ring|king|wing|spring|string|building|morning|evening|ceiling|painting|clothing|wedding|meeting)s?"
)


AFTER = re.compile(
    r"(afraid|alive|asleep|awake|ready|able|aware|safe|angry|sorry|alone|open|shut|free|so|too|very|onto|upon|across"
    r"|around|between|among|near|towards|within|outside|inside|together|apart|alight|innocent|guilty"
    r"|real|true|dead|ill|late|gone|lost|mad|good|evil|human|empty|full|cold|dangerous|still|haunted|enough)",
    re.IGNORECASE,
)
"""What is said of a thing behind its name."""


def words_until_break(words: list[str], most: int) -> list[str]:
    """The words before something else begins; after a thing comes what it is doing."""
    ends = (BREAK, JOIN, ARTICLE)
    stop = (
        at
        for at, word in enumerate(words)
        if any(one.fullmatch(word) for one in ends)
        or (at and AFTER.fullmatch(word))
        or (at and word.endswith("ing") and not THING_ING.fullmatch(word))
        or (at and len(word) > 5 and word.endswith("ed"))
    )
    return words[: min(next(stop, len(words)), most)]


def statement(question: str, names: Sequence[str], no: bool = False, whole: bool = False) -> str:
    """What is asked as a sentence, or its opposite; nothing, if it is no such question.

    It is about the whole of what is named where something is only looked for: “Where is the third key?”
    """
    words = words_of(question)
    if len(words) > 2 and words[1] == "not":
        words, no = [words[0], *words[2:]], not no
    if len(words) < 2 or not AUXILIARY.fullmatch(words[0]) or lacks_subject(words):
        return ""
    verb, size = words[0].casefold(), size_of_subject(words[1:], names, words[0], whole)
    if BEING.fullmatch(verb) and PRONOUN.fullmatch(" ".join(words[1 + size : 2 + size])):
        return ""
    subject, after = said_back(words[1 : 1 + size]), words[1 + size :]
    if after and after[0].casefold() == "not":
        after, no = after[1:], not no
    if verb in ("does", "did") and (not no or subject in NOBODY):
        verb, after = "", inflected(verb, after)
    rest = denied(said_back(after)) if no else said_back(after)
    if no and subject in NOBODY:
        none = "nothing" if subject == "something" else "nobody"
        return " ".join(part for part in (none, verb, rest) if part)
    said = " ".join(
        part
        for part in (subject, conjugated(verb, subject, no), *beside(no and not MODAL.fullmatch(verb), rest))
        if part
    )
    return re.sub(r"\bnot (some|any)(body|one|thing)\b", r"no\2", said).replace("noone", "no one")


def denied(rest: str) -> str:
    """Where something is denied, it is denied of anybody; next to the “not” it is nobody."""
    return re.sub(r"(?<=\w )some(body|one|thing)\b", r"any\1", rest)


NOBODY = ("somebody", "someone", "something")
"""Who is nobody, where it is denied."""


def lacks_subject(words: list[str]) -> bool:
    """Whether nobody is named before it is said what they do: “is hidden in the box”."""
    word = words[1].casefold()
    aside = JOIN.fullmatch(word) or AFTER.fullmatch(word) or word in DONE or word in ("wrong", "left", "lost")
    does = word.endswith("ing") and not THING_ING.fullmatch(word)
    return bool(aside or does or (len(word) > 4 and word.endswith("ed")))


def beside(no: bool, rest: str) -> tuple[str, ...]:
    """What is said of it; what is denied is not so any more, where it was asked whether it still is."""
    still = re.match(r"still\b ?(.*)", rest)
    rest = rest if no else re.sub(r"^ever\b ?", "", rest)
    return (still[1], "any more") if no and still else (rest,)


def conjugated(verb: str, subject: str, no: bool) -> str:
    """The verb as it stands in a sentence; “do” only where somebody denies it."""
    verb = {"am": "are", "was": "were"}.get(verb, verb) if subject == "you" else verb
    verb = "are" if subject == "they" and verb == "am" else verb
    if no:
        return "cannot" if verb == "can" else f"{verb} not"
    return "" if verb == "do" else verb


MODAL = re.compile(r"(can|could|will|would|should|must|may|might)", re.IGNORECASE)


def is_subject(word: str) -> bool:
    """Whether a word begins with whom or what it is about."""
    return bool(PRONOUN.fullmatch(word) or ARTICLE.fullmatch(word))


def clause(asking: str, question: str, names: Sequence[str]) -> str:
    """A question as a thing of which something can be said: “what the dog saw”."""
    words = words_of(question)
    modal = len(words) > 1 and MODAL.fullmatch(words[0]) and words[1].islower() and not is_subject(words[1])
    said = ("" if modal else statement(question, names)) or said_back(words)
    return f"{asking} {said}".strip()


def size_of_subject(words: list[str], names: Sequence[str], verb: str, whole: bool = False) -> int:
    """How many words it is about: a name, a pronoun, or a thing with its article."""
    text = " ".join(words).casefold()
    named = [name for name in names if re.match(rf"{re.escape(name.casefold())}\b", text)]
    if named:
        return len(max(named, key=len).split())
    if words[0].casefold() in ("all", "both") and len(words) > 2 and ARTICLE.fullmatch(words[1]):
        return 1 + size_of_subject(words[1:], names, verb, whole)
    if BEING.fullmatch(verb) and len(words) == 2 and words[0].casefold() in ("that", "this"):
        return 1
    if PRONOUN.fullmatch(words[0]) or not ARTICLE.fullmatch(words[0]):
        return 1
    if (
        whole
        and BEING.fullmatch(verb)
        and not any(is_done(word, verb) or lacks_subject([verb, word]) for word in words[1:3])
    ):
        return len(words)
    core = len(words_until_break(words[1:], 3))
    does = next((at for at in range(2, core + 1) if is_done(words[at], verb)), 0)
    if does:
        return does - bool(does > 2 and BESIDE.fullmatch(words[does - 1]))
    rest = words[1 + core :]
    if rest and ARTICLE.fullmatch(rest[0]) and not BEING.fullmatch(verb):
        return 1 + core + next((at for at, word in enumerate(rest[:4]) if at and is_done(word, verb)), 0)
    whole = whole and not rest and bool(BEING.fullmatch(verb))
    if core > 1 and not whole and ends_in_a_verb(rest, verb):
        core -= 1
    return 1 + core + (2 + bool(ARTICLE.fullmatch(rest[1])) if owned(rest) else 0)


def is_done(word: str, verb: str) -> bool:
    """Whether a word after a thing is what it does, or has done, or what was done to it."""
    if verb.casefold() in ("has", "have", "had") or BEING.fullmatch(verb):
        return word.casefold() in (*DONE, "like") or bool(BESIDE.fullmatch(word))
    return names_a_deed(word) or bool(BESIDE.fullmatch(word))


def names_a_deed(word: str) -> bool:
    """Whether it is something to do."""
    return bool(DOING.fullmatch(word)) or word.casefold() in VERBS


NAMES_TOO = {
    *(
        "burst",
        "cost",
        "cut",
        "deal",
        "draw",
        "drink",
        "drive",
        "fall",
        "fight",
        "hit",
        "hold",
        "hurt",
        "lay",
        "lead",
    ),
    *(
        "let",
        "lie",
        "light",
        "read",
        "ride",
        "ring",
        "rise",
        "run",
        "set",
        "show",
        "shot",
        "sink",
        "spread",
        "stick",
    ),
    *("strike", "swim", "win"),
}
VERBS = frozenset(FORMS) - NAMES_TOO
"""Irregular verbs that are seldom the name of a thing."""
DOING = re.compile(
    r"(have|go|stop|start|keep|begin|try|want|need|like|love|hate|know|see|hear|come|leave|take|give|make|let|look|ask|tell|say"
    r"|think|feel|find|get|hold|hide|help|follow|remember|forget|believe|trust|answer|call|wait|stay|live|die|sleep|eat"
    r"|open|close|lock|burn|break|bring|send|show|sing|speak|write|read|pay|sell|buy|fall|stand|sit|run|walk|turn|watch"
    r"|wear|work|refuse|promise|lie|lose|change|belong|mean|happen|matter|change|end|hurt|hunt|kill|wake|cry|laugh|forgive|dream|swim|dance|grow|seem|feed|rest"
    r"|fear|shine|fly|carry|bear|reach|catch|climb|cross|enter|escape|fight|flee|float|freeze|guard|haunt|join|jump|lead"
    r"|let|lift|marry|meet|miss|move|notice|owe|own|play|pray|pull|push|recognise|rise|rule|save|scream|serve|shut|sink"
    r"|smell|smile|spare|spread|steal|survive|suspect|swear|touch|vanish|visit|vote|warn|weep|whisper|win|wish|worship|choose|become|paint|teach|steer|knock|bury|dig|taste|react|use|talk|listen|allow|accept|agree|appear|arrive|attack|avoid|behave|blame|charge|collect|connect|consist|contain|continue|control|count|cover|decide|demand|deserve|destroy|disappear|discover|die|earn|enjoy|exist|expect|explain|face|fail|finish|fix|gather|glow|guess|hand|hurry|ignore|keep|kiss|lack|last|laugh|learn|like|look|manage|mention|mind|need|obey|offer|paint|plan|point|practise|prefer|pretend|protect|punish|react|receive|remain|repeat|replace|report|respond|return|reveal|roam|seek|share|smoke|sound|start|stare|stink|store|study|suffer|support|surrender|threaten|throw|trade|travel|treat|try|understand|vote|wander|want|whistle|wonder|work|worry|ring|drink|fit|suit)",
    re.IGNORECASE,
)
"""What a thing can do after “do” or “did”: the word that ends it."""
PEOPLE = re.compile(
    r"(er|or|ist|man|woman|girl|boy|child|lady|nurse|people|one|host|guard|queen|king|twin|friend|captain|aunt|uncle"
    r"|wife|thief|priest|ghost|children|crew|baby|babies|men|women|mate|cook|choir|beast|monster|creature|prince|jury"
    r"|troll|cousin|kid|general|abbot|spirit|dragon|angel|devil|demon|everybody"
    r"|bride|groom|clerk|saint|judge|nun|monk|witch|dog|cat|horse|family|folk|neighbour|student|enemy|enemie|servant|giant|refugee|gang|crowd|army|council|class|team|other"
    r"|orphan|widow|pilot|dead|(tr|ch|dd|inc)ess)e?s?$"
)
THINGS = re.compile(
    r"(door|floor|mirror|letter|water|tower|river|paper|order|fever|number|weather|harbour|motor|ladder|corner|summer"
    r"|winter|matter|supper|dinner|cellar|altar|error|armour|colour|flower|power|shelter|corridor|register|counter"
    r"|border|lever|poster|quarter|chapter|silver|copper|butter|timber|lumber|fortress|mattress|distress|stone|bone"
    r"|phone|throne|zone|bread|thread)s?$"
)
"""Words that end as those for people do, and are none."""


def is_living(thing: str) -> bool:
    """Whether it is somebody; of the words for people the last ones count, before what they are in or of."""
    if all(word[:1].isupper() and word.isalpha() for word in thing.split()):
        return bool(thing)
    own = re.split(rf"\b{JOIN.pattern}\b", thing, flags=re.IGNORECASE)[0]
    words = re.findall(r"[a-z]+", own.casefold())
    unknown = bool(words) and words[0] in ("whatever", "whoever")
    return unknown or any(PEOPLE.search(word) and not THINGS.search(word) for word in words[-1:])


BEING = re.compile(r"(is|are|was|were|am)", re.IGNORECASE)


def ends_in_a_verb(rest: list[str], verb: str) -> bool:
    """Whether the last word of a thing is what it does: “the barge sail” tonight."""
    if not rest or ADVERB.fullmatch(rest[0]):
        return True
    return not BEING.fullmatch(verb) and bool(ARTICLE.fullmatch(rest[0]) or JOIN.fullmatch(rest[0]))


ASKING = re.compile(r"(and|what|whom|who|which|of|us|them|why|how|where|when)", re.IGNORECASE)


def subject_of(question: str) -> str:
    """The thing of which something is asked: in “What did the captain promise?”, the captain."""
    words = words_of(question)
    start = next((at for at, word in enumerate(words) if not ASKING.fullmatch(word)), len(words))
    rest = words[start:]
    if len(rest) < 2 or not AUXILIARY.fullmatch(rest[0]) or not ARTICLE.fullmatch(rest[1]):
        return ""
    size = size_of_subject(rest[1:], (), rest[0])
    return " ".join(rest[1 : 1 + size]).casefold() if size > 1 else ""


def owned(rest: list[str]) -> bool:
    """Whether the thing is somebody's, or for something: “of the barge”."""
    return len(rest) > 2 and rest[0].casefold() == "of"
