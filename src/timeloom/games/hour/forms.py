"""Words for the fields of forms that ask for a friend, a day, or something that changes hands."""

from __future__ import annotations

from typing import Any

from timeloom.games.hour.names import day_of, day_title, friend, friend_id, goods
from timeloom.games.hour.pack import load_pack
from timeloom.kernel import Form, Pick
from timeloom.kernel.scene import FieldWords


def options(form: Form[Any], name: str) -> tuple[str, ...]:
    """What can be picked for a field."""
    return next(field.options for field in form.fields if isinstance(field, Pick) and field.name == name)


def friend_options(form: Form[Any], name: str) -> FieldWords:
    """Friends by their names."""
    seats = load_pack().seats
    return FieldWords(name, tuple(friend(seats[id]) for id in options(form, name)))


def friends_meant(form: Form[Any], name: str) -> tuple[str, ...]:
    """The friends who can be picked for a field, as they lie on the table."""
    seats = load_pack().seats
    return tuple(friend_id(seats[id]) for id in options(form, name))


def goods_options(form: Form[Any], name: str) -> FieldWords:
    """Beads and items as they are called."""
    return FieldWords(name, tuple(goods(what) for what in options(form, name)))


def day_options(form: Form[Any], name: str) -> FieldWords:
    """Days by their numbers and titles."""
    days = map(day_of, options(form, name))
    return FieldWords(name, tuple(f"{day + 1}: {day_title(day)}" for day in days))
