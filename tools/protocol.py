"""The protocol as one JSON schema, of which the types of the web client are made (`tools/web.py types`).

Whatever the server sends is written out with all its fields, so a reader need not expect one to be missing,
unless it is left out on purpose; of what a client sends, everything that has a default may be missing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from typing import Any, TypeAlias, get_args

import msgspec
import msgspec.inspect as types
from msgspec import UNSET, Struct

from timeloom.bots import TempoName
from timeloom.kernel import form, ghosts, preview, scene
from timeloom.tables.messages import calls, cards, protocol

Schema: TypeAlias = dict[str, Any]
REF = "#/definitions/{name}"
SENT = (
    *get_args(protocol.Sent),
    calls.Me,
    calls.ArrivalLink,
    calls.Phrase,
    calls.Reach,
    calls.GameInfo,
    calls.Rules,
    cards.Tables,
    calls.Pledge,
    calls.Problem,
)
WISHED = (
    *get_args(protocol.Wish),
    calls.NewName,
    calls.Arrival,
    calls.Passphrase,
    calls.NewTable,
    calls.TableSettings,
    calls.BotWish,
)
ALIASES = {
    "RewindRule": cards.RewindRule,
    "HintRule": cards.HintRule,
    "TempoName": TempoName,
    "FateKind": protocol.FateKind,
    "Area": scene.Area,
    "Light": scene.Light,
    "Gauge": scene.Gauge,
    "Inset": scene.Inset,
    "Thing": scene.Thing,
    "Part": scene.Part,
    "Field": form.Field,
    "How": ghosts.How,
    "Until": preview.Until,
    "Sent": protocol.Sent,
    "Wish": protocol.Wish,
}
"""Types that have a name but no struct, with those that are parts of others first."""
LIMITS = ("default", "discriminator", "minimum", "maximum", "maxLength", "minItems", "maxItems", "properties")
"""What the types of the client do not say, or say in another way."""
DOUBLED = re.compile(r"(#/definitions/)?timeloom\.(\w+)\.[\w.]*?(\w+)")
"""A type that shares its name with another, or what refers to one: it is known by all of its path."""
ANSWER: Schema = {
    "title": "Answer",
    "description": "An answer as it is written in journals: its name, then its fields in order.",
    "type": "array",
    "items": {"type": ["string", "number", "boolean", "null"]},
}


def schema() -> Schema:
    """The whole protocol."""
    aliases, definitions = msgspec.json.schema_components(
        [*ALIASES.values(), *SENT, *WISHED], ref_template=REF
    )
    definitions["Answer"] = ANSWER
    for kind in _structs(SENT):
        if kind.__name__ != "Answer":
            definitions[_key(kind, definitions)]["required"] = _written(kind)
    definitions, aliases = _told_apart(definitions), _told_apart(aliases)
    _require_all(definitions)
    named = {name: _plain(alias) for name, alias in zip(ALIASES, aliases, strict=False)}
    found = {name: _named(_plain(one), named) for name, one in definitions.items()}
    for name, alias in named.items():
        others = {other: one for other, one in named.items() if other != name}
        found[name] = {"title": name, **_named(alias, others)}
    return {"title": "Protocol", "type": "object", "definitions": dict(sorted(found.items()))}


def _key(kind: type[Struct], definitions: Schema) -> str:
    """Under what a struct is found: its name, or all of it where another has the same."""
    whole = f"{kind.__module__}.{kind.__qualname__}"
    return whole if whole in definitions else kind.__name__


def _told_apart(value: Any) -> Any:
    """A schema in which types of an analysis that share their name with another say where they come from."""
    if isinstance(value, str) and (found := DOUBLED.fullmatch(value)):
        reference, room, name = found.groups()
        return f"{reference or ''}{'Analysis' if room == 'analysis' else ''}{name}"
    if isinstance(value, list | tuple):
        return [_told_apart(one) for one in value]
    if not isinstance(value, dict):
        return value
    apart = {_told_apart(key): _told_apart(one) for key, one in value.items()}
    if len(apart) < len(value):
        raise SystemExit(f"Two types of the protocol have the same name, among {', '.join(sorted(apart))}.")
    return {key: {**one, "title": key} if key not in value else one for key, one in apart.items()}


def _structs(kinds: Iterable[type[Struct]]) -> Iterator[type[Struct]]:
    """These structs and all that lie in them."""
    seen: dict[type[Struct], None] = {}
    open_ = list(types.multi_type_info(kinds))
    while open_:
        one = open_.pop()
        if isinstance(one, types.StructType):
            if one.cls in seen:
                continue
            seen[one.cls] = None
            open_ += [field.type for field in one.fields]
        else:
            open_ += [part for part in _parts(one) if isinstance(part, types.Type)]
    yield from seen


def _parts(info: types.Type) -> Iterator[object]:
    """What a list, a table or a union is made of."""
    for name in info.__struct_fields__:
        value = getattr(info, name)
        yield from value if isinstance(value, tuple) else (value,)


def _written(kind: type[Struct]) -> list[str]:
    """The fields that are always there when the server writes such a struct, and what tells its kind."""
    fields = msgspec.structs.fields(kind)
    left_out = kind.__struct_config__.omit_defaults
    always = [field.encode_name for field in fields if field.required or _is_written(field, left_out)]
    tag = kind.__struct_config__.tag_field
    return [tag, *always] if tag else always


def _is_written(field: msgspec.structs.FieldInfo, left_out: bool) -> bool:
    return field.default is not UNSET and not left_out


def _require_all(definitions: Schema) -> None:
    """Refuse a protocol that has a type which nobody sends, or two of the same name."""
    declared = {
        kind.__name__
        for module in (calls, cards, protocol)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module.__name__
    }
    if missing := declared - set(definitions):
        raise SystemExit(f"Nobody says {', '.join(sorted(missing))}: add it to tools/protocol.py.")


def _plain(value: Any) -> Any:
    """A schema in the dialect of the generator: what is there, without its limits."""
    if isinstance(value, list):
        return [_plain(one) for one in value]
    if not isinstance(value, dict):
        return value
    if "prefixItems" in value:
        items = _plain(value["prefixItems"])
        return {"type": "array", "items": items, "minItems": len(items), "maxItems": len(items)}
    plain = {key: _plain(one) for key, one in value.items() if key not in LIMITS}
    if value == {"type": "object"}:
        plain["additionalProperties"] = True
    if "properties" in value:
        plain["properties"] = {name: _plain(one) for name, one in value["properties"].items()}
    if "description" in value:
        plain["description"] = cleandoc(value["description"])
    return plain


def _named(value: Any, named: Schema) -> Any:
    """A schema with the names of types that have one."""
    for name, alias in named.items():
        if value == alias:
            return {"$ref": REF.format(name=name)}
    if isinstance(value, list):
        return [_named(one, named) for one in value]
    if isinstance(value, dict):
        return {key: _named(one, named) for key, one in value.items()}
    return value


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
