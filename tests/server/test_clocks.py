"""Where a turn has a clock, a bot plays for whoever lets it run out, until they are back."""

from collections.abc import Callable
from pathlib import Path
from time import sleep, time
from typing import Any

import pytest
from server.house import GAMES, House, Place, Visitor

from timeloom.kernel import Timeline
from timeloom.tables.guests.clocks import GRACE, TurnClock
from timeloom.tables.hall.hall import Hall
from timeloom.tables.messages.cards import Person
from timeloom.tables.ports.pace import Pace
from timeloom.tables.table.acts import Rewind
from timeloom.tables.table.record import Chair
from timeloom.tables.table.table import Table, new_record

FAIR = GAMES["lanterns"]


class Hours:
    """A time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def fair(clock: int = 600, moved: float = 0) -> Table:
    """A fair of Ada, Bo and a bot, all of whom are asked in secret."""
    chairs = [Chair("ada"), Chair("bo"), Chair(bot="steady")]
    record = new_record(Timeline(FAIR, seats=3), Person("ada", "Ada"), "Fair", False, "agree", chairs)
    record.clock, record.moved = clock, moved
    return Table("fair", record, FAIR)


def answer(table: Table, seat: int) -> list[Any]:
    ask, _ = next(asked for asked in table.run.waiting_for() if asked[1] == seat)
    choice = ask.offered(seat)[0]
    return list(table.take(choice, seat, ask))  # type: ignore[arg-type]


def test_only_people_have_a_clock_and_only_while_they_are_waited_for() -> None:
    table, hours = fair(), Hours()
    clock = TurnClock(table, hours)
    assert clock.left() == {0: 600, 1: 600}
    clock.look(answer(table, 0))
    assert list(clock.left()) == [1]


def test_a_clock_runs_out_and_an_answer_of_others_does_not_wind_it() -> None:
    table, hours = fair(), Hours()
    clock = TurnClock(table, hours)
    hours.now += 599
    clock.look(answer(table, 1))
    assert (clock.left(), clock.run_out()) == ({0: 1}, [])
    hours.now += 1
    assert clock.run_out() == [0]


def test_whoever_takes_an_answer_back_has_only_what_was_left() -> None:
    table, hours = fair(), Hours()
    clock = TurnClock(table, hours)
    hours.now += 400
    clock.look(answer(table, 0))
    hours.now += 100
    clock.look(table.undo("ada", 0))
    assert clock.left() == {0: 200, 1: 100}


def test_another_name_for_a_branch_winds_no_clock_but_a_rewind_winds_all() -> None:
    table, hours = fair(), Hours()
    clock = TurnClock(table, hours)
    hours.now += 400
    clock.look(table.rename("ada", "main", "first try"))
    assert clock.left() == {0: 200, 1: 200}
    clock.look(table.grant(Rewind(table.count, "first try", "", "fresh")))
    assert clock.left() == {0: 600, 1: 600}


def test_a_clock_goes_on_after_a_restart_but_leaves_people_some_time() -> None:
    hours = Hours()
    assert TurnClock(fair(moved=time() - 100), hours).left()[0] == pytest.approx(500, abs=5)
    assert TurnClock(fair(moved=time() - 9999), hours).left()[0] == GRACE
    assert TurnClock(fair(clock=30, moved=time() - 9999), hours).left()[0] == 30


def test_without_a_clock_nobody_s_time_runs() -> None:
    assert not TurnClock(fair(clock=0), Hours()).is_running


@pytest.fixture
def table(ada: Visitor, bo: Visitor) -> str:
    """A table of Ada and Bo with a clock of an hour."""
    table = ada.table(seats=["me", "person"], clock=3600)
    bo.sit(table, 1)
    return table


def an_hour_passes(house: House) -> None:
    async def wait(hall: Hall) -> None:
        before = hall.now()
        hall.now = lambda: before + 3600
        await hall.tidy()

    house.do(wait)


def hours_pass(house: House, place: Place, arrived: Callable[[dict[str, Any]], Any]) -> None:
    """Let hour after hour pass until something is so: whose turn it is first, the cards decide."""
    for _ in range(600):
        if arrived(place.now):
            return
        an_hour_passes(house)
        place.wish("after-you")
        sleep(0.05)
    raise AssertionError("Six hundred hours were not enough.")


def chair(place: Place, seat: int) -> dict[str, Any]:
    return dict(place.now["card"]["seats"][seat])


def test_a_bot_plays_for_whoever_lets_the_clock_run_out(house: House, ada: Visitor, table: str) -> None:
    with ada.at(table) as here:
        assert chair(here, 1)["left"] == pytest.approx(3600, abs=5)
        here.answer(0)
        hours_pass(house, here, lambda now: now["card"]["seats"][1]["lent"])
        assert (chair(here, 1)["person"]["name"], chair(here, 1)["who"]) == ("Bo", "bot")
        note = "The clock has run out for Bo: the steady bot plays Bram until Bo is back."
        assert note in here.words
        here.until(lambda now: now["views"]["0"]["questions"])


def test_whoever_comes_back_has_their_chair_back(house: House, ada: Visitor, bo: Visitor, table: str) -> None:
    with ada.at(table) as here:
        hours_pass(house, here, lambda now: now["card"]["seats"][1]["lent"])
        with bo.at(table) as there:
            there.until(lambda now: now["card"]["seats"][1]["who"] == "person")
            assert there.words[-1] == "Bo is back and plays Bram again."


def test_an_answer_takes_a_lent_chair_back() -> None:
    table = fair()
    table.lend(0)
    (question,) = [ask for ask in table.run.asks if 0 in ask.seats]
    offered: Any = question.offered(0)[0]
    table.answer("ada", 0, table.key(question), [type(offered).__name__])
    assert table.record.chairs[0] == Chair("ada")


@pytest.mark.parametrize("clock", [1, 9, 604_801, -1])
def test_a_clock_has_a_sensible_time(ada: Visitor, clock: int) -> None:
    assert ada.refused("/api/tables", {"game": "letter", "clock": clock})[0] == 400


async def left_in_memory(hall: Hall) -> list[str]:
    """The tables that stay when nobody looks at them any more."""
    await hall.sweep()
    await hall.tidy()
    return hall.in_memory


def test_a_table_whose_clock_runs_stays_in_memory_also_after_a_restart(tmp_path: Path) -> None:
    hasty = Pace(bot=0, courtesy=0, idle=0, round=1000, sweep=1000)
    with House(tmp_path, pace=hasty) as house, house.visitor("Ada") as ada:
        ada.table(seats=["me", "me"])
        table = ada.table(seats=["me", "me"], clock=3600)
        assert house.do(left_in_memory) == [table]
    with House(tmp_path, pace=hasty) as house:
        assert house.do(left_in_memory) == [table]
