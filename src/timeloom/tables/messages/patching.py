"""What is different in a view, so that only that travels.

A list whose parts have ids (the things of a scene, the places of a board, the cards that lie somewhere) is
told by the parts that are other, and a part by its fields that are other; anything else is told whole. So is
a list of which nothing is left, or whose ids do not tell its parts apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, get_args

from msgspec import UNSET, UnsetType
from msgspec.structs import astuple

from timeloom.kernel import View
from timeloom.kernel.scene import Gauge, Part
from timeloom.tables.messages.protocol import Patch, SceneChange, ViewChange

P = TypeVar("P", bound=Part)

GAUGES = frozenset(get_args(Gauge))
"""So small that to say what is other in them would not be shorter."""


def view_change(before: View, after: View) -> ViewChange:
    """What has become other in a view."""
    was, now = before.scene, after.scene
    things = list_change(was.things, now.things)
    title = UNSET if was.title == now.title else now.title
    status = UNSET if was.status == now.status else now.status
    goal = UNSET if was.goal == now.goal else now.goal
    is_same = things is title is status is goal is UNSET
    return ViewChange(
        UNSET if is_same else SceneChange(title, things, status, goal),
        UNSET if before.questions == after.questions else after.questions,
        UNSET if before.awaited == after.awaited else after.awaited,
        UNSET if before.outcome == after.outcome else after.outcome,
    )


def list_change(before: Sequence[P], after: Sequence[P]) -> Sequence[P] | Patch | UnsetType:
    """What has become other in a list of parts that have ids."""
    if len(before) != len(after):
        return _list_of_others(before, after)
    put: list[Part] = []
    edit: dict[str, dict[str, Any]] = {}
    for was, now in zip(before, after, strict=True):
        if was is not now and was != now:
            if was.id != now.id or type(was) is not type(now):
                return _list_of_others(before, after)
            if type(now) in GAUGES:
                put.append(now)
            else:
                edit[now.id] = _fields(was, now)
    if not (put or edit):
        return UNSET
    if len(put) == len(after) or not _are_told_apart(after):
        return after
    return Patch(UNSET, put, edit)


def _list_of_others(before: Sequence[P], after: Sequence[P]) -> Sequence[P] | Patch:
    """What has become of a list in which parts have come, gone or changed places."""
    if not (_are_told_apart(before) and _are_told_apart(after)):
        return after
    old = {part.id: part for part in before}
    put: list[Part] = []
    edit: dict[str, dict[str, Any]] = {}
    for part in after:
        known = old.get(part.id)
        if known == part:
            continue
        if type(known) is not type(part) or type(part) in GAUGES:
            put.append(part)
        else:
            edit[part.id] = _fields(known, part)
    if len(put) == len(after):
        return after
    order = [part.id for part in after]
    return Patch(UNSET if order == list(old) else order, put, edit)


def _are_told_apart(parts: Sequence[Part]) -> bool:
    return len({part.id for part in parts}) == len(parts)


def _fields(before: Any, after: Any) -> dict[str, Any]:
    """The fields of a part that are other, by their names."""
    changed: dict[str, Any] = {}
    for name, was, now in zip(after.__struct_fields__, astuple(before), astuple(after), strict=True):
        if was is not now and was != now:
            is_list = type(now) is tuple and was and now and hasattr(now[0], "id") and hasattr(was[0], "id")
            changed[name] = list_change(was, now) if is_list else now
    return changed
