"""A number in somebody's pack, found by the way to it and changed; all else stays as it was written."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from timeloom.kernel import Refused
from timeloom.kernel.lines import Spot, lines_of

NUMBER = re.compile(r"(?<![\w.])[+-]?\d+(?:\.\d+)?(?![\w.])")


class PackNumber(Struct, frozen=True):
    """`my.toml: scenarios.runaway.days`: a file, and the way to a number in it, by names, ids or places."""

    file: str
    way: tuple[str, ...]

    @classmethod
    def read(cls, written: str) -> PackNumber:
        """A number as a plan names it."""
        file, colon, way = written.partition(":")
        if not (file.strip() and colon and way.strip()):
            raise Refused(f"A number of a pack is named as “FILE: WAY.TO.IT”, not “{written}”.")
        return cls(file.strip(), tuple(part.strip() for part in way.split(".")))

    def __str__(self) -> str:
        return f"{self.file}: {'.'.join(self.way)}"


def with_number(text: str, number: PackNumber, value: str | int | float) -> str:
    """A file in which this number is another one."""
    data = tomllib.loads(text)
    spot = _spot(data, number)
    wanted = _put(copy.deepcopy(data), spot, value)
    lines = text.splitlines(keepends=True)
    at = lines_of(text)[spot] - 1
    for found in NUMBER.finditer(lines[at]):
        changed = f"{lines[at][: found.start()]}{value}{lines[at][found.end() :]}"
        whole = "".join([*lines[:at], changed, *lines[at + 1 :]])
        if _is(whole, wanted):
            return whole
    raise Refused(f"{number} cannot be changed; write it as a plain number on one line with its name.")


def files_with(values: Mapping[PackNumber, str | int | float], beside: Path, into: Path) -> dict[str, Path]:
    """Copies of the files in which these numbers stand, with other numbers: where each lies now.

    They are found from wherever one looks, not only from where the plan lies.
    """
    into = into.resolve()
    texts: dict[str, str] = {}
    for number, value in values.items():
        try:
            text = texts.get(number.file) or (beside / number.file).read_text(encoding="utf-8")
            texts[number.file] = with_number(text, number, value)
        except OSError as error:
            raise Refused(f"{number.file} cannot be read: {error.strerror}.") from None
        except tomllib.TOMLDecodeError as error:
            raise Refused(f"{number.file} is no TOML: {error}.") from None
    into.mkdir(parents=True, exist_ok=True)
    for file, text in texts.items():
        (into / Path(file).name).write_text(text, encoding="utf-8")
    return {file: into / Path(file).name for file in texts}


def _spot(data: Any, number: PackNumber) -> Spot:
    """Where a number stands; entries of a list go by their place, from 0, or by their id or name."""
    spot: list[str | int] = []
    for part in number.way:
        step = _step(data, part)
        if step is None:
            raise Refused(f"{number.file} has no {'.'.join(number.way)}; “{part}” is not there.")
        spot.append(step)
        data = data[step]
    if isinstance(data, bool) or not isinstance(data, int | float):
        raise Refused(f"{number} is no number; it is {data!r}.")
    return tuple(spot)


def _step(data: Any, part: str) -> str | int | None:
    if isinstance(data, dict):
        return part if part in data else None
    if not isinstance(data, list):
        return None
    if part.isdecimal():
        return int(part) if int(part) < len(data) else None
    named = (
        place
        for place, entry in enumerate(data)
        if isinstance(entry, dict) and part in (entry.get("id"), entry.get("name"))
    )
    return next(named, None)


def _put(data: Any, spot: Spot, value: str | int | float) -> Any:
    inner = data
    for step in spot[:-1]:
        inner = inner[step]
    inner[spot[-1]] = value
    return data


def _is(text: str, wanted: Any) -> bool:
    try:
        return bool(tomllib.loads(text) == wanted)
    except tomllib.TOMLDecodeError:
        return False
