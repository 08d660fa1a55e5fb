"""A verb is a type: what it reads from a pack, what it does, what it names, and how it reads.

A game that lets its cards speak has a language of effects and perhaps one of conditions:

    class Effect(Doing):
        thing = "an effect"

    class ForKids(Effect, Word, frozen=True, kw_only=True):
        who: Annotated[Who, told("For whom it is done; the acting kid unless told.")] = "kid"

    class Insight(ForKids, frozen=True, kw_only=True):
        \"\"\"The insight dial is turned.\"\"\"

        insight: Annotated[int, told("By how much; below nought, back.")]

        def do(self, s: State, acting: Acting) -> Rule[None]:
            …

A card then says `success = [{ insight = 1 }, { draw = "item", who = "all" }]`. To add a verb is to add a
class. What other programs want to know of a verb (a checker, a bot) are methods of the game's base class,
which each verb answers for itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

import msgspec.inspect as types
from msgspec import Meta, Struct
from msgspec.structs import fields

from timeloom.kernel.complaints import Complaint
from timeloom.kernel.language import Language, info_of, words_of
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Content
from timeloom.kernel.requests import Rule
from timeloom.kernel.wording import closest

__all__ = [
    "Doing",
    "Language",
    "Named",
    "Word",
    "apply_effects",
    "help_for",
    "inside",
    "named_by",
    "strangers",
    "told",
]

T = TypeVar("T")


def told(help: str, *, names: str = "", besides: Sequence[str] = ()) -> Meta:
    """What a field is for, in a sentence.

    `names` is the kind of thing in the pack that it names; `besides` are words that can stand there instead.
    """
    return Meta(description=help, extra={"names": names, "besides": tuple(besides)} if names else None)


class Word(Content, frozen=True, kw_only=True):
    """A word of a language: it is written with its first field that must be there."""

    named_by: ClassVar[tuple[str, ...]] = ()


class Doing(Language):
    """A language of verbs."""

    __slots__ = ()
    thing = "an effect"
    called = "verb"

    def is_over(self, s: Any) -> bool:
        """Whether the game is over, so that nothing more is done."""
        return False

    def targets(self, s: Any, acting: Any) -> Rule[Sequence[Any]]:
        """Those for whom it is done, each as the one who acts."""
        yield from ()
        return (acting,)

    def holds(self, s: Any, acting: Any) -> bool:
        """Whether it is done for this one now."""
        return True

    def apply(self, s: Any, acting: Any) -> Rule[None]:
        """Do it for everybody for whom it is to be done."""
        for target in (yield from self.targets(s, acting)):
            if not self.is_over(s) and self.holds(s, target):
                yield from self.do(s, target)

    def do(self, s: Any, acting: Any) -> Rule[None]:
        """Do it, for one."""
        raise NotImplementedError(f"{type(self).__name__} does nothing; give it a do() of its own.")


def apply_effects(s: Any, effects: Sequence[Doing], acting: Any) -> Rule[None]:
    """Do effects in their order, until the game is over."""
    for effect in effects:
        if effect.is_over(s):
            return
        yield from effect.apply(s, acting)


# Looking at what is written


def inside(content: object, spot: Spot = ()) -> Iterator[tuple[Spot, Content]]:
    """Every table in this one, however deep, each with where it stands; itself first, if it is one."""
    if isinstance(content, Content):
        yield spot, content
        for name, encoded in _names(type(content)):
            yield from inside(getattr(content, name), (*spot, encoded))
    elif isinstance(content, Language) and isinstance(content, Struct):
        # What the words of one table make: they stand where the table does.
        for name, _ in _names(type(content)):
            for word in getattr(content, name):
                yield from inside(word, spot)
    elif isinstance(content, tuple | list):
        for index, part in enumerate(content):
            yield from inside(part, (*spot, index))


@cache
def _names(kind: type[Struct]) -> tuple[tuple[str, str], ...]:
    """The fields of a table here and in the file; to look them up takes longer than all the rest."""
    return tuple((field.name, field.encode_name) for field in fields(kind))


class Named(Struct, frozen=True):
    """Something of the pack that a table names: where in the table, what kind of thing, and its name."""

    spot: Spot
    kind: str
    name: str
    besides: tuple[str, ...] = ()

    @property
    def field(self) -> str:
        """The field in which the name stands, alone or in a list."""
        return str(self.spot[0])


def named_by(table: Content) -> Iterator[Named]:
    """Everything that a table itself names, as its fields say."""
    for name, encoded, kind, besides in _naming(type(table)):
        for spot, one in _single(getattr(table, name), (encoded,)):
            if one is not None and one != "":
                yield Named(spot, kind, str(one), besides)


def _single(value: object, spot: Spot) -> Iterator[tuple[Spot, object]]:
    """A value, or each one of a list, however deep."""
    if not isinstance(value, tuple | list):
        yield spot, value
        return
    for index, one in enumerate(value):
        yield from _single(one, (*spot, index))


@cache
def _naming(kind: type[Struct]) -> tuple[tuple[str, str, str, tuple[str, ...]], ...]:
    """The fields that name something, here and in the file, what kind of thing that is, and other words."""
    found = []
    for field in info_of(kind).fields:
        said = _said(field.type)
        extra = (said.extra if said is not None else None) or {}
        if extra.get("names"):
            found.append((field.name, field.encode_name, extra["names"], extra.get("besides", ())))
    return tuple(found)


def strangers(
    tables: Iterable[tuple[Spot, Content]],
    known: Mapping[str, Collection[str]],
    said: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[Complaint]:
    """A complaint about every name that nothing has; `said` is what to say of a kind, if there is more."""
    for spot, table in tables:
        for one in named_by(table):
            if one.name not in known[one.kind] and one.name not in one.besides:
                words = said.get(one.kind, "").format(one.name)
                yield Complaint((*spot, *one.spot), words or misnamed(one, known[one.kind]))


MOST_NAMES = 20
"""Where there are no more names than this, all of them are told to whoever used another one."""


def misnamed(one: Named, known: Collection[str]) -> str:
    """What is wrong with a name that nothing has, and what would be right."""
    names = [*known, *one.besides]
    close = closest(one.name, names)
    if close:
        hint = f'; did you mean "{close}"?'
    else:
        hint = f": there is {', '.join(names)}" if 0 < len(names) <= MOST_NAMES else ""
    return f'must name {a_kind(one.kind)}; there is no "{one.name}"{hint}'


def a_kind(kind: str) -> str:
    """A kind of thing with its article, unless it has one."""
    if kind.startswith(("a ", "an ", "one ", "something ")):
        return kind
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def _said(info: types.Type) -> types.Metadata | None:
    """What is said about a type."""
    return info if isinstance(info, types.Metadata) else None


def help_for(language: type[Language]) -> Iterator[tuple[str, str, list[tuple[str, str]]]]:
    """Every word of a language with its sentence, and the fields it can be given with theirs."""
    for word, kind in sorted(words_of(language).items()):
        given = [(field.encode_name, _help(field.type)) for field in info_of(kind).fields]
        yield word, (kind.__doc__ or "").partition("\n")[0], given


def _help(info: types.Type) -> str:
    said = _said(info)
    return str((said.extra_json_schema or {}).get("description", "")) if said else ""
