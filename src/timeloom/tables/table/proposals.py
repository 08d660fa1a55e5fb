"""What people do together, such as turning back time: what is proposed, who has to agree, what becomes of it.

A proposal is part of the record. After everything that happens it is looked at again: it is done when all
who are needed have agreed, and withdrawn when it cannot be done any more.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from timeloom.kernel import Refused
from timeloom.tables.messages.protocol import Proposal
from timeloom.tables.ports.faults import NotAllowed, TooLate
from timeloom.tables.table import analyses
from timeloom.tables.table.acts import (
    Act,
    Analyse,
    Needed,
    Proposed,
    Rewind,
    TableWish,
    Undone,
    Voted,
    Withdrawn,
)
from timeloom.tables.table.table import Table

# Proposing and agreeing


def propose(table: Table, person: str, wish: TableWish, present: Collection[str]) -> list[Act]:
    """Do what somebody wishes, or ask the others whether they agree."""
    if not isinstance(wish, Analyse):
        _require_time(table, person)
    wish = _possible(table, wish)
    needs = _needed(table, person, wish, present)
    if set(needs) <= {person}:
        return _just_do(table, person, wish)
    if table.record.proposed is not None:
        raise Refused("Something is proposed already; first agree or disagree to that.")
    number = table.record.proposals + 1
    note = f"{table.name_of(person)} proposes to {in_words(table, wish)}"
    return [
        *table.do(Proposed(number, person, wish, table.record.rewind, [person], needs)),
        *table.note(note),
    ]


def vote(table: Table, person: str, number: int, yes: bool) -> list[Act]:
    """Agree to what is proposed, or end it with a no."""
    proposed = table.record.proposed
    if proposed is None or proposed.number != number:
        raise TooLate("This is not proposed any more.")
    if person not in (*proposed.needs, proposed.by):
        raise NotAllowed("Only people whose agreement is needed can agree or disagree.")
    name = table.name_of(person)
    if yes:
        return [*table.do(Voted(person)), *table.note(f"{name} agrees.")]
    is_own = person == proposed.by
    return _end(table, f"{name} takes the proposal back." if is_own else f"{name} would rather not.")


def reconsider(table: Table, acts: Sequence[Act], present: Collection[str]) -> list[Act]:
    """What follows for an open proposal from what has just happened."""
    proposed = table.record.proposed
    if proposed is None:
        return []
    name = table.name_of(proposed.by)
    if not table.is_member(proposed.by):
        return _end(table, f"{name} has left the table, so what {name} proposed is withdrawn.")
    if not _is_possible(table, proposed.wish, acts):
        return _end(table, f"What {name} proposed cannot be done any more, and is withdrawn.")
    needs = _needed_now(table, proposed, present)
    if set(needs) <= set(proposed.yes):
        return _carry_out(table, proposed)
    if (needs, table.record.rewind) == (proposed.needs, proposed.rule):
        return []
    missing = " and ".join(table.name_of(other) for other in needs if other not in proposed.yes)
    note = f"What {name} proposed needs the agreement of {missing} now."
    return [*table.do(Needed(table.record.rewind, needs)), *table.note(note)]


def _require_time(table: Table, person: str) -> None:
    """Refuse somebody who has no say about time."""
    if not table.is_member(person):
        raise NotAllowed("Only people at the table can turn back time.")
    if table.record.rewind == "host" and person != table.record.host:
        raise NotAllowed("At this table only the host can turn back time.")


def _possible(table: Table, wish: TableWish) -> TableWish:
    """A wish with everything named that it left open; refused if it could not be done."""
    return analyses.possible(table, wish) if isinstance(wish, Analyse) else table.possible(wish)


def _granted(table: Table, wish: TableWish) -> list[Act]:
    """Do what is wished and may be done."""
    return analyses.begin(table, wish) if isinstance(wish, Analyse) else table.grant(wish)


def _needed(table: Table, by: str, wish: TableWish, present: Collection[str]) -> list[str]:
    """Who has to agree: under the host's rule about time, or to an analysis."""
    if isinstance(wish, Analyse):
        return analyses.needed(table, by)
    match table.record.rewind:
        case "agree":
            return table.sitters
        case "present":
            return [other for other in table.sitters if other == by or other in present]
        case "host":
            return [table.record.host]
        case "anyone":
            return [by]


def _needed_now(table: Table, proposed: Proposed, present: Collection[str]) -> list[str]:
    """Who has to agree now; those who were here when it was proposed stay needed while they sit here."""
    is_time = not isinstance(proposed.wish, Analyse)
    if is_time and table.record.rewind == proposed.rule == "present":
        return [other for other in table.sitters if other in proposed.needs]
    return _needed(table, proposed.by, proposed.wish, present)


def _is_possible(table: Table, wish: TableWish, acts: Sequence[Act]) -> bool:
    """Whether a wish can still be done, and still means what it meant."""
    for act in acts:
        if isinstance(act, Undone) and isinstance(wish, Rewind) and act.branch == wish.branch:
            branch = table.timeline.branches[act.branch]
            if branch.at + act.place < wish.to:
                return False
    try:
        _possible(table, wish)
    except Refused:
        return False
    return True


def _just_do(table: Table, person: str, wish: TableWish) -> list[Act]:
    """Do at once what needs nobody else; others who sit here are told."""
    told = f"{table.name_of(person)} {in_words(table, wish, is_done=True)}"
    acts = _granted(table, wish)
    has_company = any(other != person for other in table.sitters)
    return [*acts, *(table.note(told) if has_company else ())]


def _carry_out(table: Table, proposed: Proposed) -> list[Act]:
    done = in_words(table, proposed.wish, is_done=True)
    try:
        acts = _granted(table, proposed.wish)
    except Refused as why:
        return _end(table, f"What {table.name_of(proposed.by)} proposed cannot be done. {why}")
    return [*acts, *_end(table, f"It is agreed: the table {done}")]


def _end(table: Table, why: str) -> list[Act]:
    return [*table.do(Withdrawn()), *table.note(why)]


# Showing


def proposal_of(table: Table) -> Proposal | None:
    """What is proposed, in words."""
    proposed = table.record.proposed
    if proposed is None:
        return None
    by = table.person(proposed.by)
    words = f"{by.name} proposes to {in_words(table, proposed.wish)}"
    return Proposal(proposed.number, by, words, tuple(proposed.yes), tuple(proposed.needs))


def in_words(table: Table, wish: TableWish, *, is_done: bool = False) -> str:
    """What somebody wishes to do, or what they do; words are found for whatever is wished."""
    if isinstance(wish, Analyse):
        return f"{'has' if is_done else 'have'} the game analysed as {table.called(wish.seat)} could know it."
    go, attempt, play = ("goes", "tries", "plays") if is_done else ("go", "try", "play")
    if not isinstance(wish, Rewind):
        return f"{play} on at the branch “{wish.branch}”."
    elsewhere = wish.branch != table.timeline.current
    where = f" on “{wish.branch}”" if elsewhere else ""
    dice = "the same fate" if wish.fate == "kept" else "fresh dice"
    back = _answers_since(table, wish)
    if not back:
        return f"{attempt} again from {'the end' if elsewhere else 'here'}{where} with {dice}."
    answers = "1 answer" if back == 1 else f"{back} answers"
    return f"{go} back {answers}{where} and {attempt} again with {dice}."


def _answers_since(table: Table, wish: Rewind) -> int:
    if wish.branch not in table.timeline.branches:
        return 0
    return sum(moment > wish.to for moment in table.timeline.moments(wish.branch))
