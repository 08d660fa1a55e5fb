"""Content of several files that must fit one another: a game's own, and what somebody has added to it.

The game's own files must be right. A file that was added and is wrong, or does not fit the others, is left
out; everything that is wrong with it is kept, to be told, and all others are played with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Generic, TypeAlias, TypeVar

from msgspec import Struct

from timeloom.kernel.complaints import Complaint
from timeloom.kernel.faults import LeftOut, Located, PackFault
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
    """The files that are played with, and those that were left out."""

    files: tuple[Filed[C], ...]
    left_out: tuple[LeftOut, ...] = ()

    @property
    def hash(self) -> str:
        """The hash of the files that are played with."""
        return hash_of(*(one.file for one in self.files))

    def __iter__(self) -> Iterator[C]:
        return (one.content for one in self.files)


def join(own: Sequence[File], added: Iterable[File], schema: type[C], misfits: Misfits[C]) -> Joined[C]:
    """Read a game's own files and those that were added to it, and leave out what does not fit."""
    kept = [Filed(*one) for one in zip(own, read_packs(own, schema), strict=True)]
    _refuse([_located(schema, misfit) for misfit in misfits(kept)])
    guests, left_out = _read_each(added, schema)
    while guests:
        wrong = list(misfits([*kept, *guests]))
        if not wrong:
            break
        # Where nothing but the game's own files is blamed, any guest may be the cause.
        blamed = [guest for guest in guests if any(one is guest for one, _ in wrong)] or guests
        for guest in blamed:
            about = [misfit for misfit in wrong if misfit[0] is guest] or wrong
            left_out.append(LeftOut(str(guest.file), tuple(_located(schema, misfit) for misfit in about)))
        guests = [guest for guest in guests if not any(guest is other for other in blamed)]
    return Joined((*kept, *guests), tuple(left_out))


def _refuse(faults: Sequence[Located]) -> None:
    if faults:
        raise PackFault(faults[0].sentence, faults)


def _read_each(paths: Iterable[File], schema: type[C]) -> tuple[list[Filed[C]], list[LeftOut]]:
    """The content of each file that can be read, and what is wrong with the others."""
    read: list[Filed[C]] = []
    left_out: list[LeftOut] = []
    for path in paths:
        try:
            read.append(Filed(path, read_pack(path, schema)))
        except PackFault as fault:
            left_out.append(LeftOut(str(path), fault.faults))
        except Exception as error:  # Whatever a stranger's file may do, it is in nobody's way.
            unforeseen = Located(None, (), f"{path.name} cannot be read: {error!r}.")
            left_out.append(LeftOut(str(path), (unforeseen,)))
    return read, left_out


def _located(schema: type[C], misfit: Misfit[C]) -> Located:
    """A complaint with the line and the entries that it is about."""
    one, complaint = misfit
    (found,) = locate(one.file, schema, [complaint])
    return found
