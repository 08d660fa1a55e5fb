"""Tables that were played with other rules or content than those installed, carried over as far as they fit.

It is done apart: what others have written, and rules that have never seen it, may take any time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Union

import msgspec
from msgspec import Struct

from timeloom.kernel import CHANCE, Branch, ContentGone, Entry, Game
from timeloom.kernel.position import show_position
from timeloom.kernel.upgrade import OldTable, carry_over
from timeloom.tables.ports.shelf import Rest
from timeloom.tables.table.record import Record, draw_notes_back, read, written_record
from timeloom.tables.table.travel import BROUGHT


def is_of_today(record: Record, games: Mapping[str, Game[Any]]) -> bool:
    """Whether a table was played with the rules and the content that are installed."""
    game = games.get(record.game)
    return game is not None and (record.version, record.pack) == (game.version, game.pack_hash)


class Carried(Struct, frozen=True):
    """A table's record under the installed rules; it is whole if nothing of it was lost."""

    record: bytes
    whole: bool


def carried_over(
    snapshot: bytes, acts: Sequence[bytes], rests: Mapping[int, Rest], games: Mapping[str, Game[Any]]
) -> Carried:
    """A table under the installed rules, or a `Damaged` that says what is missing."""
    record = read(snapshot, list(acts))
    game = games.get(record.game)
    if game is None:
        raise ContentGone(f"It is a table of '{record.game}', which is not installed here.")
    found = carry_over(game, _old(record, game, rests), msgspec.msgpack.decode, show_position)
    record.version, record.pack = game.version, game.pack_hash
    record.options, record.branches, record.rests = found.options, found.branches, {}
    # Moments may have gone with what did not fit.
    record.proposed = None
    record.analyses = record.analyses if found.whole else []
    draw_notes_back(record)
    record.notice = " ".join(filter(None, (BROUGHT if record.brought else "", found.notice)))
    return Carried(written_record(record), found.whole)


def _old(record: Record, game: Game[Any], rests: Mapping[int, Rest]) -> OldTable:
    """A table as the kernel carries it over."""
    lengths = {branch.name: branch.at + len(branch.entries) for branch in record.branches}
    # A resting point of an older snapshot does not say where it lies; nothing after it is known to fit.
    known = {name: (lengths[name], bytes(state)) for name, state in record.rests.items() if name in lengths}
    for slot, rest in rests.items():
        known[record.branches[slot].name] = (rest.count, rest.state)
    branches = [_readable(branch, game) for branch in record.branches]
    return OldTable(record.version, record.options, len(record.chairs), branches, known)


def _readable(branch: Branch, game: Game[Any]) -> Branch:
    """A branch with the game's own answers and states, as far as the game still knows them."""
    answers: Any = Union[game.answers]  # noqa: UP007
    entries = [
        Entry(
            entry.id, entry.seat, _chanced(entry.value) if entry.seat == CHANCE else _as(entry.value, answers)
        )
        for entry in branch.entries
    ]
    return msgspec.structs.replace(branch, entries=entries, start=_as(branch.start, game.state | None))


def _chanced(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _as(value: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(value, type=kind)
    except msgspec.ValidationError:
        return value
