"""Journals: a table that is written down is the whole table, and its rolls can be checked."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from timeloom.kernel import CHANCE, Damaged, Entry, Timeline
from timeloom.kernel.journal import Header, Saved, dump, parse
from timeloom.kernel.upgrade import OldTable, carry_over
from timeloom.kernel.verifying import verify
from timeloom.testing.battery.case import Case, check, play_table, whole_table
from timeloom.testing.battery.failing import expect, expect_same

LENGTHS = (0, 1, 7, 60)
TAMPERED = 4


@check
def a_journal_replays(case: Case) -> None:
    """A table that is read from its journal has the same state, entries, questions and log."""
    table, random = case.table(), case.random()
    for length in LENGTHS:
        play_table(table, random, length)
        read = _read_again(table)
        expect_same(
            whole_table(read), whole_table(table), "A journal leads elsewhere than the table it is of."
        )
        expect(dump(read) == dump(table), "A journal that is read and written again is another one.")


@check
def a_saved_table_goes_on(case: Case) -> None:
    """Going on from a journal is the same as going on."""
    for length in LENGTHS:
        table = case.table()
        play_table(table, case.random(), length)
        read = _read_again(table)
        play_table(table, case.random(), 30)
        play_table(read, case.random(), 30)
        expect_same(whole_table(read), whole_table(table), "A saved table goes on elsewhere.")


@check
def an_old_table_goes_on(case: Case) -> None:
    """A table whose past does not follow the rules any more goes on from its last resting point."""
    for length in LENGTHS[1:]:
        table = case.table()
        play_table(table, case.random(), length)
        run, branch = table.run, replace(table.branch, entries=[Entry("gone", 0, None), *table.line()[1:]])
        rests = {branch.name: (run.rest_count, msgspec.json.encode(run.rest))}
        old = OldTable(table.game.version - 1, table.options, table.seats, [branch], rests)
        if run.rest_count:
            carried = carry_over(table.game, old).branches[0]
            expect_same(carried.start, run.rest, "An old table opens elsewhere.")
            expect_same(carried.entries, run.since, "An old table has lost answers that still fit.")


def _read_again(table: Timeline[Any]) -> Timeline[Any]:
    return parse(dump(table), find=lambda name: table.game).timeline


@check
def rolls_can_be_verified(case: Case) -> None:
    """Every roll follows from the seed, and one that was changed is noticed."""
    table = case.table()
    play_table(table, case.random(), 40)
    header = Header(1, table.game.name, table.game.version, "", table.options, table.seats, table.current)
    entries = table.branch.entries
    rolls = [index for index, entry in enumerate(entries) if entry.seat == CHANCE]
    counted = verify(Saved(header, table)).rolls
    expect(counted == len(rolls), f"{counted} of {len(rolls)} rolls follow from the seed.")
    for index in rolls[:: max(1, len(rolls) // TAMPERED)]:
        true, entries[index] = entries[index], _tampered(entries[index])
        expect(_is_refused(Saved(header, table)), f"Nobody notices that the roll '{true.id}' was changed.")
        entries[index] = true


def _is_refused(saved: Saved) -> bool:
    try:
        verify(saved)
    except Damaged:
        return True
    return False


def _tampered(entry: Entry) -> Entry:
    value = entry.value
    if isinstance(value, tuple):
        return replace(entry, value=(value[0] % 6 + 1, *value[1:]))
    return replace(entry, value=value + 1 if isinstance(value, int) else f"{value}?")
