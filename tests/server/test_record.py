"""Whatever happens to a table: its acts make the same record again, and every log tells the same."""

from random import Random
from typing import Any

import pytest
from server.house import GAMES

from timeloom.bots import random_bot
from timeloom.kernel import Refused, Timeline
from timeloom.tables.guests.showing import Log
from timeloom.tables.messages.calls import TableSettings
from timeloom.tables.messages.cards import Person
from timeloom.tables.table.acts import Act, Analyse, AnalysisMade, Rewind, Switch
from timeloom.tables.table.analyses import key_of, waiting
from timeloom.tables.table.proposals import proposal_of, propose, reconsider, vote
from timeloom.tables.table.record import NAMES_KEPT, Chair, read, written_act, written_record
from timeloom.tables.table.table import Table, new_record

FAIR = GAMES["lanterns"]
PEOPLE = ("ada", "bo")
RULES: Any = ("agree", "present", "host", "anyone")


def fair() -> Table:
    chairs = [Chair("ada"), Chair("bo"), Chair()]
    record = new_record(Timeline(FAIR, seats=3), Person("ada", "Ada"), "Fair", False, "agree", chairs)
    return Table("fair", read(written_record(record), []), FAIR)


def answered(table: Table, random: Random) -> list[Act]:
    waiting = table.run.waiting_for()
    if not waiting:
        return []
    ask, seat = random.choice(waiting)
    return table.take(random_bot(random)(table.run, ask, seat), seat, ask)


def something(table: Table, random: Random) -> list[Act]:
    """Let anything happen that people can do."""
    person, branch = random.choice(PEOPLE), random.choice(list(table.timeline.branches))
    proposed = table.record.proposed
    match random.randrange(14):
        case 0:
            return table.undo(person, random.randrange(3))
        case 1:
            moment = random.choice(table.timeline.moments(branch))
            return propose(table, person, Rewind(moment, branch, "", "fresh"), set())
        case 2:
            return propose(table, person, Switch(branch), set(PEOPLE))
        case 3:
            return vote(table, person, proposed.number if proposed else 0, random.random() < 0.7)
        case 4:
            return table.rename(person, branch, f"name {random.randrange(1000)}")
        case 5:
            return table.settle("ada", TableSettings(rewind=random.choice(RULES)))
        case 6:
            return table.hand_to_bot(person, random.randrange(3), "steady", set())
        case 7:
            return table.take_back(person, random.randrange(3))
        case 8:
            return propose(table, person, Analyse(person, PEOPLE.index(person), branch), set())
        case 9:
            return [act for one in waiting(table) for act in table.do(AnalysisMade(*key_of(one), b"found"))]
        case _:
            return answered(table, random)


def room(table: Table) -> tuple[Any, ...]:
    record = table.record
    names = [(branch.name, branch.parent, branch.at, len(branch.entries)) for branch in record.branches]
    proposed, analyses = record.proposed, record.analyses
    return record.chairs, record.notes, proposed, analyses, record.rewind, record.current, names


@pytest.mark.parametrize("seed", range(12))
def test_acts_make_the_same_record_and_logs_tell_the_same(seed: int) -> None:
    random, table = Random(seed), fair()
    snapshot, kept = written_record(table.record), list[bytes]()
    log = Log(table, (0,))
    log.update()
    shown = list(log.lines)
    for _ in range(120):
        try:
            acts = something(table, random)
        except Refused:
            continue
        acts = [*acts, *reconsider(table, acts, set(PEOPLE))]
        kept += [written_act(act, 0) for act in acts]
        first = log.update()
        shown = shown[:first] + log.lines[first:]
        proposal_of(table)
    fresh = Log(table, (0,))
    fresh.update()
    assert shown == fresh.lines
    assert room(Table("again", read(snapshot, kept), FAIR)) == room(table)


def test_of_many_names_those_of_strangers_are_forgotten() -> None:
    table = fair()
    for number in range(NAMES_KEPT + 20):
        table.name(f"guest {number}", f"Guest {number}")
    table.mute("ada", "guest 50", "Guest 50")
    for number in range(NAMES_KEPT):
        table.name(f"other {number}", f"Other {number}")
    names = table.record.names
    assert len(names) == NAMES_KEPT
    assert (names["ada"], names["guest 50"]) == ("Ada", "Guest 50")
    assert f"other {NAMES_KEPT - 1}" in names
    assert "guest 49" not in names


def test_every_branch_is_played_through_before_anybody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is opened where nobody waits for it; later everybody would."""
    table, random = fair(), Random(1)
    for name in ("one", "two"):
        for _ in range(20):
            answered(table, random)
        table.grant(Rewind(table.timeline.moments()[3], table.timeline.current, name, "kept"))
    again = Table("again", read(written_record(table.record), []), FAIR)
    monkeypatch.setattr(Timeline, "at", lambda *_: pytest.fail("A branch is played through only now."))
    assert not again.is_over
    assert len(again.rests()) == 3
    Log(again, (0,)).update()
