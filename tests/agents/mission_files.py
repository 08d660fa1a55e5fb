"""Missions as files, from data: what `tomllib` reads, the other way round."""

import tomllib
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from timeloom.games.agents.pack.mission import Mission

ERRAND = Path(__file__).with_name("errand.toml")


def errand() -> dict[str, Any]:
    """The data of a mission with nothing wrong."""
    return tomllib.loads(ERRAND.read_text(encoding="utf-8"))


def data_of(mission: Mission) -> dict[str, Any]:
    """The data of a mission."""
    data: dict[str, Any] = plain(to_builtins(mission))
    return data


def plain(data: Any) -> Any:
    """Data in which the parts of a condition stand in one table, as in a file."""
    match data:
        case {"parts": list() | tuple() as parts, **rest} if not rest:
            return {name: value for part in parts for name, value in plain(part).items()}
        case dict():
            return {name: plain(part) for name, part in data.items()}
        case list() | tuple():
            return [plain(part) for part in data]
        case _:
            return data


def written(data: dict[str, Any]) -> str:
    """A file with this data, a line for each part."""
    return "\n".join(f"{name} = {toml(part)}" for name, part in data.items() if part is not None)


def toml(value: Any) -> str:
    """A value as it stands in a file."""
    match value:
        case bool():
            return str(value).lower()
        case dict():
            parts = (f'"{name}" = {toml(part)}' for name, part in value.items() if part is not None)
            return f"{{ {', '.join(parts)} }}"
        case list() | tuple():
            return f"[{', '.join(map(toml, value))}]"
        case str():
            return f'"{value}"'
        case _:
            return str(value)
