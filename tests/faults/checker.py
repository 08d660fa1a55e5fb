"""Decides from the outside whether a server kept its promises while everything failed.

It knows the protocol and the plain data of acts, and nothing of the server's code: it reads what clients
have written down, the rows of the database, and journals.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from typing import Any

from faults.hiding import no_secret_was_told
from faults.history import Evidence, Kept
from faults.keeping import (
    Wish,
    acts_are_contiguous,
    every_wish_is_answered,
    fences_never_fall,
    matched_numbers,
    no_wish_counts_twice,
    order_is_kept,
    what_is_done_is_kept_once,
    wishes_of,
)
from faults.past import Moment, Past, Unreadable, canonical, past_of
from faults.seeing import nobody_saw_what_never_was

LAST = "last"
"""The clients that come to every table at the end are called so, and then by a number."""


def problems(evidence: Evidence) -> list[str]:
    """Every promise that was not kept, in a sentence each."""
    wishes = wishes_of(evidence.events)
    pasts, unreadable = read_pasts(evidence)
    numbers = matched_numbers(wishes, pasts)
    found = chain(
        evidence.deaths,
        unreadable,
        acts_are_contiguous(evidence),
        fences_never_fall(evidence),
        no_wish_counts_twice(evidence),
        tables_go_on(evidence, wishes),
        what_is_done_is_kept_once(evidence, wishes, pasts),
        order_is_kept(evidence, wishes, pasts),
        every_wish_is_answered(evidence, wishes),
        nobody_saw_what_never_was(evidence, pasts, numbers),
        no_secret_was_told(evidence),
        journals_tell_the_same(evidence, pasts),
    )
    return list(found)


def read_pasts(evidence: Evidence) -> tuple[dict[str, Past], list[str]]:
    """The past of each table that has one, and what is wrong with the others."""
    acts: dict[str, list[Kept]] = defaultdict(list)
    for act in evidence.acts:
        acts[act.table].append(act)
    pasts, wrong = {}, []
    for table, laid in evidence.tables.items():
        try:
            pasts[table] = past_of(laid, sorted(acts[table], key=lambda act: act.number))
        except Unreadable as fault:
            wrong.append(str(fault))
    return pasts, wrong


def tables_go_on(evidence: Evidence, wishes: list[Wish]) -> Iterator[str]:
    """Somebody came to every table at the end, and an answer was taken."""
    gone_on = {
        wish.table
        for wish in wishes
        if wish.message["do"] == "answer" and wish.is_done and wish.socket[0].startswith(LAST)
    }
    for table, laid in evidence.tables.items():
        if table not in gone_on:
            yield f"{laid.game} {table} does not go on: at the end no answer was taken."


def journals_tell_the_same(evidence: Evidence, pasts: dict[str, Past]) -> Iterator[str]:
    """A journal has the branches and the entries that the acts tell of."""
    for table, journal in evidence.journals.items():
        if table in pasts:
            laid = evidence.tables[table]
            told = journal_branches(journal, laid.turns)
            if told != moment_branches(pasts[table].moments[-1]):
                yield f"The journal of {laid.game} {table} is not what its acts tell."


def journal_branches(journal: str, turns: int) -> list[tuple[Any, ...]]:
    """The branches of a journal with their entries, but for those before the first act."""
    found: list[tuple[Any, ...]] = []
    for line in map(json.loads, journal.splitlines()):
        if isinstance(line, list):
            found[-1][2].append(canonical(line))
        elif "branch" in line:
            found.append((line["branch"], line["parent"], []))
    return [(name, parent, entries[turns:] if parent is None else entries) for name, parent, entries in found]


def moment_branches(moment: Moment) -> list[tuple[Any, ...]]:
    """The branches of a moment in the same form."""
    return [(one.name, one.parent, [canonical(entry) for entry in one.entries]) for one in moment.branches]
