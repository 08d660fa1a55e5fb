"""What would be right in a pack, and what stands there instead, in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

import msgspec.inspect as types

from timeloom.kernel.complaints import present, tables_in
from timeloom.kernel.fitting import LISTS, item_types
from timeloom.kernel.language import Language


def wrong(value: object, info: types.Type) -> str:
    """What should stand in place of a value."""
    return f"must be {wanted(info)}; {_given(value, info)}"


def missing(info: types.Type) -> str:
    """What should stand where nothing does."""
    return f"is missing; it must be {wanted(info)}"


def unknown(name: str, names: Sequence[str]) -> str:
    """Which name was meant, or which there are."""
    close = closest(name, names)
    hint = f"did you mean {close}?" if close else f"there is {', '.join(names)}"
    return f"is not known here; {hint}"


def unknown_key(info: types.Type) -> str:
    """Which keys there could be."""
    return f"is not known here; it must be {wanted(info)}"


def closest(name: str, names: Sequence[str]) -> str | None:
    """The name that this one looks like."""
    return next(iter(get_close_matches(name, names, n=1)), None)


def wanted(info: types.Type) -> str:
    """What would be right."""
    match info:
        case types.IntType():
            return f"a whole number{_bounds(info.ge, info.le)}"
        case types.FloatType():
            return f"a number{_bounds(info.ge, info.le)}"
        case types.StrType(pattern=str(pattern)):
            return PATTERNS.get(pattern) or signs(pattern) or f"a text that matches {pattern}"
        case types.StrType():
            return f"a text{_length(info.min_length, info.max_length, 'character', 'characters')}"
        case types.BoolType():
            return "true or false"
        case types.LiteralType(values=(only,)):
            return str(only).lower() if isinstance(only, bool) else str(only)
        case types.LiteralType() | types.EnumType():
            return f"one of {', '.join(map(str, _values(info)))}"
        case types.ListType() | types.VarTupleType() | types.SetType() | types.FrozenSetType():
            return f"a list{_length(info.min_length, info.max_length, 'entry', 'entries')}"
        case types.TupleType():
            return f"a list of {len(info.item_types)} entries"
        case types.DictType():
            return f"a table{_length(info.min_length, info.max_length, 'entry', 'entries')}"
        case types.UnionType():
            return " or ".join(wanted(kind) for kind in present(info))
        case _:
            return _table_wanted(info)


PATTERNS = {
    r"^([a-z0-9]+(-[a-z0-9]+)*)?$": 'a name in small letters with hyphens, such as "old-lantern", or empty',
    r"^[a-z0-9]+(-[a-z0-9]+)*$": 'a name in small letters with hyphens, such as "old-lantern"',
}
"""Patterns that have a name in words."""
RANGE = re.compile(r"\[(\w)-(\w)\]")


def signs(pattern: str) -> str:
    """A pattern that asks for one sign after another, in words; empty if it asks for more than that."""
    ranges = [f"a sign from {first} to {last}" for first, last in RANGE.findall(pattern)]
    return " and ".join(ranges) if re.fullmatch(rf"\^({RANGE.pattern})+\$", pattern) else ""


def _table_wanted(info: types.Type) -> str:
    match info:
        case types.StructType():
            return "a table"
        case types.CustomType(cls=language) if issubclass(language, Language):
            return language.thing
        case types.Metadata():
            return wanted(info.type)
        case _:
            return f"a {type(info).__name__.removesuffix('Type').lower()}"


def _values(info: types.LiteralType | types.EnumType) -> Iterable[object]:
    return info.values if isinstance(info, types.LiteralType) else [member.value for member in info.cls]


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


def _given(value: object, info: types.Type) -> str:
    """What stands there instead; of a text, list or table that has the wrong length, the length."""
    match value:
        case bool():
            return f"it is {str(value).lower()}"
        case str() if isinstance(info, LISTS):
            return f'it is "{value}"; a list of one is written ["{value}"]'
        case str() if isinstance(info, types.StrType) and info.pattern is None:
            return f"it has {len(value)}" if value else "it is empty"
        case str():
            return f'it is "{value}"'
        case list():
            return f"it has {len(value)}" if isinstance(info, LISTS) else "it is a list"
        case dict() if isinstance(info, LISTS) and any(map(tables_in, item_types(info, 1))):
            return "it is a single table; each entry of a list is headed [[so]]"
        case dict():
            return f"it has {len(value)}" if isinstance(info, types.DictType) else "it is a table"
        case _:
            return f"it is {value}"
