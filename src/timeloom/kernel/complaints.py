"""Complaints about a pack: what is wrong at a spot, and where in the file that spot is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec.inspect as types
from msgspec import Struct

from timeloom.kernel.faults import Located
from timeloom.kernel.language import Language, info_of, words_of
from timeloom.kernel.lines import Spot, lines_of


class Complaint(Struct, frozen=True):
    """What is wrong at a spot: words that follow the name of a field, or a clause about an entry."""

    spot: Spot
    words: str


class Places:
    """Where things stand in a file that has been read."""

    def __init__(self, file: str, text: str, data: dict[str, Any], schema: type[Struct]) -> None:
        self._file, self._data, self._info = file, data, type_of(schema)
        self._lines = lines_of(text)

    def locate(self, complaint: Complaint) -> Located:
        """A complaint with its line, the entries on the way there, and the whole sentence."""
        entries, field = self._names(complaint.spot)
        line = self._line(complaint.spot)
        place = ", ".join([self._file, f"line {line}", *entries])
        words = f"{field} {complaint.words}" if field else complaint.words
        return Located(line, tuple(entries), f"{place}: {words}{'' if words.endswith('?') else '.'}")

    def _line(self, spot: Spot) -> int:
        """The line of a spot, or of the nearest thing around it that is there; a file begins at 1."""
        around = (spot[:end] for end in range(len(spot), 0, -1))
        return next((self._lines[part] for part in around if part in self._lines), 1)

    def _names(self, spot: Spot) -> tuple[list[str], str]:
        """The entries on the way to a spot, such as `events "red 3"`, and the field in the last of them."""
        entries: list[str] = []
        field = ""
        for part, value, info in self._way(spot):
            if not isinstance(part, int):
                field = f"{field}.{part}" if field else part
            elif isinstance(value, dict):
                entries.append(f"{field} {_name(value, info, part)}")
                field = ""
            else:
                field = f"{field} entry {part + 1}"
        return entries, field

    def _way(self, spot: Spot) -> Iterator[tuple[str | int, Any, types.Type]]:
        """Each part of a spot, what stands there (or nothing), and its type."""
        value: Any = self._data
        info = self._info
        for part in spot:
            value, info = _part(value, part), _inside(info, part)
            yield part, value, info


def _part(value: Any, part: str | int) -> Any:
    try:
        return value[part]
    except (KeyError, IndexError, TypeError):
        return None


def _name(entry: dict[str, Any], info: types.Type, index: int) -> str:
    """An entry by the values of the fields that name it, or by its number."""
    values = [entry.get(field) for field in next(map(naming, tables_in(info)), ())]
    if values and all(isinstance(value, str | int) for value in values):
        return f'"{" ".join(map(str, values))}"'
    return f"entry {index + 1}"


# Types


@cache
def type_of(schema: type[Struct]) -> types.Type:
    """The type of a whole pack; to look it up takes longer than all the rest."""
    return types.type_info(schema)


def present(info: types.Type) -> list[types.Type]:
    """The types that a value may have; None is left out, for it cannot be written in TOML."""
    kinds = map(plain, info.types if isinstance(info, types.UnionType) else (plain(info),))
    found: list[types.Type] = []
    for kind in kinds:
        if isinstance(kind, types.UnionType):
            found += present(kind)
        elif not isinstance(kind, types.NoneType):
            found.append(kind)
    return found


def plain(info: types.Type) -> types.Type:
    """A type without what is said about it."""
    return info.type if isinstance(info, types.Metadata) else info


def language_in(info: types.Type) -> type[Language] | None:
    """The language that a value is written in, if it is."""
    customs = (kind.cls for kind in present(info) if isinstance(kind, types.CustomType))
    return next((custom for custom in customs if issubclass(custom, Language)), None)


def tables_in(info: types.Type) -> list[types.StructType]:
    """The tables that a value may be."""
    return [kind for kind in present(info) if isinstance(kind, types.StructType)]


def naming(info: types.StructType) -> tuple[str, ...]:
    """The fields by which a table is named."""
    fields: tuple[str, ...] = getattr(info.cls, "named_by", ())
    return fields


def _inside(info: types.Type, part: str | int) -> types.Type:
    """The type of a part of a value of this type, if that is known."""
    found = (_inside_one(kind, part) for kind in present(info))
    return next((kind for kind in found if kind is not None), types.AnyType())


def _inside_one(info: types.Type, part: str | int) -> types.Type | None:
    match info:
        case types.ListType() | types.VarTupleType() | types.SetType() | types.FrozenSetType():
            return info.item_type
        case types.TupleType() if isinstance(part, int) and part < len(info.item_types):
            return info.item_types[part]
        case types.DictType():
            return info.value_type
        case types.StructType():
            return next((field.type for field in info.fields if field.encode_name == part), None)
        case types.CustomType(cls=language) if issubclass(language, Language):
            words = [info_of(kind) for kind in words_of(language).values()]
            return next((found for word in words if (found := _inside_one(word, part)) is not None), None)
        case _:
            return None
