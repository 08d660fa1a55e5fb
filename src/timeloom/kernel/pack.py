"""Content packs: TOML, read into typed structs, with complaints that a designer can act on.

A game declares its content as structs that derive from `Content`. What the types cannot say, the
outermost struct says in `complaints`. Whatever is wrong becomes one sentence with the file, the line,
the entry and what would be right.
"""

from __future__ import annotations

import hashlib
import os
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar, TypeAlias, TypeVar

import msgspec
import msgspec.inspect as types
from msgspec import Struct

from timeloom.kernel.faults import PackFault
from timeloom.kernel.lines import Spot, lines_of

File: TypeAlias = Path | Traversable


class Complaint(Struct, frozen=True):
    """What is wrong at a spot: words that follow the name of a field, or a clause about an entry."""

    spot: Spot
    words: str


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a pack. In complaints it is named by the values of the fields in `named_by`."""

    named_by: ClassVar[tuple[str, ...]] = ("id",)

    def complaints(self) -> Iterable[Complaint]:
        """What is wrong beyond the types; asked of the outermost table only."""
        return ()


C = TypeVar("C", bound=Content)


def once_each(table: str, ids: Sequence[str], wanted: Iterable[str]) -> Iterator[Complaint]:
    """Complaints about entries of a table that stand there twice, or not at all."""
    seen: Counter[str] = Counter()
    for index, id in enumerate(ids):
        seen[id] += 1
        if seen[id] == 2:
            yield Complaint((table, index), f'there must be one "{id}"; this is the second')
    for id in wanted:
        if not seen[id]:
            yield Complaint((table,), f'must have one "{id}"; it is missing')


def read_pack(path: File, schema: type[C]) -> C:
    """The content of a file, checked; the first thing that is wrong is a `PackFault`."""
    text = _text(path)
    data = _parsed(path.name, text)
    try:
        pack = msgspec.convert(data, schema, str_keys=True)
        complaint = next(iter(pack.complaints()), None)
    except msgspec.ValidationError as error:
        complaint = _explained(str(error), data, schema)
    if complaint:
        raise PackFault(_sentence(path.name, lines_of(text), data, schema, complaint))
    return pack


def hash_of(*paths: File) -> str:
    """The hash by which a journal knows its content again."""
    whole = hashlib.sha256()
    for path in paths:
        whole.update(path.read_bytes())
    return whole.hexdigest()


def pack_files(folder: Traversable, game: str) -> list[File]:
    """The TOML files of a game's own folder, then those in the folder `TIMELOOM_PACKS`."""
    added = os.environ.get("TIMELOOM_PACKS")
    folders: list[File] = [folder, *([Path(added) / game] if added else [])]
    return [file for place in folders if place.is_dir() for file in _toml_files(place)]


def _toml_files(folder: File) -> list[File]:
    return sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name
    )


class Located(Struct, frozen=True):
    """A complaint with where it stands: the line, the entries on the way there, and the whole sentence."""

    line: int | None
    entries: tuple[str, ...]
    sentence: str


def locate(path: File, schema: type[Content], complaints: Iterable[Complaint]) -> list[Located]:
    """Say where in a file that has been read complaints stand, for checks that go beyond reading."""
    text = _text(path)
    data, lines = _parsed(path.name, text), lines_of(text)
    found = []
    for complaint in complaints:
        entries, _ = _names(data, schema, complaint.spot)
        sentence = _sentence(path.name, lines, data, schema, complaint)
        found.append(Located(_line(lines, complaint.spot), tuple(entries), sentence))
    return found


# Reading


def _text(path: File) -> str:
    try:
        return path.read_bytes().decode().replace("\r\n", "\n")
    except OSError as error:
        raise PackFault(f"{path.name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise PackFault(f"{path.name} cannot be read: it is not UTF-8 text.") from None


def _parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).rpartition(" (at ")
        number = re.search(r"\d+", place)
        line = number[0] if number else len(text.splitlines())
        reason = reason.replace("Cannot overwrite a value", "A key stands in its table twice")
        raise PackFault(f"{file}, line {line}: {reason}.") from None


# What is wrong

_LISTS = (types.ListType, types.VarTupleType, types.TupleType, types.SetType, types.FrozenSetType)


def _explained(message: str, data: dict[str, Any], schema: type[Content]) -> Complaint:
    """A message of msgspec, such as ``Expected `int` <= 6 - at `$.events[3].number` ``, in our words."""
    problem, _, way = message.partition(" - at ")
    spot = _spot(way, message, data, schema)
    info = _type_at(schema, spot)
    if unknown := re.match(r"Object contains unknown field `(.*)`", problem):
        return Complaint((*spot, unknown[1]), _unknown(unknown[1], info))
    if missing := re.match(r"Object missing required field `(.*)`", problem):
        wanted = _wanted(_inside(info, missing[1]))
        return Complaint((*spot, missing[1]), f"is missing; it must be {wanted}")
    if isinstance(info, types.DictType) and way.startswith("`key`"):
        key, _ = _failing(message, data, schema, spot)
        return Complaint((*spot, key), f"is not known here; it must be {_wanted(info.key_type)}")
    if problem.startswith(("Expected", "Invalid")):
        return Complaint(spot, f"must be {_wanted(info)}; {_given(_value_at(data, spot), info)}")
    return Complaint(spot, problem)


def _unknown(name: str, info: types.Type) -> str:
    names = [field.encode_name for field in _fields(info)]
    close = get_close_matches(name, names, n=1)
    hint = f"did you mean {close[0]}?" if close else f"there is {', '.join(names)}"
    return f"is not known here; {hint}"


def _wanted(info: types.Type) -> str:
    """What would be right, in words."""
    match info:
        case types.IntType():
            return f"a whole number{_bounds(info.ge, info.le)}"
        case types.FloatType():
            return f"a number{_bounds(info.ge, info.le)}"
        case types.StrType(pattern=str(pattern)):
            return f"a text that matches {pattern}"
        case types.StrType():
            return f"a text{_length(info.min_length, info.max_length, 'character', 'characters')}"
        case types.BoolType():
            return "true or false"
        case types.LiteralType() | types.EnumType():
            return f"one of {', '.join(map(str, _values(info)))}"
        case types.ListType() | types.VarTupleType() | types.SetType() | types.FrozenSetType():
            return f"a list{_length(info.min_length, info.max_length, 'entry', 'entries')}"
        case types.TupleType():
            return f"a list of {len(info.item_types)} entries"
        case types.StructType() | types.DictType():
            return "a table"
        case types.UnionType():
            return " or ".join(_wanted(part) for part in _present(info))
        case _:
            return type(info).__name__.removesuffix("Type").lower()


def _bounds(low: float | None, high: float | None) -> str:
    match low, high:
        case None, None:
            return ""
        case _, None:
            return f" of at least {low}"
        case None, _:
            return f" of at most {high}"
        case _:
            return f" from {low} to {high}"


def _length(low: int | None, high: int | None, one: str, many: str) -> str:
    unit = one if (high or low) == 1 else many
    if low is not None and high is not None:
        return f" of {low} {unit}" if low == high else f" of {low} to {high} {unit}"
    return f"{_bounds(low, high)} {unit}" if low or high else ""


def _values(info: types.LiteralType | types.EnumType) -> Iterable[object]:
    return info.values if isinstance(info, types.LiteralType) else [member.value for member in info.cls]


def _given(value: object, info: types.Type) -> str:
    """What stands there instead; of a text or list that has the wrong length, the length."""
    match value:
        case bool():
            return f"it is {str(value).lower()}"
        case str() if isinstance(info, types.StrType) and info.pattern is None:
            return f"it has {len(value)}" if value else "it is empty"
        case str():
            return f'it is "{value}"'
        case list():
            return f"it has {len(value)}" if isinstance(info, _LISTS) else "it is a list"
        case dict():
            return "it is a table"
        case _:
            return f"it is {value}"


# Where it is wrong


def _sentence(
    file: str, lines: dict[Spot, int], data: dict[str, Any], schema: type[Content], complaint: Complaint
) -> str:
    entries, field = _names(data, schema, complaint.spot)
    line = _line(lines, complaint.spot)
    place = ", ".join([file, *([f"line {line}"] if line else []), *entries])
    words = f"{field} {complaint.words}" if field else complaint.words
    return f"{place}: {words}" if words.endswith("?") else f"{place}: {words}."


def _line(lines: dict[Spot, int], spot: Spot) -> int | None:
    """The line of a spot, or of the nearest thing around it that is there."""
    return next((lines[spot[:end]] for end in range(len(spot), 0, -1) if spot[:end] in lines), None)


def _names(data: Any, schema: type[Content], spot: Spot) -> tuple[list[str], str]:
    """The entries on the way to a spot, such as `events "red 3"`, and the field in the last of them."""
    entries: list[str] = []
    field = ""
    for end, part in enumerate(spot, 1):
        value = _value_at(data, spot[:end])
        if not isinstance(part, int):
            field = f"{field}.{part}" if field else part
        elif isinstance(value, dict):
            entries.append(f"{field} {_name(value, _type_at(schema, spot[:end]), part)}")
            field = ""
        else:
            field = f"{field} entry {part + 1}"
    return entries, field


def _name(entry: dict[str, Any], info: types.Type, index: int) -> str:
    kinds = _present(info) if isinstance(info, types.UnionType) else [info]
    fields = next(
        (getattr(kind.cls, "named_by", ()) for kind in kinds if isinstance(kind, types.StructType)), ()
    )
    values = [entry.get(field) for field in fields]
    if values and all(isinstance(value, str | int) for value in values):
        return f'"{" ".join(map(str, values))}"'
    return f"entry {index + 1}"


def _spot(way: str, message: str, data: Any, schema: type[Content]) -> Spot:
    """The spot that a message names: `$.events[3].number`, or `[...]` for some key of a table."""
    spot: Spot = ()
    for name, index, some in re.findall(r"\.(\w[\w-]*)|\[(\d+)\]|\[(\.\.\.)\]", way):
        if some:
            key, data = _failing(message, data, schema, spot)
            spot = (*spot, key)
        else:
            spot = (*spot, int(index) if index else name)
    return spot


def _failing(message: str, data: Any, schema: type[Content], spot: Spot) -> tuple[str, Any]:
    """The key of the table at a spot that fails with this message, and the data with that key alone."""
    table = _value_at(data, spot)
    for key, value in table.items():
        alone = _with(data, spot, {key: value})
        try:
            msgspec.convert(alone, schema, str_keys=True)
        except msgspec.ValidationError as error:
            if str(error) == message:
                return key, alone
    raise AssertionError(f"No key of {spot} fails alone.")


def _with(data: Any, spot: Spot, value: object) -> Any:
    """A copy of the data with another value at a spot."""
    if not spot:
        return value
    copy = data.copy()
    copy[spot[0]] = _with(data[spot[0]], spot[1:], value)
    return copy


def _value_at(data: Any, spot: Spot) -> Any:
    """What stands at a spot, or nothing if something on the way is missing."""
    for part in spot:
        if isinstance(data, dict) and part not in data:
            return None
        data = data[part]
    return data


def _type_at(schema: type[Content], spot: Spot) -> types.Type:
    info = types.type_info(schema)
    for part in spot:
        info = _inside(info, part)
    return info


def _inside(info: types.Type, part: str | int) -> types.Type:
    """The type of a part of a value of this type."""
    match info:
        case types.ListType() | types.VarTupleType() | types.SetType() | types.FrozenSetType():
            return info.item_type
        case types.TupleType() if isinstance(part, int) and part < len(info.item_types):
            return info.item_types[part]
        case types.DictType():
            return info.value_type
        case types.UnionType() if not _fields(info):
            return _inside(_present(info)[0], part)
        case _:
            found = (field.type for field in _fields(info) if field.encode_name == part)
            return next(found, _tag(info, part))


def _tag(info: types.Type, part: str | int) -> types.Type:
    """The type of the field that tells which kind of table this is, if this part is that field."""
    kinds = _present(info) if isinstance(info, types.UnionType) else [info]
    tags = [kind.tag for kind in kinds if isinstance(kind, types.StructType) and kind.tag_field == part]
    return types.LiteralType(tuple(tags)) if tags else types.AnyType()


def _fields(info: types.Type) -> tuple[types.Field, ...]:
    """The fields of a table, or of all the tables that it may be."""
    match info:
        case types.StructType():
            return info.fields
        case types.UnionType():
            return tuple(field for part in _present(info) for field in _fields(part))
        case _:
            return ()


def _present(info: types.UnionType) -> list[types.Type]:
    """The types of a union but None, which cannot be written in TOML."""
    return [part for part in info.types if not isinstance(part, types.NoneType)]
