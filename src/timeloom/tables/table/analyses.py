"""The analyses of a table: who may have one made, who may read it, and what is kept of it.

An analysis is made for a seat, of nothing but what that seat could know. So it is for whoever sits there, and
for everybody once the game is over on every branch. While a game goes on, it would help whoever has it made:
then all who sit at the table have to agree. It is of the first `upto` entries of a branch, and stays true
when the branch is played on; what is undone takes it along (`record.forget_undone`).
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from timeloom.analysis import Analysis
from timeloom.kernel import Branch, Refused, Timeline
from timeloom.tables.messages.insight import AnalysisInfo
from timeloom.tables.ports.faults import NoSuchThing, NotAllowed, TooMany
from timeloom.tables.table.acts import Act, Analyse, AnalysisDropped, AnalysisMade, AnalysisWanted
from timeloom.tables.table.record import KeptAnalysis
from timeloom.tables.table.table import Table

MOST_WAITING = 3
"""So many analyses of one table wait for their turn at most."""

Key: TypeAlias = tuple[int, str, int]
"""By what an analysis is known at its table: the seat, the branch, and how many of its entries."""

_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Analysis).decode

# Wishing


def possible(table: Table, wish: Analyse) -> Analyse:
    """A wish with its branch named; refused if it could not be granted to whoever wishes it."""
    _require_asker(table, wish)
    branch = table.branch_named(wish.branch)
    if not any(entry.seat == wish.seat for entry in table.timeline.line(branch)):
        raise Refused("Nothing was decided from this seat yet.")
    if len(waiting(table)) >= MOST_WAITING:
        raise TooMany("Several analyses of this table are being made; wait until one of them is there.")
    return Analyse(wish.by, wish.seat, branch)


def needed(table: Table, by: str) -> list[str]:
    """Who has to agree: nobody else once the game is over on every branch, before that all who sit here."""
    return [by] if table.is_over else table.sitters


def is_there(table: Table, wish: Analyse) -> bool:
    """Whether just this is made already, or is being made; then nothing is made twice."""
    _require_asker(table, wish)
    branch = table.branch_named(wish.branch)
    return kept(table, (wish.seat, branch, table.timeline.length(branch))) is not None


def begin(table: Table, wish: Analyse) -> list[Act]:
    """Let an analysis be made that is wished for and granted."""
    if is_there(table, wish):
        return []
    branch = table.branch_named(wish.branch)
    return table.do(AnalysisWanted(wish.seat, branch, table.timeline.length(branch), wish.by))


def stop(table: Table, person: str, key: Key) -> list[Act]:
    """Somebody who may read an analysis does not want it to be made any more."""
    one = kept(table, key)
    if one is None or one.found:
        raise NoSuchThing("No such analysis is being made.")
    if not table.is_member(person):
        raise NotAllowed("Only people at the table can stop this.")
    _require_reader(table, person, one.seat)
    return table.do(AnalysisDropped(*key))


# Making


def waiting(table: Table) -> list[KeptAnalysis]:
    """What is still to be made, in the order in which it was wished for."""
    return [one for one in table.record.analyses if not one.found]


def kept(table: Table, key: Key) -> KeptAnalysis | None:
    """An analysis that was wished for, made or not."""
    return next((one for one in table.record.analyses if key_of(one) == key), None)


def key_of(one: KeptAnalysis) -> Key:
    """By what an analysis is known."""
    return one.seat, one.branch, one.upto


def line_of(table: Table, branch: str, upto: int) -> Timeline[Any]:
    """A table of a branch as it was when it had so many entries: with all others, if it was not played on."""
    timeline = table.timeline
    if timeline.length(branch) == upto:
        return timeline
    line = [replace(one, entries=list(one.entries)) for one in _ancestry(timeline, branch)]
    line[-1].entries = line[-1].entries[: upto - line[-1].at]
    return Timeline.restored(table.game, timeline.options, timeline.seats, line, branch)


def _ancestry(timeline: Timeline[Any], name: str) -> list[Branch]:
    """A branch after all those that it comes from."""
    branch = timeline.named(name)
    return [*(_ancestry(timeline, branch.parent) if branch.parent else ()), branch]


def made(table: Table, key: Key, found: Analysis) -> list[Act]:
    """An analysis is there; nobody may want it any more."""
    one = kept(table, key)
    return [] if one is None or one.found else table.do(AnalysisMade(*key, packed(found)))


def failed(table: Table, key: Key, why: str) -> list[Act]:
    """An analysis could not be made; whoever waits for it is told."""
    one = kept(table, key)
    if one is None or one.found:
        return []
    note = f"The analysis that {table.name_of(one.by)} wanted could not be made. {why}"
    return [*table.do(AnalysisDropped(*key)), *table.note(note)]


def packed(found: Analysis) -> bytes:
    """An analysis as it is kept: mostly numbers and words that come again and again."""
    return zlib.compress(_pack(found))


def unpacked(content: bytes) -> Analysis | None:
    """An analysis that was kept; nothing if another version has written it in another way."""
    try:
        return _unpack(zlib.decompress(content))
    except (msgspec.MsgspecError, zlib.error):
        return None


# Reading


def may_read(table: Table, seats: Collection[int], seat: int) -> bool:
    """Whether somebody with these seats may read what a seat could know."""
    return seat in seats or table.is_over


def read(table: Table, person: str, key: Key) -> Analysis:
    """An analysis for somebody who may read it."""
    table.require_welcome(person)
    _require_reader(table, person, key[0])
    one = kept(table, key)
    if one is None or not one.found:
        raise NoSuchThing("There is no such analysis here.")
    found = unpacked(one.found)
    if found is None:
        raise NoSuchThing("This analysis was made by another version; have it made again.")
    return found


def infos(table: Table, seats: Collection[int], shares: Mapping[Key, float]) -> tuple[AnalysisInfo, ...]:
    """The analyses that somebody with these seats may read, and how far they are."""
    if not table.record.analyses:
        return ()
    return tuple(
        AnalysisInfo(one.seat, one.branch, one.upto, one.by, bool(one.found), shares.get(key_of(one), 0))
        for one in table.record.analyses
        if may_read(table, seats, one.seat)
    )


def _require_asker(table: Table, wish: Analyse) -> None:
    if not table.is_member(wish.by):
        raise NotAllowed("Only people at the table can have its game analysed.")
    _require_reader(table, wish.by, wish.seat)


def _require_reader(table: Table, person: str, seat: int) -> None:
    if not 0 <= seat < len(table.record.chairs):
        raise Refused(f"There is no seat {seat} at this table.")
    if not may_read(table, table.seats_of(person), seat):
        raise NotAllowed("What another seat could know is told when the game is over on every branch.")
