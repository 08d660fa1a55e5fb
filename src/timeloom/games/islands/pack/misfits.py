"""What does not fit once all files of the box lie together, each with the file and the spot that is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from timeloom.games.islands.pack.references import misnamed
from timeloom.games.islands.pack.shelf import TABLES, Box, Shelf
from timeloom.kernel.complaints import Complaint
from timeloom.kernel.joining import Filed
from timeloom.kernel.lines import Spot


def misfits(box: Box, shelves: Sequence[Filed[Shelf]]) -> Iterator[tuple[Filed[Shelf], Complaint]]:
    """Everything that is there twice, or names something which is not in the box."""
    yield from there_twice(shelves)
    for filed in shelves:
        for complaint in misnamed(box, filed.content):
            yield filed, complaint


def there_twice(shelves: Sequence[Filed[Shelf]]) -> Iterator[tuple[Filed[Shelf], Complaint]]:
    """Maps and entries that the box has already."""
    seen: set[tuple[str, str]] = set()
    for filed in shelves:
        for spot, name in entries(filed.content):
            if (str(spot[0]), name) in seen:
                words = f'there must be one "{name}"; the box has another' if name else "is there already"
                yield filed, Complaint(spot, words)
            seen.add((str(spot[0]), name))


def entries(shelf: Shelf) -> Iterator[tuple[Spot, str]]:
    """Every entry of a file with where it stands and its id; a map has none."""
    if shelf.map:
        yield ("map",), ""
    for table in TABLES:
        for index, entry in enumerate(getattr(shelf, table)):
            yield (table, index), entry.id
