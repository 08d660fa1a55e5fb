"""Everything that can stand in a file of a game's content, as a page in Markdown made from the types."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

import msgspec.inspect as types
from msgspec import Struct

from timeloom.kernel.complaints import plain, present
from timeloom.kernel.fitting import item_types
from timeloom.kernel.language import Language, info_of, words_of
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import a_kind
from timeloom.kernel.wording import wanted

Part: TypeAlias = type[Struct] | type[Language]
"""A table, or a language of tables."""


def page(title: str, schemas: Mapping[str, type[Content]], command: str) -> str:
    """The page of a game; `command` is what writes it."""
    lines = [f"# {title}: what can stand in its files", "", f"Made by `{command}`, from the types.", ""]
    files = [f"[{heading(schema).lower()}](#{anchor(schema)})" for schema in schemas.values()]
    lines += [f"A file is a {' or a '.join(files)}.", ""]
    for part in parts(schemas.values()):
        body = table_of(part) if issubclass(part, Struct) else spoken_lines(part)
        lines += [f"## {heading(part)}", "", *about(part), "", *body, ""]
    return "\n".join(lines)


def parts(schemas: Iterable[type[Content]]) -> list[Part]:
    """All tables and languages that stand in each other, the outermost first."""
    found: list[Part] = []
    waiting: list[Part] = list(schemas)
    while waiting:
        part = waiting.pop(0)
        if part not in found:
            found.append(part)
            waiting = [*(one for field in fields_in(part) for one in parts_in(field.type)), *waiting]
    return found


def fields_in(part: Part) -> Iterator[types.Field]:
    """The fields of a table, or of all words of a language."""
    kinds = [part] if issubclass(part, Struct) else [*words_of(part).values()]
    for kind in kinds:
        yield from info_of(kind).fields


def parts_in(info: types.Type) -> Iterator[Part]:
    """The tables and languages that a value can be, or hold."""
    for kind in present(info):
        match kind:
            case types.StructType(cls=cls):
                yield cls
            case types.CustomType(cls=cls) if issubclass(cls, Language):
                yield cls
            case types.DictType(value_type=value):
                yield from parts_in(value)
            case _:
                for item in item_types(kind, 1):
                    yield from parts_in(item)


# Headings and what is said about a part


def heading(part: type) -> str:
    """What a part is called: `DiaryCard` is a diary card."""
    first, *others = re.findall(r"[A-Z][a-z0-9]*", part.__name__)
    return " ".join([first, *map(str.lower, others)])


def anchor(part: type) -> str:
    """Where a part is on the page."""
    return heading(part).lower().replace(" ", "-")


def about(part: type) -> list[str]:
    """The sentences that a part is introduced with."""
    return (inspect.getdoc(part) or "").splitlines()


def spoken_lines(language: type[Language]) -> Iterator[str]:
    """The words of a language, each with what it can be given."""
    shared = shared_fields(language)
    one = f"one {language.called}" if language.several is None else "one or more of these, and all must hold"
    yield f"{language.thing.capitalize()} has {one}."
    if shared:
        yield from ("Each can also be given:", "", *TOP, *map(row, shared.values()))
    for word, kind in sorted(words_of(language).items()):
        own = [field for field in info_of(kind).fields if field.encode_name not in shared]
        yield from ("", f"### `{word}`", "", *about(kind), "", *TOP, *map(row, own))


def shared_fields(language: type[Language]) -> dict[str, types.Field]:
    """What every word of a language can be given."""
    words = [info_of(kind).fields for kind in words_of(language).values()]
    first, *others = ({field.encode_name: field for field in fields} for fields in words)
    return {name: field for name, field in first.items() if all(name in other for other in others)}


# Fields

TOP = ("| field | what it is | what can stand there |", "| --- | --- | --- |")


def table_of(kind: type[Struct]) -> Iterator[str]:
    """The fields of a table."""
    info = info_of(kind)
    yield from TOP
    if info.tag_field is not None:
        yield f"| `{info.tag_field}` | Which kind of entry this is. | `{info.tag}`; must be there |"
    yield from map(row, info.fields)


def row(field: types.Field) -> str:
    """A field, what it is for, and what can stand there."""
    stands = f"{described(field.type)}{named(field.type)}{default(field)}"
    return f"| `{field.encode_name}` | {cell(help_of(field.type))} | {cell(stands)} |"


def help_of(info: types.Type) -> str:
    """The sentence about a field."""
    said = info.extra_json_schema if isinstance(info, types.Metadata) else None
    return str((said or {}).get("description", ""))


def named(info: types.Type) -> str:
    """What kind of thing a field names, if it names any."""
    extra = (info.extra if isinstance(info, types.Metadata) else None) or {}
    if not extra.get("names"):
        return ""
    words = "".join(f", or `{word}`" for word in extra.get("besides", ()))
    return f": the name of {a_kind(extra['names'])}{words}"


def default(field: types.Field) -> str:
    """What a field is if it is not there."""
    if field.required:
        return "; must be there"
    value = field.default
    if isinstance(value, bool) or not isinstance(value, str | int | float) or value == "":
        return "; true unless told" if value is True else ""
    return f"; `{value}` unless told"


def described(info: types.Type) -> str:
    """What can stand in a field, with links to other parts."""
    return " or ".join(dict.fromkeys(map(described_one, present(info))))


def written(value: object) -> str:
    """A value as it stands in a file."""
    if value == "":
        return "nothing"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def described_one(info: types.Type) -> str:
    """One type in words."""
    match plain(info):
        case types.StructType(cls=cls):
            return f"[{heading(cls).lower()}](#{anchor(cls)})"
        case types.CustomType(cls=cls) if issubclass(cls, Language):
            return f"[{heading(cls).lower()}](#{anchor(cls)})"
        case types.LiteralType(values=values):
            return ("one of " if len(values) > 1 else "") + ", ".join(map(written, values))
        case types.TupleType(item_types=items):
            return f"a list of {len(items)}, each {' or '.join(dict.fromkeys(map(described, items)))}"
        case types.DictType(value_type=value):
            return f"a table, each entry {described(value)}"
        case types.StrType(pattern=str(pattern)):
            return f"a text that matches `{pattern}`"
        case one:
            each = [described(item) for item in item_types(one, 1)]
            return f"{wanted(one)}, each {each[0]}" if each else wanted(one)


def cell(text: str) -> str:
    """Text that does not break a table."""
    return text.replace("|", "\\|")
