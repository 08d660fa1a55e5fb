"""What a table tells, put together: everything at first, then what has changed."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import UNSET

from timeloom.kernel.view import OpenChoice, OpenQuestion, View

Json: TypeAlias = dict[str, Any]


class HeardChoice(OpenChoice, frozen=True):
    """An offer as a table told it; its game need not be installed here, so its answer stays as written."""

    answer: Any = UNSET


class HeardQuestion(OpenQuestion, frozen=True):
    """An open question with such offers."""

    choices: tuple[HeardChoice, ...] = ()


class HeardView(View, frozen=True, kw_only=True):
    """A view with such questions."""

    questions: tuple[HeardQuestion, ...] = ()


def merged(now: Json, change: Json) -> Json:
    """What is so after a change: `docs/protocol.md` tells how each part is told."""
    told = {key: value for key, value in change.items() if key not in ("is", "turn", "log_from")}
    if "views" in change:
        told["views"] = _changed_views(now["views"], change["views"])
    if "turn" in change:
        told["card"] = now["card"] | change["turn"]
    if "log" in change:
        told["log"] = now["log"][: change["log_from"]] + change["log"]
    if "timeline" in change:
        kept = now["timeline"]["moments"][: change["timeline"]["moments_from"]]
        told["timeline"] = change["timeline"] | {"moments": kept + change["timeline"]["moments"]}
    if "chat" in change:
        told["chat"] = now["chat"] + change["chat"]
    return now | told


def _changed_views(views: Json, changes: Json) -> Json:
    return views | {
        seat: _changed(views[seat], change) if seat in views else change for seat, change in changes.items()
    }


def _changed(view: Json, change: Json) -> Json:
    scene = {"scene": _edited(view["scene"], change["scene"])} if "scene" in change else {}
    return {**view, **change, **scene}


def _edited(part: Json, fields: Json) -> Json:
    """A part with some other fields; a list that was told as a patch is mended."""
    mended = {
        name: _patched(part[name], value)
        for name, value in fields.items()
        if isinstance(part[name], list) and isinstance(value, dict)
    }
    return {**part, **fields, **mended}


def _patched(parts: list[Json], patch: Json) -> list[Json]:
    known = {part["id"]: part for part in [*parts, *patch.get("put", ())]}
    known |= {id: _edited(known[id], fields) for id, fields in patch.get("edit", {}).items()}
    return [known[id] for id in patch.get("order", [part["id"] for part in parts])]
