"""Content of several files that must fit one another: a game's own, and what somebody has added to it.

The game's own files must be right. A file that was added and is wrong, or does not fit the others, is left
out; everything that is wrong with it is kept, to be told, and all others are played with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from timeloom.kernel.complaints import Complaint
from timeloom.kernel.faults import Located, PackFault
from timeloom.kernel.pack import Content, File, hash_of, locate, read_pack, read_packs

C = TypeVar("C", bound=Content)


class Filed(Struct, Generic[C], frozen=True, eq=False):
    """Content and the file that it stands in."""

    file: File
    content: C


Misfit: TypeAlias = tuple[Filed[C], Complaint]
"""What is wrong with a file once all of them lie together; of two that exclude each other, the later one."""

Misfits: TypeAlias = Callable[[Sequence[Filed[C]]], Iterable[Misfit[C]]]


class Joined(Struct, Generic[C], frozen=True):
    """The files that are played with, and what is wrong with those that were left out."""

    files: tuple[Filed[C], ...]
    left_out: tuple[Located, ...] = ()

    @property
    def hash(self) -> str:
        """The hash of the files that are played with."""
        return hash_of(*(one.file for one in self.files))

    def __iter__(self) -> Iterator[C]:
        return (one.content for one in self.files)


def join(own: Sequence[File], added: Iterable[File], schema: type[C], misfits: Misfits[C]) -> Joined[C]:
    """Read a game's own files and those that were added to it, and leave out what does not fit."""
    kept = [Filed(*one) for one in zip(own, read_packs(own, schema), strict=True)]
    _refuse(_located(schema, misfits(kept)))
    guests, faults = _read_each(added, schema)
    while guests:
        wrong = list(misfits([*kept, *guests]))
        if not wrong:
            break
        # Where nothing but the game's own files is blamed, any guest may be the cause.
        blamed = {id(one) for one, _ in wrong} & {id(guest) for guest in guests} or {*map(id, guests)}
        faults += _located(schema, wrong)
        guests = [guest for guest in guests if id(guest) not in blamed]
    return Joined((*kept, *guests), tuple(faults))


def _refuse(faults: Sequence[Located]) -> None:
    if faults:
        raise PackFault(faults[0].sentence, faults)


def _read_each(paths: Iterable[File], schema: type[C]) -> tuple[list[Filed[C]], list[Located]]:
    """The content of each file that can be read, and what is wrong with the others."""
    read: list[Filed[C]] = []
    faults: list[Located] = []
    for path in paths:
        try:
            read.append(Filed(path, read_pack(path, schema)))
        except PackFault as fault:
            faults += fault.faults
        except Exception as error:  # Whatever a stranger's file may do, it is in nobody's way.
            faults.append(Located(None, (), f"{path.name} cannot be read: {error!r}."))
    return read, faults


def _located(schema: type[C], misfits: Iterable[Misfit[C]]) -> list[Located]:
    """The complaints with the lines and entries that they are about."""
    return [found for one, complaint in misfits for found in locate(one.file, schema, [complaint])]
