"""Tables that travel: as a journal file to another server or to the terminal, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from timeloom.bots import bot_names
from timeloom.kernel import Game, Refused, Timeline
from timeloom.kernel.journal import Saved, dump, parse
from timeloom.tables.messages.cards import Person
from timeloom.tables.ports.faults import NoSuchThing, NotAllowed
from timeloom.tables.table.acts import Noted
from timeloom.tables.table.record import Chair, fold_room, written_record
from timeloom.tables.table.table import MOST_BRANCHES, Table, new_record
from timeloom.tables.table.words import NOBODY

BROUGHT = "This table was brought from a file; its earlier dice may be known. Fresh dice are fair again."


def exported(table: Table, person: str) -> bytes:
    """A table as a journal.

    A journal holds everything that was ever dealt. So before the end it is given only to somebody who
    may see everything anyway, because every chair is theirs; and its seeds stay here until the end.
    """
    table.require_welcome(person)
    owns_all = all(chair.person == person and not chair.bot for chair in table.record.chairs)
    if not (table.is_over or owns_all):
        raise NotAllowed("This table can be taken away when its game is over on every branch.")
    bots = {str(seat): chair.bot for seat, chair in enumerate(table.record.chairs) if chair.bot}
    return dump(table.timeline, bots, sealed=not table.is_over)


def imported(content: bytes, find: Callable[[str], Game[Any]]) -> Saved:
    """The table of a journal; where its seed was kept back, it goes on with fresh dice on a new branch."""
    saved = parse(content, find)
    timeline = saved.timeline
    if not timeline.branch.seed and timeline.run.outcome is None:
        timeline.rewind(timeline.length(), _free_name(timeline), "fresh")
    return saved


def brought(journal: Path, games: Mapping[str, Game[Any]], host: Person) -> bytes:
    """A journal as the record of a table; its chairs belong to whoever brings it, but for those of bots."""
    saved = imported(journal.read_bytes(), lambda name: game_among(games, name))
    timeline, players = saved.timeline, saved.header.players
    if len(timeline.branches) > MOST_BRANCHES:
        raise Refused(f"A table has at most {MOST_BRANCHES} branches, and this one {len(timeline.branches)}.")
    known = bot_names(timeline.game)
    bots = [players.get(str(seat), "") for seat in range(timeline.seats)]
    chairs = [Chair(bot=bot) if bot in known else Chair(host.id) for bot in bots]
    record = new_record(timeline, host, timeline.game.title, False, "agree", chairs)
    record.notice = " ".join(filter(None, (BROUGHT, timeline.notice)))
    record.brought = True
    fold_room(record, Noted(timeline.length(), _provenance(saved, host.name or NOBODY)))
    return written_record(record)


def _provenance(saved: Saved, name: str) -> str:
    """Where a table comes from, for everybody who sits down at it."""
    timeline = saved.timeline
    came = f"{name} has brought this table from a journal file"
    goes_on_as_filed = timeline.current == saved.header.current and timeline.run.outcome is None
    if not (goes_on_as_filed and timeline.branch.seed):
        return f"{came}."
    return f"{came}, and whoever has the file can know its dice: go back with fresh ones to play fairly."


def game_among(games: Mapping[str, Game[Any]], name: str) -> Game[Any]:
    """The game with this name."""
    if name not in games:
        raise NoSuchThing(f"There is no game '{name}'; there is {', '.join(games)}.")
    return games[name]


def _free_name(timeline: Timeline[Any]) -> str:
    name = "with new dice"
    while name in timeline.branches:
        name += " again"
    return name
