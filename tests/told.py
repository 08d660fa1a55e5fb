"""Views put together from what changed in them, as any client of the protocol does."""

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]


def changed_views(views: Json, changes: Json) -> Json:
    """The views that are known, with their changes; of a seat that was not told before, all that is told."""
    return views | {
        seat: changed(views[seat], change) if seat in views else change for seat, change in changes.items()
    }


def changed(view: Json, change: Json) -> Json:
    """A view with its changes."""
    scene = {"scene": edited(view["scene"], change["scene"])} if "scene" in change else {}
    return {**view, **change, **scene}


def edited(part: Json, fields: Json) -> Json:
    """A part with some other fields; a list that was told as a patch is mended."""
    mended = {
        name: patched(part[name], value)
        for name, value in fields.items()
        if isinstance(part[name], list) and isinstance(value, dict)
    }
    return {**part, **fields, **mended}


def patched(parts: list[Json], patch: Json) -> list[Json]:
    """A list with what was put into it and what is other in its parts, in its order of now."""
    known = {part["id"]: part for part in [*parts, *patch.get("put", ())]}
    known |= {id: edited(known[id], fields) for id, fields in patch.get("edit", {}).items()}
    return [known[id] for id in patch.get("order", [part["id"] for part in parts])]
