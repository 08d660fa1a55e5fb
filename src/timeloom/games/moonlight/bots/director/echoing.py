"""A question said back as a sentence: “Is Nerine on board?” is “Nerine is on board”."""

from __future__ import annotations

import re
from collections.abc import Sequence

ARTICLE = re.compile(r"(the|this|that|these|those|my|our|his|her|their|its|a|an)", re.IGNORECASE)
JOIN = re.compile(r"(of|in|on|under|behind|without|with|at)", re.IGNORECASE)
BREAK = re.compile(
    r"(is|are|was|were|be|been|being|has|have|had|do|does|did|will|would|can|could|should|not|no|and|or|but|so|as|if"
    r"|than|then|up|down|out|off|back|home|away|again|now|here|there|before|after|when|where|who|whom|whose|which"
    r"|what|why|how|until|while|past|over|know|knows|knew|wants?|feels?|means?|trying|goe?s?|went|comes?|came|tonight"
    r"|any|more|he|she|it|they|we|you|i|us|them|him|to|for|from|by|into|his|her|their|my|our|this|that|about|against"
    r"|through|nobody|somebody|anybody|everybody|really)",
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
    "anybody": "somebody",
    "anyone": "someone",
}
"""What somebody says of themselves, said back to them."""


def words_of(text: str) -> list[str]:
    """The words of a sentence, without its stops."""
    return re.findall(r"[\w'’-]+", text)


def said_back(words: Sequence[str]) -> str:
    """The same words about whoever asked."""
    return " ".join(YOURS.get(word.casefold(), word) for word in words)


def words_until_break(words: list[str], most: int) -> list[str]:
    """The words before something else begins."""
    ends = (BREAK, JOIN, ARTICLE)
    stop = (at for at, word in enumerate(words) if any(one.fullmatch(word) for one in ends))
    return words[: min(next(stop, len(words)), most)]


def statement(question: str, names: Sequence[str], no: bool = False) -> str:
    """What is asked as a sentence, or its opposite; nothing, if it is no such question."""
    words = words_of(question)
    if len(words) < 2 or not AUXILIARY.fullmatch(words[0]):
        return ""
    verb, size = words[0].casefold(), size_of_subject(words[1:], names, words[0])
    subject, rest = said_back(words[1 : 1 + size]), said_back(words[1 + size :])
    if no and subject in ("somebody", "someone"):
        return f"nobody {verb} {rest}"
    return " ".join(part for part in (subject, conjugated(verb, subject, no), rest) if part)


def conjugated(verb: str, subject: str, no: bool) -> str:
    """The verb as it stands in a sentence; “do” only where somebody denies it."""
    verb = {"am": "are", "was": "were"}.get(verb, verb) if subject == "you" else verb
    if no:
        return "cannot" if verb == "can" else f"{verb} not"
    return "" if verb == "do" else verb


def size_of_subject(words: list[str], names: Sequence[str], verb: str) -> int:
    """How many words it is about: a name, a pronoun, or a thing with its article."""
    text = " ".join(words).casefold()
    named = [name for name in names if re.match(rf"{re.escape(name.casefold())}\b", text)]
    if named:
        return len(max(named, key=len).split())
    if PRONOUN.fullmatch(words[0]) or not ARTICLE.fullmatch(words[0]):
        return 1
    core = len(words_until_break(words[1:], 3))
    rest = words[1 + core :]
    if core > 1 and ends_in_a_verb(rest, verb):
        core -= 1
    return 1 + core + (2 + bool(ARTICLE.fullmatch(rest[1])) if owned(rest) else 0)


BEING = re.compile(r"(is|are|was|were|am)", re.IGNORECASE)


def ends_in_a_verb(rest: list[str], verb: str) -> bool:
    """Whether the last word of a thing is what it does: “the barge sail” tonight."""
    if not rest or ADVERB.fullmatch(rest[0]):
        return True
    return not BEING.fullmatch(verb) and bool(ARTICLE.fullmatch(rest[0]) or JOIN.fullmatch(rest[0]))


ASKING = re.compile(r"(and|what|whom|who|which|why|how|where|when)", re.IGNORECASE)


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
