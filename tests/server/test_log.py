"""The log of a table knows what is new in it, and puts nothing into words twice."""

from random import Random

import pytest
from toy import GAME

from timeloom.bots import random_bot
from timeloom.kernel import Timeline, seed_of
from timeloom.kernel.timeline import Told
from timeloom.tables.guests import showing
from timeloom.tables.guests.showing import Log
from timeloom.tables.messages.cards import Person
from timeloom.tables.messages.protocol import LogLine
from timeloom.tables.table.acts import Rewind, Switch
from timeloom.tables.table.record import Chair
from timeloom.tables.table.table import Table, new_record


def played(answers: int) -> Table:
    """A table of two after so many answers."""
    timeline = Timeline(GAME, seats=2, seed=seed_of(1))
    chairs = [Chair("ada"), Chair("bo")]
    table = Table("t", new_record(timeline, Person("ada", "Ada"), "Fair", False, "anyone", chairs), GAME)
    play(table, answers)
    return table


def play(table: Table, answers: int) -> None:
    bot = random_bot(Random(answers))
    for _ in range(answers):
        ask, seat = table.run.waiting_for()[0]
        table.take(bot(table.run, ask, seat), seat, ask)


def heard_anew(table: Table) -> list[LogLine]:
    log = Log(table, (0,))
    log.update()
    return log.lines


@pytest.fixture
def worded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Notes the place of everything that is put into words."""
    places: list[int] = []
    real = showing.line_of_tell

    def noted(told: Told, *more: object) -> LogLine | None:
        places.append(told[0])
        return real(told, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(showing, "line_of_tell", noted)
    return places


def test_an_undo_puts_nothing_into_words_again(worded: list[int]) -> None:
    table = played(20)
    while not showing.undoing(table):
        play(table, 1)
    log = Log(table, (0,))
    log.update()
    worded.clear()
    (seat,) = showing.undoing(table)
    table.timeline.undo(seat)
    log.update()
    assert worded == []
    assert log.lines == heard_anew(table)


def test_another_branch_words_only_what_is_its_own(worded: list[int]) -> None:
    table = played(20)
    log = Log(table, (0,))
    log.update()
    to = table.timeline.moments()[-6]
    table.grant(Rewind(to, "main", "again", "fresh"))
    log.update()
    play(table, 3)
    log.update()
    assert log.lines == heard_anew(table)
    worded.clear()
    table.grant(Switch("main"))
    first = log.update()
    assert worded
    assert min(worded) > to
    assert log.lines[first].at > to
    assert log.lines == heard_anew(table)
