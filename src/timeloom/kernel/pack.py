"""Content packs: TOML, read into typed structs, with complaints that a designer can act on.

A game declares its content as structs that derive from `Content`. What the types cannot say, the
outermost struct says in `complaints`. Whatever is wrong becomes a sentence with the file, the line, the
entry and what would be right, and all of it is found at once.
"""

from __future__ import annotations

import hashlib
import os
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, ClassVar, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from timeloom.kernel.complaints import Complaint, Places
from timeloom.kernel.examining import examined
from timeloom.kernel.faults import Located, PackFault
from timeloom.kernel.language import spoken

__all__ = [
    "Complaint",
    "Content",
    "File",
    "Icon",
    "added_files",
    "all_faults",
    "hash_of",
    "locate",
    "once_each",
    "own_files",
    "read_pack",
    "read_packs",
]

File: TypeAlias = Path | Traversable


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a pack. In complaints it is named by the values of the fields in `named_by`."""

    named_by: ClassVar[tuple[str, ...]] = ("id",)

    def complaints(self) -> Iterable[Complaint]:
        """What is wrong beyond the types; asked of the outermost table only."""
        return ()


Icon: TypeAlias = Annotated[str, Meta(pattern=r"^([a-z0-9]+(-[a-z0-9]+)*)?$")]
"""The name of an icon of game-icons.net, such as `old-lantern`, or nothing."""

C = TypeVar("C", bound=Content)


def once_each(table: str, ids: Sequence[str], wanted: Iterable[str]) -> Iterator[Complaint]:
    """Complaints about entries of a table that stand there twice, or not at all."""
    seen: Counter[str] = Counter()
    for index, id in enumerate(ids):
        seen[id] += 1
        if seen[id] == 2:
            yield Complaint((table, index), f'there must be one "{id}"; this is the second')
    for id in wanted:
        if not seen[id]:
            yield Complaint((table,), f'must have one "{id}"; it is missing')


def read_pack(path: File, schema: type[C]) -> C:
    """The content of a file, checked; whatever is wrong with it is a `PackFault`."""
    text, data = _opened(path)
    try:
        pack = msgspec.convert(data, schema, str_keys=True, dec_hook=spoken)
        complaints = list(pack.complaints())
    except msgspec.ValidationError as error:
        complaints = examined(data, schema) or [Complaint((), str(error))]
    if complaints:
        places = Places(path.name, text, data, schema)
        found = dict.fromkeys(places.locate(complaint) for complaint in complaints)
        raise PackFault(next(iter(found)).sentence, sorted(found, key=lambda fault: fault.line or 0))
    return pack


def read_packs(paths: Iterable[File], schema: type[C]) -> list[C]:
    """The content of several files; whatever is wrong with any of them is one `PackFault`."""
    packs: list[C] = []
    faults: list[PackFault] = []
    for path in paths:
        try:
            packs.append(read_pack(path, schema))
        except PackFault as fault:
            faults.append(fault)
    if faults:
        raise PackFault(str(faults[0]), [one for fault in faults for one in fault.faults])
    return packs


def all_faults(path: File, schema: type[Content]) -> tuple[Located, ...]:
    """Everything that is wrong with a file, in the order of its lines."""
    try:
        read_pack(path, schema)
    except PackFault as fault:
        return fault.faults
    return ()


def locate(path: File, schema: type[Content], complaints: Iterable[Complaint]) -> list[Located]:
    """Say where in a file that has been read complaints stand, for checks that go beyond reading."""
    places = Places(path.name, *_opened(path), schema)
    return [places.locate(complaint) for complaint in complaints]


def hash_of(*paths: File) -> str:
    """The hash by which a journal knows its content again."""
    whole = hashlib.sha256()
    for path in paths:
        whole.update(path.read_bytes())
    return whole.hexdigest()


def own_files(folder: File) -> list[File]:
    """The TOML files of a game's own folder."""
    return sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name
    )


def added_files(game: str) -> list[File]:
    """The TOML files that somebody has put into the folder `TIMELOOM_PACKS` for this game."""
    folder = Path(os.environ.get("TIMELOOM_PACKS") or os.devnull) / game
    try:
        return own_files(folder)
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError:
        return [folder]  # whoever reads it learns why that cannot be done


# Reading


def _opened(path: File) -> tuple[str, dict[str, Any]]:
    text = _text(path)
    return text, _parsed(path.name, text)


def _text(path: File) -> str:
    try:
        if isinstance(path, Path) and path.exists() and not path.is_file():
            raise PackFault(f"{path.name} cannot be read: it is not a file.")  # a pipe would never end
        return path.read_bytes().decode().replace("\r\n", "\n")
    except OSError as error:
        raise PackFault(f"{path.name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise PackFault(f"{path.name} cannot be read: it is not UTF-8 text.") from None


IN_OUR_WORDS = {
    "Cannot overwrite a value": "A key stands in its table twice",
    "Expected '=' after a key in a key/value pair": "A name is followed by an equals sign, as in days = 7",
    "Expected newline or end of document after a statement": (
        "Something stands behind a value; several values are a list, as in [1, 2]"
    ),
    "Invalid value": (
        'Invalid value; a text stands in straight quotation marks, as in name = "Ada", '
        "true and false in small letters, and a list ends with ]"
    ),
    "Unescaped '\\' in a string": r"A backslash in a text is written twice, as in \\",
    "Unterminated string": "A text does not end: it needs the mark that it begins with",
}
"""What a reader of TOML says, so that whoever has never written any knows what would be right."""


def _parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).rpartition(" (at ")
        number = re.search(r"\d+", place)
        line = int(number[0]) if number else len(text.splitlines())
        sentence = f"{file}, line {line}: {IN_OUR_WORDS.get(reason, reason)}."
        raise PackFault(sentence, [Located(line, (), sentence)]) from None
    except (ValueError, RecursionError):
        raise PackFault(
            f"{file} cannot be read: a number is too long, or tables are nested too deeply."
        ) from None
