"""People go first where anybody may answer; bots wait for them a while, or until they are let go."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server.house import House, good
from toy import GAME
from toy.rules.dawn import Keep

from timeloom.bots import random_bot
from timeloom.kernel import AnyAsk, Ask, AskFirst, Timeline, seed_of
from timeloom.kernel.journal import dump
from timeloom.tables.ports.pace import Pace
from timeloom.tables.table.courtesy import Courtesy
from timeloom.tables.table.record import Chair

ADA, BOT = Chair("ada"), Chair(bot="steady")
ANYBODY = AskFirst("buy", {0: [Keep()], 1: [Keep()]})


class Open:
    """All that courtesy looks at in a run."""

    def __init__(self, *asks: AnyAsk) -> None:
        self.asks = asks


def left(courtesy: Courtesy, now: float, ask: AnyAsk = ANYBODY, present: tuple[str, ...] = ("ada",)) -> float:
    run: Any = Open(ask)
    courtesy.look(run, now)
    return courtesy.left(ask, [ADA, BOT], present, now)


def test_a_bot_waits_since_the_question_was_opened() -> None:
    courtesy = Courtesy(15)
    assert [left(courtesy, now) for now in (100, 104, 115, 130)] == [15, 11, 0, 0]


def test_a_question_that_was_closed_gives_people_time_again() -> None:
    courtesy = Courtesy(15)
    left(courtesy, 100)
    left(courtesy, 110, Ask(0, "toast", [Keep()]))
    assert left(courtesy, 120) == 15


def test_nobody_is_waited_for_who_is_away_or_not_asked() -> None:
    assert left(Courtesy(15), 100, present=()) == 0
    assert left(Courtesy(15), 100, Ask(1, "toast", [Keep()])) == 0


def test_whoever_gives_way_is_not_waited_for_until_the_next_question() -> None:
    courtesy = Courtesy(15)
    run: Any = Open(ANYBODY)
    left(courtesy, 100)
    courtesy.give_way("ada", run)
    assert left(courtesy, 101) == 0
    left(courtesy, 102, Ask(0, "toast", [Keep()]))
    assert left(courtesy, 103) == 15


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[House]:
    with House(tmp_path, pace=Pace(bot=0, courtesy=1000, idle=1000, round=1000)) as house:
        yield house


def market() -> tuple[Timeline[Any], list[int]]:
    """A fair at the moment when several guests could buy first, and who they are."""
    for seed in range(100):
        table, random = Timeline(GAME, seats=3, seed=seed_of(seed)), Random(seed)
        while (waiting := table.run.waiting_for()) and table.run.outcome is None:
            buyers = [seat for ask, seat in waiting if ask.id.endswith("buy")]
            if len(buyers) > 1:
                return table, buyers
            ask, seat = random.choice(waiting)
            table.answer(random_bot(random)(table.run, ask, seat), seat, ask.id)
    raise AssertionError("No fair has a market.")


def bought(now: dict[str, Any], since: int = 0) -> bool:
    return any("buys" in line["words"] for line in now["log"][since:])


def test_a_steady_bot_buys_first_only_when_it_is_let_go(patient: House) -> None:
    table, (hers, *_) = market()
    with patient.visitor("Ada") as ada:
        id = good(ada.client.post("/api/tables/import", content=dump(table)))["id"]
        with ada.at(id) as place:
            told = len(place.now["log"])
            ada.put(f"/api/tables/{id}", {"tempo": "steady"})
            for seat in {0, 1, 2} - {hers}:
                ada.post(f"/api/tables/{id}/seats/{seat}/bot", {"bot": "steady"})
            assert not bought(place.now, told)
            place.wish("after-you")
            place.until(lambda now: bought(now, told))
