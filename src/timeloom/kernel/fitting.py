"""Whether something fits a type of a pack, and what would."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time
from typing import Annotated, Any, Literal, cast

import msgspec
import msgspec.inspect as types
from msgspec import Meta
from msgspec.structs import asdict

from timeloom.kernel.complaints import plain, present

LISTS = (types.ListType, types.VarTupleType, types.TupleType, types.SetType, types.FrozenSetType)
TABLES = (types.StructType, types.DictType, types.CustomType)
PLAIN: dict[type[types.Type], Any] = {
    types.IntType: int,
    types.FloatType: float,
    types.StrType: str,
    types.BoolType: bool,
    types.DateType: date,
    types.TimeType: time,
    types.DateTimeType: datetime,
}


def fits(value: object, info: types.Type) -> bool:
    """Whether msgspec takes a number, text or flag for this type."""
    return _converts(value, _annotation(info))


def key_fits(key: str, info: types.Type) -> bool:
    """Whether the key of a table is one of this type; there a number is written as a text."""
    return any(_converts({key: None}, dict[_annotation(kind), Any]) for kind in present(info))  # type: ignore[misc]


def length_fits(value: list[Any] | dict[str, Any], info: types.Type) -> bool:
    """Whether a list or table is neither too short nor too long."""
    if isinstance(info, types.TupleType):
        return len(value) == len(info.item_types)
    low, high = getattr(info, "min_length", None), getattr(info, "max_length", None)
    return (low or 0) <= len(value) and (high is None or len(value) <= high)


def _converts(value: object, annotation: Any) -> bool:
    try:
        msgspec.convert(value, annotation, str_keys=True)
    except msgspec.ValidationError:
        return False
    return True


def _annotation(info: types.Type) -> Any:
    """The type as it is written in Python."""
    info = plain(info)
    if type(info) in PLAIN:
        return Annotated[PLAIN[type(info)], Meta(**asdict(info))]
    if isinstance(info, types.LiteralType):
        return cast(Any, Literal)[info.values]
    if isinstance(info, types.EnumType):
        return info.cls
    return list if isinstance(info, LISTS) else dict if isinstance(info, TABLES) else Any


# What is put in place of what is wrong


def has_names(value: object, info: types.Type) -> bool:
    """Whether something that may be named elsewhere stands here: no mere figure, and no empty text."""
    is_text = all(isinstance(kind, types.StrType) for kind in present(info))
    return not _is_figure(info) and not (is_text and value == "")


def _is_figure(info: types.Type) -> bool:
    """Whether this is a number, a flag or a choice, or a list of them."""
    match plain(info):
        case types.IntType() | types.FloatType() | types.BoolType():
            return True
        case types.LiteralType() | types.EnumType():
            return True
        case types.UnionType():
            return all(map(_is_figure, present(info)))
        case _ if isinstance(info, LISTS):
            return all(map(_is_figure, item_types(info, 1)))
        case _:
            return False


def item_types(info: types.Type, length: int) -> Iterable[types.Type]:
    """The types of the entries of a list that is so long, as far as it may be."""
    match info:
        case types.TupleType():
            return info.item_types
        case types.ListType() | types.VarTupleType() | types.SetType() | types.FrozenSetType():
            return [info.item_type] * length
        case _:
            return ()


def stand_in(info: types.Type) -> object:
    """Some figure or text that would do."""
    match present(info)[0]:
        case types.IntType(ge=low, le=high) | types.FloatType(ge=low, le=high):
            return low if low is not None else min(0, high or 0)
        case types.StrType(min_length=length):
            return "x" * (length or 1)
        case types.LiteralType(values=values):
            return values[0]
        case types.EnumType(cls=choices):
            return next(iter(choices)).value
        case types.TupleType(item_types=kinds):
            return [stand_in(kind) for kind in kinds]
        case types.ListType() | types.VarTupleType() | types.SetType() | types.FrozenSetType() as listed:
            return [stand_in(listed.item_type)] * (listed.min_length or 0)
        case _:
            return False
