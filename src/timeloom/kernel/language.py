"""Languages of packs: tables whose meaning hangs on the word that stands in them, `{ draw = "item" }`.

A language is a class of its own, such as `Effect`; each of its words is a struct that derives from it. A pack
says `tuple[Effect, ...]`, and what is read are the words themselves: `Draw(draw="item")`. Whoever adds a word
adds a class, and nothing else: the language finds it (see `verbs`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

import msgspec
import msgspec.inspect as types
from msgspec import Struct, ValidationError


class Language:
    """A table with one word in it and what that word is given, or with several that make one whole."""

    __slots__ = ()
    thing: ClassVar[str] = "a table"
    """What such a table is called in complaints, such as `an effect`."""
    called: ClassVar[str] = "word"
    """What its words are called, such as `verb`."""
    several: ClassVar[Any] = None
    """What is made of the words where a table may have several: called with a tuple of them."""

    def __init_subclass__(cls) -> None:
        """There is another language, or another word: what was looked up before is looked up again."""
        super().__init_subclass__()
        _words.clear()

    @classmethod
    def read(cls, table: object) -> object:
        """The word that a table is, or the whole that its words make."""
        words = words_of(cls)
        if not isinstance(table, dict):
            raise ValidationError(f"Expected {cls.thing}, got `{type(table).__name__}`")
        if cls.several is None:
            if len(found := [key for key in table if key in words]) != 1:
                raise ValidationError(one_word(cls, found))
            return _converted(table, words[found[0]])
        parts, strange = shared_out(cls, table)
        if strange:
            raise ValidationError(f"{cls.thing} cannot have `{strange[0]}`")
        return cls.several(tuple(_converted(part, words[word]) for word, part in parts.items()))


def spoken(kind: type, given: object) -> object:
    """What msgspec asks for a type that it does not know: languages read themselves."""
    if issubclass(kind, Language):
        return kind.read(given)
    raise NotImplementedError(f"A pack cannot hold a {kind.__name__}.")


def _converted(table: Mapping[str, object], kind: type[Struct]) -> Struct:
    return msgspec.convert(table, kind, str_keys=True, dec_hook=spoken)


_words: dict[type, dict[str, type[Struct]]] = {}
"""The words of each language, as they were looked up last."""


def words_of(language: type[Language]) -> dict[str, type[Struct]]:
    """All words of a language, each under the field that it is written with."""
    if language not in _words:
        _words[language] = _looked_up(language)
    return _words[language]


def _looked_up(language: type[Language]) -> dict[str, type[Struct]]:
    found: dict[str, type[Struct]] = {}
    for kind in _kinds(language):
        word = word_of(kind)
        if word in found:
            raise TypeError(f"{kind.__name__} and {found[word].__name__} are both written '{word}'.")
        found[word] = kind
    return found


def _kinds(language: type[Any]) -> Iterator[type[Struct]]:
    kind: type[Any]
    for kind in language.__subclasses__():
        is_word = issubclass(kind, Struct) and kind is not getattr(language, "several", None)
        if is_word and any(field.required for field in msgspec.structs.fields(kind)):
            yield kind
        yield from _kinds(kind)


@cache
def word_of(kind: type[Struct]) -> str:
    """How a word is written: its first field that must be there."""
    return next(field.encode_name for field in msgspec.structs.fields(kind) if field.required)


@cache
def fields_of(kind: type[Struct]) -> frozenset[str]:
    """All that a word can be given, itself among it."""
    return frozenset(field.encode_name for field in msgspec.structs.fields(kind))


def shared_out(
    language: type[Language], table: Mapping[str, object]
) -> tuple[dict[str, dict[str, object]], list[str]]:
    """The part of a table that belongs to each of its words, and the keys that belong to none."""
    words = words_of(language)
    parts = {
        word: {key: value for key, value in table.items() if key in fields_of(kind)}
        for word, kind in words.items()
        if word in table
    }
    taken = {key for part in parts.values() for key in part}
    return parts, [key for key in table if key not in taken]


def one_word(language: type[Language], found: Sequence[str]) -> str:
    """What is wrong with a table that has no word or more than one."""
    it_has = f"it has {' and '.join(found)}" if found else "it has none"
    return f"{language.thing} must have one {language.called}; {it_has}"


@cache
def info_of(kind: type[Struct]) -> types.StructType:
    """The type of a word, for whoever walks through the data of a pack."""
    found = types.type_info(kind)
    assert isinstance(found, types.StructType)
    return found
