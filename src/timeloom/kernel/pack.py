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
from bisect import bisect_left
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
from timeloom.kernel.lines import Spot

__all__ = [
    "Complaint",
    "Content",
    "File",
    "Icon",
    "Id",
    "added_files",
    "all_faults",
    "hash_of",
    "locate",
    "once_each",
    "own_files",
    "read_pack",
    "read_packs",
    "told_apart",
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
Id: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
"""A name that people write on a command line, such as `second-tuesday`."""

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


def told_apart(table: str, field: str, names: Sequence[str]) -> Iterator[Complaint]:
    """Complaints about entries that players could not tell from one before by what they are called."""
    for index, name in enumerate(names):
        if name in names[:index]:
            spot: Spot = (table, index, field) if field else (table, index)
            yield Complaint(spot, f'must be its own; there is a "{name}" before')


def read_pack(path: File, schema: type[C]) -> C:
    """The content of a file, checked; whatever is wrong with it is a `PackFault`."""
    text, data = _opened(path)
    try:
        pack = msgspec.convert(data, schema, str_keys=True, dec_hook=spoken)
        complaints = [*pack.complaints(), *blanks(data)]
        if not data and not complaints:
            known = ", ".join(schema.__struct_encode_fields__)
            complaints = [Complaint((), f"there is nothing in it; there could be {known}")]
    except msgspec.ValidationError as error:
        complaints = [*examined(data, schema), *blanks(data)] or [Complaint((), str(error))]
    if complaints:
        places = Places(path.name, text, data, schema)
        found = dict.fromkeys(places.locate(complaint) for complaint in complaints)
        raise PackFault(next(iter(found)).sentence, sorted(found, key=lambda fault: fault.line or 0))
    return pack


def blanks(value: object, spot: Spot = ()) -> Iterator[Complaint]:
    """A complaint about every text in which nothing stands but blanks."""
    if isinstance(value, str):
        if value and not value.strip():
            yield Complaint(spot, "must say something; nothing but blanks stand in it")
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from blanks(part, (*spot, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from blanks(part, (*spot, index))


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
        # Some editors begin a file with a mark of their own, which says nothing.
        text = path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except OSError as error:
        raise PackFault(f"{path.name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise _no_toml(path.name, line, NO_UTF_8) from None
    for sign, words in NOWHERE.items():
        if sign in text:
            raise _no_toml(path.name, text.count("\n", 0, text.index(sign)) + 1, words)
    return text


NO_UTF_8 = "this is no UTF-8 text; save the file as UTF-8"
NOWHERE = {
    "\0": NO_UTF_8,  # every second sign is, where a file has two bytes for each
    "\r": "lines end here as on very old computers; save the file with the line ends of Linux or Windows",
}
"""Signs that stand nowhere in a good file."""
IN_OUR_WORDS = {
    "Cannot overwrite a value": "A key stands in its table twice",
    "Duplicate inline table key": "A key stands in its table twice",
    "Expected '=' after a key in a key/value pair": "A name is followed by an equals sign, as in days = 7",
    "Expected newline or end of document after a statement": (
        "Something stands behind a value; several values are a list, as in [1, 2]"
    ),
    "Expected ']": "A heading ends as it begins: [so] for a table, [[so]] for each entry of a list of tables",
    "Invalid initial character for a key part": (
        "A name must stand here, of letters, digits, hyphens and underlines, as in days = 7 or [so]"
    ),
    "Invalid value": (
        'Invalid value; a text stands in straight quotation marks, as in name = "Ada", '
        "true and false in small letters, and a list ends with ]"
    ),
    "Invalid date or datetime": "There is no such day or hour; a text stands in straight quotation marks",
    "Invalid hex value": r"Behind \u stand four of 0 to 9 and a to f; a backslash is written twice, as in \\",
    "Escaped character is not a Unicode scalar value": (
        r"Behind \u stands no letter that there is; a backslash is written twice, as in \\"
    ),
    "Unescaped '\\' in a string": r"A backslash in a text is written twice, as in \\",
    "Unterminated string": "A text does not end: it needs the mark that it begins with",
    "Illegal character '\\n'": "A text must end on its line, with the mark that it begins with",
    "Illegal character": "A sign stands in a text that cannot be printed; take it out",
    "Found invalid character": "A sign stands here that cannot be printed; take it out",
    "Cannot declare": "This table is there already; each entry of a list of tables is headed [[so]]",
    "Cannot redefine": "This table is there already; what stands in it must stand under one heading",
    "Cannot mutate": "What is written here is finished already; put it where the rest of it stands",
    "Unclosed array": "A list must end with ]",
    "Unclosed inline table": "A table must end with }",
    "Invalid statement": "Invalid statement; a line is `name = value`, `[table]`, `[[entry]]` or a # comment",
}
"""How a reader of TOML begins to say what is wrong, and what would be right."""


def _parsed(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        reason, _, place = str(error).rpartition(" (at ")
        number = re.search(r"\d+", place)
        line = int(number[0]) if number else len(text.splitlines())
        known = (words for start, words in IN_OUR_WORDS.items() if reason.startswith(start))
        raise _no_toml(file, line, next(known, reason)) from None
    except (ValueError, RecursionError):
        line = _too_much_from(text.split("\n"))
        reason = "this cannot be read: a number is too long, or tables are nested too deeply"
        raise _no_toml(file, line, reason) from None


def _too_much_from(lines: Sequence[str]) -> int:
    """The first line with which a reader of TOML gives up."""
    return 1 + bisect_left(
        range(len(lines)), True, key=lambda index: _is_too_much("\n".join(lines[: index + 1]))
    )


def _is_too_much(text: str) -> bool:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    except (ValueError, RecursionError):
        return True
    return False


def _no_toml(file: str, line: int, reason: str) -> PackFault:
    """A file that cannot be read, with the line where that shows."""
    sentence = f"{file}, line {line}: {reason}."
    return PackFault(sentence, [Located(line, (), sentence)])
